// Diffs compare what a snapshot's filters match now with what they matched when it was created.

import { changesBetween, packIds, unpackIds } from '../../catalog/id-set.ts'
import {
  type CatalogFilters,
  createDiff,
  type Diff,
  deleteDiff,
  getDiff,
  listDiffChanges,
  listDiffs,
  listSnapshotDiffs,
} from '../../contract/index.ts'
import * as store from '../../store/catalog/diffs.ts'
import { findSnapshotIds } from '../../store/catalog/snapshots.ts'
import type { Db } from '../../store/db.ts'
import { randomBase62 } from '../../text/base62.ts'
import { refuse } from '../refuse.ts'
import type { Caller } from '../request/caller.ts'
import { type Answer, handle } from '../request/handle.ts'
import { catalogFilter } from './catalog-filter.ts'
import { idPage, listPage, readable, refuseOverCapacity, refuseTooLarge, shownOf, stateFields } from './retained.ts'
import { readableSnapshot, snapshotHold } from './snapshots.ts'

const record = (row: store.DiffRow, now: Date): Answer<Diff> => ({ ...row, ...stateFields(row, now) })

const readableDiff = async (db: Db, caller: Caller, diff_id: string, now: Date) =>
  readable(await store.findDiff(db, caller.holder.account_id, diff_id, now), now, {
    missing: refuse.diffNotFound,
    expired: refuse.diffExpired,
  })

export const diffRoutes = [
  handle(
    createDiff,
    async ({ params, caller, db, now, catalog }) => {
      const { account_id } = caller.holder
      const snapshot = await readableSnapshot(db, caller, params.snapshot_id, now)
      const active = await store.countActiveDiffs(db, account_id, now)
      refuseOverCapacity('DIFF_LIMIT_REACHED', active, caller.terms.limits.diffs, now)
      const current = await catalog.matching(await catalogFilter(db, snapshot.filters as CatalogFilters))
      refuseTooLarge(current.chat_ids.length, caller)
      const original = unpackIds((await findSnapshotIds(db, snapshot.snapshot_id))!)
      const { added, removed } = changesBetween(original, current.chat_ids)
      const row = {
        diff_id: `df_${randomBase62(12)}`,
        snapshot_id: snapshot.snapshot_id,
        added_count: added.length,
        removed_count: removed.length,
        unchanged_count: original.length - removed.length,
        audience_count: current.audience_count,
        created_at: now,
        expires_at: snapshot.expires_at,
      }
      await store.insertDiff(db, account_id, row, { added: packIds(added), removed: packIds(removed) })
      return record(row, now)
    },
    ({ params, caller }) => [
      {
        name: `diff creation ${caller.holder.account_id}`,
        refusal: () => refuse.inProgress('DIFF_CREATION_IN_PROGRESS'),
      },
      snapshotHold(caller, params.snapshot_id),
    ],
  ),

  handle(listSnapshotDiffs, async ({ query, params, caller, db, now, cursors }) => {
    const page = listPage(query, cursors)
    const { snapshot_id } = await readableSnapshot(db, caller, params.snapshot_id, now)
    const rows = await store.listSnapshotDiffs(db, snapshot_id, page, now)
    const { shown, cursor } = shownOf(rows, page, cursors, (row) => row.diff_id)
    return { diffs: shown.map((row) => record(row, now)), cursor }
  }),

  handle(listDiffs, async ({ query, caller, db, now, cursors }) => {
    const page = listPage(query, cursors)
    const rows = await store.listAccountDiffs(db, caller.holder.account_id, page, now)
    const { shown, cursor } = shownOf(rows, page, cursors, (row) => row.diff_id)
    return { diffs: shown.map((row) => record(row, now)), cursor }
  }),

  handle(getDiff, async ({ params, caller, db, now }) =>
    record(await readableDiff(db, caller, params.diff_id, now), now),
  ),

  handle(deleteDiff, async ({ params, caller, db, now }) => ({
    deleted: await store.deleteDiff(db, caller.holder.account_id, params.diff_id, now),
  })),

  handle(listDiffChanges, async ({ query, params, caller, db, now, cursors }) => {
    const row = await readableDiff(db, caller, params.diff_id, now)
    const { change } = query
    const packed = await store.findDiffSet(db, row.diff_id, change)
    // Another request may have deleted it since it was found.
    if (!packed) throw refuse.diffNotFound()
    const count = change === 'added' ? row.added_count : row.removed_count
    return { change, ...(await idPage(db, packed, count, query.limit!, cursors)) }
  }),
]
