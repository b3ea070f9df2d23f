// The command that checks an installation: one line per check, with what is wrong and what to do.
import { constants, existsSync } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Command } from 'commander'
import { pingRedis } from '../accounts/rate-redis.ts'
import type { Secrets } from '../accounts/secrets.ts'
import { type Config, readConfig } from '../start/config/config.ts'
import { ConfigError } from '../start/config/environment.ts'
import { checkPlans } from '../start/config/follow-tariff.ts'
import { findSecrets } from '../start/master-key/master-key.ts'
import { failureLine } from '../start/terminal/failure.ts'
import { listBackfills } from '../store/backfills.ts'
import type { Db } from '../store/db.ts'
import { findStoreState, tryWrite } from '../store/health.ts'
import { findMigrated } from '../store/migrate.ts'
import { openUnmigrated } from '../store/open.ts'
import { refuseTransactionPooling } from '../store/postgres/pooling.ts'
import { parseChat } from './chat-refs.ts'
import { say, sayJson } from './output.ts'
import { checkSources } from './sources.ts'

const examples = `
Examples:
  channelscope doctor
  channelscope doctor --json

Run it with the environment of the service. It changes nothing: it applies no migration and creates no master key.

Exit codes: 0 everything is fine, 1 something is wrong.`

type DoctorCheck = { check: string; ok: boolean; detail: string }

export const doctorCommand = () =>
  new Command('doctor')
    .description('check settings, store, master key, Redis, disk, clock and sources, and say what is wrong')
    .option('--json', 'print JSON')
    .addHelpText('after', examples)
    .action(async ({ json }: { json?: boolean }) => {
      const checks = await examine(process.env)
      if (json) sayJson(checks, 2)
      else for (const { check, ok, detail } of checks) say(`${ok ? 'ok   ' : 'WRONG'}  ${check.padEnd(10)}  ${detail}`)
      process.exitCode = checks.every(({ ok }) => ok) ? 0 : 1
    })

type Environment = Record<string, string | undefined>

const examine = async (env: Environment): Promise<DoctorCheck[]> => {
  /** The work returns what is fine, and throws what is wrong. */
  const checked = async (check: string, work: () => Promise<string> | string): Promise<DoctorCheck> => {
    try {
      return { check, ok: true, detail: await work() }
    } catch (error) {
      return { check, ok: false, detail: failureLine(error, env) }
    }
  }
  let config: Config | undefined
  const settings = await checked('settings', () => {
    config = readConfig(env)
    return 'all variables are valid'
  })
  if (!config) return [settings]
  const { redis_url } = config
  const known = config
  const disk = await checked('disk', () => checkDisk(known))
  const ofStore = await checkStore(known, checked)
  const redis = await checked('redis', async () => {
    if (!redis_url) return 'not configured (REDIS_URL): each process limits request rates by itself'
    await pingRedis(redis_url).catch((error: Error) => {
      throw new ConfigError(
        `REDIS_URL: Redis at ${new URL(redis_url).host} does not answer (${error.message}); start it, or correct the address. Until then each process limits request rates by itself`,
      )
    })
    return `Redis at ${new URL(redis_url).host} answers`
  })
  return [settings, disk, ...ofStore, redis]
}

type RunCheck = (check: string, work: () => Promise<string> | string) => Promise<DoctorCheck>

/** The embedded database of the demo takes about 150 MB and needs room to work. */
const LEAST_FREE = 512 * 1024 ** 2

const checkDisk = async ({ data_dir, database_url, master_key }: Config): Promise<string> => {
  if (database_url && master_key) return 'not needed: DATABASE_URL and MASTER_KEY replace the data folder'
  const folder = resolve(data_dir)
  let there = folder
  while (!existsSync(there)) there = dirname(there)
  if (!(await stat(there)).isDirectory())
    throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR', path: there })
  await access(there, constants.W_OK | constants.X_OK)
  const { bavail, bsize, files, ffree } = await statfs(there)
  const free = bavail * bsize
  const left = `${(free / 1024 ** 3).toFixed(1)} GB free`
  // Some file systems do not count their files.
  if (free < LEAST_FREE || (files > 0 && ffree === 0))
    throw new ConfigError(
      `DATA_DIR: the disk of ${folder} is nearly full (${left}, ${ffree} files); free space, or set DATA_DIR to a folder on another disk`,
    )
  return `${folder} can be written, ${left}`
}

/** Everything that needs the database. */
const checkStore = async (config: Config, checked: RunCheck): Promise<DoctorCheck[]> => {
  if (!config.database_url && !existsSync(join(config.data_dir, 'database/PG_VERSION'))) {
    return [
      await checked('store', () => 'there is no embedded database yet; the first start creates it'),
      await checked('clock', () => clockLine({ ...ourClock(), newest_at: null })),
      await checked('sources', () => sourcesLine(config, undefined, undefined)),
    ]
  }
  let db: Db | undefined
  try {
    const store = await checked('store', async () => {
      db = await openUnmigrated(config)
      return storeLine(config, db)
    })
    const open = db
    if (!open || !store.ok) return [store, await checked('sources', () => sourcesLine(config, undefined, undefined))]
    const { newest_at, pending, applied } = await findMigrated(open)
    let secrets: Secrets | undefined
    const masterKey = await checked('master key', async () => {
      secrets = applied ? await findSecrets(config, open) : undefined
      return secrets ? 'it is the one of this database' : 'there is none yet; the first start creates it'
    })
    const plans = await checked('plans', async () => {
      if (pending) return 'not checked before the migrations are applied'
      await checkPlans(open, config)
      return 'every account is on a plan that exists'
    })
    const backfills = await checked('back-fills', async () => {
      if (pending) return 'not checked before the migrations are applied'
      const open_ones = (await listBackfills(open)).filter(({ finished_at }) => finished_at === null)
      if (open_ones.length === 0) return 'all are finished'
      const each = open_ones.map(({ name, done_percent }) => `${name}: ${done_percent} % done`)
      return `${each.join(', ')}; the jobs of the service go on with them, and answers are right meanwhile`
    })
    const clock = await checked('clock', async () => {
      const ours = ourClock()
      return clockLine({ ...ours, database: (await findStoreState(open)).now, newest_at })
    })
    return [
      store,
      masterKey,
      plans,
      backfills,
      clock,
      await checked('sources', () => sourcesLine(config, open, secrets)),
    ]
  } finally {
    await db?.close()
  }
}

const storeLine = async ({ database_url, data_dir }: Config, db: Db): Promise<string> => {
  if (database_url) await refuseTransactionPooling(database_url)
  const { version, version_number, may_create, in_recovery } = await findStoreState(db)
  const variable = database_url ? 'DATABASE_URL' : 'DATA_DIR'
  if (version_number < 150_000)
    throw new ConfigError(`${variable}: PostgreSQL ${version} is too old; version 15 or later is needed`)
  if (in_recovery) throw Object.assign(new Error('read only'), { code: '25006' })
  if (!may_create) throw Object.assign(new Error('no table can be created'), { code: '42501' })
  const { applied, pending, unknown } = await findMigrated(db)
  if (unknown.length)
    throw new ConfigError(
      `${variable}: the database was migrated by a newer version (${unknown.join(', ')}); update the program, or restore a backup`,
    )
  if (applied) await tryWrite(db)
  const where = database_url ? `PostgreSQL ${version}` : `the embedded database (PostgreSQL ${version}) in ${data_dir}`
  const migrated = pending
    ? `${applied} migrations applied, ${pending} pending: the next start applies them`
    : `all ${applied} migrations applied`
  return `${where} answers and accepts writes, ${migrated}`
}

export type Clocks = {
  /** Our clock before the database was asked, and how much it and the monotonic clock have moved since. */
  wall_ms: number
  elapsed: () => { wall_ms: number; monotonic_ms: number }
  database?: Date
  /** When the newest migration was applied: a later time than now proves that a clock was set back. */
  newest_at: Date | null
}

const ourClock = (): Pick<Clocks, 'wall_ms' | 'elapsed'> => {
  const wall_ms = Date.now()
  const from = performance.now()
  return { wall_ms, elapsed: () => ({ wall_ms: Date.now() - wall_ms, monotonic_ms: performance.now() - from }) }
}

const MOST_APART_MS = 5_000

/** Throws when the clock is wrong. */
export const clockLine = ({ wall_ms, elapsed, database, newest_at }: Clocks): string => {
  const remedy = 'correct it, with NTP for example'
  const moved = elapsed()
  if (Math.abs(moved.wall_ms - moved.monotonic_ms) > MOST_APART_MS)
    throw new ConfigError(`the clock of this machine was set while this command ran; ${remedy}`)
  if (newest_at && newest_at.getTime() > wall_ms + moved.wall_ms + MOST_APART_MS)
    throw new ConfigError(
      `the clock of this machine shows ${new Date(wall_ms).toISOString()}, but the database was changed at ${newest_at.toISOString()}; ${remedy}`,
    )
  if (!database) return 'it is plausible; there is no database to compare it with'
  // The database read its clock at some moment between question and answer.
  const early = wall_ms - database.getTime()
  const late = database.getTime() - (wall_ms + moved.wall_ms)
  const apart = Math.max(early, late, 0)
  if (apart > MOST_APART_MS)
    throw new ConfigError(
      `the clocks of this machine and of the database differ by ${Math.round(apart / 1000)} s; ${remedy}`,
    )
  return `it agrees with the clock of the database within ${Math.max(1, Math.ceil(apart / 1000))} s`
}

const sourcesLine = async (config: Config, db: Db | undefined, secrets: Secrets | undefined): Promise<string> => {
  const { collecting, collect } = config
  if (!collecting) return 'not configured (COLLECT=off or the demo): this process collects nothing'
  const accounts = collect.sources.includes('telegram-mtproto')
  if (accounts && !(db && secrets)) return 'not checked: the accounts of telegram-mtproto are in the store'
  const vault = accounts && db && secrets ? { db, unseal: secrets.unseal } : undefined
  const checked = await checkSources(collect, vault, parseChat('@telegram'))
  const shown = checked.map(({ source, result, detail }) => `${source}: ${result} (${detail})`).join('; ')
  if (checked.some(({ result }) => result !== 'fine'))
    throw new ConfigError(`${shown}; check the network, or see channelscope sources check`)
  return shown
}
