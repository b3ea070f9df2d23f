// What every page has around it: search, usage, the account's menu, the places, and the notices of the whole page.
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { comparedOf, useTicked } from '../data/compared.ts'
import { useInboxState } from '../data/events.ts'
import { useSession } from '../data/session.ts'
import { useWaiting } from '../data/waiting.ts'
import { exact, short } from '../look/format.ts'
import { TipLayer } from '../look/tip.tsx'
import { useWords } from '../words/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { usePageTitle } from './page-title.ts'
import { SearchBox } from './search-box.tsx'
import { TickedBar } from './ticked-bar.tsx'
import './frame.css'

export const Frame = () => (
  <Around>
    <Outlet />
  </Around>
)

/** Stands while it is not known yet who is signed in, or while the code of a page is loaded. */
export const FrameAlone = () => <Around>{null}</Around>

const Around = ({ children }: { children: ReactNode }) => {
  const words = useWords()
  const session = useSession()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  usePageTitle()
  const content = useRef<HTMLElement>(null)
  const first = useRef(true)
  // A new page is announced by moving the focus to it, as a browser does when it loads one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what changes
  useEffect(() => {
    if (!first.current) content.current?.focus({ preventScroll: true })
    first.current = false
  }, [path])
  return (
    <>
      <a className="skip" href="#content">
        {words.frame.skip}
      </a>
      <header className="frame no-print">
        <div className="frame-top">
          <Link to="/" className="brand">
            Channelscope
          </Link>
          {!session?.operator && <SearchBox />}
          <AccountMenu />
        </div>
        <Places />
        {session?.resets_at && (
          <p className="public-demo">
            {words.frame.publicDemo({ at: session.resets_at })}.{' '}
            {session.role && `${words.signIn.readingAs({ role: words.signIn.roles[session.role].name })} `}
            <Link to="/sign-in">{words.signIn.switchRole}</Link>
          </p>
        )}
      </header>
      <main className="content" id="content" ref={content} tabIndex={-1}>
        <WaitingNotice />
        {children}
      </main>
      {!session?.operator && <TickedBar />}
      <KeyboardHelp />
      <TipLayer />
    </>
  )
}

const Places = () => {
  const { frame } = useWords()
  const ticked = useTicked()
  const { operator, demo, resets_at, role } = useSession() ?? {}
  /** In a public demo only the roles have something of their own. */
  const hasOwn = !resets_at || role !== undefined
  const note = demo && <span className="push small quiet demo">{frame.demo}</span>
  const current = { className: 'current' }
  if (operator)
    return (
      <nav className="places" aria-label={frame.page}>
        <Link to="/operator" activeProps={current} activeOptions={{ exact: true, includeSearch: false }}>
          {frame.operator}
        </Link>
        <Link to="/operator/service" activeProps={current}>
          {frame.operatorService}
        </Link>
        <Link to="/operator/accounts" activeProps={current} activeOptions={{ includeSearch: false }}>
          {frame.operatorAccounts}
        </Link>
        <Link to="/operator/takedown" activeProps={current}>
          {frame.operatorTakedown}
        </Link>
        <Link to="/operator/import" activeProps={current}>
          {frame.importing}
        </Link>
        {note}
      </nav>
    )
  return (
    <nav className="places" aria-label={frame.page}>
      <Link to="/" activeProps={current} activeOptions={{ exact: true, includeSearch: false }}>
        {frame.catalog}
      </Link>
      <Link to="/messages" activeProps={current}>
        {frame.messages}
      </Link>
      {hasOwn && (
        <>
          <Link to="/lists" activeProps={current}>
            {frame.lists}
          </Link>
          <InboxPlace />
          <Link to="/mine" activeProps={current}>
            {frame.mine}
          </Link>
        </>
      )}
      <Link to="/compare" search={ticked.length ? { ids: comparedOf(ticked) } : {}} activeProps={current}>
        {frame.compare}
        {ticked.length > 0 && ` (${exact(ticked.length)})`}
      </Link>
      {note}
    </nav>
  )
}

const InboxPlace = () => {
  const { frame, inbox } = useWords()
  const unread = useInboxState()?.unread_count ?? 0
  return (
    <Link to="/inbox" activeProps={{ className: 'current' }} activeOptions={{ includeSearch: false }}>
      {frame.inbox}{' '}
      {unread > 0 && (
        <>
          <span className="unread-count" aria-hidden="true">
            {short(unread)}
          </span>
          <span className="unseen">{inbox.unread({ count: short(unread) })}</span>
        </>
      )}
    </Link>
  )
}

const WaitingNotice = () => {
  const { errors } = useWords()
  const waiting = useWaiting()
  return (
    <div role="status" className="waiting">
      {waiting && (
        <p className="notice warning">
          {waiting.reason === 'away'
            ? errors.away
            : waiting.reason === 'busy'
              ? errors.retrying
              : errors.waiting({ seconds: Math.ceil(waiting.seconds) })}
        </p>
      )}
    </div>
  )
}
