// Former values of chats' fields as ingest and takedown write them. Whoever writes has locked the chat.
import type { PastField } from '../../vocabulary.ts'
import { type Db, sql } from '../db.ts'
import { type Span, spansIn, storedSpans } from './spans.ts'

type FormerField = { chat_id: number; field: PastField }
export type FormerKey = FormerField & { value_key: string }
/** A value with the spans in which it was seen, oldest first. `is_now`: it is the current value too, whose text and last span the chat itself has. */
export type FormerRow = FormerKey & { value: string; is_now: boolean; spans: Span[] }

type StoredFormer = Omit<FormerRow, 'spans'> & { spans: number[] }

export const formerColumns = sql`chat_id, field, value_key, value, coalesce(is_now, false) as is_now,
  coalesce(spans, array[extract(epoch from first_seen_at)::integer, extract(epoch from last_seen_at)::integer]) as spans`

export const formerRow = (row: StoredFormer): FormerRow => ({ ...row, spans: spansIn(row.spans) })

/** All former values of these fields. */
export const listFormer = async (db: Db, fields: FormerField[]): Promise<FormerRow[]> => {
  const rows = await db.rows<StoredFormer>`
    select ${formerColumns} from chat_past join json_to_recordset(${JSON.stringify(fields)}::json) as asked(chat_id bigint, field text)
      using (chat_id, field)`
  return rows.map(formerRow)
}

export const upsertFormer = async (db: Db, rows: FormerRow[]): Promise<void> => {
  const given = rows.map(({ spans, is_now, ...row }) => ({
    ...row,
    first: spans[0]!.first,
    last: spans.at(-1)!.last,
    spans: storedSpans(spans),
    is_now: is_now || null,
  }))
  await db.rows`
    insert into chat_past (chat_id, field, value_key, value, first_seen_at, last_seen_at, spans, is_now)
    select chat_id, field, value_key, value, to_timestamp(first), to_timestamp(last), spans, is_now
    from json_to_recordset(${JSON.stringify(given)}::json)
      as former(chat_id bigint, field text, value_key text, value text, first float8, last float8, spans integer[], is_now boolean)
    on conflict (chat_id, field, value_key) do update set value = excluded.value, first_seen_at = excluded.first_seen_at,
      last_seen_at = excluded.last_seen_at, spans = excluded.spans, is_now = excluded.is_now`
}

export const deleteFormer = async (db: Db, keys: FormerKey[]): Promise<void> => {
  await db.rows`delete from chat_past using json_to_recordset(${JSON.stringify(keys)}::json)
      as gone(chat_id bigint, field text, value_key text)
    where (chat_past.chat_id, chat_past.field, chat_past.value_key) = (gone.chat_id, gone.field, gone.value_key)`
}
