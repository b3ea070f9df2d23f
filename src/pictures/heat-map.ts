// Draws when a chat posts: a square for every hour of the week, darker where more is posted.
import { oneLine } from '../text/markup.ts'
import { isoDay } from '../time/days.ts'
import type { PictureTheme } from '../vocabulary.ts'
import { widthOf } from './fit-text.ts'
import { card, HEADER_HEIGHT, header, PADDING } from './header.ts'
import { grouped } from './numbers.ts'
import { isolated, label, picture, short } from './svg.ts'

/** `hours` is how many hours of the period fall into the cell; 0 means that nothing is known about it. */
type HeatCell = { weekday: number; hour: number; hours: number; posts: number }

type HeatMapPicture = {
  title: string
  /** What is counted: posts of a channel, messages of a group. */
  counted: 'posts' | 'messages'
  time_zone: string
  period: { from: Date; to: Date } | undefined
  cells: HeatCell[]
  theme: PictureTheme
  width: number
  height: number
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LEGEND_HEIGHT = 52
const GAP = 2
/** The palest square that can still be told from an empty one. */
const LEAST_SHADE = 0.18

export const drawHeatMap = (given: HeatMapPicture): string => {
  const { width, height, theme, counted, time_zone, period, cells } = given
  const title = oneLine(given.title)
  const name = counted === 'posts' ? 'Posts' : 'Messages'
  const total = cells.reduce((sum, { posts }) => sum + posts, 0)
  const rates = cells.map(({ posts, hours }) => (hours > 0 ? posts / hours : undefined))
  const most = rates.reduce<number>((high, rate) => Math.max(high, rate ?? 0), 0)
  const busiest = most > 0 ? cells[rates.indexOf(most)]! : undefined
  const dates = period && `${isoDay(period.from)} – ${isoDay(period.to)}`
  const subtitle = [`${name} by weekday and hour`, time_zone, dates].filter(Boolean).join(' · ')
  const busiestName = busiest && `${days[busiest.weekday - 1]} ${twoDigits(busiest.hour)}:00`
  const figure = busiest && {
    text: grouped(total),
    note: `busiest ${busiestName}`,
    trend: 'muted' as const,
  }
  const frame = {
    width,
    height,
    theme,
    title: `${name} of ${isolated(title)} by weekday and hour`,
    description: busiest
      ? `${grouped(total)} ${counted}${dates ? ` (${dates})` : ''}, hours in ${time_zone}. The busiest hour is ${busiestName}, with ${rateShown(most)} ${counted} on average. By day: ${byDay(cells)}.`
      : `There are no ${counted} in this period.`,
  }
  return picture(
    frame,
    card(width, height) +
      header({ title, subtitle, ...(figure && { figure }) }, width) +
      squares(given, rates, most) +
      (busiest
        ? legend(most, counted, width, height)
        : label(`No ${counted} in this period`, {
            x: PADDING,
            y: height - 18,
            size: 12,
            class: 'cs-muted',
          })),
  )
}

const twoDigits = (hour: number) => String(hour).padStart(2, '0')
const rateShown = (rate: number) => grouped(rate, rate < 10 ? 1 : 0)
const byDay = (cells: HeatCell[]) =>
  days
    .map(
      (day, i) =>
        `${day} ${cells.filter(({ weekday }) => weekday === i + 1).reduce((sum, { posts }) => sum + posts, 0)}`,
    )
    .join(', ')

/** A square that the period does not reach has only an outline, so that it is not taken for an hour without posts. */
const square = (x: number, y: number, width: number, height: number, share: number | undefined): string => {
  const place = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="3"`
  if (share === undefined) return `<rect class="cs-grid" ${place}/>`
  if (share === 0) return `<rect class="cs-empty" ${place}/>`
  return `<rect class="cs-fill" fill-opacity="${(LEAST_SHADE + (1 - LEAST_SHADE) * share).toFixed(2)}" ${place}/>`
}

const squares = ({ width, height, cells }: HeatMapPicture, rates: (number | undefined)[], most: number): string => {
  const left = PADDING + widthOf('Wed', 11) + 8
  const [column, row] = [(width - PADDING - left + GAP) / 24, (height - HEADER_HEIGHT - LEGEND_HEIGHT) / 7]
  const x = (hour: number) => left + hour * column
  const y = (weekday: number) => HEADER_HEIGHT + (weekday - 1) * row
  const names = days.map((day, i) =>
    label(day, { x: left - 8, y: y(i + 1) + row / 2 + 3, size: 11, class: 'cs-muted', anchor: 'end' }),
  )
  const hours = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) =>
    label(twoDigits(hour), {
      x: x(hour) + (column - GAP) / 2,
      y: y(8) + 13,
      size: 11,
      class: 'cs-muted',
      anchor: 'middle',
    }),
  )
  const drawn = cells.map(({ weekday, hour }, i) => {
    const rate = rates[i]
    return square(x(hour), y(weekday), column - GAP, row - GAP, rate === undefined ? undefined : rate && rate / most)
  })
  return [...names, ...hours, ...drawn].join('')
}

const legend = (most: number, counted: string, width: number, height: number): string => {
  const end = `${rateShown(most)} ${counted} per hour`
  const right = width - PADDING
  const start = right - widthOf(end, 11) - 8
  const steps = [0, 0.25, 0.5, 0.75, 1]
  const y = height - 24
  return [
    ...steps.map((share, i) => square(start - (steps.length - i) * 16, y, 14, 12, share)),
    label('0', { x: start - steps.length * 16 - 6, y: y + 10, size: 11, class: 'cs-muted', anchor: 'end' }),
    label(end, { x: right, y: y + 10, size: 11, class: 'cs-muted', anchor: 'end' }),
  ].join('')
}
