// Mentions of one chat counted by interval. The work of a statement is bounded.
import type { ChartAggregation, MentionKind } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'
import type { TimeRange } from './message-months.ts'

export type MentionsAsked = {
  chat_id: number
  range: TimeRange
  kind: MentionKind | undefined
  /** A statement reads one mention more than this at most, to tell that there are more. */
  most: number
}

export type MentionCounts = { date: Date; mentions: number; chats: number }

/**
 * Mentions, and how many chats they come from, by the interval in which they were published. Undefined if there are more than `most`,
 * of any kind: the kind is looked at after the limit, because a rare one would otherwise take reading all mentions.
 */
export const listMentionsByBucket = async (
  db: Db,
  { chat_id, range, kind, most }: MentionsAsked,
  bucket: ChartAggregation,
): Promise<MentionCounts[] | undefined> => {
  const source = kind ? sql`case kind when ${kind} then source_chat_id end` : sql`source_chat_id`
  const rows = await db.rows<MentionCounts & { read: number }>`
    select date_trunc(${bucket}, date, 'UTC') as date, count(source) as mentions, count(distinct source) as chats, count(*) as read
    from (
      select date, ${source} as source from mentions
      where target_chat_id = ${chat_id} and date between ${range.from} and ${range.to} limit ${most + 1}) as mention
    group by 1 order by 1`
  return rows.reduce((sum, { read }) => sum + read, 0) > most ? undefined : rows
}

/** When the chat was first mentioned, of what is known. */
export const findFirstMention = async (db: Db, chat_id: number): Promise<Date | undefined> =>
  (await db.row<{ date: Date }>`select date from mentions where target_chat_id = ${chat_id} order by date limit 1`)
    ?.date
