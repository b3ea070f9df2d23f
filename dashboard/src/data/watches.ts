// Watches of the account, what one would have told of, and how many events the plan allows.
import { useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { language } from '../words/index.ts'
import { queries, scope } from './client.ts'

export type { EventTypeName } from '#sdk/values'
export { eventTypes, rhythms, watchNumbers } from '#sdk/values'

export type Watch = OutputOf<'listWatches'>['watches'][number]
export type WatchTypes = Watch['types']
export type WatchQuery = NonNullable<Watch['query']>
export type WatchDestination = Watch['destinations'][number]
type CreateWatch = InputOf<'createWatch'>
type WatchChange = Omit<InputOf<'changeWatch'>, 'watch_id'>
export type WatchPreview = OutputOf<'previewWatch'>
export type AskedPreview = Omit<InputOf<'previewWatch'>, 'language'>
export type SubjectName = Watch['subject']

/** What is watched, with the name that people know it by. */
export type WatchSubject = { title: string } & (
  | { kind: 'chat'; chat: string }
  | { kind: 'list'; list_id: string }
  | { kind: 'query'; query: WatchQuery }
  | { kind: 'account' }
)

export const subjectOf = ({ name, chat, list_id, query }: Watch): WatchSubject => {
  if (chat) return { kind: 'chat', chat: chat.internal_id, title: chat.title }
  if (list_id) return { kind: 'list', list_id, title: name }
  return query ? { kind: 'query', query, title: query.term } : { kind: 'account', title: name }
}

/** The subject as the API takes it. */
export const askedSubject = (subject: WatchSubject): Pick<CreateWatch, 'chat' | 'list_id' | 'query' | 'account'> => {
  if (subject.kind === 'chat') return { chat: subject.chat }
  if (subject.kind === 'list') return { list_id: subject.list_id }
  return subject.kind === 'query' ? { query: subject.query } : { account: true }
}

const sorted = (query: object) => JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))

/** The newest watch on a subject, if there is one. */
export const watchOn = (watches: Watch[] | undefined, subject: WatchSubject): Watch | undefined =>
  watches?.find((watch) => {
    if (watch.subject !== subject.kind) return false
    if (subject.kind === 'chat') return watch.chat?.internal_id === subject.chat
    if (subject.kind === 'list') return watch.list_id === subject.list_id
    return subject.kind !== 'query' || sorted(watch.query ?? {}) === sorted(subject.query)
  })

/** All watches, newest first. */
export const useWatches = () =>
  useQuery({
    queryKey: ['watches'],
    queryFn: async ({ signal }) => {
      const all: Watch[] = []
      for await (const watch of scope.watches.list.all({}, { signal })) all.push(watch)
      return all
    },
  })

const changed = () => queries.invalidateQueries({ queryKey: ['watches'] })

export const createWatch = async (watch: CreateWatch): Promise<Watch> => {
  const { data } = await scope.watches.create(watch)
  await changed()
  return data
}

export const changeWatch = async (watch_id: string, change: WatchChange): Promise<Watch> => {
  const { data } = await scope.watches.change({ watch_id, ...change })
  await changed()
  return data
}

export const deleteWatch = async (watch_id: string) => {
  await scope.watches.delete({ watch_id })
  await changed()
}

/** What the watch would have told of in the last seven days. It is paid for, so it is asked for once and never again by itself. */
export const usePreview = (asked: AskedPreview | undefined) => {
  const spoken = language()
  return useQuery({
    queryKey: ['watch preview', spoken, asked],
    queryFn: async ({ signal }) => (await scope.watches.preview({ ...asked!, language: spoken }, { signal })).data,
    enabled: asked !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** What a preview costs a key that pays by credits, and how this one pays. */
export const usePreviewPrice = () =>
  useQuery({
    queryKey: ['price', 'preview'],
    queryFn: async ({ signal }) => {
      const { key_type, operations } = (await scope.usage.prices({ operation: 'previewWatch' }, { signal })).data
      const { request_mc, channel_mc } = operations.find(({ operation }) => operation === 'previewWatch')!
      return { key_type, request_mc, channel_mc }
    },
    staleTime: 600_000,
  })

/** What the events of a watch, and the look at the days before it, cost a key that pays by credits, and how this one pays. */
export const useWatchPrice = () =>
  useQuery({
    queryKey: ['price', 'watch'],
    queryFn: async ({ signal }) => {
      const { key_type, event_mc, operations } = (await scope.usage.prices({ operation: 'createWatch' }, { signal }))
        .data
      const { request_mc, channel_mc } = operations.find(({ operation }) => operation === 'createWatch')!
      return { key_type, event_mc, request_mc, channel_mc }
    },
    staleTime: 600_000,
  })
