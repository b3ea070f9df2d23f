// The sheet that makes or edits a watch: what to tell, how often, and what it would have told of in the last seven days.
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type AskedPreview,
  askedSubject,
  changeWatch,
  createWatch,
  usePreview,
  type Watch,
  type WatchSubject,
  watchNumbers,
} from '../../data/watches.ts'
import { useWords } from '../../words/index.ts'
import { WatchDestinations } from './destinations.tsx'
import { askedOf, draftOf, type WatchDraft } from './draft.ts'
import { FillIn } from './fill-in.tsx'
import { Limits } from './limits.tsx'
import { NumberField } from './number-field.tsx'
import { Pausing } from './pausing.tsx'
import { Preview, PreviewSum } from './preview.tsx'
import { Refusal } from './refusal.tsx'
import { Types } from './types.tsx'
import './sheet.css'

type SheetProps = {
  subject: WatchSubject
  /** The watch to edit. Without it a new one is made. */
  watch?: Watch | undefined
  onClose: () => void
}

export const WatchSheet = ({ subject, watch, onClose }: SheetProps) => {
  const words = useWords()
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [draft, change] = useState(() => draftOf(subject.kind, subject.title, watch))
  const asked = askedOf(draft)
  const isAsked = typeof asked === 'object'
  const wanted: AskedPreview | undefined = isAsked ? { ...askedSubject(subject), ...asked } : undefined
  // A look costs what its figures cost, so nothing is asked for by itself, except of the own account, which is free.
  const [looked, look] = useState<AskedPreview>()
  const isLooked = subject.kind === 'account' || isSame(looked, wanted)
  const preview = usePreview(isLooked ? wanted : undefined)
  const shown = isLooked ? preview.data : undefined
  const [fillsIn, fillIn] = useState(true)
  const offered = watch || subject.kind === 'account' || !shown?.sent_count ? undefined : shown
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return (
    <dialog
      ref={dialog}
      className="watch-sheet"
      aria-labelledby={id}
      onClose={onClose}
      // The keys of the page behind must not work here.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <header className="row">
        <h2 id={id}>
          <bdi>
            {watch ? words.watch.editTitle({ name: subject.title }) : words.watch.title({ name: subject.title })}
          </bdi>
        </h2>
        <button type="button" className="push" onClick={close}>
          {words.common.close}
        </button>
      </header>
      <div className="watch-parts">
        <Fields
          subject={subject}
          watch={watch}
          draft={draft}
          change={change}
          close={close}
          id={id}
          preview={shown}
          past_days={offered && fillsIn ? PREVIEWED_DAYS : 0}
        />
        <Preview
          preview={shown}
          error={isLooked ? preview.error : undefined}
          isLooked={isLooked && isAsked}
          subject={subject.kind}
          onLook={isAsked ? () => look(wanted) : undefined}
        />
      </div>
      <Foot sum={shown} isAsked={isAsked} form={`${id}form`} label={watch ? words.watch.save : words.watch.create}>
        {offered && <FillIn preview={offered} subject={subject.kind} isChosen={fillsIn} choose={fillIn} />}
      </Foot>
    </dialog>
  )
}

const PREVIEWED_DAYS = watchNumbers.past_days.max

/** Both are made anew with every rendering. */
const isSame = (one: AskedPreview | undefined, other: AskedPreview | undefined): boolean =>
  one !== undefined && JSON.stringify(one) === JSON.stringify(other)

type FieldsProps = Pick<SheetProps, 'subject' | 'watch'> & {
  draft: WatchDraft
  change: (draft: WatchDraft) => void
  preview: Parameters<typeof Types>[0]['preview']
  /** How many days before the watch shall be in the inbox. */
  past_days: number
  close: () => void
  id: string
}

const Fields = ({ subject, watch, draft, change, preview, past_days, close, id }: FieldsProps) => {
  const words = useWords().watch
  const [error, setError] = useState<unknown>()
  const asked = askedOf(draft)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (typeof asked === 'string') return
    setError(undefined)
    const { name, destinations } = draft
    const given = { ...asked, destinations, ...(name.trim() && { name: name.trim() }) }
    try {
      const past = past_days > 0 && { past_days }
      await (watch ? changeWatch(watch.watch_id, given) : createWatch({ ...askedSubject(subject), ...given, ...past }))
      close()
    } catch (failure) {
      setError(failure)
    }
  }
  return (
    <form id={`${id}form`} className="watch-fields" onSubmit={(event) => void submit(event)}>
      {error !== undefined && <Refusal error={error} />}
      <label className="watch-name">
        {words.name}
        <input
          type="text"
          maxLength={128}
          value={draft.name}
          autoComplete="off"
          onChange={({ target }) => change({ ...draft, name: target.value })}
        />
      </label>
      <Types subject={subject.kind} draft={draft} change={change} preview={preview} />
      <fieldset className="watch-often">
        <legend>{words.howOften}</legend>
        <NumberField
          label={words.holdOff}
          means={words.holdOffMeans}
          bounds={watchNumbers.hold_off_hours}
          text={draft.hold_off_hours}
          onText={(hold_off_hours) => change({ ...draft, hold_off_hours })}
        />
        <NumberField
          label={words.perDay}
          means={words.perDayMeans}
          bounds={watchNumbers.events_per_day}
          text={draft.events_per_day}
          onText={(events_per_day) => change({ ...draft, events_per_day })}
        />
      </fieldset>
      <WatchDestinations chosen={draft.destinations} change={(destinations) => change({ ...draft, destinations })} />
      {asked === 'bad number' && (
        <p className="worse" role="alert">
          {words.badNumber}
        </p>
      )}
      <Limits />
      {watch && <Pausing watch={watch} onDeleted={close} />}
    </form>
  )
}

type FootProps = {
  sum: Parameters<typeof PreviewSum>[0]['preview']
  isAsked: boolean
  form: string
  label: string
  children: ReactNode
}

const Foot = ({ sum, isAsked, form, label, children }: FootProps) => (
  <footer className="row">
    <div>
      <p role="status">
        <PreviewSum preview={sum} />
      </p>
      {children}
    </div>
    <button type="submit" form={form} className="main push" disabled={!isAsked}>
      {label}
    </button>
  </footer>
)
