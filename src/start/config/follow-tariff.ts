// Reloads plans and prices while the service runs. The files are polled, and a valid change applies from the next request on.
import { statSync } from 'node:fs'
import { listPlansInUse } from '../../store/accounts/accounts.ts'
import type { Db } from '../../store/db.ts'
import { ConfigError, type EnvironmentVariables } from './environment.ts'
import { readTariff, type Tariff, tariffFiles } from './tariff.ts'

const LOOK_MS = 1_000

/** Every request of an account on an unknown plan would fail, so such plans are refused. */
export const checkPlans = async (db: Db, { plans }: Pick<Tariff, 'plans'>): Promise<void> => {
  const missing = (await listPlansInUse(db)).filter((plan) => !Object.hasOwn(plans, plan))
  if (missing.length) throw new ConfigError(`PLANS_FILE lacks plans that accounts are on: ${missing.join(', ')}`)
}

/** The result changes when a file is written or replaced. */
const marks = (env: EnvironmentVariables): string =>
  tariffFiles(env)
    .map((file) => {
      const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {}
      return [ino, size, mtimeMs].join(' ')
    })
    .join('\n')

/** An invalid file changes nothing: the last valid plans and prices stay in use. */
export const followTariff = (
  env: EnvironmentVariables,
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
