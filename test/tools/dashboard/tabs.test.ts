// The pages of channels and groups in tabs: each is short, the digits open them, the header stays, and older addresses find their part.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: cited } = await api.catalog.search({ sort_by: 'mentions', limit: 1 })
const { data: doubted } = await api.catalog.search({
  trust_level: 'strong_findings',
  sort_by: 'members_count',
  limit: 1,
})
const id = cited.items[0]!.internal_id
const channels = [id, doubted.items[0]!.internal_id]
const tabs = ['overview', 'trust', 'posts', 'network', 'history'] as const
const titles = ['Overview', 'Audience and trust', 'Posts', 'Network', 'History']

const bar = (page: Page) => page.getByRole('navigation', { name: 'Parts of the page' })
const open = (page: Page) => bar(page).locator('[aria-current="page"]').allTextContents()
const param = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)

/** Two screens. */
const MOST_PIXELS = 2 * 900

test.each(channels)('each tab of %s is at most two screens high', async (internal_id) => {
  for (const tab of tabs) {
    const { page, untroubled } = await openDashboard(browser, `/channel/${internal_id}?tab=${tab}`)
    await settled(page)
    expect(await page.evaluate('document.documentElement.scrollHeight'), tab).toBeLessThanOrEqual(MOST_PIXELS)
    expect(await sidewaysScroll(page), tab).toBe(0)
    untroubled()
  }
})

test('the tabs of a group are as short', async () => {
  const found = (await api.channels.search({ peer_type: 'Group', limit: 30 })).data
  const [group] = found.toSorted((a, b) => (b.members_count ?? 0) - (a.members_count ?? 0))
  const { page, untroubled } = await openDashboard(browser, `/group/${group!.internal_id}`)
  for (const [i, title] of ['Overview', 'Messages', 'History'].entries()) {
    await page.keyboard.press(String(i + 1))
    await expect.poll(() => open(page)).toEqual([title])
    await settled(page)
    expect(await page.evaluate('document.documentElement.scrollHeight'), title).toBeLessThanOrEqual(MOST_PIXELS)
    expect(await accessibilityFaults(page), title).toEqual([])
  }
  untroubled()
})

test('digits open the tabs, the address names them, and the back button goes back', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?range=30d`)
  await settled(page)
  for (const [i, title] of titles.entries()) {
    await page.keyboard.press(String(i + 1))
    await expect.poll(() => open(page)).toEqual([title])
    await expect.poll(() => param(page, 'tab')).toBe(i === 0 ? null : tabs[i])
    // The period stays.
    expect(param(page, 'range')).toBe('30d')
  }
  await page.goBack()
  await expect.poll(() => open(page)).toEqual(['Network'])
  await bar(page).getByRole('link', { name: 'Posts' }).click()
  await page.locator('.posts .post').first().waitFor()
  // A digit in a field is typed there.
  await page.keyboard.press('/')
  await page.keyboard.press('2')
  expect(await open(page)).toEqual(['Posts'])
  untroubled()
})

test('the header is about 100 pixels high and stays in sight, with what decides', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${channels[1]}`)
  await settled(page)
  const head = page.locator('.chat-head')
  expect((await head.boundingBox())!.height).toBeLessThanOrEqual(110)
  const [finding] = (await api.channels.stats({ internal_id: channels[1]! })).data.trust_findings ?? []
  expect(finding).toBeDefined()
  await expect.poll(() => head.textContent()).toContain('Strong findings: ')
  for (const name of ['Watch', 'Add to list', 'Compare', 'More']) await head.getByRole('button', { name }).waitFor()
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => page.evaluate('scrollY')).toBeGreaterThan(200)
  const frame = (await page.locator('.frame').boundingBox())!
  expect((await head.boundingBox())!.y).toBeCloseTo(frame.y + frame.height, 0)
  await head.getByRole('link', { name: /^Strong findings/ }).click()
  await expect.poll(() => open(page)).toEqual(['Audience and trust'])
  await expect.poll(() => page.evaluate('scrollY')).toBe(0)
  untroubled()
})

test.each([
  ['?trust=1', 'Audience and trust', '#trust'],
  ['?why=1', 'Audience and trust', '#ads-index-why'],
  ['?posts=er&over=all', 'Posts', '#posts'],
  ['?ages=1', 'Posts', '#deletions [aria-expanded="true"]'],
  ['?mentions=out', 'Network', '#mentions'],
  ['?links=Forward', 'Network', '#neighbours'],
  ['?numbers=1', 'History', '#completeness table'],
  ['#similar', 'Network', '#similar'],
  ['#former-names', 'History', '#former-names'],
])('an older address with %s opens the tab that has its part', async (words, title, part) => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}${words}`)
  await page.locator(part).first().waitFor()
  expect(await open(page)).toEqual([title])
  untroubled()
})

test('a section that the address names comes to sight below the header', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}#similar`)
  await settled(page)
  const box = async () => (await page.locator('#similar').boundingBox())!
  const head = (await page.locator('.chat-head').boundingBox())!
  await expect.poll(async () => (await box()).y).toBeGreaterThanOrEqual(head.y + head.height)
  expect((await box()).y).toBeLessThan(900)
  untroubled()
})

test('what stands on other tabs is not asked for, and the choice of a tab keeps it open', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    asked.push(pathname, ...(searchParams.get('parts')?.split(',') ?? []))
  })
  await page.goto(`${url}/channel/${id}`)
  await settled(page)
  for (const part of ['trust', 'neighbours', 'mentioned_by', 'history']) {
    expect(asked).not.toContain(part)
    expect(asked).not.toContain(`/v1/channel/${part}`)
  }
  asked.length = 0
  await page.goto(`${url}/channel/${id}?mentions=out`)
  await settled(page)
  for (const part of ['subscribers', 'posts', 'heat_map', 'newest_posts']) expect(asked).not.toContain(part)
  // The word that opened the tab leaves the address, and the tab stays.
  await page.getByRole('group', { name: 'Direction' }).getByRole('button', { name: 'Mentioned by' }).click()
  await expect.poll(() => param(page, 'mentions')).toBeNull()
  await expect.poll(async () => [param(page, 'tab'), await open(page)]).toEqual(['network', ['Network']])
  untroubled()
})

test('the verdict is made from the numbers, and is silent about those that are not known', async () => {
  const { data: stats } = await api.channels.stats({ internal_id: id, explain: true })
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const verdict = (of: Page) => of.getByRole('region', { name: 'In short' })
  const change = stats.members_change!.last_30_days!
  const said = await verdict(page).getByRole('listitem').allTextContents()
  expect(said.length).toBeGreaterThanOrEqual(3)
  expect(said.length).toBeLessThanOrEqual(5)
  expect(said[0]).toContain(`${change > 0 ? 'gained' : 'lost'} ${Math.abs(change).toLocaleString('en-US')} members`)
  expect(said[2]).toMatch(/(Checked: Members|Not checked: )/)
  const compared = stats.ads_index_parts!.channels_compared.toLocaleString('en-US')
  expect(said[1]).toMatch(new RegExp(`By views within a day it is number [\\d,]+ of ${compared} comparable channels`))
  untroubled()
  await changeParts(page, {
    stats: () => ({ internal_id: id, title: 'x', members_count: 7, trust_level: 'too_little_data' }),
    heat_map: () => ({ posts: 0, time_zone: 'UTC', cells: [] }),
  })
  await page.goto(`${url}/channel/${id}`)
  await settled(page)
  await expect
    .poll(() => verdict(page).getByRole('listitem').allTextContents())
    .toEqual([
      'Too little is known for a statement.',
      'Not known: Growth in 30 days, Views per post, ER, and Ads index.',
    ])
})

test('from any tab, the menu prints overview and trust, which it loads before', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?tab=history`)
  await settled(page)
  await page.evaluate('globalThis.print = () => { globalThis.printed = document.querySelector("main").innerText }')
  await page.locator('.chat-head').getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Print or save as PDF' }).click()
  const text = () => page.evaluate('globalThis.printed ?? ""') as Promise<string>
  await expect.poll(text).not.toBe('')
  const printed = await text()
  for (const part of ['In short', 'When it posts', 'within what is usual', 'How views grow', 'Why the ads index'])
    expect(printed).toContain(part)
  expect(printed).not.toContain('How much is known')
  // Then the tab is there again.
  await page.getByRole('region', { name: 'How much is known' }).waitFor()
  untroubled()
})
