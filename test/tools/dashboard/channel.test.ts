// The page of a channel, as an ad buyer and an analyst use it: header, key numbers, charts, heat map, view curve, and the printed report.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, layoutShift, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: best } = await api.catalog.search({ sort_by: 'ads_index', members_min: 10_000, limit: 1 })
const id = best.items[0]!.internal_id
const { data: info } = await api.channels.info({ internal_id: id })
const { data: stats } = await api.channels.stats({ internal_id: id, explain: true })

const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const subscribers = (page: Page) => page.getByRole('img', { name: /^Subscribers\./ })
const tip = (page: Page) => page.getByRole('tooltip').textContent()

test('the header says who the channel is', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  expect(await page.getByRole('heading', { level: 1 }).locator('bdi').textContent()).toBe(info.title)
  const facts = await page.locator('.facts').textContent()
  expect(facts).toContain(`@${info.link!.split('/').at(-1)}`)
  expect(facts).toContain(`since ${info.creation_date!.slice(0, 4)}`)
  expect(await page.title()).toContain(info.title)
  const actions = page.locator('.channel-actions')
  expect(await actions.getByRole('link', { name: 'Open in Telegram' }).getAttribute('href')).toBe(info.link)
  expect(await actions.getByRole('link', { name: 'Watch', exact: true }).getAttribute('href')).toBe(`/lists?add=${id}`)
  untroubled()
})

test('compare ticks the channel, by click and by key', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const place = page.getByRole('link', { name: 'Compare (1)' })
  await page.getByRole('button', { name: 'Compare' }).click()
  await place.waitFor()
  await page.getByRole('button', { name: 'In comparison', pressed: true }).waitFor()
  await page.locator('h1').click()
  await page.keyboard.press('x')
  await place.waitFor({ state: 'detached' })
  untroubled()
})

test('exports are files of the period that is shown', async () => {
  const { page, context, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d&by=week`)
  await settled(page)
  await page.keyboard.press('e')
  const links = page.locator('.channel-actions .menu-list a')
  expect(await links.count()).toBe(6)
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
    expect(href).toMatch(/from_date=\d+/)
    const file = await context.request.get(url + href)
    expect([file.status(), file.headers()['content-type']], href).toEqual([200, expect.stringContaining('text/csv')])
  }
  untroubled()
})

test('key numbers are those of the statistics, and say on hover and on focus what they mean and how fresh they are', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const number = (label: string) =>
    page.locator('.key-numbers > div').filter({ hasText: label }).locator('[data-tip]').first()
  await number('Members').hover()
  expect(await tip(page)).toContain(stats.members_count!.toLocaleString('en-US'))
  expect(await tip(page)).toMatch(/latest count of members[\s\S]*updated .+\(.+\)/)
  await number('ERR').focus()
  await expect.poll(() => tip(page)).toContain('Views rate')
  expect(await tip(page)).toContain(`${stats.err_percent!.toLocaleString('en-US')} %`)
  await number('Posts per day').focus()
  await expect.poll(() => tip(page)).toContain('divided by 30')
  expect(await page.locator('.key-numbers').textContent()).toContain(stats.ads_index_grade)
  untroubled()
})

test('the reasons of the ads index: value, rank, points and penalties of each part, kept in the address', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  await page.getByRole('button', { name: 'why' }).click()
  const rows = page.locator('.ads-index tbody tr')
  const { parts, channels_compared } = stats.ads_index_parts!
  await expect.poll(() => asked(page, 'why')).toBe('1')
  const reach = await rows.filter({ hasText: 'Views within a day' }).textContent()
  expect(reach).toContain(parts.err24!.value.toLocaleString('en-US', { maximumFractionDigits: 2 }))
  expect(reach).toMatch(new RegExp(`\\d+ of ${channels_compared}`))
  expect(reach).toContain(`${parts.err24!.points.toLocaleString('en-US')} of ${parts.err24!.of}`)
  expect(await page.locator('.ads-index tfoot').textContent()).toContain(String(stats.ads_index))
  const track = rows.filter({ hasText: 'Views within a day' }).locator('.track')
  const [whole, filled] = [await track.boundingBox(), await track.locator('span').boundingBox()]
  expect(filled!.width / whole!.width).toBeCloseTo(parts.err24!.points / parts.err24!.of, 1)
  await page.reload()
  await page.getByRole('heading', { name: 'Why the ads index is what it is' }).waitFor()
  untroubled()
})

type Penalty = keyof NonNullable<typeof stats.ads_index_parts>['penalties']
/** A channel of the demo with this sign of a bought audience. */
const penalised = async (penalty: Penalty) => {
  const { data } = await api.catalog.search({ sort_by: 'ads_index', sort_direction: 'asc', limit: 100 })
  for (const { internal_id } of data.items) {
    const { data: low } = await api.channels.stats({ internal_id, explain: true })
    if (low.ads_index_parts?.penalties[penalty]) return low
  }
  throw new Error(`no channel of the demo has the penalty ${penalty}`)
}

test('a penalty is said in words', async () => {
  const low = await penalised('constant_views')
  const { page, untroubled } = await openDashboard(browser, `/channel/${low.internal_id}?why=1`)
  await settled(page)
  const row = page.locator('.ads-index tr').filter({ hasText: 'Views are almost the same from post to post.' })
  expect(await row.textContent()).toContain(`−${low.ads_index_parts!.penalties.constant_views}`)
  untroubled()
})

test('an unusual day is marked, with whether views moved with it', async () => {
  const { page, untroubled } = await openDashboard(browser, '/')
  // The demo world need not have one, so the answer of the service gets one.
  await page.route('**/v1/charts/subscribers?*', async (route) => {
    const response = await route.fetch()
    const chart = await response.json()
    const date = chart.points.at(-3).date
    await route.fulfill({
      response,
      json: { ...chart, events: [{ date, change: 48_335, kind: 'gain', views_moved: false }] },
    })
  })
  await page.goto(`${url}/channel/${id}?range=90d`)
  await settled(page)
  const notes = await page.locator('.subscribers .chart li').allTextContents()
  expect(notes.join('\n')).toMatch(/: \+48,335 members in one day, views unchanged$/m)
  untroubled()
})

test('range and intervals are in the address; only sensible intervals are offered; the back button works', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const intervals = () => page.getByRole('group', { name: 'Intervals' }).getByRole('button').allTextContents()
  await expect.poll(intervals).toEqual(['days', 'weeks', 'months'])
  const answer = page.waitForResponse(/charts\/subscribers/)
  await page.getByRole('button', { name: '7 d', exact: true }).click()
  await answer
  await expect.poll(intervals).toEqual(['hours', 'days'])
  const hourly = page.waitForResponse(/charts\/reach.*aggregation=hour/)
  await page.getByRole('button', { name: 'hours' }).click()
  await hourly
  expect([asked(page, 'range'), asked(page, 'by')]).toEqual(['7d', 'hour'])
  await page.goBack()
  await expect.poll(() => page.getByRole('button', { name: 'days', pressed: true }).count()).toBe(1)
  await page.goBack()
  await page.getByRole('button', { name: '90 d', pressed: true }).waitFor()
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
    .find((name) => name.includes('/charts/subscribers'))`)
  const start = Number(new URL((await shown.jsonValue()) as string).searchParams.get('from_date'))
  const earlier = page.waitForRequest((request) => request.url().includes(`to_date=${start - 1}`))
  await page.getByRole('button', { name: 'vs period before' }).click()
  expect(Number(new URL((await earlier).url()).searchParams.get('from_date'))).toBeLessThan(start - 29 * 86_400)
  await expect.poll(() => page.locator('.reading').first().textContent()).toContain('Period before')
  expect(asked(page, 'before')).toBe('1')
  await expect.poll(() => subscribers(page).getAttribute('aria-label')).toContain('Period before: ')
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'All' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'vs period before' }).isDisabled()).toBe(true)
  untroubled()
})

test('one cursor for all charts, by mouse and by arrow keys, and the values are those of the API', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  const dates = () => page.locator('.multiple-head .small').allTextContents()
  const box = (await subscribers(page).locator('.u-over').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + 40)
  const reading = () => page.locator('.reading').first().textContent()
  await expect.poll(async () => new Set(await dates()).size).toBe(1)
  const [date] = await dates()
  expect(await reading()).toContain(date)
  const { data } = await api.charts.posts({ internal_id: id, aggregation: 'day' })
  const day = (at: string) => new Date(at).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
  const posts = data.points.find((point) => day(point.date) === date)!.value
  expect(
    await page
      .locator('.multiple-head')
      .filter({ hasText: /^Posts/ })
      .textContent(),
  ).toContain(String(posts))
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
  await expect.poll(() => tip(page)).toMatch(/^Monday, 00:00–01:00: /)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await expect.poll(() => tip(page)).toMatch(/^Tuesday, 23:00–00:00: /)
  await page.getByRole('group', { name: 'Colour shows' }).getByRole('button', { name: 'views' }).click()
  await expect.poll(() => asked(page, 'heat')).toBe('views')
  const counts = (await map.locator('td .unseen').allTextContents()).map(Number)
  const { data } = await api.charts.heatMap({
    internal_id: id,
    time_zone: 'Europe/Berlin',
    from_date: new Date(Math.floor(Date.now() / 86_400_000) * 86_400_000 - 29 * 86_400_000),
  })
  expect(counts).toEqual(data.cells.map(({ posts }) => posts))
  untroubled()
})

test('the view curve is the median of the last posts with its band', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const { data } = await api.charts.viewCurve({ internal_id: id })
  const curve = page.getByRole('region', { name: 'How views grow' })
  const last = data.points.at(-1)!
  const reading = () => curve.locator('.reading').textContent()
  expect(await reading()).toContain(`: ${last.median.toLocaleString('en-US')}, half of the posts between`)
  expect(await curve.getByText(`Median of the views that the last ${data.posts} posts had`).count()).toBe(1)
  await curve.getByRole('img').focus()
  await page.keyboard.press('Home')
  await expect.poll(reading).toMatch(/^after 1 h/)
  untroubled()
})

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('printed it is a report of two pages, light and drawn for the paper, also from the dark screen', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`, { theme: 'dark', width: 1920 })
  await settled(page)
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const widths = () => page.locator('.chart canvas').evaluateAll((all) => all.map((one) => one.clientWidth))
  await expect.poll(async () => Math.max(...(await widths()))).toBe(700)
  expect(await page.evaluate(`document.documentElement.dataset.theme`)).toBe('light')
  await page.getByRole('heading', { name: 'Why the ads index is what it is' }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(1800)
  expect(await page.evaluate(`document.documentElement.dataset.theme`)).toBeUndefined()
  untroubled()
})

test('a channel that does not exist is said to be unknown', async () => {
  const { page } = await openDashboard(browser, '/channel/AAAAAAAA')
  await page.getByText('This does not exist, or it is not yours to see.').waitFor()
})

test('on a wide screen nothing moves while it loads', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?why=1&before=1`)
  await settled(page)
  expect(await layoutShift(page)).toBeLessThan(0.1)
  untroubled()
})

const looks = [
  { theme: 'light', width: 1440, language: 'en' },
  { theme: 'dark', width: 360, language: 'ru' },
  { theme: 'dark', width: 1920, language: 'en' },
  { theme: 'light', width: 360, language: 'en' },
] as const

test.each(looks)('it is right in $theme, $width wide, in $language: nothing sideways, no fault', async (look) => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?why=1&before=1`, look)
  await settled(page)
  expect(await sidewaysScroll(page)).toBeLessThanOrEqual(0)
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})
