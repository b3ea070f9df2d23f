// Views of posts: their mean, and the views of a post at a given age.
import { HOUR } from '../time/spans.ts'
import { kept } from './kept.ts'
import { meanOf } from './mean.ts'
import type { CountedMessage, CountedPost, Post, ViewReading } from './posts.ts'

/** Mean of the latest view counts; posts younger than a day are left out unless there are no others. */
export const avgPostViews = (posts: readonly Post[], now: number): number | null => {
  const grown = posts.filter(({ date, views }) => views !== null && date <= now - 24 * HOUR)
  return meanOf((grown.length ? grown : posts).map(({ views }) => views))
}

/** Mean of the views that posts had at an age of so many hours, over the posts that were observed around that age. */
export const avgPostViewsAtAge = (posts: readonly Post[], hours: Age): number | null =>
  meanOf(viewsAtAges(posts)[hours])

/** The ages in hours that statistics and signals ask for, in ascending order. */
const ages = [4, 6, 8, 24, 48, 72] as const
type Age = (typeof ages)[number]

/** The views of each of the posts at an age, and how many readings it had until then. */
type AtAge = { views: (number | null)[]; readings: number[] }

const noPosts = (): AtAge => ({ views: [], readings: [] })

/** The readings of a post are looked through once for all ages. */
const postsAtAges = kept((posts: readonly CountedPost[]): Record<Age, AtAge> => {
  const at = { 4: noPosts(), 6: noPosts(), 8: noPosts(), 24: noPosts(), 48: noPosts(), 72: noPosts() }
  for (const post of posts) {
    const { readings, published } = curveOf(post)
    let next = 0
    for (const hours of ages) {
      while (next < readings.length && readings[next]!.at <= published + hours * HOUR) next++
      at[hours].views.push(viewsBetween(readings[next - 1], readings[next], published, hours))
      at[hours].readings.push(next)
    }
  }
  return at
})

/** The views of each of the posts at each of the ages. */
export const viewsAtAges = kept((posts: readonly CountedPost[]): Record<Age, (number | null)[]> => {
  const at = postsAtAges(posts)
  return { 4: at[4].views, 6: at[6].views, 8: at[8].views, 24: at[24].views, 48: at[48].views, 72: at[72].views }
})

/**
 * Whether each of the posts was read between two ages. If not, the views at both lie on one line between the same two readings, so how they grow from
 * one age to the other was not observed.
 */
export const readBetween = (posts: readonly CountedPost[], early: Age, late: Age): boolean[] => {
  const at = postsAtAges(posts)
  return at[late].readings.map((count, i) => count > at[early].readings[i]!)
}

export type PostReadings = { messages: readonly Pick<CountedMessage, 'date' | 'view_readings'>[] }

export const postViewsAtAge = (post: PostReadings, hours: number): number | null => {
  const { readings, published } = curveOf(post)
  return viewsAtAge(readings, published, hours)
}

/** What is known of the views of a post over time, and since when they count. */
export const curveOf = ({ messages }: PostReadings): { readings: readonly ViewReading[]; published: number } => {
  const first = messages[0]
  if (!first) return { readings: [], published: 0 }
  if (messages.length === 1) return { readings: first.view_readings, published: first.date }
  const published = messages.reduce((least, { date }) => Math.min(least, date), first.date)
  return { readings: albumReadings(messages), published }
}

/**
 * An album is one post, so a reading of any of its messages is a reading of the album. Views never fall: a message that shows fewer than
 * another one did before says nothing about the album.
 */
const albumReadings = (messages: PostReadings['messages']): ViewReading[] => {
  const readings = messages
    .flatMap(({ view_readings }) => view_readings)
    .sort((a, b) => a.at - b.at || a.views - b.views)
  let most = 0
  const known: ViewReading[] = []
  for (const reading of readings) {
    if (reading.views < most) continue
    most = reading.views
    if (known.at(-1)?.at === reading.at) known.pop()
    known.push(reading)
  }
  return known
}

/** How far views that were interpolated between two readings may be off if they only rose, or only fell, between these; undefined if they were not. */
export const interpolationError = (post: PostReadings, hours: number): number | undefined => {
  const { readings, published } = curveOf(post)
  const moment = published + hours * HOUR
  const next = readings.findIndex(({ at }) => at > moment)
  const [before, after] = [readings[next - 1], readings[next]]
  if (!before || !after || before.at === moment) return undefined
  const views = viewsBetween(before, after, published, hours)!
  return Math.max(Math.abs(views - before.views), Math.abs(after.views - views))
}

/** How far a single reading may be from the age, as a share of the age. */
const TOLERANCE = 0.1

export const viewsAtAge = (readings: readonly ViewReading[], date: number, hours: number): number | null => {
  const found = readings.findIndex(({ at }) => at > date + hours * HOUR)
  const next = found < 0 ? readings.length : found
  return viewsBetween(readings[next - 1], readings[next], date, hours)
}

/** Interpolates between the readings on both sides of the age; else takes the nearest reading within a tenth of it; else null. */
const viewsBetween = (
  before: ViewReading | undefined,
  after: ViewReading | undefined,
  date: number,
  hours: number,
): number | null => {
  const age = hours * HOUR
  const moment = date + age
  if (before?.at === moment) return before.views
  if (before && after)
    return before.views + ((after.views - before.views) * (moment - before.at)) / (after.at - before.at)
  const nearest = before ?? after
  return nearest && Math.abs(nearest.at - moment) <= age * TOLERANCE ? nearest.views : null
}
