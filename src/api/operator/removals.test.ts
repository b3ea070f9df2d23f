// Takedown over HTTP: what it removes is shown in src/privacy; here who may, what is answered, and what is refused.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../../test/database.ts'
import { linesWith } from '../../../test/dump.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { hideChat } from '../../accounts/operate/chats.ts'
import { issueOperatorKey } from '../../accounts/operator-keys.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { openTakedown } from '../../start/service/takedown.ts'
import type { OperatorDeps } from '../request/deps.ts'

const NOON = new Date('2026-09-01T12:00:00Z')
const privacy = keepsAll(keyedHash(randomBytes(32)))
const operator: OperatorDeps = { version: '1.2.3', started_at: NOON, engine: 'embedded', sources: [] }
const t = await testService({ operator })
operator.takedown = openTakedown(t.db, privacy)
let key = ''

const chat = { platform_id: 7007007, username: 'Quiet_Corner' }
const observed = [
  chatSeen({ chat, title: 'Corner of Quiet', members_count: 1_200 }),
  messageSeen({ chat, message_id: 1, date: at('2026-08-30T07:00:00Z'), text: 'First zebrafinch' }),
  messageSeen({ chat, message_id: 2, date: at('2026-08-30T08:00:00Z'), text: 'Second post' }),
]

beforeEach(async () => {
  t.clock.now = NOON
  await t.reset()
  await emptyTables(t.db, 'operator_keys', 'operator_log', 'removals')
  key = (await issueOperatorKey(t.db, t.secrets, 'billing', NOON, { may_change: true }))!
  await ingest(t.db, observed, { now: NOON, privacy })
})

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, as = key) =>
  t.request(method, `/admin/v1${path}`, as, {}, body)
const countOf = (counts: { what: string; count: number }[], what: string) =>
  counts.find((one) => one.what === what)?.count

test('counting changes nothing; removing deletes it, is listed and in the trail, and can be taken back', async () => {
  const wanted = { kind: 'message', chat: 'https://t.me/quiet_corner/1', reason: 'case 17' }
  const counted = await call('POST', '/removals', { ...wanted, only_counts: true })
  expect(counted).toMatchObject({ status: 200, body: { kind: 'message', actor: 'billing', reason: 'case 17' } })
  expect(counted.body).not.toHaveProperty('removal_id')
  expect(countOf(counted.body.counts, 'messages')).toBe(1)
  expect((await linesWith(t.db, 'zebrafinch')).length).toBeGreaterThan(0)

  const { status, body } = await call('POST', '/removals', wanted)
  expect({ status, counts: body.counts }).toEqual({ status: 200, counts: counted.body.counts })
  expect(await linesWith(t.db, 'zebrafinch')).toEqual([])
  expect((await call('GET', '/removals')).body.removals).toEqual([body])
  expect((await call('GET', '/trail')).body.entries[0]).toMatchObject({
    actor: 'billing',
    command: 'remove message',
    subject: `removal ${body.removal_id}`,
    reason: 'case 17',
  })
  await ingest(t.db, observed, { now: NOON, privacy })
  expect(await linesWith(t.db, 'zebrafinch')).toEqual([])

  expect((await call('DELETE', `/removals/${body.removal_id}?reason=appeal`)).body).toEqual(body)
  expect((await call('GET', '/removals')).body.removals).toEqual([])
  await ingest(t.db, observed, { now: NOON, privacy })
  expect((await linesWith(t.db, 'zebrafinch')).length).toBeGreaterThan(0)
})

test('a hidden chat is removed too', async () => {
  const { db, secrets } = t
  await hideChat({ db, secrets, plans: t.deps.tariff().plans, now: NOON, actor: 'ann' }, '@quiet_corner')
  const { body } = await call('POST', '/removals', { kind: 'chat', chat: '@quiet_corner' })
  expect(countOf(body.counts, 'messages')).toBe(2)
  expect(await linesWith(t.db, 'zebrafinch', 'Corner of Quiet', 'quiet_corner')).toEqual([])
})

test('a key that only reads may list, and nothing else', async () => {
  const reader = (await issueOperatorKey(t.db, t.secrets, 'grafana', NOON))!
  expect((await call('GET', '/removals', undefined, reader)).status).toBe(200)
  expect((await call('POST', '/removals', { kind: 'chat', chat: '@quiet_corner' }, reader)).status).toBe(403)
  expect((await call('DELETE', '/removals/1', undefined, reader)).status).toBe(403)
})

test.each([
  [{}, 'kind'],
  [{ kind: 'person' }, 'kind'],
  [{ kind: 'chat' }, 'chat "" is not an internal id, link or name of a chat'],
  [{ kind: 'chat', chat: 'two words' }, 'is not an internal id, link or name of a chat'],
  [{ kind: 'message', chat: '@quiet_corner' }, 'message_id, the number of the message, is missing'],
  [{ kind: 'message', chat: '@quiet_corner', message_id: 0 }, 'message_id'],
  [{ kind: 'author' }, 'author must be a platform id'],
  [{ kind: 'author', author: 'ann' }, 'author must be a platform id'],
  [{ kind: 'author', author: '5', colour: 'red' }, 'colour'],
])('400 for %j', async (body, message) => {
  const answer = await call('POST', '/removals', body)
  expect([answer.status, answer.body.message]).toEqual([400, expect.stringContaining(message)])
})

test('404 for a removal that does not exist', async () => {
  expect(await call('DELETE', '/removals/999')).toMatchObject({
    status: 404,
    body: { message: 'There is no removal 999' },
  })
})
