// The usual range of a signal drawn along its series: between which values the points would usually lie.
import { meanOf } from '../metrics/mean.ts'
import { percentile } from '../metrics/percentiles.ts'
import { postViewsAtAge } from '../metrics/post-views.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { TrustSignal } from '../vocabulary.ts'
import { readMembers } from './daily-members.ts'
import { usualRange } from './distribution.ts'
import type { TrustReads } from './reads.ts'
import { FLOOR, stepLengths } from './signals/step.ts'
import { readingsOf } from './signals/view-curve.ts'
import type { JudgedSignal } from './statement.ts'

export type UsualPoint = { at: number; low: number; high: number }
type SeriesDrawer = (reads: TrustReads, judged: JudgedSignal) => UsualPoint[]

/** The members that the usual growth or loss over the days of a step leads to. */
const membersAfter =
  (direction: 1 | -1): SeriesDrawer =>
  ({ members }, { compared, facts }) => {
    const length = stepLengths.find(({ days }) => days === facts.days)
    if (!length) return []
    const { first, members: daily } = readMembers(members)
    const usual = usualRange(compared).high * length.share
    return daily.flatMap((_, i) => {
      const before = daily[i - length.days]
      if (before === undefined) return []
      const reached = before + direction * usual * (before + FLOOR)
      const at = first + i * DAY
      return [{ at, low: Math.max(0, Math.min(before, reached)), high: Math.max(before, reached) }]
    })
  }

/** The counts that the usual share of the views of each post gives. */
const shareOfViews =
  (least: boolean): SeriesDrawer =>
  ({ posts }, { compared }) => {
    const { low, high } = usualRange(compared)
    return posts.flatMap(({ date, views }) => {
      if (views === null) return []
      // Few: the value is the number of views for each, so that the range is turned around.
      return least
        ? [{ at: date, low: high > 0 ? views / high : 0, high: low > 0 ? views / low : views }]
        : [{ at: date, low: views * low, high: views * high }]
    })
  }

/** Nineteen of twenty views of a channel with the usual spread lie within twice the deviation of its logarithm. */
const aroundTheMean: SeriesDrawer = ({ posts }, { compared }) => {
  const known = posts.flatMap(({ date, views }) => (views ? [{ at: date, views }] : []))
  if (known.length === 0) return []
  const centre = Math.exp(meanOf(known.map(({ views }) => Math.log(views)))!)
  const spread = 2 / Math.max(0.1, usualRange(compared).high)
  return known.map(({ at }) => ({ at, low: centre * Math.exp(-spread), high: centre * Math.exp(spread) }))
}

const LEAST_POSTS = 5

/** What other posts of the channel had at the same age, as a share of their views: eight of ten lie between. */
const ownCurve: SeriesDrawer = ({ posts }, { from }) => {
  const post = posts.find(({ date }) => date === from)
  if (!post?.views) return []
  return readingsOf(post).flatMap(({ at }) => {
    const hours = (at - post.date) / HOUR
    const shares = posts
      .flatMap((other) => {
        const then = other === post || !other.views ? null : postViewsAtAge(other, hours)
        return then === null ? [] : [then / other.views!]
      })
      .sort((a, b) => a - b)
    return shares.length < LEAST_POSTS
      ? []
      : [{ at, low: percentile(shares, 0.1) * post.views!, high: Math.min(1, percentile(shares, 0.9)) * post.views! }]
  })
}

const drawn: Partial<Record<TrustSignal, SeriesDrawer>> = {
  step: membersAfter(1),
  mass_leave: membersAfter(-1),
  view_blocks: ownCurve,
  view_lines: ownCurve,
  even_views: aroundTheMean,
  views_above_members: ({ posts, members_count }, { compared }) => {
    const { low, high } = usualRange(compared)
    return posts.map(({ date }) => ({ at: date, low: low * members_count!, high: high * members_count! }))
  },
  many_reactions: shareOfViews(false),
  many_comments: shareOfViews(false),
  many_forwards: shareOfViews(false),
  few_reactions: shareOfViews(true),
  few_comments: shareOfViews(true),
  few_forwards: shareOfViews(true),
}

/** Empty for a signal whose range cannot be drawn along its series. */
export const usualSeriesOf: SeriesDrawer = (reads, judged) => drawn[judged.signal]?.(reads, judged) ?? []
