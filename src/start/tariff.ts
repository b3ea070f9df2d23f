// Plans and prices that change while the service runs: the files are looked at again and again, and a good change holds from the next
// request on.
import { statSync } from 'node:fs'
import { listPlansInUse } from '../store/accounts/accounts.ts'
import type { Db } from '../store/db.ts'
import { ConfigError, readTariff, type Tariff, tariffFiles } from './config.ts'

type Environment = Record<string, string | undefined>

const LOOK_MS = 1_000

/** An account on a plan that is not configured could only be answered with an error. */
export const checkPlans = async (db: Db, { plans }: Pick<Tariff, 'plans'>): Promise<void> => {
  const missing = (await listPlansInUse(db)).filter((plan) => !Object.hasOwn(plans, plan))
  if (missing.length) throw new ConfigError(`PLANS_FILE lacks plans that accounts are on: ${missing.join(', ')}`)
}

/** Tells whether a file was written or replaced. */
const marks = (env: Environment): string =>
  tariffFiles(env)
    .map((file) => {
      const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
      return [ino, size, mtimeMs].join(' ')
    })
    .join('\n')

/** A file that is not right changes nothing; what was read last goes on. */
export const followTariff = (
  env: Environment,
  db: Db,
  { onChange, onError }: { onChange: (tariff: Tariff) => void; onError: (error: Error) => void },
) => {
  const readAgain = async () => {
    try {
      const tariff = readTariff(env)
      await checkPlans(db, tariff)
      onChange(tariff)
    } catch (error) {
      onError(error as Error)
    }
  }
  let known = marks(env)
  const look = setInterval(() => {
    const seen = marks(env)
    if (seen === known) return
    known = seen
    void readAgain()
  }, LOOK_MS).unref()
  return async () => clearInterval(look)
}
