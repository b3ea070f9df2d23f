// What is unusual about the audience of a channel, and what its owner says about it.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import type { trustSignals } from '#sdk/values'
import { askPart } from './chat-parts.ts'
import { queries, scope } from './client.ts'

export type ChannelTrust = OutputOf<'getChannelTrust'>
export type SignalFinding = ChannelTrust['findings'][number]
export type TrustSignal = (typeof trustSignals)[number]

export const trustQuery = (internal_id: string, as_of?: string) =>
  queryOptions({
    queryKey: ['trust', internal_id, as_of],
    queryFn: ({ signal }) => {
      const input = { internal_id, as_of }
      return askPart('trust', input, async () => (await scope.channels.trust(input, { signal })).data)
    },
  })

export const useTrust = (internal_id: string, as_of?: string, enabled = true) =>
  useQuery({ ...trustQuery(internal_id, as_of), enabled })

/** What was said in each week of the last twelve months. */
export const useTrustHistory = (internal_id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['trust history', internal_id],
    queryFn: async ({ signal }) => (await scope.channels.trustHistory({ internal_id }, { signal })).data,
    enabled: isAsked,
  })

const changed = (internal_id: string) => queries.invalidateQueries({ queryKey: ['trust', internal_id] })

export const explainSignal = async (
  internal_id: string,
  signal: TrustSignal,
  said: { text: string; link?: string | undefined },
) => {
  await scope.channels.explainSignal({ internal_id, signal, ...said })
  await changed(internal_id)
}

export const withdrawExplanation = async (internal_id: string, signal: TrustSignal) => {
  await scope.channels.withdrawExplanation({ internal_id, signal })
  await changed(internal_id)
}
