// A link to a post, as events carry it: the page of the chat opens at the post and marks it.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { items } = (await api.catalog.search({ sort_by: 'mentions', limit: 20 })).data
const lists = await Promise.all(
  items.map(async ({ internal_id }) => (await api.messages.list({ internal_id, limit: 40 })).data.messages),
)
const messages = lists.find(({ length }) => length === 40)!
const channel = messages[0]!.peer_id!

const marked = (page: Page) => page.locator('.post[aria-current]')
/** Whether the top of the post is in sight, below the bar of the frame. */
const isSeen = (page: Page) =>
  marked(page).evaluate((post) => {
    const { top } = post.getBoundingClientRect()
    return top > 40 && top < innerHeight - 40
  })

test('a post of the first page is marked where it stands, and in sight', async () => {
  const { message_id } = messages[12]!
  const { page, untroubled } = await openDashboard(browser, `/channel/${channel}?message=${message_id}`)
  await marked(page).waitFor()
  await settled(page)
  await expect.poll(() => isSeen(page)).toBe(true)
  expect(await marked(page).getAttribute('id')).toBe(`post-${message_id}`)
  expect(await marked(page).count()).toBe(1)
  expect(await page.locator('.posts .post').nth(12).getAttribute('aria-current')).toBe('true')
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('an older post is loaded and stands before the others, and one that is not known is said to be so', async () => {
  const { message_id } = messages[35]!
  const { page } = await openDashboard(browser, `/channel/${channel}?message=${message_id}`)
  await marked(page).waitFor()
  await settled(page)
  await expect.poll(() => isSeen(page)).toBe(true)
  expect(await page.locator('.posts .post').first().getAttribute('id')).toBe(`post-${message_id}`)
  expect(await marked(page).count()).toBe(1)
  // Whoever scrolls is not brought back.
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, -5_000)
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)

  await page.goto(`${url}/channel/${channel}?message=999999999`)
  await page.getByText('Post #999999999 is not known here').waitFor()
})

test('a message of a group is found the same way', async () => {
  const groups = (await api.channels.search({ peer_type: 'Group', limit: 30 })).data
  const group = groups.toSorted((a, b) => (b.members_count ?? 0) - (a.members_count ?? 0))[0]!.internal_id
  const found = (await api.messages.listInGroup({ internal_id: group, limit: 10 })).data.messages[5]!
  const { page, untroubled } = await openDashboard(browser, `/group/${group}?message=${found.message_id}`)
  await marked(page).waitFor()
  await settled(page)
  await expect.poll(() => isSeen(page)).toBe(true)
  untroubled()
})
