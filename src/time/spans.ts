// Lengths of time: in seconds, as data have them, and in milliseconds, as JavaScript's dates have them.

export const MINUTE = 60
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const HOUR_MS = HOUR * 1000
export const DAY_MS = DAY * 1000
