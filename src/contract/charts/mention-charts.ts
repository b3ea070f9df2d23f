// Charts of how often, and by how many chats, a chat is mentioned.
import { type Static, Type } from 'typebox'
import { MentionType } from '../chats/mentions.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { chartMetrics } from '../metrics.ts'
import { chart, chartQuery, chartTag, chartValue } from './charts.ts'

const since = 'Intervals begin with the first mention that is known; after it, 0 means that there was none.'

export const MentionsChart = chart(
  'MentionsChart',
  'How often other chats mention a channel or group over time.',
  chartValue(chartMetrics.mentions, since),
)
export type MentionsChart = Static<typeof MentionsChart>

export const CitationsChart = chart(
  'CitationsChart',
  'How many other chats cite a channel or group over time.',
  chartValue(chartMetrics.citations, since),
)
export type CitationsChart = Static<typeof CitationsChart>

const common = {
  method: 'GET',
  tag: chartTag,
  description:
    'By the date of the mentioning message, which still exists. Counts as one request and the channel or group. At most 10,000 intervals.',
  query: Type.Object({ ...chartQuery.properties, kind: Type.Optional(MentionType) }),
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel or Group',
} as const satisfies Partial<Endpoint>

export const getMentionsChart = endpoint({
  ...common,
  operation: 'getMentionsChart',
  sdk: 'charts.mentions',
  path: '/v1/charts/mentions',
  summary: 'Mentions of a channel or group over time',
  response: MentionsChart,
})

export const getCitationsChart = endpoint({
  ...common,
  operation: 'getCitationsChart',
  sdk: 'charts.citations',
  path: '/v1/charts/citations',
  summary: 'How many chats cite a channel or group over time',
  response: CitationsChart,
})

export const mentionChartEndpoints: Endpoint[] = [getMentionsChart, getCitationsChart]
