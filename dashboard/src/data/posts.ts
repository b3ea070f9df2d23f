// The messages of one channel or group, and how the views of one post grew.
import { infiniteQueryOptions, keepPreviousData, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#sdk'
import { askPart } from './chat-parts.ts'
import { scope } from './client.ts'

type PostSelection = InputOf<'listChannelMessages'>['only']
const PAGE = 20

export const postsQuery = (internal_id: string, only: PostSelection) =>
  infiniteQueryOptions({
    queryKey: ['posts', internal_id, only],
    queryFn: ({ signal, pageParam }) => {
      const input = { internal_id, only, limit: PAGE, short_info: true, cursor: pageParam }
      const alone = async () => (await scope.messages.list(input, { signal })).data
      const part = only === undefined ? 'newest_posts' : only === 'edited' ? 'edited_posts' : undefined
      return part && pageParam === undefined ? askPart(part, { internal_id, as_of: undefined }, alone) : alone()
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

export const usePosts = (internal_id: string, only: PostSelection) => useInfiniteQuery(postsQuery(internal_id, only))

export const useGroupMessages = (internal_id: string) =>
  useInfiniteQuery({
    queryKey: ['group messages', internal_id],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.messages.listInGroup({ internal_id, limit: PAGE, short_info: true, cursor: pageParam }, { signal }))
        .data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

type Ranking = { sort_by: 'views' | 'er'; days: number | undefined; limit: number }

/** The choice that the parts of a channel have. */
export const usualRanking: Ranking = { sort_by: 'views', days: 30, limit: PAGE }

const isUsual = ({ sort_by, days, limit }: Ranking) =>
  sort_by === usualRanking.sort_by && days === usualRanking.days && limit === usualRanking.limit

export const bestPostsQuery = (internal_id: string, ranking: Ranking) =>
  queryOptions({
    queryKey: ['best posts', internal_id, ranking],
    queryFn: ({ signal }) => {
      const { sort_by, days, limit } = ranking
      const from_date = days === undefined ? undefined : Math.floor(Date.now() / 1000) - days * 86_400
      const alone = async () =>
        (await scope.messages.ranking({ internal_id, sort_by, from_date, limit }, { signal })).data
      return isUsual(ranking) ? askPart('best_posts', { internal_id, as_of: undefined }, alone) : alone()
    },
    placeholderData: keepPreviousData,
  })

/** The best posts of the last days; of all that are known, if no number of days is given. */
export const useBestPosts = (internal_id: string, ranking: Ranking) => useQuery(bestPostsQuery(internal_id, ranking))

/** The whole of a post of which only the beginning is known. */
export const usePost = (internal_id: string, message_id: number, enabled: boolean) =>
  useQuery({
    queryKey: ['post', internal_id, message_id],
    queryFn: async ({ signal }) => (await scope.messages.get({ internal_id, message_id }, { signal })).data,
    enabled,
  })

/** The post that an address names. */
export const useLinkedPost = (peer: 'Channel' | 'Group', internal_id: string, message_id: number) =>
  useQuery({
    queryKey: ['linked post', peer, internal_id, message_id],
    queryFn: async ({ signal }) => {
      const asked = { internal_id, message_id }
      const answer =
        peer === 'Channel' ? scope.messages.get(asked, { signal }) : scope.messages.getInGroup(asked, { signal })
      return (await answer).data
    },
  })

export const usePostViews = (internal_id: string, message_id: number) =>
  useQuery({
    queryKey: ['post views', internal_id, message_id],
    queryFn: async ({ signal }) =>
      (await scope.messages.views({ internal_id, message_id, aggregation: 'hour' }, { signal })).data,
  })
