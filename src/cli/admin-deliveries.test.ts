// `admin deliveries` and `admin events`, and the same for programs.
import { beforeAll, expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'
import { commandService } from '../../test/command-service.ts'
import { testService } from '../../test/service.ts'
import { issueOperatorKey } from '../accounts/operator-keys.ts'
import { ensureEventDays } from '../store/watching/event-days.ts'

const { service: db, env } = await commandService()
const admin = async (...args: string[]) => JSON.parse((await runInProcess(['admin', ...args, '--json'], { env })).out)
const now = new Date()

beforeAll(async () => {
  await ensureEventDays(db, now)
  await db.rows`insert into accounts (name, plan, billing_anchor, created_at) values ('acme', 'M', ${now}, ${now})`
  const { account_id } = (await db.row<{ account_id: number }>`select account_id from accounts where name = 'acme'`)!
  const anHourAgo = new Date(now.getTime() - 3_600_000)
  await db.rows`insert into destinations (destination_id, account_id, kind, name, created_at, confirmed_at, failing_since, failures, not_before)
    values ('ds_good', ${account_id}, 'webhook', 'Good', ${now}, ${now}, null, 0, null),
      ('ds_bad', ${account_id}, 'webhook', 'Bad', ${now}, ${now}, ${anHourAgo}, 3, ${new Date(now.getTime() + 3_600_000)})`
  await db.rows`insert into deliveries (destination_id, account_id, event_id, created_at, due_at)
    values ('ds_good', ${account_id}, 'ev_1', ${anHourAgo}, '1970-01-01'), ('ds_bad', ${account_id}, 'ev_1', ${now}, ${new Date(now.getTime() + 600_000)})`
  await db.rows`insert into delivery_attempts (delivery_id, attempt, at, status, ms)
    select delivery_id, 1, ${now}, 500, 12 from deliveries where destination_id = 'ds_bad'`
  await db.rows`insert into events (account_id, number, day, event_id, type, happened_at, observed_at, created_at, quiet, facts)
    select ${account_id}, n, ${now.toISOString().slice(0, 10)}::date, 'ev_' || n, 'chat.gone', ${now}, ${now}, ${now},
      case when n = 3 then 'late' end, '{}' from generate_series(1, 3) as n`
})

test('destinations that fail are listed with their last answer, and the queue without them', async () => {
  expect(await admin('deliveries', 'failing')).toMatchObject([
    { destination_id: 'ds_bad', account: 'acme', name: 'Bad', failures: 3, last: '500', waiting: 1 },
  ])
  const queue = await admin('deliveries', 'queue')
  expect(queue).toMatchObject({ waiting: 1, destinations_failing: 1 })
  expect(queue.lag_seconds).toBeGreaterThanOrEqual(3_600)
  expect(queue.lag_seconds).toBeLessThan(4_200)
})

test('events are counted by type, beside what waits to become one', async () => {
  expect(await admin('events')).toMatchObject([
    { type: 'chat.gone', events: 3, late: 1, held: 0 },
    { type: '(waiting)', events: 0, lag_seconds: 0 },
  ])
})

test('the operator interface says the same', async () => {
  const operator = { version: '1', started_at: now, engine: 'embedded' as const, sources: [] }
  const t = await testService({ db, operator })
  t.clock.now = now
  const key = (await issueOperatorKey(db, t.secrets, 'desk', now, { may_change: false }))!
  expect((await t.get('/admin/v1/deliveries', key)).body).toMatchObject({
    waiting_count: 1,
    causes_count: 0,
    failing: [{ destination_id: 'ds_bad', account: 'acme', failures_count: 3, status: 500, waiting_count: 1 }],
  })
})

test('what waits for a destination is tried now when asked', async () => {
  expect(await admin('deliveries', 'retry', 'ds_bad', '--reason', 'it is back')).toEqual({
    destination_id: 'ds_bad',
    tried_now: 1,
  })
  expect(await db.row`select not_before from destinations where destination_id = 'ds_bad'`).toEqual({
    not_before: null,
  })
  expect((await runInProcess(['admin', 'deliveries', 'retry', 'ds_none'], { env })).err).toContain('no destination')
  expect((await db.row<{ reason: string }>`select reason from operator_log`)!.reason).toBe('it is back')
})
