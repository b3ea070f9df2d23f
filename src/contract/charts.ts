// Statistics in dynamics: one number of a chat as a time series.
import { type Static, type TNumber, type TProperties, Type } from 'typebox'
import { chartAggregations } from '../vocabulary.ts'
import { endpoint } from './endpoint.ts'
import { AsOf, ChatParameter, decimal, FromDate, InternalId, list, oneOf, ToDate, time } from './fields.ts'

export const chartTag = 'Statistics in dynamics'

const aggregation = 'Length of an interval; weeks begin on Monday, and all intervals are in UTC.'

/** `value` describes the value of a point, and `more` holds its further fields. */
export const chart = <More extends TProperties = Record<never, never>>(
  title: string,
  description: string,
  value: TNumber,
  more?: More,
) =>
  Type.Object(
    {
      internal_id: InternalId,
      aggregation: oneOf(chartAggregations, aggregation, 'day'),
      points: list(
        Type.Object(
          { date: time('Start of the interval.', '2026-08-31T00:00:00Z'), value, ...(more as More) },
          { description: 'One interval.' },
        ),
        'Values, oldest first; an interval that the data cannot support is left out.',
      ),
    },
    { title, description },
  )

export const chartQuery = Type.Object({
  internal_id: ChatParameter,
  from_date: FromDate,
  to_date: ToDate,
  as_of: AsOf,
  aggregation: Type.Optional(oneOf(chartAggregations, aggregation, 'week', { default: 'day' })),
})

export const SubscribersChart = chart(
  'SubscribersChart',
  'Members of a channel or group over time.',
  decimal('Members at the last observation at or before the end of the interval.', 48_200),
)
export type SubscribersChart = Static<typeof SubscribersChart>

export const ReachChart = chart(
  'ReachChart',
  'Reach of the posts of a channel over time.',
  decimal('Mean latest views of the posts published in the interval.', 12_050),
)
export type ReachChart = Static<typeof ReachChart>

export const ErrChart = chart(
  'ErrChart',
  'Views rate of the posts of a channel over time.',
  decimal('Reach of the interval divided by members at its end, times 100.', 25),
)
export type ErrChart = Static<typeof ErrChart>

export const getSubscribersChart = endpoint({
  operation: 'getSubscribersChart',
  method: 'GET',
  path: '/v1/charts/subscribers',
  tag: chartTag,
  summary: 'Subscribers of a channel or group over time',
  query: chartQuery,
  response: SubscribersChart,
  counts: 'request and channel',
  chat: 'Channel or Group',
})

export const getReachChart = endpoint({
  operation: 'getReachChart',
  method: 'GET',
  path: '/v1/charts/reach',
  tag: chartTag,
  summary: 'Reach of the posts of a channel over time',
  query: chartQuery,
  response: ReachChart,
  counts: 'request and channel',
  chat: 'Channel',
})

export const getErrChart = endpoint({
  operation: 'getErrChart',
  method: 'GET',
  path: '/v1/charts/err',
  tag: chartTag,
  summary: 'Engagement rate by views of the posts of a channel over time',
  query: chartQuery,
  response: ErrChart,
  counts: 'request and channel',
  chat: 'Channel',
})
