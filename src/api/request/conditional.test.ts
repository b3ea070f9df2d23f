import { hash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'

const t = await testService()
beforeEach(t.reset)

test('an unchanged answer is 304, empty and free; a changed one is sent and billed', async () => {
  const account = await t.account({ balance_mc: 1000 })
  const { internal_id, chat_id } = await t.chat()
  const url = `/v1/channel/info?internal_id=${internal_id}`
  const first = await t.get(url, account.key)
  const { etag } = first.headers
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  expect(first.headers['cache-control']).toBe('private, no-cache')
  for (const known of [etag, `"x", ${etag}`, String(etag).slice(2), `*, ${etag}`]) {
    const again = await t.get(url, account.key, { 'if-none-match': String(known) })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
    expect(again.headers).not.toHaveProperty('x-credits-cost')
  }
  expect(await t.balance(account)).toBe(900)
  await t.db.rows`update chats set title = 'Renamed' where chat_id = ${chat_id}`
  const changed = await t.get(url, account.key, { 'if-none-match': String(etag) })
  expect(changed).toMatchObject({ status: 200, body: { title: 'Renamed' } })
  expect(await t.balance(account)).toBe(800)
})

test('`*` and a tag that was not served bring the answer, and it is billed', async () => {
  const account = await t.account({ balance_mc: 900 })
  const { internal_id } = await t.chat()
  const url = `/v1/channel/info?internal_id=${internal_id}`
  const { etag } = (await t.get(url, account.key)).headers
  const body = (await t.app.inject({ url, headers: { 'x-api-key': account.key } })).body
  const plainHash = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  for (const [n, known] of ['*', ' * ', 'W/*', '"x", *', plainHash, String(etag).toLowerCase()].entries()) {
    const answer = await t.get(url, account.key, { 'if-none-match': known })
    expect(answer, known).toMatchObject({ status: 200, body: { internal_id } })
    expect(await t.balance(account)).toBe(700 - 100 * (n + 1))
  }
  const used_up = await t.get(url, account.key, { 'if-none-match': '*' })
  expect(used_up.status).toBe(200)
  expect(await t.get(url, account.key, { 'if-none-match': '*' })).toMatchObject({ status: 402 })
})

test('`*` is honoured where the answer is free', async () => {
  const { key } = await t.account()
  expect((await t.get('/v1/dictionaries/countries', key, { 'if-none-match': '*' })).status).toBe(304)
})

test('the members count of a channel cannot be found by comparing free answers', async () => {
  const { key } = await t.account({ plan: 'XL' })
  await t.chat({ title: 'Secret Size', members_count: 12_345 })
  const asked = (least: number) => `/v1/catalog/search?limit=0&term=secret+size&members_min=${least}`
  const empty = await t.get(asked(1_000_000), key)
  expect(empty.body).toMatchObject({ count: 0 })
  const before = (await t.get('/v1/usage/info', key)).body
  // The attack: an empty answer to another question has the known tag, so its 304 tells that the channel is smaller.
  for (const least of [12_345, 12_346, 500_000]) {
    const guessed = await t.get(asked(least), key, { 'if-none-match': String(empty.headers.etag) })
    expect(guessed.status).toBe(200)
    expect(guessed.headers.etag).not.toBe(empty.headers.etag)
  }
  const after = (await t.get('/v1/usage/info', key)).body
  expect(after).not.toEqual(before)
})

test('a tag holds for the same question in another spelling, and for no other operation', async () => {
  const { key } = await t.account({ plan: 'XL' })
  const { internal_id } = await t.chat()
  const { etag } = (await t.get('/v1/catalog/search?limit=0&term=x&verified=true', key)).headers
  const spelled = '/v1/catalog/search?verified=true&term=x&limit=0&sort_by=members_count'
  expect((await t.get(spelled, key, { 'if-none-match': String(etag) })).status).toBe(304)
  const [info, stats] = await Promise.all(
    ['info', 'stats'].map((name) => t.get(`/v1/channel/${name}?internal_id=${internal_id}`, key)),
  )
  expect(info!.headers.etag).not.toBe(stats!.headers.etag)
})

test('the tag comes from question and content, not from the key', async () => {
  const [one, other] = [await t.account(), await t.account({ balance_mc: 1000 })]
  const { internal_id } = await t.chat()
  const [a, b] = await Promise.all(
    [one, other].map(({ key }) => t.get(`/v1/channel/info?internal_id=${internal_id}`, key)),
  )
  expect(a!.headers.etag).toBe(b!.headers.etag)
})

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('large answers are sent as %s on request', async (encoding, unpack) => {
  const { key } = await t.account()
  const answer = await t.app.inject({
    url: '/v1/dictionaries/countries',
    headers: { 'x-api-key': key, 'accept-encoding': encoding },
  })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers.vary).toContain('accept-encoding')
  const plain = await t.get('/v1/dictionaries/countries', key)
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(plain.body)
  expect(answer.headers.etag).toBe(plain.headers.etag)
  expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(plain.body).length / 3)
  const again = await t.app.inject({
    url: '/v1/dictionaries/countries',
    headers: { 'x-api-key': key, 'accept-encoding': encoding, 'if-none-match': String(answer.headers.etag) },
  })
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0])
})
