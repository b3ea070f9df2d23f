// All observations of one message: it is seen, perhaps edited, its counters are read again, and perhaps it is deleted.
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { DAY, HOUR } from '../time/spans.ts'
import type { Random } from './random.ts'
import { type Counts, type Curve, countersAt } from './view-curve.ts'

type Life = {
  counts: Counts
  curve: Curve
  edit?: (message: MessageSeen) => MessageSeen
  deleted: boolean
  /** Ages at which the counters are read again. */
  age_hours: readonly number[]
}

/** When messages are read, and which of the observations are wanted. */
export type Watch = {
  /** The age at which a message is first seen. */
  first_seen_seconds: (random: Random) => number
  /** No message is first seen later. All messages of the 36 days before it are read once more at this time. */
  closing?: number
  /** Only observations after `after` and up to `until` are made. */
  after: number
  until: number
}

export const followedAgeHours = [6, 24, 48, 72]
/** Three of four posts that are not followed are read again once, the fourth twice. */
export const sparseAgeHours = [[24], [24], [24], [24, 72]]

/**
 * Appends the observations of one message to `out`, in order of time. The draws do not depend on the wanted times, so that the
 * observations of two neighbouring times are those of both together.
 */
export const readMessage = (
  out: Observation[],
  random: Random,
  message: MessageSeen,
  life: Life,
  { first_seen_seconds, closing = Number.POSITIVE_INFINITY, after, until }: Watch,
): void => {
  const { date, chat, message_id } = message
  const { counts, curve } = life
  const push = (observation: Observation) => {
    if (observation.at > after && observation.at <= until) out.push(observation)
  }
  const first_at = Math.min(date + first_seen_seconds(random), closing)
  const edited_at = life.edit ? date + Math.floor(random.between(2, 5) * HOUR) : Number.POSITIVE_INFINITY
  const gone_at = life.deleted ? date + Math.floor(random.between(2, 90) * HOUR) : Number.POSITIVE_INFINITY
  const last_at = closing - date > 36 * DAY ? date + 8 * DAY + random.int(DAY) : closing
  const jitter = random.between(0.97, 1.03)

  message.at = first_at
  if (message.service) {
    push(message)
    return
  }
  message.counters = countersAt(counts, curve(first_at - date))
  push(message)
  const times = life.age_hours.map((hours) => date + Math.floor(hours * HOUR * jitter))
  if (edited_at < gone_at) times.push(edited_at)
  if (last_at < Number.POSITIVE_INFINITY) times.push(last_at)
  if (times.length > life.age_hours.length) times.sort((a, b) => a - b)
  let previous = first_at
  for (const at of times) {
    if (at >= gone_at || at <= previous || (at === last_at && at - previous <= HOUR)) continue
    previous = at
    if (at === edited_at) {
      const edited = life.edit!(message)
      push({ ...edited, at, edit_date: at - 300, counters: countersAt(counts, curve(at - date)) })
    } else if (at > after && at <= until)
      out.push({ kind: 'counters seen', at, chat, message_id, date, counters: countersAt(counts, curve(at - date)) })
  }
  if (life.deleted) push({ kind: 'message gone', at: gone_at, chat, message_id, date })
}
