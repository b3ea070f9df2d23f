// The place of a value among values in ascending order.

/** How many of the values are lower, and how many are lower or equal. */
const around = (sorted: Float64Array, value: number): [lower: number, upTo: number] => [
  firstIndex(sorted, (one) => one >= value),
  firstIndex(sorted, (one) => one > value),
]

/** The first index whose value `is`; from there on all values are. */
const firstIndex = (sorted: Float64Array, is: (value: number) => boolean): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (is(sorted[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * The rank of one of the values: the lowest gets 0 and the highest 1. Equal values share the mean of their ranks, and a single value
 * gets 0.5.
 */
export const percentileRank = (sorted: Float64Array, value: number): number => {
  if (sorted.length < 2) return 0.5
  const [lower, upTo] = around(sorted, value)
  return Math.min(1, Math.max(0, (lower + upTo - 1) / 2 / (sorted.length - 1)))
}

/** 1 plus the number of greater values: equal values share the best of their places. */
export const placeFromTop = (sorted: Float64Array, value: number): number =>
  sorted.length - around(sorted, value)[1] + 1
