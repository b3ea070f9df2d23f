// Brings statistics up to date. They are recomputed from what was observed, so running the roll-up twice changes nothing.
import type { Db } from '../store/db.ts'
import { type ChangedChat, deleteChanges, listAllChats, listChangedChats } from '../store/statistics/changes.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'
import { rankChanged } from './ads-index.ts'
import { rollUpChannels } from './channels.ts'
import { rollUpGroups } from './groups.ts'
import { labelChats } from './labels.ts'
import type { RowCounts } from './row-counts.ts'
import { type Window, windowAt } from './window.ts'

export type RollupReport = RowCounts & { channels: number; groups: number }

/** Chats per batch. The raw rows of a batch are held in memory. */
const BATCH = 250

/** Recomputes the chats that changed since the last run; with `all`, every chat, because windows move as time passes. */
export const rollUp = async (
  db: Db,
  { now, all = false, progress }: { now: Date; all?: boolean; progress?: (done: number, total: number) => void },
): Promise<RollupReport> => {
  const window = windowAt(now)
  const chats = all ? await listAllChats(db) : await listChangedChats(db)
  const channels = chats.filter(({ peer }) => peer === 'Channel')
  const groups = chats.filter(({ peer }) => peer === 'Group')
  const report = { channels: channels.length, groups: groups.length, rows_read: chats.length, rows_written: 0 }
  const add = ({ rows_read, rows_written }: RowCounts) => {
    report.rows_read += rows_read
    report.rows_written += rows_written
  }
  const batches = [...batchesOf(channels, rollUpChannels), ...batchesOf(groups, rollUpGroups)].values()
  let done = 0
  // Two workers share the batches: while one computes, the database reads for the other.
  const worker = async () => {
    for (const { chats: batch, rollUpChats } of batches) {
      add(await rollUpBatch(db, batch, window, rollUpChats))
      done += batch.length
      progress?.(done, chats.length)
    }
  }
  await Promise.all([worker(), worker()])
  if (chats.length > 0)
    add(
      await rankChanged(
        db,
        channels.map(({ chat_id }) => chat_id),
      ),
    )
  add({ rows_read: 0, rows_written: await foldDictionaryChanges(db) })
  return report
}

type RollUpChats = (db: Db, chat_ids: number[], window: Window) => Promise<RowCounts>

/**
 * A batch is not one transaction. Its change marks are deleted last, and only if they are still the ones that were read, so a
 * crash or a new observation in between leaves the chats marked.
 */
const rollUpBatch = async (
  db: Db,
  batch: ChangedChat[],
  window: Window,
  rollUpChats: RollUpChats,
): Promise<RowCounts> => {
  const labelled = await labelChats(db, batch)
  const counts = await rollUpChats(
    db,
    batch.map(({ chat_id }) => chat_id),
    window,
  )
  await deleteChanges(db, batch)
  return { rows_read: labelled.rows_read + counts.rows_read, rows_written: labelled.rows_written + counts.rows_written }
}

function* batchesOf(chats: ChangedChat[], rollUpChats: RollUpChats) {
  for (let start = 0; start < chats.length; start += BATCH)
    yield { chats: chats.slice(start, start + BATCH), rollUpChats }
}
