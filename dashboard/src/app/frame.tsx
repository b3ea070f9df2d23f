// What every page has around it: search, usage, the account's menu, the places, and the notices of the whole page.
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '../data/session.ts'
import { useWaiting } from '../data/waiting.ts'
import { TipLayer } from '../look/tip.tsx'
import { useWords } from '../words/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { usePageTitle } from './page-title.ts'
import { Places } from './place-links.tsx'
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
        <div className="place-row">
          <Places />
        </div>
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
        <div className="page">{children}</div>
      </main>
      {!session?.operator && <TickedBar />}
      <KeyboardHelp />
      <TipLayer />
    </>
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
