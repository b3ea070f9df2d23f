// What operators are told first: each check from what the database and the process hold, the worst first, and the first steps.
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { NOON, testService } from '../../../test/service.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import type { OperatorCheck } from '../../contract/index.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { addSecurityEvents } from '../../store/accounts/security-events.ts'
import { pauseSource, takeBudget } from '../../store/collecting/collect-sources.ts'
import { upsertAddress } from '../../store/collecting/collect-targets.ts'
import { noteJobEnded, noteJobFailed } from '../../store/job-runs.ts'
import type { OperatorDeps } from '../request/deps.ts'

const GB = 1024 ** 3
const space = { free_bytes: 60 * GB, total_bytes: 100 * GB }
const operator: OperatorDeps = {
  version: '1.2.3',
  started_at: new Date(NOON.getTime() - 4 * 3_600_000),
  engine: 'embedded',
  sources: [
    { name: 'telegram-web', kind: 'web', requests_per_day: 1_000 },
    { name: 'telegram-mtproto', kind: 'mtproto' },
  ],
  disk: async () => space,
}
const t = await testService({ operator })
let key = ''

beforeEach(async () => {
  t.clock.now = NOON
  space.free_bytes = 60 * GB
  operator.sources[0]!.requests_per_day = 1_000
  await t.reset()
  await emptyTables(
    t.db,
    'accounts',
    'chats',
    'operator_keys',
    'collecting',
    'collect_sources',
    'collect_budgets',
    'job_runs',
    'security_events',
    'rollup_run',
    'ledger_months',
  )
  key = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
  await noteJobEnded(t.db, 'count the usage', before(30))
})

const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000)
const read = async (): Promise<{ checks: OperatorCheck[]; first_steps: { step: string; done: boolean }[] }> => {
  const answer = await t.get('/admin/v1/checks', key)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const checksOf = async (name: string) => (await read()).checks.filter(({ check }) => check === name)
const todo = async () => (await read()).first_steps.filter(({ done }) => !done).map(({ step }) => step)

test('a service that is well has no red line, and what it does not use or cannot see is off', async () => {
  const { checks } = await read()
  expect(checks.filter(({ state }) => state === 'off').map(({ check }) => check)).toEqual(['full_run', 'backups'])
  expect(checks.filter(({ state }) => !['well', 'off'].includes(state))).toEqual([])
  expect(checks.findIndex(({ state }) => state === 'off')).toBe(checks.length - 2)
  expect(await checksOf('disk')).toEqual([
    { check: 'disk', state: 'well', free_bytes: 60 * GB, size_bytes: expect.any(Number) },
  ])
})

test('the worst is first: a job that fails, a disk that is nearly full, then a budget that is nearly used up', async () => {
  await noteJobFailed(t.db, 'end plans', before(120))
  await noteJobFailed(t.db, 'end plans', before(60))
  space.free_bytes = 2 * GB
  await takeBudget(t.db, { name: 'telegram-web', wanted: 95, daily: 100, now: NOON })
  operator.sources[0]!.requests_per_day = 100
  const { checks } = await read()
  expect(checks.slice(0, 3)).toEqual([
    {
      check: 'jobs',
      state: 'failing',
      subject: 'end plans',
      count: 2,
      at: before(120).toISOString().replace('.000', ''),
    },
    { check: 'disk', state: 'failing', free_bytes: 2 * GB, size_bytes: expect.any(Number) },
    { check: 'budget', state: 'warning', subject: 'telegram-web', count: 95, limit: 100 },
  ])
  await noteJobEnded(t.db, 'end plans', NOON)
  expect((await checksOf('jobs')).map(({ state }) => state)).toEqual(['well'])
})

test('a job that no process runs any more is not red for ever, and a timetable that stands still is', async () => {
  await noteJobFailed(t.db, 'take up chats that are mentioned', before(25 * 3600))
  expect((await checksOf('jobs')).map(({ state }) => state)).toEqual(['well'])
  await noteJobEnded(t.db, 'count the usage', before(21 * 60))
  expect(await checksOf('jobs')).toEqual([{ check: 'jobs', state: 'failing', seconds: 21 * 60 }])
})

test('a paused source is red, and only waits where its budget is used up; without a source nothing is red', async () => {
  const until = new Date(NOON.getTime() + 3_600_000)
  await pauseSource(t.db, 'telegram-web', until, 'the platform asks to wait')
  expect(await checksOf('sources')).toEqual([
    {
      check: 'sources',
      state: 'failing',
      subject: 'telegram-web',
      reason: 'the platform asks to wait',
      at: '2026-09-01T13:00:00Z',
    },
  ])
  operator.sources[0]!.requests_per_day = 1
  await takeBudget(t.db, { name: 'telegram-web', wanted: 1, daily: 1, now: NOON })
  expect((await checksOf('sources'))[0]!.state).toBe('warning')
  expect((await checksOf('budget'))[0]!.state).toBe('failing')
  delete operator.sources[0]!.requests_per_day
  expect(await checksOf('sources')).toEqual([{ check: 'sources', state: 'off' }])
  expect(await checksOf('budget')).toEqual([])
  expect(await checksOf('collector')).toEqual([{ check: 'collector', state: 'off' }])
})

test('lateness: chats that are due for two hours, statistics that wait for one, and an old run over all chats', async () => {
  await upsertAddress(t.db, '@daily_news', before(2 * 3600))
  expect(await checksOf('collector')).toEqual([{ check: 'collector', state: 'warning', count: 1, seconds: 7200 }])
  await ingest(t.db, [chatSeen({ members_count: 50, at: at('2026-09-01T00:00:00Z') })], { now: before(3600) })
  expect(await checksOf('statistics')).toEqual([{ check: 'statistics', state: 'failing', count: 1, seconds: 3600 }])
  await t.db.rows`insert into rollup_run (now, progressed_at) values (${before(25 * 3600)}, ${before(25 * 3600)})`
  expect(await checksOf('full_run')).toEqual([{ check: 'full_run', state: 'failing', seconds: 25 * 3600 }])
})

test('a month of the ledger, ended subscriptions and attacks are named', async () => {
  await t.db.rows`insert into ledger_months (month, first_number, end_number, opened_at, refused_at)
    values ('2026-08-01', 1, 100, ${before(40 * 86_400)}, ${before(60)})`
  expect(await checksOf('ledger')).toEqual([{ check: 'ledger', state: 'failing', subject: '2026-08' }])
  const { account_id } = await t.account()
  await t.db.rows`update accounts set expires_at = ${before(1)} where account_id = ${account_id}`
  expect(await checksOf('subscriptions')).toEqual([{ check: 'subscriptions', state: 'warning', count: 1 }])
  const seen = { hour: NOON, account_id: 0, key_id: 0, count: 30, first_at: NOON, last_at: NOON }
  await addSecurityEvents(t.db, [{ ...seen, kind: 'refused_key', network: '203.0.113.0/24' }])
  expect(await checksOf('suspicious')).toEqual([{ check: 'suspicious', state: 'warning', count: 1 }])
})

test('the first steps follow what is there', async () => {
  delete operator.sources[0]!.requests_per_day
  expect(await todo()).toEqual(['operator_key', 'source', 'channel', 'statistics', 'account'])
  await issueOperatorKey(t.db, t.secrets, 'ann', NOON, { may_change: true })
  expect(await todo()).toEqual(['source', 'channel', 'statistics', 'account'])
  operator.sources[0]!.requests_per_day = 1_000
  expect(await todo()).toEqual(['channel', 'statistics', 'account'])
  await ingest(t.db, [chatSeen({ members_count: 50 }), messageSeen({ message_id: 1 })], { now: NOON })
  expect(await todo()).toEqual(['statistics', 'account'])
  await rollUp(t.db, { now: NOON })
  expect(await todo()).toEqual(['account'])
  await t.account()
  expect(await todo()).toEqual([])
})
