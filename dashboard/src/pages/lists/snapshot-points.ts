// The points of a snapshot in time: the snapshot as it was saved, and each comparison. What joined and left between any two of them.
import { knownAudience } from '../../data/audience.ts'
import type { ChangedIds, ChannelRecord, Comparison, Snapshot } from '../../data/snapshots.ts'
import { filtersOf } from '../../look/filters.ts'
import type { ListSearch } from './state.ts'

/** The point at which the snapshot was saved. */
export const SAVED = 'saved'

export type SnapshotPoint = {
  /** `saved`, or the id of a comparison. */
  id: string
  at: string
  channels: number
  audience: number | undefined
  comparison?: Comparison
}

/** Oldest first. */
export const pointsOf = (snapshot: Snapshot, comparisons: Comparison[]): SnapshotPoint[] => [
  {
    id: SAVED,
    at: snapshot.created_at,
    channels: snapshot.channels_count,
    audience: knownAudience(snapshot.audience_count, snapshot.channels_count),
  },
  ...comparisons.map((comparison) => ({
    id: comparison.diff_id,
    at: comparison.created_at,
    channels: comparison.unchanged_count + comparison.added_count,
    audience: comparison.audience_count,
    comparison,
  })),
]

/** The points as a chart takes them. Of several in one second the last one counts, because times must rise. */
export const seriesOf = (points: SnapshotPoint[]) => {
  const bySecond = new Map(points.map((point) => [Math.floor(Date.parse(point.at) / 1000), point]))
  const kept = [...bySecond].sort(([a], [b]) => a - b)
  return {
    times: kept.map(([second]) => second),
    channels: kept.map(([, { channels }]) => channels),
    audience: kept.map(([, { audience }]) => audience ?? null),
  }
}

/** The two points of an address; without them from the beginning to the newest. The earlier one comes first. */
export const chosenPoints = (
  points: SnapshotPoint[],
  { from, to }: ListSearch,
): [SnapshotPoint, SnapshotPoint] | undefined => {
  if (points.length < 2) return undefined
  const indexOf = (id: string | undefined, otherwise: number) => {
    const found = points.findIndex((point) => point.id === id)
    return found < 0 ? otherwise : found
  }
  const [a, b] = [indexOf(from, 0), indexOf(to, points.length - 1)].sort((one, other) => one - other)
  return [points[a!]!, points[b!]!]
}

const without = (ids: string[], others: string[]) => {
  const gone = new Set(others)
  return ids.filter((id) => !gone.has(id))
}

/** Both comparisons are against the saved snapshot, so a channel joined if only the later one has it, as added or as not removed. */
export const changesBetween = (earlier: ChangedIds, later: ChangedIds): { joined: string[]; left: string[] } => ({
  joined: [...without(later.added, earlier.added), ...without(earlier.removed, later.removed)],
  left: [...without(later.removed, earlier.removed), ...without(earlier.added, later.added)],
})

export const nothingChanged: ChangedIds = { added: [], removed: [] }

export type Reason =
  | { kind: 'created'; at: string }
  | { kind: 'deleted'; at: string }
  | { kind: 'gone' }
  | { kind: 'filter'; filter: string; value: string | number | boolean | undefined }

/** A channel that was created after the earlier point could not be there before. */
export const whyJoined = (record: ChannelRecord | undefined, since: string): Reason[] =>
  record?.creation_date && record.creation_date > since ? [{ kind: 'created', at: record.creation_date }] : []

const labels = filtersOf('dictionary')

/** The filters that the record of today does not pass. Figures of posts are not in the record, so some reasons stay unknown. */
export const whyLeft = (record: ChannelRecord | undefined, filters: Snapshot['filters']): Reason[] => {
  if (!record) return [{ kind: 'gone' }]
  if (record.deleted_at) return [{ kind: 'deleted', at: record.deleted_at }]
  const reasons: Reason[] = []
  const { members_min = 0, members_max = Number.POSITIVE_INFINITY, verified } = filters
  const { members_count } = record
  if (members_count !== undefined && (members_count < members_min || members_count > members_max))
    reasons.push({ kind: 'filter', filter: 'members', value: members_count })
  for (const name of labels) {
    const wanted = filters[name]?.split(',')
    // A snapshot may have been saved with names in place of ids, by hand over the API. Then this filter says nothing.
    if (wanted?.every((id) => /^[a-z0-9_-]+$/.test(id)) && !wanted.includes(record[name] ?? ''))
      reasons.push({ kind: 'filter', filter: name, value: record[name] })
  }
  if (verified !== undefined && verified !== record.verified)
    reasons.push({ kind: 'filter', filter: 'verified', value: record.verified })
  return reasons
}
