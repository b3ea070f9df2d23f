// Posts by day from the stored counts of days. The work does not depend on how much a chat publishes.
import { DAY_MS } from '../../time/spans.ts'
import type { Peer } from '../../vocabulary.ts'
import type { Db } from '../db.ts'
import type { TimeRange } from './message-months.ts'
import { listPostsByBucket, type PostCounts, type PostsAsked } from './post-counts.ts'
import type { StoredDay } from './recount-days.ts'

type Chat = PostsAsked['chat']
export type PostsOfDay = PostCounts & { date: Date }

/**
 * By chat, the days of the range that have posts, oldest first. The messages themselves are counted only for a day that lies partly in the
 * range, together with the day beside it, because an album may reach there. Undefined if such a day has too many messages.
 */
export const listPostsByDay = async (
  db: Db,
  chats: Chat[],
  { range, most }: Pick<PostsAsked, 'range' | 'most'>,
): Promise<Map<number, PostsOfDay[]> | undefined> => {
  const byChat = await listDays(
    db,
    chats.map(({ chat_id }) => chat_id),
    range,
  )
  const posts = new Map<number, PostsOfDay[]>()
  for (const chat of chats) {
    const rows: PostsOfDay[] = []
    for (const stored of byChat.get(chat.chat_id)!) {
      const part = partOf(stored, range)
      if (!part) {
        const row = rowOf(stored, chat.peer)
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
const partOf = ([day, [, , , first_date, last_date]]: StoredDay, range: TimeRange): TimeRange | undefined => {
  const isBegun = first_date * 1000 < range.from.getTime()
  const isCut = last_date * 1000 > range.to.getTime()
  if (!isBegun && !isCut) return undefined
  return {
    from: isBegun ? range.from : new Date((day - 1) * DAY_MS),
    to: isCut ? range.to : new Date((day + 2) * DAY_MS - 1),
  }
}

/** The days that have messages in the range; of the first and the last, some may lie outside. */
const listDays = async (db: Db, chat_ids: number[], { from, to }: TimeRange): Promise<Map<number, StoredDay[]>> => {
  const months = await db.rows<{ chat_id: number; days: StoredDay[] }>`
    select chat_id, days from message_months
    where chat_id = any(${chat_ids}::bigint[]) and last_date >= ${from} and first_date <= ${to} order by chat_id, month`
  const [since, until] = [from.getTime() / 1000, to.getTime() / 1000]
  const days = new Map<number, StoredDay[]>(chat_ids.map((chat_id) => [chat_id, []]))
  for (const { chat_id, days: stored } of months) {
    const own = days.get(chat_id)!
    for (const day of stored) if (day[1][4] >= since && day[1][3] <= until) own.push(day)
  }
  return days
}

/** Written out, because a chart of years makes thousands of these. */
const rowOf = ([day, , messages, posts]: StoredDay, peer: Peer): PostsOfDay => {
  const counts = peer === 'Channel' ? (posts ?? messages) : messages
  return {
    date: new Date(day * DAY_MS),
    messages: messages[0]!,
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
  }
}
