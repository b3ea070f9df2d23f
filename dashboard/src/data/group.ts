// One group: its record and its statistics. Its charts are those of data/channel.ts.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type GroupInfo = OutputOf<'getGroupInfo'>
export type GroupStats = OutputOf<'getGroupStats'>

export const useGroup = (internal_id: string) =>
  useQuery({
    queryKey: ['group', internal_id],
    queryFn: async ({ signal }) => (await scope.groups.info({ internal_id }, { signal })).data,
  })

const TOP_AUTHORS = 10

/** With how much the most active authors wrote, which costs nothing more. */
export const useGroupStats = (internal_id: string, as_of?: string) =>
  useQuery({
    queryKey: ['group stats', internal_id, as_of],
    queryFn: async ({ signal }) =>
      (await scope.groups.stats({ internal_id, top_authors: TOP_AUTHORS, as_of }, { signal })).data,
  })
