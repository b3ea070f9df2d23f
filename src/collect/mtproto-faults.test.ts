// The account-based source over a real connection that fails in every way: the visit is recorded, and nothing is left unhandled, because
// an error that nobody handles fails the run of the tests.
import { randomBytes } from 'node:crypto'
import { createServer, type Socket } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { collectDue } from '../../test/collecting.ts'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { int, mtprotoServer, named, text } from '../../test/mtproto-server.ts'
import { secretsFrom } from '../accounts/secrets.ts'
import { openClient } from '../sources/telegram-mtproto/client.ts'
import { logIn } from '../sources/telegram-mtproto/log-in.ts'
import { readConfig } from '../start/config/config.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'
import { upsertTelegramSession } from '../store/collecting/telegram-sessions.ts'
import { openSources } from './sources.ts'

const db = await testDatabase()
const now = () => new Date('2026-09-01T12:00:00Z')
const user = Buffer.concat([named('user'), int(0), int(0), int(77), int(0)])
const codeByApp = Buffer.concat([named('auth.sentCodeTypeApp'), int(5)])
const server = await mtprotoServer({
  'auth.sendCode': () => Buffer.concat([named('auth.sentCode'), int(0), codeByApp, text('the hash')]),
  'auth.signIn': () => Buffer.concat([named('auth.authorization'), int(0), user]),
})
const account = { api_id: 1, api_hash: '0'.repeat(32) }
const client = await openClient({ ...account, timeout_ms: 10_000, address: server.address })
const ask = { phone: async () => '+49 151 12345678', code: async () => '12345', password: async () => '' }
const { session } = await logIn(client, ask, account)
await client.close()
const secrets = secretsFrom(randomBytes(32))

beforeEach(async () => {
  await emptyTables(db, 'telegram_sessions', 'chats', 'collecting', 'collect_sources')
  const session_sealed = secrets.seal(session)
  await upsertTelegramSession(db, { user_id: 77, phone_masked: '+49…78', session_sealed, now: now() })
})

const TIMEOUT_MS = 300

/** A server whose connections are treated by the fault. Resolves `late` when something came after the deadline of the first request. */
const startFaulty = async (fault: (socket: Socket) => void) => {
  const sockets = new Set<Socket>()
  const faulty = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    fault(socket)
  })
  await new Promise<void>((resolve) => faulty.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    faulty.close()
  })
  return { host: '127.0.0.1', port: (faulty.address() as { port: number }).port }
}

const collectFrom = async (address: { host: string; port: number }) => {
  const telegram_mtproto = {
    ...account,
    requests_per_day: 99,
    recommendations_per_day: 0,
    interval_seconds: 0,
    timeout_seconds: TIMEOUT_MS / 1000,
    address,
  }
  const { telegram_web } = readConfig({}).collect
  const { sources, close } = openSources(
    { sources: ['telegram-mtproto'], lanes: 1, history_days: 1, discover_per_day: 0, telegram_web, telegram_mtproto },
    {
      now,
      random: () => 0.5,
      stopping: new AbortController().signal,
      onOddMarkup: () => {},
      vault: { db, unseal: secrets.unseal },
    },
  )
  await upsertAddress(db, '@daily_news', now())
  const came = await collectDue(db, sources, now)
  return { came, close }
}

const garbage = (length: number) => Buffer.concat([int(length), randomBytes(length)])
let late = 0
const afterDeadline = (work: () => void) =>
  setTimeout(() => {
    late++
    work()
  }, 2 * TIMEOUT_MS)

test.each<[string, (socket: Socket) => void]>([
  ['hangs', () => {}],
  ['breaks off at once', (socket) => socket.resetAndDestroy()],
  ['breaks off at the first request', (socket) => socket.once('data', () => socket.resetAndDestroy())],
  ['answers nonsense', (socket) => socket.on('data', () => socket.write(garbage(120)))],
  ['announces a frame without end', (socket) => socket.once('data', () => socket.write(int(0x7fffffff)))],
  ['answers nonsense after the deadline', (socket) => afterDeadline(() => socket.write(garbage(120)))],
  ['breaks off after the deadline', (socket) => afterDeadline(() => socket.resetAndDestroy())],
])('a platform that %s: the visit is recorded as unreachable', async (_, fault) => {
  late = 0
  const { came, close } = await collectFrom(await startFaulty(fault))
  expect(came).toMatchObject([{ kind: 'failed', failure: { reason: 'unreachable' } }])
  expect(await db.rows`select result, claim from collecting`).toEqual([{ result: 'unreachable', claim: null }])
  if (/afterDeadline/.test(String(fault))) await expect.poll(() => late, { interval: 50 }).toBeGreaterThan(0)
  await close()
})
