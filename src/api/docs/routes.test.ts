// The pages under /docs: what they link to exists, they may load from their own server only, and browsers can keep what they loaded.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'

const viewer = 'assets/reference-abc.js'
const t = await testService({
  site: { dashboard: { page: '', files: new Map([[viewer, Buffer.from('window.Scalar = {}')]]) } },
})
const pathsIn = (html: string) => [...html.matchAll(/(?:href|src)="(\/[^"#]*)/g)].map(([, path]) => path!)
const index: string = (await t.get('/docs/guides')).body
const guides = pathsIn(index).filter((path) => /^\/docs\/(?!assets\/|guides$)/.test(path))
const pages = ['/docs', '/docs/guides', ...new Set(guides)]
const script = pathsIn((await t.get('/docs')).body).find((path) => path.endsWith('/reference.js'))!

test('without the dashboard / leads browsers to /docs, which says how to get the reference', async () => {
  const unbuilt = await testService()
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  expect(await unbuilt.get('/', undefined, { accept: browser })).toMatchObject({
    status: 302,
    headers: { location: '/docs' },
  })
  for (const accept of ['*/*', 'application/json', ''])
    expect(await unbuilt.get('/', undefined, { accept })).toMatchObject({
      status: 200,
      headers: { vary: 'accept' },
      body: { name: 'Channelscope', description: '/api-docs/openapi.json' },
    })
  const { status, body } = await unbuilt.get('/docs')
  expect(status).toBe(200)
  expect(body).toContain('<code>npm ci &amp;&amp; npm run build</code>')
  expect(body).not.toContain('<script')
  for (const target of new Set(pathsIn(body)))
    expect([target, (await unbuilt.get(target)).status]).toEqual([target, 200])
})

test('/docs loads the viewer that was built with the dashboard before the script that starts it', async () => {
  const { body } = await t.get('/docs')
  const scripts = [...body.matchAll(/<script type="module" src="([^"]+)">/g)].map(([, path]) => path)
  expect(scripts).toEqual([`/${viewer}`, script])
})

test.each(pages)(
  '%s needs no key, loads only from its own server, and leads only to pages that exist',
  async (path) => {
    const { status, headers, body } = await t.get(path)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'; script-src 'self';")
    expect(policy).toContain("connect-src 'self'; base-uri 'none'")
    // Only the viewer of the reference needs styles inside the page.
    expect(policy.includes('unsafe')).toBe(path === '/docs')
    expect(policy).not.toContain('unsafe-eval')
    expect(body).not.toMatch(/<script(?![^>]* src="\/)|<style| style=| on\w+=/)
    for (const target of new Set(pathsIn(body))) expect([target, (await t.get(target)).status]).toEqual([target, 200])
  },
)

test('the record of changes is a page, newest first, and has every change that callers were promised', async () => {
  const { status, body } = await t.get('/docs/changes')
  expect(status).toBe(200)
  const dates = [...body.matchAll(/<td>(\d\d \w{3} \d{4})<\/td>/g)].map(([, date]) => Date.parse(`${date} UTC`))
  expect(dates.length).toBeGreaterThan(12)
  expect(dates).toEqual(dates.toSorted((a, b) => b - a))
  expect(body).toMatch(/24 Jan 2025<\/td>\s*<td>Free plan gains access to verified channels/)
  expect((await t.get('/docs/rules')).body).toContain('href="/docs/changes"')
})

test('the rules lead to the pages about clients, the SDK and language models', async () => {
  const linked = pathsIn((await t.get('/docs/rules')).body.split('<main')[1])
  expect(linked).toEqual(expect.arrayContaining(['/docs/sdk', '/docs/clients', '/docs/mcp']))
})

test('anchors that guides link to are headings', async () => {
  for (const path of pages) {
    const { body } = await t.get(path)
    for (const [, target, anchor] of body.matchAll(/href="(\/[^"#]*)?#([^"]+)"/g))
      expect((await t.get(target ?? path)).body, `${path} links to ${target ?? ''}#${anchor}`).toContain(
        `id="${anchor}"`,
      )
  }
})

test('samples show the address by which the reader reached the service, and never a hostile one', async () => {
  const at = async (headers: Record<string, string>) =>
    (await t.get('/docs/guides/getting-started', undefined, headers)).body
  expect(await at({ host: 'api.example.org', 'x-forwarded-proto': 'https' })).toContain(
    'export CHANNELSCOPE_URL=https://api.example.org ',
  )
  expect(await at({ host: '"><script>' })).toContain('export CHANNELSCOPE_URL=http://127.0.0.1:8080 ')
})

test('a page that did not change is an empty 304', async () => {
  const { headers } = await t.get('/docs/guides')
  expect(headers['cache-control']).toBe('private, no-cache')
  const again = await t.get('/docs/guides', undefined, { 'if-none-match': String(headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('a browser keeps files for good, because their address changes with their content', async () => {
  const { status, headers } = await t.get(script)
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  expect(await t.get(script, undefined, { 'if-none-match': String(headers.etag) })).toMatchObject({ status: 304 })
  // A page of another version, while processes are being replaced.
  const other = await t.get(script.replace(/assets\/[^/]+/, 'assets/other'))
  expect([other.status, other.headers['cache-control']]).toEqual([200, 'no-cache'])
})

test('files are compressed', async () => {
  const plain = await t.app.inject({ url: script })
  for (const [encoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const packed = await t.app.inject({ url: script, headers: { 'accept-encoding': encoding } })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(decompress(packed.rawPayload).equals(plain.rawPayload)).toBe(true)
  }
})

test.each(['nothing.js', '..%2F..%2Fpackage.json', 'package.json', 'x/..%2Freference.js'])(
  'the file %s is 404',
  async (name) => {
    expect(await t.get(`/docs/assets/x/${name}`)).toMatchObject({ status: 404, body: { message: expect.any(String) } })
  },
)
