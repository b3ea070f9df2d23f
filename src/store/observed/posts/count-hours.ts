// Counts days and hours from their messages.
import { DAY_MS } from '../../../time/spans.ts'
import { type Db, ownSql, type SqlFragment, sql } from '../../db.ts'
import { least, most } from '../messages/message-keys.ts'
import { albumItems, MOST_OTHER_ITEMS } from './album-items.ts'
import { aggregatesOf, countNames } from './counts.ts'
import { er } from './engagement.ts'
import { arrayNames, type DayArrays, dayNames, type HourArrays, NEVER_KNOWN } from './stored-counts.ts'

/** Days of a chat, by their numbers since 1970. */
export type Days = { chat_id: number; since: number; until: number }

/** What was counted of a month, and between which ids and unix seconds the messages of the counted days lie. */
export type CountedMonth = {
  chat_id: number
  /** Written as 2026-11. */
  month: string
  first_message_id: number
  last_message_id: number
  first_date: number
  last_date: number
  days: DayArrays
  /** Null if no message is shown. */
  hours: HourArrays | null
}

/**
 * The last moment at which something was learned of a message: its counters were read, it was seen again, or it was found to be gone. At any moment from
 * then on its counters and whether it is shown are what they are now.
 */
const knownAt = sql`case when service then null when counted_at is null and coalesce(views, forwards, comments, reactions) is not null then 'infinity'
  else greatest(observed_at, counted_at, deleted_at) end`

/** The aggregates of one group read its rows in the same order, so the values of a day or an hour have the same place in all arrays. */
const arraysOf = (names: readonly string[]): SqlFragment =>
  ownSql(`json_build_object(${names.map((name) => `'${name}', json_agg(${name})`).join(', ')})`)

/**
 * The days and hours of the spans that have messages, by chat and month, in no order. In a channel an album counts once, in the hour of its
 * first message: not on a day if it has a message on the day before, and with the counters of the day after. So the days beside a span
 * are read too, and what is learned of an album there is learned of the day. In a group each message counts.
 */
export const countHours = (db: Pick<Db, 'rows'>, spans: Days[], channels: number[]) => {
  const at = (days: number[]) => days.map((day) => new Date(day * DAY_MS))
  const [since, until] = [spans.map((span) => span.since), spans.map((span) => span.until)]
  return db.rows<CountedMonth>`
    with message as materialized (
      select message.chat_id, message_id, date, date_trunc('day', date, 'UTC') as midnight, to_char(date at time zone 'UTC', 'YYYY-MM') as month,
        extract(day from date at time zone 'UTC')::integer as day, extract(hour from date at time zone 'UTC')::integer as hour,
        date >= since and date < until as own, not service and deleted_at is null as live, service, deleted_at is not null as deleted,
        ${albumItems} as items,
        case when message.chat_id = any(${channels}::bigint[]) then album_id end as album_id,
        is_ad, views, forwards, comments, reactions, ${knownAt} as known_at
      from unnest(${spans.map((span) => span.chat_id)}::bigint[], ${at(since)}::timestamptz[], ${at(until)}::timestamptz[])
        as span(chat_id, since, until)
      join messages as message on message.chat_id = span.chat_id and date >= since - interval '1 day' and date < until + interval '1 day'
      where message.chat_id = any(${[...new Set(spans.map((span) => span.chat_id))]}::bigint[])
        and date between ${new Date((least(since) - 1) * DAY_MS)}::timestamptz and ${new Date((most(until) + 1) * DAY_MS)}::timestamptz),
    part as (
      select chat_id, album_id, midnight, month, day, min(hour) as hour, bool_or(own) as own, bool_or(is_ad) as is_ad, max(views) as views,
        max(forwards) as forwards, max(comments) as comments, max(reactions) as reactions
      from message where live and album_id is not null group by chat_id, album_id, midnight, month, day),
    post as (
      select chat_id, month, day, hour, is_ad, views, forwards, comments, reactions from message where own and live and album_id is null
      union all
      select part.chat_id, part.month, part.day, part.hour, part.is_ad or coalesce(rest.is_ad, false), greatest(part.views, rest.views),
        greatest(part.forwards, rest.forwards), greatest(part.comments, rest.comments), greatest(part.reactions, rest.reactions)
      from part
      left join part as rest on rest.chat_id = part.chat_id and rest.album_id = part.album_id and rest.midnight = part.midnight + interval '1 day'
      where part.own and not exists (select from part as before
        where before.chat_id = part.chat_id and before.album_id = part.album_id and before.midnight = part.midnight - interval '1 day')),
    posted as (
      select chat_id, month, day, hour, ${aggregatesOf(countNames)}
      from (select *, ${er} as er from post) as rated group by chat_id, month, day, hour),
    counted as (select chat_id, month, ${arraysOf(arrayNames)} as hours from posted group by chat_id, month),
    item as (
      select distinct chat_id, month, day, number from (
        select chat_id, month, day, message_id,
          case when item ->> 'message_id' ~ '^[0-9]{1,10}$' then (item ->> 'message_id')::bigint end as number
        from message, json_array_elements(items) as item where own and items is not null) as listed
      where number between message_id + 1 and message_id + ${MOST_OTHER_ITEMS}
        and not exists (select from message as stored where stored.chat_id = listed.chat_id and stored.message_id = number)),
    items as (
      select chat_id, month, day, count(*) as day_album_items, max(number) as day_last_item from item group by chat_id, month, day),
    album as (select chat_id, midnight, max(known_at) as known_at from message where album_id is not null group by chat_id, midnight),
    stored as (
      select chat_id, month, day, midnight, max(known_at) as known_at, count(*) as day_messages, count(*) filter (where service) as day_service,
        count(*) filter (where deleted and not service) as day_deleted, min(message_id) as first_message_id, max(message_id) as last_message_id,
        min(date) as first_date, max(date) as last_date
      from message where own group by chat_id, month, day, midnight),
    place as (
      select chat_id, month, min(first_message_id) as first_message_id, max(last_message_id) as last_message_id,
        extract(epoch from min(first_date))::float8 as first_date, extract(epoch from max(last_date))::float8 as last_date,
        ${arraysOf(dayNames)} as days
      from (
        select stored.*, coalesce(day_album_items, 0) as day_album_items, coalesce(day_last_item, 0) as day_last_item,
          coalesce(least(ceil(extract(epoch from greatest(stored.known_at, before.known_at, after.known_at))), ${NEVER_KNOWN}::integer)::integer, 0) as day_known_at
        from stored left join items using (chat_id, month, day)
        left join album as before on before.chat_id = stored.chat_id and before.midnight = stored.midnight - interval '1 day'
        left join album as after on after.chat_id = stored.chat_id and after.midnight = stored.midnight + interval '1 day') as stored
      group by chat_id, month)
    select place.*, hours from place left join counted using (chat_id, month)`
}
