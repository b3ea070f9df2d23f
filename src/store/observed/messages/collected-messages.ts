// Reads for the collector: recent posts, the messages in a range of ids, and how often a chat posts.
import { DAY_MS } from '../../../time/spans.ts'
import type { Db } from '../../db.ts'

type RecentPostRow = { message_id: number; date: number; seen_at: number }

/** Posts published since then that are not deleted. Times are unix seconds. */
export const listRecentPosts = (db: Db, chat_id: number, since: Date) => db.rows<RecentPostRow>`
  select message_id, extract(epoch from date)::float8 as date,
    extract(epoch from greatest(observed_at, counted_at))::float8 as seen_at
  from messages where chat_id = ${chat_id} and date >= ${since} and deleted_at is null and not service`

/** Messages in the range, both ends included, that are not deleted. Not every source shows service messages, so none are listed. */
export const listMessagesBetween = (db: Db, chat_id: number, first: number, last: number) =>
  db.rows<{ message_id: number; date: number }>`
    select message_id, extract(epoch from date)::float8 as date from messages
    where chat_id = ${chat_id} and message_id between ${first} and ${last} and deleted_at is null and not service`

/** The newest message up to the given one that is not deleted; with `nth`, the one so many back, or the oldest. */
export const findMessageUpTo = async (
  db: Db,
  chat_id: number,
  message_id: number,
  nth = 1,
): Promise<number | undefined> =>
  (
    await db.row<{ message_id: number | null }>`select min(message_id) as message_id from (
      select message_id from messages
      where chat_id = ${chat_id} and message_id <= ${message_id} and deleted_at is null and not service
      order by message_id desc limit ${nth}) as newest`
  )?.message_id ?? undefined

type Posting = { members_count: number | null; posts_7d: number; posts_30d: number; last_post_at: Date | null }

export const findPosting = async (db: Db, chat_id: number, now: Date): Promise<Posting> => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return (await db.row<Posting>`
    select (select members_count from chats where chat_id = ${chat_id}) as members_count,
      count(*) filter (where date > ${ago(7)}::timestamptz) as posts_7d, count(*) as posts_30d,
      max(date) as last_post_at
    from messages where chat_id = ${chat_id} and date > ${ago(30)}::timestamptz and not service
      and deleted_at is null`)!
}

/** How many posts since then were published in each hour of the day (UTC), and when the first of them was. */
export const countPostingHours = async (
  db: Db,
  chat_id: number,
  since: Date,
): Promise<{ hours: number[]; first_at: Date | null }> => {
  const rows = await db.rows<{ hour: number; posts: number; first_at: Date }>`
    select (extract(epoch from date)::bigint / 3600 % 24)::integer as hour, count(*)::integer as posts, min(date) as first_at
    from messages where chat_id = ${chat_id} and date > ${since} and not service and deleted_at is null group by 1`
  const hours = new Array<number>(24).fill(0)
  for (const { hour, posts } of rows) hours[hour] = posts
  const first = Math.min(...rows.map(({ first_at }) => first_at.getTime()))
  return { hours, first_at: rows.length > 0 ? new Date(first) : null }
}
