// Channels that are judged by other ranges than before, or among other channels: what their former values would be called now. The difference to what is found now is
// what changed about the channel, and the rest is what changed about the ranges.
import { readBands } from '../statistics/trust.ts'
import type { Db } from '../store/db.ts'
import { listJudgedOtherwise } from '../store/statistics/trust-findings.ts'
import type { Measurement, MissingMeasurement } from '../trust/reads.ts'
import { type Measures, statementOf } from '../trust/statement.ts'
import { type TrustSignal, trustSignals } from '../vocabulary.ts'

/** By chat, of those whose ranges or band are others than before. */
export const listFormerSignals = async (
  db: Db,
  judged: { chat_id: number; trust_rules: string | null; trust_band: string | null }[],
): Promise<Map<number, TrustSignal[]>> => {
  const former = await listJudgedOtherwise(db, judged)
  if (!former.length) return new Map()
  const { bands } = await readBands(
    db,
    former.map(({ trust_band }) => trust_band),
  )
  return new Map(
    former.map(({ chat_id, trust_band, trust_measures }) => {
      const { judged } = statementOf(measuresFrom(trust_measures), trust_band, bands)
      return [chat_id, judged.flatMap(({ signal, finding }) => (finding ? signal : []))]
    }),
  )
}

const unknown: MissingMeasurement = { needs: 'a value' }

const measuresFrom = (values: Partial<Record<TrustSignal, number>>): Measures => {
  const measureOf = (value: number | undefined): Measurement | MissingMeasurement =>
    value === undefined ? unknown : { value, facts: {} }
  return Object.fromEntries(trustSignals.map((name) => [name, measureOf(values[name])])) as Measures
}
