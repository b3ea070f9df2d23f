// Charts of what a chat publishes: posts, reactions, comments, forwards, engagement and ads.
import {
  getAdShareChart,
  getCommentsChart,
  getErChart,
  getForwardsChart,
  getPostsChart,
  getReactionsChart,
} from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { handle } from '../request/handle.ts'
import { type ChartAsked, charted, intervals, meanEr, postsByBucket } from './chart-points.ts'
import { chartRange, knownRange } from './history.ts'

/** Intervals without posts are shown as 0, where it is known that there were none. */
const posts = async (asked: ChartAsked) => {
  const period = await knownRange(asked.db, asked.chat.chat_id, chartRange(asked))
  if (!period) return []
  const starts = intervals(period.from.getTime(), period.to.getTime(), asked.query.aggregation!)
  const found = new Map((await postsByBucket(asked, 'posts')).map((row) => [row.date.getTime(), row.posts]))
  return starts.map((start) => ({ date: new Date(start), value: found.get(start) ?? 0 }))
}

const counters = async (asked: ChartAsked, counter: 'reactions' | 'comments' | 'forwards') =>
  (await postsByBucket(asked, `${counter}_sum`, `${counter}_posts`)).flatMap((row) => {
    const [sum, known] = [row[`${counter}_sum`], row[`${counter}_posts`]]
    return !known ? [] : [{ date: row.date, value: sum, posts: known, average: rounded(sum / known, 2) }]
  })

const er = async (asked: ChartAsked) =>
  (await postsByBucket(asked, 'er_sum', 'er_posts')).flatMap((row) => {
    const percent = meanEr(row)
    return percent === null ? [] : [{ date: row.date, value: rounded(percent, 2), posts: row.er_posts }]
  })

const adShare = async (asked: ChartAsked) =>
  (await postsByBucket(asked, 'ads', 'posts')).map((row) => ({
    date: row.date,
    value: rounded((row.ads / row.posts) * 100, 2),
    posts: row.posts,
  }))

export const postChartRoutes = [
  handle(getPostsChart, (asked) => charted(asked, posts(asked))),
  handle(getReactionsChart, (asked) => charted(asked, counters(asked, 'reactions'))),
  handle(getCommentsChart, (asked) => charted(asked, counters(asked, 'comments'))),
  handle(getForwardsChart, (asked) => charted(asked, counters(asked, 'forwards'))),
  handle(getErChart, (asked) => charted(asked, er(asked))),
  handle(getAdShareChart, (asked) => charted(asked, adShare(asked))),
]
