// What values a signal has in comparable channels, and how unusual a value is among them.

/** How the values of a signal are spread over the channel-months of a band. */
export type Distribution = {
  /** The channels and the days that the values come from. */
  channels: number
  days: number
  /** Values that do not depend on each other. The weeks of one channel do, so it counts once. Not given: one for each channel and month. */
  independent?: number
  /** What is known from elsewhere about how often great values are, while there are few own ones: no smaller share than by this is believed. */
  floor?: Distribution | undefined
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
  if (value >= quantiles[last]!)
    return Math.min(above(last), Math.max(tail(distribution, last, value), fromFloor(distribution, value)))
  // The greatest quantile at or below the value: of several equal ones the first, so that a value that many have is not unusual.
  let i = 0
  while (quantiles[i + 1]! < value) i++
  const [low, high] = [quantiles[i]!, quantiles[i + 1]!]
  const part = high > low ? (value - low) / (high - low) : 0
  return above(i) * (above(i + 1) / above(i)) ** part
}

const above = (i: number) => 1 - shares[i]!

/** Own values may say so small a share; less is believed only if the floor says so too. */
const LEAST_OWN = 0.001

/** That none of so many has such a value says that its share is about one in so many. */
const fromFloor = (distribution: Distribution, value: number) => {
  const { floor } = distribution
  if (!floor) return 0
  return Math.min(Math.max(LEAST_OWN, 1 / independentValues(distribution)), pValue(floor, value))
}

/** One for each month of a channel, where nothing else is said. */
const monthsOf = ({ channels, days, independent }: Distribution): number => independent ?? Math.max(channels, days / 30)

/** In the ranges of a fresh installation, 2,301 months of `step` vary between channels as 1,100 independent values do. */
const MONTHS_FOR_ONE = 2

/** How many independent values the error of a p-value comes from. */
export const independentValues = (distribution: Distribution): number =>
  distribution.independent ?? Math.round(monthsOf(distribution) / MONTHS_FOR_ONE)

/** A quantile says something if at least two values lie above it. */
const lastSupported = (distribution: Distribution): number => {
  const { quantiles } = distribution
  const months = monthsOf(distribution)
  let last = shares.indexOf(0.95)
  for (let i = last + 1; i < shares.length; i++)
    if (above(i) * months >= 2 && quantiles[i]! > quantiles[i - 1]!) last = i
  return last
}

/** Members grow with a heavy tail (a power of about 1.5), shares and differences with a light one. One that falls faster than this is not believed. */
const STEEPEST = 8
const FLATTEST = 0.5

const tail = (distribution: Distribution, last: number, value: number): number => {
  const start = distribution.quantiles[last]!
  return start > 0 ? above(last) * (value / start) ** -slopeOf(distribution, last) : above(last)
}

const TAIL_FROM = shares.indexOf(0.9)

const slopeOf = ({ quantiles }: Distribution, last: number): number => {
  const [base, start] = [quantiles[TAIL_FROM]!, quantiles[last]!]
  const slope = base > 0 && start > base ? Math.log(above(TAIL_FROM) / above(last)) / Math.log(start / base) : STEEPEST
  return Math.min(STEEPEST, Math.max(FLATTEST, slope))
}

/** The truth lies within so many standard errors to both sides in 19 of 20 cases. */
export const STANDARD_ERRORS = 1.96

/**
 * Between which shares the p-value lies, because it comes from so few values: that of a share of independent values, by its logarithm. In the tail there is also the
 * error of its slope, which comes from the values between the 90 % quantile and the last one.
 */
export const pRange = (distribution: Distribution, value: number): { low: number; high: number } => {
  const { floor, quantiles } = distribution
  const p = pValue(distribution, value)
  if (p === 1) return { low: 1, high: 1 }
  const last = lastSupported(distribution)
  const isTail = value >= quantiles[last]!
  if (floor && isTail && p === pValue(floor, value)) return pRange(floor, value)
  const values = independentValues(distribution)
  const counted = isTail ? above(last) : p
  let variance = (1 - counted) / (counted * values)
  if (isTail && quantiles[last]! > 0) {
    const slope = slopeOf(distribution, last)
    const sloping = Math.max(1, (above(TAIL_FROM) - above(last)) * values)
    variance += (slope * Math.log(value / quantiles[last]!)) ** 2 / sloping
  }
  const times = Math.exp(STANDARD_ERRORS * Math.sqrt(variance))
  return { low: p / times, high: Math.min(1, p * times) }
}
