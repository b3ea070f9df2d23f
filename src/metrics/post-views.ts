// Views of posts: their mean, and the views of a post at a given age.
import { HOUR } from '../time/spans.ts'
import { meanOf } from './mean.ts'
import { greatest, type Post, type PostMessage, type ViewReading } from './posts.ts'

/** Mean of the latest view counts; posts younger than a day are left out unless there are no others. */
export const avgPostViews = (posts: readonly Post[], now: number): number | null => {
  const grown = posts.filter(({ date, views }) => views !== null && date <= now - 24 * HOUR)
  return meanOf((grown.length ? grown : posts).map(({ views }) => views))
}

/** Mean of the views that posts had at an age of so many hours, over the posts that were observed around that age. */
export const avgPostViewsAtAge = (posts: readonly Post[], hours: number): number | null =>
  meanOf(posts.map((post) => postViewsAtAge(post, hours)))

export type PostReadings = { messages: readonly Pick<PostMessage, 'date' | 'view_readings'>[] }

/** The messages of an album are read one by one, so the album has the greatest of their views. */
export const postViewsAtAge = ({ messages }: PostReadings, hours: number): number | null =>
  greatest(messages.map(({ date, view_readings }) => viewsAtAge(view_readings, date, hours)))

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
