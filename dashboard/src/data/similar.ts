// Channels that are similar to a channel, its siblings in other languages, those that look like it, and those that the platform recommends beside it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { askPart } from './chat-parts.ts'
import { scope } from './client.ts'

export type SimilarAnswer = OutputOf<'getSimilarChannels'>
export type SimilarChannel = SimilarAnswer['channels'][number]
export type Sibling = SimilarAnswer['siblings'][number]
export type LookAlike = SimilarAnswer['look_alikes'][number]

export const similarQuery = (internal_id: string) =>
  queryOptions({
    queryKey: ['similar', internal_id],
    queryFn: ({ signal }) =>
      askPart(
        'similar',
        { internal_id },
        async () => (await scope.channels.similar({ internal_id, limit: 20 }, { signal })).data,
      ),
  })

export const useSimilar = (internal_id: string) => useQuery(similarQuery(internal_id))
