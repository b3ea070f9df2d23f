// How much time of a period falls into each hour of the week, on the clocks of a time zone.
import { DAY, HOUR } from '../time/spans.ts'
import type { ClockChange } from '../time/zones.ts'

const WEEK = 7 * DAY
/** 1970-01-01 was a Thursday, so the first Monday came four days later. */
const FIRST_MONDAY = 4 * DAY

/**
 * Hours for each of the 168 cells, from Monday 0 to Sunday 23. `changes` are those of the period, which begins with the first of them and
 * ends before `end`.
 */
export const hoursOfWeek = (changes: readonly ClockChange[], end: number): number[] => {
  const seconds = new Array<number>(168).fill(0)
  changes.forEach(({ from, ahead }, i) => {
    const length = (changes[i + 1]?.from ?? end) - from
    const weeks = Math.floor(length / WEEK)
    for (let cell = 0; cell < 168; cell++) seconds[cell]! += weeks * HOUR
    const start = from + ahead - FIRST_MONDAY
    for (let passed = weeks * WEEK; passed < length; ) {
      const local = start + passed
      const step = Math.min(HOUR - (local % HOUR), length - passed)
      seconds[Math.floor((local % WEEK) / HOUR)]! += step
      passed += step
    }
  })
  return seconds.map((one) => one / HOUR)
}
