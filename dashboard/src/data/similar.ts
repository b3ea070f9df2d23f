// Channels that are similar to a channel, its siblings in other languages, those that look like it, and those that the platform recommends beside it.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type SimilarAnswer = OutputOf<'getSimilarChannels'>
export type SimilarChannel = SimilarAnswer['channels'][number]
export type Sibling = SimilarAnswer['siblings'][number]
export type LookAlike = SimilarAnswer['look_alikes'][number]

export const useSimilar = (internal_id: string) =>
  useQuery({
    queryKey: ['similar', internal_id],
    queryFn: async ({ signal }) => (await scope.channels.similar({ internal_id, limit: 20 }, { signal })).data,
  })
