// When the database hangs, is unreachable or is locked, requests are refused quickly with the constant body, a refusal costs nothing,
// and the service recovers by itself.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { issueKey } from '../src/accounts/keys.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { findBalance, insertAccount, setAccountOverrides } from '../src/store/accounts/accounts.ts'
import { dbOver } from '../src/store/db.ts'
import { openForRequests, openStore } from '../src/store/open.ts'
import { openPostgresForRequests } from '../src/store/postgres/postgres.ts'
import { requestTimeouts } from '../src/store/postgres/timeouts.ts'
import { unpackMigrated } from './database.ts'
import { skipWithout } from './needs.ts'
import { testService } from './service.ts'
import { tcpProxy } from './tcp-proxy.ts'

const COST_MC = 100
const BALANCE_MC = 100_000
const INFO = '/v1/channel/info?internal_id=newsid'
/** No request waits longer for a database that hangs. */
const PROMISED_MS = 2_000
const UNAVAILABLE = [503, '{"message":"Service temporarily unavailable","code":"UNAVAILABLE"}', '1']

const t = await testService()
let account = await t.account({ balance_mc: BALANCE_MC })
beforeEach(async () => {
  await t.reset()
  await t.chat({ internal_id: 'newsid' })
  account = await t.account({ balance_mc: BALANCE_MC })
})
const spent = async () => BALANCE_MC - (await t.balance(account))

if (t.db.database_url) onPostgres(await tcpProxy(t.db.database_url))
else {
  onEmbedded()
  skipWithout('postgres', 'PostgreSQL hangs, goes away or is locked')
}

function onPostgres(proxy: Awaited<ReturnType<typeof tcpProxy>>) {
  describe('PostgreSQL', async () => {
    const db = dbOver(openPostgresForRequests(proxy.url))
    const app = await buildApi({ ...t.deps, db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
    afterAll(async () => {
      await app.close()
      await db.close()
    })

    const ask = async (url = INFO) => {
      const answer = await app.inject({ url, headers: { 'x-api-key': account.key } })
      return [answer.statusCode, answer.body, answer.headers['retry-after']]
    }
    const askAll = (count: number) => Promise.all(Array.from({ length: count }, () => ask()))
    const status = async () => (await ask())[0]
    const timed = async <Result>(work: Promise<Result>) => {
      const began = performance.now()
      return { result: await work, ms: performance.now() - began }
    }
    /** Repeats a request until it succeeds again. */
    const recovered = () => expect.poll(status, { interval: 100 }).toBe(200)

    test('when the server hangs, requests are refused within 2 s, later ones at once, and late statements charge nothing', async () => {
      expect(await status()).toBe(200)
      proxy.freeze()
      const first = await timed(askAll(40))
      expect(first.result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(first.ms).toBeLessThan(PROMISED_MS)
      const later = await timed(askAll(40))
      expect(later.result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(later.ms).toBeLessThan(500)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      expect((await app.inject('/readyz')).statusCode).toBe(503)

      proxy.thaw()
      await recovered()
      const before = await spent()
      expect(await askAll(40).then((answers) => answers.filter(([status]) => status === 200))).toHaveLength(40)
      expect((await spent()) - before).toBe(40 * COST_MC)
      // Only two requests were charged, the first and the one that found the server back; refusals cost nothing.
      expect(before).toBe(2 * COST_MC)
    })

    test('when the server hangs under load, every success is charged once, and a refusal only if its commit was running', async () => {
      const statuses: unknown[] = []
      const client = async () => {
        for (let i = 0; i < 60; i++) {
          statuses.push(await status())
          if (statuses.length === 100) proxy.freeze()
        }
      }
      const clients = Promise.all(Array.from({ length: 8 }, client))
      await expect.poll(() => statuses.includes(503)).toBe(true)
      proxy.thaw()
      await clients
      await recovered()
      const successes = statuses.filter((one) => one === 200).length + 1
      expect(successes).toBeGreaterThan(100)
      expect(statuses.every((one) => one === 200 || one === 503)).toBe(true)
      const charges = (await spent()) / COST_MC
      expect(charges).toBeGreaterThanOrEqual(successes)
      expect(charges).toBeLessThanOrEqual(successes + 8)
    })

    test('when the server is down, requests are refused at once, and served again when it is back', async () => {
      expect(await status()).toBe(200)
      proxy.cut()
      const { result, ms } = await timed(askAll(40))
      expect(result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(ms).toBeLessThan(1_500)
      await proxy.mend()
      await recovered()
      expect(await spent()).toBe(2 * COST_MC)
    })

    test('when an account is locked, its charge is refused and other accounts are served', async () => {
      const other = await t.account({ balance_mc: BALANCE_MC })
      await t.db.transaction(async (tx) => {
        await tx.rows`select * from accounts where account_id = ${account.account_id} for update`
        expect(await ask()).toEqual(UNAVAILABLE)
      })
      expect(await spent()).toBe(0)
      expect(await status()).toBe(200)
      expect((await app.inject({ url: INFO, headers: { 'x-api-key': other.key } })).statusCode).toBe(200)
    })

    test('when more accounts are locked than charges may wait for, all their charges are refused', async () => {
      const others = await Promise.all(Array.from({ length: 5 }, () => t.account({ balance_mc: BALANCE_MC })))
      const keys = [account, ...others].map(({ key }) => key)
      await t.db.transaction(async (tx) => {
        await tx.rows`select * from accounts for update`
        const answers = await Promise.all(keys.map((key) => app.inject({ url: INFO, headers: { 'x-api-key': key } })))
        expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
          Array(6).fill(UNAVAILABLE.slice(0, 2)),
        )
      })
      expect(await spent()).toBe(0)
    })

    test('when all connections are busy, requests that wait for one are refused, and later ones are served', async () => {
      await t.db.transaction(async (tx) => {
        await tx.rows`lock table chats`
        const { result, ms } = await timed(askAll(40))
        expect(result).toEqual(Array(40).fill(UNAVAILABLE))
        expect(ms).toBeLessThan(requestTimeouts.answer_ms + requestTimeouts.connect_ms)
      })
      expect(await status()).toBe(200)
      expect(await spent()).toBe(COST_MC)
    })

    test('the server cancels a statement that takes too long, and the connection stays usable', async () => {
      await expect(db.rows`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' })
      expect(await db.row`select 1 as one`).toEqual({ one: 1 })
    })
  })
}

function onEmbedded() {
  test('embedded: during a long transaction, /healthz answers and other requests wait for its end', async () => {
    const waiting = await t.db.transaction(async (tx) => {
      await tx.rows`select * from accounts for update`
      const asked = Array.from({ length: 40 }, () => t.get(INFO, account.key))
      for (let i = 0; i < 40; i++) expect((await t.get('/healthz')).status).toBe(200)
      return asked
    })
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(40).fill(200))
    expect(await spent()).toBe(40 * COST_MC)
  })

  test('embedded: when the process that owns the database hangs, others refuse requests within 2 s, and their jobs wait', async () => {
    const data_dir = mkdtempSync(join(tmpdir(), 'cs-hangs-'))
    unpackMigrated(data_dir)
    const owner = await startOwner(data_dir)
    onTestFinished(() => {
      owner.kill('SIGKILL')
      rmSync(data_dir, { recursive: true, force: true, maxRetries: 5 })
    })
    const db = await openStore({ data_dir })
    const requests = openForRequests({ data_dir }, db)
    const lookups = openLookups(requests, t.secrets, 0)
    const app = await buildApi({ ...t.deps, db: requests, cashier: openCashier(requests), lookups })
    onTestFinished(async () => {
      await app.close()
      await requests.close()
      await db.close()
    })
    const payer = (await insertAccount(db, {
      name: 'payer',
      plan: 'M',
      billing_anchor: t.clock.now,
      expires_at: null,
      created_at: t.clock.now,
      balance_mc: BALANCE_MC,
    }))!
    await setAccountOverrides(db, payer.account_id, { rate_per_second: 100_000, rate_burst: 100_000 })
    const key = await issueKey(db, t.secrets, payer, 'credits', t.clock.now)
    let served = 0
    const ask = async () => {
      const { statusCode } = await app.inject({ url: '/v1/channels/search?term=news', headers: { 'x-api-key': key } })
      if (statusCode === 200) served++
      return statusCode
    }
    const askAll = async () => {
      const began = performance.now()
      const statuses = await Promise.all(Array.from({ length: 40 }, ask))
      return { statuses, ms: performance.now() - began }
    }
    expect(await ask()).toBe(200)
    // A database that is busy is not a database that hangs.
    const slow = db.rows`select pg_sleep(1.8)`
    expect(await ask()).toBe(200)
    await slow

    owner.kill('SIGSTOP')
    awaitStopped(owner.pid!)
    const job = db.row`select 1 as one`
    const late = requests.rows`insert into settings values ('late', '1')`.catch(() => 'refused')
    const first = await askAll()
    expect(await late).toBe('refused')
    expect(first.statuses).toEqual(Array(40).fill(503))
    expect(first.ms).toBeLessThan(PROMISED_MS)
    const later = await askAll()
    expect(later.statuses).toEqual(Array(40).fill(503))
    expect(later.ms).toBeLessThan(500)
    expect((await app.inject('/readyz')).statusCode).toBe(503)

    owner.kill('SIGCONT')
    expect(await job).toEqual({ one: 1 })
    await expect.poll(ask, { interval: 100 }).toBe(200)
    expect((await askAll()).statuses).toEqual(Array(40).fill(200))
    // What was sent to the process while it hung is not done when it goes on.
    expect(await db.rows`select * from settings where name = 'late'`).toEqual([])
    expect(BALANCE_MC - (await findBalance(db, payer.account_id))!).toBe((served * COST_MC) / 2)
  })
}

/** A process that opens the folder and then does nothing. */
const startOwner = async (data_dir: string) => {
  const file = join(data_dir, 'owner.ts')
  const store = JSON.stringify(join(import.meta.dirname, '../src/store/open.ts'))
  writeFileSync(
    file,
    `import { openStore } from ${store}
    await openStore({ data_dir: ${JSON.stringify(data_dir)} })
    setInterval(() => {}, 60_000)
    console.log('open')`,
  )
  const child = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return child
}

/** A thread runs on for a moment after the signal, and could take a statement that is sent in that moment. */
const awaitStopped = (pid: number) => {
  const threads = `/proc/${pid}/task`
  if (!existsSync(threads)) return
  const runs = (thread: string) => !/\) T /.test(readFileSync(join(threads, thread, 'stat'), 'utf8'))
  while (readdirSync(threads).some(runs));
}
