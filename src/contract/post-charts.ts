// Charts of what a chat publishes: posts, reactions, comments, forwards, engagement and ads.
import type { Static } from 'typebox'
import { chart, chartQuery, chartTag } from './charts.ts'
import { type Endpoint, endpoint } from './endpoint.ts'
import { count, decimal } from './fields.ts'

const madeOf = (which: string, example: number) => ({ posts: count(`How many posts ${which}.`, example) })

/** Counters of posts: their sum, and their mean per post. */
const countersChart = (title: string, description: string, counter: string, example: number) =>
  chart(
    title,
    `${description} An interval without a post whose ${counter} are known is left out.`,
    decimal(`Latest ${counter} of all posts published in the interval together; 0 is a count.`, example),
    {
      ...madeOf(`of the interval have known ${counter}`, 4),
      average: decimal(`Mean ${counter} per post: \`value\` divided by \`posts\`.`, example / 4),
    },
  )

export const PostsChart = chart(
  'PostsChart',
  'How much a channel or group publishes over time.',
  decimal(
    'Posts published in the interval and not deleted; for a group, messages. An interval is left out if it lies before the first message that is known, or after the chat was last observed. 0: nothing was posted.',
    4,
  ),
)
export type PostsChart = Static<typeof PostsChart>

export const ReactionsChart = countersChart(
  'ReactionsChart',
  'Reactions to the posts of a channel, or to the messages of a group, over time.',
  'reactions',
  856,
)
export type ReactionsChart = Static<typeof ReactionsChart>

export const CommentsChart = countersChart(
  'CommentsChart',
  'Comments on the posts of a channel over time.',
  'comments',
  140,
)
export type CommentsChart = Static<typeof CommentsChart>

export const ForwardsChart = countersChart(
  'ForwardsChart',
  'Forwards of the posts of a channel over time.',
  'forwards',
  324,
)
export type ForwardsChart = Static<typeof ForwardsChart>

export const ErChart = chart(
  'ErChart',
  'Engagement rate of the posts of a channel over time.',
  decimal(
    'Mean, over the posts published in the interval, of (reactions + forwards + comments) / views × 100, with their latest counts.',
    2.4,
  ),
  madeOf('of the interval have known views and at least one other known count', 4),
)
export type ErChart = Static<typeof ErChart>

export const AdShareChart = chart(
  'AdShareChart',
  'Share of ads among the posts of a channel over time.',
  decimal('Posts of the interval that are marked as ads, in percent of all its posts.', 25, { maximum: 100 }),
  madeOf('were published in the interval', 4),
)
export type AdShareChart = Static<typeof AdShareChart>

const described = 'By the date of publication, with the latest counts. Counts as one request and the channel or group.'

const common = {
  method: 'GET',
  tag: chartTag,
  query: chartQuery,
  description: described,
  counts: 'request and channel',
  permission: 'charts:read',
} as const satisfies Partial<Endpoint>

export const getPostsChart = endpoint({
  ...common,
  operation: 'getPostsChart',
  path: '/v1/charts/posts',
  summary: 'Posts of a channel, or messages of a group, over time',
  description: 'Counts as one request and the channel or group. At most 10,000 intervals.',
  response: PostsChart,
  chat: 'Channel or Group',
})

export const getReactionsChart = endpoint({
  ...common,
  operation: 'getReactionsChart',
  path: '/v1/charts/reactions',
  summary: 'Reactions to the posts of a channel or the messages of a group over time',
  response: ReactionsChart,
  chat: 'Channel or Group',
})

export const getCommentsChart = endpoint({
  ...common,
  operation: 'getCommentsChart',
  path: '/v1/charts/comments',
  summary: 'Comments on the posts of a channel over time',
  response: CommentsChart,
  chat: 'Channel',
})

export const getForwardsChart = endpoint({
  ...common,
  operation: 'getForwardsChart',
  path: '/v1/charts/forwards',
  summary: 'Forwards of the posts of a channel over time',
  response: ForwardsChart,
  chat: 'Channel',
})

export const getErChart = endpoint({
  ...common,
  operation: 'getErChart',
  path: '/v1/charts/er',
  summary: 'Engagement rate of the posts of a channel over time',
  response: ErChart,
  chat: 'Channel',
})

export const getAdShareChart = endpoint({
  ...common,
  operation: 'getAdShareChart',
  path: '/v1/charts/ad-share',
  summary: 'Share of ads among the posts of a channel over time',
  response: AdShareChart,
  chat: 'Channel',
})
