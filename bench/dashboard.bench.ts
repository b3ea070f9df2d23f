// How smooth the dashboard is in a browser: frame times with a long table and a long chart, and the time from an action to its result.
// Needs Chromium (its path in CHROMIUM if it is not Debian's) and the packages of test/tools.
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startDemo } from '../test/tools/dashboard/service.ts'
import { chartsMadeUp, rowsMadeUp } from './dashboard-answers.ts'
import { type BenchPage, type Browser, framesDuring, reaction, referenceFor } from './dashboard-page.ts'
import type { Bench } from './run.ts'

const chromium_path = process.env.CHROMIUM ?? '/usr/bin/chromium'
const tools = join(import.meta.dirname, '../test/tools/package.json')

const ROWS = 100_000
const POINTS = 5_000
const TIMES = 20
const SCROLL_MS = 5_000
const VIEW = { width: 1440, height: 900 }

export const bench: Bench = {
  question: 'does the dashboard stay fluid, and how soon does it react?',
  alone: true,
  run: async () => {
    const browser = await openBrowser()
    try {
      const { url, stop } = await demoService()
      try {
        const context = await browser.newContext({ viewport: VIEW, locale: 'en-US' })
        const page = await context.newPage()
        await page.goto(url)
        await page.getByRole('button', { name: 'Open the demo', exact: true }).click()
        await settled(page)
        // Made-up answers come last, because a page with them sends all its requests through this process.
        return [...(await reactions(page)), ...(await longTable(page)), ...(await longChart(page))]
      } finally {
        await stop()
      }
    } finally {
      await browser.close()
    }
  },
}

/** DASHBOARD_URL names a demo that runs already, for quick trials. */
const demoService = async () => {
  const running = process.env.DASHBOARD_URL
  if (running) return { url: running, stop: async () => {} }
  const { demo, stop } = await startDemo()
  return { url: demo.url, stop }
}

const openBrowser = (): Promise<Browser> => {
  if (!existsSync(chromium_path))
    throw new Error(`there is no Chromium at ${chromium_path}: install it, or set CHROMIUM to its path`)
  let playwright: { chromium: { launch: (options: object) => Promise<Browser> } }
  try {
    playwright = createRequire(tools)('playwright-core')
  } catch {
    throw new Error('playwright-core is missing; install it with: npm ci --prefix test/tools --ignore-scripts')
  }
  // Containers usually run as root, where Chromium cannot use its sandbox.
  return playwright.chromium.launch({ executablePath: chromium_path, args: ['--no-sandbox', '--disable-gpu'] })
}

const settled = async (page: BenchPage) => {
  await page.locator('[data-id], .chart canvas').first().waitFor()
  await page.waitForLoadState('networkidle')
}

const at = (sorted: number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

const row = (what: string, measured: number[], reference: number[]) => {
  const [own, other] = [measured, reference].map((all) => all.toSorted((a, b) => a - b)) as [number[], number[]]
  return {
    what,
    measured: own.length,
    'median ms': at(own, 0.5).toFixed(1),
    '95th ms': at(own, 0.95).toFixed(1),
    'most ms': own.at(-1)!.toFixed(1),
    'reference: median ms': at(other, 0.5).toFixed(1),
    'reference: 95th ms': at(other, 0.95).toFixed(1),
    'ratio of medians': (at(own, 0.5) / at(other, 0.5)).toFixed(2),
    'ratio of 95ths': (at(own, 0.95) / at(other, 0.95)).toFixed(2),
  }
}

const reactions = async (page: BenchPage) => {
  const rows = []
  const [typing, suggest]: number[][] = [[], []]
  const field = page.getByRole('combobox', { name: 'Search channels, groups, pages' })
  for (const letter of 'abcdefghijklmnoprstu'.slice(0, TIMES)) {
    await field.fill('')
    await field.focus()
    const address = `/v1/suggest?term=${letter}&limit=8`
    typing!.push(await reaction(page, { event: 'keydown', titles_of: address }, () => page.keyboard.press(letter)))
    suggest!.push(await referenceFor(page, address))
  }
  rows.push(row('search box: from key press to results', typing!, suggest!))
  await field.fill('')

  const [clicking, answering]: number[][] = [[], []]
  const choices = page.getByRole('group', { name: 'Language', exact: true }).locator('label')
  const names: string[] = await choices.locator('.choice-name').allTextContents()
  for (let i = 1; i <= TIMES; i++) {
    // As a Gray code counts: one click each, and never the same languages twice, which would be answered by the cache of the page.
    const name = names[31 - Math.clz32(i & -i)]!
    const choice = page
      .getByRole('group', { name: 'Language', exact: true })
      .getByRole('checkbox', { name: new RegExp(`^${name}\\s`) })
    clicking!.push(await reaction(page, { event: 'click' }, () => choice.click()))
    const filters = new URL(page.url()).searchParams
    const address = `/v1/catalog/rows?${filters}&sort_by=members_count&sort_direction=desc&offset=0&limit=100&members_line=true`
    answering!.push(await referenceFor(page, address))
    // The plan of the demo allows a limited number of requests a second.
    await wait(200)
  }
  rows.push(row('catalog: from filter click to new rows', clicking!, answering!))
  return rows
}

const longTable = async (page: BenchPage) => {
  await rowsMadeUp(page, ROWS)
  await page.goto(new URL('/', page.url()).href)
  await settled(page)
  const idle = await framesDuring(page, () => wait(SCROLL_MS))
  const dragged = await framesDuring(page, () =>
    page.evaluate(`new Promise((resolve) => {
      const start = performance.now()
      const end = document.documentElement.scrollHeight - innerHeight
      const step = () => {
        const share = Math.min(1, (performance.now() - start) / ${SCROLL_MS})
        scrollTo(0, end * share)
        share < 1 ? requestAnimationFrame(step) : resolve()
      }
      step()
    })`),
  )
  // The table is whole only if its last row came.
  await page.locator(`[aria-rowindex="${ROWS + 1}"][data-id]`).waitFor()
  await page.evaluate('scrollTo(0, 0)')
  await page.waitForLoadState('networkidle')
  await page.mouse.move(VIEW.width / 2, VIEW.height / 2)
  const wheeled = await framesDuring(page, async () => {
    for (const start = performance.now(); performance.now() - start < SCROLL_MS; ) {
      await page.mouse.wheel(0, 120)
      await wait(16)
    }
  })
  return [
    row(`table of ${ROWS} rows: frames, from top to end in 5 s`, dragged, idle),
    row(`table of ${ROWS} rows: frames, turning the wheel for 5 s`, wheeled, idle),
  ]
}

const longChart = async (page: BenchPage) => {
  const id: string = await page.evaluate(
    `fetch('/v1/catalog/search?limit=1').then((answer) => answer.json()).then(({ items }) => items[0].internal_id)`,
  )
  await chartsMadeUp(page, POINTS)
  await page.goto(new URL(`/channel/${id}?range=all&by=day`, page.url()).href)
  await settled(page)
  const plot = page.locator('.subscribers .u-over')
  await plot.scrollIntoViewIfNeeded()
  const { x, y, width } = await plot.boundingBox()
  const to = (share: number, steps = 1) => page.mouse.move(x + width * share, y + 60, { steps })
  const idle = await framesDuring(page, () => wait(SCROLL_MS))
  const hovered = await framesDuring(page, async () => {
    for (let i = 0; i <= 300; i++) {
      await to(i / 300)
      await wait(16)
    }
  })
  const zoomed = await framesDuring(page, async () => {
    for (let i = 0; i < 5; i++) {
      await to(0.1)
      await page.mouse.down()
      await to(0.9, 20)
      await page.mouse.up()
      await page.waitForURL(/[?&]from=/)
      await page.waitForLoadState('networkidle')
      await page.goBack()
      await page.waitForURL(/range=all&by=day$/)
      await wait(300)
    }
  })
  return [
    row(`chart of ${POINTS} points: frames, pointer moved across`, hovered, idle),
    row(`chart of ${POINTS} points: frames, zoomed in and back 5 times`, zoomed, idle),
  ]
}
