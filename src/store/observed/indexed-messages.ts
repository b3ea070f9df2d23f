// Writes the search tables: what the messages of channels are found by. They follow `messages` within the same transaction.
import { type Columns, columnNames, namesOf, type RowOf } from '../columns.ts'
import { type Db, sql } from '../db.ts'
import { copyText, givenRows } from './bulk-rows.ts'
import { keyRows, type MessageKey, withinKeys } from './message-keys.ts'

const keyColumns = {
  chat_id: 'bigint not null',
  message_id: 'bigint not null',
  date: 'time not null',
} as const satisfies Columns

const termColumns = { ...keyColumns, terms: 'integer[] not null' } as const satisfies Columns
const searchColumns = {
  ...termColumns,
  views: 'integer not null',
  words: 'bytea not null',
} as const satisfies Columns

export type IndexedMessage = RowOf<typeof searchColumns>

/** Only for messages that are not in the tables, because COPY cannot update. */
export const insertIndexed = async (db: Pick<Db, 'copy'>, messages: IndexedMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await Promise.all([
    db.copy('message_search', columnNames(searchColumns), copyText(searchColumns, messages)),
    db.copy('message_terms', columnNames(termColumns), copyText(termColumns, messages)),
  ])
}

/** The messages should belong to few chats (see `withinKeys`). */
export const deleteIndexed = async (db: Pick<Db, 'rows'>, messages: MessageKey[]): Promise<void> => {
  if (messages.length === 0) return
  const isGiven = sql`stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
    and ${withinKeys(sql`stored`, messages)}`
  const given = sql`${keyRows(messages)} as key(chat_id, message_id, date)`
  await Promise.all([
    db.rows`delete from message_search as stored using ${given} where ${isGiven}`,
    db.rows`delete from message_terms as stored using ${given} where ${isGiven}`,
  ])
}

/** The messages should belong to few chats (see `withinKeys`). Those that are not in the table are left out. */
export const updateIndexedViews = async (
  db: Pick<Db, 'rows'>,
  messages: (MessageKey & { views: number })[],
): Promise<void> => {
  if (messages.length === 0) return
  await db.rows`
    update message_search as stored set views = key.views
    from unnest(${messages.map((one) => one.chat_id)}::bigint[], ${messages.map((one) => one.message_id)}::bigint[],
      ${messages.map((one) => one.date)}::integer[], ${messages.map((one) => one.views)}::integer[])
      as key(chat_id, message_id, date, views)
    where stored.chat_id = key.chat_id and stored.message_id = key.message_id and stored.date = to_timestamp(key.date)
      and stored.views <> key.views and ${withinKeys(sql`stored`, messages)}`
}

/** Adds those of the messages that are not in the tables yet. */
export const insertMissingIndexed = async (db: Pick<Db, 'rows'>, messages: IndexedMessage[]): Promise<void> => {
  if (messages.length === 0) return
  await db.rows`insert into message_search (${namesOf(searchColumns)}) select ${namesOf(searchColumns)}
    from (${givenRows(searchColumns, messages)}) as given on conflict do nothing`
  await db.rows`insert into message_terms (${namesOf(termColumns)}) select ${namesOf(termColumns)}
    from (${givenRows(termColumns, messages)}) as given on conflict do nothing`
}

export type UnindexedMessage = MessageKey & { text: string; views: number | null }

/** Messages of a UTC month that can be searched for. */
export const listSearchableMessages = (db: Db, chat_ids: number[], month: Date) => db.rows<UnindexedMessage>`
  select chat_id, message_id, extract(epoch from date)::float8 as date, text, views from messages
  where chat_id = any(${chat_ids}::bigint[]) and date >= ${month} and date < ${month}::timestamptz + interval '1 month'
    and text is not null and not service and deleted_at is null`

/** A month whose messages were stored before they could be searched for, and the last chat that was indexed in it. */
export type SearchBacklog = { month: Date; last_chat_id: number }

/** The newest months come first, because most searches ask for them. */
export const findSearchBacklog = (db: Db) => db.row<SearchBacklog>`
  select month::timestamp at time zone 'UTC' as month, last_chat_id from message_search_backlog order by month desc limit 1`

export const updateSearchBacklog = (db: Db, { month, last_chat_id }: SearchBacklog) => db.rows`
  update message_search_backlog set last_chat_id = ${last_chat_id} where month = (${month}::timestamptz at time zone 'UTC')::date`

export const deleteSearchBacklog = (db: Db, month: Date) => db.rows`
  delete from message_search_backlog where month = (${month}::timestamptz at time zone 'UTC')::date`

/** The next channels, locked as ingest locks them, so that their messages do not change meanwhile. */
export const lockNextChannels = (db: Db, after: number, limit: number) =>
  db.rows<{ chat_id: number }>`
    select chat_id from chats where peer = 'Channel' and chat_id > ${after} order by chat_id limit ${limit} for update`
