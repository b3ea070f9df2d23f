// The start of a new billing month, tested through the API: exact to the millisecond, for any account's day and in any time zone.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { billingMonth } from '../src/accounts/month.ts'
import { buildApi } from '../src/api/server.ts'
import { listDiscrepancies } from '../src/store/accounts/audit.ts'
import { holds } from './seed.ts'
import { NOON, testService } from './service.ts'

const t = await testService()
const [one, other] = [await t.chat(), await t.chat()]
afterEach(() => {
  t.clock.now = NOON
})

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const days = (year: number) => [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Computes the start of a billing month in another way than the service: on text, like a calendar. `month` counts from January of year 0. */
const startOf = (anchor: string, month: number): string => {
  const [year, of] = [Math.floor(month / 12), month % 12]
  const day = Math.min(Number(anchor.slice(8, 10)), days(year)[of]!)
  return `${year}-${String(of + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}${anchor.slice(10)}`
}
const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const justBefore = (date: string) => new Date(Date.parse(date) - 1)

const info = async (key: string, { internal_id }: { internal_id: string }) => {
  const { status, body } = await t.get(`/v1/channel/info?internal_id=${internal_id}`, key)
  return status === 426 ? `426 ${body.name}` : status
}
const limits = { requests: 3, unique_channels: 1 }
const usage = async (key: string) => {
  const { requests, channels, billing_start_date, billing_end_date } = (await t.get('/v1/usage/info', key)).body
  return { spent: [requests.spent, channels.spent], from: billing_start_date, to: billing_end_date }
}
const wire = (date: string) => date.replace('.000', '').replace(/\.\d+Z$/, 'Z')

/** Checks counters, limits and ledger just before and after `month` begins. */
const expectNewMonth = async (anchor: string, month: number) => {
  const [before, turn, after] = [startOf(anchor, month - 1), startOf(anchor, month), startOf(anchor, month + 1)]
  const { account_id, key } = await t.account({ billing_anchor: new Date(anchor), overrides: { limits } })
  t.clock.now = justBefore(turn)
  expect(await info(key, one)).toBe(200)
  expect(await info(key, other)).toBe('426 unique_channels')
  expect(await info(key, one)).toBe(200)
  expect(await info(key, one)).toBe(200)
  expect(await info(key, one)).toBe('426 requests')
  expect(await usage(key)).toEqual({ spent: [3, 1], from: wire(before), to: wire(turn) })

  t.clock.now = new Date(turn)
  expect(await usage(key)).toEqual({ spent: [0, 0], from: wire(turn), to: wire(after) })
  expect(await info(key, other)).toBe(200)
  expect(await info(key, one)).toBe('426 unique_channels')
  t.clock.now = justBefore(after)
  expect(await info(key, other)).toBe(200)
  expect(await usage(key)).toEqual({ spent: [2, 1], from: wire(turn), to: wire(after) })

  expect(
    await t.db.rows`select month_start, requests, unique_channels from account_months
    where account_id = ${account_id} order by month_start`,
  ).toEqual([
    { month_start: new Date(before), requests: 3, unique_channels: 1 },
    { month_start: new Date(turn), requests: 2, unique_channels: 1 },
  ])
  expect(
    await t.db.rows`select month_start, at from ledger where account_id = ${account_id} order by entry_id`,
  ).toEqual([
    ...Array.from({ length: 3 }, () => ({ month_start: new Date(before), at: justBefore(turn) })),
    { month_start: new Date(turn), at: new Date(turn) },
    { month_start: new Date(turn), at: justBefore(after) },
  ])
}

test.each([
  ['an ordinary day', '2026-01-15T10:30:00.000Z', '2026-03'],
  ['the 31st, into February', '2026-01-31T00:00:00.000Z', '2026-02'],
  ['the 31st, into a leap February', '2027-12-31T23:59:59.999Z', '2028-02'],
  ['the 31st, out of February', '2026-01-31T00:00:00.000Z', '2026-03'],
  ['the 29th of February, a year later', '2028-02-29T12:00:00.000Z', '2029-02'],
  ['the 29th of February, four years later', '2028-02-29T12:00:00.000Z', '2032-02'],
  ['across the year', '2026-06-30T20:30:00.001Z', '2027-01'],
])('counters start anew at the account’s own day: %s', async (_, anchor, month) => {
  await expectNewMonth(anchor, monthOf(month))
})

test('counters start anew for any account’s day and any month', async () => {
  const anchors = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2029-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString())
  await holds(
    fc.asyncProperty(anchors, fc.integer({ min: 1, max: 60 }), (anchor, later) =>
      expectNewMonth(anchor, monthOf(anchor) + later),
    ),
    { numRuns: 25 },
  )
  expect(await listDiscrepancies(t.db)).toEqual([])
})

test('a request that runs while the month ends counts in the month of its ledger time', async () => {
  const turn = '2026-09-15T00:00:00.000Z'
  const { account_id, key } = await t.account({ billing_anchor: new Date('2026-01-15T00:00:00Z') })
  const times = [justBefore(turn), new Date(turn)]
  const app = await buildApi({ ...t.deps, now: () => times.shift() ?? new Date(turn) })
  const { statusCode } = await app.inject({
    url: `/v1/channel/info?internal_id=${one.internal_id}`,
    headers: { 'x-api-key': key },
  })
  await app.close()
  expect(statusCode).toBe(200)
  expect(await t.db.row`select at, month_start from ledger where account_id = ${account_id}`).toEqual({
    at: new Date(turn),
    month_start: new Date(turn),
  })
})

test('processes in other time zones compute the same months', () => {
  const asked = ['2026-01-31T00:00:00.000Z', '2028-02-29T23:30:00.000Z', '2026-03-29T01:30:00.000Z'].flatMap((anchor) =>
    Array.from({ length: 30 }, (_, i) => [anchor, new Date(Date.parse(anchor) + i * 8.7 * 86_400_000).toISOString()]),
  )
  const program = `
    import { billingMonth } from ${JSON.stringify(join(import.meta.dirname, '../src/accounts/month.ts'))}
    const months = ${JSON.stringify(asked)}.map(([anchor, now]) => billingMonth(new Date(anchor), new Date(now)))
    console.log(JSON.stringify([new Date(0).getHours(), months]))`
  const here = asked.map(([anchor, now]) => billingMonth(new Date(anchor!), new Date(now!)))
  const hours = ['Pacific/Kiritimati', 'America/Los_Angeles', 'Asia/Tehran', 'Europe/London'].map((TZ) => {
    const told = execFileSync(process.execPath, ['--input-type=module', '-e', program], {
      env: { ...process.env, TZ },
      encoding: 'utf8',
    })
    const [hour, months] = JSON.parse(told)
    expect(months).toEqual(JSON.parse(JSON.stringify(here)))
    return hour
  })
  // The processes really ran in four different time zones.
  expect(new Set(hours).size).toBe(4)
})
