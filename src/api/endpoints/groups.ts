// Groups: record and statistics.
import { getGroupInfo, getGroupStats, groupMetrics } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { groupStatsAsOf } from '../../statistics/as-of.ts'
import { listTopAuthors } from '../../store/observed/messages/author-counts.ts'
import { findGroupStats } from '../../store/statistics/stats.ts'
import { DAY_MS } from '../../time/spans.ts'
import { handle, handleRecord } from '../request/handle.ts'
import { isUnknown, unknownThen } from './channel-stats.ts'
import { chatInfoAsOf } from './chat-history.ts'
import { chatInfo } from './chat-records.ts'
import { figuresIn } from './figures.ts'
import { MOST_MESSAGES, pastMoment } from './history.ts'

const MONTH_DAYS = 30

export const groupRoutes = [
  handleRecord(getGroupInfo, chatInfo, chatInfoAsOf),

  handle(getGroupStats, async ({ query, chat, caller, db, now, answer }) => {
    const { internal_id, title, members_count } = chat
    const as_of = pastMoment({ query, caller, now })
    const past = as_of && (await groupStatsAsOf(db, chat.chat_id, as_of))
    if (past && isUnknown(past)) {
      answer.makeFree()
      return unknownThen(chat, as_of)
    }
    const stats = past ?? (await findGroupStats(db, chat.chat_id))
    if (!stats) return { internal_id, title, members_count }
    return {
      internal_id,
      title,
      ...figuresIn(groupMetrics, {
        ...stats,
        members_count: past ? past.members_count : members_count,
        messages_per_day: rounded(stats.messages_30d / MONTH_DAYS, 2),
      }),
      top_authors: query.top_authors
        ? await listTopAuthors(db, chat.chat_id, {
            since: new Date(stats.updated_at.getTime() - MONTH_DAYS * DAY_MS),
            until: stats.updated_at,
            limit: query.top_authors,
            most: MOST_MESSAGES,
          })
        : null,
      updated_at: stats.updated_at,
    }
  }),
]
