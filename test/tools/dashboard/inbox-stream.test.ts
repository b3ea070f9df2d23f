// New events come into the open inbox by themselves: by the stream, and by asking where no stream is to be had.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard } from './open.ts'

const { url } = inject('demo')

const browser = await openBrowser()
let watch_id = ''
beforeAll(async () => {
  const made = await api.watches.create({ account: true, name: 'My keys', types: { 'key.changed': {} } })
  watch_id = made.data.watch_id
})
afterAll(async () => {
  await api.watches.delete({ watch_id })
  for (const { key_id, name } of (await api.account.keys({})).data.named_keys)
    if (name.startsWith('stream ')) await api.account.deleteKey({ key_id })
})

/** What happens: a key is made, and the watch tells of it. */
const makeKey = (name: string) =>
  api.account.createKey({ name, key_type: 'subscription', permissions: ['events:read'] })
const told = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first()
const isListening = (page: Page) => page.waitForResponse((response) => response.url().includes('/v1/events/stream'))

test('an event appears in the open inbox without a reload, and waits where somebody reads a row', async () => {
  const { page, untroubled } = await openDashboard(browser, '/theme.js')
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
  const { page } = await openDashboard(browser, '/theme.js')
  // What the API says where five are open (watches.test.ts). Pages of other files have streams of the same account, which come and go.
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
