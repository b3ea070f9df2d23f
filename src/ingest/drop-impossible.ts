// Step: refuses what cannot be true. A time in the future would win over every later observation for ever.
import type { Step } from './seen.ts'

/** Clocks of sources may run a little ahead. */
const AHEAD_SECONDS = 3_600
/** Long before any platform the service knows; each month before it would cost a partition. */
const EARLIEST = Date.UTC(2005) / 1000

export const dropImpossible: Step = (seen, now) => {
  if (!isTime(seen.at, now)) return undefined
  if ('message_id' in seen && !(Number.isSafeInteger(seen.message_id) && seen.message_id > 0 && isTime(seen.date, now)))
    return undefined
  return seen
}

const isTime = (time: number, now: number) =>
  Number.isSafeInteger(time) && time >= EARLIEST && time <= now + AHEAD_SECONDS
