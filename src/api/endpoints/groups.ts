// Groups: record and statistics.
import { getGroupInfo, getGroupStats } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { groupStatsAsOf } from '../../rollup/as-of.ts'
import { listTopAuthors } from '../../store/observed/author-counts.ts'
import { findGroupStats } from '../../store/statistics/stats.ts'
import { DAY_MS } from '../../time/spans.ts'
import { handle, handleRecord } from '../request/handle.ts'
import { chatInfo } from './chat-records.ts'
import { MOST_MESSAGES, pastMoment } from './history.ts'
import { membersChange } from './members-change.ts'

const MONTH_DAYS = 30

export const groupRoutes = [
  handleRecord(getGroupInfo, chatInfo),

  handle(getGroupStats, async ({ query, chat, caller, db, now }) => {
    const { internal_id, title, members_count } = chat
    const as_of = pastMoment({ query, caller, now })
    const past = as_of && (await groupStatsAsOf(db, chat.chat_id, as_of))
    const stats = past ?? (await findGroupStats(db, chat.chat_id))
    if (!stats) return { internal_id, title, members_count }
    return {
      internal_id,
      title,
      members_count: past ? past.members_count : members_count,
      members_change: membersChange(stats),
      messages_count: {
        last_24_hours: stats.messages_24h,
        last_7_days: stats.messages_7d,
        last_30_days: stats.messages_30d,
      },
      messages_per_day: rounded(stats.messages_30d / MONTH_DAYS, 2),
      top_authors: query.top_authors
        ? await listTopAuthors(db, chat.chat_id, {
            since: new Date(stats.updated_at.getTime() - MONTH_DAYS * DAY_MS),
            until: stats.updated_at,
            limit: query.top_authors,
            most: MOST_MESSAGES,
          })
        : null,
      active_members: {
        last_24_hours: stats.active_members_24h,
        last_7_days: stats.active_members_7d,
        last_30_days: stats.active_members_30d,
      },
      engagement: { reactions_avg: stats.reactions_avg, replies_avg: stats.replies_avg },
      premium_percent: stats.premium_percent,
      bots_percent: stats.bots_percent,
      with_username_percent: stats.with_username_percent,
      with_photo_percent: stats.with_photo_percent,
      lifetime: stats.lifetime,
      updated_at: stats.updated_at,
    }
  }),
]
