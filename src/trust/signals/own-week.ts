// A week whose posts are unlike the other posts of the same channel, and the one by how fast views came.
import { meanOf } from '../../metrics/mean.ts'
import { postViewsAtAge } from '../../metrics/post-views.ts'
import type { Post } from '../../metrics/posts.ts'
import { DAY, HOUR } from '../../time/spans.ts'
import type { Signal } from '../reads.ts'
import { count } from '../said.ts'

const WEEK = 7
const LEAST_INSIDE = 4
const LEAST_OUTSIDE = 8

/** The value is a logarithm. */
export type Valued = { post: Post; value: number }

/** A channel whose posts hardly differ would make any difference great. */
export const LEAST_SPREAD = 0.05

type Week<Of> = {
  /** Unix days. */
  from: number
  to: number
  inside: Of[]
  outside: Of[]
  /** How far the mean of the week lies above that of the other posts, in standard errors. */
  apart: number
}

type Total = { n: number; sum: number; squares: number }
const total = (): Total => ({ n: 0, sum: 0, squares: 0 })
const add = (to: Total, value: number) => {
  to.n++
  to.sum += value
  to.squares += value ** 2
}

/** The week that differs most from the other posts by a measure of `apart`. */
export const weekApart = <Of extends Valued>(
  values: readonly Of[],
  measure: (apart: number) => number,
): Week<Of> | undefined => {
  const dayOf = ({ post }: Valued) => Math.floor(post.date / DAY)
  const first = values.reduce((least, one) => Math.min(least, dayOf(one)), Number.POSITIVE_INFINITY)
  const days: Total[] = []
  const all = total()
  for (const one of values) {
    const place = dayOf(one) - first
    days[place] ??= total()
    add(days[place], one.value)
    add(all, one.value)
  }
  let most: { start: number; apart: number } | undefined
  for (let start = 0; start <= days.length - WEEK; start++) {
    let [n, sum, squares] = [0, 0, 0]
    for (let i = start; i < start + WEEK; i++) {
      const day = days[i]
      if (!day) continue
      n += day.n
      sum += day.sum
      squares += day.squares
    }
    const others = all.n - n
    if (n < LEAST_INSIDE || others < LEAST_OUTSIDE) continue
    const within = squares - sum ** 2 / n + (all.squares - squares) - (all.sum - sum) ** 2 / others
    const spread = Math.max(LEAST_SPREAD, Math.sqrt(Math.max(0, within) / (all.n - 2)))
    const apart = (sum / n - (all.sum - sum) / others) / (spread * Math.sqrt(1 / n + 1 / others))
    if (!most || measure(apart) > measure(most.apart)) most = { start, apart }
  }
  if (!most) return undefined
  const from = first + most.start
  const isInside = (one: Valued) => dayOf(one) >= from && dayOf(one) < from + WEEK
  return {
    from,
    to: from + WEEK,
    inside: values.filter(isInside),
    outside: values.filter((one) => !isInside(one)),
    apart: most.apart,
  }
}

export const needsPosts = `${LEAST_INSIDE} posts in a week and ${LEAST_OUTSIDE} posts in the rest of 30 days`

export const LEAST_VIEWS = 100

/** Pairs of ages in hours. Together they see views that come earlier than usual, later, and after a day. */
const ages = [
  { early: 4, late: 24 },
  { early: 8, late: 48 },
  { early: 24, late: 48 },
] as const

const QUARTER = 6 * HOUR

/** The share of the views at an age that a post had at an earlier one, as odds. */
const sharesOf = (posts: readonly Post[], { early, late }: (typeof ages)[number]) => {
  const shares = posts.flatMap((post) => {
    const [at_early, at_late] = [postViewsAtAge(post, early), postViewsAtAge(post, late)]
    if (at_early === null || at_late === null || at_late < LEAST_VIEWS) return []
    // Half a view more on both sides, so that no logarithm is infinite.
    return [{ post, odds: Math.log((at_early + 0.5) / (Math.max(0, at_late - at_early) + 0.5)) }]
  })
  // Posts of the evening get their views later than those of the morning, so each is compared with those of its quarter of the day.
  const quarterOf = (post: Post) => Math.floor((post.date % DAY) / QUARTER)
  const quarters = Map.groupBy(shares, ({ post }) => quarterOf(post))
  const usual = new Map([...quarters].map(([quarter, own]) => [quarter, meanOf(own.map(({ odds }) => odds))!]))
  return shares.map((one) => ({ ...one, value: one.odds - usual.get(quarterOf(one.post))! }))
}

const percentOf = (some: readonly { odds: number }[]) => 100 / (1 + Math.exp(-meanOf(some.map(({ odds }) => odds))!))

export const curveChange: Signal = {
  weight: 0.11,
  series: 'view_curve',
  about:
    'share of the views at 24 (48) hours that posts had after 4 (8, 24) hours: greatest difference between the posts of a week and the others of 30 days, in standard errors',
  measure: ({ posts }) => {
    const found = ages.flatMap((pair) => {
      const week = weekApart(sharesOf(posts, pair), Math.abs)
      return week ? [{ week, ...pair }] : []
    })
    if (found.length < ages.length) return { needs: `views of ${needsPosts}, at an age of 4, 8, 24 and 48 hours` }
    const { week, early, late } = found.reduce((most, one) =>
      Math.abs(one.week.apart) > Math.abs(most.week.apart) ? one : most,
    )
    const sign = Math.sign(week.apart)
    const { post } = week.inside.reduce((most, one) => (sign * one.value > sign * most.value ? one : most))
    return {
      value: Math.abs(week.apart),
      from: post.date,
      to: post.date + 3 * DAY,
      facts: {
        posts: week.inside.length,
        early_hours: early,
        late_hours: late,
        share_percent: percentOf(week.inside),
        other_percent: percentOf(week.outside),
      },
    }
  },
  sentence: ({ posts, early_hours, late_hours, share_percent, other_percent }) =>
    `${posts} posts of a week had ${count(share_percent)} % of the views of their first ${late_hours} hours after ${early_hours} hours, and the other posts ${count(other_percent)} %.`,
  clears: 'The week leaves the last 30 days, or later posts get their views as those of that week did.',
}
