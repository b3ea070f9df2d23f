// Verification codes: requested over HTTP, put into the description on a fake platform, found by the collector.
import { beforeEach, describe, expect, test } from 'vitest'
import { collectDue, webSources } from '../../../test/collecting.ts'
import { type MadeUpChat, madeUpPlatform } from '../../../test/made-up-platform.ts'
import { testService } from '../../../test/service.ts'
import { webPlatform } from '../../../test/web-platform.ts'
import { issueKey } from '../../accounts/keys.ts'
import { holdsCode } from '../../collect/codes.ts'

const t = await testService()
const now = () => t.clock.now
const platform = madeUpPlatform(now)
const web = await webPlatform(platform.chats)
const sources = webSources(web.url, now)
let owner: Awaited<ReturnType<typeof t.account>>
let stranger: Awaited<ReturnType<typeof t.account>>
let chat: MadeUpChat
let internal_id: string

beforeEach(async () => {
  await t.reset()
  await t.db.script('truncate collecting, idempotency_keys cascade')
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  platform.chats.clear()
  web.asked.length = 0
  chat = platform.add('my_channel', { title: 'Mine' })
  ;({ internal_id } = await t.chat({ username: 'my_channel', platform_id: chat.platform_id, title: 'Mine' }))
  owner = await t.account({ plan: 'Free' })
  stranger = await t.account({ plan: 'Free' })
})

const ask = (account = owner, id = internal_id) => t.post('/v1/channel/verification', account.key, { internal_id: id })
const status = (account = owner, id = internal_id) => t.get(`/v1/channel/verification?internal_id=${id}`, account.key)
const withdraw = (account = owner) => t.delete(`/v1/channel/verification?internal_id=${internal_id}`, account.key)
const mine = async (account = owner) => (await t.get('/v1/channels/my', account.key)).body
const collect = () => collectDue(t.db, sources, now)
const minutes = (n: number) => {
  t.clock.now = new Date(now().getTime() + n * 60_000)
}

test('a code in the description verifies the owner, whose free plan can then read the channel', async () => {
  expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, owner.key)).status).toBe(400)
  const asked = await ask()
  expect(asked).toMatchObject({
    status: 201,
    body: {
      internal_id,
      state: 'pending',
      status: 'pending',
      expires_at: '2026-09-08T12:00:00Z',
      instructions: expect.any(String),
    },
  })
  expect(asked.body.code).toMatch(/^csv_[0-9A-Za-z]{20}$/)
  // The request made the chat due at once, but the description has no code yet.
  expect(await collect()).toMatchObject([{ kind: 'read', reading: { verified: [] } }])
  expect((await status()).body).toEqual(asked.body)
  expect(await mine()).toEqual([])

  chat.description = `All about it.\n${asked.body.code}`
  minutes(2)
  expect((await ask()).body).toEqual(asked.body)
  expect(await collect()).toMatchObject([{ reading: { verified: [owner.account_id] } }])
  expect((await status()).body).toEqual({
    internal_id,
    state: 'verified',
    status: 'verified',
    verified_at: '2026-09-01T12:02:00Z',
  })
  expect(await mine()).toMatchObject([{ internal_id, verified: true }])
  expect((await t.get(`/v1/channel/info?internal_id=${internal_id}`, owner.key)).status).toBe(200)
  expect((await ask()).body).toMatchObject({ status: 'verified' })
})

test('while a code is pending the chat is read every 15 minutes', async () => {
  const { code } = (await ask()).body
  await collect()
  chat.description = code
  minutes(14)
  expect(await collect()).toEqual([])
  minutes(2)
  expect(await collect()).toMatchObject([{ reading: { verified: [owner.account_id] } }])
})

test('removing the code later changes nothing', async () => {
  chat.description = (await ask()).body.code
  await collect()
  chat.description = 'Without it'
  minutes(60 * 24 * 7)
  await collect()
  expect(await mine()).toMatchObject([{ internal_id, description: 'Without it' }])
})

test('each account has its own code, which verifies no other account', async () => {
  const [a, b] = [(await ask(owner)).body.code, (await ask(stranger)).body.code]
  expect(a).not.toBe(b)
  chat.description = b
  await collect()
  expect(await mine(owner)).toEqual([])
  expect(await mine(stranger)).toHaveLength(1)
  expect((await status(owner)).body).toMatchObject({ status: 'pending', code: a })
  chat.description = `${a} ${b}`
  minutes(20)
  await collect()
  expect(await mine(owner)).toHaveLength(1)
})

test('the code of one chat does not verify another of the same owner', async () => {
  const other = platform.add('my_second')
  const second = await t.chat({ username: 'my_second', platform_id: other.platform_id })
  await ask()
  other.description = (await status()).body.code
  await ask(owner, second.internal_id)
  await collect()
  expect(await mine()).toEqual([])
})

test('a code must match as a whole', () => {
  const code = 'csv_4Gd81xWqPz0bT7m2Rk9v'
  for (const text of [code, `a ${code}`, `${code}.`, `(${code})`, `line\n${code}\nline`, `${code}x ${code}`])
    expect(holdsCode(text, code), text).toBe(true)
  for (const text of [
    '',
    code.slice(1),
    code.toLowerCase(),
    `${code}x`,
    `x${code}`,
    `_${code}`,
    `${code}-1`,
    `${code}я`,
  ])
    expect(holdsCode(text, code), text).toBe(false)
})

test('a code expires after seven days, and the next one is different', async () => {
  const first = (await ask()).body.code
  minutes(7 * 24 * 60)
  chat.description = first
  await collect()
  expect((await status()).body).toEqual({
    internal_id,
    state: 'expired',
    status: 'expired',
    expires_at: '2026-09-08T12:00:00Z',
  })
  expect(await mine()).toEqual([])
  const second = (await ask()).body
  expect(second.code).not.toBe(first)
  expect(second).toMatchObject({ status: 'pending', expires_at: '2026-09-15T12:00:00Z' })
})

test('a withdrawn code is no longer looked for, and a verified chat stays verified', async () => {
  chat.description = (await ask()).body.code
  expect((await withdraw()).body).toEqual({ deleted: true })
  expect((await withdraw()).body).toEqual({ deleted: false })
  expect((await status()).status).toBe(404)
  await collect()
  expect(await mine()).toEqual([])
  chat.description = (await ask()).body.code
  minutes(2)
  await collect()
  expect((await withdraw()).body).toEqual({ deleted: false })
  expect(await mine()).toHaveLength(1)
})

test('repeated requests do not make the collector read more often', async () => {
  for (let i = 0; i < 5; i++) {
    await ask()
    await collect()
  }
  expect(web.asked.filter((path) => path === '/my_channel')).toHaveLength(1)
})

describe('other answers', () => {
  test('404 for an unknown chat and without a code', async () => {
    expect(await ask(owner, 'nosuch00')).toMatchObject({ status: 404, body: { message: 'Chat not found' } })
    expect(await status(owner, 'nosuch00')).toMatchObject({ status: 404, body: { message: 'Chat not found' } })
    expect(await status()).toMatchObject({ status: 404, body: { code: 'VERIFICATION_NOT_FOUND' } })
  })
  test('400 for an invalid body or query', async () => {
    expect((await t.post('/v1/channel/verification', owner.key, {})).status).toBe(400)
    expect((await t.post('/v1/channel/verification', owner.key, { internal_id: 'a b' })).status).toBe(400)
    expect((await t.get('/v1/channel/verification', owner.key)).status).toBe(400)
  })
  test('it is free: nothing is counted', async () => {
    const rich = await t.account({ balance_mc: 1_000 })
    const answer = await ask(rich)
    expect(answer.headers).not.toHaveProperty('x-credits-cost')
    expect(await t.balance(rich)).toBe(1_000)
  })
  test('many requests at once get the same code', async () => {
    const codes = (await Promise.all(Array.from({ length: 10 }, () => ask()))).map(({ body }) => body.code)
    expect(new Set(codes).size).toBe(1)
  })
})

test('an account may ask 20 times at once and 60 times an hour, with both types of key together', async () => {
  const asker = await t.account()
  const credits = await issueKey(t.db, t.secrets, asker, 'credits', t.clock.now)
  const { internal_id } = await t.chat()
  const post = (key: string) => t.post('/v1/channel/verification', key, { internal_id })
  for (let i = 0; i < 20; i++) expect((await post(i % 2 ? asker.key : credits)).status).toBe(201)
  const refused = await post(asker.key)
  expect(refused).toMatchObject({
    status: 429,
    headers: { 'retry-after': '60' },
    body: {
      message: 'Too many requests of POST /v1/channel/verification: an account may send 20 at once and 60 an hour',
    },
  })
  expect((await post(credits)).status).toBe(429)
  expect((await post((await t.account()).key)).status).toBe(201)
  // The state stays readable, and bad input does not count.
  expect((await t.get(`/v1/channel/verification?internal_id=${internal_id}`, asker.key)).status).toBe(200)
  expect((await t.post('/v1/channel/verification', asker.key, {})).status).toBe(400)
  t.clock.now = new Date(t.clock.now.getTime() + 60_000)
  expect([(await post(asker.key)).status, (await post(asker.key)).status]).toEqual([201, 429])
})
