// The served OpenAPI description: its tag, and the prices in it.
import { expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { defaultPlans } from '../../accounts/plans.ts'
import { defaultPrices } from '../../accounts/prices.ts'

const t = await testService()
const fetched = (headers: Record<string, string> = {}) => t.get('/api-docs/openapi.json', undefined, headers)

test('an unchanged description is an empty 304, whichever encoding the tag came with', async () => {
  const first = await fetched()
  const etag = String(first.headers.etag)
  expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'private, no-cache' } })
  expect(etag).toMatch(/^W\/"[\w-]{27}"$/)
  const packed = await t.app.inject({ url: '/api-docs/openapi.json', headers: { 'accept-encoding': 'gzip' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', etag })
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await fetched({ 'if-none-match': known })
    expect(again).toMatchObject({ status: 304, body: '', headers: { etag } })
  }
  expect((await fetched({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('another address has another tag, because the description names it', async () => {
  const { headers } = await fetched({ host: 'one.example.org' })
  const other = await fetched({ host: 'two.example.org', 'if-none-match': String(headers.etag) })
  expect(other).toMatchObject({ status: 200, body: { servers: [{ url: 'http://two.example.org' }] } })
})

test('new prices are in the description from the next request on, under another tag', async () => {
  const { headers, body } = await fetched()
  expect(body.paths['/v1/catalog/search'].get['x-price']).toEqual({ request_mc: 100, channel_mc: 0 })
  const operations = { ...defaultPrices.operations, searchCatalog: { request_mc: 250, channel_mc: 0 } }
  const prices = { ...defaultPrices, operations }
  t.deps.tariff = () => ({ plans: defaultPlans, prices })
  const changed = await fetched({ 'if-none-match': String(headers.etag) })
  expect(changed.status).toBe(200)
  expect(changed.body.paths['/v1/catalog/search'].get['x-price']).toEqual({ request_mc: 250, channel_mc: 0 })
})
