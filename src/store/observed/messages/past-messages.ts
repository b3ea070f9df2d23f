// Messages as they were known at a moment of the past: with the counters read until then, and with those that were deleted later.
import { messageCounters } from '../../../vocabulary.ts'
import { joinSql, ownSql, type SqlFragment, sql } from '../../db.ts'

/**
 * The newest known value of each counter among the first `n` readings. Mostly the last of them knows it. Readings that repeat a value need no
 * look, because they change nothing.
 */
const newestKnown: SqlFragment = joinSql(
  messageCounters.map((counter) => {
    const name = ownSql(counter)
    return sql`coalesce(${name}[n], case when ${name} is not null then (select ${name}[i] from generate_series(1, n) as i
      where ${name}[i] is not null order by i desc limit 1) end) as ${name}`
  }),
  ', ',
)

/** What a message must be, and what its series must be, if it has one. */
type Conditions = { stored?: SqlFragment; counted?: SqlFragment }

type AsOf = [chat_ids: number[], range: { from: Date; to: Date }, as_of: Date]

/** A table for a `from` clause: the messages of the range that existed at `as_of`. */
export const messagesAsOf = (...[chat_ids, range, as_of]: AsOf): SqlFragment =>
  withReadings(chat_ids, range, as_of, {
    stored: sql`and (deleted_at is null or deleted_at > ${as_of}::timestamptz)`,
    counted: sql`and coalesce(turns % 2, 0) = 0`,
  })

/** The same with those that were deleted before. */
export const messagesAsOfWithDeleted = (...asked: AsOf): SqlFragment => withReadings(...asked, {})

/**
 * A table for a `from` clause: the messages that were published in the range, without service messages, and the readings of their views. Edits
 * are not undone. `deleted_at` is since when a message was gone then, or will be. Which turns between gone and there lie before the moment is an odd number while it is gone.
 *
 * Both tables are read once and joined in one pass. With a left join PostgreSQL may expect few messages and then looks up the readings
 * of each by itself, which takes many times as long for a channel with thousands of posts. A full join cannot be done in that way. The condition behind
 * it is one by which PostgreSQL does not see that a left join would do; any other condition on a message would show it.
 */
const withReadings = (
  ...[chat_ids, { from, to }, as_of, { stored = sql``, counted = sql`` }]: [...AsOf, Conditions]
): SqlFragment => sql`(
  select message.chat_id, message.message_id, message.date, album_id, is_ad, author_key, content, case when turns % 2 = 1 then to_timestamp(gaps[turns]) else deleted_at end as deleted_at,
    observed_at, counted_at, first_seen_at, views, forwards, comments, reactions, read_at, read_views, read_reactions, confirmed_at
  from (
    select chat_id, message_id, date, album_id, is_ad, author_key, content, deleted_at, observed_at, counted_at, first_seen_at, true as is_stored
    from messages
    where chat_id = any(${chat_ids}::bigint[]) and date between ${from} and ${to} and not service ${stored}) as message
  full join (
    select chat_id, message_id, date, at as read_at, views as read_views, reactions as read_reactions, confirmed_at, gaps, turns, ${newestKnown} from (
      select *, width_bucket(${Math.floor(as_of.getTime() / 1000)}::integer, at) as n, width_bucket(${Math.floor(as_of.getTime() / 1000)}::integer, gaps) as turns
      from message_series
      where chat_id = any(${chat_ids}::bigint[]) and date between ${from} and ${to}) as series) as counted
  on counted.chat_id = message.chat_id and counted.message_id = message.message_id and counted.date = message.date
  where coalesce(is_stored, false) ${counted})`

/** What follows `from` in a statement: the messages of a range that are shown, with their latest counters or with those known at `as_of`. */
export const publishedMessages = (
  chat_ids: number[],
  range: { from: Date; to: Date },
  as_of: Date | undefined,
): SqlFragment =>
  as_of
    ? sql`${messagesAsOf(chat_ids, range, as_of)} as past`
    : sql`messages where chat_id = any(${chat_ids}::bigint[]) and date between ${range.from} and ${range.to}
        and not service and deleted_at is null`
