// The page before all others: what this is, what the demo knows, and the demo opened in each role. Run with SCREENSHOTS=<folder> it saves what it saw.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, blank, layoutShift, openDashboard, settled, sidewaysScroll } from './open.ts'

const { url } = inject('demo')
const browser = await openBrowser()

/** The service sets the scene when the search knows the world, and the page asks until then. */
const landing = async (look: Parameters<typeof openDashboard>[2] = {}, path = '/sign-in') => {
  const opened = await openDashboard(browser, path, look, 'nobody')
  await opened.page.locator('.tiles article').nth(2).waitFor()
  return opened
}

test('three tiles tell of a finding, a change and a rehearsed watch, and where keys come from is said', async () => {
  const { page, untroubled } = await landing()
  const tiles = page.locator('.tiles article')
  expect(await tiles.count()).toBe(3)
  expect(await tiles.nth(0).textContent()).toContain('Unusual about the audience of')
  expect(await tiles.nth(0).textContent()).toContain('We bought nothing.')
  const [before, after] = await tiles.nth(1).locator('dd').allTextContents()
  expect(before).not.toBe(after)
  expect(await tiles.nth(2).textContent()).toMatch(
    /the watch “Autumn campaign” on 12 channels would have told of \d+ events/,
  )
  await page.getByText('npm run admin -- account create NAME --plan M').waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.1)
  untroubled()
})

test.each([
  ['light', 1440, 'en'],
  ['dark', 390, 'ru'],
  ['light', 390, 'fa'],
] as const)(
  'in %s at %i px in %s it has no fault of accessibility and no sideways scroll',
  async (theme, width, language) => {
    const { page } = await landing({ theme, width, language })
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    const folder = process.env.SCREENSHOTS
    if (folder) await page.screenshot({ path: `${folder}/landing-${theme}-${width}-${language}.png`, fullPage: true })
  },
)

const openAs = async (page: Page, role: string) => {
  await page.getByRole('button', { name: role, exact: true }).click()
  await page.locator('header.frame').waitFor()
  await settled(page)
}

test('the buyer has a list with prices and states, four watches, events of which some are unread, and a failing destination', async () => {
  const { page, untroubled } = await landing()
  await openAs(page, 'Buyer')
  expect(new URL(page.url()).pathname).toBe('/lists')
  await page.getByRole('link', { name: 'Autumn campaign' }).click()
  await page.getByText('USD').first().waitFor()
  await page.getByRole('link', { name: 'Inbox' }).click()
  await settled(page)
  await expect.poll(() => page.title()).toContain('Inbox (11)')
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/buyer-inbox.png`, fullPage: true })
  await page.goto(`${url}/watches`)
  await settled(page)
  for (const name of ['Autumn campaign', 'My next posts', 'Account']) await page.getByText(name).first().waitFor()
  await page.goto(`${url}/destinations`)
  await page.getByText('Campaign sheet').first().waitFor()
  if (process.env.SCREENSHOTS)
    await page.screenshot({ path: `${process.env.SCREENSHOTS}/buyer-destinations.png`, fullPage: true })
  untroubled()
})

test('a tile opens the page where its finding stands, as the owner, with the explanation', async () => {
  const { page } = await landing()
  await page.getByRole('button', { name: 'See it as Owner' }).click()
  await page.waitForURL('**/channel/*?tab=trust')
  await page.getByText('We bought nothing.').first().waitFor()
  await page.getByRole('button', { name: 'demo-owner' }).waitFor()
})

test('journalist, researcher and operator begin where their work is', async () => {
  for (const [role, path] of [
    ['Journalist', '/inbox'],
    ['Researcher', '/lists'],
    ['Operator', '/operator'],
  ] as const) {
    const { page } = await landing()
    await openAs(page, role)
    expect(new URL(page.url()).pathname).toBe(path)
  }
})

test('whoever followed a link to a page comes to it in the role that was chosen', async () => {
  const { page } = await landing({}, '/compare')
  await openAs(page, 'Researcher')
  expect(new URL(page.url()).pathname).toBe('/compare')
})

test('without a demo the page asks for a key, says who gives it out, and neither asks for tiles nor offers roles', async () => {
  const { page } = await openDashboard(browser, blank, {}, 'nobody')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/session', (route) => route.fulfill({ json: { signed_in: false, demo: false } }))
  await page.goto(`${url}/`)
  await page.waitForURL('**/sign-in?to=*')
  await page.getByLabel('API key').waitFor()
  await page.getByText('Whoever runs this service gives out keys.').waitFor()
  expect(await page.locator('.tiles, .roles').count()).toBe(0)
  expect(await page.getByRole('button').allTextContents()).toEqual(['Sign in'])
  expect(asked).not.toContain('/session/landing')
})
