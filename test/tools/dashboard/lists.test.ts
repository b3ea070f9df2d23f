// Lists and snapshots as an analyst uses them. The demo world of the tests does not change, so what joined and left is answered by the test.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import type { OutputOf } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, keepAnswer, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')

const saved = async (name: string, members_min = 10_000) => {
  const filters = { language: 'ru', members_min }
  const { data } = await api.snapshots.create({ name, filters })
  onTestFinished(async () => void (await api.snapshots.delete({ snapshot_id: data.snapshot_id })))
  return data
}
const refuse = (page: Page, path: string, method: string, status: number, body: object) =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  )

test('the table of snapshots says size, filters and capacity, opens the filters in the catalog, and deletes after a question', async () => {
  const { channels_count, snapshot_id } = await saved('to be deleted')
  const { page, untroubled } = await openDashboard(browser, blank)
  const usage = await keepAnswer<OutputOf<'getUsage'>>(page, '/v1/usage/info')
  await page.goto(`${url}/lists`)
  await settled(page)
  const { active, limit } = (await usage()).snapshots
  await page.getByText(`${active} of ${limit} snapshots in use`).waitFor()
  const row = page.getByRole('row', { name: /to be deleted/ })
  await expect.poll(() => row.textContent()).toMatch(/Language: Russian.*Members: from 10,000/)
  await expect.poll(() => row.textContent()).toContain(String(channels_count))
  await row.getByRole('link', { name: 'Open in the catalog' }).click()
  await page.waitForURL('**/?language=ru&members_min=10000')
  await page.goBack()
  await row.getByRole('button', { name: 'Delete to be deleted' }).click()
  await row.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await api.snapshots.get({ snapshot_id })).data.snapshot_id).toBe(snapshot_id)
  await row.getByRole('button', { name: 'Delete to be deleted' }).click()
  await row.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await row.waitFor({ state: 'detached' })
  await expect(api.snapshots.get({ snapshot_id })).rejects.toMatchObject({ status: 404 })
  untroubled()
})

test('a comparison is a point, and two points say what joined and left; rows open the channel, the back button the points before', async () => {
  const { snapshot_id } = await saved('watched')
  const found = (await api.catalog.search({ language: 'en', limit: 2 })).data.items
  const [joined, left] = [found[0]!, found[1]!]
  const first = (await api.diffs.create({ snapshot_id })).data.diff_id
  const { page, untroubled } = await openDashboard(browser, `/lists/${snapshot_id}`)
  await page.route('**/v1/catalog/diffs/*/changes?*', (route) => {
    const change = new URL(route.request().url()).searchParams.get('change')
    const isFirst = route.request().url().includes(first)
    const channel_ids = isFirst ? [] : [change === 'added' ? joined.internal_id : left.internal_id]
    return route.fulfill({ json: { change, channel_ids } })
  })
  await settled(page)
  await page.getByText('No channel joined between these points.').waitFor()
  await page.getByRole('button', { name: 'Compare with now' }).click()
  await page.getByText('Joined: 1').waitFor()
  await expect.poll(() => page.getByRole('combobox', { name: /^From\b/ }).inputValue()).toBe('saved')
  const changes = page.getByRole('region', { name: 'What joined and what left' })
  // It left because it is not Russian.
  await changes.getByRole('row', { name: /Language now English/ }).waitFor()
  await page.getByText('Points in time (3)').click()
  const second = await page.getByRole('combobox', { name: /^To\b/ }).inputValue()
  await page.getByRole('combobox', { name: /^To\b/ }).selectOption(first)
  await page.getByText('No channel left between these points.').waitFor()
  expect(new URL(page.url()).searchParams.get('to')).toBe(first)
  await page.goBack()
  await expect.poll(() => page.getByRole('combobox', { name: /^To\b/ }).inputValue()).toBe(second)
  await page.getByRole('combobox', { name: /^From\b/ }).selectOption(first)
  await page.getByText('Left: 1').waitFor()
  await changes.getByRole('link', { name: joined.title }).click()
  await page.waitForURL(`**/channel/${joined.internal_id}*`)
  untroubled()
})

test('all channels of a list come in pages, keys move through them, and the whole list is exported', async () => {
  const { snapshot_id, channels_count } = await saved('exported', 1_000)
  const { page, untroubled } = await openDashboard(browser, `/lists/${snapshot_id}`)
  await settled(page)
  const rows = page.getByRole('region', { name: 'All channels of the snapshot' }).locator('tbody tr')
  expect(channels_count).toBeGreaterThan(100)
  await expect.poll(() => rows.count()).toBe(100)
  await page.getByRole('button', { name: /Show more/ }).click()
  await expect.poll(() => rows.count()).toBe(Math.min(200, channels_count))
  await page.keyboard.press('Escape')
  await page.locator('h1').click()
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await rows.nth(1).locator('a:focus').waitFor()
  await page.keyboard.press('e')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trim()
    .split('\n')
  expect(lines.length - 1).toBe(channels_count)
  await expect.poll(() => page.getByRole('link', { name: /Export as/ }).count()).toBe(0)
  untroubled()
})

test.each([
  [422, { code: 'SNAPSHOT_TOO_LARGE', message: 'm', details: { max_channels: '5000', matched_count: '5001' } }, /More than 5,000 channels match.*Narrow/],
  [429, { code: 'DIFF_LIMIT_REACHED', message: 'm' }, /no more comparisons at once. Delete one/],
  [410, { code: 'SNAPSHOT_EXPIRED', message: 'm' }, /has expired. Open its filters in the catalog/],
])('a comparison that is refused with %i says what to do', async (status, body, text) => {
  const { snapshot_id } = await saved('refused')
  const { page } = await openDashboard(browser, `/lists/${snapshot_id}`)
  await settled(page)
  await refuse(page, '**/v1/catalog/snapshots/*/diffs', 'POST', status, body)
  await page.getByRole('button', { name: 'Compare with now' }).click()
  await page.getByRole('alert').getByText(text).waitFor()
}) // biome-ignore format: a table

test('a list that has expired says so and leads to its filters; one that does not exist leads back', async () => {
  const { snapshot_id } = await saved('old one')
  const { page } = await openDashboard(browser, '/lists')
  await settled(page)
  await refuse(page, `**/v1/catalog/snapshots/${snapshot_id}`, 'GET', 410, { code: 'SNAPSHOT_EXPIRED', message: 'm' })
  await page.getByRole('link', { name: 'old one' }).click()
  await page
    .getByRole('alert')
    .getByText(/This snapshot has expired/)
    .waitFor()
  await page.getByRole('alert').getByRole('link', { name: 'Open in the catalog' }).click()
  await page.waitForURL('**/?language=ru&members_min=10000')
  await page.goto(`${new URL(page.url()).origin}/lists/sn_doesnotexist`)
  await page
    .getByRole('alert')
    .getByText(/does not exist, or it was deleted/)
    .waitFor()
  await page.getByRole('link', { name: 'To the lists' }).click()
  await page.waitForURL('**/lists')
})

const newList = async (name: string, ids: string[] = [], filters?: { language: string; members_min: number }) => {
  const { list_id } = (await api.lists.create({ name, kind: filters ? 'matching' : 'picked', filters })).data
  onTestFinished(async () => void (await api.lists.delete({ list_id })))
  if (ids.length) await api.lists.add({ list_id, chats: ids.join('\n') })
  return list_id
}

test('chats are pasted with a report, noted and priced in their rows, sorted by cost, and removed', async () => {
  const [a, b] = (await api.catalog.search({ sort_by: 'post_views', limit: 2 })).data.items
  const list_id = await newList('a plan', [a!.internal_id])
  const { page, untroubled } = await openDashboard(browser, '/lists')
  await settled(page)
  await page.getByRole('link', { name: 'a plan', exact: true }).click()
  const rows = page.locator('.list-table tbody tr')
  await expect.poll(() => rows.count()).toBe(1)
  await page.getByRole('button', { name: 'Add chats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(`${b!.internal_id}, ${a!.internal_id}\n@nobody_is_called_so\nmy favourite`)
  await dialog.getByRole('button', { name: 'Add chats' }).click()
  await dialog.getByText('1 of 4 added.').waitFor()
  const result = (entry: string) => dialog.getByRole('row', { name: entry })
  await result('my favourite').getByText('not understood').waitFor()
  await result('@nobody_is_called_so').getByRole('button', { name: 'Add to the service' }).waitFor()
  await result(a!.internal_id).getByText('already there').waitFor()
  await page.keyboard.press('Escape')

  await expect.poll(() => rows.count()).toBe(2)
  const edit = async (what: string, title: string, text: string) => {
    await page.getByRole('button', { name: `${what}: ${title}`, exact: true }).click()
    await page.getByRole('textbox', { name: `${what}: ${title}`, exact: true }).fill(text)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: `${what}: ${title}`, exact: true }).waitFor({ state: 'detached' })
  }
  await edit('price', a!.title, '900 usd')
  // The currency of the list is taken where none is given.
  await edit('price', b!.title, '1')
  await edit('tags', b!.title, 'cheap, asked')
  await edit('note', b!.title, 'two days ahead')
  await page.getByRole('combobox', { name: `state: ${b!.title}` }).selectOption('booked')
  await page.getByText('901').waitFor()
  await page.getByRole('button', { name: 'per 1,000 views' }).click()
  await expect.poll(() => rows.first().textContent()).toContain(b!.title)
  await page.getByRole('button', { name: 'Only cheap' }).click()
  await expect.poll(() => rows.count()).toBe(1)
  await expect
    .poll(async () => (await api.lists.channels({ list_id, tag: 'cheap' })).data.items)
    .toMatchObject([{ price: 1, currency: 'USD', tags: ['cheap', 'asked'], note: 'two days ahead', state: 'booked' }])
  await page.getByRole('button', { name: /All tags/ }).click()
  await page.getByRole('button', { name: `Remove ${a!.title} from the list` }).click()
  await expect.poll(() => rows.count()).toBe(1)
  untroubled()
})

test('prices are pasted for many, a budget says what fits and what is left out, and its address does so again', async () => {
  const { items } = (await api.catalog.search({ sort_by: 'post_views_24h', trust_level: 'no_finding', limit: 3 })).data
  const strong = (await api.catalog.search({ trust_level: 'strong_findings', limit: 1 })).data.items[0]!
  const [a, b, c] = items.map(({ internal_id }) => internal_id)
  const list_id = await newList('a desk', [a!, b!, c!, strong.internal_id])
  const { page, untroubled } = await openDashboard(browser, `/lists/${list_id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Paste prices' }).click()
  const dialog = page.getByRole('dialog')
  const lines = dialog.getByRole('textbox', { name: 'Chats with prices' })
  await lines.fill(`${a} 100\n${b}; 900 USD\n${strong.internal_id} 1\n@nobody_is_called_so 5\nno price here`)
  await dialog.getByRole('textbox', { name: 'Currency' }).fill('usd')
  await dialog.getByRole('button', { name: 'Paste prices' }).click()
  await dialog.getByText('3 prices were set.').waitFor()
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain('Not in the list:@nobody_is_called_so')
  expect(await lines.inputValue()).toBe('no price here')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('textbox', { name: 'Budget' }).fill('much')
  await page.getByRole('button', { name: 'Plan' }).click()
  await page.getByText('A number and a currency, such as 250 USD').waitFor()
  // The currency of the list is taken where none is given.
  await page.getByRole('textbox', { name: 'Budget' }).fill('950')
  await page.keyboard.press('Enter')
  const budget = page.getByRole('region', { name: 'Budget' })
  await budget.getByText(/950 USD.?: 1 of 4 fit for .?100 USD.?, .* views expected$/).waitFor()
  await budget.getByText('Left out: costs more than is left (1) · strong findings (1) · no price (1)').waitFor()
  const row = (title: string) => page.locator('.list-table tbody tr').filter({ hasText: title })
  await row(items[0]!.title).getByText('fits', { exact: true }).waitFor()
  await expect
    .poll(() =>
      row(strong.title)
        .getByRole('cell', { name: /^strong findings$/i })
        .count(),
    )
    .toBe(2)
  expect(new URL(page.url()).searchParams.get('budget')).toBe('950 USD')
  await page.reload()
  await budget.getByText(/1 of 4 fit/).waitFor()
  expect(await page.getByRole('textbox', { name: 'Budget' }).inputValue()).toBe('950 USD')
  expect(await accessibilityFaults(page)).toEqual([])
  for (const [theme, language] of [
    ['light', 'en'],
    ['dark', 'fa'],
  ] as const) {
    const look = await openDashboard(browser, `/lists/${list_id}?budget=950+USD`, { theme, language, width: 390 })
    await settled(look.page)
    expect(await sidewaysScroll(look.page)).toBe(0)
    expect(await accessibilityFaults(look.page)).toEqual([])
    if (process.env.SCREENSHOTS)
      await look.page.screenshot({ path: `${process.env.SCREENSHOTS}/desk-${language}.png`, fullPage: true })
  }
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/desk.png`, fullPage: true })
  await page.getByRole('button', { name: 'Without a budget' }).click()
  await budget.waitFor({ state: 'detached' })
  untroubled()
})

test('posts of all channels, members over time, and who joined and left are parts of a list', async () => {
  const list_id = await newList('followed', [], { language: 'ru', members_min: 100_000 })
  const { messages } = (await api.lists.messages({ list_id, limit: 20 })).data
  const { page, untroubled } = await openDashboard(browser, `/lists/${list_id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Newest posts' }).click()
  await expect.poll(() => page.locator('.post-list > li').count()).toBe(messages.length)
  await page.getByRole('button', { name: 'Over time' }).click()
  await page.getByRole('region', { name: 'Members of all chats together' }).locator('canvas').waitFor()
  await page.getByRole('button', { name: 'Joined and left' }).click()
  await page.getByText('There is one so far.').waitFor()
  await page.getByText('No channel left between these days.').waitFor()
  expect(new URL(page.url()).searchParams.get('part')).toBe('changes')
  await page.goBack()
  await page.getByRole('region', { name: 'Members of all chats together' }).waitFor()
  untroubled()
})

test('what is ticked in the catalog is added to a list at once, also more than can be compared', async () => {
  const list_id = await newList('ticked')
  const { page, untroubled } = await openDashboard(browser, '/')
  await settled(page)
  const boxes = page.locator('[data-id]').getByRole('checkbox')
  for (let i = 0; i < 12; i++) await boxes.nth(i).check()
  await page.getByRole('button', { name: 'Add to list (12)' }).click()
  await page.getByRole('button', { name: /^ticked/ }).click()
  await expect.poll(async () => (await api.lists.get({ list_id })).data.chats_count).toBe(12)
  await page.getByRole('button', { name: 'Add to list (12)' }).waitFor({ state: 'detached' })
  untroubled()
})

test('a snapshot is followed as a list, which shows it as its past', async () => {
  const { snapshot_id } = await saved('frozen once')
  const { page, untroubled } = await openDashboard(browser, `/lists/${snapshot_id}`)
  await settled(page)
  await page.getByRole('button', { name: 'Follow as a list' }).click()
  await page.waitForURL('**/lists/ls_*')
  const [, list_id] = /\/lists\/([^?]+)/.exec(page.url())!
  onTestFinished(async () => void (await api.lists.delete({ list_id: list_id! })))
  expect((await api.lists.get({ list_id: list_id! })).data).toMatchObject({ name: 'frozen once', kind: 'matching' })
  await page.getByRole('link', { name: 'frozen once' }).click()
  await page.waitForURL(`**/lists/${snapshot_id}*`)
  untroubled()
})
