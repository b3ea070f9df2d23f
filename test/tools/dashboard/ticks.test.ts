// Chats are ticked wherever they are shown, and added to a list from the bar that floats over every page.
import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const [channel] = (await api.catalog.search({ sort_by: 'mentions', limit: 1 })).data.items

const bar = (page: Page) => page.getByRole('region', { name: 'Ticked chats' })
const ticked = (page: Page) =>
  page.evaluate<string[]>("JSON.parse(localStorage.getItem('compared')).map((one) => one.internal_id)")
const newList = async (name: string) => {
  const { list_id } = (await api.lists.create({ name, kind: 'picked' })).data
  onTestFinished(async () => void (await api.lists.delete({ list_id })))
  return list_id
}

test('suggestions of the search box are ticked by keyboard and pointer, groups too, and added together', async () => {
  const list_id = await newList('from the box')
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  await page.keyboard.press('/')
  await page.keyboard.type('chat')
  const options = page.getByRole('option')
  await options.filter({ hasText: 'Group' }).first().waitFor()
  // Suggestions for the first letters may have a group too, and then those for all of them follow.
  await settled(page)
  await page.keyboard.press('Shift+Enter')
  await options.first().getByText('✓ ticked').waitFor()
  await options.nth(1).getByText('+ tick').click()
  await bar(page).getByText('2 chats ticked').waitFor()
  expect(page.url()).toBe(`${url}/account`)
  // The tip under the pointer belongs to no region.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'hidden' })
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  const chosen = await ticked(page)
  await bar(page).getByRole('button', { name: 'Add to list (2)' }).click()
  await bar(page)
    .getByRole('button', { name: /^from the box/ })
    .click()
  await bar(page).getByText('Added 2 chats.').waitFor()
  const { items } = (await api.lists.channels({ list_id })).data
  expect(items.map(({ internal_id }) => internal_id).sort()).toEqual(chosen.sort())
  await bar(page).getByRole('link', { name: 'from the box' }).click()
  await page.waitForURL(`**/lists/${list_id}`)
  await bar(page).getByRole('button', { name: 'Close' }).click()
  await bar(page).waitFor({ state: 'detached' })
  untroubled()
})

test('a new list is made with the ticked chats in one request, whole also for who leaves meanwhile', async () => {
  const { items } = (await api.catalog.search({ limit: 2 })).data
  const made = async () => (await api.lists.list()).data.lists.filter(({ name }) => name === 'made at once')
  onTestFinished(async () => {
    for (const { list_id } of await made()) await api.lists.delete({ list_id })
  })
  const { page, untroubled } = await openDashboard(browser, '/')
  await settled(page)
  for (const [i] of items.entries()) await page.locator('[data-id]').getByRole('checkbox').nth(i).check()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() !== 'GET' && pathname.startsWith('/v1/lists')) asked.push(`${request.method()} ${pathname}`)
  })
  await bar(page).getByRole('button', { name: 'Add to list (2)' }).click()
  await bar(page).getByRole('textbox', { name: 'Name of a new list' }).fill('made at once')
  // The service has made the list, and the page leaves before it knows. A request that is merely begun may end with its page.
  const { promise: arrived, resolve: arrives } = Promise.withResolvers<void>()
  await page.route('**/v1/lists', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    arrives()
  })
  await page.keyboard.press('Enter')
  await arrived
  await page.goto(`${url}/account`)
  await expect.poll(async () => (await made()).map(({ chats_count }) => chats_count)).toEqual([2])
  expect(asked).toEqual(['POST /v1/lists'])
  untroubled()
})

test('all that was found is ticked by the box over the rows, and what was not read is asked for first', async () => {
  const few = { members_min: 300_000 }
  const found = (await api.catalog.search({ ...few, limit: 0 })).data.count
  expect(found).toBeGreaterThan(1)
  expect(found).toBeLessThan(100)
  const { page, untroubled } = await openDashboard(browser, '/?members_min=300000')
  await settled(page)
  const head = page.getByRole('columnheader').first().getByRole('checkbox')
  await page.getByRole('checkbox', { name: `Tick all ${found} channels found` }).click()
  await bar(page).getByText(`${found} chats ticked`).waitFor()
  expect(await page.locator('[data-id]').first().getByRole('checkbox').isChecked()).toBe(true)
  await page.locator('[data-id]').first().getByRole('checkbox').uncheck()
  expect(await head.evaluate((one) => (one as HTMLInputElement).indeterminate)).toBe(true)
  await page.locator('[data-id]').first().getByRole('checkbox').check()
  await page.getByRole('checkbox', { name: 'Untick all that were found' }).click()
  await bar(page).waitFor({ state: 'detached' })
  // All channels of the demo world. Other files import channels at the same time, whose members are not known.
  await page.goto(`${url}/?members_min=1`)
  await settled(page)
  const all = (await api.catalog.search({ members_min: 1, limit: 0 })).data.count
  const read: number[] = []
  page.on('request', (request) => {
    const asked = new URL(request.url())
    if (asked.pathname === '/v1/catalog/rows') read.push(Number(asked.searchParams.get('offset') ?? 0))
  })
  await head.click()
  const question = page.getByRole('dialog', { name: `Tick all ${all.toLocaleString('en-US')} channels found` })
  const pages = Math.ceil(all / 100) - 1
  await question.getByText(`${pages} more pages are read for it, ${pages} requests.`).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(read).toEqual([])
  await question.getByRole('button', { name: `Tick ${all.toLocaleString('en-US')}` }).click()
  await bar(page).getByText(`${all} chats ticked`).waitFor()
  expect(read).toEqual(Array.from({ length: pages }, (_, i) => (i + 1) * 100))
  expect(new Set(await ticked(page)).size).toBe(all)
  await page.getByRole('link', { name: 'Compare (10)' }).waitFor()
  untroubled()
})

test('of more than can be ticked the first are, and the question says so', async () => {
  const { page } = await openDashboard(browser, '/theme.js')
  await page.route('**/v1/catalog/facets*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), count: 38_214 } })
  })
  await page.goto(url)
  await settled(page)
  await page.getByRole('checkbox', { name: 'Tick the first 1,000 of 38,214 found' }).click()
  const question = page.getByRole('dialog', { name: 'Tick the first 1,000 of 38,214 found' })
  await question.getByText('The first in the order of the table: 1,000 chats can be ticked at once').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await bar(page).waitFor({ state: 'detached' })
})

test('mentions, neighbours and found messages have boxes, and the bar stays from page to page', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${channel!.internal_id}?tab=network`)
  await settled(page)
  const mentions = page.locator('.mention-list').getByRole('checkbox')
  await mentions.first().check()
  await bar(page).getByText('1 chat ticked').waitFor()
  const neighbours = page.locator('.neighbour-table').getByRole('checkbox')
  await expect.poll(() => neighbours.count()).toBeGreaterThan(0)
  for (let i = 0; (await ticked(page)).length < 2; i++) await neighbours.nth(i).setChecked(true)
  await page.goto(`${url}/messages?term=the&period=all`)
  await settled(page)
  const found = page.locator('.found').getByRole('checkbox')
  for (let i = 0; (await ticked(page)).length < 3; i++) await found.nth(i).setChecked(true)
  await bar(page).getByText('3 chats ticked').waitFor()
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await bar(page).getByRole('button', { name: 'Untick all' }).click()
  await bar(page).waitFor({ state: 'detached' })
  untroubled()
})

test('a list says what it waits for, and a chat that has been read enters without a reload', async () => {
  const [known] = (await api.catalog.search({ limit: 1 })).data.items
  const list_id = await newList('waits')
  const link = 'https://t.me/nobody_is_called_so'
  const { page } = await openDashboard(browser, '/theme.js')
  // The service of the tests collects nothing, so it is the test that says how far the collector is.
  let state = 'queued'
  const asked: unknown[] = []
  await page.route('**/v1/channels/add*', (route) => {
    if (route.request().method() === 'POST') asked.push(route.request().postDataJSON())
    return route.fulfill({ status: route.request().method() === 'POST' ? 201 : 200, json: { state, link } })
  })
  await page.route(`**/v1/lists/${list_id}`, async (route) => {
    const list = (await api.lists.get({ list_id })).data
    const waiting = asked.length && state !== 'added' ? [{ link, asked_at: list.created_at, state }] : undefined
    return route.fulfill({ json: { ...list, waiting } })
  })
  await page.goto(`${url}/lists/${list_id}`)
  await page.getByRole('button', { name: 'Add chats' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('@nobody_is_called_so')
  await dialog.getByRole('button', { name: 'Add chats' }).click()
  await dialog.getByRole('button', { name: 'Add to the service' }).click()
  await dialog.getByText('queued: it enters the list by itself').waitFor()
  expect(asked).toEqual([{ link, list_id }])
  await dialog.getByRole('button', { name: 'Close' }).click()
  const waiting = page.getByRole('region', { name: 'Waiting for 1 chat' })
  await waiting.getByRole('link', { name: link }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await api.lists.add({ list_id, chats: known!.internal_id })
  state = 'added'
  await waiting.waitFor({ state: 'detached' })
  await page.locator('.list-table').getByText(known!.title).waitFor()
})
