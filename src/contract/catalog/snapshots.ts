// Snapshots: stored sets of catalog results.
import { type Static, Type } from 'typebox'
import { ChatInfo } from '../chats/chats.ts'
import { Deleted } from '../deleted.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  CursorParameter,
  count,
  InternalId,
  identifier,
  limit,
  list,
  NextCursor,
  olderField,
  olderInput,
  oneOf,
  text,
  time,
} from '../fields.ts'
import { CatalogFilterBody, CatalogFilters, CatalogItem } from './catalog.ts'

const tag = 'Catalog'

export const retentionStates = ['active', 'expired'] as const

const retentionState = oneOf(retentionStates, 'Only entries in this state.', 'active')
/** Of lists of what expires. */
export const stateParameters = { state: Type.Optional(retentionState), status: olderInput(retentionState, 'state') }

/** `what` names it, and `then` says what does not work any more. */
export const retentionFields = (what: string, then: string) => {
  const state = oneOf(
    retentionStates,
    `An expired ${what} is listed for a while, but can no longer be ${then}.`,
    'active',
  )
  return { state, status: olderField(state, 'state') }
}

export const SnapshotId = identifier('Id of the snapshot.', 'sn_4Gd81xWq')

export const Snapshot = Type.Object(
  {
    snapshot_id: SnapshotId,
    ...retentionFields('snapshot', 'read or compared'),
    name: Type.Optional(text('Name given at creation.', 'Arabic news, autumn')),
    filters: CatalogFilters,
    channels_count: count('Channels in the frozen set.', 318),
    audience_count: count('Sum of their members when the set was frozen.', 9_240_000, { format: 'int64' }),
    created_at: time('When the set was frozen.', '2026-09-01T00:00:00Z'),
    expires_at: time('When the snapshot expires.', '2026-10-01T00:00:00Z'),
  },
  { title: 'Snapshot', description: 'Frozen set of the channels that matched catalog filters.' },
)
export type Snapshot = Static<typeof Snapshot>

export const CreateSnapshot = Type.Object(
  {
    name: Type.Optional(text('A name to recognise it by.', 'Arabic news, autumn', { maxLength: 128 })),
    filters: CatalogFilterBody,
    ttl_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 365, default: 30, description: 'Days until it expires.', examples: [30] }),
    ),
  },
  { title: 'CreateSnapshot', description: 'What to freeze, and for how long.', additionalProperties: false },
)
export type CreateSnapshot = Static<typeof CreateSnapshot>

export const createSnapshot = endpoint({
  operation: 'createSnapshot',
  sdk: 'snapshots.create',
  method: 'POST',
  path: '/v1/catalog/snapshots',
  tag,
  summary: 'Freeze the channels that match catalog filters',
  description: 'After a timeout, repeat it with the same `Idempotency-Key`, or look in the list first.',
  body: CreateSnapshot,
  response: Snapshot,
  status: 201,
  counts: 'request',
  permission: 'snapshots:write',
  needs: 'allow_catalog',
  refusals: { 422: 'SnapshotError' },
})

export const Snapshots = Type.Object(
  { snapshots: list(Snapshot, 'Snapshots of the account, newest first.'), cursor: NextCursor },
  { title: 'Snapshots', description: 'A page of snapshots.' },
)
export type Snapshots = Static<typeof Snapshots>

export const listSnapshots = endpoint({
  operation: 'listSnapshots',
  sdk: 'snapshots.list',
  method: 'GET',
  path: '/v1/catalog/snapshots',
  tag,
  summary: 'Snapshots of the account, newest first',
  query: Type.Object({ ...stateParameters, limit: limit(1, 100, 20), cursor: CursorParameter }),
  response: Snapshots,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
})

export const SnapshotPage = Type.Object(
  {
    ...Snapshot.properties,
    channel_ids: Type.Optional(
      list(InternalId, 'Internal ids of this page of the set. Present when `limit` is above 0.'),
    ),
    cursor: NextCursor,
  },
  { title: 'SnapshotPage', description: 'A snapshot, with a page of its channels when asked for.' },
)
export type SnapshotPage = Static<typeof SnapshotPage>

export const getSnapshot = endpoint({
  operation: 'getSnapshot',
  sdk: 'snapshots.get',
  method: 'GET',
  path: '/v1/catalog/snapshots/{snapshot_id}',
  tag,
  summary: 'A snapshot, and its channels page by page',
  params: Type.Object({ snapshot_id: SnapshotId }),
  query: Type.Object({
    limit: limit(0, 1000, 0, {
      description: 'How many channel ids to return with the snapshot, from 0 to 1000.',
      examples: [100],
    }),
    cursor: CursorParameter,
  }),
  response: SnapshotPage,
  rows: 'channel_ids',
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
  refusals: { 404: 'SnapshotError', 410: 'SnapshotError' },
})

export const SnapshotChannel = Type.Object(
  {
    ...CatalogItem.properties,
    members_count_then: Type.Optional(
      count('Members at the last observation before the snapshot was made. Absent when there was none.', 47_100),
    ),
    deleted_at: ChatInfo.properties.deleted_at,
  },
  {
    title: 'SnapshotChannel',
    description: 'Channel of a snapshot, with its record of today and its members as of the snapshot.',
  },
)
export type SnapshotChannel = Static<typeof SnapshotChannel>

export const SnapshotChannels = Type.Object(
  {
    snapshot_id: SnapshotId,
    channels: list(SnapshotChannel, 'Channels of this page of the set.'),
    cursor: NextCursor,
  },
  { title: 'SnapshotChannels', description: 'A page of the channels of a snapshot.' },
)
export type SnapshotChannels = Static<typeof SnapshotChannels>

export const listSnapshotChannels = endpoint({
  operation: 'listSnapshotChannels',
  sdk: 'snapshots.channels',
  method: 'GET',
  path: '/v1/catalog/snapshots/{snapshot_id}/channels',
  tag,
  summary: 'Channels of a snapshot with their records, however many',
  description:
    'The set is that of the moment of the snapshot, and so is its order. The records are those of today, and `members_count_then` is as of the snapshot; a channel that was deleted since then is still there, with `deleted_at`. Counts as one request; the channels returned are not counted.',
  params: Type.Object({ snapshot_id: SnapshotId }),
  query: Type.Object({ limit: limit(1, 1000, 100), cursor: CursorParameter }),
  response: SnapshotChannels,
  counts: 'request',
  permission: 'snapshots:read',
  needs: 'allow_catalog',
  refusals: { 404: 'SnapshotError', 410: 'SnapshotError' },
})

export const deleteSnapshot = endpoint({
  operation: 'deleteSnapshot',
  sdk: 'snapshots.delete',
  method: 'DELETE',
  path: '/v1/catalog/snapshots/{snapshot_id}',
  tag,
  summary: 'Delete a snapshot and its diffs',
  description:
    'Free, so that capacity can be released at any balance. A missing snapshot is no error: `deleted` is then `false`.',
  params: Type.Object({ snapshot_id: SnapshotId }),
  response: Deleted,
  counts: 'nothing',
  permission: 'snapshots:write',
  needs: 'allow_catalog',
})

export const snapshotEndpoints: Endpoint[] = [
  createSnapshot,
  listSnapshots,
  getSnapshot,
  listSnapshotChannels,
  deleteSnapshot,
]
