// Mentions of one chat counted by interval. The work of a statement is bounded.
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

const lengths = { hour: '1 hour', day: '1 day', week: '7 days' }

/** The beginning of the interval of `date`, as `date_trunc` computes it, which takes several times as long as counting equal lengths from a Monday. */
const beginOf = (bucket: ChartAggregation): SqlFragment =>
  bucket === 'month'
    ? sql`date_trunc('month', date, 'UTC')`
    : sql`date_bin(${lengths[bucket]}::interval, date, '2001-01-01T00:00:00Z'::timestamptz)`

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
  const counted = count === 'chats' ? sql`count(distinct source_chat_id)` : sql`count(*)`
  const ofKind = kind ? sql`filter (where kind = ${kindNumbers[kind]})` : sql``
  const rows = await db.rows<{ read: number; value: number; date: Date }>`
    select count(*) as read, ${counted} ${ofKind} as value, ${beginOf(bucket)} as date
    from (select * from ${mentions} as mention limit ${most + 1}) as mention
    group by 3 order by 3`
  return rows.reduce((sum, { read }) => sum + read, 0) > most ? undefined : rows
}

/** When the chat was first mentioned, of what is known. */
export const findFirstMention = async (db: Db, chat_id: number): Promise<Date | undefined> => {
  const mentions = await mentionsOf(db, chat_id, {
    range: { from: new Date(0), to: new Date('9999-01-01') },
    columns: [],
    from_end: { order: 'oldest', mentions: 1 },
  })
  return (await db.row<{ date: Date | null }>`select min(date) as date from ${mentions} as mention`)!.date ?? undefined
}
