// Snapshots of the catalog and their diffs. A comparison is a diff.
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type Snapshot = OutputOf<'listSnapshots'>['snapshots'][number]
export type Comparison = OutputOf<'listSnapshotDiffs'>['diffs'][number]
export type SnapshotChannel = OutputOf<'listSnapshotChannels'>['channels'][number]
export type ChannelRecord = OutputOf<'getChannelInfoBatch'>['channels'][number]
/** Internal ids of the channels that a comparison found, against the snapshot. */
export type ChangedIds = { added: string[]; removed: string[] }

const collect = async <Entry>(entries: AsyncIterable<Entry>): Promise<Entry[]> => {
  const all: Entry[] = []
  for await (const entry of entries) all.push(entry)
  return all
}

/** All snapshots, newest first, also those that have expired. */
export const useSnapshots = (enabled = true) =>
  useQuery({
    queryKey: ['snapshots'],
    queryFn: ({ signal }) => collect<Snapshot>(scope.snapshots.list.all({}, { signal })),
    enabled,
  })

export const useSnapshot = (snapshot_id: string) =>
  useQuery({
    queryKey: ['snapshot', snapshot_id],
    queryFn: async ({ signal }): Promise<Snapshot> => (await scope.snapshots.get({ snapshot_id }, { signal })).data,
  })

/** The comparisons of a snapshot that can be read, oldest first. */
export const useComparisons = (snapshot_id: string) =>
  useQuery({
    queryKey: ['diffs', snapshot_id],
    queryFn: async ({ signal }) =>
      (
        await collect<Comparison>(scope.diffs.listOfSnapshot.all({ snapshot_id, state: 'active' }, { signal }))
      ).reverse(),
  })

/** What the comparisons found. A comparison never changes, so it is read once. */
export const useChanged = (diff_ids: string[]) =>
  useQueries({
    queries: diff_ids.map((diff_id) => ({
      queryKey: ['diff changes', diff_id],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ChangedIds> => {
        const ids = (change: 'added' | 'removed') =>
          collect<string>(scope.diffs.changes.all({ diff_id, change }, { signal }))
        return { added: await ids('added'), removed: await ids('removed') }
      },
      staleTime: Number.POSITIVE_INFINITY,
    })),
  })

/** A batch of records counts each channel in it, so only those in view are asked for. */
export const RECORDS_AT_ONCE = 25

/** The records of channels by internal id, in batches. A channel that is not known any more is missing in the end. */
export const useRecords = (ids: string[]) => {
  const batches = Array.from({ length: Math.ceil(ids.length / RECORDS_AT_ONCE) }, (_, i) =>
    ids.slice(i * RECORDS_AT_ONCE, (i + 1) * RECORDS_AT_ONCE).join(','),
  )
  const results = useQueries({
    queries: batches.map((ids) => ({
      queryKey: ['channel records', ids],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await scope.channels.infoBatch({ ids }, { signal })).data.channels,
    })),
  })
  const failed = results.find(({ error }) => error)
  return {
    records: new Map(results.flatMap(({ data = [] }) => data.map((record) => [record.internal_id, record]))),
    isLoading: results.some(({ isPending }) => isPending),
    error: failed?.error,
    retry: () => void failed?.refetch(),
  }
}

const CHANNELS_AT_ONCE = 100

export const useSnapshotChannels = (snapshot_id: string) =>
  useInfiniteQuery({
    queryKey: ['snapshot channels', snapshot_id],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.snapshots.channels({ snapshot_id, limit: CHANNELS_AT_ONCE, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

const changed = (...keys: unknown[][]) =>
  Promise.all([...keys, ['usage']].map((queryKey) => queries.invalidateQueries({ queryKey })))

export const compareWithNow = async (snapshot_id: string): Promise<Comparison> => {
  const { data } = await scope.diffs.create({ snapshot_id })
  await changed(['diffs', snapshot_id])
  return data
}

export const deleteComparison = async ({ diff_id, snapshot_id }: Comparison) => {
  await scope.diffs.delete({ diff_id })
  await changed(['diffs', snapshot_id])
}

export const deleteSnapshot = async (snapshot_id: string) => {
  await scope.snapshots.delete({ snapshot_id })
  await changed(['snapshots'])
}
