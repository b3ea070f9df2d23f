// Rolls up the statistics of channels, one batch at a time.
import { computeChannels } from '../statistics/channels.ts'
import type { StatisticsWindow } from '../statistics/window.ts'
import { listDiscussionAuthors } from '../store/chats/chat-sizes.ts'
import type { Db } from '../store/db.ts'
import { listMemberReadings } from '../store/observed/members/member-series.ts'
import { listProvenNumbers } from '../store/observed/mentions/proven-numbers.ts'
import { listPosts, listViewReadings } from '../store/observed/messages/roll-up-reads.ts'
import { type ClaimedChat, listChatFacts } from '../store/statistics/changes.ts'
import { upsertChannelStats } from '../store/statistics/stats.ts'
import { upsertTrustWeeks } from '../store/statistics/trust-weeks.ts'
import { weekStart } from '../time/weeks.ts'
import { adsBand } from './ads-index.ts'
import { listFormerSignals } from './former-signals.ts'
import type { RolledUp } from './row-counts.ts'

export const rollUpChannels = async (db: Db, chats: ClaimedChat[], window: StatisticsWindow): Promise<RolledUp> => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const facts = await listChatFacts(db, chat_ids)
  const members = await listMemberReadings(db, chat_ids, window.members_since)
  const posts = await listPosts(db, chat_ids, window.since, window.now)
  const views = await listViewReadings(db, chat_ids, window.since, window.now)
  const numbers = await listProvenNumbers(db, chat_ids)
  const authors = await listDiscussionAuthors(db, chat_ids)
  const { stats, rows_read } = await computeChannels(db, window, { facts, members, posts, views, numbers, authors })
  const former = await listFormerSignals(db, stats)
  const claimed = new Map(chats.map((chat) => [chat.chat_id, chat]))
  const rows = stats.map((row, i) => {
    const { computed_at, ads_band: former_band } = claimed.get(row.chat_id)!
    const trust_before = former.get(row.chat_id) ?? null
    return { ...row, computed_at, ads_band: adsBand(facts[i]!), former_band, trust_before }
  })
  const written = await upsertChannelStats(db, rows, window.now)
  const ids = new Set(written.map(({ chat_id }) => chat_id))
  await upsertTrustWeeks(
    db,
    new Date(weekStart(window.now.getTime())),
    rows.flatMap(({ chat_id, trust_level, trust_findings }) =>
      trust_level && ids.has(chat_id)
        ? [{ chat_id, level: trust_level, signals: (trust_findings ?? []).map(({ signal }) => signal) }]
        : [],
    ),
  )
  return { written: written.map(({ chat_id }) => chat_id), rows_read, rows_written: written.length }
}
