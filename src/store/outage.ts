// Reports an outage of the database: one line when it begins, one when it is over, and a count of what failed meanwhile. A line for each
// failed request would fill the disk and hide everything else.
import { type Db, isUnreachable } from './db.ts'
import { ping } from './ping.ts'

type OutageLog = Record<'error' | 'warn', (fields: object, message: string) => void>

const CHECK_MS = 500
/** An outage is over when the database answers and nothing has failed for so long. */
const QUIET_MS = 2_000

export type Outage = {
  /** True when the error shows that the database cannot be reached. Then it is counted, and the caller must not log it. */
  covers(error: unknown): boolean
}

export const openOutage = (db: Db, { log, onFailure }: { log: OutageLog | false; onFailure: () => void }): Outage => {
  let failures = 0
  let began_at = 0
  let failed_at = 0
  let checks: NodeJS.Timeout | undefined

  const check = async () => {
    if (performance.now() - failed_at < QUIET_MS || !(await answers(db))) return
    // A failure during the check, or another check that was waiting too.
    if (performance.now() - failed_at < QUIET_MS || !checks) return
    clearInterval(checks)
    checks = undefined
    const seconds = Math.round((failed_at - began_at) / 1_000)
    if (log) log.warn({ failures, seconds }, 'the database can be used again')
  }

  return {
    covers: (error) => {
      if (!isUnreachable(error)) return false
      onFailure()
      failed_at = performance.now()
      if (checks) failures++
      else {
        failures = 1
        began_at = failed_at
        checks = setInterval(check, CHECK_MS).unref()
        if (log) log.error({ err: error }, 'the database cannot be used; further failures are counted until it can')
      }
      return true
    },
  }
}

const answers = (db: Db): Promise<boolean> =>
  ping(db).then(
    () => true,
    () => false,
  )
