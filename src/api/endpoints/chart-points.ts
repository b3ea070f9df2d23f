// What all charts share: the intervals of a range, the posts published in them, and the shape of the answer.
import type { getSubscribersChart } from '../../contract/index.ts'
import { bucketStarts } from '../../metrics/chart-buckets.ts'
import { listPostsByBucket } from '../../store/observed/post-counts.ts'
import type { ChartAggregation } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { Asked } from '../request/handle.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

const MOST_POINTS = 10_000

export type ChartAsked = Asked<typeof getSubscribersChart>

export const charted = async <Point>(asked: ChartAsked, points: Promise<Point[]>) => ({
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
  return counted(await listPostsByBucket(db, { chat, range, as_of, most: MOST_MESSAGES }, query.aggregation!))
}
