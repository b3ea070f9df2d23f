// Writes the search tables of the past: what deleted messages said, and what messages used to say.
import { givenRows } from '../../bulk-rows.ts'
import { type Columns, namesOf, type RowOf } from '../../columns.ts'
import { type Db, sql } from '../../db.ts'
import { keyRows, type MessageKey, withinKeys } from '../messages/message-keys.ts'
import { monthRange } from '../tables/partitions.ts'

const termColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
  version: 'integer not null',
  is_deleted: 'boolean not null',
  terms: 'integer[] not null',
} as const satisfies Columns

const searchColumns = {
  ...termColumns,
  views: 'integer not null',
  words: 'bytea not null',
} as const satisfies Columns

/** A text of a message that is deleted or was edited. Version 0 is its last one, 1 the one before. */
export type PastText = RowOf<typeof searchColumns>

const tables = [sql`past_search`, sql`past_terms`]

/** The messages should belong to few chats (see `withinKeys`). */
export const deletePast = async (db: Pick<Db, 'rows'>, messages: MessageKey[]): Promise<void> => {
  if (messages.length === 0) return
  // One after the other, because a transaction has one connection.
  for (const table of tables)
    await db.rows`delete from ${table} as stored using ${keyRows(messages)} as key(chat_id, message_id, date)
      where stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
        and ${withinKeys(sql`stored`, messages)}`
}

/** Adds those of the texts that are not in the tables yet. */
export const insertPast = async (db: Pick<Db, 'rows'>, texts: PastText[]): Promise<void> => {
  if (texts.length === 0) return
  await db.rows`insert into past_search (${namesOf(searchColumns)}) select ${namesOf(searchColumns)}
    from (${givenRows(searchColumns, texts)}) as given on conflict do nothing`
  await db.rows`insert into past_terms (${namesOf(termColumns)}) select ${namesOf(termColumns)}
    from (${givenRows(termColumns, texts)}) as given on conflict do nothing`
}

/** Former texts of months before the given one, which are not stored any more. What deleted messages said last stays. */
export const deleteFormerBefore = async (db: Db, month: string): Promise<void> => {
  for (const table of tables)
    await db.rows`delete from ${table} as past where date < ${monthRange(month).from} and (version > 0 or not is_deleted)`
}

const hasPast = sql`not service and (deleted_at is not null or versions is not null)`

/** Enters the messages of some months that are deleted or were edited. Locks their chats, as ingest does. */
export const enqueuePast = async (tx: Db, months: { chat_id: number; month: string }[]): Promise<void> => {
  const chat_ids = [...new Set(months.map(({ chat_id }) => chat_id))]
  await tx.rows`select from chats where chat_id = any(${chat_ids}::bigint[]) order by chat_id for update`
  for (const [month, own] of Map.groupBy(months, (one) => one.month)) {
    await enqueuePastOf(
      tx,
      own.map(({ chat_id }) => chat_id),
      month,
    )
  }
}

/** The same for one month, of chats that are locked. */
export const enqueuePastOf = (tx: Pick<Db, 'rows'>, chat_ids: number[], month: string) => {
  const { from, to } = monthRange(month)
  return tx.rows`insert into message_search_queue (chat_id, message_id, date, change)
    select chat_id, message_id, date, 'past' from messages
    where chat_id = any(${chat_ids}::bigint[]) and date between ${from} and ${to} and ${hasPast}`
}
