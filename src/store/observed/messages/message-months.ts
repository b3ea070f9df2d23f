// Which months hold messages of a chat. A statement on messages is planned for every partition that its dates allow, so reads ask here
// first and then name the dates between which the answer lies.
import { DAY_MS } from '../../../time/spans.ts'
import { listUnfilled, listUnfinished } from '../../backfills.ts'
import type { IsOfChat } from '../../cluster/each-chat.ts'
import { findTableBytes, nullWhileUnreachable } from '../../cluster/whole-tables.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'

/** Both ends are included. */
export type TimeRange = { from: Date; to: Date }

/**
 * A day more at both ends. It is computed here, because `timestamptz - interval` depends on the session's time zone: PostgreSQL computes it when the
 * statement runs, and has then planned for all partitions.
 */
export const withDayAround = ({ from, to }: TimeRange): TimeRange => ({
  from: new Date(from.getTime() - DAY_MS),
  to: new Date(to.getTime() + DAY_MS),
})

/** How many messages are stored of a month, deleted ones and service messages too, and when the first and the last were published. */
type MessageMonth = { messages: number; first_date: Date; last_date: Date }

/** Those chats that have messages, once the back-fill is done. */
export const chatsWithMonths = (isGiven: IsOfChat): SqlFragment =>
  sql`select chat_id from message_months where ${isGiven(sql`chat_id`)} group by chat_id`

/** Newest first. Those of a chat that was not reached by the back-fill are counted from its messages. */
export const listMonths = async (db: Db, chat_id: number): Promise<MessageMonth[]> =>
  (await isCounted(db, chat_id))
    ? db.prepared<MessageMonth>`
        select messages, first_date, last_date from message_months where chat_id = ${chat_id} order by month desc`
    : db.rows<MessageMonth>`
        select count(*) as messages, min(date) as first_date, max(date) as last_date from messages where chat_id = ${chat_id}
        group by date_trunc('month', date, 'UTC') order by first_date desc`

const isCounted = async (db: Db, chat_id: number): Promise<boolean> =>
  (await listUnfilled(db, 'message counts', [chat_id])).length === 0

/** Between which dates a message with this id lies, if it is stored. */
export const findDatesAround = (db: Db, chat_id: number, message_id: number): Promise<TimeRange | undefined> =>
  findDatesBetween(db, chat_id, message_id, message_id)

/** Between which dates messages with these ids lie, if any of them are stored. */
export const findDatesBetween = async (
  db: Db,
  chat_id: number,
  first: number,
  last: number,
): Promise<TimeRange | undefined> => {
  const [found] = (await isCounted(db, chat_id))
    ? await db.prepared<{ from: Date | null; to: Date }>`
        select min(first_date) as from, max(last_date) as to from message_months
        where chat_id = ${chat_id} and first_message_id <= ${last} and last_message_id >= ${first}`
    : await db.rows<{ from: Date | null; to: Date }>`
        select min(date) as from, max(date) as to from messages
        where chat_id = ${chat_id} and message_id between ${first} and ${last}`
  return found?.from ? { from: found.from, to: found.to } : undefined
}

/** So much of the table is read at most to estimate a sum: about 2,000 pages, which leaves an error of some per cent. */
const SAMPLE_BYTES = 16 * 1024 * 1024

/**
 * About how many messages are stored; exact while the table is small. Of a larger table always the same pages are read, so that the number
 * changes only with the messages. While months are counted by a back-fill, PostgreSQL's own estimate is given.
 */
export const estimateMessages = async (db: Db, sample_bytes = SAMPLE_BYTES): Promise<number> => {
  if (db.unfilled?.has('message counts') && (await isFilling(db))) return estimateByPostgres(db)
  const bytes = await findTableBytes(db, 'message_months')
  const percent = Math.min(100, (100 * sample_bytes) / Math.max(1, bytes))
  const sampled = await db.row<{ messages: number }>`
    select coalesce(sum(messages), 0) as messages from message_months tablesample system (${percent}) repeatable (1)`
  return Math.round((sampled!.messages * 100) / percent)
}

/** Null while the number cannot be told. The numbers beside it do not need all machines, and matter most while one of them is dead. */
export const estimateMessagesIfReachable = (db: Db): Promise<number | null> =>
  nullWhileUnreachable(db, () => estimateMessages(db))

const isFilling = async (db: Db) => (await listUnfinished(db)).includes('message counts')

/** A month that was never analysed is estimated by its pages. */
const estimateByPostgres = async (db: Db): Promise<number> =>
  Math.round(
    (await db.row<{ messages: number }>`
      select coalesce(sum(case when reltuples >= 0 and relpages > 0 then reltuples / relpages else 16 end * pg_relation_size(oid) / 8192), 0)::float8 as messages
      from pg_class join pg_inherits on inhrelid = oid where inhparent = 'messages'::regclass`)!.messages,
  )

const earlier = (one: Date, other: Date) => (one < other ? one : other)
const later = (one: Date, other: Date) => (one > other ? one : other)

/** The part of a range in which messages of the chat are stored; undefined if there are none. */
export const storedPart = (months: MessageMonth[], { from, to }: TimeRange): TimeRange | undefined => {
  const within = months.filter(({ first_date, last_date }) => first_date <= to && last_date >= from)
  const [newest, oldest] = [within[0], within.at(-1)]
  return newest && { from: later(from, oldest!.first_date), to: earlier(to, newest.last_date) }
}

/**
 * The months of a range in parts, newest first. The first part should hold `wanted` messages, and each further one, for readers who find
 * that they need more, twice as many. `isCut` tells that messages at the newer end lie outside the range.
 */
export function* partsNewestFirst(
  months: MessageMonth[],
  range: TimeRange,
  wanted: number,
): Generator<{ part: TimeRange; messages: number; isCut: boolean; isLast: boolean }> {
  const left = months.filter((month) => storedPart([month], range))
  for (let expected = wanted; left.length > 0; expected *= 2) {
    const taken: MessageMonth[] = []
    let messages = 0
    for (; left.length > 0 && messages < expected; messages += taken.at(-1)!.messages) taken.push(left.shift()!)
    const isCut = taken[0]!.last_date > range.to
    yield { part: storedPart(taken, range)!, messages, isCut, isLast: left.length === 0 }
  }
}

/** Lists the newest `wanted` rows of a range. */
export const listNewestFirst = async <Row>(
  db: Db,
  chat_id: number,
  { range, wanted }: { range: TimeRange; wanted: number },
  list: (part: TimeRange, wanted: number) => Promise<Row[]>,
): Promise<Row[]> => {
  const rows: Row[] = []
  // Not every message is a row.
  for (const { part } of partsNewestFirst(await listMonths(db, chat_id), range, wanted * 1.2)) {
    rows.push(...(await list(part, wanted - rows.length)))
    if (rows.length >= wanted) break
  }
  return rows
}
