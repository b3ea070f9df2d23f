// Deleted posts by age: a sentence that costs nothing, and a bar for each interval when they are asked for.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { data: found } = await api.catalog.search({ sort_by: 'deleted_share', deleted_lifetime_min: 1, limit: 1 })
const { internal_id: id, deleted_share, deleted_lifetime } = found.items[0]!
const section = (page: Page) => page.getByRole('region', { name: 'Deleted posts by age' })
const rows = (page: Page) => section(page).locator('tbody tr')
const exact = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const lifetime = (hours: number) => {
  const [unit, value] = hours < 24 ? ['hour', hours] : ['day', hours / 24]
  return new Intl.NumberFormat('en-US', { style: 'unit', unit, maximumFractionDigits: 1 } as const).format(value)
}
const percent = (value: number) => `${value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })}%`

/** The page with an answer of the service in which some values are replaced. */
const openWith = async (answer: { posts: number; unknown_age: number; points?: { posts: number }[] }) => {
  const opened = await openDashboard(browser, blank)
  await opened.page.route('**/v1/charts/deletions?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...answer } })
  })
  await opened.page.goto(new URL(`/channel/${id}?ages=1`, opened.page.url()).href)
  await settled(opened.page)
  return opened
}

test('by keyboard, the sentence opens into a bar for each interval of ages; arrow keys move and tell', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?tab=posts`)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await settled(page)
  await section(page)
    .getByText(`Half of them were there for less than ${lifetime(deleted_lifetime!)}.`)
    .waitFor()
  await section(page)
    .getByText(`${percent(deleted_share!)} of the posts published 2 to 30 days ago were deleted.`)
    .waitFor()
  expect(asked.filter((one) => /charts\/deletions/.test(one))).toEqual([])
  await section(page).getByRole('button', { name: 'Show by age', expanded: false }).focus()
  await page.keyboard.press('Enter')
  await section(page).getByRole('button', { name: 'Hide ages', expanded: true }).waitFor()
  await expect.poll(() => rows(page).count()).toBe(11)
  // The bars are those of the period that the other charts show.
  const { searchParams } = new URL(asked.find((one) => /charts\/deletions/.test(one))!)
  const [from_date, to_date] = ['from_date', 'to_date'].map((name) => Number(searchParams.get(name)) || undefined)
  const { data } = await api.charts.deletions({ internal_id: id, from_date, to_date })
  const cells = await rows(page).evaluateAll((all) =>
    all.map((row) => [row.querySelector('th')!.textContent, row.querySelector('.number')!.textContent]),
  )
  expect(cells.map(([, posts]) => posts)).toEqual(data.points.map(({ posts }) => exact(posts)))
  expect([cells[0]![0], cells[3]![0], cells[9]![0], cells[10]![0]]).toEqual([
    'under 1 h',
    '18 h – 30 h',
    '7 d – 30 d',
    '30 d or more',
  ])
  await rows(page).first().focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  const known = data.posts - data.unknown_age
  const share = percent((data.points[3]!.posts / known) * 100)
  await expect
    .poll(() => page.getByRole('tooltip').textContent())
    .toBe(
      `18 h – 30 h: ${data.points[3]!.posts} ${data.points[3]!.posts === 1 ? 'post' : 'posts'}\n${share} of those whose age is known`,
    )
  await section(page)
    .getByText(/A channel that is read once a day cannot tell the hour/)
    .waitFor()
  expect(new URL(page.url()).searchParams.get('ages')).toBe('1')
  await page.keyboard.press('Escape')
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('a period without deleted posts, and one whose ages are all unknown, say so instead of bars', async () => {
  const none = await openWith({ posts: 0, unknown_age: 0 })
  await section(none.page).getByText('No deleted post is known in this period.').waitFor()
  none.untroubled()
  await none.page.unrouteAll()
  const unknown = await openWith({ posts: 3, unknown_age: 3 })
  await section(unknown.page)
    .getByText(
      '3 posts of this period were deleted, but at what age is not known: the channel was looked at too rarely.',
    )
    .waitFor()
  expect(await rows(unknown.page).count()).toBe(0)
  unknown.untroubled()
})

test('a channel whose share of deleted posts is not known says why', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await changeParts(page, { stats: ({ deleted_percent: _, deleted_lifetime_hours: __, ...stats }) => stats })
  await page.goto(new URL(`/channel/${id}?tab=posts`, page.url()).href)
  await section(page)
    .getByText(/^How many posts are deleted is not known: too few posts/)
    .waitFor()
  untroubled()
})

test.each(['en', 'ru'] as const)('on a phone the page does not scroll sideways (%s)', async (language) => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}?ages=1`, {
    width: 360,
    language,
    theme: 'dark',
  })
  await settled(page)
  await page.locator('.deletions tbody tr').first().waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  if (process.env.SCREENSHOTS)
    await page.locator('.deletions').screenshot({ path: `${process.env.SCREENSHOTS}/deletions-${language}.png` })
  untroubled()
})
