// Several channels in one answer: their statistics, and a comparison.
import { type Static, Type } from 'typebox'
import { chartAggregations } from '../../vocabulary.ts'
import { ChannelStats, getChannelStats } from '../chats/channels.ts'
import { type Endpoint, endpoint } from '../endpoint.ts'
import {
  AsOf,
  commaList,
  count,
  InternalId,
  list,
  oneOf,
  ToDate,
  time,
  timeParameter,
  unknownEntries,
} from '../fields.ts'
import { figure } from '../figures.ts'
import { channelMetrics, chartMetrics, type Metric } from '../metrics.ts'

const channels = (min: number, max: number) =>
  commaList(max, 'The channels: internal ids, `@names`, links or platform ids.', 'k3Xp9QaZ,Vb72LmQe', {
    minLength: 1,
    'x-list': { min, max },
  })

const unknown = unknownEntries('ids')

export const StatsBatchResponse = Type.Object(
  {
    channels: list(ChannelStats, 'Statistics of the channels found, each once, in the order of `ids`.'),
    unknown,
  },
  { title: 'StatsBatchResponse', description: 'Statistics of several channels.' },
)
export type StatsBatchResponse = Static<typeof StatsBatchResponse>

export const getChannelStatsBatch = endpoint({
  operation: 'getChannelStatsBatch',
  sdk: 'channels.statsBatch',
  method: 'GET',
  path: '/v1/channels/stats-batch',
  tag: 'Channel statistics',
  summary: 'Statistics of up to 100 channels at once',
  description:
    'Counts as one request plus each unique channel found. Each entry is what `/v1/channel/stats` answers for that channel. An unknown channel is named in `unknown`, and the others are answered.',
  query: Type.Object({
    ids: channels(1, 100),
    explain: getChannelStats.query!.properties.explain,
    as_of: AsOf,
  }),
  response: StatsBatchResponse,
  counts: 'request and channels',
  permission: 'channels:read',
})

/** A figure by its path in `ChannelStats`. Dates have no differences in percent, and samples were taken at different times. */
type ComparedPath = {
  [Name in keyof typeof channelMetrics]: (typeof channelMetrics)[Name] extends { is_sampled: true } | { unit: 'date' }
    ? never
    : (typeof channelMetrics)[Name] extends { at: infer At extends string }
      ? At
      : Name
}[keyof typeof channelMetrics]

export const comparedFigures = Object.entries<Metric>(channelMetrics)
  .filter(([, { unit, is_sampled }]) => unit !== 'date' && !is_sampled)
  .map(([name, { at }]) => at ?? name) as ComparedPath[]

const signed = (description: string, example: number) =>
  Type.Optional(Type.Number({ description, examples: [example] }))

const ComparedFigure = Type.Object(
  {
    figure: oneOf(comparedFigures, 'The figure, by its path in the statistics of a channel.', 'members_count'),
    values: list(
      Type.Object(
        {
          internal_id: InternalId,
          value: signed(
            'The figure. Absent if the data cannot support it; rank and differences are then absent too.',
            48_200,
          ),
          rank: Type.Optional(count('Place by this figure: 1 is the greatest, and equal values share a place.', 1)),
          difference: signed('Value minus that of the first channel. Absent if the first has none.', 1200),
          difference_percent: signed(
            '`difference` in percent of the first channel’s value. Absent if that is 0.',
            2.55,
          ),
        },
        { description: 'The figure of one channel.' },
      ),
      'One entry per channel, in the order of `channels`.',
    ),
  },
  { title: 'ComparedFigure', description: 'One figure of all channels.' },
)

const ComparedChart = Type.Object(
  {
    aggregation: oneOf(
      chartAggregations,
      'Length of an interval; weeks begin on Monday, and all intervals are in UTC.',
      'day',
    ),
    from_date: time(
      'Start of the period. If your plan cut it: the start of the interval that contains it.',
      '2026-08-02T00:00:00Z',
    ),
    to_date: time('End of the period. If that is now: the end of the current interval.', '2026-09-01T23:59:59Z'),
    points: list(
      Type.Object(
        {
          date: time('Start of the interval.', '2026-08-31T00:00:00Z'),
          values: list(
            Type.Object(
              {
                members: Type.Optional(figure(chartMetrics.subscribers)),
                reach: Type.Optional(figure(chartMetrics.reach)),
              },
              { description: 'One channel in one interval. A number that the data cannot support is absent.' },
            ),
            'One entry per channel, in the order of `channels`.',
          ),
        },
        { description: 'One interval.' },
      ),
      'Every interval of the period, oldest first.',
    ),
  },
  { title: 'ComparedChart', description: 'Members and reach of all channels over the same intervals.' },
)

export const ChannelComparison = Type.Object(
  {
    channels: list(ChannelStats, 'Statistics of the channels found, each once, in the order of `ids`.'),
    figures: list(
      ComparedFigure,
      'The figures of the statistics, side by side. Shares of sampled members are left out, because the samples were taken at different times.',
    ),
    chart: ComparedChart,
    unknown,
  },
  { title: 'ChannelComparison', description: 'Channels side by side: figures, ranks, differences and a chart.' },
)
export type ChannelComparison = Static<typeof ChannelComparison>

export const compareChannels = endpoint({
  operation: 'compareChannels',
  sdk: 'channels.compare',
  method: 'GET',
  path: '/v1/channels/compare',
  tag: 'Channel statistics',
  summary: 'Two to ten channels side by side',
  description:
    'Counts as one request plus each unique channel found. Differences are from the first channel of `ids`. An unknown channel is named in `unknown`, and the others are compared; 404 if fewer than two are left. The period holds at most 1,000 intervals. As a file it has one row per channel with its statistics.',
  query: Type.Object({
    ids: channels(2, 10),
    from_date: timeParameter(
      'earliest',
      'Start of the chart. Without it: the start of the interval 30 days before its end, or the history your plan may read.',
      1_785_542_400,
    ),
    to_date: ToDate,
    aggregation: Type.Optional(
      oneOf(chartAggregations, 'Length of an interval of the chart.', 'week', { default: 'day' }),
    ),
    as_of: AsOf,
  }),
  response: ChannelComparison,
  rows: 'channels',
  counts: 'request and channels',
  permission: 'channels:read',
  refusals: { 404: 'ErrorMessage' },
})

export const channelSetEndpoints: Endpoint[] = [getChannelStatsBatch, compareChannels]
