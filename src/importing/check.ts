// Tries what saving would refuse, and saves nothing.
import { type IngestOptions, nothingPrepared, prepare } from '../ingest/prepared.ts'
import type { Observation } from '../sources/observation.ts'
import type { Db } from '../store/db.ts'
import { dated, type OnBad, type Saver, type UndatedCounters } from './save.ts'

const BATCH = 200

type Checker = Pick<Saver, 'add' | 'flush'> & {
  /** How many observations would be refused, apart from those of what was removed. */
  end(): Promise<{ refused: number }>
}

export const importChecker = (db: Db, given: IngestOptions): Checker => {
  let pending: Observation[] = []
  let undated: UndatedCounters[] = []
  let refused = 0
  const flush = async () => {
    const [observations, counters] = [pending, undated]
    pending = []
    undated = []
    const found = counters.length > 0 ? await dated(db, counters) : []
    refused += prepare(nothingPrepared(), [...observations, ...found], given).refused
  }
  return {
    add: (one, onBad: OnBad) => {
      if (one.kind === 'undated counters') undated.push({ ...one, onBad })
      else if (one.kind === 'observation') pending.push(one.observation)
      return pending.length + undated.length >= BATCH ? flush() : undefined
    },
    flush,
    end: async () => {
      await flush()
      return { refused }
    },
  }
}
