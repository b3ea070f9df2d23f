// Mentions of a channel and by it, and the chats around it.
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { askPart } from './chat-parts.ts'
import { scope } from './client.ts'

type MentionsInput = InputOf<'getChannelMentions'>
export type MentionDirection = NonNullable<MentionsInput['direction']>
export type MentionKind = NonNullable<MentionsInput['kind']>
export type Mention = OutputOf<'getChannelMentions'>['mentions'][number]
export type Neighbours = OutputOf<'getNeighbours'>

export const mentionsQuery = (internal_id: string, direction: MentionDirection, kind: MentionKind | undefined) =>
  infiniteQueryOptions({
    queryKey: ['mentions', internal_id, direction, kind],
    queryFn: ({ signal, pageParam }) => {
      const input = { internal_id, direction, kind, short_info: true, limit: 20, cursor: pageParam }
      const alone = async () => (await scope.channels.mentions(input, { signal })).data
      const isPart = direction === 'in' && kind === undefined && pageParam === undefined
      return isPart ? askPart('mentioned_by', { internal_id }, alone) : alone()
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })

export const useMentions = (internal_id: string, direction: MentionDirection, kind: MentionKind | undefined) =>
  useInfiniteQuery(mentionsQuery(internal_id, direction, kind))

type NeighbourChoice = { kind: MentionKind | undefined; days: number }

/** The choice that the parts of a channel have. */
const usualNeighbours: NeighbourChoice = { kind: undefined, days: 90 }

export const neighboursQuery = (internal_id: string, { kind, days }: NeighbourChoice) =>
  queryOptions({
    queryKey: ['neighbours', internal_id, kind, days],
    queryFn: ({ signal }) => {
      const from_date = Math.floor(Date.now() / 1000) - days * 86_400
      const alone = async () =>
        (await scope.channels.neighbours({ internal_id, kind, from_date, limit: 50 }, { signal })).data
      const isUsual = kind === usualNeighbours.kind && days === usualNeighbours.days
      return isUsual ? askPart('neighbours', { internal_id }, alone) : alone()
    },
  })

export const useNeighbours = (internal_id: string, choice: NeighbourChoice) =>
  useQuery({
    ...neighboursQuery(internal_id, choice),
    placeholderData: (before: Neighbours | undefined) => (before?.internal_id === internal_id ? before : undefined),
  })
