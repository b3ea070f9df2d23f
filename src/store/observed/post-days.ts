// Posts by day from the stored counts of days. The work does not depend on how much a chat publishes.
import { DAY_MS } from '../../time/spans.ts'
import type { Db } from '../db.ts'
import type { TimeRange } from './message-months.ts'
import { type DatedCounts, listPostsByBucket, type PostsAsked } from './post-counts.ts'
import type { Counts, StoredDay } from './stored-hours.ts'

type Chat = PostsAsked['chat']

/**
 * By chat, the days of the range that have posts, oldest first. The messages themselves are counted only for a day that lies partly in the
 * range, together with the day beside it, because an album may reach there. Undefined if such a day has too many messages.
 */
export const listPostsByDay = async (
  db: Db,
  chats: Chat[],
  { range, most }: Pick<PostsAsked, 'range' | 'most'>,
): Promise<Map<number, DatedCounts[]> | undefined> => {
  const byChat = await listDays(
    db,
    chats.map(({ chat_id }) => chat_id),
    range,
  )
  const posts = new Map<number, DatedCounts[]>()
  for (const chat of chats) {
    const rows: DatedCounts[] = []
    for (const stored of byChat.get(chat.chat_id)!) {
      const part = partOf(stored, range)
      if (!part) {
        const [day, , messages, posts] = stored
        const row = rowOf(day * DAY_MS, messages[0]!, chat.peer === 'Channel' ? (posts ?? messages) : messages)
        if (row.posts > 0) rows.push(row)
        continue
      }
      const counted = await listPostsByBucket(db, { chat, range: part, as_of: undefined, most }, 'day')
      if (!counted) return undefined
      rows.push(...counted.filter(({ date }) => date.getTime() === stored[0] * DAY_MS))
    }
    posts.set(chat.chat_id, rows)
  }
  return posts
}

/** What to count of a day that has messages outside the range. */
export const partOf = ([day, [, , , first_date, last_date]]: StoredDay, range: TimeRange): TimeRange | undefined => {
  const isBegun = first_date * 1000 < range.from.getTime()
  const isCut = last_date * 1000 > range.to.getTime()
  if (!isBegun && !isCut) return undefined
  return {
    from: isBegun ? range.from : new Date((day - 1) * DAY_MS),
    to: isCut ? range.to : new Date((day + 2) * DAY_MS - 1),
  }
}

/** Whether the messages of a day reach into the range. */
export const isWithin = ([, [, , , first_date, last_date]]: StoredDay, { from, to }: TimeRange): boolean =>
  last_date * 1000 >= from.getTime() && first_date * 1000 <= to.getTime()

/** The days that have messages in the range; of the first and the last, some may lie outside. */
const listDays = async (db: Db, chat_ids: number[], { from, to }: TimeRange): Promise<Map<number, StoredDay[]>> => {
  const months = await db.rows<{ chat_id: number; days: StoredDay[] }>`
    select chat_id, days from message_months
    where chat_id = any(${chat_ids}::bigint[]) and last_date >= ${from} and first_date <= ${to} order by chat_id, month`
  const days = new Map<number, StoredDay[]>(chat_ids.map((chat_id) => [chat_id, []]))
  for (const { chat_id, days: stored } of months) {
    const own = days.get(chat_id)!
    for (const day of stored) if (isWithin(day, { from, to })) own.push(day)
  }
  return days
}

/** The counts of a day or an hour, written out, because a chart of years makes thousands of these. */
export const rowOf = (start: number, messages: number, counts: Counts): DatedCounts => ({
  date: new Date(start),
  messages,
  posts: counts[0]!,
  ads: counts[1]!,
  views_sum: counts[2]!,
  views_posts: counts[3]!,
  reactions_sum: counts[4]!,
  reactions_posts: counts[5]!,
  comments_sum: counts[6]!,
  comments_posts: counts[7]!,
  forwards_sum: counts[8]!,
  forwards_posts: counts[9]!,
  er_sum: counts[10]!,
  er_posts: counts[11]!,
})
