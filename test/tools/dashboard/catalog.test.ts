// The catalog as an ad buyer uses it.
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { xlsxRows } from '../../xlsx.ts'
import { openBrowser } from '../browser.ts'
import { api, blank, layoutShift, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const found = async (query: Parameters<typeof api.catalog.search>[0]) => (await api.catalog.search(query)).data
/** All channels of the demo world. Other files import channels at the same time, whose members are not known. */
const whole = { members_min: 1 }

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const firstRow = (page: Page) => page.locator('[data-id]').first()
const shownTotal = async (page: Page) =>
  Number(((await heading(page).textContent()) ?? '').replace(/,/g, '').match(/\d+/)?.[0])

test('a choice leaves as many channels as it said, lives in the address, and the back button takes it away', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?members_min=1')
  await settled(page)
  const { count } = await found({ ...whole, limit: 0 })
  await expect.poll(() => shownTotal(page)).toBe(count)
  const choice = page.getByRole('group', { name: 'Language', exact: true }).locator('label').first()
  const promised = Number((await choice.locator('.small').getAttribute('data-tip'))!.replace(/,/g, ''))
  await choice.getByRole('checkbox').check()
  await expect.poll(() => shownTotal(page)).toBe(promised)
  await expect.poll(() => new URL(page.url()).searchParams.get('language')).toMatch(/^\w+$/)
  await page.goBack()
  await expect.poll(() => shownTotal(page)).toBe(count)
  untroubled()
})

test('filters keep their places when the counts arrive after everything else', async () => {
  const { page } = await openDashboard(browser, blank)
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/catalog/facets*', async (route) => {
    await asked
    await route.continue()
  })
  await page.goto(`${url}/`)
  await firstRow(page).waitFor()
  const country = page.getByRole('group', { name: 'Country', exact: true })
  const before = (await country.boundingBox())!
  answer()
  await country.getByRole('checkbox').first().waitFor()
  await settled(page)
  expect(await country.boundingBox()).toEqual(before)
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('an address with filters, order and columns opens the same list for a colleague', async () => {
  const { page, untroubled } = await openDashboard(
    browser,
    '/?members_min=10000&language=ru&sort_by=er&columns=members,er,country',
  )
  await settled(page)
  const { count, items } = await found({ members_min: 10_000, language: 'ru', sort_by: 'er', limit: 3 })
  await expect.poll(() => shownTotal(page)).toBe(count)
  const rows = page.locator('[data-id]')
  await rows.nth(2).waitFor()
  const ids = await rows.evaluateAll((all) => all.slice(0, 3).map((row) => row.getAttribute('data-id')))
  expect(ids).toEqual(items.map(({ internal_id }) => internal_id))
  await expect
    .poll(() => page.getByRole('columnheader').allInnerTexts())
    .toEqual(expect.arrayContaining([expect.stringMatching(/^ER/), 'country']))
  await expect.poll(() => page.getByRole('columnheader', { name: 'views' }).count()).toBe(0)
  untroubled()
})

test('a category has its name as soon as the names are there, and no id before', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  let arrive = () => {}
  const names = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/v1/dictionaries', async (route) => {
    await names
    await route.continue()
  })
  await page.goto(`${url}/?columns=category`)
  const cell = firstRow(page).locator('.category')
  await cell.waitFor({ state: 'attached' })
  await expect.poll(() => cell.textContent()).toBe('')
  arrive()
  const [row] = (await found({ limit: 1 })).items
  const { data } = await api.dictionaries.categories({})
  const { name } = data.find(({ id }) => id === row!.category)!
  await expect.poll(() => cell.textContent()).toBe(name)
  untroubled()
})

test('a click on a column sorts by it, a second one turns the order round', async () => {
  const { page, untroubled } = await openDashboard(browser, '/')
  await settled(page)
  const head = page.getByRole('columnheader', { name: /mentions/ })
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending')
  const largest = await found({ sort_by: 'mentions', limit: 1 })
  await expect.poll(() => firstRow(page).getAttribute('data-id')).toBe(largest.items[0]!.internal_id)
  await head.getByRole('button').click()
  await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
  const smallest = await found({ sort_by: 'mentions', sort_direction: 'asc', limit: 1 })
  await expect.poll(() => firstRow(page).getAttribute('data-id')).toBe(smallest.items[0]!.internal_id)
  untroubled()
})

test('the last rows can be scrolled to, and only rows in view exist', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?members_min=1')
  await settled(page)
  const { count } = await found({ ...whole, limit: 0 })
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  await expect.poll(() => page.locator(`[aria-rowindex="${count + 1}"]`).count()).toBe(1)
  await expect.poll(() => page.locator('[data-id]').count()).toBeLessThan(80)
  untroubled()
})

test('a handle of a range narrows the list while it moves, and its field takes an exact number', async () => {
  const { page, untroubled } = await openDashboard(browser, '/')
  await settled(page)
  const before = (await found({ ...whole, limit: 0 })).count
  const handle = page.getByRole('slider', { name: 'Members, from' })
  await handle.focus()
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => new URL(page.url()).searchParams.get('members_min')).toBe('10000')
  await expect.poll(() => shownTotal(page)).toBeLessThan(before)
  await page.getByRole('spinbutton', { name: 'Members, from' }).fill('123456')
  const { count } = await found({ members_min: 123_456, limit: 0 })
  await expect.poll(() => shownTotal(page)).toBe(count)
  untroubled()
})

test('keys move through the rows, tick one for comparison and open it', async () => {
  const { page, untroubled } = await openDashboard(browser, '/')
  await settled(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('link', { name: 'Compare (1)' }).waitFor()
  const second = page.locator('[data-id]').nth(1)
  expect(await second.getByRole('checkbox').isChecked()).toBe(true)
  const id = await second.getAttribute('data-id')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/channel/${id}`)
  await page.goBack()
  await firstRow(page).waitFor()
  await settled(page)
  await page.keyboard.press('f')
  await expect.poll(() => page.evaluate('document.activeElement.type')).toBe('search')
  await page.keyboard.press('Escape')
  untroubled()
})

test('a view is kept in this browser and opened again', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?members_min=5000&sort_by=er')
  await settled(page)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('textbox', { name: 'Name of this view' }).fill('mid-size')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'mid-size', exact: true }).waitFor()
  await page.goto(`${url}/`)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('button', { name: 'mid-size', exact: true }).click()
  await page.waitForURL('**/?members_min=5000&sort_by=er')
  untroubled()
})

test('a resting pointer shows the description and the newest post', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?sort_by=last_post_date')
  await settled(page)
  // The newest post of some channels is a picture without a text.
  for (const row of await page.locator('[data-id]').all()) {
    const internal_id = (await row.getAttribute('data-id'))!
    const [post] = (await api.messages.list({ internal_id, limit: 1 })).data.messages
    if (!post?.text) continue
    await row.hover()
    await page.getByRole('note').getByText(post.text.split('\n')[0]!.slice(0, 30)).waitFor()
    untroubled()
    return
  }
  expect.fail('no channel has a newest post with a text')
})

test('the rows are exported with their filters, and saved as a list or as a snapshot', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?language=ru&members_min=100000')
  await settled(page)
  await page.keyboard.press('e')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as CSV' }).click(),
  ])
  const { count } = await found({ language: 'ru', members_min: 100_000, limit: 0 })
  const text = readFileSync(await download.path(), 'utf8')
  const lines = text.trim().split('\n')
  expect(lines.length - 1).toBe(count)
  expect(text.startsWith('\ufeff')).toBe(true)
  expect(download.suggestedFilename()).toMatch(/^catalog-\d{4}-\d\d-\d\d\.csv$/)
  // Names, and no ids.
  expect(lines[1]).toContain('Russian')
  await page.keyboard.press('e')
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export as XLSX' }).click(),
  ])
  const [sheet] = xlsxRows(readFileSync(await workbook.path()))
  expect(sheet!.length - 1).toBe(count)
  expect(sheet![1]![sheet![0]!.indexOf('language')]).toBe('Russian')
  const saveAs = async (button: string) => {
    await page.goto(new URL('/?language=ru&members_min=100000', page.url()).href)
    await page.getByRole('button', { name: 'Save as list' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('large and Russian')
    await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
    await page.waitForURL('**/lists/*')
    // It is deleted next, and the page must have read it by then.
    await settled(page)
    return /\/lists\/([^?]+)/.exec(page.url())![1]!
  }
  const list_id = await saveAs('Save')
  const filters = { language: 'ru', members_min: 100_000 }
  expect((await api.lists.get({ list_id })).data).toMatchObject({ kind: 'matching', filters, chats_count: count })
  await api.lists.delete({ list_id })
  const snapshot_id = await saveAs('Freeze as a snapshot')
  expect((await api.snapshots.get({ snapshot_id })).data).toMatchObject({ channels_count: count })
  await api.snapshots.delete({ snapshot_id })
  untroubled()
})

test('active filters are chips, and a click on one takes that filter away', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?language=ru,en&members_min=10000&term=news')
  await settled(page)
  const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('button')
  await expect
    .poll(() => chips.allInnerTexts())
    .toEqual([
      expect.stringContaining('"news"'),
      expect.stringContaining('Russian'),
      expect.stringContaining('English'),
      expect.stringContaining('from 10,000'),
    ])
  await page.getByRole('button', { name: /Remove the filter Language: Russian/ }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('language')).toBe('en')
  await page.getByRole('button', { name: /Remove the filter Members/ }).click()
  const { count } = await found({ language: 'en', term: 'news', limit: 0 })
  await expect.poll(() => shownTotal(page)).toBe(count)
  await expect.poll(() => new URL(page.url()).search).toBe('?language=en&term=news')
  untroubled()
})

test('what is chosen comes first in its list, and a long list can be searched', async () => {
  await found({ limit: 0 })
  const items = (await api.catalog.facets({})).data.country.map(({ id }) => id)
  const rare = items.at(-1)
  const { page, untroubled } = await openDashboard(browser, `/?country=${rare}`)
  await settled(page)
  const country = page.getByRole('group', { name: 'Country', exact: true })
  const { data } = await api.dictionaries.countries({})
  const nameOf = (id: string) => data.find((entry) => entry.id === id)!.name
  const names = country.locator('.choice-name')
  await expect.poll(() => names.first().textContent()).toBe(nameOf(rare!))
  expect(await country.getByRole('checkbox').first().isChecked()).toBe(true)
  await country.getByRole('button', { name: /^All \d+/ }).click()
  const other = nameOf(items[2]!)
  await country.getByRole('searchbox', { name: 'Find in Country' }).fill(other.slice(1).toUpperCase())
  await expect.poll(() => names.allInnerTexts()).toContain(other)
  for (const name of await names.allInnerTexts()) expect(name.toLowerCase()).toContain(other.slice(1).toLowerCase())
  await country.getByRole('searchbox').fill('no such country')
  await country.getByText('No such choice').waitFor()
  untroubled()
})

test('an audience of which nothing is known is a dash', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await page.route('**/v1/catalog/facets*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), audience_count: 0 } })
  })
  await page.goto(`${url}/`)
  await settled(page)
  await expect.poll(() => heading(page).textContent()).toMatch(/audience –$/)
  await heading(page)
    .getByRole('img', { name: /members of these channels are not known/ })
    .waitFor()
  untroubled()
})

test('counts are asked for when rows with the same filters have been answered', async () => {
  const { page } = await openDashboard(browser, blank)
  const order: string[] = []
  page.on('response', (answer) => {
    const [, what] = /\/v1\/catalog\/(rows|facets)/.exec(answer.url()) ?? []
    if (what) order.push(what)
  })
  await page.goto(`${url}/?members_min=54321`)
  await settled(page)
  await expect.poll(() => order).toEqual(['rows', 'facets'])
})

test('presets are links with their filters, which leave the columns and say which one is open', async () => {
  const { page, untroubled } = await openDashboard(browser, '/?language=ru&columns=members_count,er')
  await settled(page)
  const presets = page.getByRole('navigation', { name: 'Presets' })
  expect(await presets.locator('[aria-current]').count()).toBe(0)
  await presets.getByRole('link', { name: 'Needs a look' }).click()
  await page.waitForURL((url) => url.searchParams.get('trust_level') === 'look_closer,strong_findings')
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    trust_level: 'look_closer,strong_findings',
    columns: 'members_count,er',
  })
  const { count } = await found({ trust_level: 'look_closer,strong_findings', limit: 0 })
  await expect.poll(() => shownTotal(page)).toBe(count)
  await expect.poll(() => presets.locator('[aria-current]').allTextContents()).toEqual(['Needs a look'])
  await presets.getByRole('link', { name: 'All', exact: true }).click()
  await expect.poll(() => presets.locator('[aria-current]').allTextContents()).toEqual(['All'])
  await presets.getByRole('link', { name: 'My channels' }).click()
  await page.waitForURL('**/mine')
  untroubled()
})
