// Whether this process may get requests: it is not stopping, and the database takes charges.
import { tryCharging, tryWritingCharge } from '../../store/accounts/charges.ts'
import type { Db } from '../../store/db.ts'
import { refuse } from '../refuse.ts'

export const openReadiness = (deps: { db: Db }, stopping: AbortSignal | undefined) => {
  /** A charge has failed. The disk may be full, which only a written row shows. */
  let in_doubt = false
  let asking: Promise<void> | undefined
  const ask = async () => {
    await tryCharging(deps.db)
    if (in_doubt) await tryWritingCharge(deps.db)
    in_doubt = false
  }
  return {
    chargeFailed: () => {
      in_doubt = true
    },
    /** Throws a refusal when the process is not ready. Concurrent probes share one check, so that they cannot load the database. */
    check: async (): Promise<void> => {
      if (stopping?.aborted) throw refuse.unavailable()
      asking ??= ask().finally(() => {
        asking = undefined
      })
      await asking.catch((error) => {
        throw refuse.unavailable(error)
      })
    },
  }
}
