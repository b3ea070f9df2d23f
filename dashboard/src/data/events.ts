// The inbox: events that watches have found, how many were not read, and up to where they were.
import { keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { language } from '../words/index.ts'
import { queries, scope } from './client.ts'
import { useSession } from './session.ts'

type EventPage = OutputOf<'listEvents'>
export type InboxEvent = EventPage['events'][number]
export type InboxFilters = Pick<InputOf<'listEvents'>, 'types' | 'watch_id' | 'chat' | 'unread'>
type InboxState = Pick<EventPage, 'unread_count' | 'last_number' | 'read_number'>

const stateIn = ({ unread_count, last_number, read_number }: InboxState): InboxState => ({
  unread_count,
  last_number,
  read_number,
})

/** Asking is free. */
const ASK_MS = 15_000
const AT_ONCE = 50

const stateQuery = queryOptions({
  queryKey: ['inbox state'],
  queryFn: async ({ signal }): Promise<InboxState> => stateIn((await scope.events.list({ limit: 1 }, { signal })).data),
  staleTime: ASK_MS,
  refetchInterval: ASK_MS,
})

/** Absent until it is known, and for keys that may not read events. */
export const useInboxState = () => {
  const { signed_in, operator } = useSession() ?? {}
  return useQuery({ ...stateQuery, enabled: signed_in === true && !operator }).data
}

export const newestNumber = async (): Promise<number> => (await queries.ensureQueryData(stateQuery)).last_number

/** There is this event. Numbers have no gaps, so all between it and the one before are new too. */
export const noteNewest = ({ number, before_watch }: Pick<InboxEvent, 'number' | 'before_watch'>) =>
  queries.setQueryData(stateQuery.queryKey, (known) => {
    if (!known || number <= known.last_number) return known
    const added = number - known.last_number - (before_watch ? 1 : 0)
    return { ...known, last_number: number, unread_count: known.unread_count + added }
  })

export const useInbox = (filters: InboxFilters) => {
  const spoken = language()
  return useInfiniteQuery({
    queryKey: ['inbox', spoken, filters],
    queryFn: async ({ signal, pageParam }) => {
      const input = { ...filters, language: spoken, limit: AT_ONCE, cursor: pageParam }
      const { data } = await scope.events.list(input, { signal })
      if (pageParam === undefined) queries.setQueryData(stateQuery.queryKey, stateIn(data))
      return data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** An event never changes. */
export const useEvent = (event_id: string) => {
  const spoken = language()
  return useQuery({
    queryKey: ['event', spoken, event_id],
    queryFn: async ({ signal }) => (await scope.events.get({ event_id, language: spoken }, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export const showNewEvents = () => queries.invalidateQueries({ queryKey: ['inbox'] })

/** Events that are shown stay, also where only unread ones are: what was just read should not vanish from under the reader. */
export const markRead = async (up_to: number) => {
  const { unread_count, read_number } = (await scope.events.read({ up_to })).data
  const last_number = Math.max(up_to, queries.getQueryData(stateQuery.queryKey)?.last_number ?? 0)
  queries.setQueryData(stateQuery.queryKey, { unread_count, last_number, read_number })
}
