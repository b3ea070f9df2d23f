// The database hangs, goes away or is locked: requests are refused soon and with the constant body, a refusal costs nothing, and the
// service heals by itself.
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { dbOver } from '../src/store/db.ts'
import { CONNECT_MS, hurried } from '../src/store/postgres/patience.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { skipWithout } from './needs.ts'
import { testService } from './service.ts'
import { tcpProxy } from './tcp-proxy.ts'

const COST_MC = 100
const BALANCE_MC = 100_000
const INFO = '/v1/channel/info?internal_id=newsid'
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
    const db = dbOver(openPostgres(proxy.url, 10, hurried))
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
    /** Until then everything is refused: what heals is found out by asking. */
    const healed = () => expect.poll(status, { timeout: 15_000, interval: 100 }).toBe(200)

    test('a server that hangs: refused within seconds, then at once; what arrives late charges nothing', async () => {
      expect(await status()).toBe(200)
      proxy.freeze()
      const first = await timed(askAll(40))
      expect(first.result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(first.ms).toBeLessThan(hurried.answer_ms + CONNECT_MS + 1_000)
      // Of these one tries a connection; the others do not wait.
      const later = await timed(askAll(40))
      expect(later.result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(later.ms).toBeLessThan(CONNECT_MS + 1_000)
      expect((await app.inject('/healthz')).statusCode).toBe(200)
      expect((await app.inject('/readyz')).statusCode).toBe(503)

      proxy.thaw()
      await healed()
      const before = await spent()
      expect(await askAll(40).then((answers) => answers.filter(([status]) => status === 200))).toHaveLength(40)
      expect((await spent()) - before).toBe(40 * COST_MC)
      // 200: the first and the one that found it healed; every refusal cost nothing.
      expect(before).toBe(2 * COST_MC)
    }, 40_000)

    test('hung in the middle of load: every success is charged once, a refusal at most when its commit was under way', async () => {
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
      await healed()
      const successes = statuses.filter((one) => one === 200).length + 1
      expect(successes).toBeGreaterThan(100)
      expect(statuses.every((one) => one === 200 || one === 503)).toBe(true)
      const charges = (await spent()) / COST_MC
      expect(charges).toBeGreaterThanOrEqual(successes)
      expect(charges).toBeLessThanOrEqual(successes + 8)
    }, 40_000)

    test('a server that is gone: refused at once, served again when it is back', async () => {
      expect(await status()).toBe(200)
      proxy.cut()
      const { result, ms } = await timed(askAll(40))
      expect(result).toEqual(Array(40).fill(UNAVAILABLE))
      expect(ms).toBeLessThan(1_500)
      await proxy.mend()
      await healed()
      expect(await spent()).toBe(2 * COST_MC)
    })

    test('an account locked by somebody else: its charge is refused, others are served', async () => {
      const other = await t.account({ balance_mc: BALANCE_MC })
      await t.db.transaction(async (tx) => {
        await tx.rows`select * from accounts where account_id = ${account.account_id} for update`
        expect(await ask()).toEqual(UNAVAILABLE)
      })
      expect(await spent()).toBe(0)
      expect(await status()).toBe(200)
      expect((await app.inject({ url: INFO, headers: { 'x-api-key': other.key } })).statusCode).toBe(200)
    })

    test('all connections busy: those who wait for one are refused, and the process goes on', async () => {
      await t.db.transaction(async (tx) => {
        await tx.rows`lock table chats`
        const { result, ms } = await timed(askAll(40))
        expect(result).toEqual(Array(40).fill(UNAVAILABLE))
        expect(ms).toBeLessThan(hurried.answer_ms + CONNECT_MS)
      })
      expect(await status()).toBe(200)
      expect(await spent()).toBe(COST_MC)
    })

    test('a statement that takes too long is ended by the server, and its connection serves on', async () => {
      await expect(db.rows`select pg_sleep(60)`).rejects.toMatchObject({ code: '57014' })
      expect(await db.row`select 1 as one`).toEqual({ one: 1 })
    })
  })
}

function onEmbedded() {
  test('embedded: while a long transaction has the one session, health is answered and requests wait their turn', async () => {
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
