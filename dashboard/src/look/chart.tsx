// A line chart over time: uPlot with our colours. Charts with the same `sync` share one cursor; dragging chooses a part of the time axis.
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useWords } from '../words/index.ts'
import { exact, moment, short } from './format.ts'
import { colourOf, useThemeName } from './theme.ts'

export type Line = {
  label: string
  values: (number | null)[]
  /** Which of the series colours, 1 to 5. */
  colour?: 1 | 2 | 3 | 4 | 5
  dashed?: boolean
  /** Draws bars instead of a line. */
  bars?: boolean
}

export type ChartProps = {
  /** What the chart shows, for those who do not see it. */
  label: string
  /** Unix seconds, rising. */
  times: number[]
  lines: Line[]
  height?: number
  sync?: string
  format?: (value: number) => string
  /** Two lines between which the area is filled, by their positions in `lines`. */
  band?: [number, number]
  /** A vertical mark with a note. */
  marks?: { time: number; note: string }[]
  onZoom?: (from: number, to: number) => void
  /** Labels of the horizontal axis; times unless given. */
  formatX?: (value: number) => string
}

const optionsOf = (props: ChartProps, width: number): uPlot.Options => {
  const { lines, height = 180, sync, band, marks = [], onZoom, formatX } = props
  const axis = { stroke: colourOf('--quiet'), grid: { stroke: colourOf('--line'), width: 1 }, ticks: { show: false } }
  const font = `12px ${getComputedStyle(document.body).fontFamily}`
  return {
    width,
    height,
    legend: { show: lines.length > 1, live: true },
    scales: { x: { time: !formatX } },
    cursor: {
      ...(sync && { sync: { key: sync, setSeries: false } }),
      drag: { x: Boolean(onZoom), y: false, setScale: false },
      points: { size: 6 },
    },
    ...(band && { bands: [{ series: [band[0] + 1, band[1] + 1] as [number, number], fill: colourOf('--band') }] }),
    axes: [
      { ...axis, font, ...(formatX && { values: (_, values) => values.map(formatX) }) },
      { ...axis, font, size: 52, values: (_, values) => values.map((value) => (value === null ? '' : short(value))) },
    ],
    series: [
      { value: (_, at) => (at == null ? '–' : formatX ? formatX(at) : moment(new Date(at * 1000))) },
      ...lines.map(
        ({ label, colour = 1, dashed, bars }): uPlot.Series => ({
          label,
          stroke: colourOf(`--series-${colour}`),
          width: 1.5,
          ...(dashed && { dash: [4, 4] }),
          ...(bars && {
            paths: uPlot.paths.bars!({ size: [0.8, 24] }),
            fill: colourOf(`--series-${colour}`),
            points: { show: false },
          }),
          value: (_, value) => (value == null ? '–' : (props.format ?? exact)(value)),
        }),
      ),
    ],
    hooks: {
      setSelect: [
        (plot) => {
          const { left, width: chosen } = plot.select
          if (onZoom && chosen > 8) onZoom(plot.posToVal(left, 'x'), plot.posToVal(left + chosen, 'x'))
          plot.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
        },
      ],
      draw: [
        ({ ctx, bbox, valToPos }) => {
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
        },
      ],
    },
  }
}

const summary = ({ lines, format = exact }: ChartProps): string =>
  lines
    .map(({ label, values }) => {
      const known = values.filter((value) => value !== null)
      const last = known.at(-1)
      return last === undefined
        ? label
        : `${label}: ${format(Math.min(...known))} – ${format(Math.max(...known))}, ${format(last)}`
    })
    .join('; ')

export const Chart = (props: ChartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const theme = useThemeName()
  const words = useWords()
  const latest = useRef(props)
  latest.current = props
  const { times, lines, height = 180 } = props
  const shape = JSON.stringify([
    theme,
    height,
    words.locale,
    props.sync,
    props.band,
    props.marks,
    lines.map(({ values, ...line }) => line),
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for all that makes a new plot necessary
  useEffect(() => {
    const element = place.current!
    const { lines, onZoom } = latest.current
    const given = {
      ...latest.current,
      ...(onZoom && { onZoom: (a: number, b: number) => latest.current.onZoom?.(a, b) }),
    }
    const plot = new uPlot(
      optionsOf(given, element.clientWidth || 600),
      [latest.current.times, ...lines.map(({ values }) => values)],
      element,
    )
    const watch = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: latest.current.height ?? 180 }),
    )
    watch.observe(element)
    plots.set(element, plot)
    return () => {
      watch.disconnect()
      plot.destroy()
    }
  }, [shape])

  useEffect(() => {
    plots.get(place.current!)?.setData([times, ...lines.map(({ values }) => values)])
  }, [times, lines])

  return (
    <figure className="chart">
      <div ref={place} role="img" aria-label={`${props.label}. ${summary(props)}`} style={{ minHeight: height }} />
      {props.marks?.length ? (
        <ul className="small quiet">
          {props.marks.map(({ time, note }) => (
            <li key={time}>
              <time dateTime={new Date(time * 1000).toISOString()}>{moment(new Date(time * 1000))}</time>: {note}
            </li>
          ))}
        </ul>
      ) : null}
    </figure>
  )
}

const plots = new WeakMap<Element, uPlot>()
