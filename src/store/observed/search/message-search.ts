// Reads of the search tables. Each is bounded: it reads at most as many rows as it is told, whatever the term.
import { type Db, joinSql, type SqlFragment, sql } from '../../db.ts'
import { inIndexOrder } from '../messages/index-order.ts'
import { betweenDates, keyRows, type MessageKey, messageKey } from '../messages/message-keys.ts'
import { monthOf } from '../tables/partitions.ts'
import {
  and,
  labelled,
  notExcepted,
  ofPast,
  type SearchFilter,
  saying,
  tablesOf,
  termsOf,
  walkLimit,
  within,
} from './searched.ts'

export type SearchOrder =
  | { by: 'date' }
  | { by: 'views' }
  /** The words as they were typed, one by one and in their order; what counts is in docs/metrics.md. */
  | { by: 'relevance'; words: Uint8Array[]; in_order: Uint8Array }

/** Where a message stands in the order of the answer. The value is what the order compares first. */
export type FoundPosition = { value: number; date: Date; chat_id: number; message_id: number }
export type FoundRow = FoundPosition & { views: number }

/**
 * Channels that were removed or hidden never show, whatever their messages say. Only the id is a condition of the lookup, so that it reads the
 * primary key: with `exists` the planner may read all chats first, and with the peer as a condition it may search the index by size.
 */
export const ofChannel = (asked: SearchFilter): SqlFragment[] => [
  ...notExcepted(asked),
  sql`(select ${and([
    sql`peer = 'Channel' and deleted_at is null and hidden_at is null`,
    ...labelled(asked),
  ])} from chats where chats.chat_id = s.chat_id)`,
]

/** Half the binary logarithm of the views, plus the weeks since 2020. The index on it has the same text. */
const rank = sql`(ln(s.views + 1::float8) * 0.7213475204444817 + extract(epoch from (s.date - timestamptz '2020-01-01 00:00:00+00'))::float8 / 604800)`

/** The most that the match itself adds to the rank. */
export const MATCH_MOST = 0.5

const matchOf = (order: Extract<SearchOrder, { by: 'relevance' }>): SqlFragment => {
  const has = (words: Uint8Array) => sql`(position(${words}::bytea in s.words) > 0)::integer`
  if (!order.words.length) return sql`${MATCH_MOST}::float8`
  return sql`(${joinSql(order.words.map(has), ' + ')}) * ${MATCH_MOST / 2 / order.words.length}::float8
    + ${has(order.in_order)} * ${MATCH_MOST / 2}::float8`
}

export const orderValue = (order: SearchOrder): SqlFragment =>
  order.by === 'date'
    ? sql`extract(epoch from s.date)::float8`
    : order.by === 'views'
      ? sql`s.views::float8`
      : sql`(${rank} + ${matchOf(order)})`

export const inOrder = sql`value desc, date desc, chat_id desc, message_id desc`

export const behind = (after: FoundPosition | undefined): SqlFragment =>
  after
    ? sql`(value, date, chat_id, message_id) < (${after.value}::float8, ${after.date}::timestamptz, ${after.chat_id}::bigint, ${after.message_id}::bigint)`
    : sql`true`

export type Candidates = {
  /** Whether there are more messages with the terms than may be looked at. Then no rows are returned, except for one channel. */
  too_many: boolean
  /** How many of those looked at match. */
  matched: number
  rows: FoundRow[]
}

const matching = (asked: SearchFilter) => and([...saying(asked, tablesOf(asked).search), ...ofChannel(asked)])

/**
 * The planner does not know how often a term occurs, so it is told how to read: the inverted index first, then each candidate by its
 * key. Left to itself it once read all messages to find fourteen.
 */
export const byIndex = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.script(byIndexOnly)
    return work(tx)
  })

export const byIndexOnly =
  'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off; set local jit = off'

/**
 * The texts that have the terms, as rows of the search table: by the inverted index, or the newest messages of the one channel that
 * is asked about. If there are at most `most`, the answer is exact. Without `rows` there is nothing to read.
 */
const candidatesOf = async (
  tx: Db,
  asked: SearchFilter,
  most: number,
): Promise<{ too_many: boolean; rows?: SqlFragment }> => {
  if (asked.on_chat_id !== undefined) return newestOf(tx, asked, asked.on_chat_id, most)
  const { terms } = tablesOf(asked)
  const keys = await tx.rows<MessageKey>`select t.chat_id, t.message_id, extract(epoch from t.date)::float8 as date
    from ${terms} t where ${and([...termsOf(sql`t`, asked.wanted), ...ofPast(sql`t`, asked), within(sql`t`, asked)])} limit ${most + 1}`
  if (keys.length > most) return { too_many: true }
  if (keys.length === 0) return { too_many: false }
  return { too_many: false, rows: rowsOf(asked, keys) }
}

/**
 * Month by month: joined with all partitions at once, each row would take eight times as long. `offset 0` keeps the lookup a lookup of one
 * key: without statistics, as on the embedded database, the planner would read whole months and compare each row with each key.
 */
const rowsOf = (asked: SearchFilter, keys: MessageKey[]): SqlFragment => {
  // Several texts of one message may have the terms.
  const messages = asked.past ? [...new Map(keys.map((key) => [messageKey(key), key])).values()] : keys
  const having = asked.past ? sql`and ${and(candidate(asked))}` : sql``
  const months = Map.groupBy(messages, ({ date }) => monthOf(date))
  const ofMonth = (those: MessageKey[]) => sql`select s.* from ${keyRows(those)} as key(chat_id, message_id, date)
    cross join lateral (select s.* from ${tablesOf(asked).search} s where s.chat_id = key.chat_id and s.message_id = key.message_id
      and s.date = to_timestamp(key.date) and ${betweenDates(sql`s`, those)} ${having} offset 0) as s`
  return joinSql([...months.values()].map(ofMonth), ' union all ')
}

const candidate = (asked: SearchFilter) => [...termsOf(sql`s`, asked.wanted), ...ofPast(sql`s`, asked)]

const newestOf = async (tx: Db, asked: SearchFilter, chat_id: number, most: number) => {
  const { search } = tablesOf(asked)
  const row = await tx.row<{ too_many: boolean }>`select exists (
    select from ${search} s where s.chat_id = ${chat_id} and ${within(sql`s`, asked)} offset ${most}) as too_many`
  const rows = sql`select * from (select s.* from ${search} s where s.chat_id = ${chat_id} and ${within(sql`s`, asked)}
    order by s.message_id desc limit ${most}) as s where ${and([...candidate(asked), sql`true`])}`
  return { too_many: row!.too_many, rows }
}

export const findCandidates = (
  db: Db,
  asked: SearchFilter,
  { order, after, limit, most }: { order: SearchOrder; after: FoundPosition | undefined; limit: number; most: number },
): Promise<Candidates> =>
  byIndex(db, async (tx) => {
    const { too_many, rows } = await candidatesOf(tx, asked, most)
    if (!rows) return { too_many, matched: 0, rows: [] }
    const found = await tx.rows<FoundRow & { matched: number }>`
      select chat_id, message_id, date, views, value, matched from (
        select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value, count(*) over () as matched
        from (${rows}) as s where ${matching(asked)}) as found
      where ${behind(after)} order by ${inOrder} limit ${limit}`
    return { too_many, matched: found[0]?.matched ?? 0, rows: found }
  })

export type SearchWalk = {
  rows: FoundRow[]
  /** Where the walk ended, in the order of the walk; undefined when there is nothing behind. */
  end: FoundPosition | undefined
}

/** The order in which rows are walked. It is that of the answer, but for relevance, where the match may move a row up. */
export const walks = {
  date: { column: undefined, value: sql`extract(epoch from s.date)::float8` },
  views: { column: sql`s.views`, value: sql`s.views::float8` },
  relevance: { column: rank, value: rank },
}

/** The rows behind `from`, in the order of the walk. */
export const walkedRows = ({ by }: SearchOrder, from: FoundPosition | undefined): SqlFragment => {
  const { column } = walks[by]
  const behindFrom = !from
    ? sql`true`
    : column
      ? sql`(${column}, s.date, s.chat_id, s.message_id) < (${from.value}, ${from.date}::timestamptz, ${from.chat_id}::bigint, ${from.message_id}::bigint)`
      : sql`(s.date, s.chat_id, s.message_id) < (${from.date}::timestamptz, ${from.chat_id}::bigint, ${from.message_id}::bigint)`
  return sql`${behindFrom} order by ${column ? sql`${column} desc, ` : sql``} s.date desc, s.chat_id desc, s.message_id desc`
}

/** Reads `limit` rows in the order of the walk, and returns those that match. */
export const walk = async (
  db: Db,
  asked: SearchFilter,
  { order, from, limit }: { order: SearchOrder; from: FoundPosition | undefined; limit: number },
): Promise<SearchWalk> => {
  const { value } = walks[order.by]
  const rows = await inIndexOrder(
    db,
    (tx) => tx.rows<FoundRow & { walked: number; at: number; hit: boolean }>`
    select chat_id, message_id, date, views, ${value} as at, case when hit then ${orderValue(order)} end as value, walked, hit
    from (
      select s.*, row_number() over () as walked, (${and([...candidate(asked), matching(asked)])}) as hit
      from (
        select s.* from ${tablesOf(asked).search} s where ${within(sql`s`, asked)} and ${walkedRows(order, from)} ${walkLimit(asked, limit)}) as s
    ) as s
    where hit or walked = ${limit}`,
  )
  const last = rows.find(({ walked }) => walked === limit)
  return {
    rows: rows.filter(({ hit }) => hit),
    end: last && { value: last.at, date: last.date, chat_id: last.chat_id, message_id: last.message_id },
  }
}

/** Whether the terms of a text alone tell that its message matches. */
export const isCountedByTerms = ({ on_chat_id, wanted, unwanted, past }: SearchFilter): boolean =>
  on_chat_id === undefined && wanted.phrases.length === 0 && unwanted.length === 0 && !past?.former

/** How many messages match, up to `most`. Undefined if that cannot be told without the words of each message. */
export const countSome = async (db: Db, asked: SearchFilter, most: number): Promise<number | undefined> => {
  if (!isCountedByTerms(asked)) return undefined
  const row = await byIndex(
    db,
    (tx) => tx.row<{ count: number }>`
      select count(*) as count from (select t.chat_id from ${tablesOf(asked).terms} t
        where ${and([...termsOf(sql`t`, asked.wanted), ...ofPast(sql`t`, asked), within(sql`t`, asked)])} limit ${most}) as s
      where ${and(ofChannel(asked))}`,
  )
  return row!.count
}

export type TermsRow = { terms: number[]; date: Date }

/** A sample is one of the present or of the past. */
export type SampleChoice = Pick<SearchFilter, 'past'>

export const listNewestTerms = (db: Db, sampled: SampleChoice, limit: number) =>
  db.rows<TermsRow>`select terms, date from ${tablesOf(sampled).search} order by date desc, chat_id desc, message_id desc limit ${limit}`

/** The matches of one chat in one interval. */
export type TrendRow = { date: Date; chat_id: number; messages: number; views: number | null }

export type TrendBucket = 'hour' | 'day' | 'week'

export const byBucket = (bucket: TrendBucket) =>
  sql`select date_trunc(${bucket}, s.date, 'UTC') as date, s.chat_id, count(*) as messages, sum(s.views)::float8 as views`

/** Undefined if more than `most` messages have the terms. */
export const listTrend = (
  db: Db,
  asked: SearchFilter,
  { bucket, most }: { bucket: TrendBucket; most: number },
): Promise<TrendRow[] | undefined> =>
  byIndex(db, async (tx) => {
    const { too_many, rows } = await candidatesOf(tx, asked, most)
    if (too_many) return undefined
    return rows ? tx.rows<TrendRow>`${byBucket(bucket)} from (${rows}) as s where ${matching(asked)} group by 1, 2` : []
  })

/** The messages are in 1,024 parts of equal size; the first 64 can be read on their own. */
export const PARTS = 1024
export const PARTS_MOST = 64
const part = sql`((s.chat_id * 31 + s.message_id) % 1024)::integer`
export const inParts = (parts: number) => sql`${part} < ${parts} and (s.chat_id * 31 + s.message_id) % 1024 < 64`

/** How many messages are in the first part, within a time or at all. */
export const countPart = async (db: Db, asked: SampleChoice & Partial<Pick<SearchFilter, 'range'>>): Promise<number> =>
  (await db.row<{ count: number }>`select count(*) as count from ${tablesOf(asked).search} s
    where ${inParts(1)} and ${asked.range ? within(sql`s`, { range: asked.range }) : sql`true`}`)!.count

/** Lists the terms of messages in the first `parts` parts. */
export const listTermsOfParts = (db: Db, sampled: SampleChoice, parts: number, limit: number) =>
  db.rows<TermsRow>`select terms, date from ${tablesOf(sampled).search} s where ${inParts(parts)} limit ${limit}`

/** The trend within the first `parts` parts. The sample is read first: only what is in it is looked up among the chats. */
export const listSampledTrend = (
  db: Db,
  asked: SearchFilter,
  { bucket, parts }: { bucket: TrendBucket; parts: number },
): Promise<TrendRow[]> =>
  db.rows`${byBucket(bucket)} from (
      select s.chat_id, s.date, s.views from message_search s
      where ${and([inParts(parts), within(sql`s`, asked), ...termsOf(sql`s`, asked.wanted), ...saying(asked, sql`message_search`)])}
      offset 0) as s
    where ${and(ofChannel(asked))} group by 1, 2`
