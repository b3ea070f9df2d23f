// Counts of members that a source gave in round numbers: to which unit, and the smoothest series that they allow.
import type { MemberReading } from './member-readings.ts'

const units = [1_000_000, 100_000, 10_000, 1_000, 100] as const

/** An exact count ends in two zeros once in a hundred times, so four different ones in a row are no chance. */
const LEAST_VALUES = 4
/** Two are enough where the unit is so much of the members: a channel stays at few counts then, and a step between them is great. */
const FEW_VALUES = 2
const GREAT_UNIT = 0.15
const LEAST_READINGS = 5

/** The unit of each reading, 1 for an exact one. Rounded are runs of readings that end in zeros, of several different counts. */
export const roundingUnits = (readings: readonly MemberReading[]): number[] => {
  const found = new Array<number>(readings.length).fill(1)
  for (const unit of units) {
    let start = 0
    for (let i = 0; i <= readings.length; i++) {
      if (i < readings.length && readings[i]!.members % unit === 0) continue
      if (isRounded(readings.slice(start, i), unit))
        for (let k = start; k < i; k++) found[k] = Math.max(found[k]!, unit)
      start = i + 1
    }
  }
  return found
}

const isRounded = (run: readonly MemberReading[], unit: number): boolean => {
  if (run.length < LEAST_READINGS) return false
  const values = new Set(run.map(({ members }) => members))
  const isGreat = unit >= GREAT_UNIT * Math.min(...values)
  return values.size >= (isGreat ? FEW_VALUES : LEAST_VALUES)
}

/** Of successive over-relaxation: the series of three months is still to a member after so many rounds. */
const ROUNDS = 200
const OVER = 1.8

/**
 * The values between `low` and `high` of each day that change least from day to day (least squares): no change is in it that rounding may have made. A day
 * without bounds lies on the line between its neighbours.
 */
export const smoothestBetween = (low: readonly number[], high: readonly number[]): number[] => {
  const values = low.map((from, i) => (Number.isFinite(from) ? (from + high[i]!) / 2 : Number.NaN))
  for (let i = 1; i < values.length; i++) if (Number.isNaN(values[i]!)) values[i] = values[i - 1]!
  for (let round = 0; round < ROUNDS; round++)
    for (let i = 0; i < values.length; i++) {
      const before = values[i - 1] ?? values[i + 1] ?? values[i]!
      const after = values[i + 1] ?? before
      const next = values[i]! + OVER * ((before + after) / 2 - values[i]!)
      values[i] = Math.min(high[i]!, Math.max(low[i]!, next))
    }
  return values
}
