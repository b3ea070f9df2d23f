// A public demo in the browser: it opens without a key, says when it is reset, holds no key anywhere, and offers nothing that changes it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { baseOf, launcher } from '../launch.ts'
import { newVisitor, openBrowser } from './browser.ts'

const data = mkdtempSync(join(tmpdir(), 'channelscope-public-demo-'))
afterAll(() => rmSync(data, { recursive: true, force: true }))
const launch = launcher(
  { DEMO: 'public', DATA_DIR: data, DATABASE_URL: '', REDIS_URL: '', DRAIN_SECONDS: '0' },
  afterAll,
)
const service = launch({}, ['--channels', '60'])
const greeting = await service.up
const url = baseOf(greeting)
const browser = await openBrowser()

const KEY = /cs[kos]o?_[0-9A-Za-z]{20,}/

const open = async (path: string) => {
  const page = await (await newVisitor(browser, { locale: 'en-US' })).newPage()
  const received: Promise<string>[] = []
  const changing: string[] = []
  page.on('response', (response) => received.push(response.text().catch(() => '')))
  page.on('request', (request) => {
    if (request.method() !== 'GET') changing.push(`${request.method()} ${request.url()}`)
  })
  await page.goto(url + path)
  return { page, received, changing }
}

test('the start message and the pages show no key, and the banner says when the data are made anew', async () => {
  expect(greeting).toContain('at 03:00 UTC the process ends')
  expect(greeting).not.toMatch(KEY)
  const { page, received, changing } = await open('/')
  await page.locator('[data-id]').first().waitFor()
  await page.getByText('Public demo with made-up data, reset at 03:00 UTC').waitFor()
  await page.locator('[data-id] a').first().click()
  await page.waitForURL('**/channel/*')
  await page.locator('main h1').waitFor()
  await page.waitForLoadState('networkidle')
  const kept = [
    await page.content(),
    JSON.stringify(await page.evaluate('({ ...localStorage, ...sessionStorage, cookie: document.cookie })')),
    JSON.stringify(await page.context().cookies()),
    ...(await Promise.all(received)),
  ]
  expect(kept.length).toBeGreaterThan(10)
  for (const text of kept) expect(text).not.toMatch(KEY)
  expect(await page.context().cookies()).toEqual([])
  expect(changing).toEqual([])
})

test('nothing that changes something is offered, also not on a page that is opened by its address', async () => {
  const { page } = await open('/')
  await page.locator('[data-id]').first().waitFor()
  const offered = async () => {
    for (const name of ['Save as list', 'Add to list', 'Watch', 'Sign out', 'My channels', 'Inbox'])
      expect(await page.getByText(name, { exact: true }).count(), name).toBe(0)
  }
  await page.getByRole('button', { name: 'visitor' }).click()
  await offered()
  await page.locator('[data-id] a').first().click()
  await page.getByRole('link', { name: 'Audience and trust' }).waitFor()
  await offered()
  await page.goto(`${url}/lists`)
  await page.getByText('Public demo with made-up data').waitFor()
  await page.getByText('There is no list yet').waitFor()
  expect(await page.getByLabel('Name of a new list').count()).toBe(0)
})

test('a visitor reads as the buyer by a cookie that the page writes, sees the lists, and sends nothing', async () => {
  const { page, changing } = await open('/')
  await page.getByRole('link', { name: 'Read it as somebody else' }).click()
  await page.getByText('Nobody needs a key here').waitFor()
  expect(await page.getByLabel('API key').count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Operator' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Buyer', exact: true }).click()
  await page.waitForURL('**/lists')
  await page.getByRole('link', { name: 'Autumn campaign' }).click()
  await page.waitForURL('**/lists/ls_*')
  await page.locator('main h1').getByText('Autumn campaign').waitFor()
  await page.getByRole('link', { name: 'Inbox' }).waitFor()
  await page.getByText('You read it as Buyer: nothing here can be changed.').waitFor()
  await page.getByRole('table').first().waitFor()
  const changes =
    /^(Delete|Remove|Rename|Paste|Watch|Mark|Test|Pause|Edit|Tune|Add|Replace|Explain|Send|Make|New list|Save)/i
  const offered = async () => [
    ...(await page.getByRole('main').getByRole('button').allInnerTexts()).filter((name) => changes.test(name)),
    ...(await page.getByRole('main').locator('.editable, .own-state, .make-list').allInnerTexts()),
  ]
  expect(await offered()).toEqual([])
  for (const [place, read] of [
    // Whether something happened to a few channels in the last day is up to their posts.
    ['inbox', '.inbox-day h2, .inbox-begin'],
    ['watches', 'table'],
    ['destinations', 'table'],
    ['account', 'table'],
  ]) {
    await page.goto(`${url}/${place}`)
    await page.locator(read!).first().waitFor()
    expect(await offered(), place).toEqual([])
  }
  expect(await page.context().cookies()).toMatchObject([
    { name: 'channelscope_role', value: 'buyer', sameSite: 'Strict' },
  ])
  expect(changing).toEqual([])
})
