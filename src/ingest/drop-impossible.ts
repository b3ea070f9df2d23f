// Step: refuses what cannot be true. A time in the future would win over every later observation for ever.
import { HOUR } from '../time/spans.ts'
import type { Step } from './seen.ts'

/** Clocks of sources may run a little ahead. */
const AHEAD_SECONDS = HOUR
/** Long before any platform the service knows; each month before it would cost a partition. */
const EARLIEST = Date.UTC(2005) / 1000

export const dropImpossible: Step = (seen, now) => {
  if (!isTime(seen.at, now)) return undefined
  if ('message_id' in seen && !(Number.isSafeInteger(seen.message_id) && seen.message_id > 0 && isTime(seen.date, now)))
    return undefined
  // An impossible edit date says nothing about the rest of the message.
  if (seen.kind === 'message seen' && seen.edit_date !== undefined && !isTime(seen.edit_date, now)) {
    const { edit_date: _, ...rest } = seen
    return rest
  }
  return seen
}

const isTime = (time: number, now: number) =>
  Number.isSafeInteger(time) && time >= EARLIEST && time <= now + AHEAD_SECONDS
