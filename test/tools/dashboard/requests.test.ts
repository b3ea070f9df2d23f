// How many requests the page of a channel makes, and what the account noted about the channel in its header.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { data: cited } = await api.catalog.search({ sort_by: 'mentions', limit: 1 })
const id = cited.items[0]!.internal_id

/** What every page asks by itself, and asks again from time to time. */
const ofFrame = ['/v1/usage/info', '/v1/events']
const MOST = 5

test.each(['overview', 'trust', 'posts', 'network', 'history'])('the tab %s is five requests or fewer', async (tab) => {
  const { page, untroubled } = await openDashboard(browser, blank)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1/')) asked.push(pathname)
  })
  await page.goto(`${url}/channel/${id}${tab === 'overview' ? '' : `?tab=${tab}`}`)
  await settled(page)
  const own = asked.filter((path) => !ofFrame.includes(path))
  expect(own.length, own.join(' ')).toBeLessThanOrEqual(MOST)
  // The overview with all that stands around it, which a slow page may have asked for again.
  const around = new Set(asked.filter((path) => ofFrame.includes(path)))
  if (tab === 'overview') expect(own.length + around.size, asked.join(' ')).toBeLessThanOrEqual(MOST)
  untroubled()
})

test('the price of the account stands in the header, with its list and how far the purchase is', async () => {
  // No other file puts a small channel into a list with a price: lists are of the account, and the files run at once.
  const small = { sort_by: 'Members', sort_direction: 'asc', members_min: 1000, limit: 1 } as const
  const id = (await api.catalog.search(small)).data.items[0]!.internal_id
  const made = await api.lists.create({ name: 'Autumn', kind: 'picked', chats: [id] })
  const { list_id } = made.data
  const { page, untroubled } = await openDashboard(browser, `/channel/${id}`)
  await settled(page)
  const head = page.locator('.chat-head')
  expect(await head.textContent()).not.toContain('Your price')
  await api.lists.note({ list_id, internal_id: id, price: 250, currency: 'EUR', state: 'asked' })
  await page.reload()
  const price = head.locator('.own-price')
  await expect.poll(() => price.textContent()).toBe('Your price 250 EUR · Asked')
  expect((await head.boundingBox())!.height).toBeLessThanOrEqual(110)
  expect(await accessibilityFaults(page)).toEqual([])
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/price.png` })
  await price.getByRole('link', { name: '250 EUR' }).click()
  await page.waitForURL(`**/lists/${list_id}`)
  untroubled()
  const persian = await openDashboard(browser, `/channel/${id}`, { language: 'fa', width: 390, theme: 'dark' })
  await persian.page.getByText('قیمت شما').waitFor()
  expect(await sidewaysScroll(persian.page)).toBe(0)
  if (process.env.SCREENSHOTS) await persian.page.screenshot({ path: `${process.env.SCREENSHOTS}/price-fa.png` })
  await api.lists.delete({ list_id })
})
