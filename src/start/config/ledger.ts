// Where closed months of the ledger are exported to, and how long they are kept.
import type { LedgerKept } from '../../ledger/keep.ts'
import { amount, type EnvironmentVariables } from './environment.ts'

export type LedgerConfig = { ledger: LedgerKept }

export const readLedger = (env: EnvironmentVariables): LedgerConfig => ({
  ledger: {
    ...(env.LEDGER_ARCHIVE_DIR && { archive_dir: env.LEDGER_ARCHIVE_DIR }),
    ...(env.KEEP_LEDGER_MONTHS && {
      keep_months: amount(env, 'KEEP_LEDGER_MONTHS', 0, { least: 1, most: 10_000, whole: true }),
    }),
  },
})
