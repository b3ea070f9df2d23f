// The page before all others: what this is, the demo in its roles, and signing in with a key. The key is in this field only while it is typed.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import type { ErrorCode } from '#sdk'
import { readAs, SignInError, signIn, useSession } from '../../data/session.ts'
import { useDocumentTitle } from '../../look/document-title.ts'
import { useWords } from '../../words/index.ts'
import { WhereKeys } from './keys.tsx'
import { homes, type Opening } from './roles.ts'
import { Tiles } from './tiles.tsx'
import './sign-in.css'

/** Where to go after signing in. */
export type SignInSearch = { to?: string }

/** Only an address of this dashboard, so that a link to the sign-in cannot lead elsewhere. */
const target = (to: string | undefined) => (to && /^\/(?![/\\])/.test(to) ? to : '/')

export const SignInPage = () => {
  const words = useWords()
  const { demo, demo_operator, demo_roles, operator_elsewhere, resets_at } = useSession() ?? {}
  const { to } = useSearch({ from: '/sign-in' })
  useDocumentTitle(words.signIn.title)
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)

  const enter = async (how: Parameters<typeof signIn>[0], path = target(to)) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await signIn(how)
      await navigate({ href: path, replace: true })
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
  const open: Opening = (role, path) => {
    const asked = target(to)
    const href = path ?? (asked === '/' || role === 'operator' ? homes[role] : asked)
    if (resets_at && role !== 'operator') void readAs(role).then(() => navigate({ href }))
    else void enter({ demo: role }, href)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('key') as HTMLInputElement
    const key = field.value.trim()
    field.value = ''
    if (key) void enter({ key })
  }
  const shownRoles = [...(demo_roles ?? []), ...(demo_operator ? (['operator'] as const) : [])]

  return (
    <main className="sign-in" id="content">
      <h1>Channelscope</h1>
      <p className="what">{words.signIn.what}</p>
      {shownRoles.length > 0 && (
        <section>
          <h2>{words.signIn.openAs}</h2>
          <p className="quiet">{words.signIn.demoLead}</p>
          <ul className="roles">
            {shownRoles.map((role) => (
              <li key={role}>
                <button type="button" className="main" disabled={busy} onClick={() => open(role)}>
                  {words.signIn.roles[role].name}
                </button>
                <span className="quiet">{words.signIn.roles[role].lead}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {demo_roles && <Tiles open={open} busy={busy} />}
      {demo && (
        <section>
          <p className="row">
            {words.signIn.nothingThere}{' '}
            <button type="button" disabled={busy} onClick={() => void enter({ demo: true })}>
              {words.signIn.demo}
            </button>
          </p>
        </section>
      )}
      {!resets_at && (
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
      )}
      {failure && (
        <p className="notice warning" role="alert">
          {failure}
        </p>
      )}
      <WhereKeys />
      <p>
        <a href="/docs">{words.frame.docs}</a>
      </p>
    </main>
  )
}
