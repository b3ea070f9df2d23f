// Charts of what a chat publishes: posts, reactions, comments, forwards, engagement and ads.
import type { Static } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { count, decimal } from '../fields.ts'
import { chartMetrics } from '../metrics.ts'
import { chart, chartQuery, chartTag, chartValue } from './charts.ts'

const madeOf = (which: string, example: number) => ({ posts: count(`How many posts ${which}.`, example) })

/** Counters of posts: their sum, and their mean per post. */
const countersChart = (title: string, description: string, counter: 'reactions' | 'comments' | 'forwards') =>
  chart(
    title,
    `${description} An interval without a post whose ${counter} are known is left out.`,
    chartValue(chartMetrics[counter], '0 is a count.'),
    {
      ...madeOf(`of the interval have known ${counter}`, 4),
      average: decimal(`Mean ${counter} per post: \`value\` divided by \`posts\`.`, chartMetrics[counter].example / 4),
    },
  )

export const PostsChart = chart(
  'PostsChart',
  'How much a channel or group publishes over time.',
  chartValue(
    chartMetrics.posts,
    'An interval is left out if it lies before the first message that is known, or after the chat was last observed. 0: nothing was posted.',
  ),
)
export type PostsChart = Static<typeof PostsChart>

export const ReactionsChart = countersChart(
  'ReactionsChart',
  'Reactions to the posts of a channel, or to the messages of a group, over time.',
  'reactions',
)
export type ReactionsChart = Static<typeof ReactionsChart>

export const CommentsChart = countersChart('CommentsChart', 'Comments on the posts of a channel over time.', 'comments')
export type CommentsChart = Static<typeof CommentsChart>

export const ForwardsChart = countersChart('ForwardsChart', 'Forwards of the posts of a channel over time.', 'forwards')
export type ForwardsChart = Static<typeof ForwardsChart>

export const ErChart = chart(
  'ErChart',
  'Engagement rate of the posts of a channel over time.',
  chartValue(chartMetrics.er, 'The latest counts are used.'),
  madeOf('of the interval have known views and at least one other known count', 4),
)
export type ErChart = Static<typeof ErChart>

export const AdShareChart = chart(
  'AdShareChart',
  'Share of ads among the posts of a channel over time.',
  chartValue(chartMetrics.adShare),
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
  sdk: 'charts.posts',
  path: '/v1/charts/posts',
  summary: 'Posts of a channel, or messages of a group, over time',
  description: 'Counts as one request and the channel or group. At most 10,000 intervals.',
  response: PostsChart,
  chat: 'Channel or Group',
})

export const getReactionsChart = endpoint({
  ...common,
  operation: 'getReactionsChart',
  sdk: 'charts.reactions',
  path: '/v1/charts/reactions',
  summary: 'Reactions to the posts of a channel or the messages of a group over time',
  response: ReactionsChart,
  chat: 'Channel or Group',
})

export const getCommentsChart = endpoint({
  ...common,
  operation: 'getCommentsChart',
  sdk: 'charts.comments',
  path: '/v1/charts/comments',
  summary: 'Comments on the posts of a channel over time',
  response: CommentsChart,
  chat: 'Channel',
})

export const getForwardsChart = endpoint({
  ...common,
  operation: 'getForwardsChart',
  sdk: 'charts.forwards',
  path: '/v1/charts/forwards',
  summary: 'Forwards of the posts of a channel over time',
  response: ForwardsChart,
  chat: 'Channel',
})

export const getErChart = endpoint({
  ...common,
  operation: 'getErChart',
  sdk: 'charts.er',
  path: '/v1/charts/er',
  summary: 'Engagement rate of the posts of a channel over time',
  response: ErChart,
  chat: 'Channel',
})

export const getAdShareChart = endpoint({
  ...common,
  operation: 'getAdShareChart',
  sdk: 'charts.adShare',
  path: '/v1/charts/ad-share',
  summary: 'Share of ads among the posts of a channel over time',
  response: AdShareChart,
  chat: 'Channel',
})

export const postChartEndpoints: Endpoint[] = [
  getPostsChart,
  getReactionsChart,
  getCommentsChart,
  getForwardsChart,
  getErChart,
  getAdShareChart,
]
