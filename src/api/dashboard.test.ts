// The dashboard is served at its own addresses to browsers, under a strict policy, and programs get JSON at `/` as before.
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testService } from '../../test/service.ts'
import { DASHBOARD_PAGES, readDashboard } from './dashboard.ts'

const folder = mkdtempSync(join(tmpdir(), 'channelscope-dashboard-'))
mkdirSync(join(folder, 'assets'))
const script = 'export const answer = 42\n'.repeat(200)
writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Channelscope</title>')
writeFileSync(join(folder, 'assets/index-abc.js'), script)
writeFileSync(join(folder, 'theme.js'), 'theme()')
writeFileSync(join(folder, 'built-from'), 'not for browsers')

const t = await testService({ site: { dashboard: (await readDashboard(folder))! } })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

test('/ is the dashboard for browsers and JSON for programs', async () => {
  const page = await t.get('/', undefined, browser)
  expect(page).toMatchObject({ status: 200, body: '<!doctype html><title>Channelscope</title>' })
  expect(page.headers.vary).toContain('accept')
  expect(await t.get('/', undefined, { accept: '*/*' })).toMatchObject({ status: 200, body: { name: 'Channelscope' } })
})

test.each(DASHBOARD_PAGES)('%s is the same page, may load only from its server, and is revalidated', async (path) => {
  const { status, headers, body } = await t.get(path.replace(':id', 'k3Xp9QaZ'), undefined, browser)
  expect([status, body]).toEqual([200, '<!doctype html><title>Channelscope</title>'])
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/)
  expect(headers['content-security-policy']).not.toContain('unsafe')
  expect(headers['cache-control']).toBe('private, no-cache')
  expect(await t.get(path, undefined, { ...browser, 'if-none-match': String(headers.etag) })).toMatchObject({
    status: 304,
  })
})

test('files whose names change with their content are kept by browsers, others are revalidated', async () => {
  const kept = await t.get('/assets/index-abc.js', undefined, { 'accept-encoding': 'br' })
  expect(kept.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect((await t.get('/theme.js')).headers['cache-control']).toBe('no-cache')
  expect((await t.get('/built-from')).status).toBe(404)
  expect((await t.get('/assets/other.js')).status).toBe(404)
})

test('an address that nobody has is a page with 404 for browsers and JSON for programs', async () => {
  const page = await t.get('/nowhere?a=1', undefined, { ...browser, 'if-none-match': '*' })
  expect(page).toMatchObject({ status: 404, body: '<!doctype html><title>Channelscope</title>' })
  expect(page.headers).toMatchObject({ vary: 'accept', 'cache-control': 'private, no-cache' })
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect((await t.get('/channel/k3Xp9QaZ/more', undefined, browser)).headers['content-type']).toContain('text/html')
  const program = await t.get('/nowhere', undefined, { accept: '*/*' })
  expect(program).toMatchObject({ status: 404, body: { message: expect.stringContaining('GET /nowhere') } })
  expect(program.headers.vary).toBe('accept')
})

test.each(['/v1/nowhere', '/admin/nowhere', '/docs/nowhere', '/assets/other.js', '/badge/a/b', '/session/x'])(
  '%s belongs to programs, so a browser gets JSON there too',
  async (path) => {
    const { headers, status } = await t.get(path, undefined, browser)
    expect([headers['content-type'], status]).toEqual([
      'application/json; charset=utf-8',
      path.startsWith('/v1') ? 401 : 404,
    ])
  },
)

test('a folder without a build is no dashboard', async () => {
  expect(await readDashboard(join(folder, 'assets'))).toBeUndefined()
})

test('the addresses are those of the routes of the dashboard', () => {
  const routes = readFileSync(new URL('../../dashboard/src/app/routes.tsx', import.meta.url), 'utf8')
  const paths = [...routes.matchAll(/(?:page\(|pageWithoutQuery\(|path: )\s*'(\/[^']*)'/g)].map(([, path]) =>
    path!.replace('$id', ':id'),
  )
  expect(paths.filter((path) => path !== '/').toSorted()).toEqual(DASHBOARD_PAGES.toSorted())
})
