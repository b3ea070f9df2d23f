// The pages under /docs in a real browser: the reference shows every operation and sends requests with a typed key, nothing leaves the
// server, and the key is stored only if the reader asks for it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { readDashboard } from '../../src/api/dashboard.ts'
import { tags } from '../../src/contract/description/openapi.ts'
import { endpoints } from '../../src/contract/index.ts'
import { buildDashboard, DASHBOARD_FOLDER } from '../../src/start/service/dashboard.ts'
import { guideFiles, sampleService } from '../guide-samples.ts'
import { newVisitor, openBrowser } from './browser.ts'

await buildDashboard((line) => expect.unreachable(line))
const built = (await readDashboard(DASHBOARD_FOLDER))!
const t = await sampleService({ site: { dashboard: built } })
const browser = await openBrowser()

/** A new visitor. Afterwards, every request of the page must have gone to the service, and nothing may have been blocked or failed. */
const visit = async (path: string, options: BrowserContextOptions = {}) => {
  const context = await newVisitor(browser, { viewport: { width: 1400, height: 900 }, ...options })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${t.url}/`) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  // A blocked script, style or connection is reported here too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(t.url + path)
  return { page, untroubled: () => expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] }) }
}

const operationAt = (page: Page, method: string, path: string) => page.locator(`[id$="/${method}${path}"]`)
const keyField = (page: Page) => page.locator('#reference input[placeholder]').first()
const isStored = async (page: Page): Promise<boolean> =>
  JSON.stringify([
    await page.evaluate('({ ...localStorage, ...sessionStorage, cookie: document.cookie })'),
    await page.context().cookies(),
    await page.evaluate('indexedDB.databases()'),
  ]).includes(t.key)

const send = async (page: Page, method: string, path: string) => {
  const section = operationAt(page, method, path)
  await section.getByRole('button', { name: /test request/i }).click()
  const dialog = page.getByRole('dialog')
  const [answer] = await Promise.all([
    page.waitForResponse((response) => new URL(response.url()).pathname === path),
    dialog.getByRole('button', { name: /^send/i }).first().click(),
  ])
  return { answer, dialog }
}

test('the reference shows every operation of the contract', async () => {
  const { page, untroubled } = await visit('/docs')
  for (const { name } of tags.slice(1))
    await page.getByRole('button', { name: `Open Group - ${name}`, exact: true }).click()
  const shown = async () =>
    (
      await page
        .locator('aside a[href*="/v1/"]')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!))
    ).map((href) => href.replace(/^#tag\/[^/]+\//, ''))
  await expect.poll(async () => (await shown()).length).toBe(endpoints.length)
  expect((await shown()).toSorted()).toEqual(endpoints.map(({ method, path }) => method + path).toSorted())
  for (const { method, path, summary } of endpoints.slice(-5)) {
    await page.locator(`aside a[href$="/${method}${path}"]`).click()
    await operationAt(page, method, path).getByRole('heading', { name: summary }).waitFor()
  }
  untroubled()
})

test('the viewer is one script of at most 1.3 MB on the way, loads nothing else but our own files, and says what belongs into the empty field for the key', async () => {
  const { page, untroubled } = await visit('/docs')
  await operationAt(page, 'GET', '/v1/dictionaries/countries').waitFor()
  const loaded = await page.evaluate<string[]>("performance.getEntriesByType('resource').map(({ name }) => name)")
  // The browser lists them in the order in which their loads ended.
  const scripts = loaded.filter((name) => name.endsWith('.js')).map((name) => name.replace(/-[\w-]+\.js$/, '.js'))
  expect(scripts.toSorted()).toEqual([
    `${t.url}/assets/reference.js`,
    expect.stringMatching(/\/docs\/assets\/[\w-]+\/reference\.js$/),
  ])
  const name = [...built.files.keys()].find((name) => name.startsWith('assets/reference-'))!
  const packed = await t.app.inject({ url: `/${name}`, headers: { 'accept-encoding': 'gzip' } })
  expect(packed.rawPayload.length).toBeGreaterThan(100_000)
  expect(packed.rawPayload.length).toBeLessThan(1_300_000)
  await keyField(page).waitFor()
  expect([await keyField(page).getAttribute('placeholder'), await keyField(page).inputValue()]).toEqual([
    'Your key: csk_…',
    '',
  ])
  untroubled()
})

test('a request is sent with the typed key to the server of the page, and its answer is shown', async () => {
  const { page, untroubled } = await visit('/docs#tag/catalog/GET/v1/catalog/search')
  await operationAt(page, 'GET', '/v1/catalog/search').waitFor()
  await keyField(page).fill(t.key)
  const { answer, dialog } = await send(page, 'GET', '/v1/catalog/search')
  // Optional parameters have examples, which are not sent unless the reader switches them on.
  expect(answer.url()).toBe(`${t.url}/v1/catalog/search`)
  expect(answer.status()).toBe(200)
  expect(answer.request().headers()).toMatchObject({ 'x-api-key': t.key })
  expect(answer.request().headers()).not.toHaveProperty('if-none-match')
  await dialog.getByText('"audience_count"').waitFor()
  await dialog.getByText('Daily News').first().waitFor()
  expect(await isStored(page)).toBe(false)
  untroubled()
})

test('the key is stored when the reader asks for it, and forgotten when the reader no longer wants it', async () => {
  const path = '/docs#tag/dictionaries/GET/v1/dictionaries/countries'
  const { page, untroubled } = await visit(path)
  const remember = page.getByLabel('Remember my key in this browser')
  const shown = () => operationAt(page, 'GET', '/v1/dictionaries/countries').waitFor()
  // The reference writes where the reader is into the address, so a reload would open it somewhere else.
  const comeBack = async () => {
    await page.goto('about:blank')
    await page.goto(t.url + path)
    await shown()
  }
  await shown()
  expect(await remember.isChecked()).toBe(false)
  await remember.check()
  await keyField(page).fill(t.key)
  await expect.poll(() => isStored(page)).toBe(true)

  await comeBack()
  expect(await remember.isChecked()).toBe(true)
  const { answer } = await send(page, 'GET', '/v1/dictionaries/countries')
  expect(answer.request().headers()).toMatchObject({ 'x-api-key': t.key })

  await comeBack()
  await remember.uncheck()
  expect(await isStored(page)).toBe(false)
  await comeBack()
  expect(await remember.isChecked()).toBe(false)
  await expect.poll(() => keyField(page).inputValue()).toBe('')
  untroubled()
})

const axe = readFileSync(join(import.meta.dirname, 'node_modules/axe-core/axe.min.js'), 'utf8')
/** Evaluated rather than added as a script, which the policy of the page would block. */
const accessibilityFaults = async (page: Page) => {
  await page.evaluate(axe)
  return page.evaluate(
    'axe.run().then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)]))',
  )
}

const guides = [
  '/docs/guides',
  '/docs/guides/changelog',
  ...guideFiles.map((file) => `/docs/guides/${file.replace('.md', '')}`),
]
const looks: [string, BrowserContextOptions][] = [
  ['light and wide', { colorScheme: 'light' }],
  ['dark on a phone', { colorScheme: 'dark', viewport: { width: 360, height: 740 } }],
]

test.each(looks)('guides are readable %s: no sideways scrolling, no accessibility fault', async (_, options) => {
  for (const path of guides) {
    const { page, untroubled } = await visit(path, options)
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth'), path).toBeLessThanOrEqual(0)
    expect(await accessibilityFaults(page), path).toEqual([])
    untroubled()
  }
})

test('guides need no script: text, links and the choice of language work without', async () => {
  const { page } = await visit('/docs/guides/pages', { javaScriptEnabled: false })
  const sample = page.locator('.samples').first()
  expect(await sample.locator('pre.sh').isVisible()).toBe(true)
  await sample.getByText('Python', { exact: true }).click()
  expect(await sample.locator('pre.python').isVisible()).toBe(true)
  expect(await sample.locator('pre.sh').isVisible()).toBe(false)
  await page.getByRole('link', { name: 'Errors' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Errors' }).waitFor()
  await page.getByRole('link', { name: 'Reference' }).click()
  await page.getByText('It needs JavaScript').waitFor()
})

test('a sample is copied, the line to begin with has the address of this server, and the choice of language holds for all samples', async () => {
  const { page, untroubled } = await visit('/docs/guides/getting-started', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.locator('.samples').first().getByText('Python', { exact: true }).click()
  await expect
    .poll(() => page.locator('.samples pre.python:visible').count())
    .toBe(await page.locator('.samples').count())
  await page.locator('.samples pre.python .copy').first().click()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain('session.get(url + "/v1/usage/info"')
  await page.getByText(`export CHANNELSCOPE_URL=${t.url} `).waitFor()
  await page.goto(`${t.url}/docs/guides/pages`)
  expect(await page.locator('.samples pre.python').first().isVisible()).toBe(true)
  untroubled()
})
