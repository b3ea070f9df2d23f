// What every page has around it: search, usage, the account's menu, the places, and the notices of the whole page.
import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { comparable, comparedOf, useTicked } from '../data/compared.ts'
import { useInboxState } from '../data/events.ts'
import { useSession } from '../data/session.ts'
import { useWaiting } from '../data/waiting.ts'
import { exact, short } from '../look/format.ts'
import { TipLayer } from '../look/tip.tsx'
import { useWords } from '../words/index.ts'
import { AccountMenu } from './account-menu.tsx'
import { KeyboardHelp } from './keyboard-help.tsx'
import { usePageTitle } from './page-title.ts'
import { isOpenPage, usePlaces } from './places.ts'
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

const Places = () => {
  const { frame } = useWords()
  const { operator, demo } = useSession() ?? {}
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
    <>
      <PlaceLinks />
      {note}
    </>
  )
}

/** The places, and beside them the pages of the place that is open. */
const PlaceLinks = () => {
  const { frame } = useWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const all = usePlaces()
  const open = all.find(({ isOpen }) => isOpen(path))
  return (
    <>
      <nav className="places" aria-label={frame.places.label}>
        {all.map((place) => (
          <Link
            key={place.name}
            to={place.pages[0].to}
            className={place === open ? 'current' : undefined}
            aria-current={place === open ? 'true' : undefined}
            activeOptions={{ exact: true, includeSearch: false }}
          >
            {place.title}
            {place.name === 'inbox' && <Unread />}
          </Link>
        ))}
      </nav>
      {open && open.pages.length > 1 && (
        <nav className="inner-places" aria-label={frame.places.within({ place: open.title })}>
          {open.pages.map((page) =>
            page.page === 'compare' ? (
              <CompareLink key={page.page} title={page.title} />
            ) : (
              <Link
                key={page.page}
                to={page.to}
                className={isOpenPage(page, path) ? 'current' : undefined}
                aria-current={isOpenPage(page, path) ? 'true' : undefined}
                activeOptions={{ exact: true, includeSearch: false }}
              >
                {page.title}
              </Link>
            ),
          )}
        </nav>
      )}
    </>
  )
}

/** It takes what is ticked along, and says how many of it are compared. */
const CompareLink = ({ title }: { title: string }) => {
  const ticked = comparable(useTicked())
  return (
    <Link
      to="/compare"
      search={ticked.length ? { ids: comparedOf(ticked) } : {}}
      activeOptions={{ includeSearch: false }}
      activeProps={{ className: 'current' }}
    >
      {title}
      {ticked.length > 0 && ` (${exact(ticked.length)})`}
    </Link>
  )
}

const Unread = () => {
  const { inbox } = useWords()
  const unread = useInboxState()?.unread_count ?? 0
  if (unread === 0) return null
  return (
    <>
      {' '}
      <span className="unread-count" aria-hidden="true">
        {short(unread)}
      </span>
      <span className="unseen">{inbox.unread({ count: short(unread) })}</span>
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
