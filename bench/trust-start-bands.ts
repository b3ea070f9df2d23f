// Prints the ranges of a fresh installation (src/trust/start-bands.ts) from the real series that were not kept aside: `node bench/trust-start-bands.ts`.
import { quantilesOf } from '../src/trust/distribution.ts'
import { isMeasured } from '../src/trust/reads.ts'
import { measuresOf } from '../src/trust/statement.ts'
import { type TrustSignal, trustSignals } from '../src/vocabulary.ts'
import { monthEnds, organicSeries, readsAt } from './trust-series.ts'

const found = new Map<TrustSignal, { channels: Set<string>; values: number[] }>()
for (const series of organicSeries().filter(({ kept_aside }) => !kept_aside))
  for (const end of monthEnds(series)) {
    const measures = measuresOf(readsAt(series.members, series.first_day, end))
    for (const signal of trustSignals) {
      const measured = measures[signal]
      if (!isMeasured(measured)) continue
      const values = found.get(signal) ?? { channels: new Set<string>(), values: [] }
      values.channels.add(series.channel)
      values.values.push(measured.value)
      found.set(signal, values)
    }
  }
for (const [signal, { channels, values }] of found) {
  // Its range follows from counting.
  if (signal === 'round_gains') continue
  const quantiles = quantilesOf(values).map((one) => Number(one.toPrecision(4)))
  console.log(
    `  ${signal}: { channels: ${channels.size}, days: ${values.length * 30}, quantiles: [${quantiles.join(', ')}] },`,
  )
}
