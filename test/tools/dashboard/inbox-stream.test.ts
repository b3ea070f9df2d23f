// New events come into the open inbox by themselves: by the stream, and by asking where no stream is to be had.
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { openDashboard } from './open.ts'

const { url, keys } = inject('demo')

const browser = await openBrowser()
// An account of this file: it may have five streams, and pages of other files would hold them.
let api: ReturnType<typeof channelscope>
let reader: { key: string }
beforeAll(async () => {
  const { operator } = channelscope({ url, key: keys.importer })
  const { data } = await operator.createAccount({ name: `listener ${Date.now()}`, plan: 'M' })
  reader = { key: data.subscription_key }
  api = channelscope({ url, ...reader })
  await api.watches.create({ account: true, name: 'My keys', types: { 'key.changed': {} } })
})

/** What happens: a key is made, and the watch tells of it. */
const makeKey = (name: string) =>
  api.account.createKey({ name, key_type: 'subscription', permissions: ['events:read'] })
const told = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const isListening = (page: Page) => page.waitForResponse((response) => response.url().includes('/v1/events/stream'))

test('an event appears in the open inbox without a reload, and waits where somebody reads a row', async () => {
  const { page, untroubled } = await openDashboard(browser, '/theme.js', {}, reader)
  const stream = isListening(page)
  await page.goto(`${url}/inbox`)
  expect((await stream).status()).toBe(200)
  await makeKey('stream one')
  await told(page, 'stream one').waitFor()
  await page.getByRole('link', { name: /^Inbox\s+\d+ unread$/ }).waitFor()

  await page.keyboard.press('j')
  await makeKey('stream two')
  await page.getByRole('button', { name: /new event/ }).click()
  await told(page, 'stream two').waitFor()
  untroubled()
})

test('where all streams of the account are taken, the inbox asks instead, and says nothing of it', async () => {
  const { page } = await openDashboard(browser, '/theme.js', {}, reader)
  // What the API says where five are open (watches.test.ts).
  await page.route('**/v1/events/stream*', (route) =>
    route.fulfill({
      status: 429,
      headers: { 'x-error-code': 'RATE_LIMITED', 'retry-after': '60' },
      json: { message: 'Too many requests' },
    }),
  )
  const stream = isListening(page)
  await page.goto(`${url}/inbox`)
  expect((await stream).status()).toBe(429)
  await makeKey('stream three')
  await told(page, 'stream three').waitFor()
  expect(await page.getByText('Too many requests').count()).toBe(0)
})
