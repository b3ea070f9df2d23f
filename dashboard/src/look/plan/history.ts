// The usage history by day and by operation, from entries for both.
const DAY = 86_400

export type UsageLine = { day?: string; operation?: string; requests: number; cost_mc?: number }
type Total = { requests: number; cost_mc: number }

const add = (total: Total | undefined, { requests, cost_mc = 0 }: UsageLine): Total => ({
  requests: (total?.requests ?? 0) + requests,
  cost_mc: (total?.cost_mc ?? 0) + cost_mc,
})

/** Every day from the first to the last, with 0 where nothing was called. `time` is the start of the day in Unix seconds. */
export const usageByDay = (entries: UsageLine[], from_date: string, to_date: string): (Total & { time: number })[] => {
  const totals = new Map<number, Total>()
  for (const entry of entries) {
    const time = Date.parse(entry.day!) / 1000
    totals.set(time, add(totals.get(time), entry))
  }
  const first = Date.parse(from_date) / 1000
  const count = Math.round((Date.parse(to_date) / 1000 - first) / DAY) + 1
  return Array.from({ length: count }, (_, i) => {
    const time = first + i * DAY
    return { time, ...(totals.get(time) ?? { requests: 0, cost_mc: 0 }) }
  })
}

/** The operations that were called, the most used first. */
export const usageByOperation = (entries: UsageLine[]): (Total & { operation: string })[] => {
  const totals = new Map<string, Total>()
  for (const entry of entries) totals.set(entry.operation!, add(totals.get(entry.operation!), entry))
  return [...totals]
    .map(([operation, total]) => ({ operation, ...total }))
    .sort((a, b) => b.requests - a.requests || (a.operation < b.operation ? -1 : 1))
}
