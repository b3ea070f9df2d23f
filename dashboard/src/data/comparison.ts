// Several channels side by side: their figures, and their charts over the same intervals.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type ChannelComparison = OutputOf<'compareChannels'>
export type ComparedRow = ChannelComparison['figures'][number]
export type FigureField = ComparedRow['figure']
export type ComparedValue = ComparedRow['values'][number]
/** Since when, in unix seconds, and in which intervals. */
export type ChartSpan = { from: number; by: 'day' | 'week' }

export const useComparison = (ids: string[], { from, by }: ChartSpan) =>
  useQuery({
    queryKey: ['comparison', ids, from, by],
    queryFn: async ({ signal }) =>
      (await scope.channels.compare({ ids: ids.join(','), from_date: from, aggregation: by }, { signal })).data,
    enabled: ids.length > 1,
    placeholderData: keepPreviousData,
  })

/** Charts that the comparison itself has, and those that are read channel by channel. */
export const comparedCharts = ['members', 'reach'] as const
export const singleCharts = ['err', 'er', 'posts', 'mentions'] as const
type SingleChart = (typeof singleCharts)[number]
export type OverlaidChart = (typeof comparedCharts)[number] | SingleChart

/** One chart of each channel, if one is asked for. It stays with the channels and the chart that it is of while another one loads. */
export const useSingleCharts = (ids: string[], chart: SingleChart | undefined, { from, by }: ChartSpan) =>
  useQuery({
    queryKey: ['overlay', chart, ids, from, by],
    queryFn: async ({ signal }) => {
      const read = scope.charts[chart!]
      const answers = await Promise.all(
        ids.map((internal_id) => read({ internal_id, from_date: from, aggregation: by }, { signal })),
      )
      return { chart: chart!, ids, by, points: answers.map(({ data }) => data.points) }
    },
    enabled: chart !== undefined && ids.length > 1,
    placeholderData: keepPreviousData,
  })

/** The heat map of each channel on the clocks of the reader, if they are asked for. */
export const useHeatMaps = (ids: string[], { from }: ChartSpan, enabled: boolean) =>
  useQuery({
    queryKey: ['heat maps', ids, from],
    queryFn: async ({ signal }) => {
      const time_zone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const answers = await Promise.all(
        ids.map((internal_id) => scope.charts.heatMap({ internal_id, from_date: from, time_zone }, { signal })),
      )
      return answers.map(({ data }) => data)
    },
    enabled,
  })
