// Mentions of one chat counted by interval. The work of a statement is bounded.
import { DAY, HOUR } from '../../../time/spans.ts'
import type { ChartAggregation, MentionKind } from '../../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { kindNumbers } from './mention-changes.ts'
import { mentionsOf } from './mentions-of.ts'

type MentionsAsked = {
  chat_id: number
  range: TimeRange
  kind: MentionKind | undefined
  /** A statement reads one mention more than this at most, to tell that there are more. */
  most: number
}

/** `chats` is how many chats the mentions come from. */
export type MentionCount = 'mentions' | 'chats'

const lengths = { hour: HOUR, day: DAY, week: 7 * DAY }

/** A Monday, unix seconds. */
const MONDAY = 4 * DAY

/** The place of the interval of `at` among all. Dividing seconds takes a fraction of the time that `date_bin` and `date_trunc` take. */
const intervalOf = (bucket: ChartAggregation, months: number[]): SqlFragment =>
  bucket === 'month'
    ? sql`width_bucket(at, ${months}::integer[])`
    : sql`floor((at - ${MONDAY}::integer) / ${lengths[bucket]}::float8)::integer`

/** When the months of a range begin, unix seconds, with the month after it. */
const monthsIn = ({ from, to }: TimeRange): number[] => {
  const months: number[] = []
  for (let month = from.getUTCMonth(); ; month++) {
    const start = Date.UTC(from.getUTCFullYear(), month)
    months.push(start / 1000)
    if (start > to.getTime()) return months
  }
}

/**
 * Mentions by the interval in which they were published. Undefined if there are more than `most`, of any kind: the kind is looked at after
 * the limit, because a rare one would otherwise take reading all mentions.
 */
export const listMentionsByBucket = async (
  db: Db,
  { chat_id, range, kind, most }: MentionsAsked,
  count: MentionCount,
  bucket: ChartAggregation,
): Promise<{ date: Date; value: number }[] | undefined> => {
  const mentions = await mentionsOf(db, chat_id, {
    range,
    columns: [...(count === 'chats' ? (['source_chat_id'] as const) : []), ...(kind ? (['kind'] as const) : [])],
  })
  const months = bucket === 'month' ? monthsIn(range) : []
  const beginOf = (place: number) => (bucket === 'month' ? months[place - 1]! : MONDAY + place * lengths[bucket])
  const counted = count === 'chats' ? sql`count(distinct source_chat_id)` : sql`count(*)`
  const ofKind = kind ? sql`filter (where kind = ${kindNumbers[kind]})` : sql``
  // The months and their mentions are read in order of time, so that sorting them by their places takes little.
  const rows = await db.rows<{ place: number; read: number; value: number }>`
    select place, count(*) as read, ${counted} ${ofKind} as value
    from (select ${intervalOf(bucket, months)} as place, * from ${mentions} as mention limit ${most + 1}) as mention
    group by place order by place`
  if (rows.reduce((sum, { read }) => sum + read, 0) > most) return undefined
  return rows.map(({ place, value }) => ({ date: new Date(beginOf(place) * 1000), value }))
}

/** When the chat was first mentioned, of what is known. */
export const findFirstMention = async (db: Db, chat_id: number): Promise<Date | undefined> => {
  const mentions = await mentionsOf(db, chat_id, {
    range: { from: new Date(0), to: new Date('9999-01-01') },
    columns: [],
    from_end: { order: 'oldest', mentions: 1 },
  })
  const { at } = (await db.row<{ at: number | null }>`select min(at) as at from ${mentions} as mention`)!
  return at === null ? undefined : new Date(at * 1000)
}
