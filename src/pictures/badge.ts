// Draws a badge: the name of a chat and how many members it has, on one line.
import { oneLine } from '../text/markup.ts'
import { isoDay } from '../time/days.ts'
import type { PictureTheme } from '../vocabulary.ts'
import { directionOf, fitted, widthOf } from './fit-text.ts'
import { compact, grouped } from './numbers.ts'
import { isolated, label, picture, short } from './svg.ts'

const HEIGHT = 24
const SIZE = 12
const MARGIN = 9
const LONGEST_TITLE = 220

type Badge = { title: string; members_count: number; observed_at: Date; theme: PictureTheme }

export const drawBadge = ({ title, members_count, observed_at, theme }: Badge): string => {
  const name = oneLine(title)
  return twoParts(theme, name, `${compact(members_count)} members`, {
    title: `${isolated(name)}: ${grouped(members_count)} members`,
    description: `Counted on ${isoDay(observed_at)}.`,
  })
}

/** One picture for every name that has no badge, whatever the reason, so that it tells nothing about the chat. */
export const drawMissingBadge = (theme: PictureTheme): string =>
  twoParts(theme, 'badge', 'not available', {
    title: 'No badge is available under this name',
    description: 'The name is unknown to this service, or it shows no badge for it.',
  })

const twoParts = (
  theme: PictureTheme,
  left: string,
  right: string,
  words: { title: string; description: string },
): string => {
  const name = fitted(left, SIZE, LONGEST_TITLE)
  const middle = Math.ceil(widthOf(name, SIZE) + 2 * MARGIN)
  const width = middle + Math.ceil(widthOf(right, SIZE) + 2 * MARGIN)
  const line = { y: 16.2, size: SIZE, anchor: 'middle' } as const
  return picture(
    { width, height: HEIGHT, theme, ...words },
    `<rect class="cs-card" x="0.5" y="0.5" width="${width - 1}" height="${HEIGHT - 1}" rx="5"/>` +
      `<path class="cs-fill" d="M${middle} 0H${width - 5}a5 5 0 0 1 5 5V${HEIGHT - 5}a5 5 0 0 1 -5 5H${middle}Z"/>` +
      label(name, { ...line, x: short(middle / 2), class: 'cs-text', direction: directionOf(name) }) +
      label(right, { ...line, x: short((middle + width) / 2), class: 'cs-on', bold: true }),
  )
}
