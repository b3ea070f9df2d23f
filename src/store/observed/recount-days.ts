// Counts days of chats from their messages and keeps the result in `message_months`, one row for each chat and month. A day is always
// counted as a whole, so counting twice, or in another order, ends in the same row.
import { DAY, DAY_MS } from '../../time/spans.ts'
import { assignmentsOf, type Columns, namesOf } from '../columns.ts'
import { type Db, ownSql } from '../db.ts'
import { givenRows } from './bulk-rows.ts'
import { er, hasEr } from './engagement.ts'
import { fewChatsEach, least, most } from './message-keys.ts'
import { monthOf } from './partitions.ts'

/** `…_posts` is the number of posts for which the value is known. */
export const dayCounts = [
  'posts',
  'ads',
  'views_sum',
  'views_posts',
  'reactions_sum',
  'reactions_posts',
  'comments_sum',
  'comments_posts',
  'forwards_sum',
  'forwards_posts',
  'er_sum',
  'er_posts',
] as const

/** In the order of `dayCounts`. */
type Counts = number[]

/**
 * A day as it is stored. `day` is its number since 1970. `place` is about all messages of the day, deleted ones and service messages too;
 * dates are unix seconds. `messages` counts each message that is shown. `posts` counts an album once, on the day of its first message; it is
 * absent where no album makes a difference.
 */
export type StoredDay = [
  day: number,
  place: [stored: number, first_message_id: number, last_message_id: number, first_date: number, last_date: number],
  messages: Counts,
  posts?: Counts,
]

/** A message that was inserted, changed or deleted. */
export type Touched = { chat_id: number; date: number; album_id: string | null }

type Days = { chat_id: number; since: number; until: number }

/** Days that lie side by side are counted together. A message of an album matters on the days beside its own too. */
const daysOf = (touched: Touched[]): Days[] => {
  const spans: Days[] = []
  for (const [chat_id, own] of Map.groupBy(touched, (one) => one.chat_id)) {
    const days = new Set<number>()
    for (const { date, album_id } of own) {
      const day = Math.floor(date / DAY)
      for (const touched of album_id === null ? [day] : [day - 1, day, day + 1]) days.add(touched)
    }
    let last: Days | undefined
    for (const day of [...days].sort((a, b) => a - b)) {
      if (last?.until === day) last.until++
      else {
        last = { chat_id, since: day, until: day + 1 }
        spans.push(last)
      }
    }
  }
  return spans
}

/** Must be called in the transaction that changed the messages, which holds the lock of the chats. */
export const recountDays = async (db: Pick<Db, 'rows'>, touched: Touched[]): Promise<void> => {
  for (const spans of fewChatsEach(daysOf(touched))) await recountSpans(db, spans)
}

const recountSpans = async (db: Pick<Db, 'rows'>, spans: Days[]): Promise<void> => {
  const fresh = new Map((await countDays(db, spans)).map(({ chat_id, days }) => [chat_id, days]))
  const stored = new Map((await listStoredDays(db, spans)).map((row) => [`${row.chat_id} ${row.month}`, row.days]))
  const written: MonthRow[] = []
  const emptied: { chat_id: number; month: string }[] = []
  for (const [chat_id, own] of Map.groupBy(spans, (span) => span.chat_id)) {
    const isCounted = ([day]: StoredDay) => own.some(({ since, until }) => day >= since && day < until)
    const counted = Map.groupBy(fresh.get(chat_id) ?? [], ([day]) => monthOf(day * DAY))
    for (const month of monthsIn(own)) {
      const before = stored.get(`${chat_id} ${month}`)
      const days = [...(before ?? []).filter((day) => !isCounted(day)), ...(counted.get(month) ?? [])]
      if (days.length > 0)
        written.push(
          rowOf(
            chat_id,
            month,
            days.sort(([a], [b]) => a - b),
          ),
        )
      else if (before) emptied.push({ chat_id, month })
    }
  }
  await upsertMonths(db, written)
  await deleteMonths(db, emptied)
}

const monthsIn = (spans: Days[]): Set<string> => {
  const months = new Set<string>()
  for (const { since, until } of spans) for (let day = since; day < until; day++) months.add(monthOf(day * DAY))
  return months
}

const monthColumns = {
  messages: 'integer not null',
  first_message_id: 'bigint not null',
  last_message_id: 'bigint not null',
  first_date: 'time not null',
  last_date: 'time not null',
  days: 'json not null',
} as const satisfies Columns

const givenColumns = { chat_id: 'bigint not null', month: 'text not null', ...monthColumns } as const satisfies Columns

type MonthRow = ReturnType<typeof rowOf>

const rowOf = (chat_id: number, month: string, days: StoredDay[]) => {
  const places = days.map(([, place]) => place)
  return {
    chat_id,
    month: `${month}-01`,
    messages: places.reduce((sum, [stored]) => sum + stored, 0),
    first_message_id: Math.min(...places.map(([, first]) => first)),
    last_message_id: Math.max(...places.map(([, , last]) => last)),
    first_date: Math.min(...places.map(([, , , first]) => first)),
    last_date: Math.max(...places.map(([, , , , last]) => last)),
    days: days as unknown,
  }
}

const listStoredDays = (db: Pick<Db, 'rows'>, spans: Days[]) =>
  db.rows<{ chat_id: number; month: string; days: StoredDay[] }>`
    select chat_id, to_char(month, 'YYYY-MM') as month, days from message_months
    where chat_id = any(${[...new Set(spans.map(({ chat_id }) => chat_id))]}::bigint[])
      and month = any(${[...monthsIn(spans)].map((month) => `${month}-01`)}::date[])`

const upsertMonths = async (db: Pick<Db, 'rows'>, rows: MonthRow[]): Promise<void> => {
  if (rows.length === 0) return
  await db.rows`
    insert into message_months (chat_id, month, ${namesOf(monthColumns)})
    select chat_id, month::date, ${namesOf(monthColumns)} from (${givenRows(givenColumns, rows)}) as given
    on conflict (chat_id, month) do update set ${assignmentsOf(monthColumns)}`
}

const deleteMonths = async (db: Pick<Db, 'rows'>, keys: { chat_id: number; month: string }[]): Promise<void> => {
  for (const { chat_id, month } of keys)
    await db.rows`delete from message_months where chat_id = ${chat_id} and month = ${`${month}-01`}::date`
}

const countsIf = (live: string): string => {
  const where = live && ` filter (where ${live})`
  const known = (value: string) => `coalesce(sum(${value})${where}, 0), count(${value})${where}`
  return `json_build_array(count(*)${where}, count(*) filter (where ${live ? `${live} and ` : ''}is_ad), ${known('views')}, ${known('reactions')},
    ${known('comments')}, ${known('forwards')}, coalesce(sum(er order by er)${where}, 0), count(er)${where})`
}

const NO_POSTS = JSON.stringify(dayCounts.map(() => 0))

/** The days of the spans that have messages. The days beside a span are read too, because an album may begin or end there. */
const countDays = (db: Pick<Db, 'rows'>, spans: Days[]) => {
  const at = (days: number[]) => days.map((day) => new Date(day * DAY_MS))
  const [since, until] = [spans.map((span) => span.since), spans.map((span) => span.until)]
  return db.rows<{ chat_id: number; days: StoredDay[] }>`
    with message as materialized (
      select message.chat_id, message_id, date, date_trunc('day', date, 'UTC') as day, date >= since and date < until as own, not service and deleted_at is null as live,
        album_id, is_ad, views, forwards, comments, reactions, case when ${hasEr} then ${er} end as er
      from unnest(${spans.map((span) => span.chat_id)}::bigint[], ${at(since)}::timestamptz[], ${at(until)}::timestamptz[])
        as span(chat_id, since, until)
      join messages as message on message.chat_id = span.chat_id and date >= since - interval '1 day' and date < until + interval '1 day'
      where message.chat_id = any(${[...new Set(spans.map((span) => span.chat_id))]}::bigint[])
        and date between ${new Date((least(since) - 1) * DAY_MS)}::timestamptz and ${new Date((most(until) + 1) * DAY_MS)}::timestamptz),
    part as (
      select chat_id, album_id, day, bool_or(own) as own, bool_or(is_ad) as is_ad, max(views) as views, max(forwards) as forwards,
        max(comments) as comments, max(reactions) as reactions
      from message where live and album_id is not null group by chat_id, album_id, day),
    album as (
      select part.chat_id, part.day, part.is_ad or coalesce(rest.is_ad, false) as is_ad, greatest(part.views, rest.views) as views,
        greatest(part.forwards, rest.forwards) as forwards, greatest(part.comments, rest.comments) as comments,
        greatest(part.reactions, rest.reactions) as reactions
      from part
      left join part as rest on rest.chat_id = part.chat_id and rest.album_id = part.album_id and rest.day = part.day + interval '1 day'
      where part.own and not exists (select from part as before
        where before.chat_id = part.chat_id and before.album_id = part.album_id and before.day = part.day - interval '1 day')),
    post as (
      select chat_id, day, is_ad, views, forwards, comments, reactions, er from message where own and live and album_id is null
      union all
      select chat_id, day, is_ad, views, forwards, comments, reactions, case when ${hasEr} then ${er} end
      from album),
    posted as (select chat_id, day, ${ownSql(countsIf(''))} as counts from post group by chat_id, day),
    stored as (
      select chat_id, day, count(*) filter (where live) as messages, ${ownSql(countsIf('live'))} as counts,
        json_build_array(count(*), min(message_id), max(message_id), extract(epoch from min(date))::integer, extract(epoch from max(date))::integer) as place
      from message where own group by chat_id, day)
    select chat_id, json_agg(case when coalesce(posted.counts::text = stored.counts::text, messages = 0)
        then json_build_array(extract(epoch from day)::integer / 86400, place, stored.counts)
        else json_build_array(extract(epoch from day)::integer / 86400, place, stored.counts, coalesce(posted.counts, ${NO_POSTS}::json)) end) as days
    from stored left join posted using (chat_id, day) group by chat_id`
}
