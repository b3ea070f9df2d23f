// Opens pages of the dashboard as a signed-in reader, and checks what must hold on every page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'

export type Look = { theme?: 'light' | 'dark'; width?: number; language?: 'en' | 'ru' }
export type Who = 'subscription' | 'credits' | 'free' | 'spare' | 'operator' | 'nobody'

const { url, keys } = inject('demo')
/** The API as the same account sees it. */
export const api = channelscope({ url, key: keys.subscription })

const axe = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

const sessions = new Map<Who, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs in once for each reader and shares the session, because attempts to sign in are limited. */
const signIn = async (context: BrowserContext, who: Who) => {
  if (who === 'nobody') return
  const known = sessions.get(who)
  if (known) return context.addCookies(known)
  // The account of the demo opens without a key, and more often than with one.
  const data = who === 'operator' ? { demo: who } : who === 'subscription' ? { demo: true } : { key: keys[who] }
  const answer = await context.request.post(`${url}/session`, { data, headers: { origin: url } })
  expect(answer.status()).toBe(200)
  sessions.set(who, await context.cookies())
}

/** A new visitor with a session. `untroubled` fails if something was loaded from elsewhere, failed or was complained about. */
export const openDashboard = async (
  browser: Browser,
  path: string,
  { theme = 'light', width = 1440, language = 'en' }: Look = {},
  who: Who = 'subscription',
  options: BrowserContextOptions = {},
) => {
  const context = await browser.newContext({
    viewport: { width, height: width < 720 ? 740 : 900 },
    colorScheme: theme,
    locale: language === 'ru' ? 'ru-RU' : 'en-US',
    timezoneId: 'Europe/Berlin',
    ...options,
  })
  onTestFinished(() => context.close())
  await signIn(context, who)
  const page = await context.newPage()
  const elsewhere: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  })
  // A blocked script, style or connection is reported here too.
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(url + path)
  return {
    page,
    context,
    untroubled: () => expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] }),
  }
}

/** Waits until nothing is loading any more. */
export const settled = async (page: Page) => {
  await page.waitForLoadState('networkidle')
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
}

/** What axe finds, as the rule and the element. Evaluated rather than added as a script, which the policy of the page would block. */
export const accessibilityFaults = async (page: Page): Promise<unknown> => {
  await page.evaluate(`globalThis.axe || (() => {\n${axe}\n})()`)
  return page.evaluate(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)]))',
  )
}

/** The sum of all layout shifts since the page was opened, as browsers score them: 0.1 is where it begins to disturb. */
export const layoutShift = (page: Page): Promise<number> =>
  page.evaluate(`new Promise((resolve) => {
    let sum = 0
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) sum += value
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
  })`)

/** How far the page can be scrolled sideways, in pixels. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')

/** All that the browser stores or shows of a page, as one text. */
export const everythingKept = async (page: Page): Promise<string> =>
  JSON.stringify([
    await page.evaluate('({ ...localStorage, ...sessionStorage, cookie: document.cookie })'),
    await page.evaluate('indexedDB.databases()'),
    await page.content(),
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
  ])
