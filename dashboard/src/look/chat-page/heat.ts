// The arithmetic of the heat map. Cells are numbered from hour 0 of the first day of the week to hour 23 of the last.
import type { HeatMap } from '../../data/channel.ts'

export const heatKinds = ['posts', 'views', 'er'] as const
export type HeatKind = (typeof heatKinds)[number]
type HeatMapCell = HeatMap['cells'][number]

const HOURS = 24
const CELLS = 7 * HOURS

export const cellAt = (row: number, hour: number): number => row * HOURS + hour

/** Cells from Monday on, as they begin with another day. */
export const weekFrom = <Cell>(cells: Cell[], first: number): Cell[] => [
  ...cells.slice((first - 1) * HOURS),
  ...cells.slice(0, (first - 1) * HOURS),
]

const measured: Record<HeatKind, (cell: HeatMapCell) => number | undefined> = {
  // Some hours occur once more than others in a period, so that only posts per hour compare.
  posts: ({ posts, hours }) => posts / hours,
  views: ({ views }) => views,
  er: ({ er_percent }) => er_percent,
}

/** What the cells tell: of a group they have no views. */
export const knownKinds = (cells: HeatMapCell[]): HeatKind[] =>
  heatKinds.filter((kind) => cells.some((cell) => measured[kind](cell) !== undefined))

/** From 0 to 1 of the strongest cell; null where the period does not reach, or where nothing is known. */
export const strengths = (cells: HeatMapCell[], kind: HeatKind): (number | null)[] => {
  const values = cells.map((cell) => (cell.hours > 0 ? (measured[kind](cell) ?? null) : null))
  const most = Math.max(0, ...values.filter((value) => value !== null))
  return values.map((value) => (value === null ? null : most === 0 ? 0 : value / most))
}

/** Where a key moves the focus; undefined for keys that move nothing. */
export const movedTo = (from: number, key: string): number | undefined => {
  const row = Math.floor(from / HOURS)
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -HOURS, ArrowDown: HOURS }[key]
  if (key === 'Home') return row * HOURS
  if (key === 'End') return row * HOURS + HOURS - 1
  if (by === undefined) return undefined
  const to = from + by
  return to >= 0 && to < CELLS ? to : from
}

/** Fewer posts are chance. */
const LEAST_POSTS = 3

/** The hour, over all weekdays, whose posts have the most views; without known views, the hour with most posts. None where only one hour is known. */
export const bestHour = (
  cells: HeatMap['cells'],
): { hour: number; posts: number; views: number | undefined } | undefined => {
  const hours = Array.from({ length: 24 }, (_, hour) => {
    const of = cells.filter((cell) => cell.hour === hour && cell.posts > 0)
    const seen = of.filter(({ views }) => views !== undefined)
    const sum = (some: typeof of, value: (cell: (typeof of)[number]) => number) =>
      some.reduce((all, cell) => all + value(cell), 0)
    const seenPosts = sum(seen, ({ posts }) => posts)
    const views = seenPosts > 0 ? sum(seen, ({ posts, views = 0 }) => posts * views) / seenPosts : undefined
    return { hour, posts: sum(of, ({ posts }) => posts), views }
  }).filter(({ posts }) => posts >= LEAST_POSTS)
  if (hours.length < 2) return undefined
  const known = hours.some(({ views }) => views !== undefined)
  return hours.toSorted((a, b) => (known ? (b.views ?? 0) - (a.views ?? 0) : b.posts - a.posts))[0]
}
