// Step: refuses observations that cannot be true. One with a time in the future, for example, would win over all later ones.
import { HOUR } from '../time/spans.ts'
import type { Step } from './seen.ts'

/** Clocks of sources may run a little ahead. */
const AHEAD_SECONDS = HOUR
/** This is long before the platform existed. Without a limit, wrong dates would create a partition for each month they name. */
const EARLIEST = Date.UTC(2005) / 1000

export const dropImpossible: Step = (seen, now) => {
  if (!isTime(seen.at, now)) return undefined
  if ('message_id' in seen && !(Number.isSafeInteger(seen.message_id) && seen.message_id > 0 && isTime(seen.date, now)))
    return undefined
  // An impossible edit date does not make the rest of the message wrong.
  if (seen.kind === 'message seen' && seen.edit_date !== undefined && !isTime(seen.edit_date, now)) {
    const { edit_date: _, ...rest } = seen
    return rest
  }
  return seen
}

const isTime = (time: number, now: number) =>
  Number.isSafeInteger(time) && time >= EARLIEST && time <= now + AHEAD_SECONDS
