// What a chart can show.

export type ChartLine = {
  label: string
  values: (number | null)[]
  /** Which of the series colours, 1 to 5. */
  colour?: 1 | 2 | 3 | 4 | 5
  dashed?: boolean
  /** Lengths of strokes and gaps, where several lines have to be told apart without their colours. */
  dash?: number[]
  /** Draws bars instead of a line. */
  bars?: boolean
  /** Draws no line: the edge of a band. */
  hidden?: boolean
  /** Values of an earlier time, laid over these times: none of its intervals is unfinished. */
  isPast?: boolean
}

export type ChartProps = {
  /** What the chart shows, for those who do not see it. */
  label: string
  /** Unix seconds, rising. */
  times: number[]
  lines: ChartLine[]
  height?: number
  sync?: string
  format?: (value: number) => string
  /** Two lines between which the area is filled, by their positions in `lines`. */
  band?: [number, number]
  /** A vertical mark with a note below the chart, and a few letters of it at the mark. */
  marks?: { time: number; note: string; label?: string }[]
  /** A part of the time axis that is shaded. */
  shade?: { from: number; to: number }
  onZoom?: (from: number, to: number) => void
  /** Told which point was clicked, or chosen with Enter at the cursor. */
  onPoint?: (index: number) => void
  /** Labels of the horizontal axis; times unless given. */
  formatX?: (value: number) => string
  /** Labels of the vertical axis; short numbers unless given. */
  formatY?: (value: number) => string
  /** The times are starts of days, weeks or months in UTC. Without it they are shown in the zone of the reader. */
  utc?: boolean
  /** Without it, the vertical axis begins near the least value. */
  fromZero?: boolean
  /** Leaves half an interval free at both ends, so that the first and the last bar are whole. Charts on one axis all have it or none. */
  roomForBars?: boolean
  /** Told which point the cursor is at, and null when it leaves. The page then shows the values, in place of the legend. */
  onCursor?: (index: number | null) => void
}
