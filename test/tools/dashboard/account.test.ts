// The account page: plan, counters, usage, keys with rotation, ledger and prices.
import { beforeAll, expect, inject, test } from 'vitest'
import { channelscope, type OutputOf } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, everythingKept, keepAnswer, openDashboard, settled } from './open.ts'

const { url, keys } = inject('demo')
const browser = await openBrowser()
beforeAll(async () => {
  await api.channels.search({ term: 'news' })
})

test('the plan, what it includes, its counters with limits, and when they renew', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  const { data } = await api.usage.info()
  await page.getByRole('heading', { name: `Plan ${data.plan} paid by a monthly subscription` }).waitFor()
  const meter = page.getByRole('meter', { name: 'Requests' })
  await expect.poll(() => meter.getAttribute('aria-valuemax')).toBe(String(data.requests!.limit))
  expect(Number(await meter.getAttribute('aria-valuenow'))).toBeGreaterThan(0)
  await expect.poll(() => page.getByRole('meter').count()).toBe(4)
  const ends = new Date(data.billing_end_date).toLocaleDateString('en-US', {
    dateStyle: 'medium',
    timeZone: 'Europe/Berlin',
  })
  await page.getByText(`Counters renew on ${ends}`).waitFor()
  await page.getByText('At the pace of this month, nothing runs out before the counters renew.').waitFor()
  untroubled()
})

test('what runs out first is named with its day', async () => {
  const { page } = await openDashboard(browser, blank)
  await page.route('**/v1/usage/info', async (route) => {
    const { data } = await api.usage.info()
    const [start, end] = [Date.now() - 10 * 86_400_000, Date.now() + 20 * 86_400_000]
    await route.fulfill({
      json: {
        ...data,
        channels: { spent: 2000, limit: 2500 },
        billing_start_date: new Date(start).toISOString(),
        billing_end_date: new Date(end).toISOString(),
      },
    })
  })
  await page.goto(`${url}/account`)
  await page.getByText(/At the pace of this month, “Channels and groups” runs out first: .*in 2d/).waitFor()
})

test('credits are shown with how long they last', async () => {
  const paying = channelscope({ url, key: keys.credits })
  await paying.channels.search({ term: 'news' })
  const { page, untroubled } = await openDashboard(browser, blank, {}, 'credits')
  const usage = await keepAnswer<OutputOf<'getUsage'>>(page, '/v1/usage/info')
  await page.goto(`${url}/account`)
  await page.getByText(/At [\d.]+ credits a day, .* they last until/).waitFor()
  const { available_mc } = (await usage()).credits!
  await page.getByText(`${(available_mc / 1000).toLocaleString('en-US')} credits left`).waitFor()
  untroubled()
})

test('usage is shown by day and by operation, and one operation alone by a link', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account?days=7')
  await settled(page)
  const table = page.getByRole('group', { name: 'By operation' })
  await table.getByRole('button', { name: 'searchChannels' }).click()
  await page.waitForURL('**/account?days=7&operation=searchChannels')
  await page.getByRole('heading', { name: 'Requests per day · searchChannels' }).waitFor()
  await page.getByRole('group', { name: 'Figure' }).getByRole('button', { name: 'credits' }).click()
  await page.getByRole('img', { name: /^Credits per day/ }).waitFor()
  await page.goBack()
  await page.getByRole('img', { name: /^Requests per day\. Requests per day: 0 – \d/ }).waitFor()
  untroubled()
})

test('the ledger shows its next entries on request', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  const entry = { kind: 'charge', amount_mc: 0, key_type: 'subscription', operation: 'getChannelInfo', requests: 1 }
  const entries = Array.from({ length: 25 }, () => ({ ...entry, date: '2026-09-01T10:00:00Z' }))
  await page.route('**/v1/account/ledger?*', (route) =>
    route.fulfill({ json: route.request().url().includes('cursor=') ? { entries } : { entries, cursor: 'next' } }),
  )
  await page.goto(`${url}/account`)
  const ledger = page.getByRole('region', { name: 'Ledger' })
  const rows = ledger.getByRole('row')
  await rows.nth(25).waitFor()
  await ledger.getByRole('button', { name: 'Show more' }).click()
  await rows.nth(50).waitFor()
  await expect.poll(() => ledger.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  untroubled()
})

test('prices are found by name and by path', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account')
  await settled(page)
  await page.getByRole('searchbox', { name: 'Filter by name or path' }).fill('/v1/channel/INFO')
  const rows = page.getByRole('region', { name: 'Prices' }).getByRole('row')
  await expect.poll(() => rows.count()).toBe(2)
  const { operations } = (await api.usage.prices()).data
  const { request_mc, channel_mc } = operations.find(({ operation }) => operation === 'getChannelInfo')!
  const shown = await rows.nth(1).getByRole('cell').allInnerTexts()
  expect(shown.slice(1)).toEqual([request_mc, channel_mc].map((mc) => (mc ? String(mc / 1000) : '–')))
  untroubled()
})

test('a key is replaced: explained, cancelled, confirmed, shown once, hidden, copied and kept nowhere', async () => {
  const { page, context, untroubled } = await openDashboard(browser, '/account', {}, 'spare')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await settled(page)
  expect(await accessibilityFaults(page)).toEqual([])
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Replace…' }).click()
  await dialog.getByText('The old one works for 60 seconds more').waitFor()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => dialog.count()).toBe(0)
  expect((await channelscope({ url, key: keys.spare }).account.keys()).data.keys).not.toContainEqual(
    expect.objectContaining({ previous_valid_until: expect.anything() }),
  )

  await page.getByRole('button', { name: 'Replace…' }).click()
  await dialog.getByRole('radio', { name: /^subscription/i }).check()
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Replace the key' }).click()
  const shown = dialog.locator('.new-key code')
  const key = (await shown.textContent())!
  expect(key).toMatch(/^csk_\w{40}$/)
  await dialog.getByText('The old key works until').waitFor()
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await dialog.getByText('Copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(key)
  await dialog.getByRole('button', { name: 'Hide' }).click()
  expect(await everythingKept(page)).not.toContain(key)
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect.poll(() => shown.textContent()).toBe(key)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('cell', { name: `…${key.slice(-4)}` }).waitFor()
  expect(await everythingKept(page)).not.toContain(key)
  expect(page.url()).toBe(`${url}/account`)

  // The session moved to the new key, and the new key itself works.
  await page.reload()
  await page.getByRole('cell', { name: `…${key.slice(-4)}` }).waitFor()
  expect((await channelscope({ url, key }).usage.info()).data.key_type).toBe('subscription')
  untroubled()
})

test('a named key is made with fewer permissions and limits, shown once, listed with its use, and deleted', async () => {
  const { page, untroubled } = await openDashboard(browser, '/account', {}, 'credits')
  await settled(page)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Make a key…' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('newsroom board')
  await dialog.getByRole('radio', { name: 'credits' }).check()
  await dialog.getByRole('checkbox', { name: 'charts' }).check()
  await dialog.getByRole('spinbutton', { name: 'Credits per day' }).fill('1.5')
  await dialog.getByRole('spinbutton', { name: 'Requests per day' }).fill('20')
  await dialog.getByLabel('Last day (UTC)').fill('2037-12-31')
  expect(await accessibilityFaults(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Make the key' }).click()
  const key = (await dialog.locator('.new-key code').textContent())!
  await dialog.getByRole('button', { name: 'Done' }).click()
  expect(await everythingKept(page)).not.toContain(key)

  const board = channelscope({ url, key })
  await board.channels.search({ term: 'news' })
  await expect(board.usage.info()).rejects.toMatchObject({ status: 403 })
  const { data } = await channelscope({ url, key: keys.credits }).account.keys()
  expect(data.named_keys).toMatchObject([
    {
      name: 'newsroom board',
      key_type: 'credits',
      permissions: ['channels:read', 'charts:read'],
      credits_per_day_mc: 1500,
      requests_per_day: 20,
      expires_at: '2037-12-31T23:59:59Z',
      requests_today: 1,
    },
  ])
  await page.reload()
  const row = page.getByRole('row', { name: /newsroom board/ })
  await row.getByText('1 of 20 requests').waitFor()
  await row.getByText(/of 1.5 credits/).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await row.getByRole('button', { name: 'Delete the key newsroom board' }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('There are none yet.').waitFor()
  untroubled()
})
