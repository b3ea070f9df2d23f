// Starts Debian's Chromium for tests. It is closed when the test file ends.
import { type Browser, chromium } from 'playwright-core'
import { afterAll } from 'vitest'

export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    // Containers usually run as root, where Chromium cannot use its sandbox.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
  afterAll(() => browser.close())
  return browser
}
