// Every page has a title of its own: the kind of the page, until the page itself knows the name of what it shows.
import { useRouterState } from '@tanstack/react-router'
import { useLayoutEffect } from 'react'
import { useInboxState } from '../data/events.ts'
import { useSession } from '../data/session.ts'
import { documentTitle } from '../look/document-title.ts'
import { exact } from '../look/format.ts'
import { useWords, type Words } from '../words/index.ts'

type ShownPage = { path: string; term: string | undefined; unread: number; hasCatalog: boolean }

const operatorPages = ({ frame, importing }: Words): Record<string, string> => ({
  service: frame.operatorService,
  accounts: frame.operatorAccounts,
  takedown: frame.operatorTakedown,
  import: importing.title,
})

const pageName = ({ path, term, unread, hasCatalog }: ShownPage, words: Words): string => {
  const [first, second] = path.split('/').slice(1)
  const names: Record<string, string> = {
    '': hasCatalog ? words.catalog.title : words.plan.title,
    channel: words.common.channel,
    group: words.common.group,
    compare: words.compare.title,
    messages: term ? `${term} · ${words.messages.title}` : words.messages.title,
    inbox: unread > 0 ? `${words.inbox.title} (${exact(unread)})` : words.inbox.title,
    watches: words.inbox.list.title,
    destinations: words.destinations.title,
    lists: words.lists.title,
    mine: words.mine.title,
    add: words.mine.add.title,
    account: words.account.title,
    operator: operatorPages(words)[second ?? ''] ?? words.frame.operator,
  }
  return names[first ?? ''] ?? words.frame.notFound
}

export const usePageTitle = (): void => {
  const words = useWords()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const term = useRouterState({ select: ({ location }) => (location.search as { term?: string }).term })
  const unread = useInboxState()?.unread_count ?? 0
  const hasCatalog = useSession()?.allow_catalog !== false
  const name = pageName({ path, term, unread, hasCatalog }, words)
  // Before the effects of the page, which name it better.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chat of the same kind loses the name of the one before
  useLayoutEffect(() => {
    document.title = documentTitle(name)
  }, [name, path])
}
