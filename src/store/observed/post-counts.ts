// Posts of one chat counted by interval or by hour of the week, with their counters. The work of a statement is bounded.
import type { ChartAggregation, Peer } from '../../vocabulary.ts'
import { type Db, type SqlFragment, sql } from '../db.ts'
import type { TimeRange } from './message-reads.ts'
import { messagesAsOf } from './past-messages.ts'

export type PostsAsked = {
  chat: { chat_id: number; peer: Peer }
  range: TimeRange
  /** The counters are those that were known at this moment. */
  as_of: Date | undefined
  /** A statement reads one message more than this at most, to tell that there are more. */
  most: number
}

/**
 * The posts of a range as a table for a `from` clause. In a channel an album is one post: it is dated at its first message and has the
 * greatest of each counter. In a group each message counts, as in the group's statistics.
 */
const postsIn = ({ chat: { chat_id, peer }, range, as_of, most }: PostsAsked): SqlFragment => {
  const published = as_of
    ? sql`${messagesAsOf([chat_id], range, as_of)} as past`
    : sql`messages where chat_id = ${chat_id} and date between ${range.from} and ${range.to}
        and not service and deleted_at is null`
  const together =
    peer === 'Channel' ? sql`coalesce(album_id, message_id::text), album_id is null` : sql`message_id, date`
  return sql`(
    select min(date) as date, count(*) as messages, bool_or(is_ad) as is_ad,
      max(views) as views, max(forwards) as forwards, max(comments) as comments, max(reactions) as reactions
    from (
      select date, message_id, album_id, is_ad, views, forwards, comments, reactions
      from ${published} limit ${most + 1}) as message
    group by ${together}) as post`
}

/** The engagement rate of a post, as `src/metrics/er.ts` defines it. */
const er = sql`(coalesce(reactions, 0) + coalesce(forwards, 0) + coalesce(comments, 0))::float8 * 100 / views`
const hasEr = sql`views > 0 and coalesce(reactions, forwards, comments) is not null`

const counts = sql`sum(messages)::float8 as messages, count(*) as posts, count(*) filter (where is_ad) as ads,
  avg(views)::float8 as views_avg, avg(${er}) filter (where ${hasEr}) as er_percent`

/** How many messages were read, and what their posts have in common. Null means that no post has a known value. */
export type PostCounts = {
  messages: number
  posts: number
  ads: number
  views_avg: number | null
  er_percent: number | null
}

/** Undefined if there are more messages than a statement may read. */
const unlessTooMany = <Row extends PostCounts>(rows: Row[], { most }: PostsAsked): Row[] | undefined =>
  rows.reduce((sum, { messages }) => sum + messages, 0) > most ? undefined : rows

/** By the interval in which the posts were published, oldest first; an interval without posts is left out. */
export const listPostsByBucket = async (db: Db, asked: PostsAsked, bucket: ChartAggregation) =>
  unlessTooMany(
    await db.rows<PostCounts & { date: Date }>`
      select date_trunc(${bucket}, date) as date, ${counts} from ${postsIn(asked)} group by 1 order by 1`,
    asked,
  )

/**
 * By the hour of the week on local clocks: 0 is Monday 0:00, 167 is Sunday 23:00. `clocks` has the moments at which the clocks changed and
 * how many seconds they are ahead of UTC from then on; `monday` is any Monday at 0:00, in unix seconds.
 */
export const listPostsByHourOfWeek = async (
  db: Db,
  asked: PostsAsked,
  clocks: { from: number; ahead: number }[],
  monday: number,
) =>
  unlessTooMany(
    await db.rows<PostCounts & { cell: number }>`
      select (extract(epoch from date)::bigint - ${monday}
          + (${clocks.map(({ ahead }) => ahead)}::integer[])[width_bucket(date,
              ${clocks.map(({ from }) => new Date(from * 1000))}::timestamptz[])]) % 604800 / 3600 as cell, ${counts}
      from ${postsIn(asked)} group by 1`,
    asked,
  )
