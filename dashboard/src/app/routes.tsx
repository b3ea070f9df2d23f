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
import { queries } from '../data/client.ts'
import { sessionQuery } from '../data/session.ts'
import { Failure } from '../look/states.tsx'
import { CatalogPage } from '../pages/catalog/page.tsx'
import { Frame } from './frame.tsx'
import { NoSuchPage } from './no-such-page.tsx'
import { SignInPage } from './sign-in.tsx'

export type Search = Record<string, string>

const root = createRootRoute({
  notFoundComponent: NoSuchPage,
  errorComponent: ({ error, reset }) => <Failure error={error} retry={reset} />,
  validateSearch: (search): Search => search as Search,
})

const signIn = createRoute({ getParentRoute: () => root, path: '/sign-in', component: SignInPage })

const frame = createRoute({
  getParentRoute: () => root,
  id: 'frame',
  component: Frame,
  beforeLoad: async ({ location }) => {
    const { signed_in, operator } = await queries.ensureQueryData(sessionQuery)
    if (!signed_in) throw redirect({ to: '/sign-in', search: { to: location.href } })
    // All other pages read what only accounts may read.
    if (operator && location.pathname !== '/operator') throw redirect({ to: '/operator', search: {}, replace: true })
  },
})

const page = <const Path extends string>(path: Path, component: RouteComponent) =>
  createRoute({ getParentRoute: () => frame, path, component })

const tree = root.addChildren([
  signIn,
  frame.addChildren([
    page('/', CatalogPage),
    page(
      '/channel/$id',
      lazyRouteComponent(() => import('../pages/channel/page.tsx'), 'ChannelPage'),
    ),
    page(
      '/group/$id',
      lazyRouteComponent(() => import('../pages/group/page.tsx'), 'GroupPage'),
    ),
    page(
      '/compare',
      lazyRouteComponent(() => import('../pages/compare/page.tsx'), 'ComparePage'),
    ),
    page(
      '/messages',
      lazyRouteComponent(() => import('../pages/messages/page.tsx'), 'MessagesPage'),
    ),
    page(
      '/lists',
      lazyRouteComponent(() => import('../pages/lists/page.tsx'), 'ListsPage'),
    ),
    page(
      '/lists/$id',
      lazyRouteComponent(() => import('../pages/lists/list.tsx'), 'ListPage'),
    ),
    page(
      '/mine',
      lazyRouteComponent(() => import('../pages/mine/page.tsx'), 'MinePage'),
    ),
    page(
      '/add',
      lazyRouteComponent(() => import('../pages/mine/add.tsx'), 'AddPage'),
    ),
    page(
      '/account',
      lazyRouteComponent(() => import('../pages/account/page.tsx'), 'AccountPage'),
    ),
    page(
      '/operator',
      lazyRouteComponent(() => import('../pages/operator/page.tsx'), 'OperatorPage'),
    ),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given as [string, string][]).toString()
    return text && `?${text}`
  },
  scrollRestoration: true,
  defaultPreload: false,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
