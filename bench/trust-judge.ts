// How single signals of the benchmark of trust are judged: against values that were drawn or read, with the strictest correction.
import { type Distribution, pValue, quantilesOf } from '../src/trust/distribution.ts'
import { isMeasured, type TrustReads } from '../src/trust/reads.ts'
import { signals } from '../src/trust/signals/signals.ts'
import { shareOfError } from '../src/trust/statement.ts'
import type { TrustSignal } from '../src/vocabulary.ts'

export const distributionOf = (values: readonly number[]): Distribution => ({
  channels: values.length,
  days: values.length * 30,
  quantiles: quantilesOf(values),
})

export const measuredValue = (signal: TrustSignal, reads: TrustReads): number | undefined => {
  const found = signals[signal].measure(reads)
  return isMeasured(found) ? found.value : undefined
}

export const percentOf = (some: number, of: number) => Number(((100 * some) / of).toFixed(1))

/** Values that are findings, in percent. */
export const foundPercent = (signal: TrustSignal, usual: Distribution, values: readonly (number | undefined)[]) => {
  const found = values.filter((value) => value !== undefined && pValue(usual, value) / shareOfError(signal) <= 0.05)
  return percentOf(found.length, values.length)
}
