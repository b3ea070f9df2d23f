// A line chart over time: uPlot with our colours. Charts with the same `sync` share one cursor, which the arrow keys move too; dragging
// chooses a part of the time axis.
import { type KeyboardEvent, useEffect, useRef } from 'react'
import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { useWords } from '../words/index.ts'
import { endsUnfinished, optionsOf } from './chart-options.ts'
import type { ChartProps } from './chart-props.ts'
import { exact } from './format.ts'
import { usePrinting } from './printing.ts'
import { useThemeName } from './theme.ts'
import { timeName } from './time-axis.ts'

export type { ChartLine as Line, ChartProps } from './chart-props.ts'

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

const plots = new WeakMap<Element, uPlot>()

/** The last argument, which the types of uPlot lack, tells the charts that share the cursor. */
type SetCursor = (at: { left: number; top: number }, tell: boolean, share: boolean) => void
const placeCursor = (plot: uPlot, left: number) =>
  (plot.setCursor as SetCursor)({ left, top: left < 0 ? left : 4 }, true, true)

const moveCursor = (event: KeyboardEvent<Element>) => {
  const plot = plots.get(event.currentTarget)
  if (!plot) return
  const last = plot.data[0].length - 1
  const at = plot.cursor.idx
  const wanted = { ArrowLeft: (at ?? last + 1) - 1, ArrowRight: (at ?? -1) + 1, Home: 0, End: last }[event.key]
  if (event.key === 'Escape') placeCursor(plot, -10)
  else if (wanted === undefined) return
  else {
    const i = Math.max(0, Math.min(last, wanted))
    placeCursor(plot, plot.valToPos(plot.data[0][i]!, 'x'))
  }
  event.preventDefault()
}

export const Chart = (props: ChartProps) => {
  const place = useRef<HTMLDivElement>(null)
  const theme = useThemeName()
  const printing = usePrinting()
  const words = useWords()
  const { charts } = words.channel
  const latest = useRef(props)
  latest.current = props
  const { times, lines, height = 180, marks = [], utc } = props
  const drawn = lines.map(({ values, ...line }) => line)
  const shape = JSON.stringify([
    theme,
    printing,
    height,
    words.locale,
    props.sync,
    props.band,
    marks,
    props.shade,
    utc,
    props.fromZero,
    props.roomForBars,
    drawn,
  ])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for all that makes a new plot necessary
  useEffect(() => {
    const element = place.current!
    const { lines, onZoom, onCursor } = latest.current
    const given = {
      ...latest.current,
      ...(onZoom && { onZoom: (a: number, b: number) => latest.current.onZoom?.(a, b) }),
      ...(onCursor && { onCursor: (index: number | null) => latest.current.onCursor?.(index) }),
    }
    const plot = new uPlot(
      optionsOf(given, element.clientWidth || 600, charts, () => latest.current),
      [latest.current.times, ...lines.map(({ values }) => values)],
      element,
    )
    const watch = new ResizeObserver(() =>
      plot.setSize({ width: element.clientWidth, height: latest.current.height ?? 180 }),
    )
    watch.observe(element)
    plots.set(element, plot)
    let pressedAt = 0
    plot.over.addEventListener('pointerdown', ({ clientX }) => {
      pressedAt = clientX
    })
    plot.over.addEventListener('click', ({ clientX }) => {
      const { idx } = plot.cursor
      // The end of dragging is a click as well.
      if (idx != null && Math.abs(clientX - pressedAt) < 4) latest.current.onPoint?.(idx)
    })
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
      <div
        ref={place}
        role="img"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cursor
        tabIndex={0}
        aria-label={`${props.label}. ${summary(props)}${endsUnfinished(props) ? `; ${charts.unfinished}` : ''}`}
        style={{ minHeight: height }}
        onKeyDown={(event) => {
          const at = plots.get(event.currentTarget)?.cursor.idx
          if (event.key === 'Enter' && at != null) props.onPoint?.(at)
          else moveCursor(event)
        }}
      />
      {marks.length > 0 && (
        <ul className="small quiet">
          {marks.map(({ time, note }) => (
            <li key={time}>
              <time dateTime={new Date(time * 1000).toISOString()}>{timeName(time, utc)}</time>: {note}
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}
