// When known messages were published, for readings that name a message by its number alone.
import type { Db } from '../db.ts'

/** Unix seconds by number of message; of several of one number the newest. */
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
