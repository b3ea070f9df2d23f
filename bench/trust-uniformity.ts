// Whether p-values of untouched series are spread evenly from 0 to 1.
import { stream } from '../src/demo/random.ts'
import { pValue } from '../src/trust/distribution.ts'
import type { JudgedSignal } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'

export type JudgedValue = Pick<JudgedSignal, 'signal' | 'value' | 'compared'>

/** Many months have the same value, such as 0, and all values of the lowest twentieth have p = 1. There p is drawn from the whole range. */
const spreadValue = ({ value, compared }: JudgedValue, random: () => number): number => {
  const greatest = pValue(compared, value)
  const least = pValue(compared, Math.max(value, compared.quantiles[0]!) * (1 + 1e-9) + 1e-12)
  return least + (greatest - least) * random()
}

export type Uniformity = { values: number; distance: number; deciles: number[] }

/** For each signal, the greatest distance from the even spread (Kolmogorov–Smirnov), and the tenths in multiples of what is even. */
export const uniformity = (judged: readonly JudgedValue[]): Map<TrustSignal, Uniformity> => {
  const random = stream(30, 'uniformity').next
  return new Map(
    [...Map.groupBy(judged, ({ signal }) => signal)].map(([signal, own]) => {
      const sorted = own.map((one) => spreadValue(one, random)).sort((a, b) => a - b)
      const deciles = new Array<number>(10).fill(0)
      let distance = 0
      for (const [i, p] of sorted.entries()) {
        deciles[Math.min(9, Math.floor(p * 10))]! += 10 / sorted.length
        distance = Math.max(distance, Math.abs(p - i / sorted.length), Math.abs(p - (i + 1) / sorted.length))
      }
      return [signal, { values: sorted.length, distance, deciles }]
    }),
  )
}
