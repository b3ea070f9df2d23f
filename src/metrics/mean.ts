// The mean of the known values.

export const meanOf = (values: readonly (number | null)[]): number | null => {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (value === null) continue
    sum += value
    count++
  }
  return count ? sum / count : null
}
