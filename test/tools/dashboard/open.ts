// Opens pages of the dashboard as a signed-in reader, and checks what must hold on every page.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core'
import { expect, inject, onTestFinished } from 'vitest'
import { channelscope } from '../../../sdk/src/index.ts'
import { chatParts, getChatParts } from '../../../src/contract/index.ts'
import { newVisitor } from '../browser.ts'

type Look = { theme?: 'light' | 'dark'; width?: number; language?: 'en' | 'ru' | 'fa' }
/** Who opens a page: an account of all files, nobody, or an account that only this file has. */
export type Visitor =
  | 'subscription'
  | 'credits'
  | 'free'
  | 'spare'
  | 'operator'
  | 'importer'
  | 'nobody'
  | { key: string }

const { url, keys } = inject('demo')
/** The API as the same account sees it. */
export const api = channelscope({ url, key: keys.subscription })

const axe = readFileSync(join(import.meta.dirname, '../node_modules/axe-core/axe.min.js'), 'utf8')

const sessions = new Map<Visitor, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Signs in once for each reader and worker of Vitest, and shares the session, because attempts to sign in are limited. */
const signIn = async (context: BrowserContext, who: Visitor) => {
  if (who === 'nobody') return
  const known = sessions.get(who)
  if (known) return context.addCookies(known)
  // The account of the demo opens without a key, and more often than with one.
  const data =
    typeof who === 'object'
      ? who
      : who === 'operator'
        ? { demo: who }
        : who === 'subscription'
          ? { demo: true }
          : { key: keys[who] }
  const answer = await context.request.post(`${url}/session`, { data, headers: { origin: url } })
  expect(answer.status()).toBe(200)
  sessions.set(who, await context.cookies())
}

/** A file without a page: a test may set its routes there before it opens one. */
export const blank = '/theme.js'

/** Pages of this test file by reader and look. A page that is used again loads three times as fast as one of a new context. */
const pages = new Map<string, Page>()

const pageOf = async (browser: Browser, look: Required<Look>, who: Visitor): Promise<Page> => {
  const name = JSON.stringify([look, who])
  const known = pages.get(name)
  if (known && !known.isClosed()) {
    await known.goto(url + blank)
    await known.evaluate('localStorage.clear(), sessionStorage.clear()')
    return known
  }
  const { theme, width, language } = look
  const context = await newVisitor(browser, {
    viewport: { width, height: width < 720 ? 740 : 900 },
    colorScheme: theme,
    locale: { en: 'en-US', ru: 'ru-RU', fa: 'fa-IR' }[language],
    timezoneId: 'Europe/Berlin',
  })
  await signIn(context, who)
  const page = await context.newPage()
  followTraffic(page)
  if (who !== 'nobody') pages.set(name, page)
  return page
}

/**
 * A visitor with a session and nothing stored. `untroubled` fails if something was loaded from elsewhere, failed or was complained about.
 * The page is shared by the tests of a file, one after the other; only who is not signed in gets a new one.
 */
export const openDashboard = async (
  browser: Browser,
  path: string,
  { theme = 'light', width = 1440, language = 'en' }: Look = {},
  who: Visitor = 'subscription',
) => {
  const page = await pageOf(browser, { theme, width, language }, who)
  const context = page.context()
  const elsewhere: string[] = []
  const complaints: string[] = []
  const onRequest = (request: Request) => {
    if (!request.url().startsWith(`${url}/`) && !/^(data|blob):/.test(request.url())) elsewhere.push(request.url())
  }
  // A blocked script, style or connection is reported here too.
  const onConsole = (message: ConsoleMessage) => {
    const source = message.location().url
    // The browser asks for this one by itself, where no page names an icon: at `blank`.
    if (source === `${url}/favicon.ico`) return
    // An account has five streams, and pages of other files may hold them all: then the inbox asks instead.
    if (source.includes('/v1/events/stream') && message.text().includes('429')) return
    // A service that is busy refuses for a moment, and the page asks again by itself. What it then shows is what a test looks at.
    if (message.text().includes('status of 503')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  }
  const onError = (error: Error) => complaints.push(error.message)
  page.on('request', onRequest).on('console', onConsole).on('pageerror', onError)
  onTestFinished(async () => {
    page.off('request', onRequest).off('console', onConsole).off('pageerror', onError)
    if (who === 'nobody') return context.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
  traffic.get(page)!.refused = 0
  await page.goto(url + path)
  return {
    page,
    context,
    untroubled: () => expect({ elsewhere, complaints }).toEqual({ elsewhere: [], complaints: [] }),
  }
}

/**
 * What the service answers to the page, once for all times that the page asks. Other files use the same service and accounts at the same time, so
 * numbers that they change are compared with the answer that the page shows, not with a later one.
 */
export const keepAnswer = async <Answer>(page: Page, path: string): Promise<() => Promise<Answer>> => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  let kept: Promise<{ status: number; json: Answer }> | undefined
  await page.route(`**${path}`, async (route) => {
    kept ??= route.fetch().then(async (answer) => ({ status: answer.status(), json: await answer.json() }))
    const answer = await kept
    resolve(answer.json)
    await route.fulfill(answer)
  })
  /** Waits until the page has asked. */
  return () => promise
}

type PartName = keyof typeof chatParts
// biome-ignore lint/suspicious/noExplicitAny: an answer of the service, which a test changes
type ChangeAnswer = (answer: any, asked: URLSearchParams) => object

/** Answers parts of the page of a chat otherwise than the service, whether they are asked for together or alone. */
export const changeParts = async (page: Page, changes: Partial<Record<PartName, ChangeAnswer>>) => {
  for (const [name, change] of Object.entries(changes))
    await page.route(`**${chatParts[name as PartName].path}?*`, async (route) => {
      const response = await route.fetch()
      const { searchParams } = new URL(route.request().url())
      await route.fulfill({ response, json: change(await response.json(), searchParams) })
    })
  await page.route(`**${getChatParts.path}?*`, async (route) => {
    const response = await route.fetch()
    const { searchParams } = new URL(route.request().url())
    const json = await response.json()
    for (const [name, change] of Object.entries(changes)) if (json[name]) json[name] = change(json[name], searchParams)
    await route.fulfill({ response, json })
  })
}

/**
 * The requests of each page that are not answered, and since when there was neither an answer nor another address. A stream of events is never
 * answered as a whole.
 */
const traffic = new WeakMap<Page, { open: Set<Request>; quiet_since: number; refused: number }>()

const followTraffic = (page: Page) => {
  const seen = { open: new Set<Request>(), quiet_since: performance.now(), refused: 0 }
  const ends = (request: Request) => {
    if (seen.open.delete(request)) seen.quiet_since = performance.now()
  }
  page.on('request', (request) => {
    if (!request.url().includes('/v1/events/stream')) seen.open.add(request)
  })
  page.on('requestfinished', ends).on('requestfailed', ends)
  page.on('response', (response) => {
    if (response.status() === 503) seen.refused++
  })
  // Another address, also of the same document, asks for something soon.
  page.on('framenavigated', () => {
    seen.quiet_since = performance.now()
  })
  traffic.set(page, seen)
}

/** Runs in the page after what it has still to do: an answer that is not yet shown may lead to the next request. */
const WHEN_DONE =
  'new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 5000 })))'

/** As Playwright's "networkidle": half a second without a request, and a page that has dealt with the answers. */
const idle = (page: Page) =>
  expect
    .poll(
      async () => {
        await page.evaluate(WHEN_DONE)
        const { open, quiet_since } = traffic.get(page)!
        return open.size === 0 ? performance.now() - quiet_since : 0
      },
      { interval: 50 },
    )
    .toBeGreaterThan(500)

/** Waits until nothing is loading any more. On a busy machine the network is idle before the page has rendered, so the heading comes first. */
export const settled = async (page: Page) => {
  await page.locator('main h1').first().waitFor()
  await idle(page)
  await page.locator('main .skeleton').first().waitFor({ state: 'detached' })
}

/**
 * What axe finds by all its rules, or by some, as the rule and the element. Evaluated rather than added as a script, which the policy of the
 * page would block.
 */
export const accessibilityFaults = async (page: Page, rules?: readonly string[]): Promise<unknown> => {
  await page.evaluate(`globalThis.axe || (() => {\n${axe}\n})()`)
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) }
  return page.evaluate(
    `axe.run(${JSON.stringify(options)}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes[0].html.slice(0, 200)]))`,
  )
}

type LayoutShift = { value: number; moved: string }

/**
 * All layout shifts since the page was opened, with the elements that moved. The notice that the service is busy moves the page, so a page that was
 * refused something is loaded again.
 */
export const layoutShifts = async (page: Page): Promise<LayoutShift[]> => {
  const seen = traffic.get(page)!
  while (seen.refused > 0) {
    seen.refused = 0
    await page.reload()
    await settled(page)
  }
  return page.evaluate(`new Promise((resolve) => {
    const shifts = []
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries()) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect: before, currentRect: after }) =>
          (node?.nodeName ?? 'gone') + '.' + (node?.className ?? '') + ' from ' + before.y + ' to ' + after.y)
        shifts.push({ value, moved: moved.join(', ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
    requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts)))
  })`)
}

/** Their sum, as browsers score them: 0.1 is where it begins to disturb. */
export const layoutShift = async (page: Page): Promise<number> =>
  (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0)

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
