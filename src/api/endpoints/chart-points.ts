// What all charts share: the intervals of a range, the posts published in them, and the shape of the answer.
import type { getSubscribersChart } from '../../contract/index.ts'
import { bucketStart, bucketStarts } from '../../metrics/chart-buckets.ts'
import { type DatedCounts, listPostsByBucket, type PostCounts } from '../../store/observed/post-counts.ts'
import { listPostsByDay } from '../../store/observed/post-days.ts'
import { listPostsByHour } from '../../store/observed/post-hours.ts'
import type { ChartAggregation } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { Asked } from '../request/handle.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

const MOST_POINTS = 10_000

export type ChartAsked = Asked<typeof getSubscribersChart>

export const charted = async <Point>(asked: ChartAsked, points: Point[] | Promise<Point[]>) => ({
  internal_id: asked.chat.internal_id,
  aggregation: asked.query.aggregation!,
  points: await points,
})

/** Starts of the intervals of a range, in milliseconds. */
export const intervals = (from: number, to: number, bucket: ChartAggregation): number[] => {
  const starts: number[] = []
  for (const start of bucketStarts(from, to, bucket)) {
    if (starts.length === MOST_POINTS)
      throw refuse.badInput(
        `the range holds more than ${MOST_POINTS} points: narrow from_date and to_date, or choose a larger aggregation`,
      )
    starts.push(start)
  }
  return starts
}

/** The posts of the range by interval; intervals without posts are left out. */
export const postsByBucket = async (asked: ChartAsked) => {
  const { range, as_of } = chartRange(asked)
  const { chat, db, query } = asked
  const bucket = query.aggregation!
  const given = { range, most: MOST_MESSAGES }
  if (as_of) return counted(await listPostsByBucket(db, { chat, ...given, as_of }, bucket))
  if (bucket === 'hour') return counted(await listPostsByHour(db, { chat, ...given }))
  return added(counted(await listPostsByDay(db, [chat], given)).get(chat.chat_id)!, bucket)
}

/** The posts of days by interval, which must not be shorter than a day. */
export const added = (days: DatedCounts[], bucket: ChartAggregation): DatedCounts[] => {
  if (bucket === 'day') return days
  const rows = new Map<number, DatedCounts>()
  for (const { date, ...day } of days) {
    const start = bucketStart(date.getTime(), bucket)
    const row = rows.get(start)
    if (!row) rows.set(start, { date: new Date(start), ...day })
    else for (const name of Object.keys(day) as (keyof PostCounts)[]) row[name] = (row[name] ?? 0) + (day[name] ?? 0)
  }
  return [...rows.values()]
}

/** The mean views of posts, unrounded; null if none are known. */
export const meanViews = ({ views_sum, views_posts }: Pick<PostCounts, 'views_sum' | 'views_posts'>) =>
  views_posts ? views_sum! / views_posts : null

/** The mean engagement rate of posts, unrounded; null if none is known. */
export const meanEr = ({ er_sum, er_posts }: Pick<PostCounts, 'er_sum' | 'er_posts'>) =>
  er_posts ? er_sum! / er_posts : null
