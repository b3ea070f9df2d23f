// What a chat was called before, newest first.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type HistoryEntry = OutputOf<'getChannelHistory'>['entries'][number]

/** The largest page. Few chats have had so many names; the files have them all. */
const MOST = 100

export const useHistory = (kind: 'channels' | 'groups', internal_id: string) =>
  useQuery({
    queryKey: ['history', kind, internal_id],
    queryFn: async ({ signal }) => (await scope[kind].history({ internal_id, limit: MOST }, { signal })).data.entries,
    staleTime: 600_000,
  })
