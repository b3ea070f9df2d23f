// When an event is sent to a destination of a watch.
import type { WatchDestinationRow } from '../store/watching/watches.ts'
import { nextDigestAt } from '../time/digest-times.ts'

/** Before every moment, so that a clock that is set back does not keep what is to be sent at once. */
export const AT_ONCE = new Date(0)

export const dueAt = ({ rhythm, hour, weekday, time_zone }: WatchDestinationRow, now: Date): Date => {
  const at = { hour: hour ?? 0, time_zone: time_zone ?? 'UTC' }
  if (rhythm === 'hourly') return nextDigestAt({ every: 'hour' }, now)
  if (rhythm === 'daily') return nextDigestAt({ every: 'day', ...at }, now)
  if (rhythm === 'weekly') return nextDigestAt({ every: 'week', weekday: weekday ?? 1, ...at }, now)
  return AT_ONCE
}
