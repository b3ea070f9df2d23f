// Asking for a code, and the codes that this browser has asked for.
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { NotFoundError } from '#sdk'
import { requestVerification, verifying } from '../../data/mine.ts'
import { Failure } from '../../look/states.tsx'
import { useWords } from '../../words/index.ts'
import { readTyped } from './link.ts'
import { VerificationSteps } from './verification.tsx'

export const Verify = () => {
  const { mine } = useWords()
  const awaited = verifying.use()
  return (
    <section className="verify" aria-label={mine.verify}>
      <h2>{mine.verify}</h2>
      <p className="lead quiet">{mine.verifyLead}</p>
      <AskForCode />
      {awaited.map(({ id, given }) => (
        <VerificationSteps key={id} internal_id={id} given={given} />
      ))}
    </section>
  )
}

const AskForCode = () => {
  const { mine } = useWords()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [unreadable, setUnreadable] = useState(false)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const typed = readTyped(text)
    setError(undefined)
    setUnreadable(!('link' in typed))
    if (!('link' in typed)) return
    setBusy(true)
    try {
      const { internal_id } = await requestVerification(typed.link)
      verifying.add({ id: internal_id, given: text.trim() })
      setText('')
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
          aria-invalid={unreadable}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="main" disabled={busy}>
          {mine.getCode}
        </button>
      </form>
      <div id={`${id}-note`} role="status" className="form-note">
        {unreadable && <p className="worse">{mine.unreadable}</p>}
        {error instanceof NotFoundError && (
          <p className="notice warning">
            {mine.unknown}
            <Link to="/add" search={{ link: text.trim() } as never} className="button">
              {mine.addFirst}
            </Link>
          </p>
        )}
      </div>
      {error !== undefined && !(error instanceof NotFoundError) && <Failure error={error} />}
    </>
  )
}
