// When a chat was gone, from when it was seen and when it was found to be gone: pure.
import type { Absence } from '../events/facts.ts'
import type { PresenceDay } from '../store/watching/presence.ts'
import { dayNumber } from '../time/days.ts'

type Times = Pick<PresenceDay, 'first_seen_at' | 'last_seen_at' | 'gone_at'>

/**
 * Oldest first, and one for each day on which an absence began. Sightings between the first and the last of a day would change nothing: an absence
 * that they divide begins again on the same day.
 */
export const absencesOf = (days: Times[]): Absence[] => {
  const seen = new Set(
    days.flatMap(({ first_seen_at, last_seen_at }) => [first_seen_at ?? [], last_seen_at ?? []].flat()),
  )
  // Whoever saw it in the same second is right.
  const gone = new Set(days.flatMap(({ gone_at }) => gone_at).filter((at) => !seen.has(at)))
  const found = new Map<number, Absence>()
  let open: Absence | undefined
  let last_seen_at: number | undefined
  for (const at of [...seen, ...gone].sort((a, b) => a - b)) {
    if (seen.has(at)) {
      if (open) open.returned_at = at
      open = undefined
      last_seen_at = at
    } else if (!open && last_seen_at !== undefined) {
      open = { gone_at: at, last_seen_at, returned_at: null }
      const day = dayNumber(at)
      if (!found.has(day)) found.set(day, open)
    }
  }
  return [...found.values()]
}
