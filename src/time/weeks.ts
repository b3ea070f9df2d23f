// Weeks in UTC, which begin on Monday.
import { DAY_MS } from './spans.ts'

export const WEEK_MS = 7 * DAY_MS

/** The first Monday after 1 January 1970, which was a Thursday. */
const FIRST_MONDAY = 4 * DAY_MS

/** Milliseconds in, milliseconds out. */
export const weekStart = (ms: number): number => Math.floor((ms - FIRST_MONDAY) / WEEK_MS) * WEEK_MS + FIRST_MONDAY
