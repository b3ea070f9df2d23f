// The places of the dashboard by what people come for, and the pages in each. The navigation and the search box read this table.
import { useSession } from '../data/session.ts'
import { useWords, type Words } from '../words/index.ts'

const addresses = {
  catalog: '/',
  lists: '/lists',
  compare: '/compare',
  messages: '/messages',
  inbox: '/inbox',
  watches: '/watches',
  destinations: '/destinations',
  mine: '/mine',
  account: '/account',
  add: '/add',
} as const
type PageName = keyof typeof addresses

type PlaceName = Exclude<keyof Words['frame']['places'], 'label' | 'within'>

const places = [
  { name: 'channels', pages: ['catalog', 'lists', 'compare'], below: ['channel', 'group'] },
  { name: 'posts', pages: ['messages'] },
  { name: 'inbox', pages: ['inbox', 'watches', 'destinations'] },
  { name: 'mine', pages: ['mine', 'account', 'add'] },
] as const satisfies { name: PlaceName; pages: PageName[]; below?: string[] }[]

/** What is left in a public demo, which nobody can change; who reads it in a role has something of his own there. */
const unchangeable: readonly PageName[] = ['catalog', 'compare', 'messages']
const ofRoles: readonly PageName[] = [...unchangeable, 'lists', 'inbox', 'mine']

type Page = { page: PageName; to: (typeof addresses)[PageName]; title: string; aliases: string[] }

type Place = { name: PlaceName; title: string; pages: [Page, ...Page[]]; isOpen: (path: string) => boolean }

const firstOf = (path: string) => path.split('/')[1] ?? ''

export const isOpenPage = ({ to }: Page, path: string): boolean => firstOf(path) === firstOf(to)

/** The places and pages that this account has, as its reader calls them. */
export const usePlaces = (): Place[] => {
  const words = useWords()
  const session = useSession()
  const { frame, inbox, account, messages, plan } = words
  const hasCatalog = session?.allow_catalog !== false
  const readable = session?.role ? ofRoles : unchangeable
  const titles: Record<PageName, string> = {
    ...frame,
    catalog: hasCatalog ? frame.catalog : plan.title,
    messages: frame.places.posts,
    watches: inbox.watches,
    destinations: inbox.destinations,
  }
  const aliases: Partial<Record<PageName, string[]>> = {
    messages: [messages.title],
    account: [account.usage, account.keys, account.ledger, account.prices],
  }
  return places.flatMap((place): Place[] => {
    const [first, ...others] = place.pages
      .filter((page) => !session?.resets_at || readable.includes(page))
      .map((page) => ({ page, to: addresses[page], title: titles[page], aliases: aliases[page] ?? [] }))
    if (!first) return []
    const below: readonly string[] = 'below' in place ? place.below : []
    const pages: Place['pages'] = [first, ...others]
    const isOpen = (path: string) => below.includes(firstOf(path)) || pages.some((page) => isOpenPage(page, path))
    return [{ name: place.name, title: frame.places[place.name], pages, isOpen }]
  })
}
