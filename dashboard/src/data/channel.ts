// One channel: its record, its statistics, and its charts.
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { askPart } from './chat-parts.ts'
import { scope } from './client.ts'

export type ChannelInfo = OutputOf<'getChannelInfo'>
export type ChannelStats = OutputOf<'getChannelStats'>
export type AdsIndexParts = NonNullable<ChannelStats['ads_index_parts']>
export type HeatMap = OutputOf<'getHeatMap'>
export type ViewCurve = OutputOf<'getViewCurve'>
export type Deletions = OutputOf<'getDeletionsChart'>
export type Completeness = OutputOf<'getChannelCompleteness'>

export type ChartStep = NonNullable<InputOf<'getSubscribersChart'>['aggregation']>
/** Unix seconds, both included. Without a start: all that is known. Without an end: until now. With `as_of`: as it was known at the end of that day. */
export type Period = { from: number | undefined; to: number | undefined; by: ChartStep; as_of?: string | undefined }

export const channelQuery = (internal_id: string) =>
  queryOptions({
    queryKey: ['channel', internal_id],
    queryFn: ({ signal }) =>
      askPart(
        'info',
        { internal_id, as_of: undefined },
        async () => (await scope.channels.info({ internal_id }, { signal })).data,
      ),
  })

export const useChannel = (internal_id: string) => useQuery(channelQuery(internal_id))

export const channelStatsQuery = (internal_id: string, as_of?: string) =>
  queryOptions({
    queryKey: ['channel stats', internal_id, as_of],
    queryFn: ({ signal }) =>
      askPart(
        'stats',
        { internal_id, as_of },
        async () =>
          (await scope.channels.stats({ internal_id, as_of, ...(!as_of && { explain: true }) }, { signal })).data,
      ),
    placeholderData: keepPreviousData,
  })

export const useChannelStats = (internal_id: string, as_of?: string) => useQuery(channelStatsQuery(internal_id, as_of))

export const chartNames = ['subscribers', 'reach', 'err', 'posts', 'mentions'] as const
export type ChartName = (typeof chartNames)[number]

export const chartQuery = (internal_id: string, name: ChartName, { from, to, by, as_of }: Period) => ({
  queryKey: ['chart', name, internal_id, from, to, by, as_of],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const input = { internal_id, from_date: from, to_date: to, aggregation: by, as_of }
    const points = await askPart(name, input, async () => (await scope.charts[name](input, { signal })).data)
    // The period stays with its points: while another one loads, the old points are shown with the old axis.
    return { ...points, from, to, by }
  },
  placeholderData: keepPreviousData,
})

export const useCharts = (internal_id: string, names: readonly ChartName[], period: Period) =>
  useQueries({ queries: names.map((name) => chartQuery(internal_id, name, period)) })

/** The subscribers of an earlier period, if one is asked for. */
export const useEarlierSubscribers = (internal_id: string, period: Period | undefined) =>
  useQuery({
    ...chartQuery(internal_id, 'subscribers', period ?? { from: 0, to: 0, by: 'day' }),
    enabled: period !== undefined,
  })

export const heatMapQuery = (internal_id: string, { from, to, as_of }: Period, time_zone: string) =>
  queryOptions({
    queryKey: ['heat map', internal_id, from, to, time_zone, as_of],
    queryFn: ({ signal }) => {
      const input = { internal_id, from_date: from, to_date: to, time_zone, as_of }
      return askPart('heat_map', input, async () => (await scope.charts.heatMap(input, { signal })).data)
    },
    placeholderData: keepPreviousData,
  })

export const useHeatMap = (internal_id: string, period: Period, time_zone: string) =>
  useQuery(heatMapQuery(internal_id, period, time_zone))

/** How old the posts of a period were when they were deleted. */
export const useDeletions = (internal_id: string, { from, to, as_of }: Period) =>
  useQuery({
    queryKey: ['deletions', internal_id, from, to, as_of],
    queryFn: async ({ signal }) =>
      (await scope.charts.deletions({ internal_id, from_date: from, to_date: to, as_of }, { signal })).data,
    placeholderData: keepPreviousData,
  })

/** What the numbers of the channel's messages stand for. */
export const useCompleteness = (internal_id: string) =>
  useQuery({
    queryKey: ['completeness', internal_id],
    queryFn: async ({ signal }) => (await scope.channels.completeness({ internal_id }, { signal })).data,
  })

/** How the views of the channel's posts usually grow. */
export const viewCurveQuery = (internal_id: string) =>
  queryOptions({
    queryKey: ['view curve', internal_id],
    queryFn: ({ signal }) =>
      askPart(
        'view_curve',
        { internal_id },
        async () => (await scope.charts.viewCurve({ internal_id }, { signal })).data,
      ),
    staleTime: 600_000,
  })

export const useViewCurve = (internal_id: string, enabled = true) =>
  useQuery({ ...viewCurveQuery(internal_id), enabled })
