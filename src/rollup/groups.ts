// Rolls up the statistics of groups, one batch at a time.
import { computeGroups } from '../statistics/groups.ts'
import type { StatisticsWindow } from '../statistics/window.ts'
import type { Db } from '../store/db.ts'
import { listMemberReadings } from '../store/observed/members/member-series.ts'
import { listGroupMessages } from '../store/observed/messages/roll-up-reads.ts'
import { type ClaimedChat, listChatFacts } from '../store/statistics/changes.ts'
import { upsertGroupStats } from '../store/statistics/stats.ts'
import type { RolledUp } from './row-counts.ts'

export const rollUpGroups = async (db: Db, chats: ClaimedChat[], window: StatisticsWindow): Promise<RolledUp> => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const facts = await listChatFacts(db, chat_ids)
  const members = await listMemberReadings(db, chat_ids, window.members_since)
  const messages = await listGroupMessages(db, chat_ids, window.since, window.now)
  const { stats, rows_read } = await computeGroups(db, window, { facts, members, messages })
  const computed = new Map(chats.map(({ chat_id, computed_at }) => [chat_id, computed_at]))
  const rows = stats.map((row) => ({ ...row, computed_at: computed.get(row.chat_id)! }))
  const written = await upsertGroupStats(db, rows, window.now)
  return { written: written.map(({ chat_id }) => chat_id), rows_read, rows_written: written.length }
}
