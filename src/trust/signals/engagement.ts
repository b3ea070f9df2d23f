// Reactions, comments and forwards next to the views of the same posts: too many, too few, too even.

import { kept } from '../../metrics/kept.ts'
import { meanOf } from '../../metrics/mean.ts'
import { DAY } from '../../time/spans.ts'
import type { Signal, TrustReads } from '../reads.ts'
import { count, percent } from '../said.ts'

export const engagements = ['reactions', 'comments', 'forwards'] as const
type Engagement = (typeof engagements)[number]

const LEAST_POSTS = 10
const LEAST_VIEWS = 1_000
/** Nobody reacting is no sign where few read. */
const HIGH_REACH = 10_000
const LEAST_MEAN = 10
const LEAST_SPREAD = 0.02

/** What posts that are a day old have of one thing that is counted, and their views: in the same order, and in all. */
type ReactionCounts = { counts: number[]; views: number[]; counted: number; viewed: number }
const nothing = (): ReactionCounts => ({ counts: [], views: [], counted: 0, viewed: 0 })

/** Three signals look at each. */
const countedPosts = kept(({ posts, now }: TrustReads): Record<Engagement, ReactionCounts> => {
  const of = { reactions: nothing(), comments: nothing(), forwards: nothing() }
  for (const post of posts) {
    const { views } = post
    if (post.date > now - DAY || views === null || views <= 0) continue
    for (const name of engagements) {
      const count = post[name]
      if (count === null) continue
      of[name].counts.push(count)
      of[name].views.push(views)
      of[name].counted += count
      of[name].viewed += views
    }
  }
  return of
})

const needsPosts = (name: Engagement, views: number) => ({
  needs: `${name} and views of ${LEAST_POSTS} posts that are a day old, with ${count(views)} views in all`,
})

/** Written once: formatting numbers costs more than measuring. */
const needsOf = (name: Engagement) => ({
  any: needsPosts(name, LEAST_VIEWS),
  high: needsPosts(name, HIGH_REACH),
  even: { needs: `${name} of ${LEAST_POSTS} posts that are a day old, ${LEAST_MEAN} on average` },
})
const needed = { reactions: needsOf('reactions'), comments: needsOf('comments'), forwards: needsOf('forwards') }

const many = (name: Engagement): Signal => ({
  weight: 0.005,
  series: name,
  about: `${name} per view`,
  measure: (reads) => {
    const { counts, counted, viewed: views } = countedPosts(reads)[name]
    if (counts.length < LEAST_POSTS || views < LEAST_VIEWS) return needed[name].any
    return { value: counted / views, facts: { counted, views, share_percent: (counted / views) * 100 } }
  },
  sentence: ({ share_percent }) => `There are ${percent(share_percent)} as many ${name} as views.`,
  clears: `New posts have ${name} in proportion to their views.`,
})

const few = (name: Engagement): Signal => ({
  weight: 0.005,
  series: name,
  about: `views for each of the ${name}, at ${count(HIGH_REACH)} views or more`,
  measure: (reads) => {
    const { counts, counted, viewed: views } = countedPosts(reads)[name]
    // A channel that does not allow them has none at all.
    if (counts.length < LEAST_POSTS || views < HIGH_REACH || counted === 0) return needed[name].high
    return { value: views / counted, facts: { counted, views } }
  },
  sentence: ({ counted, views }) => `There are ${count(counted)} ${name} at ${count(views)} views.`,
  clears: `New posts have ${name} in proportion to their views.`,
})

const even = (name: Engagement): Signal => ({
  weight: 0.005,
  series: name,
  about: `1 divided by the standard deviation of the natural logarithm of ${name} per view`,
  measure: (reads) => {
    const { counts, views, counted } = countedPosts(reads)[name]
    if (counts.length < LEAST_POSTS || counted < LEAST_MEAN * counts.length) return needed[name].even
    const logs = counts.map((count, i) => Math.log((count + 1) / views[i]!))
    const mean = meanOf(logs)!
    const spread = Math.sqrt(meanOf(logs.map((log) => (log - mean) ** 2))!)
    return { value: 1 / Math.max(LEAST_SPREAD, spread), facts: { spread_percent: spread * 100, posts: counts.length } }
  },
  sentence: ({ spread_percent, posts }) =>
    `${name[0]!.toUpperCase()}${name.slice(1)} per view of ${posts} posts differ by ${percent(spread_percent)}.`,
  clears: `${name[0]!.toUpperCase()}${name.slice(1)} per view of new posts differ as those of comparable channels do.`,
})

export const engagementSignals = {
  many_reactions: many('reactions'),
  few_reactions: few('reactions'),
  even_reactions: even('reactions'),
  many_comments: many('comments'),
  few_comments: few('comments'),
  even_comments: even('comments'),
  many_forwards: many('forwards'),
  few_forwards: few('forwards'),
  even_forwards: even('forwards'),
}
