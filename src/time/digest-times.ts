// When digests are due. Pure.
import { DAY, HOUR, HOUR_MS } from './spans.ts'
import { type ZoneClock, zoneClock } from './zones.ts'

/** Hours and weekdays are those of the time zone; Monday is 1 and Sunday is 7. */
export type DigestRhythm =
  | { every: 'hour' }
  | { every: 'day'; hour: number; time_zone: string }
  | { every: 'week'; weekday: number; hour: number; time_zone: string }

/** The first time after `after` at which a digest is due. */
export const nextDigestAt = (rhythm: DigestRhythm, after: Date): Date => {
  const now = after.getTime()
  if (rhythm.every === 'hour') return new Date((Math.floor(now / HOUR_MS) + 1) * HOUR_MS)
  const clock = zoneClock(rhythm.time_zone)
  const today = Math.floor((now / 1000 + clock(Math.floor(now / 1000))) / DAY)
  // A day before today is in question where clocks were put back over midnight.
  for (let day = today - 1; ; day++) {
    if (rhythm.every === 'week' && weekdayOf(day) !== rhythm.weekday) continue
    const due = unixTimeOf(day * DAY + rhythm.hour * HOUR, clock) * 1000
    if (due > now) return new Date(due)
  }
}

/** The first day of unix time was a Thursday. */
const weekdayOf = (day: number) => ((day + 3) % 7) + 1

/**
 * When the clocks of a zone show a time, which is given as if it were UTC. If they show it twice, the first counts. If they skip it, the time counts
 * that they would have shown without the change.
 */
const unixTimeOf = (shown: number, clock: ZoneClock): number => {
  const before = shown - clock(shown - DAY)
  const after = shown - clock(shown + DAY)
  const real = [before, after].filter((at) => at + clock(at) === shown)
  return real.length ? Math.min(...real) : before
}
