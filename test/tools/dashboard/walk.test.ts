// Walks through every page of the dashboard: light and dark, phone and wide, English and Russian. Run with SCREENSHOTS=<folder> it saves
// what it saw, for people to look at.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import {
  accessibilityFaults,
  api,
  blank,
  everythingKept,
  layoutShift,
  layoutShifts,
  openDashboard,
  settled,
  sidewaysScroll,
  type Visitor,
} from './open.ts'

const { url, keys } = inject('demo')
const screenshots = process.env.SCREENSHOTS
const browser = await openBrowser()
const ids = { channels: [] as string[], group: '', list: '', picked: '' }

beforeAll(async () => {
  const { items } = (await api.catalog.search({ limit: 5, language: 'ru', sort_by: 'mentions' })).data
  ids.channels = items.map(({ internal_id }) => internal_id)
  ids.group = (await api.channels.search({ peer_type: 'Group', limit: 1 })).data[0]!.internal_id
  const filters = { language: 'ru', members_min: 10_000 }
  ids.list = (await api.snapshots.create({ name: 'walked', filters })).data.snapshot_id
  await api.diffs.create({ snapshot_id: ids.list })
  ids.picked = (await api.lists.create({ name: 'walked', kind: 'picked' })).data.list_id
  await api.lists.add({ list_id: ids.picked, chats: ids.channels.join('\n') })
  const [internal_id] = ids.channels
  const noted = { note: 'two days ahead', tags: ['asked'], price: 250, currency: 'USD' }
  await api.lists.note({ list_id: ids.picked, internal_id: internal_id!, ...noted })
})
afterAll(async () => {
  await api.snapshots.delete({ snapshot_id: ids.list })
  await api.lists.delete({ list_id: ids.picked })
})

const pages: [name: string, who: Visitor, path: () => string][] = [
  ['the sign-in', 'nobody', () => '/sign-in'],
  ['the catalog', 'subscription', () => '/?members_min=1000'],
  ['the home of a plan without the catalog', 'free', () => '/'],
  ['a channel', 'subscription', () => `/channel/${ids.channels[0]}?before=1`],
  ['the audience of a channel', 'subscription', () => `/channel/${ids.channels[0]}?tab=trust`],
  ['the posts of a channel', 'subscription', () => `/channel/${ids.channels[0]}?tab=posts`],
  ['the network of a channel', 'subscription', () => `/channel/${ids.channels[0]}?tab=network`],
  ['the past of a channel', 'subscription', () => `/channel/${ids.channels[0]}?tab=history`],
  ['a group', 'subscription', () => `/group/${ids.group}`],
  ['the messages of a group', 'subscription', () => `/group/${ids.group}?tab=messages`],
  ['a comparison', 'subscription', () => `/compare?ids=${ids.channels.join(',')}&chart=err`],
  ['message search', 'subscription', () => '/messages?term=news&period=all'],
  ['the inbox', 'subscription', () => '/inbox'],
  ['the watches', 'subscription', () => '/watches'],
  ['the destinations', 'subscription', () => '/destinations'],
  ['the lists', 'subscription', () => '/lists'],
  ['a list', 'subscription', () => `/lists/${ids.picked}`],
  ['the posts of a list', 'subscription', () => `/lists/${ids.picked}?part=posts`],
  ['a snapshot', 'subscription', () => `/lists/${ids.list}`],
  ['my channels', 'subscription', () => '/mine'],
  ['adding a channel', 'subscription', () => '/add'],
  ['the account', 'subscription', () => '/account'],
  ['the overview of the operator', 'operator', () => '/operator'],
  ['the service in numbers', 'operator', () => '/operator/service'],
  ['the accounts', 'operator', () => '/operator/accounts'],
  ['an account of an operator', 'importer', () => '/operator/accounts/1'],
  ['the takedown', 'importer', () => '/operator/takedown'],
]

/** What sizes, colours and texts decide. The other rules of axe look at names and structure, which both languages share. */
const byLook = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable']

/** A page is loaded once in each language and then resized and recoloured, because most of the time goes into loading it and into axe. */
const loads = [
  { language: 'en', widths: [1440, 360], rules: undefined },
  { language: 'ru', widths: [360, 1440], rules: byLook },
] as const
const themes = ['light', 'dark'] as const
/** The catalog is as long as all its rows. */
const TALLEST = 16_000

const SECRET = /cs[ko]_\w{8,}/

const save = async (page: Page, ...words: (string | number)[]) => {
  if (!screenshots) return
  const file = words.join('_').replaceAll(' ', '-')
  const height = (await page.evaluate('document.documentElement.scrollHeight')) as number
  await page.screenshot({ path: join(screenshots, `${file}.png`), fullPage: height < TALLEST })
}

const show = async (page: Page, width: number, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme })
  await page.setViewportSize({ width, height: width < 720 ? 740 : 900 })
}

test.each(pages)('%s holds in every look', async (name, who, path) => {
  for (const { language, widths, rules } of loads) {
    const { page, untroubled } = await openDashboard(browser, path(), { language, width: widths[0] }, who)
    await settled(page)
    await page.locator('h1').first().waitFor()
    await expect.poll(() => page.locator('h1').count(), { message: 'headings of the first level' }).toBe(1)
    const shifts = await layoutShifts(page)
    const moved = shifts.map(({ moved }) => moved).join('; ')
    expect(await layoutShift(page), `layout shift at ${widths[0]}: ${moved}`).toBeLessThan(0.1)
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe(language)
    for (const [index, width] of widths.entries()) {
      const theme = themes[index]!
      if (index > 0) await show(page, width, theme)
      await settled(page)
      const look = `${language}, ${width} px, ${theme}`
      // Charts follow the new width of the page in a later frame.
      await expect.poll(() => sidewaysScroll(page), { message: `sideways scrolling: ${look}` }).toBe(0)
      expect(await accessibilityFaults(page, rules), look).toEqual([])
      await save(page, name, language, width, theme)
    }
    expect(await everythingKept(page)).not.toMatch(SECRET)
    expect(page.url()).not.toMatch(SECRET)
    await show(page, widths[0], 'light')
    untroubled()
  }
})

test('an address that nobody has is a page that leads home', async () => {
  const { page } = await openDashboard(browser, blank)
  const answer = await page.goto(`${url}/nowhere`)
  expect(answer!.status()).toBe(404)
  await page.getByRole('heading', { level: 1, name: 'There is no such page.' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'To the catalog' }).click()
  await page.waitForURL(`${url}/`)
})

test('no built file contains a key or the development build of React', async () => {
  const folder = join(import.meta.dirname, '../../../dashboard/dist')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length))
  expect(files.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(5)
  for (const file of files) {
    const text = await (await fetch(url + file)).text()
    expect(text, file).not.toMatch(SECRET)
    expect(text.includes('jsxDEV'), file).toBe(false)
    for (const key of Object.values(keys)) expect(text.includes(key), file).toBe(false)
  }
})

test('the first load of the catalog takes less than 250 kB of compressed JavaScript', async () => {
  const { page, context } = await openDashboard(browser, '/healthz', {}, 'nobody')
  await context.request.post(`${url}/session`, { data: { demo: true }, headers: { origin: url } })
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  await page.goto(`${url}/`)
  await page.locator('[data-id]').first().waitFor()
  await settled(page)
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(total).toBeGreaterThan(50_000)
  expect(total).toBeLessThan(250_000)
})

test('the back button returns to the same filters and the same place', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?members_min=100&sort_by=er')
  await settled(page)
  await page.evaluate('scrollTo(0, 2000)')
  await expect.poll(() => page.evaluate('scrollY')).toBe(2000)
  // A row in the middle of the screen: to click on another one, the page would be scrolled.
  const inSight = () =>
    page.evaluate<string | undefined>(`document.elementFromPoint(700, 450)?.closest('[data-id]')?.dataset.id`)
  await expect.poll(inSight).toBeTruthy()
  await page
    .locator(`[data-id="${await inSight()}"]`)
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL('**/channel/*')
  await settled(page)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  await page.goBack()
  await page.waitForURL('**/?members_min=100&sort_by=er')
  await expect.poll(() => page.evaluate('scrollY')).toBe(2000)
  untroubled()
})

test('the search box asks once per key press at most, not again in a pause, and Enter opens what it found', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/suggest')) asked.push(request.url())
  })
  await page.keyboard.press('/')
  for (const letter of 'news') await page.keyboard.press(letter)
  await page.locator('[role=option]:not([aria-disabled])').first().waitFor()
  await settled(page)
  expect(asked.length).toBeLessThanOrEqual(4)
  expect(asked.at(-1)).toContain('term=news')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(channel|group)\//)
  untroubled()
})
