// The page of a chat that is not shown: what it is called, why, and one way on.
import { expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { url } = inject('demo')
const { items } = (await api.catalog.search({ limit: 1, sort_by: 'members_count' })).data
const { internal_id, title } = items[0]!

test.each(['en', 'ru', 'fa'] as const)(
  'without credits a channel has its name, what opening costs, and one button (%s)',
  async (language) => {
    const { page } = await openDashboard(browser, blank, { language, width: language === 'en' ? 1440 : 390 }, 'credits')
    const short = { total_cost_mc: 1100, available_mc: 40, shortfall_mc: 1060 }
    const asked: string[] = []
    await page.route(/\/v1\/(channel|charts|messages)\//, (route) => {
      asked.push(new URL(route.request().url()).pathname)
      return route.fulfill({ status: 402, headers: { 'x-error-code': 'CREDITS_SHORT' }, json: short })
    })
    await page.goto(`${url}/channel/${internal_id}`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    // Together it is too dear; alone the record might not be.
    expect(asked).toContain('/v1/channel/info')
    const main = page.locator('main')
    await expect.poll(() => main.textContent()).toMatch(/1[.,٫]1|۱٫۱/)
    expect(await main.getByRole('alert').getByRole('link').count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
    expect(await sidewaysScroll(page)).toBe(0)
    if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/refused-${language}.png` })
  },
)

test('an address with a name that is not here keeps the name and offers to add it; an id leads home', async () => {
  const { page } = await openDashboard(browser, '/channel/@nobody_has_this_name')
  await page.getByRole('heading', { level: 1, name: '@nobody_has_this_name' }).waitFor()
  const alert = page.getByRole('alert')
  await alert.getByRole('link', { name: 'Add it' }).click()
  await page.waitForURL('**/add?link=%40nobody_has_this_name')
  await page.goto(`${url}/channel/nobody00`)
  await page.getByRole('heading', { level: 1, name: 'Channel' }).waitFor()
  await expect.poll(() => alert.getByRole('link').allTextContents()).toEqual(['To the catalog'])
})

test('a group that is opened as a channel is opened as a group', async () => {
  const [group] = (await api.channels.search({ peer_type: 'Group', limit: 1 })).data
  const { page } = await openDashboard(browser, `/channel/${group!.internal_id}`)
  await page.waitForURL(`**/group/${group!.internal_id}`)
  await page.getByRole('heading', { level: 1, name: group!.title }).waitFor()
})
