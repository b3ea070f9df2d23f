// A post has far more views than the posts of its chat usually have at that age.
import { Type } from 'typebox'
import { count } from '../fields.ts'
import { countIn, eventType } from './event-type.ts'
import type { MessageFact } from './facts.ts'
import { messageFacts, messageFields, postName, quote } from './message-published.ts'

const HOUR = 3_600
const LEAST_HOURS = 6

/**
 * How far above the usual most a post must be. Of 20 to 100 posts the 95th percentile is known to about a quarter only, so that five in a hundred posts are a
 * little above it by chance. Where views differ much from post to post, a quarter is little: then half of the way from the median to the percentile.
 */
const [LEAST_FACTOR, LEAST_SHARE] = [1.25, 0.5]

const thresholdOf = (median: number, most: number): number =>
  Math.max(most * LEAST_FACTOR, most + (most - median) * LEAST_SHARE)

/** The first reading that lies far above what is usual at the last age that the post had reached then. */
const firstAbove = ({ post: { date, view_readings }, usual }: MessageFact, least_views: number) => {
  for (const { at, views } of view_readings) {
    const hours = (at - date) / HOUR
    const range = usual.findLast((one) => one.hours <= hours)
    const next = usual.find((one) => one.hours > hours)
    if (!range || hours < LEAST_HOURS || views < least_views) continue
    // Between two ages more views are usual than at the first of them.
    const way = next ? (hours - range.hours) / (next.hours - range.hours) : 0
    const median = range.median + ((next?.median ?? 0) - range.median) * way
    const most = range.most + ((next?.most ?? 0) - range.most) * way
    const threshold = thresholdOf(median, most)
    if (views >= threshold) return { at, views, hours, median, most, threshold, posts: range.posts }
  }
  return undefined
}

export const messageOutperformed = eventType({
  type: 'message.outperformed',
  title: 'MessageOutperformed',
  description:
    'From 6 hours on, a post has far more views than 95 of 100 of the chat’s newest posts had at that age: a quarter more, and at least half as far above that as that is above their median. At least 20 posts must be known at the age; others are followed to it as in the view curve.',
  about: 'message',
  subjects: ['chat', 'list'],
  weight: 70,
  needs_usual_views: true,
  thresholds: Type.Object({
    least_views: Type.Optional(count('Posts with fewer views are not told of.', 100, { default: 100 })),
  }),
  facts: Type.Object({
    ...messageFields,
    views: count('Views that it had.', 48_200, { format: 'int64' }),
    age_hours: count('How old it was then.', 7),
    usual_median: count('Views that half of the posts have at that age.', 12_000, { format: 'int64' }),
    usual_most: count('Views that 95 of 100 posts do not reach at that age.', 31_000, { format: 'int64' }),
    threshold_views: Type.Optional(
      count('Views from which a post is told of: far above those. Absent in events of earlier versions.', 40_500, {
        format: 'int64',
      }),
    ),
    usual_posts: count('From how many posts that is known.', 87),
  }),
  example: {
    message_id: 4_812,
    message_link: 'https://t.me/riyadh_today/4812',
    text: 'Three roads closed in the north',
    views: 48_200,
    age_hours: 7,
    usual_median: 12_000,
    usual_most: 31_000,
    threshold_views: 40_500,
    usual_posts: 87,
  },
  find: (message, { least_views = 100 }) => {
    const found = message.service ? undefined : firstAbove(message, least_views)
    if (!found) return []
    const { at, views, hours, median, most, threshold, posts } = found
    return [
      {
        subject: postName(message),
        cause: postName(message),
        happened_at: at,
        message_id: message.post.message_id,
        facts: {
          ...messageFacts(message.post),
          views,
          age_hours: Math.floor(hours),
          usual_median: Math.round(median),
          usual_most: Math.round(most),
          threshold_views: Math.ceil(threshold),
          usual_posts: posts,
        },
      },
    ]
  },
  sentence: ({ text: said, views, age_hours: hours, usual_most }, { title }, words) =>
    words.events['message.outperformed'].sentence({
      title,
      views: Math.round(views),
      hours,
      most: Math.round(usual_most),
      quote: quote(said, words),
    }),
  details: ({ usual_median }, words) => [{ name: words.details.usualMedian, value: countIn(words, usual_median) }],
})
