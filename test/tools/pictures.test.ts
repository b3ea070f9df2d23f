// Pictures as a browser shows them, compared with stored ones. `UPDATE_PICTURES=1 npm run test:tools -- pictures` stores them anew: look at
// them before you commit them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { drawBadge, drawMissingBadge } from '../../src/pictures/badge.ts'
import { drawHeatMap } from '../../src/pictures/heat-map.ts'
import { drawLineChart, type LineChart } from '../../src/pictures/line-chart.ts'
import { DAY_MS } from '../../src/time/spans.ts'
import type { PictureTheme } from '../../src/vocabulary.ts'
import { testService } from '../service.ts'
import { newVisitor, openBrowser } from './browser.ts'

const folder = join(import.meta.dirname, 'pictures')
const browser = await openBrowser()
const pageWith = async (options: { colorScheme?: 'light' | 'dark' } = {}) =>
  (await newVisitor(browser, { viewport: { width: 800, height: 600 }, ...options })).newPage()
const page = await pageWith()

const AUGUST = Date.UTC(2026, 7, 1)
/** Values of a month that rise and fall. Days for which `has` says no are left out. */
const month = (value: (day: number) => number, has: (day: number) => boolean = () => true) =>
  Array.from({ length: 31 }, (_, day) => ({
    date: new Date(AUGUST + day * DAY_MS),
    value: Math.round(value(day)),
  })).filter((_, day) => has(day))
const chart = (theme: PictureTheme, given: Partial<LineChart> = {}) =>
  drawLineChart({
    title: 'Daily News & more',
    measure: 'subscribers',
    aggregation: 'day',
    points: month((day) => 48_200 + 60 * day + 400 * Math.sin(day / 3)),
    theme,
    width: 480,
    height: 240,
    ...given,
  })
const reach: Partial<LineChart> = {
  title: 'أخبار الرياض اليوم',
  measure: 'reach',
  points: month(
    (day) => 12_000 + 5_000 * Math.sin(day * 1.3),
    (day) => ![4, 5, 12, 14, 22].includes(day),
  ),
}
const err: Partial<LineChart> = {
  title: 'A title that is far too long for the room that the picture has for it',
  measure: 'err',
  points: month((day) => 25 + 8 * Math.sin(day / 2)),
}
const badge = (theme: PictureTheme, title = 'Daily News & more') =>
  drawBadge({ title, members_count: 48_213, observed_at: new Date(AUGUST), theme })

const heatMap = (theme: PictureTheme, title = 'Daily News & more') =>
  drawHeatMap({
    title,
    counted: 'posts',
    time_zone: 'Asia/Riyadh',
    theme,
    width: 480,
    height: 260,
    period: { from: new Date(AUGUST), to: new Date(AUGUST + 27 * DAY_MS) },
    cells: Array.from({ length: 168 }, (_, i) => ({
      weekday: Math.floor(i / 24) + 1,
      hour: i % 24,
      hours: i > 160 ? 0 : 4,
      posts: i % 24 < 6 ? 0 : Math.round(4 + 4 * Math.sin(i / 7)),
    })),
  })

const pictures: Record<string, string> = {
  'subscribers-light': chart('light'),
  'subscribers-dark': chart('dark'),
  'reach-right-to-left-light': chart('light', reach),
  'reach-right-to-left-dark': chart('dark', reach),
  'err-light': chart('light', err),
  'heat-map-light': heatMap('light'),
  'heat-map-right-to-left-dark': heatMap('dark', 'أخبار الرياض اليوم'),
  'empty-dark': chart('dark', { points: [] }),
  'badge-light': badge('light'),
  'badge-dark': badge('dark'),
  'badge-right-to-left-light': badge('light', 'أخبار الرياض اليوم'),
  'badge-missing-light': drawMissingBadge('light'),
}

const asData = (type: string, content: Buffer | string) =>
  `data:${type};base64,${Buffer.from(content).toString('base64')}`

/** A picture as a page shows it in an `img`, with a font that every Debian has. */
const shot = async (svg: string, on: Page = page): Promise<Buffer> => {
  const pinned = svg.replace(/font-family="[^"]+"/, 'font-family="DejaVu Sans"')
  await on.setContent(`<body style="margin:0;background:#fff"><img src="${asData('image/svg+xml', pinned)}">`)
  const image = on.locator('img')
  await image.evaluate((element) => (element as HTMLImageElement).decode())
  return image.screenshot()
}

/**
 * The share of pixels that clearly differ, in percent. Both pictures are drawn at a third of their size, so that another version of the
 * browser may smooth the edges of letters in another way.
 */
const difference = (a: Buffer, b: Buffer): Promise<number> =>
  page.evaluate(
    async (sources) => {
      const [one, other] = await Promise.all(
        sources.map(async (source) => {
          const image = new Image()
          image.src = source
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = Math.ceil(image.width / 3)
          canvas.height = Math.ceil(image.height / 3)
          const context = canvas.getContext('2d')!
          context.imageSmoothingQuality = 'high'
          context.drawImage(image, 0, 0, canvas.width, canvas.height)
          return context.getImageData(0, 0, canvas.width, canvas.height)
        }),
      )
      if (one!.width !== other!.width || one!.height !== other!.height) return 100
      let differing = 0
      for (let at = 0; at < one!.data.length; at += 4)
        if ([0, 1, 2].some((part) => Math.abs(one!.data[at + part]! - other!.data[at + part]!) > 40)) differing++
      return (differing / (one!.data.length / 4)) * 100
    },
    [asData('image/png', a), asData('image/png', b)],
  )

const MOST_DIFFERENCE = 0.5

test.each(Object.entries(pictures))('%s looks like the stored picture', async (name, svg) => {
  const taken = await shot(svg)
  const file = join(folder, `${name}.png`)
  if (process.env.UPDATE_PICTURES) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, taken)
  }
  expect(await difference(taken, readFileSync(file))).toBeLessThan(MOST_DIFFERENCE)
})

test('the comparison notices another theme, another line and another number', async () => {
  const stored = readFileSync(join(folder, 'subscribers-light.png'))
  const others = [
    chart('dark'),
    chart('light', { points: month((day) => 48_200 + 60 * day + 400 * Math.cos(day / 3)) }),
    chart('light', { points: month((day) => 4_820 + 6 * day + 40 * Math.sin(day / 3)) }),
  ]
  for (const svg of others) expect(await difference(await shot(svg), stored)).toBeGreaterThan(MOST_DIFFERENCE)
})

test('auto is light or dark as the reader prefers', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const reader = await pageWith({ colorScheme })
    for (const [name, svg] of [
      ['subscribers', chart('auto')],
      ['badge', badge('auto')],
    ] as const)
      expect(
        await difference(await shot(svg, reader), readFileSync(join(folder, `${name}-${colorScheme}.png`))),
        `${name} ${colorScheme}`,
      ).toBeLessThan(MOST_DIFFERENCE)
    await reader.close()
  }
})

test('a screen reader finds one picture with its title and description', async () => {
  await page.setContent(
    `<!doctype html><html lang="en"><title>x</title><main><h1>x</h1>${chart('light')}</main></html>`,
  )
  const image = page.getByRole('img', { name: 'Members of \u2068Daily News & more\u2069', exact: true })
  expect(await image.count()).toBe(1)
  expect(await image.ariaSnapshot()).toContain('img "Members of')
  await page.addScriptTag({ path: join(import.meta.dirname, 'node_modules/axe-core/axe.min.js') })
  const found = await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'best-practice'] }).then((r) => r.violations.map((v) => v.id))",
  )
  expect(found).toEqual([])
})

test('opened by itself, a picture keeps its colours, runs no script and asks for nothing', async () => {
  const t = await testService({ site: { badges: 'all' } })
  await t.chat({
    username: 'daily_news',
    members_count: 48_213,
    title: '</text><script>document.documentElement.id="broken"</script><image href="http://127.0.0.1:9/x.png"/>',
  })
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const alone = await pageWith()
  const asked: string[] = []
  const problems: string[] = []
  alone.on('request', (request) => asked.push(request.url()))
  alone.on('console', (message) => problems.push(message.text()))
  alone.on('pageerror', (error) => problems.push(error.message))
  await alone.goto(`${address}/badge/daily_news.svg?theme=light`)
  expect(asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([`${address}/badge/daily_news.svg?theme=light`])
  expect(problems).toEqual([])
  expect(await alone.locator('svg').getAttribute('id')).toBeNull()
  expect(await alone.locator('.cs-fill').evaluate((element) => getComputedStyle(element).fill)).toBe(
    'rgb(11, 104, 203)',
  )
  await alone.close()
})
