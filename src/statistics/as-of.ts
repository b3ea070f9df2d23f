// Statistics of chats as they were at a moment of the past, computed from their rows by the same functions as the latest ones.
import { withoutLostReadings } from '../metrics/member-readings.ts'
import type { Db } from '../store/db.ts'
import { listReadingsBetween, type MemberReading } from '../store/observed/members/member-series.ts'
import { listGroupMessagesAsOf, listPostsAsOf } from '../store/observed/messages/roll-up-reads.ts'
import { listChatFacts } from '../store/statistics/changes.ts'
import type { ChannelStats, GroupStats } from '../store/statistics/columns.ts'
import { computeChannels } from './channels.ts'
import { computeGroups } from './groups.ts'
import { type StatisticsWindow, windowAt } from './window.ts'

/** What is known of now alone. */
const knownNow = { numbers: new Map(), authors: new Map() }

type PastState = { members_count: number | null; updated_at: Date }

/** The ads index is missing, because it compares channels with each other and their past indexes are not stored. */
export const channelStatsAsOf = async (
  db: Db,
  chat_ids: number[],
  as_of: Date,
): Promise<(ChannelStats & PastState & { chat_id: number })[]> => {
  const window = windowAt(as_of)
  const { facts, members, membersOf } = await chatsAsOf(db, chat_ids, window)
  const { posts, views } = await listPostsAsOf(db, chat_ids, window.since, as_of)
  const { stats } = await computeChannels(db, window, { facts, members, posts, views, ...knownNow })
  return stats.map((row) => ({ ...row, members_count: membersOf(row.chat_id), updated_at: as_of }))
}

export const groupStatsAsOf = async (db: Db, chat_id: number, as_of: Date): Promise<GroupStats & PastState> => {
  const window = windowAt(as_of)
  const { facts, members, membersOf } = await chatsAsOf(db, [chat_id], window)
  const messages = await listGroupMessagesAsOf(db, [chat_id], window.since, as_of)
  const { stats } = await computeGroups(db, window, { facts, members, messages })
  return { ...stats[0]!, members_count: membersOf(chat_id), updated_at: as_of }
}

/** The last count that was read in the 93 days before the moment. */
export const membersAsOf = async (db: Db, chat_id: number, as_of: Date): Promise<number | null> => {
  const readings = await listReadingsBetween(db, [chat_id], windowAt(as_of).members_since, as_of)
  return lastCount(readings.get(chat_id))
}

const lastCount = (readings: MemberReading[] = []) => withoutLostReadings(readings).at(-1)?.members ?? null

export const chatsAsOf = async (db: Db, chat_ids: number[], { now, seconds, members_since }: StatisticsWindow) => {
  const members = await listReadingsBetween(db, chat_ids, members_since, now)
  const membersOf = (chat_id: number) => lastCount(members.get(chat_id))
  const facts = (await listChatFacts(db, chat_ids)).map((chat) => ({
    ...chat,
    members_count: membersOf(chat.chat_id),
    deleted_at: chat.deleted_at !== null && chat.deleted_at <= seconds ? chat.deleted_at : null,
  }))
  return { facts, members, membersOf }
}
