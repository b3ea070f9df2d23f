// The title of the document says which page it is, so that tabs and the history of the browser can be told apart.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, blank, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const [channel] = (await api.catalog.search({ limit: 1, sort_by: 'members_count' })).data.items

test('every page has a title of its own', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await page.route('**/v1/events?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), unread_count: 3 } })
  })
  const titles: string[] = []
  for (const [path, title] of [
    ['/', 'Catalog'],
    ['/messages', 'Message search'],
    ['/messages?term=open+source', 'open source · Message search'],
    ['/inbox', 'Inbox (3)'],
    ['/watches', 'Watches'],
    ['/destinations', 'Destinations'],
    ['/lists', 'Lists'],
    ['/mine', 'My channels'],
    ['/add', 'Add a channel'],
    ['/compare', 'Compare'],
    ['/account', 'Account'],
    [`/channel/${channel!.internal_id}`, channel!.title],
  ] as const) {
    await page.goto(url + path)
    await expect.poll(() => page.title()).toBe(`${title} · Channelscope`)
    titles.push(title)
  }
  expect(new Set(titles).size).toBe(titles.length)
  untroubled()
  // Answered with 404, which the browser complains about.
  await page.goto(`${url}/no-such-page`, { waitUntil: 'commit' }).catch(() => undefined)
  await expect.poll(() => page.title()).toBe('There is no such page. · Channelscope')
})

test('the title follows from page to page, and forgets the channel that was left', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${channel!.internal_id}`)
  await settled(page)
  await expect.poll(() => page.title()).toBe(`${channel!.title} · Channelscope`)
  await page.getByRole('link', { name: 'Catalog', exact: true }).click()
  await expect.poll(() => page.title()).toBe('Catalog · Channelscope')
  await page.goBack()
  await expect.poll(() => page.title()).toBe(`${channel!.title} · Channelscope`)
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await expect.poll(() => page.title()).toBe('Compare · Channelscope')
  untroubled()
})

test('a list is named by its name, and the sign-in by what it is', async () => {
  const { data } = await api.lists.create({ kind: 'picked', name: 'Titles of pages', chats: [channel!.internal_id] })
  const { page, untroubled } = await openDashboard(browser, `/lists/${data.list_id}`)
  await expect.poll(() => page.title()).toBe('Titles of pages · Channelscope')
  await api.lists.delete({ list_id: data.list_id })
  untroubled()
  const stranger = await openDashboard(browser, '/', {}, 'nobody')
  await expect.poll(() => stranger.page.title()).toBe('Sign in · Channelscope')
})
