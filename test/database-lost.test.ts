// When the database hangs, is unreachable or is locked, requests are refused quickly with the constant body, a refusal costs nothing,
// and the service recovers by itself.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { dbOver } from '../src/store/db.ts'
import { openPostgresForRequests } from '../src/store/postgres/postgres.ts'
import { requestTimeouts } from '../src/store/postgres/timeouts.ts'
import { skipWithout } from './needs.ts'
import { testService } from './service.ts'
import { tcpProxy } from './tcp-proxy.ts'

const COST_MC = 100
const BALANCE_MC = 100_000
const INFO = '/v1/channel/info?internal_id=newsid'
/** No request waits longer for a database that hangs. */
const PROMISED_MS = 2_000
const UNAVAILABLE = [503, '{"message":"Service temporarily unavailable"}', '1']

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
    const recovered = () => expect.poll(status, { timeout: 15_000, interval: 100 }).toBe(200)

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
    }, 40_000)

    test('when the server hangs under load, every success is charged once, and a refusal only if its commit was running', async () => {
      const statuses: unknown[] = []
      const client = async () => {
        for (let i = 0; i < 60; i++) {
          statuses.push(await status())
          if (statuses.length === 100) proxy.freeze()
        }
      }
      const clients = Promise.all(Array.from({ length: 8 }, client))
      await expect.poll(() => statuses.includes(503), { timeout: 15_000 }).toBe(true)
      proxy.thaw()
      await clients
      await recovered()
      const successes = statuses.filter((one) => one === 200).length + 1
      expect(successes).toBeGreaterThan(100)
      expect(statuses.every((one) => one === 200 || one === 503)).toBe(true)
      const charges = (await spent()) / COST_MC
      expect(charges).toBeGreaterThanOrEqual(successes)
      expect(charges).toBeLessThanOrEqual(successes + 8)
    }, 40_000)

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
}
