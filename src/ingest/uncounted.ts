// Sightings of a chat without a count of members, which the series of its members does not have.
import type { Span } from '../store/chats/spans.ts'
import { bitsOf, type ToldFields, togetherTold } from '../store/observed/members/told-fields.ts'
import type { PastField } from '../vocabulary.ts'
import { isSameValue } from './canonical.ts'

/** Older ones are forgotten. Such sightings come from files and mentions; visits count members. */
const MOST_UNCOUNTED = 100

export const withUncounted = (known: ToldFields[], sighting: ToldFields): ToldFields[] =>
  sighting.told === 0 ? known : togetherTold([...known, sighting]).slice(-MOST_UNCOUNTED)

/** The last stretches of the current values. */
type CurrentSpans = { field: PastField; span: Span }[]

/** Of a chat that was seen once, without a count, the times of its values say when. */
const seenOnce = (members_count: number | null, current: CurrentSpans): ToldFields[] => {
  const at = current[0]?.span.last
  if (at === undefined || members_count !== null) return []
  if (current.some(({ span }) => span.first !== at || span.last !== at)) return []
  return [{ at, told: bitsOf(current.map(({ field }) => field)) }]
}

/** The times and the sets of fields in turn. */
export const storedUncounted = (
  uncounted: ToldFields[],
  members_count: number | null,
  current: CurrentSpans,
): number[] | null =>
  isSameValue(uncounted, seenOnce(members_count, current)) ? null : uncounted.flatMap(({ at, told }) => [at, told])

export const uncountedIn = (
  stored: number[] | null,
  members_count: number | null,
  current: CurrentSpans,
): ToldFields[] => {
  if (!stored) return seenOnce(members_count, current)
  return Array.from({ length: stored.length / 2 }, (_, i) => ({ at: stored[2 * i]!, told: stored[2 * i + 1]! }))
}
