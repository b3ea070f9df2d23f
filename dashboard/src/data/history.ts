// What a chat was called before, newest first.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { askPart } from './chat-parts.ts'
import { scope } from './client.ts'

export type HistoryEntry = OutputOf<'getChannelHistory'>['entries'][number]

/** The largest page. Few chats have had so many names; the files have them all. */
const MOST = 100

export const historyQuery = (kind: 'channels' | 'groups', internal_id: string) =>
  queryOptions({
    queryKey: ['history', kind, internal_id],
    queryFn: async ({ signal }) => {
      const alone = async () => (await scope[kind].history({ internal_id, limit: MOST }, { signal })).data
      return (await (kind === 'channels' ? askPart('history', { internal_id }, alone) : alone())).entries
    },
    staleTime: 600_000,
  })

export const useHistory = (kind: 'channels' | 'groups', internal_id: string) =>
  useQuery(historyQuery(kind, internal_id))
