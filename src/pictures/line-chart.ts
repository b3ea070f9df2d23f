// Draws a time series of a chat: a line with its axes, the latest value, and a description in words.

import { chartMetrics, metrics } from '../contract/index.ts'
import { bucketEnd } from '../metrics/chart-buckets.ts'
import { oneLine } from '../text/markup.ts'
import { isoDay } from '../time/days.ts'
import type { ChartAggregation, PictureTheme } from '../vocabulary.ts'
import { widthOf } from './fit-text.ts'
import { card, HEADER_HEIGHT, header, PADDING } from './header.ts'
import { axisLabels, grouped, signed } from './numbers.ts'
import { niceTicks, timeTicks } from './scale.ts'
import { isolated, label, picture, short } from './svg.ts'

/** `from_zero`: the axis begins at zero, so that areas can be compared. A number that hardly moves would be a flat line there. */
type Measure = {
  name: string
  short: string
  unit: '' | '%'
  decimals: number
  from_zero: boolean
  shows_change: boolean
}

const measures = {
  subscribers: {
    name: chartMetrics.subscribers.title,
    short: chartMetrics.subscribers.title,
    unit: '',
    decimals: 0,
    from_zero: false,
    shows_change: true,
  },
  reach: {
    name: metrics.avg_post_views.title,
    short: metrics.avg_post_views.title,
    unit: '',
    decimals: 0,
    from_zero: true,
    shows_change: false,
  },
  err: {
    name: `${metrics.avg_post_views.title} in percent of members (${metrics.err_percent.title})`,
    short: metrics.err_percent.title,
    unit: '%',
    decimals: 1,
    from_zero: true,
    shows_change: false,
  },
} satisfies Record<string, Measure>

type PicturePoint = { date: Date; value: number }

export type LineChart = {
  title: string
  measure: keyof typeof measures
  aggregation: ChartAggregation
  points: PicturePoint[]
  theme: PictureTheme
  width: number
  height: number
}

const AXIS_HEIGHT = 34

export const drawLineChart = (given: LineChart): string => {
  const { theme, width, height, points, aggregation } = given
  const measure: Measure = measures[given.measure]
  const title = oneLine(given.title)
  const [first, last] = [points[0], points.at(-1)]
  const period = [...new Set([first, last].map((point) => point && shownTime(point.date, aggregation)))].join(' – ')
  const subtitle = [measure.short, `by ${aggregation}`, period].filter(Boolean).join(' · ')
  const body =
    first && last
      ? header({ title, subtitle, figure: figureOf(measure, aggregation, first, last) }, width) + plot(given, measure)
      : header({ title, subtitle }, width) +
        label('No data in this period', {
          x: width / 2,
          y: (height + HEADER_HEIGHT - AXIS_HEIGHT) / 2,
          size: 14,
          class: 'cs-muted',
          anchor: 'middle',
        })
  const frame = {
    width,
    height,
    theme,
    title: `${measure.name} of ${isolated(title)}`,
    description: inWords(measure, aggregation, points),
  }
  return picture(frame, card(width, height) + body)
}

const shownValue = (value: number, { unit, decimals }: Measure) => `${grouped(value, decimals)}${unit && '\u202F%'}`
const shownTime = (date: Date, aggregation: ChartAggregation) =>
  aggregation === 'hour' ? `${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : isoDay(date)

const figureOf = (measure: Measure, aggregation: ChartAggregation, first: PicturePoint, last: PicturePoint) => {
  const text = shownValue(last.value, measure)
  if (!measure.shows_change || first === last)
    return { text, note: shownTime(last.date, aggregation), trend: 'muted' as const }
  const change = last.value - first.value
  const percent = first.value > 0 ? ` (${signed((change / first.value) * 100, 1)}\u202F%)` : ''
  return {
    text,
    note: `${signed(change)}${percent}`,
    trend: change > 0 ? 'up' : change < 0 ? 'down' : 'muted',
  } as const
}

const inWords = (measure: Measure, aggregation: ChartAggregation, points: PicturePoint[]): string => {
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return 'There is no data in this period.'
  const said = ({ date, value }: PicturePoint) => `${shownValue(value, measure)} (${shownTime(date, aggregation)})`
  if (points.length === 1) return `One ${aggregation}: ${said(first)}.`
  const lowest = points.reduce((a, b) => (b.value < a.value ? b : a))
  const highest = points.reduce((a, b) => (b.value > a.value ? b : a))
  return `By ${aggregation}: from ${said(first)} to ${said(last)}; lowest ${said(lowest)}, highest ${said(highest)}.`
}

const plot = ({ points, width, height, aggregation }: LineChart, measure: Measure): string => {
  const values = points.map(({ value }) => value)
  const [low, high] = lowAndHigh(values)
  const ticks = niceTicks(measure.from_zero ? 0 : low, high, height < 260 ? 3 : 4, measure.decimals === 0)
  const labels = axisLabels(ticks).map((text) => text + measure.unit)
  const left = PADDING + Math.max(...labels.map((text) => widthOf(text, 11))) + 8
  const right = width - PADDING
  const top = HEADER_HEIGHT + 8
  const bottom = height - AXIS_HEIGHT
  const [start, end] = [points[0]!.date.getTime(), points.at(-1)!.date.getTime()]
  const x = (time: number) =>
    end === start ? (left + right) / 2 : left + ((time - start) / (end - start)) * (right - left)
  const y = (value: number) => bottom - ((value - ticks[0]!) / (ticks.at(-1)! - ticks[0]! || 1)) * (bottom - top)
  const at = ({ date, value }: PicturePoint) => `${short(x(date.getTime()))} ${short(y(value))}`

  const grid = ticks.map(
    (tick, i) =>
      `<path class="cs-grid" d="M${short(left)} ${short(y(tick))}H${right}"/>` +
      label(labels[i]!, { x: left - 8, y: y(tick) + 4, size: 11, class: 'cs-muted', anchor: 'end' }),
  )
  const times = timeTicks(
    start,
    end,
    Math.max(1, Math.floor((right - left) / 100)),
    bucketEnd(start, aggregation) - start,
  )
  let free = 0
  const dates = times.map(({ at: time, label: text }) => {
    const half = widthOf(text, 11) / 2
    const middle = Math.min(Math.max(x(time), left + half - 8), right - half)
    // A label that is moved away from the edge may come too close to the one before.
    if (middle - half < free) return ''
    free = middle + half + 8
    return (
      `<path class="cs-grid" d="M${short(x(time))} ${bottom}v4"/>` +
      label(text, { x: middle, y: bottom + 18, size: 11, class: 'cs-muted', anchor: 'middle' })
    )
  })
  // Where columns of pixels hold several points, gaps between them cannot be seen.
  const runs = points.length > 2 * (right - left) ? [thinned(points, x)] : unbroken(points, aggregation)
  const lines = runs.filter((run) => run.length > 1)
  // Gaps would cut the area into strips.
  const area =
    runs.length > 1
      ? ''
      : lines.map((run) => `M${run.map(at).join('L')}V${bottom}H${short(x(run[0]!.date.getTime()))}Z`).join('')
  const solid = lines.map((run) => `M${run.map(at).join('L')}`).join('')
  const bridges = runs.slice(1).map((run, i) => `M${at(runs[i]!.at(-1)!)}L${at(run[0]!)}`)
  const alone = runs.filter((run) => run.length === 1).map(([point]) => point!)
  const dot = (point: PicturePoint, radius: number) =>
    `<circle class="cs-dot" cx="${short(x(point.date.getTime()))}" cy="${short(y(point.value))}" r="${radius}" stroke-width="1.5"/>`
  return [
    ...grid,
    ...dates,
    ...(measure.from_zero && area
      ? [
          '<linearGradient id="cs-fade" x1="0" y1="0" x2="0" y2="1"><stop class="cs-stop" offset="0" stop-opacity="0.22"/><stop class="cs-stop" offset="1" stop-opacity="0.02"/></linearGradient>',
          `<path fill="url(#cs-fade)" d="${area}"/>`,
        ]
      : []),
    // A dashed line leads over intervals without a value.
    ...(bridges.length
      ? [
          `<path class="cs-line" stroke-width="1.25" stroke-dasharray="2 4" stroke-opacity="0.7" d="${bridges.join('')}"/>`,
        ]
      : []),
    ...(solid
      ? [`<path class="cs-line" stroke-width="2" stroke-linejoin="round" stroke-linecap="round" d="${solid}"/>`]
      : []),
    ...alone.map((point) => dot(point, alone.length > 40 ? 1.5 : 3)),
    dot(points.at(-1)!, 4.5),
  ].join('')
}

/** Without spreading thousands of values into arguments. */
const lowAndHigh = (values: number[]): [number, number] =>
  values.reduce<[number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [values[0]!, values[0]!],
  )

/** Of the points that share a column of pixels, the first, lowest, highest and last: the line looks the same. */
const thinned = (points: PicturePoint[], x: (time: number) => number): PicturePoint[] => {
  const columns = Map.groupBy(points, ({ date }) => Math.round(x(date.getTime())))
  return [...columns.values()].flatMap((column) => {
    const lowest = column.reduce((a, b) => (b.value < a.value ? b : a))
    const highest = column.reduce((a, b) => (b.value > a.value ? b : a))
    const kept = new Set([column[0]!, lowest, highest, column.at(-1)!])
    return column.filter((point) => kept.has(point))
  })
}

/** Points in runs of intervals that follow one another. */
const unbroken = (points: PicturePoint[], aggregation: ChartAggregation): PicturePoint[][] => {
  const runs: PicturePoint[][] = []
  for (const point of points) {
    const before = runs.at(-1)?.at(-1)
    if (before && point.date.getTime() <= bucketEnd(before.date.getTime(), aggregation)) runs.at(-1)!.push(point)
    else runs.push([point])
  }
  return runs
}
