// Former values of chats' fields as ingest and takedown write them. Whoever writes has locked the chat.
import type { PastField } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

export type FormerKey = { chat_id: number; field: PastField; value_key: string }
/** Unix seconds. */
export type FormerRow = FormerKey & { value: string; first: number; last: number }

export const listFormer = (db: Db, keys: FormerKey[]) =>
  db.rows<FormerRow>`
    select chat_id, field, value_key, value, extract(epoch from first_seen_at)::float8 as first,
      extract(epoch from last_seen_at)::float8 as last
    from chat_past join json_to_recordset(${JSON.stringify(keys)}::json) as asked(chat_id bigint, field text, value_key text)
      using (chat_id, field, value_key)`

export const upsertFormer = async (db: Db, rows: FormerRow[]): Promise<void> => {
  await db.rows`
    insert into chat_past (chat_id, field, value_key, value, first_seen_at, last_seen_at)
    select chat_id, field, value_key, value, to_timestamp(first), to_timestamp(last)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as former(chat_id bigint, field text, value_key text, value text, first float8, last float8)
    on conflict (chat_id, field, value_key) do update set value = excluded.value, first_seen_at = excluded.first_seen_at,
      last_seen_at = excluded.last_seen_at`
}

export const deleteFormer = async (db: Db, keys: FormerKey[]): Promise<void> => {
  await db.rows`delete from chat_past using json_to_recordset(${JSON.stringify(keys)}::json)
      as gone(chat_id bigint, field text, value_key text)
    where (chat_past.chat_id, chat_past.field, chat_past.value_key) = (gone.chat_id, gone.field, gone.value_key)`
}
