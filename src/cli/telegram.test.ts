// The commands for the operator's accounts on the platform, against a server that never answers.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultProductionDc, writeStringSession } from '@mtcute/core/utils.js'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { emptyTables, joinTestDatabase } from '../../test/database.ts'
import { openSecrets } from '../start/master-key/master-key.ts'
import {
  loseTelegramAccount,
  restTelegramAccount,
  upsertTelegramSession,
} from '../store/collecting/telegram-sessions.ts'
import { openStore } from '../store/open.ts'
import { maskedPhone } from './telegram.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'cs-telegram-'))
const { database_url } = await joinTestDatabase(data_dir)
// The store stays open as in a running service. With the embedded database the commands join it through its socket.
const db = await openStore({ data_dir, database_url })
const secrets = await openSecrets({ data_dir }, db)
const sockets = new Set<Socket>()
const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
const { port } = silent.address() as { port: number }
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})
beforeEach(() => emptyTables(db, 'telegram_sessions'))

/** A session of an account that does not exist. */
const SESSION = writeStringSession({ version: 3, primaryDcs: defaultProductionDc, authKey: randomBytes(256) })
const api = {
  TELEGRAM_API_ID: '12345',
  TELEGRAM_API_HASH: '0123456789abcdef0123456789abcdef',
  TELEGRAM_MTPROTO_ADDRESS: `127.0.0.1:${port}`,
  TELEGRAM_MTPROTO_TIMEOUT: '1',
}

const run = (args: string[], env: Record<string, string> = api, stdin = '') =>
  runInProcess(args, {
    env: { DATA_DIR: data_dir, ...(database_url && { DATABASE_URL: database_url }), ...env },
    stdin,
  })

const account = (user_id: number) =>
  upsertTelegramSession(db, {
    user_id,
    phone_masked: '+49…21',
    session_sealed: secrets.seal(SESSION),
    now: new Date('2026-09-01T12:00:00Z'),
  })

test('--help lists the commands and examples', async () => {
  const { code, out } = await run(['telegram', '--help'])
  expect(code).toBe(0)
  expect(out).toMatch(/login[\s\S]*accounts[\s\S]*logout[\s\S]*Examples:[\s\S]*TELEGRAM_API_ID=/)
})

test('without credentials login is refused, and the message names the variables', async () => {
  const { code, err } = await run(['telegram', 'login'], { TELEGRAM_API_ID: '', TELEGRAM_API_HASH: '' })
  expect([code, err]).toEqual([
    1,
    'error: set TELEGRAM_API_ID and TELEGRAM_API_HASH to your own, from https://my.telegram.org\n',
  ])
})

test('login at a server that never answers fails within the timeout, stores nothing and does not echo the input', async () => {
  const { code, out, err } = await run(['telegram', 'login'], api, '+4915112345678\n')
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(/^Phone number, with the code of the country: .*error: no answer: no answer within 1000 ms\n$/s)
  expect(err).not.toContain('15112345678')
  expect(await db.rows`select from telegram_sessions`).toEqual([])
})

test('login fails when the prompt gets no answer', async () => {
  expect(await run(['telegram', 'login'], api, '')).toMatchObject({
    code: 1,
    err: expect.stringContaining('no answer'),
  })
})

test('accounts shows masked numbers and states; no row and no output has a session in clear text', async () => {
  const [ready, waiting, lost] = [await account(1), await account(2), await account(3)]
  const until = new Date(Date.now() + 3_600_000)
  await restTelegramAccount(db, waiting, until, 'FLOOD_WAIT')
  await loseTelegramAccount(db, lost, new Date(), 'SESSION_REVOKED')
  const { out } = await run(['telegram', 'accounts', '--json'])
  expect(JSON.parse(out)).toMatchObject([
    { account: ready, phone: '+49…21', status: 'ready', added_at: '2026-09-01T12:00:00.000Z', requests_per_day: 5_000 },
    { account: waiting, status: 'waiting', waiting_until: until.toISOString(), waiting_reason: 'FLOOD_WAIT' },
    { account: lost, status: 'lost: SESSION_REVOKED' },
  ])
  expect(out).not.toContain(SESSION)
  const rows = await db.rows<{ session_sealed: Uint8Array }>`select * from telegram_sessions`
  for (const row of rows) {
    expect(JSON.stringify(row)).not.toContain(SESSION)
    expect(Buffer.from(row.session_sealed).toString('latin1')).not.toContain(SESSION.slice(-16))
    expect(await secrets.unseal(row.session_sealed)).toBe(SESSION)
  }
})

test('logout fails without the platform, unless --forget is given', async () => {
  const one = String(await account(1))
  expect(await run(['telegram', 'logout', '999'])).toMatchObject({ code: 1, err: 'error: there is no account 999\n' })
  expect(await run(['telegram', 'logout', 'x'])).toMatchObject({
    code: 1,
    err: expect.stringContaining('by its number'),
  })
  expect(await run(['telegram', 'logout', one])).toMatchObject({ code: 1, err: expect.stringContaining('--forget') })
  expect(await db.rows`select from telegram_sessions`).toHaveLength(1)
  expect(await run(['telegram', 'logout', one, '--forget'])).toMatchObject({
    code: 0,
    out: `account: ${one}\nstatus: logged out\n`,
  })
  expect(await db.rows`select from telegram_sessions`).toEqual([])
})

test('sources check shows whether accounts are logged in', async () => {
  const env = { ...api, SOURCES: 'telegram-mtproto' }
  expect(await run(['sources', 'check'], env)).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^telegram-mtproto: busy .*no account is logged in: channelscope telegram login\n$/),
  })
  await account(1)
  expect(await run(['sources', 'check'], env)).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^telegram-mtproto: unreachable .*; accounts: 1 ready, 0 waiting, 0 lost\n$/),
  })
  await db.rows`update telegram_sessions set session_sealed = ${secrets.seal('damaged')}`
  expect(await run(['sources', 'check'], env)).toMatchObject({
    code: 2,
    out: expect.stringMatching(/^telegram-mtproto: busy .*; accounts: 0 ready, 0 waiting, 1 lost\n$/),
  })
})

test('a phone number is masked', () => {
  expect(maskedPhone('4915112345621')).toBe('+49…21')
})
