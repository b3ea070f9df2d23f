// Messages that a visit did not find where they should be. They count as deleted when a later visit does not find them either.
import type { Db } from '../db.ts'

/** Since when each message is missing, by message id. */
export const listMissingMessages = async (db: Db, chat_id: number): Promise<Map<number, Date>> => {
  const rows = await db.rows<{ message_id: number; missing_since: Date }>`
    select message_id, missing_since from missing_messages where chat_id = ${chat_id}`
  return new Map(rows.map(({ message_id, missing_since }) => [message_id, missing_since]))
}

export const insertMissingMessages = async (
  db: Db,
  chat_id: number,
  message_ids: number[],
  missing_since: Date,
): Promise<void> => {
  if (message_ids.length === 0) return
  await db.rows`insert into missing_messages (chat_id, message_id, missing_since)
    select ${chat_id}, message_id, ${missing_since} from unnest(${message_ids}::bigint[]) as message_id
    on conflict do nothing`
}

export const deleteMissingMessages = async (db: Db, chat_id: number, message_ids: number[]): Promise<void> => {
  if (message_ids.length === 0) return
  await db.rows`delete from missing_messages where chat_id = ${chat_id} and message_id = any(${message_ids}::bigint[])`
}
