// Views of posts: their mean, and the views of a post at a given age.
import { HOUR } from '../time/spans.ts'
import { meanOf } from './mean.ts'
import type { Post, PostMessage, ViewReading } from './posts.ts'

/** Mean of the latest view counts; posts younger than a day are left out unless there are no others. */
export const avgPostViews = (posts: readonly Post[], now: number): number | null => {
  const grown = posts.filter(({ date, views }) => views !== null && date <= now - 24 * HOUR)
  return meanOf((grown.length ? grown : posts).map(({ views }) => views))
}

/** Mean of the views that posts had at an age of so many hours, over the posts that were observed around that age. */
export const avgPostViewsAtAge = (posts: readonly Post[], hours: number): number | null =>
  meanOf(posts.map((post) => postViewsAtAge(post, hours)))

export type PostReadings = { messages: readonly Pick<PostMessage, 'date' | 'view_readings'>[] }

export const postViewsAtAge = ({ messages }: PostReadings, hours: number): number | null => {
  const [first, ...others] = messages
  if (!first) return null
  if (others.length === 0) return viewsAtAge(first.view_readings, first.date, hours)
  const published = messages.reduce((least, { date }) => Math.min(least, date), first.date)
  return viewsAtAge(albumReadings(messages), published, hours)
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

/** How far a single reading may be from the age, as a share of the age. */
const TOLERANCE = 0.1

/** Interpolates between the readings on both sides of the age; else takes the nearest reading within a tenth of it; else null. */
export const viewsAtAge = (readings: readonly ViewReading[], date: number, hours: number): number | null => {
  const age = hours * HOUR
  const moment = date + age
  let before: ViewReading | undefined
  let after: ViewReading | undefined
  for (const reading of readings) {
    if (reading.at <= moment) before = reading
    else {
      after = reading
      break
    }
  }
  if (before?.at === moment) return before.views
  if (before && after)
    return before.views + ((after.views - before.views) * (moment - before.at)) / (after.at - before.at)
  const nearest = before ?? after
  return nearest && Math.abs(nearest.at - moment) <= age * TOLERANCE ? nearest.views : null
}
