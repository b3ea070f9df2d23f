// What a distributed database needs so that each part of it can search on its own: the labels of channels beside their messages, and a row
// by which each part is named.
import type { Db } from '../db.ts'

const tables = { search_channels: 'chat_id', search_parts: 'part' }

/** Enough that every part of a thousand has some of them. */
const NAMES = 16_384

export const arePartsSearchable = async (db: Db): Promise<boolean> => {
  const spread =
    await db.rows`select from pg_dist_partition where logicalrelid::text = any(${Object.keys(tables)}::text[])`
  return spread.length === Object.keys(tables).length
}

/** Called again, it finishes what was interrupted, and corrects labels that differ from those of the chats. */
export const makePartsSearchable = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.script('lock table chats in share row exclusive mode')
    for (const [table, column] of Object.entries(tables))
      await tx.rows`select create_distributed_table(${table}::regclass, ${column}, colocate_with => 'messages')
        where not exists (select from pg_dist_partition where logicalrelid = ${table}::regclass)`
    await tx.rows`select create_distributed_function('read_parts(text, text, text[], text)')`
    await tx.script('delete from search_channels')
    await tx.rows`insert into search_channels (chat_id, country, language, category, verified)
      select chat_id, country, language, category, verified from chats
      where peer = 'Channel' and deleted_at is null and hidden_at is null`
    await tx.rows`insert into search_parts (part) select generate_series(1, ${NAMES}::integer) on conflict do nothing`
    for (const statement of triggers) await tx.script(statement)
  })

/** The labels are changed in the transaction that changes the chat. */
const triggers = [
  `create or replace trigger search_channels_inserted after insert on chats referencing new table as new_rows
    for each statement execute function keep_search_channels()`,
  `create or replace trigger search_channels_updated after update on chats referencing old table as old_rows new table as new_rows
    for each statement execute function keep_search_channels()`,
  `create or replace trigger search_channels_deleted after delete on chats referencing old table as old_rows
    for each statement execute function keep_search_channels()`,
]
