// One figure of several channels side by side.
import { rounded } from './rounding.ts'

type RankedFigure = {
  value: number | null
  rank: number | null
  difference: number | null
  difference_percent: number | null
}

/** Rank 1 is the greatest value, and equal values share a rank. Differences are from the first value. */
export const compared = (values: readonly (number | null)[]): RankedFigure[] => {
  const [first = null] = values
  return values.map((value) => {
    if (value === null) return { value, rank: null, difference: null, difference_percent: null }
    const difference = first === null ? null : rounded(value - first, 2)
    return {
      value,
      rank: 1 + values.filter((other) => other !== null && other > value).length,
      difference,
      difference_percent: difference === null || first === 0 ? null : rounded((difference / Math.abs(first!)) * 100, 2),
    }
  })
}
