// Where the search reads what messages say now: months that are open have two tables, months that are closed have one (docs/adr/0102). A statement reads
// both, because a month may have rows in both: late messages, and those that the job has not moved yet.
import { closesMonths, type MonthKeeper } from '../../cluster/closed-months.ts'
import { ownSql, type SqlFragment, sql } from '../../db.ts'
import {
  behindInWalk,
  type FoundPosition,
  isByDate,
  rank,
  type SearchOrder,
  walkedRows,
  walkOrder,
} from '../../searching/found-order.ts'
import type { SampleChoice } from '../../searching/reads.ts'
import {
  and,
  hasKey,
  keyOf,
  ofPast,
  type SearchFilter,
  type SearchTerms,
  termsOf,
  walkLimit,
} from '../../searching/searched.ts'
import type { TimeRange } from '../messages/message-months.ts'

/** As `coarse_terms` in the database. */
const coarse = (terms: number[]): number[] => terms.map((term) => term & 0xffff)

/** The inverted index of a closed month has the last bits of the terms alone, so that the whole terms are compared after it. */
const closedTermsOf = (table: SqlFragment, terms: SearchTerms): SqlFragment[] => [
  ...(terms.all.length ? [sql`coarse_terms(${table}.terms) @> ${coarse(terms.all)}::integer[]`] : []),
  ...terms.any.map((list) => sql`coarse_terms(${table}.terms) && ${coarse(list)}::integer[]`),
  ...termsOf(table, terms),
]

const columns = sql`s.chat_id, s.message_id, s.date, s.views, s.terms, s.words`

/** The rows `s` with a condition, as a table. */
export const searchedRows = (db: MonthKeeper, { past }: SampleChoice, condition = sql`true`): SqlFragment => {
  if (past) return sql`(select * from past_search s where ${condition})`
  if (!closesMonths(db)) return sql`(select ${columns} from message_search s where ${condition})`
  return sql`(select ${columns} from message_search s where ${condition}
    union all select ${columns} from closed_search s where ${condition})`
}

const between = (table: SqlFragment, { from, to }: TimeRange) => sql`${table}.date between ${from} and ${to}`

/** The keys of the texts that have the terms, from the inverted indexes. `place` is where the row of a closed month is. */
export const listedKeys = (asked: SearchFilter, range: TimeRange): SqlFragment => {
  const { wanted, past } = asked
  if (past)
    return sql`(select ${keyOf(sql`t`, asked)}, null::tid as place from past_terms t
      where ${and([...termsOf(sql`t`, wanted), ...ofPast(sql`t`, asked), between(sql`t`, range)])})`
  return sql`(select ${keyOf(sql`t`, asked)}, null::tid as place from message_terms t
      where ${and([...termsOf(sql`t`, wanted), between(sql`t`, range)])}
    union all select ${keyOf(sql`t`, asked)}, t.ctid from closed_search t
      where ${and([...closedTermsOf(sql`t`, wanted), between(sql`t`, range)])})`
}

/** The rows of closed months that have the terms. */
export const closedRowsHaving = ({ wanted, range }: SearchFilter): SqlFragment =>
  sql`select ${columns} from closed_search s where ${and([...closedTermsOf(sql`s`, wanted), between(sql`s`, range)])}`

/** The row of `key`, which has been listed by the same statement. `offset 0` keeps it a lookup of one row. The range is within one month. */
export const rowOfKey = (asked: SearchFilter, range: TimeRange): SqlFragment =>
  asked.past
    ? sql`(select s.* from past_search s where ${hasKey(asked)} and ${between(sql`s`, range)} offset 0)`
    : sql`((select ${columns} from message_search s where key.place is null and ${hasKey(asked)} and ${between(sql`s`, range)} offset 0)
      union all (select ${columns} from closed_search s where s.ctid = key.place and ${between(sql`s`, range)} offset 0))`

/** What the indexes of closed months by date and by rank have: numbers that many rows share. */
const fiveMinutes = (date: SqlFragment) =>
  sql`(extract(epoch from (${date} - timestamptz '2020-01-01 00:00:00+00'))::bigint / 300)`
const thousandths = (value: SqlFragment) => sql`floor(${value} * 1000)::integer`

/** The rows behind `from` in the order of the walk, by an index of closed months: rows that share a number of the index are sorted when they are read. */
const closedWalk = (order: SearchOrder, from: FoundPosition | undefined, { range }: WalkedRows): SqlFragment => {
  const behind = behindInWalk(order, from)
  if (isByDate(order)) {
    const number = fiveMinutes(sql`s.date`)
    const ends = range
      ? sql`between ${fiveMinutes(sql`${range.from}::timestamptz`)} and ${fiveMinutes(sql`${range.to}::timestamptz`)}`
      : undefined
    const [side, way] = order.by === 'oldest' ? [sql`>=`, sql`asc`] : [sql`<=`, sql`desc`]
    return sql`${ends ? sql`${number} ${ends}` : sql`true`}
      and ${from ? sql`${number} ${side} ${fiveMinutes(sql`${from.date}::timestamptz`)}` : sql`true`}
      and ${behind} order by ${number} ${way}, ${walkOrder(order)}`
  }
  if (order.by === 'views') return sql`${behind} order by ${walkOrder(order)}`
  const number = thousandths(rank)
  return sql`${from ? sql`${number} <= ${thousandths(sql`${from.value}::float8`)}` : sql`true`} and ${behind} order by ${number} desc, ${walkOrder(order)}`
}

type WalkedRows = Partial<Pick<SearchFilter, 'past' | 'range'>>

/** The first `limit` rows behind `from`, in the order of the walk. */
export const firstOfWalk = (
  asked: WalkedRows,
  { order, from, limit }: { order: SearchOrder; from: FoundPosition | undefined; limit: number },
): SqlFragment => {
  const inRange = asked.range ? between(sql`s`, asked.range) : sql`true`
  const first = (table: string, rows: SqlFragment) =>
    sql`(select ${asked.past ? sql`s.*` : columns} from ${ownSql(table)} s where ${inRange} and ${rows} ${walkLimit(asked, limit)})`
  if (asked.past) return first('past_search', walkedRows(order, from))
  return sql`(select s.* from (${first('message_search', walkedRows(order, from))}
    union all ${first('closed_search', closedWalk(order, from, asked))}) as s order by ${walkOrder(order)} limit ${limit})`
}

/** The row with the most views of a month: `firstOfWalk` would read all rows of a closed month that have as many views. */
export const mostViewedRow = ({ past }: SampleChoice, month: TimeRange): SqlFragment => {
  const first = (table: string, order: SqlFragment) =>
    sql`(select views from ${ownSql(table)} where ${between(ownSql(table), month)} order by ${order} limit 1)`
  const inFull = sql`views desc, date desc, chat_id desc, message_id desc`
  if (past) return first('past_search', inFull)
  return sql`(select max(views) as views from (${first('message_search', inFull)} union all ${first('closed_search', sql`views desc`)}) as each)`
}
