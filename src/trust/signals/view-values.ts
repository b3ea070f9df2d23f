// The views of posts next to each other: too even, equal, or just above round numbers.
import { kept } from '../../metrics/kept.ts'
import { meanOf } from '../../metrics/mean.ts'
import { DAY } from '../../time/spans.ts'
import type { Signal, TrustReads } from '../reads.ts'
import { count, percent } from '../said.ts'

const LEAST_POSTS = 10
const LEAST_VIEWS = 100

/** Views of posts that are so many days old. */
const viewsAfter = ({ posts, now }: TrustReads, days: number): number[] => {
  const grown: number[] = []
  for (const { date, views } of posts) if (date <= now - days * DAY && views !== null && views > 0) grown.push(views)
  return grown
}

/** After a day most views have come. Three signals look at these posts. */
const grownViews = kept((reads: TrustReads) => viewsAfter(reads, 1))

const isEnough = (views: readonly number[]) => views.length >= LEAST_POSTS && meanOf(views)! >= LEAST_VIEWS

const needsViews = { needs: `views of ${LEAST_POSTS} posts that are a day old, ${LEAST_VIEWS} on average` }

/** Of a standard deviation: counts differ by chance. */
const LEAST_SPREAD = 0.005

export const evenViews: Signal = {
  weight: 0.03,
  series: 'post_views',
  about: '1 divided by the standard deviation of the natural logarithm of the views per post',
  measure: (reads) => {
    const views = grownViews(reads)
    if (!isEnough(views)) return needsViews
    const logs = views.map(Math.log)
    const mean = meanOf(logs)!
    const spread = Math.sqrt(meanOf(logs.map((log) => (log - mean) ** 2))!)
    return { value: 1 / Math.max(LEAST_SPREAD, spread), facts: { spread_percent: spread * 100, posts: views.length } }
  },
  sentence: ({ spread_percent, posts }) => `The views of ${posts} posts differ by ${percent(spread_percent)}.`,
  clears: 'The views of new posts differ as those of comparable channels do.',
}

/** A source that shows 2.59K gives three digits: all others are zeros, where chance gives a zero in a tenth of posts. Counts below a thousand are exact there too. */
const exactViews = (views: readonly number[]): readonly number[] => {
  const long = views.filter((one) => one >= 1_000)
  const rounded = long.filter((one) => one === Number(one.toPrecision(3)))
  return rounded.length > long.length * MOST_ROUND ? views.filter((one) => one < 1_000) : views
}
const MOST_ROUND = 0.4

export const equalViews: Signal = {
  weight: 0.01,
  series: 'post_views',
  about: 'pairs of posts with exactly equal views, in multiples of what chance would give',
  measure: (reads) => {
    const grown = grownViews(reads)
    if (!isEnough(grown)) return needsViews
    const views = exactViews(grown)
    if (views.length < LEAST_POSTS) return { needs: 'exact views, where a source gives rounded ones' }
    const mean = meanOf(views)!
    const deviation = Math.sqrt(meanOf(views.map((one) => (one - mean) ** 2))!)
    const seen = new Map<number, number>()
    let pairs = 0
    for (const one of views) {
      const equal = seen.get(one) ?? 0
      pairs += equal
      seen.set(one, equal + 1)
    }
    // Of two values of a bell curve, the chance to be equal.
    const chance = 1 / (2 * Math.sqrt(Math.PI) * Math.max(1, deviation))
    const expected = ((views.length * (views.length - 1)) / 2) * chance
    return { value: (pairs + 1) / (expected + 1), facts: { pairs, expected, posts: views.length } }
  },
  sentence: ({ pairs, expected, posts }) =>
    `Of ${posts} posts, ${pairs} pairs have exactly equal views, where chance gives about ${expected!.toFixed(1)}.`,
  clears: 'New posts have views of their own.',
}

const needsGrown = { needs: `views of ${LEAST_POSTS} posts that are three days old, ${LEAST_VIEWS} on average` }

/** How far above a round number, as a share of the views. */
const NEAR = 0.025

/** Steps between round numbers: for 12,345 these are thousands. */
const roundStep = (views: number) => 10 ** Math.floor(Math.log10(views)) / (views >= 10_000 ? 10 : 1)

export const viewCaps: Signal = {
  weight: 0.02,
  series: 'post_views',
  about:
    'posts that are three days old and whose views lie within 2.5 % above a round number, in multiples of what chance would give',
  measure: (reads) => {
    const grown = viewsAfter(reads, 3)
    if (!isEnough(grown)) return needsGrown
    const views = grown.filter((one) => one >= LEAST_VIEWS)
    let [near, expected] = [0, 0]
    for (const one of views) {
      const step = roundStep(one)
      if (one % step <= one * NEAR) near++
      expected += Math.min(1, (one * NEAR) / step)
    }
    return { value: (near + 1) / (expected + 1), facts: { near, expected, posts: views.length } }
  },
  sentence: ({ near, expected, posts }) =>
    `The views of ${near} of ${posts} posts stop just above a round number, where chance gives about ${count(expected)}.`,
  clears: 'The views of new posts do not stop near round numbers.',
}

const needsMembers = { needs: `views of 3 posts that are a day old, and ${LEAST_VIEWS} members` }

export const viewsAboveMembers: Signal = {
  weight: 0.015,
  series: 'post_views',
  about: 'views per post, divided by the members',
  measure: (reads) => {
    const { members_count } = reads
    const views = grownViews(reads)
    if (!members_count || members_count < LEAST_VIEWS || views.length < 3) return needsMembers
    const mean = meanOf(views)!
    return { value: mean / members_count, facts: { views: mean, members: members_count } }
  },
  sentence: ({ views, members }) =>
    `Posts have ${count(views)} views on average, and the channel has ${count(members)} members.`,
  clears: 'Views per post fall, or forwards and mentions that bring readers from elsewhere become known.',
}
