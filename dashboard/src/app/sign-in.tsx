// Signing in with a key, or in the demo with one click. The key is in this field only while it is typed.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ErrorCode } from '#sdk'
import { SignInError, signIn, useSession } from '../data/session.ts'
import { useDocumentTitle } from '../look/document-title.ts'
import { useWords } from '../words/index.ts'
import './sign-in.css'

/** Where to go after signing in. */
export type SignInSearch = { to?: string }

/** Only an address of this dashboard, so that a link to the sign-in cannot lead elsewhere. */
const target = (to: string | undefined) => (to && /^\/(?![/\\])/.test(to) ? to : '/')

export const SignInPage = () => {
  const words = useWords()
  const { demo, demo_operator, operator_elsewhere } = useSession() ?? {}
  const { to } = useSearch({ from: '/sign-in' })
  useDocumentTitle(words.signIn.title)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const enter = async (how: Parameters<typeof signIn>[0]) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(how)
      await navigate({ href: how.demo === 'operator' ? '/operator' : target(to), replace: true })
    } catch (error) {
      const known: Partial<Record<ErrorCode, string>> = {
        UNKNOWN_KEY: words.signIn.wrong,
        EXPIRED_KEY: words.signIn.wrong,
        RATE_LIMITED: words.signIn.tooMany,
        OPERATORS_OFF: operator_elsewhere ? words.signIn.operatorElsewhere : words.signIn.operatorOff,
      }
      const { code, message } = error instanceof SignInError ? error : { code: undefined, message: '' }
      setFailure((code && known[code]) ?? (message || words.errors.connection))
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('key') as HTMLInputElement
    const key = field.value.trim()
    field.value = ''
    if (key) void enter({ key })
  }

  return (
    <main className="sign-in" id="content">
      <h1>Channelscope</h1>
      {demo && (
        <section>
          <p>{words.signIn.demoLead}</p>
          <div className="row">
            <button type="button" className="main" disabled={busy} onClick={() => void enter({ demo: true })}>
              {words.signIn.demo}
            </button>
            {demo_operator && (
              <button type="button" disabled={busy} onClick={() => void enter({ demo: 'operator' })}>
                {words.signIn.demoOperator}
              </button>
            )}
          </div>
        </section>
      )}
      <form onSubmit={submit}>
        <h2>{words.signIn.title}</h2>
        <p className="quiet" id="sign-in-lead">
          {words.signIn.lead}
        </p>
        <label>
          {words.signIn.key}
          <input
            name="key"
            type="password"
            autoComplete="off"
            spellCheck={false}
            required
            aria-describedby="sign-in-lead"
          />
        </label>
        <button type="submit" className={demo ? '' : 'main'} disabled={busy}>
          {words.signIn.submit}
        </button>
      </form>
      {failure && (
        <p className="notice warning" role="alert">
          {failure}
        </p>
      )}
      <p>
        <a href="/docs">{words.frame.docs}</a>
      </p>
    </main>
  )
}
