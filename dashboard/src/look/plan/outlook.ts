// What runs out first, and when, at the pace so far.
const DAY_MS = 86_400_000

export type PlanCounter<Name extends string = string> = { name: Name; spent: number; limit?: number | undefined }
export type MonthSpan = { start: number; end: number }

/**
 * When a counter reaches its limit at the pace of the month so far. Undefined if that is after the month. On the first day the pace is that of
 * a whole day, because an hour of work says little about a month.
 */
export const usedUpAt = ({ spent, limit }: PlanCounter, { start, end }: MonthSpan, now: number): number | undefined => {
  if (limit === undefined) return undefined
  if (spent >= limit) return now
  if (spent === 0) return undefined
  const per_ms = spent / Math.max(now - start, DAY_MS)
  const at = now + (limit - spent) / per_ms
  return at < end ? at : undefined
}

export const firstToRunOut = <Name extends string>(counters: PlanCounter<Name>[], month: MonthSpan, now: number) =>
  counters
    .map(({ name, ...counter }) => ({ name, at: usedUpAt({ name, ...counter }, month, now) }))
    .filter((outlook): outlook is { name: Name; at: number } => outlook.at !== undefined)
    .sort((a, b) => a.at - b.at)[0]

type DayCost = { time: number; cost_mc: number }

/** How long a balance lasts at the mean of the days since the first charge. Undefined if nothing was charged. */
export const creditsLast = (balance_mc: number, days: DayCost[], now: number) => {
  const charged = days.filter(({ cost_mc }) => cost_mc > 0)
  if (charged.length === 0) return undefined
  const first = Math.min(...charged.map(({ time }) => time * 1000))
  const total_mc = charged.reduce((sum, { cost_mc }) => sum + cost_mc, 0)
  const per_day_mc = total_mc / Math.max((now - first) / DAY_MS, 1)
  return { per_day_mc, until: now + (balance_mc / per_day_mc) * DAY_MS }
}
