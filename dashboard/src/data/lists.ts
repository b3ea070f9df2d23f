// Lists of the account: those that were picked by hand and those that match filters, and what their chats have.
import { type InfiniteData, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import type { CatalogFilters } from './catalog.ts'
import { askPart } from './chat-parts.ts'
import { queries, scope } from './client.ts'

export type ChatList = OutputOf<'getList'>
export type ListChannel = OutputOf<'listListChannels'>['items'][number]
export type ListTotals = OutputOf<'listListChannels'>['totals']
export type ListBudget = NonNullable<OutputOf<'listListChannels'>['budget']>
export type AdditionReport = OutputOf<'addToList'>
export type AdditionLine = AdditionReport['lines'][number]
export type ListOrder = {
  sort_by: NonNullable<InputOf<'listListChannels'>['sort_by']>
  sort_direction: 'asc' | 'desc'
}
type ListChatNote = Omit<InputOf<'setListChat'>, 'list_id' | 'internal_id'>
export type PricedLine = { chat: string; price: number; currency: string }

/** All lists, newest first. */
export const useLists = (enabled = true) =>
  useQuery({
    queryKey: ['lists'],
    queryFn: async ({ signal }): Promise<ChatList[]> => {
      const all: ChatList[] = []
      for await (const list of scope.lists.list.all({}, { signal })) all.push(list)
      return all
    },
    enabled,
  })

export const useList = (list_id: string) =>
  useQuery({
    queryKey: ['list', list_id],
    queryFn: async ({ signal }): Promise<ChatList> => (await scope.lists.get({ list_id }, { signal })).data,
  })

/** What the account noted about a chat in its picked lists, newest list first. It is free. */
export const listsOfChatQuery = (internal_id: string) =>
  queryOptions({
    queryKey: ['lists of chat', internal_id],
    queryFn: async ({ signal }) => {
      const alone = async () => (await scope.lists.ofChat({ internal_id }, { signal })).data
      return (await askPart('lists', { internal_id }, alone)).lists
    },
  })

export const useListsOfChat = (internal_id: string) => useQuery(listsOfChatQuery(internal_id))

const LIST_ROWS = 200

type ListQuestion = ListOrder & Pick<InputOf<'listListChannels'>, 'tag' | 'budget' | 'budget_currency'>

export const useListChannels = (list_id: string, question: ListQuestion) =>
  useInfiniteQuery({
    queryKey: ['list channels', list_id, question],
    queryFn: async ({ signal, pageParam }) =>
      (
        await scope.lists.channels(
          { list_id, ...question, members_line: true, limit: LIST_ROWS, offset: pageParam },
          { signal },
        )
      ).data,
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * LIST_ROWS < count ? pages.length * LIST_ROWS : undefined),
    placeholderData: keepPreviousData,
  })

export const useListPosts = (list_id: string) =>
  useInfiniteQuery({
    queryKey: ['list posts', list_id],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.lists.messages({ list_id, limit: 20, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

export const useListAudience = (list_id: string, from_date: string) =>
  useQuery({
    queryKey: ['list audience', list_id, from_date],
    queryFn: async ({ signal }) => (await scope.lists.audience({ list_id, from_date }, { signal })).data.points,
    placeholderData: keepPreviousData,
  })

export const useListChanges = (list_id: string, from_date: string, to_date: string) =>
  useQuery({
    queryKey: ['list changes', list_id, from_date, to_date],
    queryFn: async ({ signal }) => (await scope.lists.changes({ list_id, from_date, to_date }, { signal })).data,
    placeholderData: keepPreviousData,
  })

const changed = (...keys: unknown[][]) =>
  Promise.all(
    [...keys, ['lists'], ['lists of chat'], ['usage']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )

/** A list of what matches the filters. */
export const createMatchingList = async (name: string, filters: CatalogFilters): Promise<ChatList> => {
  const given = filters as InputOf<'createList'>['filters']
  const { data } = await scope.lists.create({ name, kind: 'matching', filters: given })
  await changed()
  return data
}

/** One request makes the list and fills it, so that who leaves meanwhile finds it whole or not at all. */
export const createPickedList = async (name: string, chats?: string[]): Promise<ChatList> => {
  const { data } = await scope.lists.create({ name, kind: 'picked', chats })
  await changed()
  return data
}

export const renameList = async (list_id: string, name: string) => {
  queries.setQueryData(['list', list_id], (await scope.lists.change({ list_id, name })).data)
  await changed()
}

export const deleteList = async (list_id: string) => {
  await scope.lists.delete({ list_id })
  await changed()
}

/** What changes with the chats of a list. */
export const ofChats = (list_id: string) => [
  ['list', list_id],
  ['list channels', list_id],
  ['list posts', list_id],
  ['list audience', list_id],
]

export const addToList = async (list_id: string, chats: string): Promise<AdditionReport> => {
  const { data } = await scope.lists.add({ list_id, chats })
  if (data.added_count > 0) await changed(...ofChats(list_id))
  return data
}

/** Chats have entered it by themselves. */
export const refreshList = (list_id: string) => changed(...ofChats(list_id))

export const removeFromList = async (list_id: string, ids: string[]) => {
  await scope.lists.remove({ list_id, ids })
  await changed(...ofChats(list_id))
}

type Pages = InfiniteData<OutputOf<'listListChannels'>>

/** The row shows what was saved at once. Costs and totals come with the next answer. */
export const noteInList = async (list_id: string, internal_id: string, given: ListChatNote) => {
  const { data } = await scope.lists.note({ list_id, internal_id, ...given })
  const { note, tags, price, currency, state } = data
  const own = { note, tags, price, currency, state }
  const noted = (item: ListChannel): ListChannel => {
    if (item.internal_id !== internal_id) return item
    return { ...item, ...own } as ListChannel
  }
  queries.setQueriesData<Pages>(
    { queryKey: ['list channels', list_id] },
    (known) => known && { ...known, pages: known.pages.map((page) => ({ ...page, items: page.items.map(noted) })) },
  )
  void queries.invalidateQueries({ queryKey: ['list channels', list_id] })
  void queries.invalidateQueries({ queryKey: ['lists of chat'] })
}

/** Returns what is not in the list. */
export const setPrices = async (list_id: string, notes: PricedLine[]): Promise<OutputOf<'setListChats'>> => {
  const { data } = await scope.lists.noteMany({ list_id, notes })
  await changed(['list channels', list_id])
  return data
}
