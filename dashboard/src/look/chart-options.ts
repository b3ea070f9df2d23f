// What a chart shows, as options of uPlot.
import uPlot from 'uplot'
import { LABELS_HEIGHT, placeLabels } from './chart-labels.ts'
import type { ChartLine, ChartProps } from './chart-props.ts'
import { drawUnfinished, finishedPaths } from './chart-unfinished.ts'
import { exact, short, shortApart } from './format.ts'
import { colourOf } from './theme.ts'
import { timeLabels, timeName, unfinishedAt } from './time-axis.ts'

/** What a chart says about itself. */
type ChartWords = { soFar: string; axisFrom: (at: { value: string }) => string }

/** Whether the times are starts of intervals, not moments. */
const hasIntervals = ({ utc, roomForBars, lines, times, formatX }: ChartProps): boolean =>
  !formatX && Boolean(roomForBars || lines.some(({ bars }) => bars) || (utc && (times.at(-1) ?? 0) % 86_400 === 0))

/** Whether the last interval has a value and is not over. */
export const endsUnfinished = (props: ChartProps): boolean => {
  const at = hasIntervals(props) ? unfinishedAt(props.times, Date.now() / 1000) : undefined
  return at !== undefined && props.lines.some(({ values, isPast, hidden }) => !isPast && !hidden && values[at] != null)
}

/** A low chart has no room for words. */
const isLabelled = ({ height = 180 }: ChartProps): boolean => height >= 120

/** Bars are counts, and half of one does not exist. */
const wholeSteps = [1, 10, 100, 1000, 1e4, 1e5, 1e6, 1e7, 1e8].flatMap((power) => [power, 2 * power, 5 * power])

const withRoom = ({ data: [times] }: uPlot, first: number, last: number): [number, number] => {
  const half = times.length > 1 ? (times[1]! - times[0]!) / 2 : 1
  return [first - half, last + half]
}

/** A point between two gaps would be a line without length. */
const alone = (values: ArrayLike<number | null | undefined>): number[] =>
  Array.from(values, (_, i) => i).filter((i) => values[i] != null && values[i - 1] == null && values[i + 1] == null)

const barPaths = uPlot.paths.bars!({ size: [0.8, 24] })
const linePaths = uPlot.paths.linear!()

const seriesOf = (
  { label, colour = 1, dashed, dash = dashed ? [4, 4] : [], bars, hidden, isPast }: ChartLine,
  format: (value: number) => string,
  isApart: boolean,
) => ({
  label,
  ...(!hidden && { stroke: colourOf(`--series-${colour}`) }),
  width: bars ? 0 : 1.5,
  points:
    hidden || bars
      ? { show: false }
      : { show: true, size: 4, filter: (plot: uPlot, i: number) => alone(plot.data[i]!) },
  ...(dash.length > 0 && { dash }),
  ...(bars && { paths: barPaths, fill: colourOf(`--series-${colour}`) }),
  ...(isApart && !hidden && !isPast && { paths: finishedPaths(bars ? barPaths : linePaths) }),
  value: (_: uPlot, value: number | null) => (value == null ? '–' : format(value)),
})

/** The room for the longest number of an axis, which is the same for all charts of a page. Its words are longer in some languages. */
const valuesWidth = (font: string): number => {
  const pen = document.createElement('canvas').getContext('2d')
  if (!pen) return 64
  pen.font = font
  return Math.max(64, Math.ceil(pen.measureText(shortApart([1.888e6, 1.889e6])[0]!).width) + 20)
}

const drawMarks =
  (marks: { time: number }[]) =>
  ({ ctx, bbox, valToPos }: uPlot) => {
    ctx.save()
    ctx.strokeStyle = colourOf('--warning')
    ctx.setLineDash([2, 3])
    for (const { time } of marks) {
      const x = valToPos(time, 'x', true)
      ctx.beginPath()
      ctx.moveTo(x, bbox.top)
      ctx.lineTo(x, bbox.top + bbox.height)
      ctx.stroke()
    }
    ctx.restore()
  }

const drawShade =
  ({ from, to }: { from: number; to: number }) =>
  ({ ctx, bbox, valToPos }: uPlot) => {
    const within = (x: number) => Math.min(bbox.left + bbox.width, Math.max(bbox.left, x))
    const [left, right] = [within(valToPos(from, 'x', true)), within(valToPos(to, 'x', true))]
    ctx.save()
    ctx.fillStyle = colourOf('--shade')
    ctx.fillRect(left, bbox.top, Math.max(2, right - left), bbox.height)
    ctx.restore()
  }

/** The words above the lines, the most important first. */
const labelsOf = (plot: uPlot, props: ChartProps, words: ChartWords) => {
  const { marks = [], fromZero, formatY = short } = props
  const { min } = plot.scales.y!
  return [
    ...(!fromZero && min != null && min > 0
      ? [{ at: -plot.bbox.left / uPlot.pxRatio, text: words.axisFrom({ value: formatY(min) }), side: 'start' as const }]
      : []),
    ...(endsUnfinished(props)
      ? [{ at: plot.valToPos(props.times.at(-1)!, 'x'), text: words.soFar, side: 'end' as const }]
      : []),
    ...marks.flatMap(({ time, label }) =>
      label ? [{ at: plot.valToPos(time, 'x'), text: label, side: 'middle' as const }] : [],
    ),
  ]
}

/** `latest` has the values that are drawn now, which may be newer than those that the chart began with. */
export const optionsOf = (
  props: ChartProps,
  width: number,
  words: ChartWords,
  latest: () => ChartProps,
): uPlot.Options => {
  const { lines, height = 180, sync, band, marks = [], shade, onZoom, onCursor, formatX, formatY, utc } = props
  const axis = { stroke: colourOf('--quiet'), grid: { stroke: colourOf('--line'), width: 1 }, ticks: { show: false } }
  const font = `12px ${getComputedStyle(document.body).fontFamily}`
  const valueLabels = (values: number[]) => (formatY ? values.map(formatY) : shortApart(values))
  const isApart = hasIntervals(props)
  const labels = (times: number[], increment: number) =>
    formatX ? times.map(formatX) : timeLabels(times, increment, utc)
  return {
    width,
    height,
    padding: [isLabelled(props) ? LABELS_HEIGHT : 8, 16, 0, 0],
    legend: { show: lines.length > 1 && !onCursor, live: true },
    ...(utc && { tzDate: (time: number) => uPlot.tzDate(new Date(time * 1000), 'Etc/UTC') }),
    scales: {
      x: { time: !formatX, ...(props.roomForBars && { range: withRoom }) },
      y: props.fromZero ? { range: (_, _least, most) => [0, most > 0 ? most * 1.08 : 1] } : {},
    },
    cursor: {
      ...(sync && { sync: { key: sync, setSeries: false } }),
      drag: { x: Boolean(onZoom), y: false, setScale: false },
      points: { size: 6 },
      y: false,
    },
    ...(band && { bands: [{ series: [band[0] + 1, band[1] + 1] as [number, number], fill: colourOf('--band') }] }),
    axes: [
      {
        ...axis,
        font,
        size: 28,
        // The room of a Russian date; uPlot's 50 pixels are too few for it.
        ...(!formatX && { space: 64 }),
        values: (_, times, _axis, _space, increment) => labels(times, increment),
      },
      {
        ...axis,
        font,
        size: valuesWidth(font),
        space: height < 120 ? 20 : 30,
        ...(lines.every(({ bars }) => bars) && { incrs: wholeSteps }),
        values: (_, values) => valueLabels(values),
      },
    ],
    series: [
      { value: (_, at) => (at == null ? '–' : formatX ? formatX(at) : timeName(at, utc)) },
      ...lines.map((line) => seriesOf(line, props.format ?? exact, isApart)),
    ],
    hooks: {
      setCursor: [({ cursor }) => onCursor?.(cursor.idx ?? null)],
      setSelect: [
        (plot) => {
          const { left, width: chosen } = plot.select
          if (onZoom && chosen > 8) onZoom(plot.posToVal(left, 'x'), plot.posToVal(left + chosen, 'x'))
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
      ...(shade && { drawClear: [drawShade(shade)] }),
      ...(isApart && { drawSeries: [drawUnfinished(lines, barPaths)] }),
      draw: [
        drawMarks(marks),
        ...(isLabelled(props) ? [(plot: uPlot) => placeLabels(plot, labelsOf(plot, latest(), words))] : []),
      ],
    },
  }
}
