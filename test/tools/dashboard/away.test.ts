// What a tab does while the service is away, and after an upgrade has renamed the files that it was loaded with.
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, blank, openDashboard, settled } from './open.ts'

const { url } = inject('demo')
const browser = await openBrowser()
let channel: { internal_id: string; title: string }
beforeAll(async () => {
  channel = (await api.catalog.search({ limit: 1 })).data.items[0]!
})

const notice = (page: Page) =>
  page.getByText('The service does not answer. The page tries again by itself until it does.')
const places = (page: Page) => page.getByRole('navigation').getByRole('link', { name: 'Lists' })
const lists = (page: Page) => page.getByRole('heading', { level: 1, name: 'Lists' })

/** Lets no request to these paths through until `isBack` is called. */
const away = async (page: Page, paths: RegExp) => {
  let isAway = true
  const refused: string[] = []
  await page.route(paths, (route) => {
    if (!isAway) return route.continue()
    refused.push(new URL(route.request().url()).pathname)
    return route.abort('connectionrefused')
  })
  return {
    refused,
    isBack: () => {
      isAway = false
    },
  }
}

/** How often the tab was loaded from here on. */
const countLoads = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads++
  })
  return () => loads
}

test.each([
  ['does not answer', (page: Page) => away(page, /\/session$/)],
  [
    'is behind a proxy that answers 502',
    async (page: Page) => {
      let isAway = true
      await page.route(/\/session$/, (route) =>
        isAway ? route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }) : route.continue(),
      )
      return {
        isBack: () => {
          isAway = false
        },
      }
    },
  ],
])(
  'a page that is opened while the service %s shows the frame and a notice, and goes on by itself',
  async (_, begin) => {
    const { page } = await openDashboard(browser, blank)
    const { isBack } = await begin(page)
    await page.goto(`${url}/channel/${channel.internal_id}`)
    await notice(page).waitFor()
    await places(page).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    const loads = countLoads(page)
    isBack()
    await page.getByRole('heading', { level: 1, name: channel.title }).waitFor()
    await notice(page).waitFor({ state: 'detached' })
    expect(loads()).toBe(0)
  },
)

test('what a page reads is asked for again until the service is back, and nothing is called a failure', async () => {
  const { page } = await openDashboard(browser, '/lists')
  await settled(page)
  const { refused, isBack } = await away(page, /\/(v1\/|session$)/)
  await page.getByRole('link', { name: 'Channelscope' }).click()
  await notice(page).waitFor()
  // The SDK gives up after four attempts.
  const attempts = () => refused.filter((path) => path === '/v1/catalog/rows').length
  await expect.poll(attempts, { timeout: 60_000 }).toBeGreaterThan(4)
  expect(await page.getByRole('alert').count()).toBe(0)
  isBack()
  await page.locator('[data-id]').first().waitFor()
  await notice(page).waitFor({ state: 'detached' })
})

test('the code of a page that is out of reach is loaded when the service is back, without loading the tab again', async () => {
  const { page } = await openDashboard(browser, '/')
  await settled(page)
  const loads = countLoads(page)
  const { isBack } = await away(page, /\/(v1\/|session$|assets\/)/)
  await places(page).click()
  await notice(page).waitFor()
  isBack()
  await lists(page).waitFor()
  expect(loads()).toBe(0)
})

test('a page whose file is gone loads the tab again, once', async () => {
  const { page } = await openDashboard(browser, '/')
  await settled(page)
  const loads = countLoads(page)
  // After the reload the tab has the names of the new files.
  await page.route(/\/assets\/.+\.js$/, (route) =>
    loads() === 0 ? route.fulfill({ status: 404, json: { message: 'Not found' } }) : route.continue(),
  )
  await places(page).click()
  await lists(page).waitFor()
  await expect.poll(() => page.url()).toBe(`${url}/lists`)
  expect(loads()).toBe(1)
})

test('a page whose file stays gone is called a failure after one reload, within the frame', async () => {
  const { page } = await openDashboard(browser, '/')
  await settled(page)
  const names = await page.evaluate(
    `performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/assets/'))`,
  )
  const loads = countLoads(page)
  await page.route(/\/assets\/.+\.js$/, (route) =>
    (names as string[]).includes(route.request().url())
      ? route.continue()
      : route.fulfill({ status: 404, json: { message: 'Not found' } }),
  )
  await places(page).click()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor()
  await places(page).waitFor()
  expect(loads()).toBe(1)
  await page.unrouteAll()
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await lists(page).waitFor()
})
