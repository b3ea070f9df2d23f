// The mentions of chats as rows of a statement, read on the machine of the chat that is mentioned: from its months and from what is still in the queue of changes.
import { isUnfilled } from '../../backfills.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { monthOf } from '../tables/partitions.ts'
import { isTarget, kindNumber, listPending, type MentionChange } from './mention-changes.ts'

type Asked = {
  range: TimeRange
  /** Columns of the rows beside `date`. Each is an array of its own in the table. */
  columns: Column[]
  /** Enough of the months to have so many mentions from one end, if there are as many; sorting and limiting them is left to the statement. */
  from_end?: { order: 'oldest' | 'newest'; mentions: number }
}

type Column = 'source_chat_id' | 'message_id' | 'kind'

const unnested: Record<Column, SqlFragment> = {
  source_chat_id: sql`unnest(sources) as source_chat_id`,
  message_id: sql`unnest(message_ids) as message_id`,
  kind: sql`unnest(kinds) as kind`,
}
const all: Column[] = ['source_chat_id', 'message_id', 'kind']

/** A sub-select with the mentions of a chat in the range, `kind` as a number. */
export const mentionsOf = async (db: Db, chat_id: number, asked: Asked): Promise<SqlFragment> => {
  const pending = await pendingOf(db, [chat_id])
  if (!pending) return sql`(${storedBySource([chat_id], asked.range)})`
  const added = pending.filter(({ present }) => present)
  if (added.length === 0) return sql`(${storedByTarget([chat_id], asked, pending)})`
  return sql`(${storedByTarget([chat_id], { ...asked, columns: all }, pending)}
    union all select ${chat_id}::bigint, to_timestamp(at), source_chat_id, message_id, kind from ${rowsOf(added)}
    where ${isWithin(asked.range)})`
}

type MentionsOfChats = {
  /** A sub-select with `target_chat_id` and `date`. */
  stored: SqlFragment
  /** Mentions that are not among them. */
  added: MentionChange[]
}

/** The same of many chats. Those that are only in the queue come by themselves, because a distributed database would join them at the coordinator. */
export const mentionsOfChats = async (db: Db, chat_ids: number[], range: TimeRange): Promise<MentionsOfChats> => {
  const pending = await pendingOf(db, chat_ids)
  if (!pending) return { stored: sql`(${storedBySource(chat_ids, range)})`, added: [] }
  const [first, last] = secondsOf(range)
  return {
    stored: sql`(${storedByTarget(chat_ids, { range, columns: [] }, pending)})`,
    added: pending.filter(({ present, at }) => present && at >= first && at <= last),
  }
}

/** Undefined if the mentions have to be read by the chats that make them: not all are known by target yet, or too many changes are in the queue. */
const pendingOf = async (db: Db, chat_ids: number[]): Promise<MentionChange[] | undefined> =>
  (await isUnfilled(db, 'mentions by target')) ? undefined : listPending(db, chat_ids)

/** Asks all parts of a distributed database. */
const storedBySource = (chat_ids: number[], { from, to }: TimeRange): SqlFragment => sql`
  select target_chat_id, date, source_chat_id, message_id, ${kindNumber} as kind from mentions as by_source
  where ${isTarget(chat_ids)} and date between ${from} and ${to}`

/** Without the mentions that the queue says anything of. */
const storedByTarget = (
  chat_ids: number[],
  { range, columns, from_end }: Asked,
  pending: MentionChange[],
): SqlFragment => {
  const wanted = pending.length > 0 ? all : columns
  const months = sql`mention_months where ${isTarget(chat_ids)} and month between ${monthAt(range.from)}::date and ${monthAt(range.to)}::date`
  const nearest = from_end
    ? sql`(select *, sum(mentions) over (order by month ${from_end.order === 'oldest' ? sql`asc` : sql`desc`}) - mentions as nearer
        from ${months}) as month where nearer < ${from_end.mentions + pending.length}`
    : months
  const others = pending.length
    ? sql`and (target_chat_id, source_chat_id, message_id, at, kind) not in
        (select target_chat_id, source_chat_id, message_id, at, kind from ${rowsOf(pending)})`
    : sql``
  return sql`
    select target_chat_id, to_timestamp(at) as date${listed(columns, (column) => names[column])} from (
      select target_chat_id, unnest(at) as at${listed(wanted, (column) => unnested[column])} from ${nearest}) as stored
    where ${isWithin(range)} ${others}`
}

const names: Record<Column, SqlFragment> = {
  source_chat_id: sql`source_chat_id`,
  message_id: sql`message_id`,
  kind: sql`kind`,
}

const listed = (columns: Column[], text: (column: Column) => SqlFragment): SqlFragment =>
  columns.reduce((list, column) => sql`${list}, ${text(column)}`, sql``)

const rowsOf = (changes: MentionChange[]): SqlFragment => sql`
  unnest(${changes.map((one) => one.target_chat_id)}::bigint[], ${changes.map((one) => one.source_chat_id)}::bigint[],
    ${changes.map((one) => one.message_id)}::bigint[], ${changes.map((one) => one.at)}::integer[],
    ${changes.map((one) => one.kind)}::smallint[]) as pending(target_chat_id, source_chat_id, message_id, at, kind)`

/** The first and the last second of a range. */
const secondsOf = ({ from, to }: TimeRange): [number, number] => [
  Math.ceil(from.getTime() / 1000),
  Math.floor(to.getTime() / 1000),
]

const isWithin = (range: TimeRange): SqlFragment => {
  const [first, last] = secondsOf(range)
  return sql`at between ${first}::bigint and ${last}::bigint`
}

const monthAt = (date: Date): string => `${monthOf(date.getTime() / 1000)}-01`
