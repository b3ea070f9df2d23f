// What is unusual about an audience: findings first, each with its series, then what was checked and what could not be, and the words of the owner.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { OutputOf } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { data: found } = await api.catalog.search({ sort_by: 'members_count', limit: 1 })
const { internal_id: id } = found.items[0]!
const section = (page: Page) => page.getByRole('region', { name: 'What is unusual about the audience' })

const DAY_MS = 86_400_000
const first = Date.UTC(2026, 7, 1)
const dayAt = (day: number) => new Date(first + day * DAY_MS).toISOString()
const usual = {
  low: 0,
  high: 0.6,
  band: 'en 10K daily',
  merged: false,
  channels: 412,
  days: 12_360,
  independent_values: 412,
}

type ChannelTrust = OutputOf<'getChannelTrust'>
type JudgedSignal = ChannelTrust['findings'][number]

const step: JudgedSignal = {
  signal: 'step',
  finding: 'unusual',
  value: 4.1,
  about: 'greatest growth of members',
  usual,
  p_value: 0.006,
  p_value_low: 0.003,
  p_value_high: 0.012,
  corrected_p_value: 0.009,
  comparison: '1 channel of 170 like it has such a value or a greater one in a month.',
  text: 'Members grew by 4,100 (10 %) within 1 day, of which about 30 come in that time anyway and mentions usually bring 200 (39 to 1,036). The greatest growth was 4,100 (10 %) within 1 day, of which mentions explain about 200.',
  clears: 'The growth leaves the last 30 days.',
  series: 'members',
  from: dayAt(20),
  to: dayAt(21),
  usual_series: Array.from({ length: 30 }, (_, day) => ({ at: dayAt(day), low: 40_000, high: 41_000 })),
  facts: [
    { name: 'gain', value: 4100 },
    { name: 'days', value: 1 },
    { name: 'growth_percent', value: 10 },
    { name: 'slope', value: 30 },
    { name: 'explained', value: 200 },
    { name: 'explained_least', value: 39 },
    { name: 'explained_most', value: 1036 },
    { name: 'raw_gain', value: 4100 },
    { name: 'raw_days', value: 1 },
    { name: 'raw_growth_percent', value: 10 },
    { name: 'raw_explained', value: 200 },
  ],
}
const { finding: _, ...unremarkable } = step
const even: ChannelTrust['checked'][number] = {
  ...unremarkable,
  signal: 'even_views',
  text: 'The views of 24 posts differ by 51 %.',
  series: 'post_views',
  usual_series: [],
  facts: [
    { name: 'posts', value: 24 },
    { name: 'spread_percent', value: 51 },
  ],
}
const answer: ChannelTrust = {
  internal_id: id,
  level: 'look_closer',
  headline: 'Something is unusual; checked: members, views.',
  checked_series: ['members', 'post_views'],
  unchecked_series: ['view_curve', 'reactions', 'comments', 'forwards', 'mentions'],
  findings: [step],
  checked: [even],
  left_out: [{ signal: 'ring', needs: 'mentions by 5 chats in 30 days' }],
  misreadings: [],
  common_losses: [],
  series: {
    members: Array.from({ length: 30 }, (_, day) => ({ at: dayAt(day), value: day < 20 ? 40_000 : 44_100 })),
    post_views: Array.from({ length: 24 }, (_, day) => ({ at: dayAt(day), value: 1000 + 40 * day })),
  },
  computed_at: dayAt(30),
}

/** The page with this answer of the service. */
const openWith = async (json: object, path = `/channel/${id}?trust=1`) => {
  const opened = await openDashboard(browser, blank)
  await changeParts(opened.page, { trust: () => json })
  await opened.page.goto(new URL(path, opened.page.url()).href)
  await settled(opened.page)
  return opened
}

test('findings come first with their series; what was checked and what was not is said below', async () => {
  const { page, untroubled } = await openWith(answer, `/channel/${id}?tab=trust`)
  const finding = section(page).getByRole('listitem').filter({ hasText: 'members grew in a step' })
  await finding.getByText(step.text).waitFor()
  await finding.getByText('1 channel of 170 like it').waitFor()
  await finding.getByText('Unusual', { exact: true }).waitFor()
  await finding.getByText('Value 4.1; usual from 0 to 0.6.').waitFor()
  await finding.getByText('Of comparable channels, 0.6% have such a value or a greater one.').waitFor()
  await finding.getByText('Compared with 412 channels over 12,360 days in all').waitFor()
  await finding.getByText('What would clear it: The growth leaves the last 30 days, or a mention').waitFor()
  await finding.getByRole('img', { name: /^Members: the series, the unusual part shaded/ }).waitFor()
  await section(page).getByText('1 signals are within what is usual').click()
  await section(page).getByText(even.text).waitFor()
  await section(page).getByText('1 signals could not be checked').click()
  await section(page).getByText('Needed: mentions by 5 chats in 30 days').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  await finding.getByRole('button', { name: /members grew in a step/ }).click()
  await expect.poll(() => finding.getByText('usual from').count()).toBe(0)
  untroubled()
})

test('strong findings are seen where money is decided: catalog, page, comparison, print', async () => {
  const { items } = (await api.catalog.search({ trust_level: 'strong_findings', limit: 1 })).data
  const [doubted] = items
  const { page, untroubled } = await openDashboard(browser, '/?trust_level=strong_findings')
  const row = page.locator(`[data-id="${doubted!.internal_id}"]`)
  await row.getByRole('img', { name: 'Strong findings' }).waitFor()
  await row.locator('.trust_level').getByText('Strong findings', { exact: true }).waitFor()
  await page.goto(new URL(`/channel/${doubted!.internal_id}`, page.url()).href)
  await page.getByRole('heading', { level: 1 }).getByRole('img', { name: 'Strong findings' }).waitFor()
  await page.evaluate(`dispatchEvent(new Event('beforeprint'))`)
  await section(page).getByText('Something is very unusual, and not explained').waitFor()
  await page.evaluate(`dispatchEvent(new Event('afterprint'))`)
  const { ads_index = 0 } = (await api.channels.stats({ internal_id: doubted!.internal_id })).data
  expect(ads_index).toBeLessThan(40)
  await page.goto(new URL(`/compare?ids=${doubted!.internal_id},${id}`, page.url()).href)
  const cell = page
    .getByRole('row', { name: /^trust/ })
    .getByRole('cell')
    .first()
  await expect.poll(() => cell.textContent()).toMatch(/^Strong findings.+/)
  await expect.poll(() => page.locator('.figures td:nth-child(2) .mark').count()).toBe(0)
  await expect.poll(() => page.locator('.figures td:nth-child(3) .mark').count()).toBeGreaterThan(0)
  untroubled()
})

test('a channel without findings says so, and an owner can explain a finding', async () => {
  const none = await openWith({ ...answer, level: 'no_finding', findings: [] })
  await section(none.page).getByText('Nothing unusual was found.').first().waitFor()
  await section(none.page).getByText('Not checked: Views of one post, Reactions').first().waitFor()
  none.untroubled()

  const { page, untroubled } = await openDashboard(browser, blank)
  const said: object[] = []
  const explanation = { text: 'We were on television', link: 'https://example.org/news', written_at: dayAt(22) }
  await changeParts(page, {
    trust: () => (said.length ? { ...answer, findings: [{ ...step, explanation }] } : answer),
  })
  await page.route('**/v1/channel/trust/explanation', (route) => {
    said.push(route.request().postDataJSON())
    return route.fulfill({ status: 201, json: explanation })
  })
  await page.route('**/v1/channels/my*', (route) => route.fulfill({ json: [{ internal_id: id }] }))
  await page.goto(new URL(`/channel/${id}?trust=1`, page.url()).href)
  await settled(page)
  await section(page).getByRole('button', { name: 'Explain it' }).first().click()
  await section(page).getByLabel('What explains it').fill('We were on television')
  await section(page).getByLabel('Link where it can be checked').fill('https://example.org/news')
  await section(page).getByRole('button', { name: 'Save' }).click()
  await section(page).getByText('We were on television').waitFor()
  await section(page).getByRole('link', { name: 'https://example.org/news' }).waitFor()
  expect(said).toEqual([
    { internal_id: id, signal: 'step', text: 'We were on television', link: 'https://example.org/news' },
  ])
  untroubled()
})

test('the levels of twelve months are read when they are opened', async () => {
  const { page, untroubled } = await openWith(answer)
  const weeks = [
    { week: '2026-08-24T00:00:00Z', level: 'no_finding', signals: [] },
    { week: '2026-08-31T00:00:00Z', level: 'look_closer', signals: ['step'] },
  ]
  await page.route('**/v1/channel/trust/history?*', (route) => route.fulfill({ json: { internal_id: id, weeks } }))
  await section(page).getByText('Twelve months, by week').click()
  await section(page).locator('.weeks li.look_closer').waitFor()
  expect(await section(page).locator('.weeks li').count()).toBe(53)
  expect(await section(page).locator('.weeks li.unknown').count()).toBe(51)
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test.each(['en', 'ru'] as const)('on a phone the page does not scroll sideways (%s)', async (language) => {
  const { page, untroubled } = await openDashboard(browser, blank, { width: 360, language, theme: 'dark' })
  await changeParts(page, { trust: () => answer })
  await page.goto(new URL(`/channel/${id}?trust=1`, page.url()).href)
  await settled(page)
  await page.locator('.trust .findings li').first().waitFor()
  if (language === 'ru') await page.getByText('Подписчиков стало больше на 4 100 (10 %) за 1 дн.').waitFor()
  expect(await sidewaysScroll(page)).toBe(0)
  if (process.env.SCREENSHOTS)
    await page.locator('.trust').screenshot({ path: `${process.env.SCREENSHOTS}/trust-${language}.png` })
  untroubled()
})
