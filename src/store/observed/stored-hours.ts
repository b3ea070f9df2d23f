// The forms in which `message_months` keeps counts of hours and days, and what follows from the hours: the counts of their day, and of a busy
// month the counts by hour of the week.
import type { Peer } from '../../vocabulary.ts'

/** The order of `Counts`. `…_posts` is the number of posts for which the value is known. */
export const countNames = [
  'posts',
  'ads',
  'views_sum',
  'views_posts',
  'reactions_sum',
  'reactions_posts',
  'comments_sum',
  'comments_posts',
  'forwards_sum',
  'forwards_posts',
  'er_sum',
  'er_posts',
] as const

export type Counts = number[]

/**
 * An hour of a UTC day and its counts. Most hours have one post, and that is stored as `[hour, ads, views, reactions, comments, forwards]`,
 * null where a value is unknown.
 */
type Hour = (number | null)[]

/** The second form is for an hour in which albums make a difference: each message that is shown, and each album once, in the hour of its first message. */
export type StoredHour = Hour | [messages: Hour, posts: Hour]

/** `day` is its number since 1970. */
export type HoursOfDay = [day: number, hours: StoredHour[]]

/**
 * A day. `place` is about all messages of the day, deleted ones and service messages too; dates are unix seconds. `messages` counts each
 * message that is shown. `posts` counts an album once, on the day of its first message; it is absent where no album makes a difference.
 */
export type StoredDay = [
  day: number,
  place: [stored: number, first_message_id: number, last_message_id: number, first_date: number, last_date: number],
  messages: Counts,
  posts?: Counts,
]

const isPair = (stored: StoredHour): stored is [Hour, Hour] => Array.isArray(stored[0])

export const hourOf = (stored: StoredHour): number => (isPair(stored) ? stored[0][0]! : (stored[0] as number))

const ONE_POST = 6

const decoded = (hour: Hour): Counts => {
  if (hour.length > ONE_POST) return hour.slice(1) as Counts
  const [, ads, views, reactions, comments, forwards] = hour as [number, number, ...(number | null)[]]
  const known = (value: number | null | undefined) => (value === null ? 0 : 1)
  const hasEr = !!views && (reactions !== null || comments !== null || forwards !== null)
  const engaged = (reactions ?? 0) + (forwards ?? 0) + (comments ?? 0)
  return [
    1,
    ads,
    views ?? 0,
    known(views),
    reactions ?? 0,
    known(reactions),
    comments ?? 0,
    known(comments),
    forwards ?? 0,
    known(forwards),
    hasEr ? (engaged * 100) / views : 0,
    hasEr ? 1 : 0,
  ]
}

/** In a channel an album is one post; in a group each message counts. */
export const countsOf = (stored: StoredHour, peer: Peer): Counts =>
  decoded(isPair(stored) ? stored[peer === 'Channel' ? 1 : 0] : stored)

const summed = (hours: StoredHour[], peer: Peer): Counts => {
  const sums: Counts = countNames.map(() => 0)
  for (const hour of hours) for (const [i, count] of countsOf(hour, peer).entries()) sums[i]! += count
  return sums
}

export const dayOf = (day: number, place: StoredDay[1], hours: StoredHour[]): StoredDay => {
  const messages = summed(hours, 'Group')
  return hours.some(isPair) ? [day, place, messages, summed(hours, 'Channel')] : [day, place, messages]
}

/** An hour of the week in UTC, from Monday 0 to Sunday 23. `messages` is for groups, the others are for channels. */
export type Cell = [
  cell: number,
  messages: number,
  posts: number,
  views_sum: number,
  views_posts: number,
  er_sum: number,
  er_posts: number,
]

/** 1970-01-01 was a Thursday. */
export const cellOf = (day: number, hour: number): number => ((day + 3) % 7) * 24 + hour

export const cellWith = (day: number, stored: StoredHour): Cell => {
  const messages = countsOf(stored, 'Group')[0]!
  const counts = countsOf(stored, 'Channel')
  const of = (name: (typeof countNames)[number]) => counts[countNames.indexOf(name)]!
  const cell = cellOf(day, hourOf(stored))
  return [cell, messages, of('posts'), of('views_sum'), of('views_posts'), of('er_sum'), of('er_posts')]
}

/** Adds a cell, moved by some hours, to the sums of the 168 cells. */
export const addCell = (sums: (Cell | undefined)[], one: Cell, moved = 0): void => {
  const place = (one[0] + moved + 168) % 168
  const sum = sums[place]
  if (!sum) sums[place] = one.with(0, place) as Cell
  else for (let i = 1; i < sum.length; i++) sum[i]! += one[i]!
}

/** Null for a month with fewer hours than a week has: the heat map then reads the hours themselves. */
export const cellsOf = (days: HoursOfDay[]): Cell[] | null => {
  if (days.reduce((sum, [, hours]) => sum + hours.length, 0) <= 168) return null
  const sums: (Cell | undefined)[] = Array.from({ length: 168 })
  for (const [day, hours] of days) for (const stored of hours) addCell(sums, cellWith(day, stored))
  return sums.filter((cell) => cell !== undefined)
}
