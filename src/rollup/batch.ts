// Rolls up one batch of claimed chats.

import type { StatisticsWindow } from '../statistics/window.ts'
import type { Db } from '../store/db.ts'
import { type ClaimedChat, deleteChanges, releaseChanges } from '../store/statistics/changes.ts'
import { rollUpChannels } from './channels.ts'
import { rollUpGroups } from './groups.ts'
import { labelChats } from './labels.ts'
import type { RolledUp, RowCounts } from './row-counts.ts'

/** Chats per batch. The raw rows of a batch are held in memory. */
export const BATCH = 250

export type RollupReport = RowCounts & { channels: number; groups: number }

/**
 * A batch is not one transaction. Its change marks are deleted last, and only if they are still the ones that were read, so a
 * crash or a new observation in between leaves the chats marked.
 */
export const rollUpBatch = async (db: Db, chats: ClaimedChat[], window: StatisticsWindow): Promise<RollupReport> => {
  const channels = chats.filter(({ peer }) => peer === 'Channel')
  const groups = chats.filter(({ peer }) => peer === 'Group')
  const nothing: RolledUp = { written: [], rows_read: 0, rows_written: 0 }
  const labelled = chats.length ? await labelChats(db, chats) : nothing
  const ofChannels = channels.length ? await rollUpChannels(db, channels, window) : nothing
  const ofGroups = groups.length ? await rollUpGroups(db, groups, window) : nothing
  const written = new Set([...ofChannels.written, ...ofGroups.written])
  await deleteChanges(
    db,
    chats.filter(({ chat_id }) => written.has(chat_id)),
  )
  await releaseChanges(
    db,
    chats.filter(({ chat_id }) => !written.has(chat_id)).map(({ chat_id }) => chat_id),
  )
  const parts = [labelled, ofChannels, ofGroups]
  return {
    channels: ofChannels.written.length,
    groups: ofGroups.written.length,
    rows_read: chats.length + parts.reduce((sum, { rows_read }) => sum + rows_read, 0),
    rows_written: parts.reduce((sum, { rows_written }) => sum + rows_written, 0),
  }
}
