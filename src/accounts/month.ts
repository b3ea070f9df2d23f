// Billing months: they turn on the account's own day and time of day, in UTC.

export type Month = { start: Date; end: Date }

/** An account that began on the 31st turns on the last day of shorter months. */
const turn = (anchor: Date, year: number, month: number): Date => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const at = new Date(anchor)
  at.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return at
}

export const billingMonth = (anchor: Date, now: Date): Month => {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const here = turn(anchor, year, month)
  return now >= here
    ? { start: here, end: turn(anchor, year, month + 1) }
    : { start: turn(anchor, year, month - 1), end: here }
}
