// The key of a message in the tables: chat, message id and date.
import { DAY } from '../../../time/spans.ts'
import { listUnfilled } from '../../backfills.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'

/** The date, in unix seconds, determines the partition of a message. */
export type MessageKey = { chat_id: number; message_id: number; date: number }

export const messageKey = ({ chat_id, message_id, date }: MessageKey): string => `${chat_id} ${message_id} ${date}`

/** A chat uses each message id once, so the date is needed only to find the row. */
export const messageName = ({ chat_id, message_id }: Omit<MessageKey, 'date'>): string => `${chat_id} ${message_id}`

/** How many chats a statement may name that looks up messages by their keys (see `withinKeys`). */
const CHATS_PER_STATEMENT = 64

/** Messages in groups of few chats, because a statement that looks up messages should name few. */
export const fewChatsEach = <Message extends { chat_id: number }>(news: Message[]): Message[][] => {
  const byChat = [...Map.groupBy(news, ({ chat_id }) => chat_id).values()]
  const groups: Message[][] = []
  for (let start = 0; start < byChat.length; start += CHATS_PER_STATEMENT)
    groups.push(byChat.slice(start, start + CHATS_PER_STATEMENT).flat())
  return groups
}

/**
 * Restricts a table to the chats and to the dates of these keys, so that PostgreSQL skips all other partitions and, if the table
 * is spread over machines, all other machines. Beside a join with the keys, the array should hold few chats: before version 17,
 * PostgreSQL tries every id of the array for every key.
 */
export const withinKeys = (table: SqlFragment, keys: MessageKey[]): SqlFragment => {
  const chat_ids = [...new Set(keys.map(({ chat_id }) => chat_id))]
  return sql`${table}.chat_id = any(${chat_ids}::bigint[]) and ${betweenDates(table, keys)}`
}

/** Restricts a table to the dates of these keys, so that PostgreSQL skips all other partitions. */
export const betweenDates = (table: SqlFragment, keys: MessageKey[]): SqlFragment => {
  const dates = keys.map(({ date }) => date)
  return sql`${table}.date between ${new Date(least(dates) * 1000)}::timestamptz and ${new Date(most(dates) * 1000)}::timestamptz`
}

/** About the largest page of a source. So few keys are searched in all months that may have their ids; more in those of a month around them. */
const KEYS_IN_ALL_MONTHS = 200
const MONTH = 31 * DAY

/** Between which dates messages with these ids may be stored. New messages have ids that no month has yet. */
const findMonthsWithIds = async (db: Pick<Db, 'rows' | 'unfilled'>, keys: MessageKey[]) => {
  const chat_ids = [...new Set(keys.map(({ chat_id }) => chat_id))]
  // Of chats whose months are not all counted, any month may have them.
  if ((await listUnfilled(db, 'message counts', chat_ids)).length > 0)
    return { from: new Date(0), to: new Date('9999-01-01') }
  const [found] = await db.rows<{ from: Date | null; to: Date }>`
    select min(first_date) as from, max(last_date) as to from ${keyRows(keys)} as key(chat_id, message_id, date)
    join message_months as month on month.chat_id = key.chat_id and key.message_id between first_message_id and last_message_id
    where month.chat_id = any(${chat_ids}::bigint[])`
  return found?.from ? { from: found.from, to: found.to } : undefined
}

/** Keys of messages that are stored, but only under other dates than the given keys have: the earliest such date of each. */
export const listOtherDates = async (db: Pick<Db, 'rows' | 'unfilled'>, keys: MessageKey[]): Promise<MessageKey[]> => {
  if (keys.length === 0) return []
  const dates = keys.map(({ date }) => date)
  const around =
    keys.length <= KEYS_IN_ALL_MONTHS
      ? await findMonthsWithIds(db, keys)
      : { from: new Date((least(dates) - MONTH) * 1000), to: new Date((most(dates) + MONTH) * 1000) }
  if (!around) return []
  const rows = await db.rows<MessageKey>`
    select stored.chat_id, stored.message_id, min(extract(epoch from stored.date))::bigint as date
    from ${keyRows(keys)} as key(chat_id, message_id, date)
    join messages as stored on stored.chat_id = key.chat_id and stored.message_id = key.message_id
    where stored.chat_id = any(${[...new Set(keys.map(({ chat_id }) => chat_id))]}::bigint[])
      and stored.date between ${around.from}::timestamptz and ${around.to}::timestamptz
    group by stored.chat_id, stored.message_id
    having not bool_or(stored.date = to_timestamp(key.date))`
  return rows
}

export const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b))
export const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b))

/** The keys as rows: `from ${keyRows(keys)} as key(chat_id, message_id, date)`. */
export const keyRows = (keys: MessageKey[]): SqlFragment =>
  sql`unnest(${keys.map((key) => key.chat_id)}::bigint[], ${keys.map((key) => key.message_id)}::bigint[],
    ${keys.map((key) => key.date)}::integer[])`

/** Those of the chats that have a stored message or series within the dates of the keys. The others need no lookup by key. */
export const listChatsWithMessages = async (db: Pick<Db, 'rows'>, keys: MessageKey[]): Promise<Set<number>> => {
  if (keys.length === 0) return new Set()
  const rows = await db.rows<{ chat_id: number }>`
    select distinct chat_id from messages where ${withinKeys(sql`messages`, keys)}
    union select distinct chat_id from message_series where ${withinKeys(sql`message_series`, keys)}`
  return new Set(rows.map(({ chat_id }) => chat_id))
}

/** The newest messages of a chat within a range, newest first. */
export const listNewestKeys = (db: Db, chat_id: number, { from, to }: { from: Date; to: Date }, limit: number) =>
  db.rows<MessageKey>`
    select chat_id, message_id, extract(epoch from date)::float8 as date from messages
    where chat_id = ${chat_id} and date between ${from} and ${to} order by messages.date desc, message_id desc limit ${limit}`

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
