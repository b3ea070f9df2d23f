// The period that the charts show and the length of their intervals, as the query of the address, and the arithmetic of intervals. All times
// are unix seconds; intervals are those of the API: in UTC, weeks from Monday.
import { chartAggregations } from '#sdk/values'
import type { ChartStep, Period } from '../../data/channel.ts'

export const ranges = ['7d', '30d', '90d', '1y', 'all'] as const
type RangeChoice = (typeof ranges)[number]
const USUAL_RANGE: RangeChoice = '90d'
const daysOf: Record<RangeChoice, number> = { '7d': 7, '30d': 30, '90d': 90, '1y': 365, all: Number.POSITIVE_INFINITY }

const steps: readonly ChartStep[] = chartAggregations
const HOUR = 3600
const DAY = 86_400
/** The shortest and the longest period, in days, for which intervals of a length make sense. */
const sensible: Record<ChartStep, [least: number, most: number]> = {
  hour: [0, 31],
  day: [2, Number.POSITIVE_INFINITY],
  week: [21, Number.POSITIVE_INFINITY],
  month: [85, Number.POSITIVE_INFINITY],
}

export const stepsFor = (days: number): ChartStep[] =>
  steps.filter((step) => sensible[step][0] <= days && days <= sensible[step][1])

const usualStep = (days: number): ChartStep => (days <= 3 ? 'hour' : days <= 400 ? 'day' : 'week')

export const startOf = (time: number, step: ChartStep): number => {
  if (step === 'hour') return time - (time % HOUR)
  const day = time - (time % DAY)
  // The first of January 1970 was a Thursday.
  if (step === 'week') return day - ((day / DAY + 3) % 7) * DAY
  if (step === 'day') return day
  const date = new Date(time * 1000)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth()) / 1000
}

export const next = (start: number, step: ChartStep): number => {
  if (step === 'month') {
    const date = new Date(start * 1000)
    return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) / 1000
  }
  return start + { hour: HOUR, day: DAY, week: 7 * DAY }[step]
}

/** The starts of all intervals from the one that holds `from` to the one that holds `to`. */
export const startsBetween = (from: number, to: number, step: ChartStep): number[] => {
  const starts: number[] = []
  for (let start = startOf(from, step); start <= to; start = next(start, step)) starts.push(start)
  return starts
}

export type ChartPeriod = Period & {
  /** Absent while a part is shown that was chosen by dragging or by its dates. */
  range: RangeChoice | undefined
  /** Where the way back from a chosen part leads. */
  back: RangeChoice
  /** The lengths that make sense for this period. */
  choices: ChartStep[]
}

export type ChatSearch = {
  [Name in 'range' | 'from' | 'to' | 'by' | 'before' | 'heat' | 'as_of']?: string | undefined
}
/** Changes some words of the address and leaves the others. `replace` is for changes that the back button should not stop at. */
export type ChangeChatSearch<Search = ChatSearch> = (changed: Search, replace?: boolean) => void

const timeIn = (text: string | undefined): number | undefined => {
  const time = Date.parse(text ?? '') / 1000
  return Number.isFinite(time) ? Math.floor(time) : undefined
}

/** As it stands in the address: a date if it is the start of a day, else with the time. */
export const timeText = (time: number): string => {
  const text = new Date(time * 1000).toISOString()
  return time % DAY === 0 ? text.slice(0, 10) : text.replace('.000Z', 'Z')
}

const stepIn = (text: string | undefined, days: number): ChartStep => {
  const wanted = steps.find((step) => step === text)
  return wanted && stepsFor(days).includes(wanted) ? wanted : usualStep(days)
}

/** The day as of which the page is shown, as it stands in the address. Later days than today mean nothing. */
export const asOfIn = ({ as_of }: ChatSearch, now: number): string | undefined => {
  const time = /^\d{4}-\d\d-\d\d$/.test(as_of ?? '') ? timeIn(as_of) : undefined
  return time === undefined || time > now - DAY ? undefined : as_of
}

/** The last second of a day. */
export const endOfDay = (day: string): number => Date.parse(day) / 1000 + DAY - 1

/** Whether the address leaves the period to the page. */
export const isUsualPeriod = ({ range, from, to }: ChatSearch): boolean => !range && !(from && to)

/** What the address asks for. Text that means nothing is ignored, because an address can be typed by hand. */
export const periodIn = (search: ChatSearch, now: number): ChartPeriod => {
  const back = ranges.find((range) => range === search.range) ?? USUAL_RANGE
  const [from, to] = [timeIn(search.from), timeIn(search.to)]
  if (from !== undefined && to !== undefined && from < to && from < now) {
    const end = Math.min(to, startOf(now, 'hour') + HOUR)
    const days = (end - from) / DAY
    const by = stepIn(search.by, days)
    // The end is the first moment that is no longer shown, and the API includes the last one.
    return { range: undefined, back, from: startOf(from, by), to: end - 1, by, choices: stepsFor(days) }
  }
  const days = daysOf[back]
  const by = stepIn(search.by, days)
  const last = startOf(now, by === 'hour' ? 'hour' : 'day')
  const first = by === 'hour' ? last - (days * 24 - 1) * HOUR : last - (days - 1) * DAY
  return {
    range: back,
    back,
    from: back === 'all' ? undefined : startOf(first, by),
    to: undefined,
    by,
    choices: stepsFor(days),
  }
}

/** The intervals whose middle was chosen, at least one. A chart draws an interval around its start. `to` is the first moment after it. */
export const chosenPart = (from: number, to: number, times: number[], by: ChartStep): { from: string; to: string } => {
  const nearest = (time: number) =>
    times.reduce((best, start) => (Math.abs(start - time) < Math.abs(best - time) ? start : best))
  return { from: timeText(nearest(from)), to: timeText(next(nearest(to), by)) }
}

/** The period of the same length right before this one. There is none before all. */
export const periodBefore = ({ from, to, by, as_of }: Period, now: number): Period | undefined => {
  if (from === undefined) return undefined
  const length = (to ?? now) - from
  return { from: startOf(from - length, by), to: from - 1, by, as_of }
}

/** The time axis of a period. A period without a start begins at the first point that is known. */
export const axisOf = ({ from, to, by }: Period, now: number, first: number | undefined): number[] => {
  const start = from ?? first
  return start === undefined ? [] : startsBetween(start, Math.min(to ?? now, now), by)
}

export type ChartPoint = { date: string; value: number }

/** The value of each interval; null where there is none. */
export const valuesAt = (times: number[], points: ChartPoint[]): (number | null)[] => {
  const known = new Map(points.map(({ date, value }) => [Date.parse(date) / 1000, value]))
  return times.map((time) => known.get(time) ?? null)
}

/** The earlier values laid over the later intervals, last over last. */
export const laidOver = (count: number, earlier: (number | null)[]): (number | null)[] => {
  const last = earlier.slice(-count)
  return [...Array<null>(Math.max(0, count - last.length)).fill(null), ...last]
}
