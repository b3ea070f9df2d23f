// Russian words have room in their columns; Persian pages keep the beginning of titles in Latin letters, and have their digits and their week.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { items: large } = (await api.catalog.search({ limit: 30, sort_by: 'members_count' })).data
const latin = large.filter(({ title }) => /^[A-Za-z]/.test(title))

/** Texts of the table that are cut, without titles of channels, which may be of any length. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.catalog-table .line > span:not(.channel), .catalog-table .sort > :first-child')]
    .filter((cell) => cell.textContent && cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent)`)

test.each(['en', 'ru', 'fa'] as const)('the columns of the catalog have room for %s', async (language) => {
  const { page, untroubled } = await openDashboard(browser, '/', { language })
  await settled(page)
  expect(await page.locator('.catalog-table .line').count()).toBeGreaterThan(10)
  expect(await cutTexts(page)).toEqual([])
  untroubled()
})

test('a title in Latin letters is cut at its end on a Persian page, and @ stands before a name', async () => {
  expect(latin.length).toBeGreaterThan(3)
  const { page, untroubled } = await openDashboard(browser, '/?sort_by=members_count', { language: 'fa' })
  await settled(page)
  const titles = page.locator('.catalog-table .channel a > bdi').filter({ hasText: /^[A-Za-z]/ })
  expect(await titles.count()).toBeGreaterThan(3)
  // The end that is cut is the one where the direction of the text ends.
  const directions = await titles.evaluateAll((all) => all.map((title) => getComputedStyle(title).direction))
  expect(new Set(directions)).toEqual(new Set(['ltr']))
  const name = page.locator('.catalog-table .channel .quiet').first()
  expect(await name.evaluate((one) => getComputedStyle(one).direction)).toBe('ltr')
  untroubled()
})

test('the week of the heat map begins on Saturday in Persian, and on Monday in Russian, with their digits', async () => {
  const path = `/channel/${large[0]!.internal_id}?range=30d`
  for (const [language, day, hour] of [
    ['fa', 'شنبه', '۰۶'],
    ['ru', 'пн', '06'],
  ] as const) {
    const { page, untroubled } = await openDashboard(browser, path, { language })
    await settled(page)
    const heat = page.locator('table.heat')
    await expect.poll(() => heat.locator('tbody th').first().textContent()).toBe(day)
    expect(await heat.locator('thead th').nth(7).textContent()).toBe(hour)
    untroubled()
  }
})

test('a difference has its sign before the digits on a Persian page', async () => {
  const ids = large
    .slice(0, 2)
    .map(({ internal_id }) => internal_id)
    .join(',')
  const { page, untroubled } = await openDashboard(browser, `/compare?ids=${ids}`, { language: 'fa' })
  await settled(page)
  const members = page.locator('.figures tbody').nth(1).locator('tr').nth(1)
  await expect.poll(() => members.locator('.beside').last().textContent()).toMatch(/^\u200e[+−][۰-۹]/)
  await page.getByRole('link', { name: 'مقایسه (۲)' }).waitFor()
  untroubled()
})
