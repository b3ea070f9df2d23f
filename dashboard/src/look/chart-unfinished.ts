// The last interval of a chart, drawn apart while it is not over: a count that still grows must not look like a fall.
import uPlot from 'uplot'
import type { ChartLine } from './chart-props.ts'
import { colourOf } from './theme.ts'
import { unfinishedAt } from './time-axis.ts'

const inPlot = (plot: uPlot) => unfinishedAt(plot.data[0], Date.now() / 1000)

/** The paths of a line without its unfinished interval. */
export const finishedPaths =
  (paths: uPlot.Series.PathBuilder): uPlot.Series.PathBuilder =>
  (plot, series, from, to) => {
    const at = inPlot(plot)
    const end = at === undefined ? to : Math.min(to, at - 1)
    return end < from ? null : paths(plot, series, from, end)
  }

/** A pale bar with a broken outline, or a broken line to an open point. */
export const drawUnfinished =
  (lines: ChartLine[], bars: uPlot.Series.PathBuilder) =>
  (plot: uPlot, series: number): void => {
    const line = lines[series - 1]
    const at = inPlot(plot)
    const value = at === undefined ? undefined : plot.data[series]![at]
    if (!line || line.isPast || line.hidden || at === undefined || value == null) return
    const { ctx } = plot
    ctx.save()
    ctx.strokeStyle = colourOf(`--series-${line.colour ?? 1}`)
    ctx.fillStyle = ctx.strokeStyle
    ctx.lineWidth = uPlot.pxRatio
    ctx.setLineDash([2 * uPlot.pxRatio, 2 * uPlot.pxRatio])
    if (line.bars) drawBar(ctx, bars(plot, series, at, at)?.fill)
    else drawSegment(plot, series, at)
    ctx.restore()
  }

const drawBar = (ctx: CanvasRenderingContext2D, bar: unknown) => {
  if (!(bar instanceof Path2D)) return
  ctx.globalAlpha = 0.35
  ctx.fill(bar)
  ctx.globalAlpha = 1
  ctx.stroke(bar)
}

const drawSegment = (plot: uPlot, series: number, at: number) => {
  const { ctx, data } = plot
  const place = (i: number) =>
    [plot.valToPos(data[0][i]!, 'x', true), plot.valToPos(data[series]![i]!, 'y', true)] as const
  ctx.beginPath()
  if (data[series]![at - 1] != null) {
    ctx.moveTo(...place(at - 1))
    ctx.lineTo(...place(at))
    ctx.stroke()
  }
  ctx.setLineDash([])
  ctx.beginPath()
  ctx.arc(...place(at), 2.5 * uPlot.pxRatio, 0, 2 * Math.PI)
  ctx.fillStyle = colourOf('--paper')
  ctx.fill()
  ctx.stroke()
}
