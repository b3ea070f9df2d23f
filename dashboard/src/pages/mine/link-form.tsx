// A form with one field for the link of a chat. What is typed is checked when typing pauses, and only what can be a link is sent.
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { readTyped, type TypedLink } from './link.ts'

type LinkFormProps = {
  label: string
  given?: string
  send: (link: string, text: string) => Promise<unknown>
  /** What is said below the field of something that can be a link, or of nothing. */
  note?: (typed: Exclude<TypedLink, { kind: 'unreadable' }>, isTyping: boolean) => ReactNode
  /** What is said of a failure that has a way out; of any other the form says what is wrong. */
  wayOut?: (error: unknown, text: string) => ReactNode
}

/** Half a link is none, so it is not called wrong while it is typed. */
const PAUSE_MS = 300

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

export const LinkForm = ({ label, given = '', send, note, wayOut }: LinkFormProps) => {
  const { mine } = useWords()
  const [text, setText] = useState(given)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const paused = usePaused(text)
  const typed = readTyped(text)
  const checked = readTyped(paused)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!('link' in typed)) return
    setBusy(true)
    setError(undefined)
    try {
      await send(typed.link, text.trim())
      // What was typed meanwhile stays.
      setText((now) => (now === text ? '' : now))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  const way = error === undefined ? undefined : wayOut?.(error, text.trim())
  return (
    <>
      <form className="link-form" onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>{mine.field}</label>
        <input
          id={id}
          value={text}
          placeholder={mine.example}
          spellCheck={false}
          autoComplete="off"
          maxLength={256}
          aria-describedby={`${id}-note`}
          aria-invalid={checked.kind === 'unreadable'}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <button type="submit" className="main" disabled={busy || !('link' in typed)}>
          {label}
        </button>
      </form>
      <div id={`${id}-note`} role="status" className="form-note">
        {way ||
          (checked.kind === 'unreadable' ? (
            <p className="worse">{mine.unreadable}</p>
          ) : (
            note?.(checked, paused !== text)
          ))}
      </div>
      {error !== undefined && !way && <Failure error={error} />}
    </>
  )
}
