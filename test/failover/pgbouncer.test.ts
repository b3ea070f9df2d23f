// The service behind Debian's PgBouncer: session pooling works, and other modes are refused at the start.
import { type ChildProcess, spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { stream } from '../../src/demo/random.ts'
import { openSecrets } from '../../src/start/master-key/master-key.ts'
import { openStore } from '../../src/store/open.ts'
import { runInProcess } from '../command-line.ts'
import { postgresPrograms, serverUser } from '../engine/programs.ts'
import { ownPostgres } from '../engine/server.ts'
import { baseOf, launcher } from '../launch.ts'
import { expectExactBooks } from '../metering-books.ts'
import { startLoad } from '../metering-load.ts'
import { makeChats, makePayers } from '../metering-payers.ts'
import { seedOfFile } from '../seed.ts'
import { until } from '../until.ts'
import { stablePorts } from './ports.ts'

const CLIENTS = 8
const seed = seedOfFile()
const file = readFileSync(join(import.meta.dirname, '../../deploy/pgbouncer.ini'), 'utf8')
const server = await ownPostgres(postgresPrograms()!)
await server.start()
const dir = mkdtempSync(join(tmpdir(), 'cs-pgbouncer-'))
const user = serverUser()
if (user.uid !== undefined) chownSync(dir, user.uid, user.gid!)
writeFileSync(join(dir, 'userlist.txt'), '"channelscope" "secret"\n')
const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await server.remove()
  rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
})

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Runs deploy/pgbouncer.ini, with other ports, folders and mode. */
const startPgBouncer = async (pool_mode: string) => {
  const [port] = (await stablePorts(1)) as [number]
  const parts: [RegExp, string][] = [
    [/^channelscope = .*$/m, `channelscope = host=127.0.0.1 port=${new URL(server.url).port} dbname=postgres`],
    [/^listen_port = .*$/m, `listen_port = ${port}`],
    [/^unix_socket_dir = .*$/m, 'unix_socket_dir ='],
    [/^auth_file = .*$/m, `auth_file = ${join(dir, 'userlist.txt')}`],
    [/^logfile = .*$/m, `logfile = ${join(dir, `${pool_mode}.log`)}`],
    [/^pidfile = .*$/m, `pidfile = ${join(dir, `${pool_mode}.pid`)}`],
    [/^pool_mode = session$/m, `pool_mode = ${pool_mode}`],
  ]
  const config = parts.reduce((text, [from, to]) => {
    expect(text).toMatch(from)
    return text.replace(from, to)
  }, file)
  const ini = join(dir, `${pool_mode}.ini`)
  writeFileSync(ini, config)
  const child = spawn('/usr/sbin/pgbouncer', [ini], { ...user, cwd: dir, stdio: 'ignore' })
  running.push(child)
  await until(() => answers(port), Boolean)
  return `postgres://channelscope:secret@127.0.0.1:${port}/channelscope`
}

const launch = launcher({ DATA_DIR: dir, DEMO: 'off', COLLECT: 'off', LOG_LEVEL: 'fatal' })

test('session pooling: requests are charged exactly once, settings apply, and the service heals when the server was killed', async () => {
  const database_url = await startPgBouncer('session')
  const db = await openStore({ data_dir: dir, database_url })
  const payers = await makePayers(db, await openSecrets({ data_dir: dir }, db))
  const chats = await makeChats(db)
  const launched = launch({ DATABASE_URL: database_url })
  const base = baseOf(await launched.up)
  const load = startLoad({ payers, chats, random: stream(seed, 'load'), clients: CLIENTS, bases: () => [base] })
  await load.served(200)
  const began = performance.now()
  const refused = load.refused(2 * CLIENTS)
  await server.kill()
  await refused
  await server.start()
  await load.served(200)
  const seen = await load.stop()
  const { in_doubt } = await expectExactBooks(db, payers, seen, [{ began, ended: performance.now() }])
  expect(in_doubt).toBeGreaterThan(0)
  expect(
    await db.row`select current_setting('TimeZone') as zone, current_setting('tcp_keepalives_idle') as idle`,
  ).toEqual({
    zone: 'UTC',
    idle: '10',
  })
  const env = { DATA_DIR: dir, DATABASE_URL: database_url }
  expect(await runInProcess(['admin', 'audit'], { env })).toMatchObject({ code: 0, err: '' })
  expect(await launched.stop()).toMatchObject({ code: 0 })
  await db.close()
})

test.each(['transaction', 'statement'])('%s pooling is refused at the start, and by commands', async (pool_mode) => {
  const database_url = await startPgBouncer(pool_mode)
  const { host } = new URL(database_url)
  const line = `DATABASE_URL: the pooler at ${host} gives each transaction another connection; set pool_mode = session there for "channelscope", or name the PostgreSQL server itself`
  const { code, err, out } = await launch({ DATABASE_URL: database_url }).ended
  expect({ code, err, out }).toEqual({ code: 1, err: `${line}\n`, out: '' })
  const env = { DATA_DIR: dir, DATABASE_URL: database_url }
  for (const command of [['admin', 'audit'], ['doctor']]) {
    const told = await runInProcess(command, { env })
    expect(told.code).toBe(1)
    expect(told.out + told.err).toContain(line)
  }
})
