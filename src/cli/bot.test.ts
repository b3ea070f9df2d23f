// The bot as a process of its own and in the service; the second takes over when the first is killed.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startBotApi, TOKEN } from '../../test/bot-api.ts'
import { runInProcess } from '../../test/command-line.ts'
import { joinTestDatabase } from '../../test/database.ts'
import { until } from '../../test/until.ts'
import { findAccount } from '../store/accounts/accounts.ts'
import { insertBotUser } from '../store/accounts/bot.ts'
import { openStore } from '../store/open.ts'

const data_dir = mkdtempSync(join(tmpdir(), 'bot-'))
const api = await startBotApi()
const { database_url } = await joinTestDatabase(data_dir)
const db = await openStore({ data_dir, ...(database_url && { database_url }) })
const env = {
  DATA_DIR: data_dir,
  BOT_TOKEN: TOKEN,
  BOT_API_ROOT: api.url,
  MASTER_KEY: 'ab'.repeat(32),
  DEMO: 'off',
  COLLECT: 'off',
  PORT: '0',
  ...(database_url && { DATABASE_URL: database_url }),
}
const running = new Set<ChildProcess>()
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await api.close()
  await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const launch = (command: string) => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'channelscope.ts'), command], {
    env: { ...process.env, ...env },
  })
  running.add(child)
  let out = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (out += chunk))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve)).finally(() =>
    running.delete(child),
  )
  return {
    out: () => out,
    end: (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    },
  }
}

const ADA = { id: 101, language_code: 'en' }
const says = async (text: string) => {
  const before = api.shownIn(ADA.id).length
  api.push(api.messageFrom(ADA, text))
  await until(
    () => api.shownIn(ADA.id).length,
    (count) => count > before,
  )
  return api.last(ADA.id)!.text
}

test('`channelscope bot` answers; when it is killed, `channelscope start` goes on where it was', async () => {
  const first = launch('bot')
  expect(await says('/start')).toContain('is ready.\n\nYour plan, <b>Free</b>, includes:')
  const keys = await says('/api_key')
  await first.end('SIGKILL')
  // The lease of the dead process would end by itself, half a minute later.
  await db.rows`update leases set until = now()`
  const second = launch('start')
  expect(await says('/api_key')).toBe(keys)
  await until(second.out, (text) => text.includes('The account bot is on'))
  expect(await second.end('SIGINT')).toBe(0)
  expect(await db.rows`select from leases where name = 'account bot'`).toEqual([])
  for (const text of [first.out(), second.out()]) expect(text).not.toMatch(/AAstand|csk_/)
})

test('a token that is refused ends the command with a line that does not show it', async () => {
  api.revoke()
  const { code, err } = await runInProcess(['bot'], { env })
  expect(code).toBe(1)
  expect(err).toContain('error: BOT_TOKEN is not accepted by the platform')
  expect(err).not.toContain('AAstand')
})

test('without a token, or with a webhook, the command says what to do', async () => {
  expect((await runInProcess(['bot'], { env: { ...env, BOT_TOKEN: '' } })).err).toContain('set BOT_TOKEN')
  const webhook = { BOT_WEBHOOK_URL: 'https://example.org', BOT_WEBHOOK_SECRET: 'a-secret-of-20-chars' }
  expect((await runInProcess(['bot'], { env: { ...env, ...webhook } })).err).toContain('channelscope start')
})

test('`admin bot link` prints what the holder sends; `show` and `unlink` look after it', async () => {
  const admin = (...args: string[]) => runInProcess(['admin', ...args], { env })
  const json = async (...args: string[]) => JSON.parse((await admin(...args, '--json')).out)
  await admin('account', 'create', 'acme', '--plan', 'M')
  const { send, expires_at } = await json('bot', 'link', 'acme', '--by', 'ann')
  expect(send).toMatch(/^\/start [0-9A-Za-z]{22}$/)
  expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now() + 3_500_000)
  expect((await admin('bot', 'show', 'acme')).err).toContain('acme has no user of the bot')
  const account = (await findAccount(db, 'acme'))!
  await insertBotUser(db, 555, account.account_id, new Date())
  expect(await json('bot', 'show', 'acme')).toMatchObject({ account: 'acme', user_id: 555 })
  expect((await admin('bot', 'link', 'acme')).err).toContain('has a user of the bot already')
  expect(await json('bot', 'unlink', 'acme')).toEqual({ account: 'acme', unlinked: true })
  expect((await admin('bot', 'unlink', 'acme')).err).toContain('acme has no user of the bot')
  const log = await db.rows<{ command: string; details: string | null }>`select command, details from operator_log
    where command like 'bot %' order by entry_id`
  // The code is not written anywhere.
  expect(log).toEqual([
    { command: 'bot link', details: null },
    { command: 'bot unlink', details: null },
  ])
})
