// Snapshots: stored sets of the channels that match catalog filters.

import { bytesOfPage, packIds, unpackPart } from '../../catalog/id-set.ts'
import {
  createSnapshot,
  deleteSnapshot,
  getSnapshot,
  listSnapshotChannels,
  listSnapshots,
  type Snapshot,
} from '../../contract/index.ts'
import { lockAccounts } from '../../store/accounts/charges.ts'
import { listSetPage } from '../../store/catalog/page.ts'
import * as store from '../../store/catalog/snapshots.ts'
import type { Db } from '../../store/db.ts'
import { listMembersAt } from '../../store/observed/members/members-at.ts'
import { randomBase62 } from '../../text/base62.ts'
import { DAY_MS } from '../../time/spans.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import { type Answer, type Hold, handle } from '../request/handle.ts'
import { catalogItem } from './catalog.ts'
import { catalogFilter } from './catalog-filter.ts'
import { idPage, listPage, readable, refuseOverCapacity, refuseTooLarge, shownOf, stateFields } from './retained.ts'

const record = (row: store.SnapshotRow, now: Date): Answer<Snapshot> => ({
  snapshot_id: row.snapshot_id,
  ...stateFields(row, now),
  name: row.name,
  filters: row.filters,
  channels_count: row.channels_count,
  audience_count: row.audience_count,
  created_at: row.created_at,
  expires_at: row.expires_at,
})

export const readableSnapshot = async (db: Db, caller: Caller, snapshot_id: string, now: Date) =>
  readable(await store.findSnapshot(db, caller.holder.account_id, snapshot_id, now), now, {
    missing: refuse.snapshotNotFound,
    expired: refuse.snapshotExpired,
  })

/** Another request may have deleted the snapshot since it was found. */
const existing = (packed: Uint8Array | undefined): Uint8Array => {
  if (!packed) throw refuse.snapshotNotFound()
  return packed
}

/** Comparing and deleting one snapshot exclude each other. The name has the account, so that another account cannot block it by trying ids. */
export const snapshotHold = ({ holder }: Caller, snapshot_id: string): Hold => ({
  name: `snapshot ${holder.account_id} ${snapshot_id}`,
  refusal: () => refuse.inProgress('SNAPSHOT_MUTATION_IN_PROGRESS'),
})

export const snapshotRoutes = [
  handle(
    createSnapshot,
    async ({ body, caller, db, now, catalog }) => {
      const { account_id } = caller.holder
      const active = await store.countActiveSnapshots(db, account_id, now)
      refuseOverCapacity('SNAPSHOT_LIMIT_REACHED', active, caller.terms.limits.snapshots, now)
      const { chat_ids, audience_count } = await catalog.matching(await catalogFilter(db, body.filters))
      refuseTooLarge(chat_ids.length, caller)
      const row = {
        snapshot_id: `sn_${randomBase62(12)}`,
        name: body.name ?? null,
        filters: body.filters,
        channels_count: chat_ids.length,
        audience_count,
        created_at: now,
        expires_at: new Date(now.getTime() + body.ttl_days! * DAY_MS),
      }
      const packed = packIds(chat_ids)
      // The foreign key takes a shared lock on the account and the charge later an exclusive one. Two transactions that both upgrade
      // would deadlock, so the exclusive lock is taken first.
      await lockAccounts(db, [account_id])
      await store.insertSnapshot(db, account_id, row, packed)
      return record(row, now)
    },
    ({ caller }) => [
      {
        name: `snapshot creation ${caller.holder.account_id}`,
        refusal: () => refuse.inProgress('SNAPSHOT_CREATION_IN_PROGRESS'),
      },
    ],
  ),

  handle(listSnapshots, async ({ query, caller, db, now, cursors }) => {
    const page = listPage(query, cursors)
    const rows = await store.listSnapshots(db, caller.holder.account_id, page, now)
    const { shown, cursor } = shownOf(rows, page, cursors, (row) => row.snapshot_id)
    return { snapshots: shown.map((row) => record(row, now)), cursor }
  }),

  handle(getSnapshot, async ({ query, params, caller, db, now, cursors }) => {
    const row = await readableSnapshot(db, caller, params.snapshot_id, now)
    if (!query.limit) return record(row, now)
    const packed = existing(await store.findSnapshotIds(db, row.snapshot_id))
    return { ...record(row, now), ...(await idPage(db, packed, row.channels_count, query.limit, cursors)) }
  }),

  handle(listSnapshotChannels, async ({ query, params, caller, db, now, cursors }) => {
    const row = await readableSnapshot(db, caller, params.snapshot_id, now)
    // The cursor has the place in the packed set, so that every page of a large set costs the same.
    const [done, from, before] = (cursors.read() ?? [0, 0, 0]) as [number, number, number]
    const part = existing(await store.findSnapshotPart(db, row.snapshot_id, from, bytesOfPage(query.limit!)))
    const { ids: chat_ids, used } = unpackPart(part, before, query.limit!)
    const next = [done + chat_ids.length, from + used, chat_ids.at(-1) ?? 0] as const
    const cursor = next[0] < row.channels_count ? cursors.write([...next]) : null
    const rows = await listSetPage(db, chat_ids)
    const then = await listMembersAt(db, chat_ids, row.created_at)
    const channels = rows.map((one) => ({
      ...catalogItem(one, caller),
      members_count_then: then.get(one.chat_id) ?? null,
      deleted_at: one.deleted_at,
    }))
    return { snapshot_id: row.snapshot_id, channels, cursor }
  }),

  handle(
    deleteSnapshot,
    async ({ params, caller, db, now }) => ({
      deleted: await store.deleteSnapshot(db, caller.holder.account_id, params.snapshot_id, now),
    }),
    ({ params, caller }) => [snapshotHold(caller, params.snapshot_id)],
  ),
]
