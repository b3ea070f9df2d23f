// The key of a message in the tables: chat, message id and date.
import { type Db, type SqlFragment, sql } from '../db.ts'

/** The date, in unix seconds, determines the partition of a message. */
export type MessageKey = { chat_id: number; message_id: number; date: number }

export const messageKey = ({ chat_id, message_id, date }: MessageKey): string => `${chat_id} ${message_id} ${date}`

/**
 * Restricts a table to one chat and to the dates of these messages of the chat, so that PostgreSQL skips all other partitions
 * and, if the table is spread over machines, all other machines.
 */
export const ofChat = (table: SqlFragment, chat_id: number, messages: { date: number }[]): SqlFragment => {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const { date } of messages) {
    if (date < first) first = date
    if (date > last) last = date
  }
  return sql`${table}.chat_id = ${chat_id}::bigint
    and ${table}.date between ${new Date(first * 1000)}::timestamptz and ${new Date(last * 1000)}::timestamptz`
}

/** Dates in unix seconds by message id, for readings that give only the id. If an id was used on several dates, the newest wins. */
export const listMessageDates = async (
  db: Db,
  chat_id: number,
  message_ids: number[],
): Promise<Map<number, number>> => {
  const rows = await db.rows<{ message_id: number; date: number }>`
    select message_id, max(extract(epoch from date))::bigint as date from messages
    where chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[]) group by message_id`
  return new Map(rows.map(({ message_id, date }) => [Number(message_id), Number(date)]))
}
