// The citation index of a channel by month.
import { type Static, Type } from 'typebox'
import { type Endpoint, endpoint } from '../endpoint.ts'
import { oneOf } from '../fields.ts'
import { chartMetrics } from '../metrics.ts'
import { chart, chartQuery, chartTag, chartValue } from './charts.ts'

export const CitationIndexChart = chart(
  'CitationIndexChart',
  'Citation index of a channel by month.',
  chartValue(
    chartMetrics.citationIndex,
    'Months begin with the first in which the channel was cited; after it, 0 means that nobody cited it in the 365 days before.',
  ),
)
export type CitationIndexChart = Static<typeof CitationIndexChart>

export const getCitationIndexChart = endpoint({
  operation: 'getCitationIndexChart',
  sdk: 'charts.citationIndex',
  method: 'GET',
  path: '/v1/charts/citation-index',
  tag: chartTag,
  summary: 'Citation index of a channel by month',
  description:
    'Months are in UTC. Up to 11 months before the service first computed the index, and months in which it did not run, are computed from the mentions and views that are stored; earlier ones are left out. With `as_of` only months that were computed until then.',
  query: Type.Object({
    ...chartQuery.properties,
    aggregation: Type.Optional(
      oneOf(['month'], 'Length of an interval: one index is kept for each month.', 'month', { default: 'month' }),
    ),
  }),
  response: CitationIndexChart,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel',
})

export const citationChartEndpoints: Endpoint[] = [getCitationIndexChart]
