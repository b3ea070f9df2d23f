// Reads of the search tables. Each is bounded: it reads at most as many rows as it is told, whatever the term.

import { inIndexOrder } from '../../cluster/in-index-order.ts'
import { type Db, joinSql, type SqlFragment, sql } from '../../db.ts'
import {
  behind,
  type FoundPosition,
  type FoundRow,
  inOrder,
  orderValue,
  type SearchOrder,
  walks,
} from '../../searching/found-order.ts'
import {
  byBucket,
  byIndexOnly,
  type Candidates,
  inParts,
  isCountedByTerms,
  type SampleChoice,
  type SearchWalk,
  type TermsRow,
  type TrendBucket,
  type TrendRow,
} from '../../searching/reads.ts'
import {
  and,
  labelled,
  notExcepted,
  ofPast,
  type SearchFilter,
  saying,
  termsOf,
  within,
} from '../../searching/searched.ts'
import { betweenDates, keyRows, type MessageKey, messageKey } from '../messages/message-keys.ts'
import { monthOf } from '../tables/partitions.ts'
import { closedRowsHaving, firstOfWalk, listedKeys, searchedRows } from './closed-rows.ts'

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

/** Only among texts of the past a message may be found by several rows. */
const matching = (asked: SearchFilter) => and([...saying(asked, sql`past_search`), ...ofChannel(asked)])

/**
 * The planner does not know how often a term occurs, so it is told how to read: the inverted index first, then each candidate by its
 * key. Left to itself it once read all messages to find fourteen.
 */
export const byIndex = <Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.script(byIndexOnly)
    return work(tx)
  })

/**
 * The texts that have the terms, as rows of the search table: by the inverted index, or the newest messages of the one channel that
 * is asked about, in the order by the oldest its oldest ones. If there are at most `most`, the answer is exact. Without `rows` there is nothing to read.
 */
const candidatesOf = async (
  tx: Db,
  asked: SearchFilter,
  most: number,
  order?: SearchOrder,
): Promise<{ too_many: boolean; rows?: SqlFragment }> => {
  if (asked.on_chat_id !== undefined) return messagesOf(tx, asked, asked.on_chat_id, { most, order })
  const keys = await tx.rows<MessageKey>`select t.chat_id, t.message_id, extract(epoch from t.date)::float8 as date
    from ${listedKeys(asked, asked.range)} as t limit ${most + 1}`
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
  const table = asked.past ? sql`past_search` : sql`message_search`
  const having = asked.past ? sql`and ${and(candidate(asked))}` : sql``
  const months = Map.groupBy(messages, ({ date }) => monthOf(date))
  const ofMonth = (those: MessageKey[]) => sql`select s.* from ${keyRows(those)} as key(chat_id, message_id, date)
    cross join lateral (select s.* from ${table} s where s.chat_id = key.chat_id and s.message_id = key.message_id
      and s.date = to_timestamp(key.date) and ${betweenDates(sql`s`, those)} ${having} offset 0) as s`
  // Closed months are read again, and their keys are looked up in open ones too: a row may have been moved meanwhile, or back by an edit.
  return joinSql(
    [...[...months.values()].map(ofMonth), ...(asked.past ? [] : [closedRowsHaving(asked)])],
    ' union all ',
  )
}

const candidate = (asked: SearchFilter) => [...termsOf(sql`s`, asked.wanted), ...ofPast(sql`s`, asked)]

type OfChannel = { most: number; order: SearchOrder | undefined }

const messagesOf = async (tx: Db, asked: SearchFilter, chat_id: number, { most, order }: OfChannel) => {
  const ofChat = searchedRows(tx, asked, sql`s.chat_id = ${chat_id} and ${within(sql`s`, asked)}`)
  const row = await tx.row<{ too_many: boolean }>`select exists (select from ${ofChat} s offset ${most}) as too_many`
  const rows = sql`select * from (select s.* from ${ofChat} s
    order by s.message_id ${order?.by === 'oldest' ? sql`asc` : sql`desc`} limit ${most}) as s where ${and([...candidate(asked), sql`true`])}`
  return { too_many: row!.too_many, rows }
}

export const findCandidates = (
  db: Db,
  asked: SearchFilter,
  { order, after, limit, most }: { order: SearchOrder; after: FoundPosition | undefined; limit: number; most: number },
): Promise<Candidates> =>
  byIndex(db, async (tx) => {
    const { too_many, rows } = await candidatesOf(tx, asked, most, order)
    if (!rows) return { too_many, matched: 0, rows: [] }
    const found = await tx.rows<FoundRow & { matched: number }>`
      select chat_id, message_id, date, views, value, matched from (
        select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value, count(*) over () as matched
        from (${rows}) as s where ${matching(asked)}) as found
      where ${behind(order, after)} order by ${inOrder(order)} limit ${limit}`
    return { too_many, matched: found[0]?.matched ?? 0, rows: found }
  })

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
      from ${firstOfWalk(asked, { order, from, limit })} as s
    ) as s
    where hit or walked = ${limit}`,
  )
  const last = rows.find(({ walked }) => walked === limit)
  return {
    rows: rows.filter(({ hit }) => hit),
    end: last && { value: last.at, date: last.date, chat_id: last.chat_id, message_id: last.message_id },
  }
}

/** How many messages match, up to `most`. Undefined if that cannot be told without the words of each message. */
export const countSome = async (db: Db, asked: SearchFilter, most: number): Promise<number | undefined> => {
  if (!isCountedByTerms(asked)) return undefined
  const row = await byIndex(
    db,
    (tx) => tx.row<{ count: number }>`
      select count(*) as count from (select t.chat_id from ${listedKeys(asked, asked.range)} as t limit ${most}) as s
      where ${and(ofChannel(asked))}`,
  )
  return row!.count
}

export const listNewestTerms = (db: Db, { past }: SampleChoice, limit: number) =>
  inIndexOrder(
    db,
    (tx) =>
      tx.rows<TermsRow>`select terms, date from ${firstOfWalk({ past }, { order: { by: 'date' }, from: undefined, limit })} as newest`,
  )

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

/** How many messages are in the first part, within a time or at all. */
export const countPart = async (db: Db, asked: SampleChoice & Partial<Pick<SearchFilter, 'range'>>): Promise<number> =>
  (await db.row<{ count: number }>`select count(*) as count from ${searchedRows(db, asked)} s
    where ${inParts(1)} and ${asked.range ? within(sql`s`, { range: asked.range }) : sql`true`}`)!.count

/** Lists the terms of messages in the first `parts` parts. */
export const listTermsOfParts = (db: Db, sampled: SampleChoice, parts: number, limit: number) =>
  db.rows<TermsRow>`select terms, date from ${searchedRows(db, sampled)} s where ${inParts(parts)} limit ${limit}`

/** The trend within the first `parts` parts. The sample is read first: only what is in it is looked up among the chats. */
export const listSampledTrend = (
  db: Db,
  asked: SearchFilter,
  { bucket, parts }: { bucket: TrendBucket; parts: number },
): Promise<TrendRow[]> =>
  db.rows`${byBucket(bucket)} from (
      select s.chat_id, s.date, s.views from ${searchedRows(db, asked)} s
      where ${and([inParts(parts), within(sql`s`, asked), ...termsOf(sql`s`, asked.wanted), ...saying(asked, sql`past_search`)])}
      offset 0) as s
    where ${and(ofChannel(asked))} group by 1, 2`
