// The navigation: the places, the pages of the place that is open, and the pages of an operator.
import { Link, useRouterState } from '@tanstack/react-router'
import { comparable, comparedOf, useTicked } from '../data/compared.ts'
import { useInboxState } from '../data/events.ts'
import { useSession } from '../data/session.ts'
import { exact, short } from '../look/format.ts'
import { useWords } from '../words/index.ts'
import { isOpenPage, usePlaces } from './places.ts'

export const Places = () => {
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
