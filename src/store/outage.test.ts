import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { testService } from '../../test/service.ts'
import { openCashier } from '../accounts/cashier.ts'
import { openLookups } from '../api/request/lookups.ts'
import { buildApi } from '../api/server.ts'
import { dbOver } from './db.ts'

const t = await testService()
afterEach(() => vi.useRealTimers())

test('an outage is logged once at its beginning and once at its end, with the number of failures, and is counted', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  const account = await t.account({ balance_mc: 100_000 })
  await t.chat({ internal_id: 'newsid' })
  let down = false
  const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  // A database that can be switched off, at the interface that both drivers implement.
  const through = <Result>(work: () => Promise<Result>) => (down ? Promise.reject(refused()) : work())
  const db = dbOver({
    query: ({ text, values }) => through(() => t.db.rows(text.split(/\$\d+/) as never, ...values)),
    transaction: () => Promise.reject(refused()),
    copy: () => Promise.reject(refused()),
    script: () => Promise.reject(refused()),
    close: async () => {},
  })
  const lines: { msg: string; err?: { stack: string }; failures?: number; seconds?: number }[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  const app = await buildApi({
    ...t.deps,
    db,
    monitor: { ...t.deps.monitor, log },
    cashier: openCashier(db),
    lookups: openLookups(db, t.secrets, 0),
  })
  const ask = async () =>
    (await app.inject({ url: '/v1/channel/info?internal_id=newsid', headers: { 'x-api-key': account.key } })).statusCode
  expect(await ask()).toBe(200)
  down = true
  for (let i = 0; i < 30; i++) expect(await ask()).toBe(503)
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect(lines).toMatchObject([{ msg: expect.stringContaining('the database cannot be used'), err: {} }])

  vi.advanceTimersByTime(10_000)
  await new Promise(setImmediate)
  expect(lines).toHaveLength(1)
  expect(await ask()).toBe(503)
  down = false
  await expect
    .poll(() => {
      vi.advanceTimersByTime(500)
      return lines.slice(1)
    })
    .toMatchObject([{ msg: 'the database can be used again', failures: 32, seconds: 10 }])
  expect(await ask()).toBe(200)
  expect(lines).toHaveLength(2)
  expect((await app.inject('/metrics')).body).toMatch(/channelscope_database_failures_total 32$/m)
  await app.close()
})
