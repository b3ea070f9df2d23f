// All observations of one message: it is seen, perhaps edited, its counters are read again, and perhaps it is deleted or gone for a while.
import type { CountersRead, MessageSeen, Observation } from '../sources/observation.ts'
import { DAY, HOUR, MINUTE } from '../time/spans.ts'
import type { Edit, PostAbsence } from './changes.ts'
import type { Random } from './random.ts'

type Life = {
  countersAt: (age_seconds: number) => CountersRead
  /** In order of time. */
  edits: readonly Edit[]
  absence: PostAbsence | undefined
  /** Ages at which the counters are read again. */
  age_hours: readonly number[]
}

/** When messages are read, and which of the observations are wanted. */
export type MessageWatch = {
  /** The age at which a message is first seen. */
  first_seen_seconds: (random: Random) => number
  /** No message is first seen later. All messages of the 36 days before it are read once more at this time. */
  closing?: number
  /** Only observations after `after` and up to `until` are made. */
  after: number
  until: number
}

/** Shortly before ads are deleted, after 24 and 48 hours, so that it is known how long they were there. */
export const followedAgeHours = [6, 23, 46, 72]
/** From the third hour on at least every six hours, so that it is known when views came. */
export const closeAgeHours = [3.2, 8.5, 14, 19, 23.5, 29, 46, 72]
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
  { first_seen_seconds, closing = Number.POSITIVE_INFINITY, after, until }: MessageWatch,
): void => {
  const { date, chat, message_id } = message
  const { countersAt } = life
  const push = (observation: Observation) => {
    if (observation.at > after && observation.at <= until) out.push(observation)
  }
  const { gone_at = Number.POSITIVE_INFINITY, back_at } = life.absence ?? {}
  // What was edited has been seen before.
  const unedited_until = life.edits.length > 0 ? life.edits[0]!.at - 2 * MINUTE : Number.POSITIVE_INFINITY
  const first_at = Math.min(date + first_seen_seconds(random), closing, unedited_until)
  const last_at = closing - date > 36 * DAY ? date + 8 * DAY + random.int(DAY) : closing
  const jitter = random.between(0.97, 1.03)

  message.at = first_at
  if (message.service) {
    push(message)
    return
  }
  message.counters = countersAt(first_at - date)
  push(message)
  const times = life.age_hours.map((hours) => date + Math.floor(hours * HOUR * jitter))
  for (const { at } of life.edits) times.push(at)
  if (last_at < Number.POSITIVE_INFINITY) times.push(last_at)
  if (times.length > life.age_hours.length) times.sort((a, b) => a - b)
  let content = message
  let previous = first_at
  for (const at of times) {
    if (at >= gone_at || at <= previous || (at === last_at && at - previous <= HOUR)) continue
    previous = at
    const edit = life.edits.find((one) => one.at === at)
    if (edit) {
      content = { ...edit.change(content), edit_date: at - MINUTE }
      push({ ...content, at, counters: countersAt(at - date) })
    } else if (at === last_at && at - date >= DAY) {
      // Whether a post was edited is known only if its text is seen again.
      push({ ...content, at, counters: countersAt(at - date) })
    } else if (at > after && at <= until)
      out.push({ kind: 'counters seen', at, chat, message_id, date, counters: countersAt(at - date) })
  }
  if (!life.absence) return
  push({ kind: 'message gone', at: gone_at, chat, message_id, date })
  if (back_at) push({ ...content, at: back_at, counters: countersAt(back_at - date) })
}
