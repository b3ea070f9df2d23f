// What is compared and how it is shown, as the query of the address, and the arithmetic of the lines.
import type { ChannelComparison, ChartSpan, ComparedValue, OverlaidChart } from '../../data/comparison.ts'

export type CompareSearch = {
  [Name in 'ids' | 'range' | 'chart' | 'scale' | 'beside' | 'hours']?: string | undefined
}
/** Changes some words of the address and leaves the others. */
export type ChangeView = (changed: CompareSearch) => void

export const ranges = ['7d', '30d', '90d', '1y', 'all'] as const
type ComparedRange = (typeof ranges)[number]
export const charts = ['members', 'reach', 'err', 'er', 'posts', 'mentions'] as const
export const scales = ['absolute', 'indexed'] as const
export const besides = ['difference', 'rank'] as const

/** An address can be typed by hand: a word that means nothing is read as the first choice. */
const oneOf = <Value extends string>(options: readonly Value[], text: string | undefined, usual: Value): Value =>
  options.find((option) => option === text) ?? usual

export const viewIn = (search: CompareSearch) => ({
  range: oneOf(ranges, search.range, '90d'),
  chart: oneOf(charts, search.chart, 'members') satisfies OverlaidChart,
  /** Undefined where the address leaves it to the lines. */
  scale: scales.find((scale) => scale === search.scale),
  beside: oneOf(besides, search.beside, 'difference'),
})

/** The channels of the address in their order, each once. */
export const idsIn = ({ ids = '' }: CompareSearch): string[] => [
  ...new Set(
    ids
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean),
  ),
]

const DAY = 86_400
const days: Record<Exclude<ComparedRange, 'all'>, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365 }
/** Telegram began in August 2013. In weeks, that stays below the 1,000 intervals that a comparison may have until 2032. */
const BEGINNING = Date.UTC(2013, 7, 1) / 1000

export const sinceOf = (range: ComparedRange, now: number): ChartSpan => {
  if (range === 'all') return { from: BEGINNING, by: 'week' }
  const today = now - (now % DAY)
  return { from: today - (days[range] - 1) * DAY, by: range === '1y' ? 'week' : 'day' }
}

/** One line per channel over the same times. */
export type Lines = { times: number[]; values: (number | null)[][] }

/** Intervals before the first known value of any channel are left out. */
export const comparedLines = ({ points }: ChannelComparison['chart'], chart: 'members' | 'reach'): Lines => {
  const first = points.findIndex(({ values }) => values.some((value) => value[chart] !== undefined))
  const shown = first < 0 ? [] : points.slice(first)
  return {
    times: shown.map(({ date }) => Date.parse(date) / 1000),
    values: (points[0]?.values ?? []).map((_, i) => shown.map(({ values }) => values[i]?.[chart] ?? null)),
  }
}

type ComparedPoint = { date: string; value: number }

/** Lays charts of single channels over one axis without gaps; an interval that a chart lacks is unknown. */
export const singleLines = (charts: ComparedPoint[][], by: ChartSpan['by']): Lines => {
  const known = charts.map((points) => new Map(points.map(({ date, value }) => [Date.parse(date) / 1000, value])))
  const all = known.flatMap((chart) => [...chart.keys()])
  const times: number[] = []
  if (all.length > 0) {
    const last = Math.max(...all)
    for (let time = Math.min(...all); time <= last; time += by === 'week' ? 7 * DAY : DAY) times.push(time)
  }
  return { times, values: known.map((chart) => times.map((time) => chart.get(time) ?? null)) }
}

/** The line with its first value as 100. A line that begins with 0 has no index. */
export const indexed = (values: (number | null)[]): (number | null)[] => {
  const base = values.find((value) => value !== null)
  return values.map((value) => (value === null || !base ? null : (value / base) * 100))
}

/** From this factor between the first values on, the smaller lines would lie flat at the bottom of a shared axis. */
const TOO_FAR_APART = 3

/** How lines are shown unless the address says it: from 100, where their sizes are too far apart for one axis. */
export const usualScale = (values: Lines['values']): (typeof scales)[number] => {
  const firsts = values.flatMap((line) => line.find((value) => value !== null) ?? [])
  const least = Math.min(...firsts)
  return firsts.length > 1 && least > 0 && Math.max(...firsts) >= TOO_FAR_APART * least ? 'indexed' : 'absolute'
}

type HourCell = { hour: number; posts: number; views?: number | undefined }
type HourViews = { views: number; posts: number } | undefined

/** Mean views of a post by the hour of its publication: the cells of all weekdays by the posts in them. */
export const viewsByHour = (cells: HourCell[]): HourViews[] =>
  Array.from({ length: 24 }, (_, hour) => {
    const known = cells.filter((cell) => cell.hour === hour && cell.posts > 0 && cell.views !== undefined)
    const posts = known.reduce((sum, cell) => sum + cell.posts, 0)
    if (posts === 0) return undefined
    return { views: known.reduce((sum, cell) => sum + cell.views! * cell.posts, 0) / posts, posts }
  })

/** The hour with the highest mean. */
export const bestHour = (hours: HourViews[]): number | undefined => {
  const most = Math.max(...hours.map((hour) => hour?.views ?? Number.NEGATIVE_INFINITY))
  const best = hours.findIndex((hour) => hour?.views === most)
  return best < 0 ? undefined : best
}

/**
 * Whether a value is the best of its row. There is no best one among equals, nor where a single channel has a value. `doubted` are channels with strong
 * findings about their audience: what may be bought is not the best, and the next one is.
 */
export const isBest = (
  value: ComparedValue,
  row: ComparedValue[],
  doubted: ReadonlySet<string> = new Set(),
): boolean => {
  const ranks = row.flatMap(({ rank, internal_id }) => (rank === undefined || doubted.has(internal_id) ? [] : [rank]))
  return (
    value.rank !== undefined &&
    !doubted.has(value.internal_id) &&
    value.rank === Math.min(...ranks) &&
    row.some(({ rank }) => rank !== undefined && rank > value.rank!)
  )
}
