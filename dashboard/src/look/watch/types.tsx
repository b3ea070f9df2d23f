// The types of events that a watch may tell of, with their thresholds and how often each would have told.
import { useId } from 'react'
import type { EventTypeName, SubjectName, WatchPreview } from '../../data/watches.ts'
import { useWords, type Words } from '../../words/index.ts'
import { exact } from '../format.ts'
import { Unknown } from '../number.tsx'
import { thresholdsOf, typesFor, type WatchDraft } from './draft.ts'
import { NumberField } from './number-field.tsx'

type ThresholdName = keyof Words['watch']['thresholds']

type TypesProps = {
  subject: SubjectName
  draft: WatchDraft
  change: (draft: WatchDraft) => void
  preview: WatchPreview | undefined
}

export const Types = ({ subject, draft, change, preview }: TypesProps) => {
  const { watch } = useWords()
  return (
    <fieldset className="watch-types">
      <legend>{watch.what}</legend>
      {typesFor(subject).map((type) => (
        <Type
          key={type}
          type={type}
          draft={draft}
          change={change}
          told={preview?.types.find((one) => one.type === type)}
        />
      ))}
      {draft.chosen.length === 0 && <p className="worse">{watch.noTypes}</p>}
    </fieldset>
  )
}

type TypeProps = Pick<TypesProps, 'draft' | 'change'> & {
  type: EventTypeName
  told: WatchPreview['types'][number] | undefined
}

const Type = ({ type, draft, change, told }: TypeProps) => {
  const { watch } = useWords()
  const id = useId()
  const { label, means } = watch.types[type]
  const isChosen = draft.chosen.includes(type)
  const toggle = () =>
    change({
      ...draft,
      chosen: isChosen ? draft.chosen.filter((other) => other !== type) : [...draft.chosen, type],
    })
  return (
    <div className="watch-type" role="group" aria-labelledby={id}>
      <label data-tip={means}>
        <input type="checkbox" checked={isChosen} onChange={toggle} />
        <span id={id}>{label}</span>
      </label>
      {isChosen && told && (
        <span className="push quiet told">
          {told.known ? (
            <span data-tip={watch.countMeans}>{exact(told.count)} ×</span>
          ) : (
            <Unknown why={watch.unknownPast} focusable />
          )}
        </span>
      )}
      {isChosen && thresholdsOf(type).length > 0 && <Thresholds type={type} draft={draft} change={change} />}
    </div>
  )
}

/** The numbers from which on a type is told. */
export const Thresholds = ({ type, draft, change }: Omit<TypeProps, 'told'>) => {
  const { watch } = useWords()
  const set = (name: string) => (text: string) =>
    change({
      ...draft,
      thresholds: { ...draft.thresholds, [type]: { ...draft.thresholds[type], [name]: text } },
    })
  return (
    <div className="thresholds">
      {thresholdsOf(type).map(([name, bounds]) => (
        <NumberField
          key={name}
          label={watch.thresholds[name as ThresholdName] ?? name}
          bounds={bounds}
          text={draft.thresholds[type]?.[name] ?? ''}
          onText={set(name)}
        />
      ))}
    </div>
  )
}
