// Continuous archiving as described in docs/operating.md, with the files of deploy/pgbackrest: the disk of the database is lost, and everything that was
// confirmed before a chosen moment is restored.
import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openCashier } from '../../src/accounts/cashier.ts'
import { addToBalance, insertAccount } from '../../src/store/accounts/accounts.ts'
import { listDiscrepancies } from '../../src/store/accounts/audit.ts'
import { countAllUsage } from '../../src/store/accounts/usage.ts'
import { type Db, dbOver } from '../../src/store/db.ts'
import { migrate } from '../../src/store/migrate.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { postgresPrograms, serverUser } from '../engine/programs.ts'
import { ownPostgres } from '../engine/server.ts'
import { until } from '../until.ts'

const root = join(import.meta.dirname, '../..')
const deployed = (file: string) => readFileSync(join(root, 'deploy/pgbackrest', file), 'utf8')

/** Fails when a line is not there: then the file has changed, and what is tested is no longer the file. */
const replaced = (text: string, lines: [RegExp, string][]) =>
  lines.reduce((done, [from, to]) => {
    expect(done).toMatch(from)
    return done.replace(from, to)
  }, text)

const user = serverUser()
const server = await ownPostgres(postgresPrograms()!, (dir, port) => {
  for (const folder of ['repository', 'spool', 'log', 'lock']) {
    mkdirSync(join(dir, folder))
    if (user.uid !== undefined) chownSync(join(dir, folder), user.uid, user.gid!)
  }
  const file = replaced(deployed('pgbackrest.conf'), [
    [/^repo1-path=.*$/m, `repo1-path=${dir}/repository\nlog-path=${dir}/log\nlock-path=${dir}/lock`],
    [/^spool-path=.*$/m, `spool-path=${dir}/spool`],
    [/^pg1-path=.*$/m, `pg1-path=${dir}/data`],
    [/^pg1-port=.*$/m, `pg1-port=${port}`],
    [/^pg1-socket-path=.*$/m, `pg1-socket-path=${dir}`],
    [/^pg1-user=.*$/m, 'pg1-user=channelscope\npg1-database=postgres'],
  ])
  writeFileSync(join(dir, 'pgbackrest.conf'), file)
  // The server starts pgBackRest too, for each piece of its log.
  process.env.PGBACKREST_CONFIG = join(dir, 'pgbackrest.conf')
  return deployed('postgresql.conf')
})
afterAll(() => server.remove())

/** The commands of the section, in their order: make ready, back up, restore. */
const [prepare, backUp, restore] = [
  ...readFileSync(join(root, 'docs/operating.md'), 'utf8')
    .split('### Continuous archiving')[1]!
    .split('### Embedded')[0]!
    .matchAll(/```sh\n(.*?)```/gs),
].map(([, commands]) => commands!) as [string, string, string]

const run = (commands: string, env: Record<string, string> = {}) =>
  execFileSync('sh', ['-euc', commands], {
    ...user,
    cwd: server.dir,
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })

const open = () => dbOver(openPostgres(server.url, 5))

const entries = (db: Db) =>
  db.rows<{
    entry_id: number
    amount_mc: number
    note: string | null
  }>`select entry_id, amount_mc, note from ledger order by entry_id`

test('after the disk is lost, the database is restored as it was before a mistake, and no confirmed charge is missing', async () => {
  await server.start()
  const db = open()
  run(prepare)
  await migrate(db)
  const now = new Date()
  const account = (await insertAccount(db, {
    name: 'archived',
    plan: 'XL',
    billing_anchor: now,
    expires_at: null,
    balance_mc: 0,
    created_at: now,
  }))!
  const { account_id } = account
  await addToBalance(db, account_id, { amount_mc: 1_000_000, at: now })
  const charge = openCashier(db)
  const charges = async (number: number) => {
    const charged = { account_id, at: now, operation: 'channel/info', chat_ids: [1] }
    const outcomes = Array.from({ length: number }, () => charge({ ...charged, key_type: 'credits', cost_mc: 100 }))
    for (const outcome of await Promise.all(outcomes)) expect(outcome.charged).toBe(true)
  }
  await charges(40)
  run(backUp)
  await charges(60)
  await countAllUsage(db)
  const before = await entries(db)
  const { moment } = (await db.row<{ moment: string }>`select clock_timestamp()::text as moment`)!
  await charges(5)
  await db.script('truncate account_months, ledger')
  // What is not handed over yet is lost with the disk, and `archive_timeout` bounds it.
  const { file } = (await db.row<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`)!
  await until(
    () => db.row<{ last: string | null }>`select last_archived_wal as last from pg_stat_archiver`,
    (row) => (row!.last ?? '') >= file,
  )
  await db.close()
  await server.kill()
  rmSync(server.data, { recursive: true })
  mkdirSync(server.data, { mode: 0o700 })
  if (user.uid !== undefined) chownSync(server.data, user.uid, user.gid!)

  run(restore, { MOMENT: moment })
  await server.start()
  const restored = open()
  // The server answers while it still reads the log.
  await until(
    () => restored.row<{ reads: boolean }>`select pg_is_in_recovery() as reads`,
    (row) => row!.reads === false,
  )
  expect(await entries(restored)).toEqual(before)
  expect(before.length).toBe(1 + 100)
  expect(await listDiscrepancies(restored)).toEqual([])
  // It can be charged again, and archived from here on.
  const again = openCashier(restored)
  const outcome = await again({ account_id, at: now, operation: 'x', chat_ids: [], key_type: 'credits', cost_mc: 100 })
  expect(outcome).toEqual({ charged: true, balance_mc: 1_000_000 - 101 * 100 })
  run('pgbackrest --stanza=channelscope check')
  expect(run('pgbackrest info')).toContain('status: ok')
  await restored.close()
})
