// What a tab of a channel or group costs stands at it before it is opened, and is what is then charged.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
// No other tab of it was opened with this key.
const { data } = await api.catalog.search({
  sort_by: 'members_count',
  sort_direction: 'asc',
  members_min: 500,
  limit: 1,
})
const { internal_id } = data.items[0]!
const [group] = (await api.channels.search({ peer_type: 'Group', limit: 1 })).data

const bar = (page: Page) => page.getByRole('navigation', { name: 'Parts of the page' })

/** What all answers since then have cost. */
const charged = (page: Page) => {
  const costs: number[] = []
  page.on('response', (response) => costs.push(Number(response.headers()['x-credits-cost'] ?? 0)))
  return () => costs.reduce((sum, one) => sum + one, 0)
}

test.each([
  [`/channel/${internal_id}?tab=history`, 'Audience and trust'],
  [`/channel/${internal_id}?tab=history`, 'Network'],
  [`/channel/${internal_id}?tab=history`, 'Posts'],
  [`/channel/${internal_id}?tab=history`, 'Overview'],
  [`/channel/${internal_id}?tab=trust`, 'History'],
  [`/group/${group!.internal_id}?tab=history`, 'Overview'],
  [`/group/${group!.internal_id}?tab=history`, 'Messages'],
  [`/group/${group!.internal_id}?tab=messages`, 'History'],
])('with a credits key, %s says what %s costs', async (path, title) => {
  const { page, untroubled } = await openDashboard(browser, path, {}, 'credits')
  await settled(page)
  const tab = bar(page).getByRole('link', { name: title })
  await expect.poll(() => tab.textContent()).toMatch(/ [\d.]+ credits$/)
  const said = Number(/ ([\d.]+) credits$/.exec((await tab.textContent())!)![1])
  expect(await bar(page).locator('[aria-current="page"]').textContent()).not.toContain('credits')
  const costs = charged(page)
  await tab.click()
  await settled(page)
  await expect.poll(() => costs() / 1000).toBe(said)
  untroubled()
})

test('the prices have room at 1280 and on a phone, and break no rule', async () => {
  for (const width of [1280, 390]) {
    const { page } = await openDashboard(browser, `/channel/${internal_id}?tab=history`, { width }, 'credits')
    await settled(page)
    await expect.poll(() => bar(page).textContent()).toContain('credits')
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await accessibilityFaults(page)).toEqual([])
  }
})

test('with a subscription key a tab says on hover what it counts as, and no prices are asked for', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(new URL(`/channel/${internal_id}?tab=history`, page.url()).href)
  await settled(page)
  await bar(page).getByRole('link', { name: 'Network' }).hover()
  await expect.poll(() => page.getByRole('tooltip').textContent()).toContain('counts as one request or a few')
  expect(asked).not.toContain('/v1/usage/prices')
  untroubled()
})
