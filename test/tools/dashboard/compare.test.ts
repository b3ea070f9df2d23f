// Comparing channels: adding, removing and ordering them, the table, the lines, and the ticks of the catalog.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
/** Large channels, which have every figure. */
const { items: chats } = (await api.catalog.search({ limit: 11, sort_by: 'members_count' })).data
const ids = chats.map(({ internal_id }) => internal_id)
const path = (count: number, more = '') => `/compare?ids=${ids.slice(0, count).join(',')}${more}`

const chosenTitles = (page: Page) =>
  page.getByRole('list', { name: 'Compared channels' }).getByRole('link').allInnerTexts()
const idsIn = (page: Page) => new URL(page.url()).searchParams.get('ids')
const word = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) })
const plain = (text: string) => text.replace(/ ✓/, '').trim()
const titles = (...positions: number[]) => positions.map((i) => chats[i]!.title)

test('without channels the page says how to fill it, and rows ticked in the catalog with x arrive', async () => {
  const { page, untroubled } = await openDashboard(browser, '/compare')
  await page.getByText('Tick two to ten channels in the catalog').waitFor()
  await page.getByRole('main').getByRole('link', { name: 'To the catalog' }).click()
  await page.locator('[data-id]').first().waitFor()
  await settled(page)
  for (const key of ['j', 'x', 'j', 'x']) await page.keyboard.press(key)
  const ticked = await page
    .locator('[data-id]')
    .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-id')))
  await page.getByRole('link', { name: 'Compare (2)' }).click()
  await expect.poll(() => idsIn(page)).toBe(ticked.join(','))
  await page.getByRole('table').waitFor()
  // A bare address shows what is ticked, also after a reload.
  await page.goto(`${url}/compare`)
  await page.getByRole('table').waitFor()
  await expect.poll(() => idsIn(page)).toBe(ticked.join(','))
  untroubled()
})

test('channels are added by name and taken out, in their order, in step with the address, the ticks and the back button', async () => {
  const { page, untroubled } = await openDashboard(browser, path(1))
  await page.getByText('Add another one to compare it with').waitFor()
  const picker = page.getByRole('combobox', { name: 'Add a channel…' })
  const add = async (i: number) => {
    await picker.fill(chats[i]!.link ?? chats[i]!.title)
    await page.getByRole('listbox', { name: 'Add a channel…' }).getByText(chats[i]!.title).first().waitFor()
    await picker.press('Enter')
    await expect.poll(() => idsIn(page)).toBe(ids.slice(0, i + 1).join(','))
  }
  for (const i of [1, 2, 3, 4]) await add(i)
  await page.getByRole('link', { name: 'Compare (5)' }).waitFor()
  // The link counts what is ticked, the page shows what it has loaded.
  await expect.poll(async () => (await chosenTitles(page)).map(plain)).toEqual(titles(0, 1, 2, 3, 4))
  await page.getByRole('button', { name: `Take out ${chats[1]!.title}` }).click()
  await expect.poll(() => idsIn(page)).toBe([0, 2, 3, 4].map((i) => ids[i]).join(','))
  await page.getByRole('link', { name: 'Compare (4)' }).waitFor()
  await page.getByRole('button', { name: `make first: ${chats[3]!.title}` }).click()
  await expect.poll(() => idsIn(page)).toBe([3, 0, 2, 4].map((i) => ids[i]).join(','))
  await expect
    .poll(async () => (await page.getByRole('columnheader').allInnerTexts()).map(plain))
    .toEqual(['Figure', ...titles(3, 0, 2, 4)])
  await page.goBack()
  await page.goBack()
  await page.getByRole('link', { name: 'Compare (5)' }).waitFor()
  await expect.poll(async () => (await chosenTitles(page)).map(plain)).toEqual(titles(0, 1, 2, 3, 4))
  untroubled()
})

test('the last one can be taken out too', async () => {
  const { page, untroubled } = await openDashboard(browser, path(1))
  await page.getByRole('button', { name: `Take out ${chats[0]!.title}` }).click()
  await page.getByText('Nothing to compare yet').waitFor()
  await expect.poll(() => idsIn(page)).toBe(null)
  await page.getByRole('link', { name: 'Compare', exact: true }).waitFor()
  untroubled()
})

test('each row marks the best value, and has the difference from the first channel or the rank, as the API has them', async () => {
  const { page, untroubled } = await openDashboard(browser, path(3))
  const { figures, channels } = (await api.channels.compare({ ids: ids.slice(0, 3).join(',') })).data
  expect(channels.map(({ trust_level }) => trust_level)).not.toContain('strong_findings')
  await page.getByRole('table').waitFor()
  await expect.poll(() => page.getByRole('table').getByRole('row').count()).toBe(1 + 1 + 5 + figures.length)
  const [members] = figures
  const cells = row(page, 'Members').getByRole('cell')
  const marked = await cells.evaluateAll((all) =>
    all.map((cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label')),
  )
  const isTie = members!.values.every(({ rank }) => rank === 1)
  expect(marked).toEqual(members!.values.map(({ rank }) => (rank === 1 && !isTie ? 'Best of the row' : undefined)))
  const second = members!.values[1]!
  const difference = `${second.difference_percent! < 0 ? '−' : '+'}${new Intl.NumberFormat('en-US', {
    style: 'percent',
    maximumFractionDigits: Math.abs(second.difference_percent!) < 10 ? 1 : 0,
  }).format(Math.abs(second.difference_percent!) / 100)}`
  await expect.poll(() => cells.nth(1).textContent()).toContain(difference)
  await expect
    .poll(() => cells.nth(1).locator('[data-tip]').last().getAttribute('data-tip'))
    .toContain(`Place ${second.rank} of 3`)
  await page.getByRole('button', { name: 'rank', exact: true }).click()
  await expect.poll(() => cells.nth(1).textContent()).toContain(`${second.rank} of 3`)
  await expect.poll(() => word(page, 'beside')).toBe('rank')
  // More is not better among the figures of posting: most posts deleted is no merit.
  for (const name of ['Age in days', 'Deleted posts']) expect(await row(page, name).getByRole('img').count()).toBe(0)
  untroubled()
})

test('lines lie over each other, absolute or from 100, for each figure and range, and the address has the choice', async () => {
  const { page, untroubled } = await openDashboard(browser, path(2))
  const chart = page.getByRole('img', { name: /^Members\./ })
  const { chart: compared } = (await api.channels.compare({ ids: ids.slice(0, 2).join(',') })).data
  const last = compared.points.at(-1)!.values.map(({ members }) => new Intl.NumberFormat('en-US').format(members!))
  const label = (await chart.getAttribute('aria-label'))!
  for (const [i, value] of last.entries()) expect(label).toMatch(new RegExp(`${chats[i]!.title}: [^;]*, ${value}(;|$)`))
  await page.getByRole('button', { name: 'start = 100' }).click()
  const readings = page.getByRole('list', { name: 'Members' }).locator('strong')
  await chart.focus()
  await page.keyboard.press('Home')
  await expect.poll(() => readings.allInnerTexts()).toEqual(['100', '100'])
  for (const [name, chosen] of [
    ['Reach', 'reach'],
    ['ERR', 'err'],
    ['ER', 'er'],
    ['Posts', 'posts'],
    ['Mentions', 'mentions'],
  ] as const) {
    await page.getByRole('group', { name: 'What the chart shows' }).getByRole('button', { name, exact: true }).click()
    await page.getByRole('img', { name: new RegExp(`^${name}\\. `) }).waitFor()
    await expect.poll(() => word(page, 'chart')).toBe(chosen)
  }
  await page.getByRole('button', { name: '7 d', exact: true }).click()
  await expect.poll(() => word(page, 'range')).toBe('7d')
  await page.getByRole('button', { name: '1 y', exact: true }).click()
  await page.getByText(/^week of /).waitFor()
  await page.goBack()
  await page.goBack()
  await expect
    .poll(() => page.getByRole('button', { name: '90 d', exact: true }).getAttribute('aria-pressed'))
    .toBe('true')
  untroubled()
})

test('an address may name channels by @name; one that is unknown is named and can be taken out; of more than ten, ten are shown', async () => {
  const named = chats
    .slice(0, 2)
    .map(({ link, internal_id }) => link?.replace(/^https:\/\/t\.me\//, '@') ?? internal_id)
  const { page, untroubled } = await openDashboard(browser, `/compare?ids=${named.join(',')},nobody_here`)
  await page.getByText('No channel is known as nobody_here.').waitFor()
  expect(idsIn(page)).toBe([...ids.slice(0, 2), 'nobody_here'].join(','))
  await page.getByRole('button', { name: 'Take out of the comparison' }).click()
  await expect.poll(() => idsIn(page)).toBe(ids.slice(0, 2).join(','))
  await page.getByText('No channel is known').waitFor({ state: 'detached' })
  await page.goto(url + path(11))
  await page.getByText('The first ten are compared').waitFor()
  await expect.poll(() => page.getByRole('columnheader').count()).toBe(11)
  untroubled()
})

test('ten channels are compared, each line is told apart, and an eleventh is not taken', async () => {
  const { page, untroubled } = await openDashboard(browser, path(10))
  await page.getByRole('table').waitFor()
  await expect.poll(async () => (await chosenTitles(page)).map(plain)).toEqual(titles(0, 1, 2, 3, 4, 5, 6, 7, 8, 9))
  expect(await page.getByRole('combobox', { name: 'Ten channels at most' }).isDisabled()).toBe(true)
  const lines = await page
    .locator('.chosen .line-key path')
    .evaluateAll((all) => all.map((line) => line.getAttribute('style')))
  expect(new Set(lines).size).toBe(10)
  untroubled()
})

test('best hours stand side by side and are those of the heat maps', async () => {
  const { page, untroubled } = await openDashboard(browser, path(3, '&range=90d'))
  await page.getByText('Reads one heat map per channel: 3 requests.').waitFor()
  await page.getByRole('region', { name: 'Best hours' }).getByRole('button', { name: 'Show' }).click()
  const table = page.locator('table.hours')
  await table.waitFor()
  const known: boolean[] = []
  const today = Math.floor(Date.now() / 86_400_000) * 86_400
  for (const [i, internal_id] of ids.slice(0, 3).entries()) {
    const from_date = today - 89 * 86_400
    const { cells } = (await api.charts.heatMap({ internal_id, from_date, time_zone: 'Europe/Berlin' })).data
    const means = Array.from({ length: 24 }, (_, hour) => {
      const seen = cells.filter((cell) => cell.hour === hour && cell.posts > 0 && cell.views !== undefined)
      const posts = seen.reduce((sum, cell) => sum + cell.posts, 0)
      return posts === 0 ? -1 : seen.reduce((sum, { views, posts }) => sum + views! * posts, 0) / posts
    })
    const most = Math.max(...means)
    known.push(most >= 0)
    const best = most < 0 ? '–' : `${String(means.indexOf(most)).padStart(2, '0')}:00`
    const shown = table
      .getByRole('row')
      .nth(i + 1)
      .getByRole('rowheader')
    await expect.poll(() => shown.textContent()).toContain(best)
  }
  expect(known).toContain(true)
  untroubled()
})
