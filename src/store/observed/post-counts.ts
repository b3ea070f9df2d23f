// Posts of one chat counted by interval or by hour of the week, with their counters. The work of a statement is bounded.
import type { ChartAggregation, Peer } from '../../vocabulary.ts'
import { type Db, joinSql, ownSql, type SqlFragment, sql } from '../db.ts'
import { er, hasEr } from './engagement.ts'
import { listMonths, storedPart, type TimeRange } from './message-months.ts'
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
export const postsIn = ({ chat: { chat_id, peer }, ...asked }: PostsAsked): SqlFragment =>
  postsOf([chat_id], peer, asked)

const postsOf = (chat_ids: number[], peer: Peer, { range, as_of, most }: Omit<PostsAsked, 'chat'>): SqlFragment => {
  const published = as_of
    ? sql`${messagesAsOf(chat_ids, range, as_of)} as past`
    : sql`messages where chat_id = any(${chat_ids}::bigint[]) and date between ${range.from} and ${range.to}
        and not service and deleted_at is null`
  const together =
    peer === 'Channel' ? sql`coalesce(album_id, message_id::text), album_id is null` : sql`message_id, date`
  return sql`(
    select chat_id, min(date) as date, min(message_id) as message_id, json_agg(message_id) as message_ids, count(*) as messages,
      bool_or(is_ad) as is_ad,
      max(views) as views, max(forwards) as forwards, max(comments) as comments, max(reactions) as reactions
    from (
      select chat_id, date, message_id, album_id, is_ad, views, forwards, comments, reactions
      from ${published} limit ${most + 1}) as message
    group by chat_id, ${together}) as post`
}

const sums = joinSql(
  (['reactions', 'comments', 'forwards'] as const).map((counter) =>
    ownSql(`sum(${counter})::float8 as ${counter}_sum, count(${counter}) as ${counter}_posts`),
  ),
  ', ',
)

const counts = sql`sum(messages)::float8 as messages, count(*) as posts, count(*) filter (where is_ad) as ads, ${sums},
  sum(views)::float8 as views_sum, count(views) as views_posts, sum(${er}) filter (where ${hasEr}) as er_sum,
  count(*) filter (where ${hasEr}) as er_posts`

/**
 * The posts of an interval or an hour. `messages` tells how many messages were read for them. `…_posts` is the number of posts for which
 * a value is known; if there is none, the value itself is null.
 */
export type PostCounts = {
  messages: number
  posts: number
  ads: number
  reactions_sum: number | null
  reactions_posts: number
  comments_sum: number | null
  comments_posts: number
  forwards_sum: number | null
  forwards_posts: number
  views_sum: number | null
  views_posts: number
  er_sum: number | null
  er_posts: number
}

/** `date` is the start of the interval. */
export type DatedCounts = PostCounts & { date: Date }

/** Undefined if there are more messages than a statement may read. */
const unlessTooMany = <Row extends { messages: number }>(
  rows: Row[],
  { most }: Pick<PostsAsked, 'most'>,
): Row[] | undefined => (rows.reduce((sum, { messages }) => sum + messages, 0) > most ? undefined : rows)

/** By the interval in which the posts were published, oldest first; an interval without posts is left out. */
export const listPostsByBucket = async (db: Db, asked: PostsAsked, bucket: ChartAggregation) => {
  const range = storedPart(await listMonths(db, asked.chat.chat_id), asked.range)
  if (!range) return []
  return unlessTooMany(
    await db.rows<DatedCounts>`
      select date_trunc(${bucket}, date, 'UTC') as date, ${counts} from ${postsIn({ ...asked, range })} group by 1 order by 1`,
    asked,
  )
}

/** By channel, the mean views of the posts of each interval that has some. Undefined if there are too many messages together. */
export const listReach = async (
  db: Db,
  chat_ids: number[],
  asked: Omit<PostsAsked, 'chat'>,
  bucket: ChartAggregation,
): Promise<{ chat_id: number; date: Date; views_avg: number | null }[] | undefined> =>
  unlessTooMany(
    await db.rows<{ chat_id: number; date: Date; messages: number; views_avg: number | null }>`
      select chat_id, date_trunc(${bucket}, date, 'UTC') as date, sum(messages)::float8 as messages, avg(views)::float8 as views_avg
      from ${postsOf(chat_ids, 'Channel', asked)} group by 1, 2`,
    asked,
  )

/** The posts with known views before and after a period within the range, and their mean views. Undefined if there are too many. */
export const findViewsAround = async (db: Db, asked: PostsAsked, { from, to }: TimeRange) => {
  type Side = { posts: number; views: number | null }
  const rows = await db.rows<{ messages: number; before: Side; after: Side }>`
    select coalesce(sum(messages), 0)::float8 as messages,
      json_build_object('posts', count(views) filter (where date < ${from}::timestamptz),
        'views', avg(views) filter (where date < ${from}::timestamptz)) as before,
      json_build_object('posts', count(views) filter (where date >= ${to}::timestamptz),
        'views', avg(views) filter (where date >= ${to}::timestamptz)) as after
    from ${postsIn(asked)}`
  return unlessTooMany(rows, asked)?.[0]
}

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
