// Statistics in dynamics: one number of a chat as a time series.
import { type Static, type TNumber, type TProperties, Type } from 'typebox'
import { chartAggregations } from '../../vocabulary.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  ChatParameter,
  count,
  decimal,
  FromDate,
  flag,
  InternalId,
  integer,
  list,
  oneOf,
  ToDate,
  time,
} from '../fields.ts'
import { chartMetrics, type Metric } from '../metrics.ts'

export const chartTag = 'Statistics in dynamics'

const aggregation = 'Length of an interval; weeks begin on Monday, and all intervals are in UTC.'

type ChartMetric = Pick<Metric, 'definition' | 'max'> & { example: number }

/** The value of a point. `more` says more than the definition does. */
export const chartValue = ({ definition, max, example }: ChartMetric, more = '') =>
  decimal(more ? `${definition} ${more}` : definition, example, max === undefined ? {} : { maximum: max })

/** `value` describes the value of a point, and `more` holds its further fields. */
const chartFields = <More extends TProperties>(value: TNumber, more?: More) => ({
  internal_id: InternalId,
  aggregation: oneOf(chartAggregations, aggregation, 'day'),
  points: list(
    Type.Object(
      { date: time('Start of the interval.', '2026-08-31T00:00:00Z'), value, ...(more as More) },
      { description: 'One interval.' },
    ),
    'Values, oldest first; an interval that the data cannot support is left out.',
  ),
})

export const chart = <More extends TProperties = Record<never, never>>(
  title: string,
  description: string,
  value: TNumber,
  more?: More,
) => Type.Object(chartFields(value, more), { title, description })

export const chartQuery = Type.Object({
  internal_id: ChatParameter,
  from_date: FromDate,
  to_date: ToDate,
  as_of: AsOf,
  aggregation: Type.Optional(oneOf(chartAggregations, aggregation, 'week', { default: 'day' })),
})

const MembersEvent = Type.Object(
  {
    date: time('Start of the day, in UTC.', '2026-08-19T00:00:00Z'),
    change: integer('Members gained or lost on that day.', 48_335),
    kind: oneOf(['gain', 'loss'], 'Whether members were gained or lost.', 'gain'),
    views_moved: Type.Optional(
      flag(
        'Whether the views of posts moved with it: the mean of the 7 days after is a tenth or more above (for a loss: below) that of the 7 days before. Absent with fewer than 3 posts of known views on either side, with `as_of` and more than 10,000 messages in this time, and for groups.',
        false,
      ),
    ),
    signal: Type.Optional(
      oneOf(
        ['step', 'mass_leave'],
        'The signal of trust that it is part of, now or at `as_of`; `/v1/channel/trust` has the evidence. Absent if there is no such finding.',
        'step',
      ),
    ),
  },
  { title: 'MembersEvent', description: 'A day on which the number of members changed far more than usual.' },
)

export const SubscribersChart = Type.Object(
  {
    ...chartFields<Record<never, never>>(chartValue(chartMetrics.subscribers)),
    events: list(
      MembersEvent,
      'Days of the range on which the number of members changed far more than usual, oldest first, whatever the aggregation. The 20 greatest if there are more.',
    ),
    misreadings: list(
      Type.Object(
        { date: time('When it was read.', '2026-08-12T09:00:00Z'), value: count('What was read.', 1_840) },
        { title: 'MembersMisreading', description: 'A count that was back after one or two readings.' },
      ),
      'Readings of the range that are left out, oldest first: the count was far off and back after one or two readings, so that neither points nor events come from it.',
    ),
  },
  { title: 'SubscribersChart', description: 'Members of a channel or group over time.' },
)
export type SubscribersChart = Static<typeof SubscribersChart>

export const ReachChart = chart(
  'ReachChart',
  'Reach of the posts of a channel over time.',
  chartValue(chartMetrics.reach),
)
export type ReachChart = Static<typeof ReachChart>

export const ErrChart = chart(
  'ErrChart',
  'Views rate of the posts of a channel over time.',
  chartValue(chartMetrics.err),
)
export type ErrChart = Static<typeof ErrChart>

export const getSubscribersChart = endpoint({
  operation: 'getSubscribersChart',
  sdk: 'charts.subscribers',
  method: 'GET',
  path: '/v1/charts/subscribers',
  tag: chartTag,
  summary: 'Members of a channel or group over time',
  query: chartQuery,
  response: SubscribersChart,
  rows: 'points',
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel or Group',
})

export const getReachChart = endpoint({
  operation: 'getReachChart',
  sdk: 'charts.reach',
  method: 'GET',
  path: '/v1/charts/reach',
  tag: chartTag,
  summary: 'Reach of the posts of a channel over time',
  query: chartQuery,
  response: ReachChart,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel',
})

export const getErrChart = endpoint({
  operation: 'getErrChart',
  sdk: 'charts.err',
  method: 'GET',
  path: '/v1/charts/err',
  tag: chartTag,
  summary: 'Engagement rate by views of the posts of a channel over time',
  query: chartQuery,
  response: ErrChart,
  counts: 'request and channel',
  permission: 'charts:read',
  chat: 'Channel',
})

export const chartEndpoints: Endpoint[] = [getSubscribersChart, getReachChart, getErrChart]
