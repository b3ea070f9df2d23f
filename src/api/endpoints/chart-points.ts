// What all charts share: the intervals of a range, the posts published in them, and the shape of the answer.
import type { getSubscribersChart } from '../../contract/index.ts'
import { bucketStarts } from '../../metrics/chart-buckets.ts'
import { listPostsByBucket } from '../../statistics/posts.ts'
import type { CountName, PostCounts } from '../../store/observed/posts/counts.ts'
import type { ChartAggregation } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { HandlerInput } from '../request/handle.ts'
import { chartRange, counted, MOST_MESSAGES } from './history.ts'

const MOST_POINTS = 10_000

export type ChartAsked = HandlerInput<typeof getSubscribersChart>

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
      throw refuse.tooMuchToCount(
        `the range holds more than ${MOST_POINTS} points: narrow from_date and to_date, or choose a larger aggregation`,
      )
    starts.push(start)
  }
  return starts
}

/** The chat of a request as one whose posts are asked for. */
export const postsOf = ({ chat_id, peer }: Pick<ChartAsked['chat'], 'chat_id' | 'peer'>) => ({
  chat_ids: [chat_id],
  peer,
})

/** These counts of the posts of the range, by interval; intervals without posts are left out. */
export const postsByBucket = async <Name extends CountName>(asked: ChartAsked, ...names: Name[]) => {
  const { range, as_of } = chartRange(asked)
  const { chat, db, query } = asked
  const given = { ...postsOf(chat), range, as_of, most: MOST_MESSAGES }
  return counted(await listPostsByBucket(db, given, query.aggregation!, names)).get(chat.chat_id)!
}

/** The mean views of posts, unrounded; null if none are known. */
export const meanViews = ({ views_sum, views_posts }: Pick<PostCounts, 'views_sum' | 'views_posts'>) =>
  views_posts ? views_sum / views_posts : null

/** The mean engagement rate of posts, unrounded; null if none is known. */
export const meanEr = ({ er_sum, er_posts }: Pick<PostCounts, 'er_sum' | 'er_posts'>) =>
  er_posts ? er_sum / er_posts : null
