// Computes the statistics of groups at a moment, from their rows.
import { activeMembers } from '../metrics/active-members.ts'
import { lifetimeDays } from '../metrics/lifetime.ts'
import { meanOf } from '../metrics/mean.ts'
import { type MemberReading, withoutLostReadings } from '../metrics/member-readings.ts'
import { LEAST_SAMPLED, memberShares } from '../metrics/member-shares.ts'
import { membersChange } from '../metrics/members-change.ts'
import { publishedWithin } from '../metrics/posts.ts'
import { roundedOrNull } from '../metrics/rounding.ts'
import type { Db } from '../store/db.ts'
import { listNewestSamples } from '../store/observed/members/member-samples.ts'
import type { GroupMessageRow } from '../store/observed/messages/roll-up-reads.ts'
import type { ChatFacts } from '../store/statistics/changes.ts'
import type { GroupStats } from '../store/statistics/columns.ts'
import { sizeOf } from './size-of.ts'
import type { StatisticsWindow } from './window.ts'

/** What the latest state and a past one read differently. All else is bounded by the window alone. */
type GroupReads = {
  facts: ChatFacts[]
  members: Map<number, MemberReading[]>
  messages: Map<number, GroupMessageRow[]>
}

export const computeGroups = async (
  db: Db,
  { now, seconds }: StatisticsWindow,
  { facts, members, messages }: GroupReads,
) => {
  const chat_ids = facts.map(({ chat_id }) => chat_id)
  const samples = await listNewestSamples(db, chat_ids, LEAST_SAMPLED, now)

  const sampleByChat = new Map(samples.map((sample) => [sample.chat_id, sample]))
  const stats = facts.map((chat): GroupStats & { chat_id: number } => {
    const readings = withoutLostReadings(members.get(chat.chat_id) ?? [])
    const written = messages.get(chat.chat_id) ?? []
    const shares = memberShares(sampleByChat.get(chat.chat_id))
    return {
      chat_id: chat.chat_id,
      members_change_7d: membersChange(readings, 7, seconds),
      members_change_30d: membersChange(readings, 30, seconds),
      members_change_90d: membersChange(readings, 90, seconds),
      messages_24h: publishedWithin(written, 1, seconds).length,
      messages_7d: publishedWithin(written, 7, seconds).length,
      messages_30d: written.length,
      active_members_24h: activeMembers(written, 1, seconds),
      active_members_7d: activeMembers(written, 7, seconds),
      active_members_30d: activeMembers(written, 30, seconds),
      reactions_avg: roundedOrNull(meanOf(written.map(({ reactions }) => reactions)), 2),
      replies_avg: roundedOrNull(meanOf(written.map(({ is_reply }) => (is_reply ? 1 : 0))), 2),
      premium_percent: roundedOrNull(shares.premium_percent, 2),
      bots_percent: roundedOrNull(shares.bots_percent, 2),
      with_username_percent: roundedOrNull(shares.with_username_percent, 2),
      with_photo_percent: roundedOrNull(shares.with_photo_percent, 2),
      lifetime: lifetimeDays(chat.creation_date, chat.deleted_at, seconds),
    }
  })
  return { stats, rows_read: facts.length + sizeOf(members) + sizeOf(messages) + samples.length }
}
