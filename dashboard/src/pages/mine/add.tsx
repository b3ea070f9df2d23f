// Adding a channel: what was typed is checked at once, then the state of the adding is followed until it is known.
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { addChannel, useAdded, useAddPrice } from '../../data/mine.ts'
import { useUsage } from '../../data/usage.ts'
import { ChatLink } from '../../look/chat-name.tsx'
import { credits, exact } from '../../look/format.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { Reason, RecentAdditions } from './additions.tsx'
import { readTyped } from './link.ts'
import './mine.css'

/** The service is asked when typing pauses this long. */
const PAUSE_MS = 300

const usePaused = (text: string): string => {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}

export const AddPage = () => {
  const { mine } = useWords()
  const { data } = useUsage()
  return (
    <>
      <h1>{mine.add.title}</h1>
      <p className="lead quiet">{mine.add.lead}</p>
      {data?.permissions.allow_add === false ? (
        <p className="notice warning">{mine.add.notAllowed}</p>
      ) : (
        <>
          <AddForm />
          <RecentAdditions />
        </>
      )}
    </>
  )
}

const AddForm = () => {
  const { mine } = useWords()
  const { link: given = '' } = useSearch({ strict: false }) as { link?: string }
  const [text, setText] = useState(given)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const typed = readTyped(text)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!('link' in typed)) return
    setBusy(true)
    setError(undefined)
    try {
      await addChannel(typed.link)
      // What was typed meanwhile stays.
      setText((now) => (now === text ? '' : now))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
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
          aria-describedby={`${id}-check`}
          aria-invalid={typed.kind === 'unreadable'}
          onChange={({ target }) => {
            setText(target.value)
            setError(undefined)
          }}
        />
        <button type="submit" className="main" disabled={busy || !('link' in typed)}>
          {mine.add.submit}
        </button>
      </form>
      <div id={`${id}-check`} role="status" className="form-note">
        <Check text={text} />
      </div>
      {error !== undefined && <Failure error={error} />}
    </>
  )
}

/** Whether it is a link, whether the chat is here already, and what adding costs. */
const Check = ({ text }: { text: string }) => {
  const { mine } = useWords()
  const paused = usePaused(text)
  const typed = readTyped(paused)
  const { data, isFetching, error } = useAdded('link' in typed ? typed.link : undefined)
  if (typed.kind === 'empty') return <Price />
  if (!('link' in typed)) return <p className="worse">{mine.unreadable}</p>
  if (paused !== text || (isFetching && data === undefined)) return <p className="quiet">{mine.add.checking}</p>
  // What the service refuses here it refuses again when the form is sent, and says why.
  if (error) return <Price />
  if (data?.status === 'added')
    return (
      <p>
        {mine.add.known}{' '}
        {data.internal_id && (
          <ChatLink internal_id={data.internal_id} title={data.title ?? data.link} peer={data.peer} />
        )}{' '}
        <span className="quiet">{mine.add.free}</span>
      </p>
    )
  if (data)
    return (
      <p>
        {mine.add.states[data.status]}. {data.reason && <Reason text={data.reason} />}
      </p>
    )
  return (
    <>
      {typed.kind !== 'name' && <p>{mine.add[typed.kind]}</p>}
      <p>
        {mine.add.unknown} <Price />
      </p>
    </>
  )
}

const Price = () => {
  const { mine } = useWords()
  const { data } = useAddPrice()
  if (!data) return <span className="quiet">…</span>
  const text =
    data.cost_mc !== undefined
      ? mine.add.costsCredits(credits(data.cost_mc))
      : mine.add.costsRequests(exact(data.requests ?? 0))
  return <span className="quiet">{text}</span>
}
