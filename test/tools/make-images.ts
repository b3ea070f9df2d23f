// Makes the pictures of the documents (docs/images) from the demo world, after `npm ci --prefix test/tools`:
//   node test/tools/make-images.ts                          starts a service of its own
//   DASHBOARD_URL=http://127.0.0.1:8080 node test/tools/make-images.ts     takes a running demo
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { startDemo } from './dashboard/service.ts'

type Picture = { file: string; theme: 'light' | 'dark'; path: (page: Page) => Promise<string>; ready: string }

type Channel = { internal_id: string; messages_count?: { last_30_days?: number } }

const FOLDER = join(import.meta.dirname, '../../docs/images')

/** Of the 30 largest channels in English the one that posts most: its charts have no gaps, and every reader can read its posts. */
const liveliest = async (page: Page): Promise<string> => {
  const ask = async <Answer>(path: string) =>
    (await page.evaluate(`fetch('${path}').then((answer) => answer.json())`)) as Answer
  const { items } = await ask<{ items: Channel[] }>('/v1/catalog/rows?language=en&sort_by=members&limit=30')
  const ids = items.map(({ internal_id }) => internal_id)
  const { channels } = await ask<{ channels: Channel[] }>(`/v1/channels/stats-batch?ids=${ids}`)
  const posts = ({ messages_count }: Channel) => messages_count?.last_30_days ?? 0
  return `/channel/${channels.toSorted((a, b) => posts(b) - posts(a))[0]!.internal_id}`
}

const pictures: Picture[] = [
  { file: 'dashboard-catalog.webp', theme: 'light', path: async () => '/', ready: '[data-id]' },
  { file: 'dashboard-channel.webp', theme: 'dark', path: liveliest, ready: '.post-brief' },
]

const take = async (browser: Browser, url: string, { file, theme, path, ready }: Picture) => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    colorScheme: theme,
    locale: 'en-US',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
  })
  await context.request.post(`${url}/session`, { data: { demo: true }, headers: { origin: url } })
  const page = await context.newPage()
  await page.goto(url)
  await page.goto(url + (await path(page)))
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  // Playwright writes no WebP; the browser does.
  const session = await context.newCDPSession(page)
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 80 })
  const bytes = Buffer.from(data, 'base64')
  writeFileSync(join(FOLDER, file), bytes)
  console.log(`docs/images/${file}: ${Math.round(bytes.length / 1000)} kB`)
  await context.close()
}

const given = process.env.DASHBOARD_URL
const { demo, stop } = given ? { demo: { url: given }, stop: async () => {} } : await startDemo()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
})
try {
  for (const picture of pictures) await take(browser, demo.url, picture)
} finally {
  await browser.close()
  await stop()
}
