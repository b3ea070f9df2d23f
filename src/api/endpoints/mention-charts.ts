// Charts of how often, and by how many chats, a chat is mentioned.
import { getCitationsChart, getMentionsChart } from '../../contract/index.ts'
import {
  findFirstMention,
  listMentionsByBucket,
  type MentionCount,
} from '../../store/observed/mentions/mention-counts.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { charted, intervals } from './chart-points.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

type MentionsChartInput = HandlerInput<typeof getMentionsChart>

/** Intervals from the first mention on have a value. What lies before was perhaps not observed. */
const mentions = async (asked: MentionsChartInput, count: MentionCount) => {
  const { chat, db, query } = asked
  const { from, to } = chartRange(asked).range
  const first = await findFirstMention(db, chat.chat_id)
  if (!first) return []
  const starts = intervals(Math.max(from.getTime(), first.getTime()), to.getTime(), query.aggregation!)
  const given = { chat_id: chat.chat_id, range: { from, to }, kind: query.kind, most: MOST_MESSAGES }
  const rows = counted(await listMentionsByBucket(db, given, count, query.aggregation!))
  const found = new Map(rows.map((row) => [row.date.getTime(), row.value]))
  return starts.map((start) => ({ date: new Date(start), value: found.get(start) ?? 0 }))
}

export const mentionChartRoutes = [
  handle(getMentionsChart, (asked) => charted(asked, mentions(asked, 'mentions'))),
  handle(getCitationsChart, (asked) => charted(asked, mentions(asked, 'chats'))),
]
