// My channels and adding a channel, as an owner uses them. The demo collects nothing, so later states are answered by the test.
import type { Page } from 'playwright-core'
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, changeParts, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const known = (await api.catalog.search({ limit: 1, privacy: 'Public' })).data.items[0]!

/** Opens a page whose clock the test moves on, because it asks for news every few seconds only. */
const openWithClock = async (path: string) => {
  const { page } = await openDashboard(browser, blank)
  await page.clock.install()
  await page.goto(url + path)
  await settled(page)
  return page
}
const later = (page: Page) => page.clock.fastForward(10_000)

test('verification step by step: a code to copy, the state that refreshes by itself, and withdrawing', async () => {
  const { page, context, untroubled } = await openDashboard(browser, '/mine')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await settled(page)
  const own = (await api.channels.my({})).data
  const cards = page.locator('.own-card')
  await expect.poll(() => cards.count()).toBe(own.length)
  await cards.first().getByRole('link', { name: own[0]!.title }).waitFor()
  await page.getByLabel('Link or @name').fill('two words')
  await page.keyboard.press('Enter')
  await page.getByText('This is no link of a channel').waitFor()
  await page.getByLabel('Link or @name').fill(known.link!)
  await page.keyboard.press('Enter')
  const steps = page.locator('article.verification')
  const { internal_id } = known
  await steps.getByText('The code has not been found yet').waitFor()
  const { code } = (await api.verification.get({ internal_id })).data
  await expect.poll(() => steps.getByRole('textbox', { name: 'Code' }).inputValue()).toBe(code)
  await steps.getByRole('button', { name: 'Copy' }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(code)
  await steps.getByRole('button', { name: 'Look now' }).click()
  await steps.getByText('looked at as soon as possible').waitFor()
  await page.reload()
  await steps.getByText('The code has not been found yet').waitFor()
  await steps.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await steps.waitFor({ state: 'detached' })
  await expect(api.verification.get({ internal_id })).rejects.toMatchObject({ status: 404 })
  untroubled()
})

test('a chat that becomes verified says so by itself; an expired code can be replaced; an unknown chat is to be added first', async () => {
  const page = await openWithClock('/mine')
  let state = 'pending'
  await page.route('**/v1/channel/verification*', (route) =>
    route.fulfill({ status: 200, json: { internal_id: known.internal_id, state, code: 'csv_0123' } }),
  )
  await page.getByLabel('Link or @name').fill('@some_channel')
  await page.keyboard.press('Enter')
  await page.getByText('The code has not been found yet').waitFor()
  state = 'expired'
  await later(page)
  await page.getByText('The code has expired').waitFor()
  state = 'pending'
  await page.getByRole('button', { name: 'New code' }).click()
  await page.getByText('The code has not been found yet').waitFor()
  state = 'verified'
  await later(page)
  await page.getByText('This channel is yours').waitFor()
  await page.unroute('**/v1/channel/verification*')
  await page.getByLabel('Link or @name').fill('@nobody_has_this_name')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Add it' }).click()
  await page.waitForURL('**/add?link=%40nobody_has_this_name')
  await expect.poll(() => page.getByLabel('Link or @name').inputValue()).toBe('@nobody_has_this_name')
})

test('a card has the members, the views, the mentions, the findings and the badge of an own channel', async () => {
  const { page, context, untroubled } = await openDashboard(browser, blank)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Only a public name has a badge.
  const own = (await api.channels.my({})).data.find(({ link }) => /t\.me\/\w+$/.test(link ?? ''))
  const { internal_id: id, title } = own!
  const { data: stats } = await api.channels.stats({ internal_id: id, explain: true })
  await changeParts(page, {
    stats: (answer) =>
      answer.internal_id === id
        ? { ...answer, trust_level: 'look_closer', trust_findings: [{ signal: 'step', finding: 'unusual' }] }
        : answer,
  })
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (searchParams.get('internal_id') === id) asked.push(pathname)
  })
  await page.goto(`${url}/mine`)
  await settled(page)
  const card = page.getByRole('article', { name: title })
  expect(asked).toEqual(['/v1/channel/parts'])
  await card.getByRole('img', { name: 'Members of the last 30 days' }).waitFor()
  const said = (await card.textContent())!
  if (stats.ads_index_parts?.parts.err24)
    expect(said).toMatch(/By views within a day it is number [\d,]+ of [\d,]+ comp/)
  const mentions = stats.mentions!.last_7_days
  expect(said).toContain(mentions === 0 ? 'Nobody mentioned it in 7 days.' : `${mentions} new mention`)
  expect(await card.getByRole('link', { name: /^Explain: / }).getAttribute('href')).toBe(
    `/channel/${id}?tab=trust#trust`,
  )
  await card.getByRole('img', { name: `Members of ${title}`, exact: true }).waitFor()
  await card.getByRole('button', { name: 'Copy as HTML' }).click()
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toContain(`<img src="${url}/badge/`)
  await page.getByText('Each card counts as one request and its channel.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
  for (const [language, theme] of [
    ['en', 'light'],
    ['fa', 'dark'],
  ] as const) {
    const phone = await openDashboard(browser, '/mine', { width: 390, language, theme })
    await settled(phone.page)
    expect(await sidewaysScroll(phone.page)).toBe(0)
    if (process.env.SCREENSHOTS)
      await phone.page.screenshot({ path: `${process.env.SCREENSHOTS}/mine-${language}.png`, fullPage: true })
  }
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/mine.png` })
})

test('adding: what is typed is checked, a chat that is here costs nothing, the price is said, and a refusal says why', async () => {
  const { page } = await openDashboard(browser, '/add', {}, 'credits')
  await settled(page)
  await page.getByText('Adding costs 0.').waitFor()
  const field = page.getByLabel('Link or @name')
  await field.fill('https://example.org/x')
  await page.getByText('This is no link of a channel').waitFor()
  expect(await page.getByRole('button', { name: 'Add', exact: true }).isDisabled()).toBe(true)
  await field.fill(known.link!)
  await page.getByText('It is here already').waitFor()
  await page.keyboard.press('Enter')
  const row = page.getByRole('region', { name: /Recently added/ }).locator('tbody tr')
  await row.getByText('Is here').waitFor()
  await field.fill('@nobody_has_this_name')
  await page.getByText('It is not here yet.').waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('this demo collects nothing').waitFor()
  await page.reload()
  await row.getByRole('link', { name: known.title }).click()
  await page.waitForURL(`**/channel/${known.internal_id}*`)
})

test('the state of an adding refreshes by itself until it is known, each in words', async () => {
  const page = await openWithClock('/add')
  const link = 'https://t.me/new_channel'
  let shown: object = { state: 'queued' }
  await page.route('**/v1/channels/add*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 201, json: { state: 'queued', link } })
      : route.fulfill({ json: { link, ...shown } }),
  )
  await page.getByLabel('Link or @name').fill('@new_channel')
  await page.keyboard.press('Enter')
  const row = page.getByRole('region', { name: /Recently added/ }).locator('tbody tr')
  await row.getByText('Waits for the collector').waitFor()
  shown = { state: 'reading' }
  await later(page)
  await row.getByText('Is being read now').waitFor()
  shown = { state: 'failed', reason: 'link leads nowhere: the platform knows no chat by it', tried_at: '2026-09-01T00:00:00Z' }
  await later(page)
  await row.getByText('Cannot be added').waitFor()
  await row.getByText('The platform knows no chat by this link.').waitFor()
  await row.getByRole('button', { name: `Forget ${link}` }).click()
  await page.getByText('Nothing was added in this browser yet.').waitFor()
}) // biome-ignore format: one line per state
