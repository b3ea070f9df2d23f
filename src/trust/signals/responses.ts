// A week in which views and what readers do, reactions, comments and forwards, are not as in the other posts of the channel.
import { kept } from '../../metrics/kept.ts'
import { meanOf } from '../../metrics/mean.ts'
import { percentile } from '../../metrics/percentiles.ts'
import type { CountedPost } from '../../metrics/posts.ts'
import { DAY } from '../../time/spans.ts'
import type { Signal, TrustReads } from '../reads.ts'
import { count } from '../said.ts'
import { LEAST_SPREAD, LEAST_VIEWS, needsPosts, type PostValue, parted, WEEK, weeksApart } from './own-week.ts'

const LEAST_RESPONSES = 5

/** Logarithms of the views and of the responses of a post. */
type PostResponses = { post: CountedPost; given: number; views: number; responses: number }

const responded = kept(({ posts, now }: TrustReads): PostResponses[] =>
  posts.flatMap((post) => {
    const { date, views, reactions, comments, forwards } = post
    if (date > now - DAY || views === null || views < LEAST_VIEWS) return []
    if (reactions === null && comments === null && forwards === null) return []
    const given = (reactions ?? 0) + (comments ?? 0) + (forwards ?? 0)
    return [{ post, given, views: Math.log(views), responses: Math.log(given + 1) }]
  }),
)

type ResponseMeasure = 'views' | 'responses'

/**
 * A post with twice the responses has not twice the views in most channels. How much more it has is taken from the posts of the channel, and
 * from proportion as if a few posts had shown that: this much of the squared differences of the logarithm.
 */
const OF_PROPORTION = 2

/** How far `of` lies above what the channel's posts with such a `by` have, as a logarithm. */
const beyond = (posts: readonly PostResponses[], of: ResponseMeasure, by: ResponseMeasure): PostValue[] => {
  const [mean_of, mean_by] = [meanOf(posts.map((one) => one[of]))!, meanOf(posts.map((one) => one[by]))!]
  let [together, squares] = [OF_PROPORTION, OF_PROPORTION]
  for (const one of posts) {
    together += (one[of] - mean_of) * (one[by] - mean_by)
    squares += (one[by] - mean_by) ** 2
  }
  const slope = together / squares
  return posts.map((one) => ({ post: one.post, value: one[of] - mean_of - slope * (one[by] - mean_by) }))
}

/** In deviations. One viral post would hide a week, or make one. */
const FARTHEST = 3

/** For a bell curve, the standard deviation is so many times the median distance from the middle. */
const OF_MEDIAN = 1.4826

/** Values far from the middle, brought to the farthest that is believed. */
const withoutOutliers = (values: readonly PostValue[]): PostValue[] => {
  const middleOf = (numbers: number[]) =>
    percentile(
      numbers.sort((a, b) => a - b),
      0.5,
    )
  const middle = middleOf(values.map(({ value }) => value))
  const distance = middleOf(values.map(({ value }) => Math.abs(value - middle)))
  const most = FARTHEST * Math.max(LEAST_SPREAD, OF_MEDIAN * distance)
  return values.map(({ post, value }) => ({ post, value: Math.min(middle + most, Math.max(middle - most, value)) }))
}

const measure =
  (of: ResponseMeasure, by: ResponseMeasure): Signal['measure'] =>
  (reads) => {
    const posts = responded(reads)
    const isEnough = posts.length > 0 && meanOf(posts.map(({ given }) => given))! >= LEAST_RESPONSES
    const values = isEnough ? withoutOutliers(beyond(posts, of, by)) : []
    const week = weeksApart(values)?.above
    if (!week)
      return { needs: `views and ${LEAST_RESPONSES} reactions, comments or forwards on average of ${needsPosts}` }
    const { inside, outside } = parted(values, week)
    const ofWeek = new Set(inside.map(({ post }) => post))
    const usual = meanOf(posts.flatMap((one) => (ofWeek.has(one.post) ? one[of] : [])))!
    const more = meanOf(inside.map(({ value }) => value))! - meanOf(outside.map(({ value }) => value))!
    return {
      value: Math.max(0, week.apart),
      from: week.from * DAY,
      to: (week.from + WEEK) * DAY,
      facts: { posts: inside.length, counted: Math.exp(usual), expected: Math.exp(usual - more) },
    }
  }

export const responseDrop: Signal = {
  weight: 0.37,
  series: 'reactions',
  about:
    'views beyond those of other posts of the channel with as many reactions, comments and forwards: how far the posts of a week lie above the others of 30 days, in standard errors',
  measure: measure('views', 'responses'),
  sentence: ({ posts, counted, expected }) =>
    `${posts} posts of a week had about ${count(counted)} views each, and others with as many reactions, comments and forwards about ${count(expected)}.`,
  clears: 'The week leaves the last 30 days, or readers of later posts react as seldom.',
}

export const responseRise: Signal = {
  weight: 0.06,
  series: 'reactions',
  about:
    'reactions, comments and forwards beyond those of other posts of the channel with as many views: how far the posts of a week lie above the others of 30 days, in standard errors',
  measure: measure('responses', 'views'),
  sentence: ({ posts, counted, expected }) =>
    `${posts} posts of a week had about ${count(counted)} reactions, comments and forwards each, and others with as many views about ${count(expected)}.`,
  clears: 'The week leaves the last 30 days, or readers of later posts react as often.',
}
