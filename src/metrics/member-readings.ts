// Readings of a chat's member count, in the form that metrics use.

/** The count that was read at a unix time. */
export type MemberReading = { at: number; members: number }

/** A zero after positive counts is a lost reading (the channel was renamed or could not be reached), not a count. */
export const withoutLostReadings = (readings: readonly MemberReading[]): MemberReading[] => {
  let positive = false
  return readings.filter(({ members }) => {
    if (members > 0) positive = true
    return members > 0 || !positive
  })
}

/** The last reading at or before a moment. */
export const readingAt = (readings: readonly MemberReading[], time: number): MemberReading | undefined =>
  readings.findLast(({ at }) => at <= time)
