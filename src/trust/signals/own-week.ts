// A week whose posts are unlike the other posts of the same channel, and the one by how fast views came.
import { meanOf } from '../../metrics/mean.ts'
import { readBetween, viewsAtAges } from '../../metrics/post-views.ts'
import type { CountedPost } from '../../metrics/posts.ts'
import { dayNumber } from '../../time/days.ts'
import { DAY, HOUR } from '../../time/spans.ts'
import type { Signal } from '../reads.ts'
import { count } from '../said.ts'

export const WEEK = 7
const LEAST_INSIDE = 4
const LEAST_OUTSIDE = 8

/** The value is a logarithm. */
export type PostValue = { post: CountedPost; value: number }

/** A channel whose posts hardly differ would make any difference great. */
export const LEAST_SPREAD = 0.05

/** `from` is a unix day, `apart` how far the mean of the week lies above that of the other posts, in standard errors. */
type Week = { from: number; apart: number }

/** The weeks that lie farthest above and farthest below the other posts. */
export const weeksApart = (values: readonly PostValue[]): { above: Week; below: Week } | undefined => {
  if (values.length < LEAST_INSIDE + LEAST_OUTSIDE) return undefined
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { post } of values) {
    first = Math.min(first, dayNumber(post.date))
    last = Math.max(last, dayNumber(post.date))
  }
  const days = last - first + 1
  const [counts, sums, squares] = [new Float64Array(days), new Float64Array(days), new Float64Array(days)]
  const all = { sum: 0, squares: 0 }
  for (const { post, value } of values) {
    const day = dayNumber(post.date) - first
    counts[day]!++
    sums[day]! += value
    squares[day]! += value ** 2
    all.sum += value
    all.squares += value ** 2
  }
  let [above, below]: (Week | undefined)[] = []
  for (let start = 0; start <= days - WEEK; start++) {
    const inside = { n: 0, sum: 0, squares: 0 }
    for (let day = start; day < start + WEEK; day++) {
      inside.n += counts[day]!
      inside.sum += sums[day]!
      inside.squares += squares[day]!
    }
    const others = { n: values.length - inside.n, sum: all.sum - inside.sum, squares: all.squares - inside.squares }
    if (inside.n < LEAST_INSIDE || others.n < LEAST_OUTSIDE) continue
    const within = inside.squares - inside.sum ** 2 / inside.n + others.squares - others.sum ** 2 / others.n
    const spread = Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, within) / (values.length - 2)))
    const apart = (inside.sum / inside.n - others.sum / others.n) / (spread * Math.sqrt(1 / inside.n + 1 / others.n))
    if (!above || apart > above.apart) above = { from: first + start, apart }
    if (!below || apart < below.apart) below = { from: first + start, apart }
  }
  return above && below && { above, below }
}

export const parted = <Of extends PostValue>(
  values: readonly Of[],
  { from }: Week,
): { inside: Of[]; outside: Of[] } => {
  const [inside, outside]: [Of[], Of[]] = [[], []]
  for (const one of values)
    (dayNumber(one.post.date) >= from && dayNumber(one.post.date) < from + WEEK ? inside : outside).push(one)
  return { inside, outside }
}

export const needsPosts = `${LEAST_INSIDE} posts in a week and ${LEAST_OUTSIDE} posts in the rest of 30 days`

export const LEAST_VIEWS = 100

/** Pairs of ages in hours. Together they see views that come earlier than usual, later, and after a day. */
const ages = [
  { early: 4, late: 24 },
  { early: 8, late: 48 },
  { early: 24, late: 48 },
] as const

const needsAges = { needs: `views of ${needsPosts}, at an age of 4, 8, 24 and 48 hours` }

const QUARTER = 6 * HOUR

/** The share of the views at an age that a post had at an earlier one, as odds. */
const sharesOf = (posts: readonly CountedPost[], { early, late }: (typeof ages)[number]) => {
  const views = viewsAtAges(posts)
  const wereRead = readBetween(posts, early, late)
  const shares: (PostValue & { odds: number; quarter: number })[] = []
  const quarters = Array.from({ length: DAY / QUARTER }, () => ({ n: 0, odds: 0 }))
  for (let i = 0; i < posts.length; i++) {
    const post = posts[i]!
    const at_early = views[early][i]!
    const at_late = views[late][i]!
    if (at_early === null || at_late === null || at_late < LEAST_VIEWS || !wereRead[i]) continue
    // Half a view more on both sides, so that no logarithm is infinite.
    const odds = Math.log((at_early + 0.5) / (Math.max(0, at_late - at_early) + 0.5))
    const quarter = Math.floor((post.date % DAY) / QUARTER)
    quarters[quarter]!.n++
    quarters[quarter]!.odds += odds
    shares.push({ post, odds, quarter, value: 0 })
  }
  // Posts of the evening get their views later than those of the morning, so each is compared with those of its quarter of the day.
  for (const one of shares) one.value = one.odds - quarters[one.quarter]!.odds / quarters[one.quarter]!.n
  return shares
}

const percentOf = (some: readonly { odds: number }[]) => 100 / (1 + Math.exp(-meanOf(some.map(({ odds }) => odds))!))

export const curveChange: Signal = {
  weight: 0.26,
  series: 'view_curve',
  about:
    'share of the views at 24 (48) hours that posts had after 4 (8, 24) hours: greatest difference between the posts of a week and the others of 30 days, in standard errors',
  measure: ({ posts }) => {
    let most: { week: Week; shares: ReturnType<typeof sharesOf>; pair: (typeof ages)[number] } | undefined
    for (const pair of ages) {
      const shares = sharesOf(posts, pair)
      const weeks = weeksApart(shares)
      if (!weeks) return needsAges
      const week = weeks.above.apart > -weeks.below.apart ? weeks.above : weeks.below
      if (!most || Math.abs(week.apart) > Math.abs(most.week.apart)) most = { week, shares, pair }
    }
    const { week, shares, pair } = most!
    const { inside, outside } = parted(shares, week)
    const sign = Math.sign(week.apart)
    const { post } = inside.reduce((most, one) => (sign * one.value > sign * most.value ? one : most))
    return {
      value: Math.abs(week.apart),
      from: post.date,
      to: post.date + 3 * DAY,
      facts: {
        posts: inside.length,
        early_hours: pair.early,
        late_hours: pair.late,
        share_percent: percentOf(inside),
        other_percent: percentOf(outside),
      },
    }
  },
  sentence: ({ posts, early_hours, late_hours, share_percent, other_percent }) =>
    `${posts} posts of a week had ${count(share_percent)} % of the views of their first ${late_hours} hours after ${early_hours} hours, and the other posts ${count(other_percent)} %.`,
  clears: 'The week leaves the last 30 days, or later posts get their views as those of that week did.',
}
