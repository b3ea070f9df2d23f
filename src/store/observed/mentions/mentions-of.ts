// The mentions of chats as rows of a statement, read on the machine of the chat that is mentioned: from its months and from what is still in the queue of changes.
import { isUnfilled } from '../../backfills.ts'
import { type Db, type SqlFragment, sql } from '../../db.ts'
import type { TimeRange } from '../messages/message-months.ts'
import { monthOf } from '../tables/partitions.ts'
import { isTarget, kindNumber, listPending, type MentionChange } from './mention-changes.ts'

type MentionsFilter = {
  range: TimeRange
  /** Columns of the rows beside `at`. Each is an array of its own in the table. */
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

/** A sub-select with the mentions of a chat in the range: `at` in unix seconds, `kind` as a number. */
export const mentionsOf = async (db: Db, chat_id: number, asked: MentionsFilter): Promise<SqlFragment> => {
  const pending = await pendingOf(db, [chat_id])
  return pending ? knownInMonths(chat_id, asked, pending) : sql`(${storedBySource(chat_id, asked)})`
}

/** The same from the months of the chat that is mentioned, with what the queue says. */
export const knownInMonths = (
  chat_id: number,
  { columns = all, ...asked }: Omit<MentionsFilter, 'columns'> & { columns?: Column[] },
  pending: MentionChange[],
): SqlFragment => {
  const added = pending.filter(({ present }) => present)
  if (added.length === 0) return sql`(${storedByTarget([chat_id], { ...asked, columns }, pending)})`
  return sql`(${storedByTarget([chat_id], { ...asked, columns: all }, pending)}
    union all select ${chat_id}::bigint, at, source_chat_id, message_id, kind from ${rowsOf(added)}
    where ${isWithin(asked.range)})`
}

/** How often chats were mentioned, and when, by which chat and in which message after `since`, oldest first. */
export type MentionTotals = { chat_id: number; total: number; recent: RecentMention[] | null }
type RecentMention = [at: number, source_chat_id: number, message_id: number]

/**
 * The mentions of many chats up to `until`, and the unix times, sources and messages of those after `since`. Months before `since` have their counts, unless the queue changes them. What
 * is only in the queue is added here, because a distributed database would join it at the coordinator.
 */
export const listMentionTotals = async (
  db: Db,
  chat_ids: number[],
  since: Date,
  until: Date,
): Promise<MentionTotals[]> => {
  const recent = sql`json_agg(json_build_array(at, source_chat_id, message_id)) filter (where at > ${since.getTime() / 1000}::float8) as recent`
  const pending = await pendingOf(db, chat_ids)
  const range = { from: new Date(0), to: until }
  if (!pending)
    return db.rows<MentionTotals>`
      select target_chat_id as chat_id, count(*) as total, ${recent} from (
        select target_chat_id, ${unixTime} as at, source_chat_id, message_id from mentions as by_source
        where ${isTarget(chat_ids)} and date <= ${until}) as mention group by target_chat_id`.then((rows) =>
      rows.map((row) => ({ ...row, recent: row.recent?.sort(byTime) ?? null })),
    )
  const [, last] = secondsOf(range)
  const from = new Date(Math.min(since.getTime(), until.getTime(), ...pending.map(({ at }) => at * 1000)))
  const counted = await db.rows<MentionTotals>`
    select target_chat_id as chat_id, sum(mentions)::bigint as total from mention_months
    where ${isTarget(chat_ids)} and month < ${monthAt(from)}::date group by target_chat_id`
  const read = await db.rows<MentionTotals>`
    select target_chat_id as chat_id, count(*) as total, ${recent}
    from (${storedByTarget(chat_ids, { range: { from: startOfMonth(from), to: until }, columns: ['source_chat_id', 'message_id'] }, pending)}) as mention
    group by target_chat_id`
  const added = pending
    .filter(({ present, at }) => present && at <= last)
    .map(
      ({ target_chat_id, at, source_chat_id, message_id }): MentionTotals => ({
        chat_id: target_chat_id,
        total: 1,
        recent: at * 1000 > since.getTime() ? [[at, source_chat_id, message_id]] : null,
      }),
    )
  return [...Map.groupBy([...counted, ...read, ...added], ({ chat_id }) => chat_id)].map(([chat_id, own]) => {
    const times = own.flatMap((one) => one.recent ?? []).sort(byTime)
    return {
      chat_id,
      total: own.reduce((sum, { total }) => sum + total, 0),
      recent: times.length > 0 ? times : null,
    }
  })
}

const byTime = ([one, from, id]: RecentMention, [other, from_other, id_other]: RecentMention) =>
  one - other || from - from_other || id - id_other

/** Undefined if the mentions have to be read by the chats that make them: not all are known by target yet, or too many changes are in the queue. */
export const pendingOf = async (db: Db, chat_ids: number[]): Promise<MentionChange[] | undefined> =>
  (await isUnfilled(db, 'mentions by target')) ? undefined : listPending(db, chat_ids)

const unixTime = sql`extract(epoch from date)::integer`

/** Asks all parts of a distributed database. */
const storedBySource = (chat_id: number, { range: { from, to }, from_end }: MentionsFilter): SqlFragment => {
  const nearest = from_end
    ? sql`order by date ${from_end.order === 'oldest' ? sql`asc` : sql`desc`} limit ${from_end.mentions}`
    : sql``
  return sql`
    select target_chat_id, ${unixTime} as at, source_chat_id, message_id, ${kindNumber} as kind from mentions as by_source
    where target_chat_id = ${chat_id} and date between ${from} and ${to} ${nearest}`
}

/** Without the mentions that the queue says anything of. */
const storedByTarget = (
  chat_ids: number[],
  { range, columns, from_end }: MentionsFilter,
  pending: MentionChange[],
): SqlFragment => {
  const wanted = pending.length > 0 ? all : columns
  const months = sql`mention_months where ${isTarget(chat_ids)} and ${isWithinMonths(range)}`
  const nearest = from_end
    ? sql`(select *, sum(mentions) over (order by month ${from_end.order === 'oldest' ? sql`asc` : sql`desc`}) - mentions as nearer
        from ${months}) as month where nearer < ${from_end.mentions + pending.length}`
    : months
  return sql`
    select target_chat_id, at${listed(columns, (column) => names[column])} from (
      select target_chat_id, unnest(at) as at${listed(wanted, (column) => unnested[column])} from ${nearest}) as stored
    where ${isWithin(range)} ${notPending(pending)}`
}

/** What the queue says something of is told by it alone. */
export const notPending = (pending: MentionChange[]): SqlFragment =>
  pending.length
    ? sql`and (target_chat_id, source_chat_id, message_id, at, kind) not in
        (select target_chat_id, source_chat_id, message_id, at, kind from ${rowsOf(pending)})`
    : sql``

export const isWithinMonths = ({ from, to }: TimeRange): SqlFragment =>
  sql`month between ${monthAt(from)}::date and ${monthAt(to)}::date`

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

const startOfMonth = (date: Date): Date => new Date(`${monthAt(date)}T00:00:00Z`)

const monthAt = (date: Date): string => `${monthOf(date.getTime() / 1000)}-01`
