// The charts on the page of a channel: period, zoom, comparison with the period before, one cursor, heat map and view curve.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, blank, changeParts, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: best } = await api.catalog.search({ sort_by: 'ads_index', members_min: 10_000, limit: 1 })
const id = best.items[0]!.internal_id

const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const subscribers = (page: Page) => page.getByRole('img', { name: /^Members\./ })
const tip = (page: Page) => page.getByRole('tooltip').textContent()

test('an unusual day is marked, with whether views moved with it', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  // The demo world need not have one, so the answer of the service gets one.
  await changeParts(page, {
    subscribers: (chart) => {
      const { date } = chart.points.at(-3)
      return { ...chart, events: [{ date, change: 48_335, kind: 'gain', views_moved: false }] }
    },
  })
  await page.goto(`${url}/channel/${id}?range=90d`)
  const notes = () => page.locator('.subscribers .chart li').allTextContents()
  await expect.poll(async () => (await notes()).join('\n')).toMatch(/: \+48,335 members in one day, views unchanged$/m)
  untroubled()
})

test('range and intervals are in the address; only sensible intervals are offered; the back button works', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const intervals = () => page.getByRole('group', { name: 'Intervals' }).getByRole('button').allTextContents()
  await expect.poll(intervals).toEqual(['days', 'weeks', 'months'])
  const answer = page.waitForResponse(/channel\/parts\?.*subscribers/)
  await page.getByRole('button', { name: '7 d', exact: true }).click()
  await answer
  await expect.poll(intervals).toEqual(['hours', 'days'])
  const hourly = page.waitForResponse(/channel\/parts\?.*aggregation=hour/)
  await page.getByRole('button', { name: 'hours' }).click()
  await hourly
  await expect.poll(() => [asked(page, 'range'), asked(page, 'by')]).toEqual(['7d', 'hour'])
  await page.goBack()
  await expect.poll(() => page.getByRole('button', { name: 'days', pressed: true }).count()).toBe(1)
  await page.goBack()
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '90 d', pressed: true }).waitFor()
  untroubled()
})

test('dragging zooms in, and there are two ways back; dates do the same by keyboard', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  const box = (await subscribers(page).locator('.u-over').boundingBox())!
  const drag = async () => {
    await page.mouse.move(box.x + box.width * 0.3, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.6, box.y + 40, { steps: 4 })
    await page.mouse.up()
  }
  await drag()
  await expect.poll(() => asked(page, 'from')).toMatch(/^\d{4}-\d\d-\d\d$/)
  const days = (Date.parse(asked(page, 'to')!) - Date.parse(asked(page, 'from')!)) / 86_400_000
  expect(days).toBeGreaterThanOrEqual(8)
  expect(days).toBeLessThanOrEqual(12)
  await page.getByRole('button', { name: 'Back to 30 d' }).click()
  await expect.poll(() => asked(page, 'from')).toBeNull()
  await settled(page)
  await drag()
  await expect.poll(() => asked(page, 'from')).not.toBeNull()
  await page.goBack()
  await expect.poll(() => asked(page, 'from')).toBeNull()
  const from = new Date(Date.now() - 10 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('from', { exact: true }).fill(from)
  await expect.poll(() => asked(page, 'from')).toBe(from)
  untroubled()
})

test('the period before is a second line, and all time has none', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  const shown = await page.waitForFunction(`performance.getEntriesByType('resource').map(({ name }) => name)
    .find((name) => name.includes('/channel/parts'))`)
  const start = Number(new URL((await shown.jsonValue()) as string).searchParams.get('from_date'))
  const earlier = page.waitForRequest((request) => request.url().includes(`to_date=${start - 1}`))
  await page.getByRole('button', { name: 'with the previous period' }).click()
  expect(Number(new URL((await earlier).url()).searchParams.get('from_date'))).toBeLessThan(start - 29 * 86_400)
  await expect.poll(() => page.locator('.reading').first().textContent()).toContain('Previous period')
  await expect.poll(() => asked(page, 'before')).toBe('1')
  await expect.poll(() => subscribers(page).getAttribute('aria-label')).toContain('Previous period: ')
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'All' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'with the previous period' }).isDisabled()).toBe(true)
  untroubled()
})

test('one cursor for all charts, by mouse and by arrow keys, and the values are those of the API', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  const dates = () => page.locator('.multiple-head .small').allTextContents()
  const box = (await subscribers(page).locator('.u-over').boundingBox())!
  const reading = () => page.locator('.reading').first().textContent()
  const [newest] = await dates()
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  // The cursor follows the pointer in a later frame, in one chart after the other.
  await expect
    .poll(async () => {
      const [first, ...others] = await dates()
      return first !== newest && others.every((other) => other === first) && (await reading())!.includes(first!)
    })
    .toBe(true)
  const [date] = await dates()
  const { data } = await api.charts.posts({ internal_id: id, aggregation: 'day' })
  const day = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const posts = data.points.find((point) => day(point.date) === date)!.value
  await expect
    .poll(() =>
      page
        .locator('.multiple-head')
        .filter({ hasText: /^Posts/ })
        .textContent(),
    )
    .toContain(String(posts))
  await page.mouse.move(0, 0)
  await subscribers(page).focus()
  await page.keyboard.press('Home')
  const first = await reading()
  await page.keyboard.press('ArrowRight')
  await expect.poll(reading).not.toBe(first)
  await expect.poll(async () => new Set(await dates()).size).toBe(1)
  untroubled()
})

test('the heat map has the hours of the reader, says so, and its cells are reached by arrow keys', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  const map = page.locator('.heat')
  await expect.poll(() => map.locator('td').count()).toBe(168)
  await page.getByText('Hours of your time zone, Europe/Berlin').waitFor()
  await map.locator('td[tabindex="0"]').focus()
  await expect.poll(() => tip(page)).toMatch(/^Sunday, 00:00–01:00: /)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect.poll(() => tip(page)).toMatch(/^Monday, 23:00–00:00: /)
  await page.getByRole('group', { name: 'Colour shows' }).getByRole('button', { name: 'views' }).click()
  await expect.poll(() => asked(page, 'heat')).toBe('views')
  const counts = (await map.locator('td .unseen').allTextContents()).map(Number)
  const { data } = await api.charts.heatMap({
    internal_id: id,
    time_zone: 'Europe/Berlin',
    from_date: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 29 * 86_400_000),
  })
  // The answer begins with Monday, the week of the reader with Sunday.
  const cells = [...data.cells.slice(6 * 24), ...data.cells.slice(0, 6 * 24)]
  expect(counts).toEqual(cells.map(({ posts }) => posts))
  untroubled()
})

test('the view curve is the median of the last posts with its band', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?tab=trust`)
  await settled(page)
  const { data } = await api.charts.viewCurve({ internal_id: id })
  const curve = page.getByRole('region', { name: 'How views grow' })
  const last = data.points.at(-1)!
  const reading = () => curve.locator('.reading').textContent()
  expect(await reading()).toContain(`: ${last.median.toLocaleString('en-US')}, half of the posts between`)
  await expect.poll(() => curve.getByText(`Median of the views that the last ${data.posts} posts had`).count()).toBe(1)
  await curve.getByRole('img').focus()
  await page.keyboard.press('Home')
  await expect.poll(reading).toMatch(/^after 1 h/)
  untroubled()
})
