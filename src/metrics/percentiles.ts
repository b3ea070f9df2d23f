// Percentiles of a few values.

/** The value below which a share of the values lies, interpolated between the two nearest ones. `sorted` is ascending and not empty. */
export const percentile = (sorted: ArrayLike<number>, share: number): number => {
  const place = (sorted.length - 1) * share
  const below = Math.floor(place)
  const [one, next] = [sorted[below]!, sorted[Math.min(below + 1, sorted.length - 1)]!]
  return one + (next - one) * (place - below)
}
