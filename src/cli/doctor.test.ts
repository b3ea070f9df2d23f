// The doctor: one line per check that says what is wrong, exit code 0 or 1.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { joinTestDatabase } from '../../test/database.ts'
import { madeUpPlatform } from '../../test/made-up-platform.ts'
import { testWith } from '../../test/needs.ts'
import { webPlatform } from '../../test/web-platform.ts'
import { openStore } from '../store/open.ts'
import { clockLine } from './doctor.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-doctor-'))
const { database_url } = await joinTestDatabase(data_dir)
if (!database_url) {
  // The database is joined through its socket. The doctor looks for the files of a database before it opens one.
  mkdirSync(join(data_dir, 'database'))
  writeFileSync(join(data_dir, 'database/PG_VERSION'), '18\n')
}
const db = await openStore({ data_dir, database_url })
const web = await webPlatform(madeUpPlatform(() => new Date()).chats)
afterAll(async () => {
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const env = { DATA_DIR: data_dir, ...(database_url && { DATABASE_URL: database_url }) }
type Check = { check: string; ok: boolean; detail: string }
const doctor = async (more: Record<string, string> = {}) => {
  const { code, out } = await runInProcess(['doctor', '--json'], { env: { ...env, ...more } })
  const checks = JSON.parse(out) as Check[]
  return {
    code,
    ...Object.fromEntries(checks.map(({ check, ok, detail }) => [check, `${ok ? 'ok' : 'WRONG'} ${detail}`])),
  }
}

test('a sound installation: every check is a line, and the exit code is 0', async () => {
  const { code, out } = await runInProcess(['doctor'], { env })
  expect(code).toBe(0)
  expect(
    out
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 17).trim()),
  ).toEqual(
    ['settings', 'disk', 'store', 'master key', 'plans', 'back-fills', 'clock', 'sources', 'redis'].map(
      (check) => `ok     ${check}`,
    ),
  )
  expect(await doctor()).toMatchObject({
    store: expect.stringMatching(/^ok .+ answers and accepts writes, all \d+ migrations applied$/),
    'master key': 'ok there is none yet; the first start creates it',
    clock: 'ok it agrees with the clock of the database within 1 s',
    redis: 'ok not configured (REDIS_URL): each process limits request rates by itself',
    sources: 'ok not configured (COLLECT=off or the demo): this process collects nothing',
  })
  expect(await db.rows`select from settings where name = 'write_check'`).toEqual([])
})

test('what is wrong is said with the variable and what to do, and the exit code is 1', async () => {
  expect(await doctor({ PORT: 'http' })).toEqual({ code: 1, settings: 'WRONG PORT must be a number from 0 to 65535' })

  onTestFinished(() =>
    db.script(`delete from migrations where name = '9999_later.sql'; delete from master_keys; delete from accounts`),
  )
  await db.rows`insert into master_keys (fingerprint, created_at) values ('of another key', now())`
  await db.rows`insert into migrations (name) values ('9999_later.sql')`
  const newer = await doctor({ MASTER_KEY: 'ab'.repeat(32) })
  expect(newer).toMatchObject({
    code: 1,
    store: expect.stringContaining('by a newer version (9999_later.sql); update'),
  })
  await db.rows`delete from migrations where name = '9999_later.sql'`
  await db.rows`insert into accounts (name, plan, billing_anchor, created_at) values ('acme', 'Gold', now(), now())`
  expect(await doctor({ MASTER_KEY: 'ab'.repeat(32), REDIS_URL: 'redis://:s3cret@127.0.0.1:1' })).toMatchObject({
    code: 1,
    'master key': 'WRONG MASTER_KEY is not the one this database was set up with',
    plans: 'WRONG PLANS_FILE lacks plans that accounts are on: Gold',
    redis: expect.stringMatching(
      /^WRONG REDIS_URL: Redis at 127\.0\.0\.1:1 does not answer \((?!.*s3cret).+; start it, or/,
    ),
  })

  const file = join(data_dir, 'file')
  writeFileSync(file, '')
  expect(await doctor({ DATA_DIR: join(file, 'below'), DATABASE_URL: '' })).toMatchObject({
    code: 1,
    disk: expect.stringMatching(/^WRONG DATA_DIR: .+ is not a folder; set DATA_DIR/),
  })
  expect(await doctor({ DATABASE_URL: 'postgres://ann:s3cret@127.0.0.1:1/books' })).toMatchObject({
    code: 1,
    store: expect.stringMatching(/^WRONG DATABASE_URL: no server accepts connections at 127\.0\.0\.1:1; start/),
  })
})

test('configured sources are asked', async () => {
  const collecting = { COLLECT: 'on', TELEGRAM_WEB_URL: web.url, TELEGRAM_WEB_RATE: '1000' }
  expect(await doctor(collecting)).toMatchObject({
    code: 1,
    sources: expect.stringMatching(
      /^WRONG telegram-web: missing .+check the network, or see channelscope sources check$/,
    ),
  })
})

testWith('redis', 'a Redis that answers', async () => {
  expect(await doctor({ REDIS_URL: process.env.TEST_REDIS_URL! })).toMatchObject({
    code: 0,
    redis: expect.stringMatching(/^ok Redis at \S+ answers$/),
  })
})

test('a clock that is wrong: set meanwhile, set back, or apart from the database', () => {
  const wall_ms = Date.parse('2026-11-16T12:00:00Z')
  const clocks = { wall_ms, elapsed: () => ({ wall_ms: 10, monotonic_ms: 10 }), newest_at: new Date(wall_ms - 1) }
  expect(clockLine({ ...clocks, database: new Date(wall_ms + 5) })).toBe(
    'it agrees with the clock of the database within 1 s',
  )
  expect(() => clockLine({ ...clocks, database: new Date(wall_ms - 90_000) })).toThrow('differ by 90 s; correct it')
  expect(() => clockLine({ ...clocks, newest_at: new Date(wall_ms + 86_400_000) })).toThrow('was changed at 2026-11-17')
  expect(() => clockLine({ ...clocks, elapsed: () => ({ wall_ms: 60_000, monotonic_ms: 10 }) })).toThrow(
    'was set while',
  )
})
