// Changes the watch at one of its events: the thresholds of this type, silence for a while, or no more of the type.
import { useState } from 'react'
import type { InboxEvent } from '../../data/events.ts'
import { changeWatch, subjectOf, useWatches, type Watch, type WatchTypes } from '../../data/watches.ts'
import { Menu } from '../../look/menu.tsx'
import { askedOf, draftOf, thresholdsOf, type WatchDraft } from '../../look/watch/draft.ts'
import { PauseFor } from '../../look/watch/pausing.tsx'
import { Refusal } from '../../look/watch/refusal.tsx'
import { WatchSheet } from '../../look/watch/sheet.tsx'
import { Thresholds } from '../../look/watch/types.tsx'
import { useWords } from '../../words/index.ts'

/** Nothing stands here for what the service tells of itself, and for watches that were deleted. */
export const Tune = ({ event: { type, watch_id } }: { event: InboxEvent }) => {
  const { tune } = useWords().inbox
  const watch = useWatches().data?.find((one) => one.watch_id === watch_id)
  const [isOpen, open] = useState(false)
  if (!watch) return null
  return (
    <>
      <Menu label={tune.label} name={tune.named({ name: watch.name })} staysOpen>
        <Choices watch={watch} type={type} openSheet={() => open(true)} />
      </Menu>
      {isOpen && <WatchSheet subject={subjectOf(watch)} watch={watch} onClose={() => open(false)} />}
    </>
  )
}

type ChoicesProps = { watch: Watch; type: InboxEvent['type']; openSheet: () => void }

const Choices = ({ watch, type, openSheet }: ChoicesProps) => {
  const words = useWords()
  const { tune } = words.inbox
  const [said, say] = useState('')
  const [error, setError] = useState<unknown>()
  const save = async (types: WatchTypes) => {
    setError(undefined)
    say('')
    try {
      await changeWatch(watch.watch_id, { types })
      say(tune.saved)
    } catch (failure) {
      setError(failure)
    }
  }
  const told = Object.hasOwn(watch.types, type)
  const { [type as keyof WatchTypes]: _, ...others } = watch.types
  return (
    <div className="event-tune">
      {error !== undefined && <Refusal error={error} />}
      <p role="status" className={said ? undefined : 'unseen'}>
        {said}
      </p>
      {told && <ThresholdForm watch={watch} type={type} save={save} />}
      <div className="row">
        <PauseFor watch={watch} />
      </div>
      <div className="row">
        {told && (
          <button
            type="button"
            disabled={Object.keys(others).length === 0}
            data-tip={Object.keys(others).length === 0 ? tune.last : tune.stopMeans}
            onClick={() => void save(others)}
          >
            {tune.stop}
          </button>
        )}
        <button type="button" onClick={openSheet}>
          {tune.all}
        </button>
      </div>
    </div>
  )
}

type ThresholdFormProps = { watch: Watch; type: InboxEvent['type']; save: (types: WatchTypes) => Promise<void> }

const ThresholdForm = ({ watch, type, save }: ThresholdFormProps) => {
  const words = useWords()
  const [draft, change] = useState<WatchDraft>(() => draftOf(watch.subject, watch.name, watch))
  const chosen = draft.chosen.find((one) => one === type)
  if (!chosen || thresholdsOf(chosen).length === 0) return null
  const asked = askedOf(draft)
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof asked === 'object') void save(asked.types)
      }}
    >
      <Thresholds type={chosen} draft={draft} change={change} />
      {asked === 'bad number' && (
        <p className="worse" role="alert">
          {words.watch.badNumber}
        </p>
      )}
      <button type="submit" className="main" disabled={typeof asked === 'string'}>
        {words.inbox.tune.save}
      </button>
    </form>
  )
}
