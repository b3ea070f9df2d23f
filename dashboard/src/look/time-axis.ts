// Labels of a time axis in the reader's language. Times are unix seconds.
import { locale } from '../words/index.ts'

const kept = new Map<string, Intl.DateTimeFormat>()
const format = (options: Intl.DateTimeFormatOptions, utc: boolean | undefined) => {
  const given = { ...options, ...(utc && { timeZone: 'UTC' }) }
  const key = locale() + JSON.stringify(given)
  const known = kept.get(key) ?? new Intl.DateTimeFormat(locale(), given)
  kept.set(key, known)
  return known
}

const DAY = 86_400

/** Labels for marks that are `increment` apart. The year stands where it begins, the day where the hours begin. */
export const timeLabels = (times: number[], increment: number, utc?: boolean): string[] =>
  times.map((time, i) => {
    const date = new Date(time * 1000)
    if (increment >= 300 * DAY) return format({ year: 'numeric' }, utc).format(date)
    const year = format({ year: 'numeric' }, utc)
    const isNewYear = i === 0 || year.format(date) !== year.format(new Date(times[i - 1]! * 1000))
    if (increment >= 27 * DAY)
      return format({ month: 'short', ...(isNewYear && { year: 'numeric' }) }, utc).format(date)
    if (increment >= DAY) return format({ day: 'numeric', month: 'short' }, utc).format(date)
    const day = format({ day: 'numeric', month: 'short' }, utc)
    const isNewDay = i === 0 || day.format(date) !== day.format(new Date(times[i - 1]! * 1000))
    return isNewDay ? day.format(date) : format({ hour: '2-digit', minute: '2-digit' }, utc).format(date)
  })

/** The whole moment; only the day where times are starts of days. */
export const timeName = (time: number, utc?: boolean): string =>
  format(utc ? { dateStyle: 'medium' } : { dateStyle: 'medium', timeStyle: 'short' }, utc).format(new Date(time * 1000))

/** The position of the last interval, if it is not over. Times are unix seconds, the starts of intervals. */
export const unfinishedAt = (times: ArrayLike<number>, now: number): number | undefined => {
  const last = times.length - 1
  if (last < 1) return undefined
  const before = times[last]! - times[last - 1]!
  // Months differ in length; a month that is over has the next one behind it.
  const length = before >= 28 * DAY && before <= 31 * DAY ? 31 * DAY : before
  return times[last]! <= now && now < times[last]! + length ? last : undefined
}
