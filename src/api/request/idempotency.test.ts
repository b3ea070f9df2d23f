import { beforeEach, expect, test } from 'vitest'
import { NOON, testService } from '../../../test/service.ts'
import { jobs } from '../../start/jobs/timetable.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
  account = await t.account({ balance_mc: 10_000 })
})

const create = (idempotency_key: string, body: object | string = { filters: {} }, as = account.key) =>
  t.post('/v1/catalog/snapshots', as, body, { 'idempotency-key': idempotency_key, 'content-type': 'application/json' })
const compare = (snapshot_id: string, idempotency_key: string) =>
  t.post(`/v1/catalog/snapshots/${snapshot_id}/diffs`, account.key, undefined, { 'idempotency-key': idempotency_key })
const count = async (table: 'snapshots' | 'diffs' | 'idempotency_keys') =>
  (await t.db.rows(Object.assign([`select 1 from ${table}`], { raw: [] }) as unknown as TemplateStringsArray)).length
const later = (hours: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + hours * 3_600_000)
}

test('a repeated request gets the first answer again, creates nothing and is not billed', async () => {
  const first = await create('order 66')
  expect(first.status).toBe(201)
  expect(first.headers).not.toHaveProperty('idempotent-replayed')
  await t.chat()
  later(23)
  const again = await create('order 66')
  expect(again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } })
  expect(again.headers).not.toHaveProperty('x-credits-cost')
  expect(await count('snapshots')).toBe(1)
  expect(await t.balance(account)).toBe(9_500)
  const diff = await compare(first.body.snapshot_id, 'order 66')
  expect(diff.status).toBe(201)
  expect(await compare(first.body.snapshot_id, 'order 66')).toMatchObject({
    status: 201,
    body: diff.body,
    headers: { 'idempotent-replayed': 'true' },
  })
  expect(await count('diffs')).toBe(1)
  expect(await t.balance(account)).toBe(9_000)
})

test('the order of fields does not matter; another body is 400; another path is 400', async () => {
  const first = await create('k', '{"name":"a","filters":{"members_min":1,"verified":true}}')
  expect(first.status).toBe(201)
  expect(await create('k', '{"filters":{"verified":true,"members_min":1},"name":"a"}')).toMatchObject({
    status: 201,
    body: first.body,
  })
  const reused = {
    status: 400,
    body: { message: 'Idempotency-Key was used before with another body or path: take a new one' },
  }
  expect(await create('k', { name: 'b', filters: { members_min: 1, verified: true } })).toMatchObject(reused)
  const other = await create('other')
  expect((await compare(first.body.snapshot_id, 'k')).status).toBe(201)
  expect(await compare(other.body.snapshot_id, 'k')).toMatchObject(reused)
  expect(await count('snapshots')).toBe(2)
})

test('the first answer is replayed even after capacity or credits ran out, and after a deletion', async () => {
  const narrow = await t.account({ balance_mc: 500, overrides: { limits: { snapshots: 1 } } })
  const first = await create('k', { filters: {} }, narrow.key)
  expect((await create('another', { filters: {} }, narrow.key)).status).toBe(429)
  expect(await create('k', { filters: {} }, narrow.key)).toMatchObject({ status: 201, body: first.body })
  expect(await t.balance(narrow)).toBe(0)
  await t.db.rows`delete from snapshots`
  expect(await create('k', { filters: {} }, narrow.key)).toMatchObject({ status: 201, body: first.body })
  expect(await count('snapshots')).toBe(0)
})

test('refusals are not stored: the key works once the reason is gone', async () => {
  const poor = await t.account({ balance_mc: 100 })
  expect((await create('k', { filters: {} }, poor.key)).status).toBe(402)
  expect((await create('k', { filters: {}, ttl_days: 0 }, poor.key)).status).toBe(400)
  expect(await count('idempotency_keys')).toBe(0)
  await t.db.rows`update accounts set balance_mc = 1000 where account_id = ${poor.account_id}`
  const made = await create('k', { filters: {} }, poor.key)
  expect(made.status).toBe(201)
  expect(made.headers).not.toHaveProperty('idempotent-replayed')
})

test('each account has its own keys', async () => {
  const other = await t.account()
  const first = await create('k')
  const second = await create('k', { filters: {} }, other.key)
  expect(second.status).toBe(201)
  expect(second.body.snapshot_id).not.toBe(first.body.snapshot_id)
})

test('an answer is stored for 24 hours; then the key creates anew, and the job deletes the old answer', async () => {
  const first = await create('k')
  await create('unused')
  later(24)
  const second = await create('k')
  expect(second.status).toBe(201)
  expect(second.body.snapshot_id).not.toBe(first.body.snapshot_id)
  expect((await create('k')).body).toEqual(second.body)
  const job = jobs.find(({ name }) => name === 'forget old idempotency keys')!
  expect(await job.run(t.db, t.clock.now)).toEqual({ deleted: 1 })
  expect(await job.run(t.db, t.clock.now)).toEqual({ deleted: 0 })
  expect((await create('k')).body).toEqual(second.body)
})

test.each(['', 'x'.repeat(256), 'schlüssel', 'a\tb'])('400 for the key %j', async (idempotency_key) => {
  expect(await create(idempotency_key)).toMatchObject({
    status: 400,
    body: { message: 'Idempotency-Key must be 1 to 255 printable ASCII characters' },
  })
})

test('many requests at once with one key: one creates, the others replay it or get 429', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => create('k')))
  const made = answers.filter(({ status }) => status === 201)
  expect(new Set(made.map(({ body }) => body.snapshot_id)).size).toBe(1)
  for (const answer of answers.filter(({ status }) => status !== 201)) {
    expect(answer).toMatchObject({ status: 429, body: { code: 'SNAPSHOT_CREATION_IN_PROGRESS' } })
    expect(answer.headers['retry-after']).toBe('1')
  }
  expect(await count('snapshots')).toBe(1)
  expect(await t.balance(account)).toBe(9_500)
})

test('the first answer is replayed even while another creation is in progress', async () => {
  const first = await create('k')
  const { matching } = t.deps.catalog
  const open = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  t.deps.catalog.matching = async (filter, db) => {
    arrived.resolve()
    await open.promise
    return matching(filter, db)
  }
  const slow = create('slow')
  await arrived.promise
  t.deps.catalog.matching = matching
  const again = create('k')
  // The embedded database has one session, so every request waits there.
  if (t.db.database_url) await again
  open.resolve()
  expect(await again).toMatchObject({ status: 201, body: first.body, headers: { 'idempotent-replayed': 'true' } })
  expect((await slow).status).toBe(201)
})

test('a GET ignores the header', async () => {
  expect((await t.get('/v1/catalog/snapshots', account.key, { 'idempotency-key': '' })).status).toBe(200)
})
