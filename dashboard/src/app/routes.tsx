// Every page with its address. A page other than the catalog is loaded when it is first opened. The state of a page lives in the query of
// its address, as plain text, so that a link can be sent to a colleague.
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { queries } from '../data/client.ts'
import { sessionQuery, useSession } from '../data/session.ts'
import type { ChatSearch } from '../look/chat-page/period.ts'
import type { TabSearch } from '../look/chat-page/tabs.ts'
import type { LinkedSearch } from '../look/post/linked.tsx'
import { Failure, Skeleton } from '../look/states.tsx'
import type { AccountSearch } from '../pages/account/usage.tsx'
import { CatalogPage } from '../pages/catalog/page.tsx'
import type { CatalogSearch } from '../pages/catalog/state.ts'
import type { ChannelSearch } from '../pages/channel/address.ts'
import type { CompareSearch } from '../pages/compare/state.ts'
import type { DestinationsSearch } from '../pages/destinations/page.tsx'
import type { InboxSearch } from '../pages/inbox/state.ts'
import type { ListSearch } from '../pages/lists/state.ts'
import type { MessagesSearch } from '../pages/messages/state.ts'
import type { AddSearch } from '../pages/mine/add.tsx'
import type { OperatorSearch } from '../pages/operator/accounts.tsx'
import type { SignInSearch } from '../pages/sign-in/page.tsx'
import { Frame, FrameAlone } from './frame.tsx'
import { loadingPage } from './load-page.ts'
import { NoSuchPage } from './no-such-page.tsx'

/** The query of an address, which `parseSearch` reads as text. A page says which names it knows. */
type Text = Record<string, string>

const noQuery = (): Record<string, undefined> => ({})

const root = createRootRoute({
  notFoundComponent: NoSuchPage,
})

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  pendingComponent: FrameAlone,
  beforeLoad: async ({ location }) => {
    const { signed_in, operator } = await queries.ensureQueryData(sessionQuery)
    if (!signed_in) throw redirect({ to: '/sign-in', search: { to: location.href } })
    // All other pages read what only accounts may read.
    if (operator && !/^\/operator(?:\/|$)/.test(location.pathname)) throw redirect({ to: '/operator', replace: true })
  },
})

const page = <const Path extends string, Search extends object>(
  path: Path,
  component: RouteComponent,
  validateSearch: (search: Text) => Search,
) => createRoute({ getParentRoute: () => frame, path, component, validateSearch })

const pageWithoutQuery = <const Path extends string>(path: Path, component: RouteComponent) =>
  page(path, component, noQuery)

const lazyPage: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(loadingPage(load), name)

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyPage(() => import('../pages/sign-in/page.tsx'), 'SignInPage'),
  validateSearch: (search: Text): SignInSearch => search,
  // The page depends on it: a demo, a public one, or neither.
  beforeLoad: () => queries.ensureQueryData(sessionQuery).then(() => {}),
})

/** It is no route of its own, so React loads it, not the router. */
const PlanPage = lazy(async () => {
  const { PlanPage: Page } = await loadingPage(() => import('../pages/plan/page.tsx'))()
  return { default: Page }
})

/** Who cannot read the catalog sees what can be read instead. */
const HomePage = () =>
  useSession()?.allow_catalog === false ? (
    <Suspense fallback={<Skeleton height={480} />}>
      <PlanPage />
    </Suspense>
  ) : (
    <CatalogPage />
  )

const tree = root.addChildren([
  signIn,
  frame.addChildren([
    page('/', HomePage, (search): CatalogSearch => search),
    page(
      '/channel/$id',
      lazyPage(() => import('../pages/channel/page.tsx'), 'ChannelPage'),
      (search): ChannelSearch => search,
    ),
    page(
      '/group/$id',
      lazyPage(() => import('../pages/group/page.tsx'), 'GroupPage'),
      (search): ChatSearch & LinkedSearch & TabSearch => search,
    ),
    page(
      '/compare',
      lazyPage(() => import('../pages/compare/page.tsx'), 'ComparePage'),
      (search): CompareSearch => search,
    ),
    page(
      '/messages',
      lazyPage(() => import('../pages/messages/page.tsx'), 'MessagesPage'),
      (search): MessagesSearch => search,
    ),
    page(
      '/inbox',
      lazyPage(() => import('../pages/inbox/page.tsx'), 'InboxPage'),
      (search): InboxSearch => search,
    ),
    pageWithoutQuery(
      '/watches',
      lazyPage(() => import('../pages/inbox/watches.tsx'), 'WatchesPage'),
    ),
    page(
      '/destinations',
      lazyPage(() => import('../pages/destinations/page.tsx'), 'DestinationsPage'),
      (search): DestinationsSearch => search,
    ),
    pageWithoutQuery(
      '/lists',
      lazyPage(() => import('../pages/lists/page.tsx'), 'ListsPage'),
    ),
    page(
      '/lists/$id',
      lazyPage(() => import('../pages/lists/list.tsx'), 'ListPage'),
      (search): ListSearch => search,
    ),
    pageWithoutQuery(
      '/mine',
      lazyPage(() => import('../pages/mine/page.tsx'), 'MinePage'),
    ),
    page(
      '/add',
      lazyPage(() => import('../pages/mine/add.tsx'), 'AddPage'),
      (search): AddSearch => search,
    ),
    page(
      '/account',
      lazyPage(() => import('../pages/account/page.tsx'), 'AccountPage'),
      (search): AccountSearch => search,
    ),
    pageWithoutQuery(
      '/operator',
      lazyPage(() => import('../pages/operator/page.tsx'), 'OperatorPage'),
    ),
    pageWithoutQuery(
      '/operator/service',
      lazyPage(() => import('../pages/operator/service.tsx'), 'ServicePage'),
    ),
    page(
      '/operator/accounts',
      lazyPage(() => import('../pages/operator/accounts.tsx'), 'AccountsPage'),
      (search): OperatorSearch => search,
    ),
    pageWithoutQuery(
      '/operator/accounts/$id',
      lazyPage(() => import('../pages/operator/account.tsx'), 'OperatorAccountPage'),
    ),
    pageWithoutQuery(
      '/operator/takedown',
      lazyPage(() => import('../pages/operator/takedown.tsx'), 'TakedownPage'),
    ),
    pageWithoutQuery(
      '/operator/import',
      lazyPage(() => import('../pages/import/page.tsx'), 'ImportPage'),
    ),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
    const text = new URLSearchParams(given).toString()
    return text && `?${text}`
  },
  scrollRestoration: true,
  defaultPreload: false,
  defaultPendingComponent: () => <Skeleton height={480} />,
  defaultErrorComponent: ({ error }) => <Failure error={error} retry={() => location.reload()} />,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
