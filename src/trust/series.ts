// The series behind the signals, as points in time.
import { DAY } from '../time/spans.ts'
import type { TrustSeries } from '../vocabulary.ts'
import { readMembers } from './daily-members.ts'
import type { TrustReads } from './reads.ts'
import { readingsOf } from './signals/view-curve.ts'
import type { JudgedSignal } from './statement.ts'

/** `error` of a value that was not read but lies between two readings, rounded up. */
type SeriesPoint = { at: number; value: number; error?: number }
type SeriesReader = (reads: TrustReads, judged: readonly JudgedSignal[]) => SeriesPoint[]

const ofPosts =
  (counter: 'views' | 'reactions' | 'comments' | 'forwards'): SeriesReader =>
  ({ posts }) =>
    posts.flatMap((post) => (post[counter] === null ? [] : [{ at: post.date, value: post[counter] }]))

export const seriesOf: Record<TrustSeries, SeriesReader> = {
  members: ({ members }) => {
    const { first, members: days, errors } = readMembers(members)
    return days.map((value, i) => {
      const error = errors[i]!
      return { at: first + i * DAY, value: Math.round(value), ...(error !== null && { error: Math.ceil(error) }) }
    })
  },
  post_views: ofPosts('views'),
  /** The views of the post that the most unusual signal of view curves comes from. */
  view_curve: ({ posts }, judged) => {
    const from = judged.find((one) => ['view_blocks', 'view_lines', 'curve_change'].includes(one.signal))?.from
    const post = posts.find(({ date }) => date === from)
    return post ? readingsOf(post).map(({ at, views }) => ({ at, value: views })) : []
  },
  reactions: ofPosts('reactions'),
  comments: ofPosts('comments'),
  forwards: ofPosts('forwards'),
  mentions: ({ mentions }) => {
    const days = Map.groupBy(mentions, ({ at }) => Math.floor(at / DAY) * DAY)
    return [...days].map(([at, { length }]) => ({ at, value: length })).sort((a, b) => a.at - b.at)
  },
}
