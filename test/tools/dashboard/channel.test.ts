// The page of a channel, as an ad buyer and an analyst use it: header, key numbers, the reasons of the ads index, and the printed report.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { signalLabels } from '../../../sdk/src/values.ts'
import { openBrowser } from '../browser.ts'
import { api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: best } = await api.catalog.search({ sort_by: 'ads_index', members_min: 10_000, limit: 1 })
const id = best.items[0]!.internal_id
const { data: info } = await api.channels.info({ internal_id: id })
const { data: stats } = await api.channels.stats({ internal_id: id, explain: true })

const asked = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const tip = (page: Page) => page.getByRole('tooltip').textContent()

test('the header says who the channel is', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).locator('bdi').textContent()).toBe(info.title)
  expect(await page.locator('.channel-name').textContent()).toContain(`@${info.link!.split('/').at(-1)}`)
  const facts = await page.locator('.facts').textContent()
  expect(facts).toContain(`since ${info.creation_date!.slice(0, 4)}`)
  expect(await page.title()).toContain(info.title)
  const actions = page.locator('.channel-actions')
  await actions.getByRole('button', { name: 'More' }).click()
  await expect.poll(() => actions.getByRole('link', { name: 'Open in Telegram' }).getAttribute('href')).toBe(info.link)
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
  const links = page.locator('.channel-actions .menu-list a[download]')
  const name = info.link!.split('/').at(-1)
  await expect.poll(() => links.count()).toBe(12)
  for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!))) {
    expect(href).toMatch(/from_date=\d+/)
    const file = await context.request.get(url + href)
    const [, format] = /format=(csv|xlsx)/.exec(href)!
    const type = format === 'csv' ? 'text/csv' : 'spreadsheetml.sheet'
    expect([file.status(), file.headers()['content-type']], href).toEqual([200, expect.stringContaining(type)])
    // The file says what it has, of which channel and from when.
    const day = file.headers().date && new Date(file.headers().date!).toISOString().slice(0, 10)
    expect(file.headers()['content-disposition']).toMatch(new RegExp(`-${name}-${day}\\.${format}"$`))
    const begins = (await file.body()).subarray(0, 3).toString('latin1')
    expect(begins.startsWith(format === 'csv' ? '\xef\xbb\xbf' : 'PK')).toBe(true)
  }
  untroubled()
})

test('key numbers are those of the statistics, and say on hover and on focus what they mean and how fresh they are', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const number = (label: string) =>
    page.locator('.key-numbers > div').filter({ hasText: label }).locator('[data-tip]').first()
  await number('Members').hover()
  await expect.poll(() => tip(page)).toContain(stats.members_count!.toLocaleString('en-US'))
  expect(await tip(page)).toMatch(/latest count of members[\s\S]*updated .+\(.+\)/)
  await number('ERR').focus()
  await expect.poll(() => tip(page)).toContain('Views rate')
  expect(await tip(page)).toContain(`${stats.err_percent!.toLocaleString('en-US')} %`)
  await number('Posts per day').focus()
  await expect.poll(() => tip(page)).toContain('divided by 30')
  await expect.poll(() => page.locator('.key-numbers').first().textContent()).toContain(stats.ads_index_grade)
  untroubled()
})

test('the reasons of the ads index: value, rank, points and penalties of each part', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?why=1`)
  await settled(page)
  const rows = page.locator('.ads-index tbody tr')
  const { parts, channels_compared } = stats.ads_index_parts!
  const reach = await rows.filter({ hasText: 'Views within a day' }).textContent()
  expect(reach).toContain(parts.err24!.value.toLocaleString('en-US', { maximumFractionDigits: 2 }))
  expect(reach).toMatch(new RegExp(`\\d+ of ${channels_compared}`))
  expect(reach).toContain(`${parts.err24!.points.toLocaleString('en-US')} of ${parts.err24!.of}`)
  await expect.poll(() => page.locator('.ads-index tfoot').textContent()).toContain(String(stats.ads_index))
  const track = rows.filter({ hasText: 'Views within a day' }).locator('.track')
  const [whole, filled] = [await track.boundingBox(), await track.locator('span').boundingBox()]
  expect(filled!.width / whole!.width).toBeCloseTo(parts.err24!.points / parts.err24!.of, 1)
  untroubled()
})

type Order = Parameters<typeof api.catalog.search>[0]
/** The first channel of the demo, in that order, whose ads index is explained so. */
const explained = async (order: Order, is: (parts: NonNullable<typeof stats.ads_index_parts>) => unknown) => {
  const { data } = await api.catalog.search({ ...order, limit: 100 })
  for (const { internal_id } of data.items) {
    const { data: found } = await api.channels.stats({ internal_id, explain: true })
    if (found.ads_index_parts && is(found.ads_index_parts)) return found
  }
  throw new Error('the demo has no such channel')
}

test('the largest channels say that they are compared with all languages, and with which sizes', async () => {
  const large = await explained(
    { sort_by: 'members_count' },
    ({ compared_with }) => compared_with?.same_language === false,
  )
  const { page, untroubled } = await openDashboard(browser, `/channel/${large.internal_id}?why=1`)
  await settled(page)
  await expect
    .poll(() => page.locator('.ads-index > p').textContent())
    .toMatch(/ranks among [\d,]+ channels of all languages with .*[\d,]+ .*members/)
  untroubled()
})

/** A channel of the demo whose index a signal takes points off. */
const penalised = async () => {
  const { data } = await api.catalog.search({ sort_by: 'ads_index', sort_direction: 'asc', limit: 100 })
  for (const { internal_id, trust_level } of data.items) {
    if (trust_level !== 'look_closer' && trust_level !== 'strong_findings') continue
    const { data: low } = await api.channels.stats({ internal_id, explain: true })
    const [penalty] = low.ads_index_parts?.penalty_reasons ?? []
    if (penalty) return { internal_id, ...penalty }
  }
  throw new Error('no channel of the demo has an ads index and an unusual signal')
}

test.each(['en', 'ru'] as const)(
  'a penalty has the name of its signal and what was observed (%s)',
  async (language) => {
    const { internal_id, reason, points, text } = await penalised()
    const { page, untroubled } = await openDashboard(browser, `/channel/${internal_id}?why=1`, { language })
    await settled(page)
    const row = page.locator('.ads-index tr').filter({ hasText: signalLabels[reason][language] })
    await expect.poll(() => row.textContent()).toContain(`−${points}`)
    const said = await row.locator('.small').textContent()
    // The page writes numbers as the reader's language does: 9 for 9.0.
    const withoutNumbers = (sentence: string) => sentence.replaceAll(/\d[\d.,]*\d|\d/g, '#')
    if (language === 'en') expect(withoutNumbers(said!)).toBe(withoutNumbers(text))
    else expect(said).toMatch(/[а-я]{4}[^a-z]*$/)
    untroubled()
  },
)

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length

test('printed it is a report of two pages, light and drawn for the paper, also from the dark screen', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`, { theme: 'dark', width: 1920 })
  await settled(page)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(pages(await page.pdf({ preferCSSPageSize: true }))).toBe(2)
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  const widths = () => page.locator('.chart canvas').evaluateAll((all) => all.map((one) => one.clientWidth))
  await expect.poll(async () => Math.max(...(await widths()))).toBe(700)
  await expect.poll(() => page.evaluate(`document.documentElement.dataset.theme`)).toBe('light')
  await page.getByRole('heading', { name: 'Why the ads index is what it is' }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  await expect.poll(async () => Math.max(...(await widths()))).toBeGreaterThan(1300)
  await expect.poll(() => page.evaluate(`document.documentElement.dataset.theme`)).toBeUndefined()
  untroubled()
})

test('a channel that does not exist is said to be unknown', async () => {
  const { page } = await openDashboard(browser, '/channel/AAAAAAAA')
  await page.getByText('This does not exist, or it is not yours to see.').waitFor()
})

test('the channel is added to a new list, and once more it is there already', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const actions = page.locator('.channel-actions')
  await actions.getByRole('button', { name: 'Add to list' }).click()
  await actions.getByRole('textbox', { name: 'Name of a new list' }).fill('from a channel')
  await actions.getByRole('button', { name: 'Make' }).click()
  await actions.getByRole('status').getByText('Added 1 chat.').waitFor()
  await actions.getByRole('button', { name: /^from a channel/ }).click()
  await actions.getByRole('status').getByText('One was there already.').waitFor()
  await actions.getByRole('status').getByRole('link', { name: 'from a channel' }).click()
  await page.waitForURL('**/lists/*')
  await page.locator('.list-table').getByRole('link', { name: info.title }).waitFor()
  const [, list_id] = /\/lists\/([^?]+)/.exec(page.url())!
  const { items } = (await api.lists.channels({ list_id: list_id! })).data
  expect(items.map(({ internal_id }) => internal_id)).toEqual([id])
  await api.lists.delete({ list_id: list_id! })
  untroubled()
})

test('the page can be seen as of a day: numbers and charts are those that were known then', async () => {
  const day = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  const then = (await api.channels.stats({ internal_id: id, as_of: day })).data
  expect(then.members_count).not.toBe(stats.members_count)
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  await page.getByLabel('as of').fill(day)
  await expect.poll(() => asked(page, 'as_of')).toBe(day)
  await page
    .locator('.as-of')
    .getByText(/as they were known at the end of/)
    .waitFor()
  await settled(page)
  const members = page.locator('.key-numbers [data-tip]').first()
  await expect.poll(() => members.getAttribute('data-tip')).toContain(then.members_count!.toLocaleString('en-US'))
  await page.getByRole('button', { name: 'Back to now' }).click()
  await expect.poll(() => asked(page, 'as_of')).toBe(null)
  await expect.poll(() => members.getAttribute('data-tip')).toContain(stats.members_count!.toLocaleString('en-US'))
  untroubled()
})

test('a channel whose newest data are old opens on the period that has data', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  // As if all that is known were two years old.
  const YEARS_MS = 2 * 365 * 86_400_000
  const years = new Set<string>()
  const older = (chart: { points: { date: string }[] }, asked: URLSearchParams) => {
    const points = chart.points.map((point) => ({
      ...point,
      date: new Date(Date.parse(point.date) - YEARS_MS).toISOString().replace('.000Z', 'Z'),
    }))
    if (points.length > 0) years.add(points.at(-1)!.date.slice(0, 4))
    return { ...chart, shocks: [], points: asked.has('from_date') ? [] : points }
  }
  await changeParts(page, { subscribers: older, reach: older, err: older, posts: older, mentions: older })
  await page.goto(`${url}/channel/${id}`)
  const note = page.getByText(/^The newest data are of/)
  const said = (await note.textContent())!
  expect(
    [...years].some((year) => said.includes(year)),
    said,
  ).toBe(true)
  await settled(page)
  // The axis ends with the data, not now.
  const aYearAgo = new Date(Date.now() - YEARS_MS / 2).toISOString()
  const last = await page.getByLabel('to', { exact: true }).inputValue()
  expect(last && last < aYearAgo).toBe(true)
  untroubled()
})
