// What every chart has at its top: the chat's title, what is shown, and the figure that matters most. A right-to-left title stands on the
// right, and the figure changes sides with it.
import { directionOf, fitted, widthOf } from './fit-text.ts'
import { label } from './svg.ts'

export const PADDING = 20
export const HEADER_HEIGHT = 72

type ChartHeader = {
  title: string
  subtitle: string
  figure?: { text: string; note: string; trend: 'up' | 'down' | 'muted' }
}

export const card = (width: number, height: number): string =>
  `<rect class="cs-card" x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="10"/>`

export const header = ({ title, subtitle, figure }: ChartHeader, width: number): string => {
  const direction = directionOf(title)
  const [near, far] = direction === 'rtl' ? [width - PADDING, PADDING] : [PADDING, width - PADDING]
  const towards = direction === 'rtl' ? 'end' : 'start'
  const figureRoom = figure ? Math.max(widthOf(figure.text, 20), widthOf(figure.note, 12)) + PADDING : 0
  const room = width - 2 * PADDING - figureRoom
  return [
    // In a right-to-left text `start` is the right end.
    label(fitted(title, 16, room), { x: near, y: 34, size: 16, class: 'cs-text', bold: true, direction }),
    label(fitted(subtitle, 12, room), { x: near, y: 54, size: 12, class: 'cs-muted', anchor: towards }),
    ...(figure
      ? [
          label(figure.text, { x: far, y: 36, size: 20, class: 'cs-text', bold: true, anchor: opposite[towards] }),
          label(figure.note, { x: far, y: 54, size: 12, class: `cs-${figure.trend}`, anchor: opposite[towards] }),
        ]
      : []),
  ].join('')
}

const opposite = { start: 'end', end: 'start' } as const
