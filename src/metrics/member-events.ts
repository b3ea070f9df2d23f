// Days on which the number of members changed far more than usual, and whether views changed with it.
import { DAY } from '../time/spans.ts'
import type { MemberReading } from './member-readings.ts'
import { percentile } from './percentiles.ts'

/** Smaller changes do not show in a chart, or are chance in a small chat. */
const LEAST_CHANGE = 100
const LEAST_SHARE = 0.005

/** How many median absolute deviations a change must lie beyond the usual one. */
const DEVIATIONS = 8

/** A change is compared with the days before it and not with those after it, so that an event does not vanish later. */
export const USUAL_DAYS = 30
const LEAST_USUAL_DAYS = 7

/** `day` is the start of a UTC day in unix seconds. */
export type MemberEvent = { day: number; change: number; kind: 'gain' | 'loss' }

/** The events of the days from the one that contains `from` to the one that contains `to`, oldest first. Readings are oldest first. */
export const memberEvents = (readings: readonly MemberReading[], from: number, to: number): MemberEvent[] => {
  const changes = dailyChanges(readings)
  return changes.flatMap(({ day, change, before, exact }, i): MemberEvent[] => {
    if (!exact || day <= from - DAY || day > to) return []
    const size = Math.abs(change)
    if (size < LEAST_CHANGE || size < before * LEAST_SHARE) return []
    const earlier = changes.slice(Math.max(0, i - USUAL_DAYS), i)
    if (earlier.length < LEAST_USUAL_DAYS) return []
    const usual = median(earlier.map((other) => other.change))
    const deviation = median(earlier.map((other) => Math.abs(other.change - usual)))
    const kind = change > 0 ? 'gain' : 'loss'
    const beyond = kind === 'gain' ? change - usual : usual - change
    return beyond > DEVIATIONS * deviation ? [{ day, change, kind }] : []
  })
}

/** `exact` tells that the day and the one before it have a count. */
type DailyChange = { day: number; change: number; before: number; exact: boolean }

/** The change over days without a count is spread evenly, because many chats are read every few days only. */
const dailyChanges = (readings: readonly MemberReading[]): DailyChange[] => {
  const last_of_day = new Map(readings.map(({ at, members }) => [Math.floor(at / DAY) * DAY, members]))
  const changes: DailyChange[] = []
  let previous: [day: number, members: number] | undefined
  for (const [last, members] of last_of_day) {
    if (previous) {
      const [first, before] = previous
      const days = (last - first) / DAY
      for (let day = first + DAY; day <= last; day += DAY)
        changes.push({ day, change: (members - before) / days, before, exact: days === 1 })
    }
    previous = [last, members]
  }
  return changes
}

const median = (values: number[]): number =>
  percentile(
    values.sort((a, b) => a - b),
    0.5,
  )

/** The posts of so many days before and after the day of an event are compared. */
export const VIEW_DAYS = 7

/** The mean of fewer posts is chance. */
const LEAST_POSTS = 3

/** Posts whose views are known, and their mean. */
export type MeanViews = { posts: number; views: number | null }

/** Real members read, so views follow by a tenth or more. Null if too few posts are known. */
export const viewsMoved = (kind: MemberEvent['kind'], before: MeanViews, after: MeanViews): boolean | null => {
  if (before.posts < LEAST_POSTS || after.posts < LEAST_POSTS || !before.views) return null
  return kind === 'gain' ? after.views! * 10 >= before.views * 11 : after.views! * 10 <= before.views * 9
}
