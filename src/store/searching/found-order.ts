// The order of the messages that a search finds: the values that it compares, in SQL and in the service.
import { joinSql, type SqlFragment, sql } from '../db.ts'
import { hasWords } from './whole-phrases.ts'

/** The newest first, or the oldest. */
export type DateOrder = { by: 'date' | 'oldest' }

export type SearchOrder =
  | DateOrder
  | { by: 'views' }
  /** The words as they were typed, one by one and in their order; what counts is in docs/metrics.md. */
  | { by: 'relevance'; words: Uint8Array[]; in_order: Uint8Array }

/** Where a message stands in the order of the answer. The value is what the order compares first. */
export type FoundPosition = { value: number; date: Date; chat_id: number; message_id: number }
export type FoundRow = FoundPosition & { views: number }

/** Half the binary logarithm of the views, plus the weeks since 2020. The index on it has the same text. */
export const rank = sql`(ln(s.views + 1::float8) * 0.7213475204444817 + extract(epoch from (s.date - timestamptz '2020-01-01 00:00:00+00'))::float8 / 604800)`

/** The most that the match itself adds to the rank. */
export const MATCH_MOST = 0.5

const matchOf = (order: Extract<SearchOrder, { by: 'relevance' }>): SqlFragment => {
  const has = (words: Uint8Array) => sql`${hasWords(sql`s`, words)}::integer`
  if (!order.words.length) return sql`${MATCH_MOST}::float8`
  return sql`(${joinSql(order.words.map(has), ' + ')}) * ${MATCH_MOST / 2 / order.words.length}::float8
    + ${has(order.in_order)} * ${MATCH_MOST / 2}::float8`
}

export const orderValue = (order: SearchOrder): SqlFragment =>
  order.by === 'relevance' ? sql`(${rank} + ${matchOf(order)})` : walks[order.by].value

export const isByDate = (order: SearchOrder): order is DateOrder => order.by === 'date' || order.by === 'oldest'

/** The order by date of the columns of a table, which is the order of its index, read to one end or to the other. */
export const dateOrder = (table: SqlFragment, { by }: DateOrder): SqlFragment =>
  by === 'oldest'
    ? sql`${table}.date, ${table}.chat_id, ${table}.message_id`
    : sql`${table}.date desc, ${table}.chat_id desc, ${table}.message_id desc`

/** What stands behind a position in the order by date. */
export const behindDate = (table: SqlFragment, { by }: DateOrder, after: FoundPosition | undefined): SqlFragment =>
  after
    ? sql`(${table}.date, ${table}.chat_id, ${table}.message_id) ${by === 'oldest' ? sql`>` : sql`<`}
        (${after.date}::timestamptz, ${after.chat_id}::bigint, ${after.message_id}::bigint)`
    : sql`true`

/** Of the rows of `found`, which have their values. */
export const inOrder = (order: SearchOrder): SqlFragment =>
  order.by === 'oldest' ? dateOrder(sql`found`, order) : sql`value desc, date desc, chat_id desc, message_id desc`

export const behind = (order: SearchOrder, after: FoundPosition | undefined): SqlFragment => {
  if (!after) return sql`true`
  if (order.by === 'oldest') return behindDate(sql`found`, order, after)
  return sql`(value, date, chat_id, message_id) < (${after.value}::float8, ${after.date}::timestamptz, ${after.chat_id}::bigint, ${after.message_id}::bigint)`
}

/** The order in which rows are walked. It is that of the answer, but for relevance, where the match may move a row up. */
export const walks = {
  date: { value: sql`extract(epoch from s.date)::float8` },
  oldest: { value: sql`-extract(epoch from s.date)::float8` },
  views: { column: sql`s.views`, value: sql`s.views::float8` },
  relevance: { column: rank, value: rank },
}

/** The whole order of a walk. */
export const walkOrder = (order: SearchOrder): SqlFragment =>
  isByDate(order)
    ? dateOrder(sql`s`, order)
    : sql`${walks[order.by].column} desc, s.date desc, s.chat_id desc, s.message_id desc`

/** What stands behind `from` in it. */
export const behindInWalk = (order: SearchOrder, from: FoundPosition | undefined): SqlFragment => {
  if (isByDate(order)) return behindDate(sql`s`, order, from)
  if (!from) return sql`true`
  return sql`(${walks[order.by].column}, s.date, s.chat_id, s.message_id)
    < (${from.value}, ${from.date}::timestamptz, ${from.chat_id}::bigint, ${from.message_id}::bigint)`
}

/** The rows behind `from`, in the order of the walk. */
export const walkedRows = (order: SearchOrder, from: FoundPosition | undefined): SqlFragment =>
  sql`${behindInWalk(order, from)} order by ${walkOrder(order)}`

/** Negative if `a` comes before `b` in the answer. Ties end at the key, so pages never overlap. */
export const comparing =
  ({ by }: SearchOrder) =>
  (a: FoundPosition, b: FoundPosition): number =>
    by === 'oldest' ? byKey(a, b) : b.value - a.value || byKey(b, a)

const byKey = (a: FoundPosition, b: FoundPosition): number =>
  a.date.getTime() - b.date.getTime() || a.chat_id - b.chat_id || a.message_id - b.message_id
