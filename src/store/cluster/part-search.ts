// Reads of the search tables of a distributed database. Each part filters and sorts what it has, and sends at most a page of keys.
import { type Db, joinSql, type SqlFragment, sql } from '../db.ts'
import { indexOrderOnly } from '../index-order.ts'
import {
  behind,
  behindDate,
  comparing,
  type DateOrder,
  dateOrder,
  type FoundPosition,
  type FoundRow,
  inOrder,
  isByDate,
  orderValue,
  type SearchOrder,
  walkedRows,
  walks,
} from '../searching/found-order.ts'
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
} from '../searching/reads.ts'
import {
  and,
  hasKey,
  keyOf,
  labelled,
  notExcepted,
  ofPast,
  type SearchFilter,
  saying,
  termsOf,
  walkLimit,
  within,
} from '../searching/searched.ts'
import { listParts, readParts } from './parts.ts'

type Period = SearchFilter['range']

/** Keys that all parts together send at most. One takes about 50 bytes. */
const KEYS_MOST = 2_500
const KEYS_LEAST = 8

const keysOfEach = (parts: number, limit: number) =>
  Math.min(limit, Math.max(KEYS_LEAST, Math.floor(KEYS_MOST / parts)))

/** Enough that the parts together have the first `rows`, unless they are very unequal: their share and three standard deviations. */
const shareOf = (rows: number, parts: number) =>
  Math.min(rows, Math.ceil(rows / parts + 3 * Math.sqrt(rows / parts) + 1))

const ofPartChannel = (asked: SearchFilter): SqlFragment[] => [
  ...notExcepted(asked),
  sql`(select ${and([sql`true`, ...labelled(asked)])} from {channels} as channel where channel.chat_id = s.chat_id)`,
]

/** Chat, message, date in unix seconds, views, value in the order of the answer. */
type Key = [number, number, number, number, number]
const rowKey = sql`json_build_array(chat_id, message_id, extract(epoch from date)::bigint, views, value)`

const rowOf = ([chat_id, message_id, date, views, value]: Key): FoundRow => ({
  chat_id,
  message_id,
  date: new Date(date * 1000),
  views,
  value,
})

type Page = { order: SearchOrder; after: FoundPosition | undefined; limit: number }

/**
 * The first rows of all parts, in order. A part that sent as many keys as it may can have more. Then what stands behind its last key is not settled, and
 * the parts are asked again for what is behind it.
 */
const firstRows = async (
  { order, after, limit }: Page,
  each: number,
  ask: (after: FoundPosition | undefined) => Promise<{ keys: Key[] | null }[]>,
): Promise<FoundRow[]> => {
  const rows: FoundRow[] = []
  const compare = comparing(order)
  for (let from = after; ; ) {
    const parts = (await ask(from)).map(({ keys }) => (keys ?? []).map(rowOf))
    const end = parts.flatMap((part) => (part.length === each ? [part.at(-1)!] : [])).sort(compare)[0]
    rows.push(
      ...parts
        .flat()
        .filter((row) => !end || compare(row, end) <= 0)
        .sort(compare),
    )
    if (!end || rows.length >= limit) return rows.slice(0, limit)
    from = end
  }
}

const firstKeys = (order: SearchOrder, each: number) => sql`(select json_agg(${rowKey}) from (
  select * from found order by ${inOrder(order)} limit ${each}) as first)`

/** The messages of a part that have the terms, from its inverted index, and how many they are. More than `most` are not looked up. */
const listedIn = (asked: SearchFilter, { from, to }: Period, most: number) => sql`
  listed as materialized (select ${keyOf(sql`t`, asked)} from {terms} t
    where ${and([...termsOf(sql`t`, asked.wanted), ...ofPast(sql`t`, asked), sql`t.date between ${from} and ${to}`])} limit ${most + 1}),
  counted as materialized (select count(*) as entries from listed),
  wanted as (select s.* from listed as s where (select entries from counted) <= ${most} and ${and(ofPartChannel(asked))})`

const lookedUp = (asked: SearchFilter, { from, to }: Period) => sql`cross join lateral (select s.* from {search} s
  where ${hasKey(asked)} and s.date between ${from} and ${to} offset 0) as s`

/** The newest messages of the one channel asked about that have the terms, in the order by the oldest its oldest ones. */
const messagesOf = (asked: SearchFilter, chat_id: number, most: number, { by }: SearchOrder) => sql`
  counted as materialized (select count(*) as entries from (
    select from {search} s where s.chat_id = ${chat_id} and ${within(sql`s`, asked)} limit ${most + 1}) as newest),
  candidates as (select s.* from (select s.* from {search} s where s.chat_id = ${chat_id} and ${within(sql`s`, asked)}
    order by s.message_id ${by === 'oldest' ? sql`asc` : sql`desc`} limit ${most}) as s where ${and([...candidate(asked), ...ofPartChannel(asked)])})`

const candidate = (asked: SearchFilter) => [...termsOf(sql`s`, asked.wanted), ...ofPast(sql`s`, asked)]

/** As `candidatesOf` does on one machine. */
const candidatesIn = (asked: SearchFilter, most: number, order: SearchOrder = { by: 'date' }) =>
  asked.on_chat_id !== undefined
    ? messagesOf(asked, asked.on_chat_id, most, order)
    : sql`${listedIn(asked, asked.range, most)}, candidates as (select s.* from wanted as key ${lookedUp(asked, asked.range)})`

const wordsOf = (asked: SearchFilter) => and([...saying(asked, sql`{search}`), sql`true`])

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)

export const findCandidates = async (
  db: Db,
  asked: SearchFilter,
  page: Page & { most: number },
): Promise<Candidates> => {
  const { order, most } = page
  const each = keysOfEach((await listParts(db)).length, page.limit)
  let totals: { entries: number; matched: number } | undefined
  const rows = await firstRows(page, each, async (after) => {
    const found = await readParts<{ entries: number; matched: number; keys: Key[] | null }>(
      db,
      sql`with ${candidatesIn(asked, most, order)},
        matching as materialized (select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value
          from candidates as s where ${wordsOf(asked)}),
        found as (select * from matching as found where ${behind(order, after)})
        select json_build_object('entries', (select entries from counted), 'matched', (select count(*) from matching),
          'keys', ${firstKeys(order, each)})`,
      { settings: byIndexOnly, of_chat: asked.on_chat_id, past: asked.past },
    )
    totals ??= { entries: sum(found.map(({ entries }) => entries)), matched: sum(found.map(({ matched }) => matched)) }
    return totals.entries > most && asked.on_chat_id === undefined ? [] : found
  })
  const too_many = totals!.entries > most
  return { too_many, rows, matched: too_many && asked.on_chat_id === undefined ? 0 : totals!.matched }
}

/** `entries` are those of the part that has most: each reads its own, beside the others. */
export const findInMonth = async (
  db: Db,
  asked: SearchFilter,
  month: Period,
  page: Page & { most: number },
): Promise<{ entries: number; rows: FoundRow[] }> => {
  const { order, most } = page
  const each = keysOfEach((await listParts(db)).length, page.limit)
  let entries = 0
  const rows = await firstRows(page, each, async (after) => {
    const found = await readParts<{ entries: number; keys: Key[] | null }>(
      db,
      sql`with ${listedIn(asked, month, most)},
        found as (${isByDate(order) ? firstByDate(asked, month, order, { after, limit: each }) : highestOf(asked, month, order, after)})
        select json_build_object('entries', (select entries from counted), 'keys', ${firstKeys(order, each)})`,
      { settings: byIndexOnly, past: asked.past },
    )
    entries = Math.max(...found.map((part) => part.entries))
    return entries > most ? [] : found
  })
  return { entries, rows }
}

/** The entries are sorted first, so that only those of the page are looked up in the second table. */
const firstByDate = (
  asked: SearchFilter,
  month: Period,
  order: DateOrder,
  { after, limit }: Pick<Page, 'after' | 'limit'>,
) => sql`select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value
    from (select * from wanted where ${behindDate(sql`wanted`, order, after)} order by ${dateOrder(sql`wanted`, order)}) as key
    ${lookedUp(asked, month)} where ${wordsOf(asked)} order by ${dateOrder(sql`key`, order)} limit ${limit}`

const highestOf = (asked: SearchFilter, month: Period, order: SearchOrder, after: FoundPosition | undefined) => sql`
  select * from (select s.chat_id, s.message_id, s.date, s.views, ${orderValue(order)} as value
    from wanted as key ${lookedUp(asked, month)} where ${wordsOf(asked)}) as found where ${behind(order, after)}`

/** The highest views of a message in each of the months; null where there is none. */
export const listMostViews = async (db: Db, { past }: SampleChoice, months: Period[]): Promise<(number | null)[]> => {
  const highest = ({ from, to }: Period) => sql`(select s.views from {search} s where s.date between ${from} and ${to}
    order by s.views desc, s.date desc, s.chat_id desc, s.message_id desc limit 1)`
  if (months.length === 0) return []
  const parts = await readParts<(number | null)[]>(
    db,
    sql`select json_build_array(${joinSql(months.map(highest), ', ')})`,
    { settings: indexOrderOnly, past },
  )
  return months.map((_, i) => parts.map((views) => views[i]!).reduce((a, b) => (a === null || (b ?? -1) > a ? b : a)))
}

/** Reads about `limit` rows in the order of the walk, and returns those that match. */
export const walk = async (
  db: Db,
  asked: SearchFilter,
  { order, from, limit }: { order: SearchOrder; from: FoundPosition | undefined; limit: number },
): Promise<SearchWalk> => {
  const parts = (await listParts(db)).length
  const rows = shareOf(limit, parts)
  const each = keysOfEach(parts, rows)
  const hit = and([...candidate(asked), wordsOf(asked), ...ofPartChannel(asked)])
  const found = await readParts<{ hits: [...Key, at: number][] | null; end: Key | null }>(
    db,
    sql`with walked as materialized (
        select s.chat_id, s.message_id, s.date, s.views, ${walks[order.by].value} as at, row_number() over () as number,
          case when ${hit} then ${orderValue(order)} end as value
        from (select s.* from {search} s where ${within(sql`s`, asked)} and ${walkedRows(order, from)} ${walkLimit(asked, rows)}) as s),
      hits as materialized (select * from walked where value is not null order by number limit ${each}),
      ends as (select case when count(*) = ${each} then max(number) else ${rows} end as number from hits)
      select json_build_object(
        'hits', (select json_agg(json_build_array(chat_id, message_id, extract(epoch from date)::bigint, views, value, at)) from hits),
        'end', (select json_build_array(chat_id, message_id, extract(epoch from date)::bigint, views, at)
          from walked join ends using (number)))`,
    { settings: indexOrderOnly, past: asked.past },
  )
  // Where the first of the parts ended, the others have to go on too.
  const compare = comparing(order)
  const end = found.flatMap((part) => (part.end ? [rowOf(part.end)] : [])).sort(compare)[0]
  const hits = found.flatMap((part) => part.hits ?? [])
  const reached = hits.filter(
    ([chat, message, date, views, , at]) => !end || compare(rowOf([chat, message, date, views, at]), end) <= 0,
  )
  return {
    rows: reached.map(([chat, message, date, views, value]) => rowOf([chat, message, date, views, value])),
    end: end && { value: end.value, date: end.date, chat_id: end.chat_id, message_id: end.message_id },
  }
}

export const countSome = async (db: Db, asked: SearchFilter, most: number): Promise<number | undefined> => {
  if (!isCountedByTerms(asked)) return undefined
  const counts = await readParts<number>(
    db,
    sql`select to_json(count(*)) from (select t.chat_id from {terms} t
      where ${and([...termsOf(sql`t`, asked.wanted), ...ofPast(sql`t`, asked), within(sql`t`, asked)])} limit ${most}) as s
      where ${and(ofPartChannel(asked))}`,
    { settings: byIndexOnly, past: asked.past },
  )
  return Math.min(most, sum(counts))
}

/** About the newest: as many of each part. */
export const listNewestTerms = async (db: Db, { past }: SampleChoice, limit: number): Promise<TermsRow[]> => {
  const each = Math.ceil(limit / (await listParts(db)).length)
  const found = await readParts<[number[], number][] | null>(
    db,
    sql`select json_agg(json_build_array(terms, extract(epoch from date)::bigint)) from (
      select s.terms, s.date from {search} s order by s.date desc, s.chat_id desc, s.message_id desc limit ${each}) as newest`,
    { settings: indexOrderOnly, past },
  )
  return found.flatMap((part) => part ?? []).map(([terms, date]) => ({ terms, date: new Date(date * 1000) }))
}

/** Date in unix seconds, chat, messages, views. */
type Point = [number, number, number, number | null]

const pointsFrom = (bucket: TrendBucket, rows: SqlFragment) => sql`(
  select json_agg(json_build_array(extract(epoch from date)::bigint, chat_id, messages, views)) from (
    ${byBucket(bucket)} from ${rows} group by 1, 2) as point)`

const trendOf = (found: (Point[] | null)[]): TrendRow[] =>
  found
    .flatMap((points) => points ?? [])
    .map(([date, chat_id, messages, views]) => ({ date: new Date(date * 1000), chat_id, messages, views }))

/**
 * The matches are counted before they are grouped, because each part alone may have few enough. A part that has no more than its share sends its points with
 * the count, so that most trends take one statement.
 */
export const listTrend = async (
  db: Db,
  asked: SearchFilter,
  { bucket, most }: { bucket: TrendBucket; most: number },
): Promise<TrendRow[] | undefined> => {
  const given = { settings: byIndexOnly, of_chat: asked.on_chat_id }
  const each = asked.on_chat_id === undefined ? shareOf(most, (await listParts(db)).length) : most
  const points = pointsFrom(bucket, sql`candidates as s where ${wordsOf(asked)}`)
  const counted = await readParts<{ entries: number; points: Point[] | null }>(
    db,
    sql`with ${candidatesIn(asked, most)} select json_build_object('entries', entries, 'points', case when entries <= ${each} then ${points} end)
      from counted`,
    given,
  )
  if (sum(counted.map(({ entries }) => entries)) > most) return undefined
  if (counted.every(({ entries }) => entries <= each)) return trendOf(counted.map((part) => part.points))
  return trendOf(await readParts<Point[] | null>(db, sql`with ${candidatesIn(asked, most)} select ${points}`, given))
}

export const listSampledTrend = async (
  db: Db,
  asked: SearchFilter,
  { bucket, parts }: { bucket: TrendBucket; parts: number },
): Promise<TrendRow[]> => {
  const sample = and([inParts(parts), within(sql`s`, asked), ...termsOf(sql`s`, asked.wanted), wordsOf(asked)])
  const points = sql`select ${pointsFrom(bucket, sql`{search} s where ${sample} and ${and(ofPartChannel(asked))}`)}`
  return trendOf(await readParts<Point[] | null>(db, points, { settings: 'set local jit = off' }))
}
