// The archives of all machines of a Citus cluster as described in docs/operating.md: all disks are lost while messages are stored and charges
// are made, one machine is replaced, and the cluster is restored as it was at a restore point.
import { execFile } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { openCashier } from '../../src/accounts/cashier.ts'
import { addToBalance, insertAccount } from '../../src/store/accounts/accounts.ts'
import { listDiscrepancies } from '../../src/store/accounts/audit.ts'
import { distributeTables } from '../../src/store/cluster/distribute.ts'
import { type Db, dbOver } from '../../src/store/db.ts'
import { openStore } from '../../src/store/open.ts'
import { openPostgres } from '../../src/store/postgres/postgres.ts'
import { postgresPrograms, serverUser } from '../engine/programs.ts'
import { ownPostgres } from '../engine/server.ts'
import { hasCitus, skipWithout } from '../needs.ts'
import { until } from '../until.ts'
import { confirmed, repeated } from './background-load.ts'
import { listHalfStored, listStored, startChatsLoad } from './chats-load.ts'

const name =
  'after all disks are lost, a cluster is restored as it was at a restore point, with one worker at another address'
if (hasCitus) test(name, restoreCluster)
else skipWithout('citus-programs', name)

const PARTS = 4
const root = join(import.meta.dirname, '../..')
const deployed = (file: string) => readFileSync(join(root, 'deploy/pgbackrest', file), 'utf8')

/** Fails when a line is not there: then the file has changed, and what is tested is no longer the file. */
const replaced = (text: string, parts: [RegExp | string, string][]) =>
  parts.reduce((done, [from, to]) => {
    expect(done).toMatch(from)
    return done.replace(from, to)
  }, text)

type Server = Awaited<ReturnType<typeof ownPostgres>>
type Machine = { stanza: string; server: Server }

/** The commands of the section, in their order. The third block is about units of systemd. */
const commands = () => {
  const [prepare, backUp, _timer, restore, move, check] = [
    ...readFileSync(join(root, 'docs/operating.md'), 'utf8')
      .split('### One restore point')[1]!
      .split('## Upgrading')[0]!
      .matchAll(/```sh\n(.*?)```/gs),
  ].map(([, commands]) => commands!)
  return { prepare, backUp, restore, move, check } as Record<
    'prepare' | 'backUp' | 'restore' | 'move' | 'check',
    string
  >
}

async function restoreCluster() {
  const user = serverUser()
  const dir = mkdtempSync(join(tmpdir(), 'cs-archives-'))
  const own = (path: string) => user.uid !== undefined && chownSync(path, user.uid, user.gid!)
  own(dir)
  for (const folder of ['repository', 'spool', 'log', 'lock']) {
    mkdirSync(join(dir, folder))
    own(join(dir, folder))
  }
  const env: Record<string, string> = { ...process.env, PGBACKREST_CONFIG: join(dir, 'pgbackrest.conf') }
  // The servers start pgBackRest too, for each piece of their logs.
  process.env.PGBACKREST_CONFIG = env.PGBACKREST_CONFIG
  const run = async (command: string, more: Record<string, string> = {}) =>
    (await promisify(execFile)('sh', ['-euc', command], { ...user, cwd: dir, env: { ...env, ...more } })).stdout
  const onEach = (machines: Machine[], command: string) =>
    Promise.all(machines.map(({ stanza }) => run(command, { STANZA: stanza })))

  const machineOf = async (stanza: string): Promise<Machine> => ({
    stanza,
    server: await ownPostgres(
      postgresPrograms()!,
      () => `${replaced(deployed('postgresql.conf'), [['--stanza=channelscope', `--stanza=${stanza}`]])}
        shared_preload_libraries = 'citus'
        wal_level = logical
        max_prepared_transactions = 100
        max_worker_processes = 32
        fsync = off
      `,
    ),
  })
  const machines = await Promise.all(['db0', 'db1', 'db2'].map(machineOf))
  const [coordinator, first, second] = machines as [Machine, Machine, Machine]
  const replacement = await machineOf('db2')
  onTestFinished(async () => {
    for (const { server } of [...machines, replacement]) await server.remove()
    rmSync(dir, { recursive: true, force: true })
  })
  /** All machines are one here, so the sections of their files are in one file. */
  const writeConfig = (of: Machine[]) => {
    const [global, section] = deployed('pgbackrest.conf').split(/^(?=\[channelscope\])/m) as [string, string]
    const sections = of.map(({ stanza, server: { dir, data, url } }) =>
      replaced(section, [
        ['[channelscope]', `[${stanza}]`],
        [/^pg1-path=.*$/m, `pg1-path=${data}`],
        [/^pg1-port=.*$/m, `pg1-port=${new URL(url).port}`],
        [/^pg1-socket-path=.*$/m, `pg1-socket-path=${dir}`],
        [/^pg1-user=.*$/m, 'pg1-user=channelscope\npg1-database=postgres'],
      ]),
    )
    const places: [RegExp, string][] = [
      [/^repo1-path=.*$/m, `repo1-path=${dir}/repository\nlog-path=${dir}/log\nlock-path=${dir}/lock`],
      [/^spool-path=.*$/m, `spool-path=${dir}/spool`],
    ]
    writeFileSync(env.PGBACKREST_CONFIG!, replaced(global, places) + sections.join('\n'))
  }
  writeConfig(machines)
  const { prepare, backUp, restore, move, check } = commands()
  const at = ({ server }: Machine) => ({ host: '127.0.0.1', port: new URL(server.url).port })

  for (const { server } of machines) await server.start()
  for (const { server } of machines) {
    const one = openPostgres(server.url, 1)
    await one.script('create extension citus')
    await one.close()
  }
  const admin = openPostgres(coordinator.server.url, 1)
  await admin.script(`select citus_set_coordinator_host('127.0.0.1', ${at(coordinator).port})`)
  for (const worker of [first, second]) await admin.script(`select citus_add_node('127.0.0.1', ${at(worker).port})`)
  await admin.close()
  const open = () => openStore({ data_dir: dir, database_url: coordinator.server.url })
  const fresh = await open()
  await distributeTables(fresh, PARTS)
  await fresh.close()
  const db = await open()
  expect(db.is_distributed).toBe(true)

  await onEach(machines, prepare)
  const charging = await startCharging(db)
  const observing = await startChatsLoad(db)
  const more = async (count: number) => {
    const [stored, charged] = [observing.countConfirmed(), charging.times.length]
    await until(() => observing.countConfirmed() >= stored + count && charging.times.length >= charged + count, Boolean)
  }
  await more(20)
  await onEach(machines, backUp)
  const infos = await onEach(machines, 'pgbackrest --stanza="$STANZA" --output=json info')
  const backups = new Map(machines.map(({ stanza }, i) => [stanza, newestBackup(infos[i]!)]))
  await more(20)

  // The load goes on meanwhile. The unit prints the name of the restore point.
  const began = performance.now()
  const server = { PGHOST: '127.0.0.1', PGPORT: at(coordinator).port, PGUSER: 'channelscope', PGDATABASE: 'postgres' }
  const RESTORE_POINT = (await run(unitCommand(), server)).split('|')[0]!
  const ended = performance.now()
  expect(RESTORE_POINT).toMatch(/^at_\d{8}_\d{6}$/)
  await more(20)
  // A newer backup, which must not be the one that is restored.
  await onEach([coordinator], backUp)
  await Promise.all([observing.stop(), charging.stop()])
  await db.script('truncate ledger, messages')
  await db.close()
  for (const { server } of machines) await handOver(server)
  for (const { server } of machines) await server.kill()
  for (const { server } of [...machines, replacement]) {
    rmSync(server.data, { recursive: true })
    mkdirSync(server.data, { mode: 0o700 })
    own(server.data)
  }

  const now = [coordinator, first, replacement]
  writeConfig(now)
  await Promise.all(
    now.map(({ stanza }) => run(restore, { STANZA: stanza, BACKUP: backups.get(stanza)!, RESTORE_POINT })),
  )
  for (const { server } of now) await server.start()
  for (const { server } of now) await untilPromoted(server)
  const [from, to] = [at(second), at(replacement)]
  const COORDINATOR_URL = coordinator.server.url
  await run(move, { COORDINATOR_URL, OLD_HOST: from.host, OLD_PORT: from.port, NEW_HOST: to.host, NEW_PORT: to.port })
  expect((await run(check, { COORDINATOR_URL })).trim()).toBe('t')

  const restored = await open()
  expect(await listHalfStored(restored)).toEqual({ without_chat: [], without_queue: [], without_message: [] })
  const stored = await listStored(restored)
  expect(new Set(stored).size).toBe(stored.length)
  const before = observing.reported.filter((one) => one.confirmed !== undefined && one.confirmed < began)
  const after = new Set(observing.reported.filter((one) => one.began > ended).map((one) => one.name))
  expect(before.length).toBeGreaterThan(40)
  expect(after.size).toBeGreaterThan(10)
  expect(before.filter((one) => !stored.includes(one.name))).toEqual([])
  expect(stored.filter((one) => after.has(one))).toEqual([])
  const { charges } = (await restored.row<{
    charges: number
  }>`select count(*) as charges from ledger where kind = 'charge'`)!
  expect(charges).toBeGreaterThanOrEqual(charging.times.filter(({ confirmed }) => confirmed < began).length)
  expect(charges).toBeLessThanOrEqual(charging.times.filter(({ began }) => began < ended).length)
  expect(await listDiscrepancies(restored)).toEqual([])

  // It is written again, on every machine, and archived from here on.
  const again = await startChatsLoad(restored)
  await until(() => again.countConfirmed() >= 20, Boolean)
  await again.stop()
  await onEach(now, 'pgbackrest --stanza="$STANZA" check')
  await restored.close()
}

/** The command of the unit, without the name of the database, which differs here. */
const unitCommand = () =>
  replaced(/^ExecStart=(.*\\\n.*)$/m.exec(deployed('channelscope-restore-point.service'))![1]!, [
    ['--dbname=channelscope', ''],
  ])

const startCharging = async (db: Db) => {
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
  await addToBalance(db, account_id, { amount_mc: 10_000_000, at: now })
  const charge = openCashier(db)
  const times: { began: number; confirmed: number }[] = []
  const asked = { account_id, at: now, operation: 'x', chat_ids: [1], key_type: 'credits' as const, cost_mc: 100 }
  const stop = repeated(async () => {
    const began = performance.now()
    if (await confirmed(charge(asked))) times.push({ began, confirmed: performance.now() })
  })
  return { times, stop }
}

const newestBackup = (info: string): string => JSON.parse(info)[0].backup.at(-1).label

/** What is not handed over yet is lost with the disk, and `archive_timeout` bounds it. */
const handOver = async ({ url }: Server) => {
  const db = dbOver(openPostgres(url, 1))
  const { file } = (await db.row<{ file: string }>`select pg_walfile_name(pg_switch_wal()) as file`)!
  await until(
    () => db.row<{ last: string | null }>`select last_archived_wal as last from pg_stat_archiver`,
    (row) => (row!.last ?? '') >= file,
  )
  await db.close()
}

/** A server answers while it still reads the log. */
const untilPromoted = async ({ url }: Server) => {
  const db = dbOver(openPostgres(url, 1))
  await until(
    () => db.row<{ reads: boolean }>`select pg_is_in_recovery() as reads`,
    (row) => row!.reads === false,
  )
  await db.close()
}
