// Counts the hours of days from their messages.
import { DAY_MS } from '../../time/spans.ts'
import { type Db, ownSql } from '../db.ts'
import { er, hasEr } from './engagement.ts'
import { least, most } from './message-keys.ts'
import { countNames, type StoredDay, type StoredHour } from './stored-hours.ts'

/** Days of a chat, by their numbers since 1970. */
export type Days = { chat_id: number; since: number; until: number }

export type CountedDay = [day: number, place: StoredDay[1], hours: StoredHour[]]

const known = (value: string) => `coalesce(sum(${value}), 0), count(${value})`

/** As `src/store/observed/stored-hours.ts` describes an hour. */
const entry = ownSql(`case when count(*) = 1
  then json_build_array(hour, count(*) filter (where is_ad), max(views), max(reactions), max(comments), max(forwards))
  else json_build_array(hour, count(*), count(*) filter (where is_ad), ${['views', 'reactions', 'comments', 'forwards'].map(known).join(', ')},
    coalesce(sum(er order by er), 0), count(er)) end`)

/** Of an hour in which only albums go on that began before. */
const noPosts = ownSql(`json_build_array(hour, ${countNames.map(() => 0).join(', ')})`)

/** The days of the spans that have messages. The days beside a span are read too, because an album may begin or end there. */
export const countHours = (db: Pick<Db, 'rows'>, spans: Days[]) => {
  const at = (days: number[]) => days.map((day) => new Date(day * DAY_MS))
  const [since, until] = [spans.map((span) => span.since), spans.map((span) => span.until)]
  return db.rows<{ chat_id: number; days: CountedDay[] }>`
    with message as materialized (
      select message.chat_id, message_id, date, date_trunc('day', date, 'UTC') as day, extract(hour from date at time zone 'UTC')::integer as hour,
        date >= since and date < until as own, not service and deleted_at is null as live,
        album_id, is_ad, views, forwards, comments, reactions, case when ${hasEr} then ${er} end as er
      from unnest(${spans.map((span) => span.chat_id)}::bigint[], ${at(since)}::timestamptz[], ${at(until)}::timestamptz[])
        as span(chat_id, since, until)
      join messages as message on message.chat_id = span.chat_id and date >= since - interval '1 day' and date < until + interval '1 day'
      where message.chat_id = any(${[...new Set(spans.map((span) => span.chat_id))]}::bigint[])
        and date between ${new Date((least(since) - 1) * DAY_MS)}::timestamptz and ${new Date((most(until) + 1) * DAY_MS)}::timestamptz),
    part as (
      select chat_id, album_id, day, min(hour) as hour, bool_or(own) as own, bool_or(is_ad) as is_ad, max(views) as views,
        max(forwards) as forwards, max(comments) as comments, max(reactions) as reactions
      from message where live and album_id is not null group by chat_id, album_id, day),
    album as (
      select part.chat_id, part.day, part.hour, part.is_ad or coalesce(rest.is_ad, false) as is_ad, greatest(part.views, rest.views) as views,
        greatest(part.forwards, rest.forwards) as forwards, greatest(part.comments, rest.comments) as comments,
        greatest(part.reactions, rest.reactions) as reactions
      from part
      left join part as rest on rest.chat_id = part.chat_id and rest.album_id = part.album_id and rest.day = part.day + interval '1 day'
      where part.own and not exists (select from part as before
        where before.chat_id = part.chat_id and before.album_id = part.album_id and before.day = part.day - interval '1 day')),
    post as (
      select chat_id, day, hour, is_ad, views, forwards, comments, reactions, er from message where own and live and album_id is null
      union all
      select chat_id, day, hour, is_ad, views, forwards, comments, reactions, case when ${hasEr} then ${er} end
      from album),
    posted as (select chat_id, day, hour, ${entry} as entry from post group by chat_id, day, hour),
    shown as (select chat_id, day, hour, ${entry} as entry from message where own and live group by chat_id, day, hour),
    counted as (
      select chat_id, day, json_agg(case when posted.entry::text = shown.entry::text then shown.entry
          else json_build_array(shown.entry, coalesce(posted.entry, ${noPosts})) end order by hour) as hours
      from shown left join posted using (chat_id, day, hour) group by chat_id, day),
    stored as (
      select chat_id, day,
        json_build_array(count(*), min(message_id), max(message_id), extract(epoch from min(date))::integer, extract(epoch from max(date))::integer) as place
      from message where own group by chat_id, day)
    select chat_id, json_agg(json_build_array(extract(epoch from day)::integer / 86400, place, coalesce(hours, '[]'))) as days
    from stored left join counted using (chat_id, day) group by chat_id`
}
