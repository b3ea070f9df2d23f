// The page of a group.
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const found = (await api.channels.search({ peer_type: 'Group', limit: 30 })).data
const [group] = found.toSorted((a, b) => (b.members_count ?? 0) - (a.members_count ?? 0))
const { internal_id, title } = group!
const stats = (await api.groups.stats({ internal_id })).data

test('a group shows its key numbers with their definitions', async () => {
  const { page, untroubled } = await openDashboard(browser, `/group/${internal_id}`)
  await settled(page)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toContain(title)
  const number = (label: string) =>
    page.locator('.key-numbers > div', { has: page.getByText(label, { exact: true }) }).locator('dd')
  const tips = async (label: string) =>
    (
      await number(label)
        .locator('[data-tip]')
        .evaluateAll((all) => all.map((one) => one.getAttribute('data-tip')))
    ).join()
  const exact = (value: number) => value.toLocaleString('en-US')
  expect(await tips('Members')).toContain(exact(stats.members_count!))
  const active = await tips('Active members in 30 days')
  for (const value of Object.values(stats.active_members!)) expect(active).toContain(exact(value))
  const messages = await tips('Messages in 30 days')
  for (const value of Object.values(stats.messages_count!)) expect(messages).toContain(exact(value))
  expect(await tips('Bots')).toContain('Percentage of sampled authors that are bots')
  expect(await tips('Premium authors')).toMatch(/%|Not enough data/)
  expect(await tips('Reactions per message')).toContain('Mean number of reactions')
  expect(await tips('Replies per message')).toContain('reply to another one')
  untroubled()
})

test('its charts follow the range, which is in the address, and the heat map counts messages', async () => {
  const { page, untroubled } = await openDashboard(browser, `/group/${internal_id}?range=30d`)
  await settled(page)
  await page.getByRole('img', { name: /^Members/ }).waitFor()
  await page.getByRole('img', { name: /^Messages/ }).waitFor()
  await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: '7 d' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('7d')
  await page.goBack()
  await expect.poll(() => new URL(page.url()).searchParams.get('range')).toBe('30d')
  const cells = page.locator('table.heat td')
  await expect.poll(() => cells.count()).toBe(168)
  await expect.poll(() => cells.first().getAttribute('data-tip')).toMatch(/message|not in this period/)
  untroubled()
})

test('its most active authors are counts, without names', async () => {
  const { page, untroubled } = await openDashboard(browser, `/group/${internal_id}`)
  await settled(page)
  const { top_authors } = (await api.groups.stats({ internal_id, top_authors: 10 })).data
  const section = page.getByRole('region', { name: 'Most active authors, 30 d' })
  const counted = top_authors!.map(
    ({ messages }, i) => `${i + 1}${messages.toLocaleString('en-US')} ${messages === 1 ? 'message' : 'messages'}`,
  )
  expect(counted.length).toBeGreaterThan(1)
  await expect.poll(() => section.getByRole('listitem').allTextContents()).toEqual(counted)
  await expect.poll(() => section.locator('[data-tip]').getAttribute('data-tip')).toContain('without names')
  untroubled()
})

test('its messages have author, reply and media, and more can be shown', async () => {
  const { page, untroubled } = await openDashboard(browser, `/group/${internal_id}?tab=messages`)
  await settled(page)
  const { messages } = (await api.messages.listInGroup({ internal_id, limit: 40 })).data
  const posts = page.locator('.group-messages .post')
  await expect.poll(() => posts.count()).toBe(Math.min(12, messages.length))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => posts.count()).toBe(Math.min(20, messages.length))
  const written = messages.find(({ from_peer }) => from_peer?.user_id !== undefined)!
  await expect
    .poll(() => page.locator(`#post-${written.message_id}`).textContent())
    .toContain(`User ${written.from_peer!.user_id}`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => posts.count()).toBe(messages.length)
  const reply = messages.find(({ reply_to_message_id: to }) => messages.some(({ message_id }) => message_id === to))!
  const link = page
    .locator(`#post-${reply.message_id}`)
    .getByRole('link', { name: `reply to #${reply.reply_to_message_id}` })
  await expect.poll(() => link.getAttribute('href')).toBe(`#post-${reply.reply_to_message_id}`)
  const media = messages.find((message) => message.media)
  if (media)
    await expect.poll(() => page.locator(`#post-${media.message_id} :is(.frame-box, .media-card)`).count()).toBe(1)
  untroubled()
})
