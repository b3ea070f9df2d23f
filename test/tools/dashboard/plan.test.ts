// The home page of an account whose plan has no catalog.
import { expect, inject, test } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { openDashboard, settled } from './open.ts'

const browser = await openBrowser()
const { url, keys } = inject('demo')
const free = channelscope({ url, key: keys.free })

test('a Free key opens on what its plan can do, its verified channels and all plans, with the numbers of the service', async () => {
  const { plan, terms, plans } = (await free.usage.plans()).data
  const own = (await free.channels.my()).data
  const { page, untroubled } = await openDashboard(browser, '/', {}, 'free')
  await settled(page)
  await page.getByRole('heading', { level: 1, name: 'What you can do here' }).waitFor()
  await page.getByText(`reach ${terms.history_days} days back`).waitFor()
  const channels = page.getByRole('region', { name: 'Your verified channels' })
  expect(await channels.locator('tbody tr').count()).toBe(own.length)
  const table = page.getByRole('group', { name: 'Plans', exact: true })
  expect((await table.getByRole('columnheader').allInnerTexts()).slice(1)).toEqual(
    plans.map((other) => (other.plan === plan ? `${plan} (yours)` : other.plan)),
  )
  const requests = table.getByRole('row', { name: 'Requests a month' })
  expect(await requests.getByRole('cell').allInnerTexts()).toEqual(
    plans.map(({ terms }) => terms.requests!.toLocaleString('en-US')),
  )
  // A verified channel is one click away, and nothing was refused on the way.
  await channels.getByRole('link').first().click()
  await page.waitForURL('**/channel/*')
  await settled(page)
  untroubled()
})
