// Words above a chart: where its axis starts, what the marked moments are, and that the last interval is not over. They are text of the page,
// because the browser shapes and mirrors that for every language.
import uPlot from 'uplot'

type ChartLabel = {
  /** From the left of the plot, in pixels of the page. */
  at: number
  text: string
  side: 'start' | 'middle' | 'end'
}

/** The room that they take above the lines. */
export const LABELS_HEIGHT = 24

/** Where there is no room for all of them, the first ones stay. */
export const placeLabels = (plot: uPlot, labels: ChartLabel[]): void => {
  const wrap = plot.root.querySelector('.u-wrap')
  if (!wrap) return
  const known = wrap.querySelector('.chart-labels')
  const strip = known ?? document.createElement('div')
  strip.className = 'chart-labels'
  if (!known) wrap.append(strip)
  strip.replaceChildren()
  const left = plot.bbox.left / uPlot.pxRatio
  const taken: { from: number; to: number }[] = []
  for (const { at, text, side } of labels) {
    const label = document.createElement('bdi')
    label.textContent = text
    strip.append(label)
    const width = label.offsetWidth
    const wanted = left + at - (side === 'start' ? 0 : side === 'end' ? width : width / 2)
    const from = Math.max(0, Math.min(wanted, plot.width - width))
    if (taken.some((other) => from < other.to + 8 && other.from < from + width + 8)) label.remove()
    else {
      label.style.left = `${from}px`
      taken.push({ from, to: from + width })
    }
  }
}
