// What values a signal has in comparable channels, and how unusual a value is among them.

/** How the values of a signal are spread over the channel-months of a band. */
export type Distribution = {
  /** The channels and the days that the values come from. */
  channels: number
  days: number
  /** The values below which the shares `shares` of all values lie. */
  quantiles: readonly number[]
}

/** The shares whose quantiles are kept. The upper end is finer, because only high values are unusual. */
export const shares = [0.05, 0.25, 0.5, 0.75, 0.9, 0.95, 0.98, 0.99, 0.995, 0.999] as const

/** Quantiles of values in any order. */
export const quantilesOf = (values: readonly number[]): number[] => {
  const sorted = Float64Array.from(values).sort()
  return shares.map((share) => {
    const place = (sorted.length - 1) * share
    const below = Math.floor(place)
    const [one, next] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
    return one + (next - one) * (place - below)
  })
}

/** The usual range: what nine of ten channels are within. */
export const usualRange = ({ quantiles }: Distribution): { low: number; high: number } => ({
  low: quantiles[0]!,
  high: quantiles[shares.indexOf(0.95)]!,
})

/**
 * How many of comparable channels would have such a value or a greater one by chance, as a share. Between two quantiles the logarithm of
 * the share is interpolated. Beyond the last one that the number of channels supports, the tail goes on as that of a Pareto distribution, with the slope from the
 * 90 % quantile to the last. It cannot be the 95 % quantile: where that is the last one, nothing would lie between the two, and the tail would fall as fast as allowed.
 */
export const pValue = (distribution: Distribution, value: number): number => {
  const { quantiles } = distribution
  const last = lastSupported(distribution)
  if (value <= quantiles[0]!) return 1
  if (value >= quantiles[last]!) return Math.min(above(last), tail(distribution, last, value))
  // The greatest quantile at or below the value: of several equal ones the first, so that a value that many have is not unusual.
  let i = 0
  while (quantiles[i + 1]! < value) i++
  const [low, high] = [quantiles[i]!, quantiles[i + 1]!]
  const part = high > low ? (value - low) / (high - low) : 0
  return above(i) * (above(i + 1) / above(i)) ** part
}

const above = (i: number) => 1 - shares[i]!

/** A quantile says something if at least two values lie above it. */
const lastSupported = ({ channels, days, quantiles }: Distribution): number => {
  const months = Math.max(channels, days / 30)
  let last = shares.indexOf(0.95)
  for (let i = last + 1; i < shares.length; i++)
    if (above(i) * months >= 2 && quantiles[i]! > quantiles[i - 1]!) last = i
  return last
}

/** Members grow with a heavy tail (a power of about 1.5), shares and differences with a light one. One that falls faster than this is not believed. */
const STEEPEST = 8
const FLATTEST = 0.5

const tail = ({ quantiles }: Distribution, last: number, value: number): number => {
  const from = shares.indexOf(0.9)
  const start = quantiles[last]!
  if (start <= 0) return above(last)
  const base = quantiles[from]!
  const slope = base > 0 && start > base ? Math.log(above(from) / above(last)) / Math.log(start / base) : STEEPEST
  return above(last) * (value / start) ** -Math.min(STEEPEST, Math.max(FLATTEST, slope))
}
