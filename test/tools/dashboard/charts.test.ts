// What every chart says about itself: where its axis starts, that its last interval is not over, what its marks are, and where lines of
// different sizes begin.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, blank, changeParts, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { items: large } = (await api.catalog.search({ limit: 2, sort_by: 'members_count' })).data
const { items: small } = (await api.catalog.search({ limit: 1, sort_by: 'members_count', members_max: 5000 })).data
const labels = (page: Page, chart: RegExp) => page.getByRole('img', { name: chart }).locator('.chart-labels')
const pressed = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Scale' }).getByRole('button', { name, pressed: true })

type Chart = { points: { date: string; value: number }[] }

/** Soon after midnight a channel may have no value of today yet. Then that of the day before is shown as today's. */
const endsToday = (chart: Chart): Chart => {
  const today = new Date()
  today.setUTCHours(0, 0, 0, 0)
  const last = chart.points.at(-1)!
  return new Date(last.date) < today
    ? { ...chart, points: [...chart.points, { ...last, date: today.toISOString() }] }
    : chart
}

test('a chart that does not start at 0 says where, and that today is not over, in each language', async () => {
  const ofChannel = `/channel/${large[0]!.internal_id}?range=30d`
  const { page, untroubled } = await openDashboard(browser, blank)
  await changeParts(page, { subscribers: endsToday, reach: endsToday, err: endsToday })
  await page.goto(url + ofChannel)
  const members = labels(page, /^Members\./)
  await expect.poll(() => members.textContent()).toMatch(/^axis from [\d.]+[KM]/)
  await expect.poll(() => members.textContent()).toContain('so far')
  // A day that is not over has fewer views too.
  for (const name of ['Reach', 'ERR'])
    await expect
      .poll(() => page.locator('.multiple-head', { hasText: name }).textContent(), { message: name })
      .toContain('so far')
  await page.getByRole('img', { name: /^Members\..*the last interval is not over$/ }).waitFor()
  untroubled()
  const persian = await openDashboard(browser, blank, { language: 'fa' })
  await changeParts(persian.page, { subscribers: endsToday })
  await persian.page.goto(url + ofChannel)
  const said = persian.page.locator('.subscribers .chart-labels')
  await expect.poll(() => said.textContent()).toMatch(/محور از [۰-۹]/)
  await expect.poll(() => said.textContent()).toContain('تا اکنون')
})

test('an unusual day carries its change', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await changeParts(page, {
    subscribers: (chart) => {
      const { date } = chart.points.at(-12)
      return { ...chart, events: [{ date, change: -48_335, kind: 'loss', views_moved: false }] }
    },
  })
  await page.goto(`${url}/channel/${large[0]!.internal_id}?range=30d`)
  await expect.poll(() => labels(page, /^Members\./).textContent()).toContain('−48.3K')
  untroubled()
})

test('lines whose sizes differ by three begin with 100, unless the address says otherwise', async () => {
  const ids = (...chats: { internal_id: string }[]) => chats.map(({ internal_id }) => internal_id).join(',')
  const { page, untroubled } = await openDashboard(browser, `/compare?ids=${ids(large[0]!, small[0]!)}`)
  await pressed(page, 'start = 100').waitFor()
  await page.getByText('Each line is divided by its first value').waitFor()
  await page.getByRole('button', { name: 'absolute' }).click()
  await pressed(page, 'absolute').waitFor()
  await expect.poll(() => new URL(page.url()).searchParams.get('scale')).toBe('absolute')
  await page.goto(`${url}/compare?ids=${ids(large[0]!, large[1]!)}`)
  await settled(page)
  await pressed(page, 'absolute').waitFor()
  await expect.poll(() => labels(page, /^Members\./).textContent()).toMatch(/^axis from /)
  untroubled()
})
