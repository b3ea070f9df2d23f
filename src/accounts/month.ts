// Billing months: each begins on the account's own day and time of day, in UTC.

export type BillingMonth = { start: Date; end: Date }

/** In a month that is too short for the account's day (say the 31st), the billing month begins on the last day. */
const startIn = (anchor: Date, year: number, month: number): Date => {
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const at = new Date(anchor)
  at.setUTCFullYear(year, month, Math.min(anchor.getUTCDate(), lastDay))
  return at
}

export const billingMonth = (anchor: Date, now: Date): BillingMonth => {
  const year = now.getUTCFullYear()
  const month = now.getUTCMonth()
  const thisMonth = startIn(anchor, year, month)
  return now >= thisMonth
    ? { start: thisMonth, end: startIn(anchor, year, month + 1) }
    : { start: startIn(anchor, year, month - 1), end: thisMonth }
}
