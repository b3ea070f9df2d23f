// Mentions of a channel and by it, and the chats around it.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { scope } from './client.ts'

type MentionsInput = InputOf<'getChannelMentions'>
export type MentionDirection = NonNullable<MentionsInput['direction']>
export type MentionKind = NonNullable<MentionsInput['kind']>
export type Mention = OutputOf<'getChannelMentions'>['mentions'][number]
export type Neighbours = OutputOf<'getNeighbours'>

export const useMentions = (internal_id: string, direction: MentionDirection, kind: MentionKind | undefined) =>
  useInfiniteQuery({
    queryKey: ['mentions', internal_id, direction, kind],
    queryFn: async ({ signal, pageParam }) => {
      const input = { internal_id, direction, kind, short_info: true, limit: 20, cursor: pageParam }
      return (await scope.channels.mentions(input, { signal })).data
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
  })

export const useNeighbours = (internal_id: string, { kind, days }: { kind: MentionKind | undefined; days: number }) =>
  useQuery({
    queryKey: ['neighbours', internal_id, kind, days],
    queryFn: async ({ signal }) => {
      const from_date = Math.floor(Date.now() / 1000) - days * 86_400
      return (await scope.channels.neighbours({ internal_id, kind, from_date, limit: 50 }, { signal })).data
    },
    placeholderData: (before) => (before?.internal_id === internal_id ? before : undefined),
  })
