// Diffs compare what a snapshot's filters match now with what they matched when it was created.
import { type Static, Type } from 'typebox'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { CursorParameter, count, InternalId, identifier, limit, list, NextCursor, oneOf, time } from '../fields.ts'
import { retentionFields, SnapshotId, stateParameters } from './snapshots.ts'

const tag = 'Catalog'
const gone = { 404: 'SnapshotError', 410: 'SnapshotError' } as const

export const changes = ['added', 'removed'] as const

const DiffId = identifier('Id of the diff.', 'df_T7m2Rk9v')

export const Diff = Type.Object(
  {
    diff_id: DiffId,
    snapshot_id: SnapshotId,
    ...retentionFields('diff', 'read'),
    added_count: count('Channels that match now but are not in the snapshot.', 14),
    removed_count: count('Channels of the snapshot that no longer match.', 6),
    unchanged_count: count('Channels of the snapshot that still match.', 312),
    audience_count: Type.Optional(
      count(
        'Sum of the members of all channels that matched when the comparison was made. Absent for older diffs.',
        9_410_000,
        { format: 'int64' },
      ),
    ),
    created_at: time('When the comparison was made.', '2026-09-08T00:00:00Z'),
    expires_at: time('When the diff expires.', '2026-10-01T00:00:00Z'),
  },
  { title: 'Diff', description: 'Comparison of a snapshot with the set that matches its filters at that moment.' },
)
export type Diff = Static<typeof Diff>

export const Diffs = Type.Object(
  { diffs: list(Diff, 'Diffs, newest first.'), cursor: NextCursor },
  { title: 'Diffs', description: 'A page of diffs.' },
)
export type Diffs = Static<typeof Diffs>

export const DiffChanges = Type.Object(
  {
    change: oneOf(changes, 'Which side these ids are from.', 'added'),
    channel_ids: list(InternalId, 'Internal ids of the channels added or removed.'),
    cursor: NextCursor,
  },
  { title: 'DiffChanges', description: 'A page of added or removed channels.' },
)
export type DiffChanges = Static<typeof DiffChanges>

const listQuery = Type.Object({ ...stateParameters, limit: limit(1, 100, 20), cursor: CursorParameter })

export const createDiff = endpoint({
  operation: 'createDiff',
  sdk: 'diffs.create',
  method: 'POST',
  path: '/v1/catalog/snapshots/{snapshot_id}/diffs',
  tag,
  summary: 'Compare the current match with a snapshot',
  description:
    'Takes no body. The diff expires with its snapshot. After a timeout, repeat it with the same `Idempotency-Key`, or look in the list first.',
  params: Type.Object({ snapshot_id: SnapshotId }),
  response: Diff,
  status: 201,
  counts: 'request',
  permission: 'snapshots:write',
  needs: 'allow_catalog',
  refusals: { ...gone, 422: 'SnapshotError' },
})

export const listSnapshotDiffs = endpoint({
  operation: 'listSnapshotDiffs',
  sdk: 'diffs.listOfSnapshot',
  method: 'GET',
  path: '/v1/catalog/snapshots/{snapshot_id}/diffs',
  tag,
  summary: 'Diffs of one snapshot, newest first',
  params: Type.Object({ snapshot_id: SnapshotId }),
  query: listQuery,
  response: Diffs,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
  refusals: gone,
})

export const listDiffs = endpoint({
  operation: 'listDiffs',
  sdk: 'diffs.list',
  method: 'GET',
  path: '/v1/catalog/diffs',
  tag,
  summary: 'Diffs of the account, newest first',
  query: listQuery,
  response: Diffs,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
})

export const getDiff = endpoint({
  operation: 'getDiff',
  sdk: 'diffs.get',
  method: 'GET',
  path: '/v1/catalog/diffs/{diff_id}',
  tag,
  summary: 'A diff',
  params: Type.Object({ diff_id: DiffId }),
  response: Diff,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
  refusals: gone,
})

export const deleteDiff = endpoint({
  operation: 'deleteDiff',
  sdk: 'diffs.delete',
  method: 'DELETE',
  path: '/v1/catalog/diffs/{diff_id}',
  tag,
  summary: 'Delete a diff',
  description:
    'Free, so that capacity can be released at any balance. A missing diff is no error: `deleted` is then `false`.',
  params: Type.Object({ diff_id: DiffId }),
  response: Deleted,
  counts: 'nothing',
  permission: 'snapshots:write',
  needs: 'allow_catalog',
})

export const listDiffChanges = endpoint({
  operation: 'listDiffChanges',
  sdk: 'diffs.changes',
  method: 'GET',
  path: '/v1/catalog/diffs/{diff_id}/changes',
  tag,
  summary: 'Channels that a diff found added or removed',
  params: Type.Object({ diff_id: DiffId }),
  query: Type.Object({
    change: oneOf(changes, 'Which side to read.', 'added'),
    limit: limit(1, 1000, 100),
    cursor: CursorParameter,
  }),
  response: DiffChanges,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
  refusals: gone,
})

export const diffEndpoints: Endpoint[] = [
  createDiff,
  listSnapshotDiffs,
  listDiffs,
  getDiff,
  deleteDiff,
  listDiffChanges,
]
