// All observations of one message: it is seen, perhaps edited, its counters are read again, and perhaps it is deleted.
import type { CountersSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { Random } from './random.ts'
import { type Counts, type Curve, countersAt } from './view-curve.ts'

export type Life = {
  counts: Counts
  curve: Curve
  /** Ages at which the counters are read again. */
  age_hours: readonly number[]
  edit?: (message: MessageSeen) => MessageSeen
  deleted: boolean
}

export const followedAgeHours = [6, 24, 48, 72]
/** Three of four posts that are not followed are read again once, the fourth twice. */
export const sparseAgeHours = [[24], [24], [24], [24, 72]]

/** Appends the observations of one message to `out`; none is later than `lastRead`. */
export const readMessage = (
  out: Observation[],
  random: Random,
  message: MessageSeen,
  life: Life,
  lastRead: number,
): void => {
  const { date, chat, message_id } = message
  const { counts, curve } = life
  // A message from more than 36 days ago was last read at an age of eight days; newer ones are read up to now.
  const last = lastRead - date > 36 * DAY ? date + 8 * DAY + random.int(DAY) : lastRead
  const goneAt = life.deleted ? date + Math.floor(random.between(2, 90) * HOUR) : Number.POSITIVE_INFINITY
  const counted = !message.service
  const firstAt = Math.min(date + Math.floor(random.between(0.7, 1.3) * HOUR), lastRead)
  message.at = firstAt
  if (counted) message.counters = countersAt(counts, curve(firstAt - date))
  out.push(message)
  let readAt = firstAt
  if (life.edit) {
    const at = date + Math.floor(random.between(2, 5) * HOUR)
    if (at < Math.min(lastRead, goneAt)) {
      const edited = life.edit(message)
      edited.edit_date = at - 300
      edited.at = at
      edited.counters = countersAt(counts, curve(at - date))
      out.push(edited)
      readAt = at
    }
  }
  if (counted) {
    const read = (at: number) => {
      if (at > last || at >= goneAt || at <= readAt) return
      const counters = countersAt(counts, curve(at - date))
      out.push({ kind: 'counters seen', at, chat, message_id, date, counters } satisfies CountersSeen)
      readAt = at
    }
    for (const hours of life.age_hours) read(date + Math.floor(hours * HOUR * random.between(0.97, 1.03)))
    if (last - readAt > HOUR) read(last)
  }
  if (goneAt <= lastRead) out.push({ kind: 'message gone', at: goneAt, chat, message_id, date })
}
