// Starts Debian's Chromium for tests, once for each worker of Vitest: a start takes longer than many a test. What a test file has opened is
// closed when it ends.
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { afterAll } from 'vitest'

let running: Browser | undefined

export const openBrowser = async (): Promise<Browser> => {
  if (!running?.isConnected())
    running = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      // Containers usually run as root, where Chromium cannot use its sandbox.
      args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
    })
  const browser = running
  afterAll(() => Promise.all(browser.contexts().map((context) => context.close())))
  return browser
}

/** A visitor of his own. Playwright's 30 s are too short where the browser shares two cores with databases and other tests. */
export const newVisitor = async (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> => {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(120_000)
  return context
}
