// The newest posts of a channel with all readings of their views. The work is bounded.
import type { Db } from '../../db.ts'
import { messageName } from './message-keys.ts'
import { listMonths, partsNewestFirst, type TimeRange } from './message-months.ts'
import { listMessageSeries } from './message-series.ts'
import type { ViewReading } from './roll-up-reads.ts'

/** An album has at most ten messages on the platform. */
const MOST_MESSAGES_PER_POST = 10

/** `date` is in unix seconds, and the readings are oldest first. */
type ReadPost = { messages: { date: number; view_readings: ViewReading[] }[] }

/** The newest `limit` posts of the range that have views, newest first. An album is one post. */
export const listNewestPosts = async (
  db: Db,
  chat_id: number,
  { from, to }: TimeRange,
  limit: number,
): Promise<ReadPost[]> => {
  type Row = { message_id: number; date: number; album_id: string | null; has_views: boolean }
  const rows: Row[] = []
  let posts: Row[][] = []
  const most = limit * MOST_MESSAGES_PER_POST
  for (const { part } of partsNewestFirst(await listMonths(db, chat_id), { from, to }, limit * 2)) {
    const more = await db.rows<Row>`
      select message_id, extract(epoch from date)::integer as date, album_id, views is not null as has_views
      from messages where chat_id = ${chat_id} and date between ${part.from} and ${part.to} and not service and deleted_at is null
      order by messages.date desc, message_id desc limit ${most - rows.length}`
    rows.push(...more)
    posts = [...Map.groupBy(rows, ({ album_id, message_id }) => album_id ?? message_id).values()].filter((post) =>
      post.some(({ has_views }) => has_views),
    )
    // One post more, because the last one may be an album that begins in the next part.
    if (posts.length > limit || rows.length === most) break
  }
  posts = posts.slice(0, limit)
  const series = await listMessageSeries(
    db,
    posts.flat().map(({ message_id, date }) => ({ chat_id, message_id, date })),
  )
  const readings = new Map(series.map((one) => [messageName(one), one.readings]))
  return posts.map((post) => ({
    messages: post.map(({ message_id, date }) => ({
      date,
      view_readings: (readings.get(messageName({ chat_id, message_id })) ?? []).flatMap(({ at, views }) =>
        views === null ? [] : [{ at, views }],
      ),
    })),
  }))
}
