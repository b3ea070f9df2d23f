// The percentile rank of each value among the others.

/** The lowest value gets 0 and the highest 1. Equal values share the mean of their ranks, and a single value gets 0.5. */
export const percentileRanks = (values: readonly number[]): number[] => {
  if (values.length < 2) return values.map(() => 0.5)
  const order = values.map((_, i) => i).sort((a, b) => values[a]! - values[b]!)
  const ranks = new Array<number>(values.length)
  for (let start = 0; start < order.length; ) {
    let end = start
    while (end + 1 < order.length && values[order[end + 1]!] === values[order[start]!]) end++
    for (let i = start; i <= end; i++) ranks[order[i]!] = (start + end) / 2 / (values.length - 1)
    start = end + 1
  }
  return ranks
}
