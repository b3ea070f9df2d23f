// Two servers that charge over message ports with one cashier, as serving threads do: charges share batches, and refusals and failures
// arrive as they would from a cashier of the thread's own.
import { MessageChannel } from 'node:worker_threads'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { type Cashier, openCashier } from '../accounts/cashier.ts'
import type { Charge, Outcome } from '../accounts/decide.ts'
import { buildApi } from '../api/server.ts'
import { answerOver, askOver, inBundles } from '../messages/calls.ts'
import type { Db } from '../store/db.ts'
import { openOutage } from '../store/outage.ts'

const t = await testService()
beforeEach(t.reset)

const overPort = (cashier: Cashier): Cashier => {
  const { port1, port2 } = new MessageChannel()
  afterAll(() => port1.close())
  answerOver(inBundles(port2), (charge: Charge) => cashier(charge))
  const main = askOver<Charge>(inBundles(port1))
  return async (charge) => (await main.ask(charge)) as Outcome
}

/** Two servers over one cashier, whose charges go to `db`. */
const threadsOver = async (db: Db) => {
  const cashier = openCashier(db)
  let failures = 0
  const outage = openOutage(t.db, { log: false, onFailure: () => failures++ })
  const servers = await Promise.all([1, 2].map(() => buildApi({ ...t.deps, outage, cashier: overPort(cashier) })))
  afterAll(() => Promise.all(servers.map((server) => server.close())))
  const get = async (thread: number, url: string, key: string) => {
    const answer = await servers[thread]!.inject({ url, headers: { 'x-api-key': key } })
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
  }
  return { get, failures: () => failures }
}

const infoOf = async () => `/v1/channel/info?internal_id=${(await t.chat()).internal_id}`

test('the charges of both threads share batches: 64 at once take at most a few statements', async () => {
  let statements = 0
  const counting: Db = {
    ...t.db,
    prepared: (...sql) => {
      statements++
      return t.db.prepared(...sql)
    },
  }
  const { get } = await threadsOver(counting)
  const account = await t.account({ balance_mc: 100_000 })
  const url = await infoOf()
  const answers = await Promise.all(Array.from({ length: 64 }, (_, i) => get(i % 2, url, account.key)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await t.balance(account)).toBe(100_000 - 64 * 100)
  expect(statements).toBeLessThanOrEqual(8)
})

test('200 requests at once over two threads with a balance for 50: exactly 50 are served, each with a balance of its own', async () => {
  const { get } = await threadsOver(t.db)
  const account = await t.account({ balance_mc: 5000 })
  const url = await infoOf()
  const answers = await Promise.all(Array.from({ length: 200 }, (_, i) => get(i % 2, url, account.key)))
  const served = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 402)
  expect([served.length, refused.length]).toEqual([50, 150])
  expect(refused[0]!.body).toMatchObject({ total_cost_mc: 100, available_mc: 0, shortfall_mc: 100 })
  expect(served.map(({ headers }) => Number(headers['x-credits-remaining'])).sort((a, b) => b - a)).toEqual(
    Array.from({ length: 50 }, (_, i) => 4900 - i * 100),
  )
  expect(await t.balance(account)).toBe(0)
})

test('an allowance of 3 requests: three are served over both threads, and the others get 426 with the counter', async () => {
  const { get } = await threadsOver(t.db)
  const account = await t.account({ overrides: { limits: { requests: 3 } } })
  const url = await infoOf()
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => get(i % 2, url, account.key)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 426, 426, 426, 426, 426])
  expect(answers.find(({ status }) => status === 426)!.body).toMatchObject({ used: 3, limit: 3 })
})

test.each(['ECONNREFUSED', 'ETIMEDOUT', '57P01', '55P03'])(
  'a cashier whose database fails with %s: 503 in both threads, which see an outage, and nothing is charged',
  async (code) => {
    const lost = () => Promise.reject(Object.assign(new Error('the database is gone'), { code }))
    const { get, failures } = await threadsOver({ ...t.db, rows: lost, row: lost, prepared: lost, transaction: lost })
    const account = await t.account({ balance_mc: 5000 })
    const url = await infoOf()
    for (const thread of [0, 1])
      expect(await get(thread, url, account.key)).toMatchObject({
        status: 503,
        body: { message: 'Service temporarily unavailable' },
      })
    expect(failures()).toBe(2)
    expect(await t.balance(account)).toBe(5000)
  },
)
