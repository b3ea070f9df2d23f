// Brings statistics up to date: recomputed from what was observed, so that running twice changes nothing.
import type { Db } from '../store/db.ts'
import {
  type ChangedChat,
  deleteChanges,
  listAllChats,
  listChangedChats,
  recountDictionaries,
} from '../store/rollups.ts'
import { rankChanged } from './ads-index.ts'
import { rollUpChannels } from './channels.ts'
import { rollUpGroups } from './groups.ts'
import { labelChats } from './labels.ts'
import type { RowCounts } from './row-counts.ts'
import { type Window, windowAt } from './window.ts'

export type RollupReport = RowCounts & { channels: number; groups: number }

/** Chats whose raw rows are held in memory at a time. */
const BATCH = 250

/** Statistics of the chats of which something new was observed; with `all`, of all chats, because windows move as time passes. */
export const rollUp = async (db: Db, { now, all = false }: { now: Date; all?: boolean }): Promise<RollupReport> => {
  const window = windowAt(now)
  const chats = all ? await listAllChats(db) : await listChangedChats(db)
  const channels = chats.filter(({ peer }) => peer === 'Channel')
  const groups = chats.filter(({ peer }) => peer === 'Group')
  const report = { channels: channels.length, groups: groups.length, rows_read: chats.length, rows_written: 0 }
  const add = ({ rows_read, rows_written }: RowCounts) => {
    report.rows_read += rows_read
    report.rows_written += rows_written
  }
  for (const batch of batchesOf(chats)) add(await labelChats(db, batch))
  for (const batch of batchesOf(channels)) add(await rollUpBatch(db, batch, window, rollUpChannels))
  for (const batch of batchesOf(groups)) add(await rollUpBatch(db, batch, window, rollUpGroups))
  if (chats.length > 0) {
    add(
      await rankChanged(
        db,
        channels.map(({ chat_id }) => chat_id),
      ),
    )
    add({ rows_read: 0, rows_written: await recountDictionaries(db) })
  }
  return report
}

type RollUpChats = (db: Db, chat_ids: number[], window: Window) => Promise<RowCounts>

const rollUpBatch = (db: Db, batch: ChangedChat[], window: Window, rollUpChats: RollUpChats): Promise<RowCounts> =>
  db.transaction(async (tx) => {
    const counts = await rollUpChats(
      tx,
      batch.map(({ chat_id }) => chat_id),
      window,
    )
    await deleteChanges(tx, batch)
    return counts
  })

function* batchesOf(chats: ChangedChat[]): Generator<ChangedChat[]> {
  for (let start = 0; start < chats.length; start += BATCH) yield chats.slice(start, start + BATCH)
}
