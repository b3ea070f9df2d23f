// Days in UTC: as a number, as a text, and as the moment at which they begin.
import { DAY, DAY_MS } from './spans.ts'

/** Days since 1 January 1970, of a unix time in seconds. */
export const dayNumber = (at: number): number => Math.floor(at / DAY)

/** As in 2026-09-01. A number is in milliseconds. */
export const isoDay = (moment: Date | number): string => new Date(moment).toISOString().slice(0, 10)

/** As in 2026-09-01, of a unix time in seconds. */
export const isoDayOfUnix = (at: number): string => isoDay(at * 1000)

/** Milliseconds in, milliseconds out. */
export const dayStart = (ms: number): number => Math.floor(ms / DAY_MS) * DAY_MS
