// Which answers are compressed, and with which encoding.
import { expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { chosenEncoding } from './compression.ts'

const t = await testService()

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', undefined],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['GZIP;Q=0.3', 'gzip'],
  ['gzip;q=much', undefined],
])('accept-encoding: %s is answered with %s', (accepted, chosen) => {
  expect(chosenEncoding(accepted)).toBe(chosen)
})

const asked = (url: string, headers = {}) => t.app.inject({ url, headers })

test('a small answer is not compressed and has no Vary header', async () => {
  const answer = await asked('/healthz', { 'accept-encoding': 'br' })
  expect(answer.headers).not.toHaveProperty('content-encoding')
  expect(answer.headers).not.toHaveProperty('vary')
})

test('a large answer has a Vary header even when it is not compressed', async () => {
  const plain = await asked('/api-docs/openapi.json')
  expect(plain.headers).toMatchObject({ vary: 'accept-encoding' })
  expect(plain.headers).not.toHaveProperty('content-encoding')
  const packed = await asked('/api-docs/openapi.json', { 'accept-encoding': 'gzip' })
  expect(packed.headers).toMatchObject({ vary: 'accept-encoding', 'content-encoding': 'gzip' })
  expect(Number(packed.headers['content-length'])).toBe(packed.rawPayload.length)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
})

test('a compressed request body is refused with a message', async () => {
  const { key } = await t.account({ overrides: { permissions: { allow_catalog: true } } })
  const answer = await t.app.inject({
    method: 'POST',
    url: '/v1/catalog/snapshots',
    headers: { 'x-api-key': key, 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: 'not JSON',
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { message: 'The body must be sent as it is, without content-encoding', code: 'MALFORMED_REQUEST' },
  ])
})
