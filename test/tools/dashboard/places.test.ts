// The places of the dashboard by what people come for, and the one search box for channels, posts and pages.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { items } = (await api.catalog.search({ limit: 20, sort_by: 'members_count' })).data
const channel = items.find(({ link }) => /^https:\/\/t\.me\/[a-z]\w+$/i.test(link ?? ''))!
const name = channel.link!.slice('https://t.me/'.length)

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' })
const inner = (page: Page) => page.getByRole('navigation', { name: /^Pages of/ })
const box = (page: Page) => page.getByRole('combobox', { name: /^Search/ })
const options = (page: Page) => page.getByRole('option')

test.each([
  ['/', 'Channels', ['Catalog', 'Lists', 'Compare'], 'Catalog'],
  ['/lists', 'Channels', ['Catalog', 'Lists', 'Compare'], 'Lists'],
  ['/compare', 'Channels', ['Catalog', 'Lists', 'Compare'], 'Compare'],
  [`/channel/${channel.internal_id}`, 'Channels', ['Catalog', 'Lists', 'Compare'], undefined],
  ['/messages', 'Posts', [], undefined],
  ['/inbox', 'Inbox', ['Inbox', 'Watches', 'Destinations'], 'Inbox'],
  ['/watches', 'Inbox', ['Inbox', 'Watches', 'Destinations'], 'Watches'],
  ['/destinations', 'Inbox', ['Inbox', 'Watches', 'Destinations'], 'Destinations'],
  ['/mine', 'Mine', ['My channels', 'Account', 'Add a channel'], 'My channels'],
  ['/account', 'Mine', ['My channels', 'Account', 'Add a channel'], 'Account'],
  ['/add', 'Mine', ['My channels', 'Account', 'Add a channel'], 'Add a channel'],
] as const)('%s keeps its address and stands in the place %s', async (path, place, pages, current) => {
  const { page, untroubled } = await openDashboard(browser, path)
  await settled(page)
  expect(new URL(page.url()).pathname).toBe(path)
  const titles = async (links: ReturnType<Page['getByRole']>) =>
    (await links.allInnerTexts()).map((text) => text.replace(/\s*\d+.*$/s, '').trim())
  expect(await titles(places(page).getByRole('link'))).toEqual(['Channels', 'Posts', 'Inbox', 'Mine'])
  expect(await titles(inner(page).getByRole('link'))).toEqual(pages)
  expect(await titles(places(page).locator('a[aria-current]'))).toEqual([place])
  expect(await titles(inner(page).locator('a[aria-current]'))).toEqual(current ? [current] : [])
  untroubled()
})

test('on a phone the places are below, the pages of the open one above, and nothing scrolls sideways', async () => {
  for (const language of ['en', 'ru', 'fa'] as const) {
    const { page } = await openDashboard(browser, '/inbox', { width: 390, language })
    await settled(page)
    const [below, above] = await page
      .locator('header nav')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(below).toBeGreaterThan(600)
    expect(above).toBeLessThan(200)
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFaults(page, ['color-contrast', 'target-size'])).toEqual([])
  }
})

test('a Free key has its home in place of the catalog, and no search of posts that its plan lacks', async () => {
  const { page, untroubled } = await openDashboard(browser, '/', {}, 'free')
  await settled(page)
  await inner(page).getByRole('link', { name: 'What you can do here' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('what you can')
  await options(page).filter({ hasText: 'What you can do here' }).waitFor()
  await settled(page)
  expect(await options(page).filter({ hasText: 'Search posts' }).count()).toBe(0)
  untroubled()
})

test.each([
  ['its @name', `@${name}`],
  ['its link', `https://t.me/${name}`],
  ['its title', channel.title],
])('the box finds a channel by %s', async (_, typed) => {
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  await box(page).fill(typed)
  await options(page)
    .filter({ hasText: `@${name}` })
    .first()
    .click()
  await page.waitForURL(`**/channel/${channel.internal_id}`)
  untroubled()
})

test('Ctrl+K goes to the box from anywhere, also from a field, on any alphabet', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages')
  await settled(page)
  await page.getByRole('searchbox').first().focus()
  await page.keyboard.press('Control+KeyK')
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true)
  await page.keyboard.press('Escape')
  await page.evaluate(
    `document.dispatchEvent(new KeyboardEvent('keydown', { key: 'л', code: 'KeyK', ctrlKey: true, bubbles: true }))`,
  )
  await expect.poll(() => box(page).evaluate((one) => one === document.activeElement)).toBe(true)
  untroubled()
})

test('the box leads to the posts with these words, and to a page by its name or what is on it', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  await box(page).fill('central bank & "rates"')
  await options(page).filter({ hasText: 'Search posts for “central bank & "rates"”' }).click()
  await page.waitForURL((address) => address.searchParams.get('term') === 'central bank & "rates"')
  await page.getByRole('heading', { level: 1, name: 'Message search' }).waitFor()
  await box(page).fill('destinat')
  await options(page).filter({ hasText: 'Destinations' }).click()
  await page.waitForURL(`${url}/destinations`)
  await box(page).fill('ledger')
  await options(page).filter({ hasText: 'Account' }).filter({ hasText: 'Page' }).click()
  await page.waitForURL(`${url}/account`)
  untroubled()
})

test('another spelling is searched for by a click on it', async () => {
  const { page } = await openDashboard(browser, '/account')
  await settled(page)
  await page.route('**/v1/suggest?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('term') !== 'zzzq') return route.continue()
    return route.fulfill({ json: { items: [], did_you_mean: [name] } })
  })
  await box(page).fill('zzzq')
  await options(page)
    .filter({ hasText: `Did you mean “${name}”?` })
    .click()
  await options(page).filter({ hasText: channel.title }).first().waitFor()
  expect(await box(page).inputValue()).toBe(name)
  expect(page.url()).toBe(`${url}/account`)
})
