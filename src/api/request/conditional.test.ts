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
  for (const known of [etag, `"x", ${etag}`, String(etag).slice(2), '*']) {
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

test('the tag comes from the content, not from the key', async () => {
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
