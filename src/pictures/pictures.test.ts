// Pictures are well-formed whatever a chat calls itself, and say in words what they show.
import fc from 'fast-check'
import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { oneLine } from '../text/markup.ts'
import { DAY_MS, HOUR_MS } from '../time/spans.ts'
import { drawBadge, drawMissingBadge } from './badge.ts'
import { directionOf, fitted, widthOf } from './fit-text.ts'
import { drawHeatMap } from './heat-map.ts'
import { drawLineChart, type LineChart } from './line-chart.ts'
import { axisLabels, compact, grouped, signed } from './numbers.ts'
import { niceTicks, timeTicks } from './scale.ts'
import { palettes } from './theme.ts'

const AUGUST = Date.UTC(2026, 7, 1)
const days = (values: (number | null)[], from = AUGUST) =>
  values.flatMap((value, i) => (value === null ? [] : [{ date: new Date(from + i * DAY_MS), value }]))

const chart = (given: Partial<LineChart> = {}) =>
  drawLineChart({
    title: 'Daily News',
    measure: 'subscribers',
    aggregation: 'day',
    points: days([48_200, 48_900, 48_700]),
    theme: 'light',
    width: 720,
    height: 360,
    ...given,
  })
const badge = (title: string) =>
  drawBadge({ title, members_count: 48_213, observed_at: new Date(AUGUST), theme: 'auto' })

/** Two posts on Tuesdays at 9, one on Sundays at 23; nothing is known about the hours of Monday. */
const heatMap = (title = 'Daily News', posts = [2, 1]) =>
  drawHeatMap({
    title,
    counted: 'posts',
    time_zone: 'Asia/Riyadh',
    theme: 'light',
    width: 720,
    height: 360,
    period: { from: new Date(AUGUST), to: new Date(AUGUST + 6 * DAY_MS) },
    cells: Array.from({ length: 168 }, (_, i) => ({
      weekday: Math.floor(i / 24) + 1,
      hour: i % 24,
      hours: i < 24 ? 0 : 1,
      posts: i === 33 ? posts[0]! : i === 167 ? posts[1]! : 0,
    })),
  })

/** Names of the elements, attributes and texts of a picture, read as XML. */
const parsed = (svg: string) => {
  const elements: string[] = []
  const attributes = new Set<string>()
  const texts: Record<string, string[]> = {}
  const open: string[] = []
  const parser = new Parser(
    {
      onopentag: (name, given) => {
        elements.push(name)
        open.push(name)
        for (const attribute of Object.keys(given)) attributes.add(attribute)
      },
      ontext: (text) => {
        texts[open.at(-1)!] ??= ['']
        const list = texts[open.at(-1)!]!
        list[list.length - 1] += text
      },
      onclosetag: (name) => {
        expect(open.pop()).toBe(name)
        texts[name]?.push('')
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  expect(open).toEqual([])
  return { elements, attributes: [...attributes], texts, text: (name: string) => texts[name]?.[0] }
}

const hostile = [
  '</title><script>alert(1)</script>',
  '"><image href="https://evil.example/x.png" onload="alert(1)"/>',
  "' onmouseover='alert(1)",
  '<![CDATA[ x ]]> <!-- x --> <?xml x?> <!DOCTYPE svg [<!ENTITY e "x">]> &e; &#x1F4A9;',
  '</style><style>*{display:none}</style>',
  '\u0000\u0001\u0008\u000B\u001F\uFFFE\uFFFF\uD800 lone \uDFFF',
  '\u202Egnp.exe\u202C \u2067reversed\u2069',
  'a'.repeat(5_000),
  '👨‍👩‍👧‍👦'.repeat(300),
  '\u0301'.repeat(2_000),
  '',
]
const FORBIDDEN_IN_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u

const [usualChart, usualBadge] = [parsed(chart()), parsed(badge('x'))]
const isHarmless = (svg: string, usual: ReturnType<typeof parsed>, longest = 20_000) => {
  const given = parsed(svg)
  expect(given.elements).toEqual(usual.elements)
  expect(given.attributes.filter((name) => !usual.attributes.includes(name) && name !== 'direction')).toEqual([])
  expect(svg).not.toMatch(FORBIDDEN_IN_XML)
  expect(svg.isWellFormed()).toBe(true)
  expect(svg).not.toMatch(/[\u202A-\u202E]/)
  expect(svg.length).toBeLessThan(longest)
}

test.each(hostile)('a hostile title adds no element, no attribute and no forbidden character: %j', (title) => {
  isHarmless(chart({ title }), usualChart)
  isHarmless(badge(title), usualBadge)
  isHarmless(heatMap(title), parsed(heatMap()), 40_000)
})

test('no title at all changes what a picture consists of', () => {
  holds(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (title) => {
      isHarmless(chart({ title }), usualChart)
      isHarmless(badge(title), usualBadge)
    }),
    { seed: 16, numRuns: 60 },
  )
})

test('a picture loads nothing and runs nothing', () => {
  for (const svg of [chart(), chart({ measure: 'reach' }), badge('Daily News'), drawMissingBadge('auto')]) {
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/https?:|@import|@font-face|<script|\bon\w+=/)
    expect(parsed(svg).elements.slice(0, 4)).toEqual(['svg', 'title', 'desc', 'style'])
    expect(svg).toContain('role="img"')
  }
})

test('title and description say in words what a chart shows', () => {
  const { text } = parsed(chart())
  expect(text('title')).toBe('Members of \u2068Daily News\u2069')
  expect(text('desc')).toBe(
    'By day: from 48 200 (2026-08-01) to 48 700 (2026-08-03); lowest 48 200 (2026-08-01), highest 48 900 (2026-08-02).'.replace(
      /(\d) (\d)/g,
      '$1\u202F$2',
    ),
  )
  expect(parsed(chart({ points: [] })).text('desc')).toBe('There is no data in this period.')
  expect(parsed(chart({ points: [] })).texts.text).toContain('No data in this period')
  expect(parsed(chart({ points: days([5]) })).text('desc')).toBe('One day: 5 (2026-08-01).')
  expect(parsed(badge('Daily News')).text('title')).toBe('\u2068Daily News\u2069: 48\u202F213 members')
  expect(parsed(badge('Daily News')).texts.text).toContain('48.2K members')
})

test('a right-to-left title stands on the right, in its direction, and the figure on the left', () => {
  const rtl = chart({ title: 'أخبار الرياض' })
  expect(rtl).toMatch(/<text x="700" y="34"[^>]* direction="rtl">أخبار الرياض</)
  expect(rtl).toMatch(/<text x="20" y="36"[^>]*>48\u202F700</)
  const ltr = chart()
  expect(ltr).toMatch(/<text x="20" y="34"[^>]*>Daily News</)
  expect(ltr).toMatch(/<text x="700" y="36"[^>]* text-anchor="end">48\u202F700</)
  expect(['Riyadh أخبار', '24 خبر', 'עברית', '☀️ 12', 'Новости'].map(directionOf)).toEqual([
    'ltr',
    'rtl',
    'rtl',
    'ltr',
    'ltr',
  ])
})

test('a heat map has a square for each hour: empty, shaded by posts, or an outline where nothing is known', () => {
  const svg = heatMap()
  const { text, texts } = parsed(svg)
  expect(text('title')).toBe('Posts of \u2068Daily News\u2069 by weekday and hour')
  expect(text('desc')).toBe(
    '3 posts (2026-08-01 – 2026-08-07), hours in Asia/Riyadh. The busiest hour is Tue 09:00, with 2.0 posts on average. By day: Mon 0, Tue 2, Wed 0, Thu 0, Fri 0, Sat 0, Sun 1.',
  )
  expect(texts.text).toEqual(
    expect.arrayContaining(['Mon', 'Sun', '00', '21', 'busiest Tue 09:00', '2.0 posts per hour']),
  )
  // The legend has one empty square and four shaded ones.
  expect(svg.match(/<rect class="cs-grid"/g)).toHaveLength(24)
  expect(svg.match(/<rect class="cs-empty"/g)).toHaveLength(168 - 24 - 2 + 1)
  expect([...svg.matchAll(/fill-opacity="([\d.]+)"/g)].map(([, shade]) => shade)).toEqual([
    '1.00',
    '0.59',
    '0.39',
    '0.59',
    '0.79',
    '1.00',
  ])
  expect(parsed(heatMap('Silent', [0, 0])).text('desc')).toBe('There are no posts in this period.')
})

test('a theme has its own colours, and auto has both', () => {
  const { light, dark } = palettes
  const has = (svg: string, { surface }: { surface: string }) => svg.includes(`.cs-card{fill:${surface}`)
  const shown = (['light', 'dark', 'auto'] as const).map((theme) => {
    const svg = chart({ theme })
    return [has(svg, light), has(svg, dark), svg.includes('prefers-color-scheme:dark')]
  })
  expect(shown).toEqual([
    [true, false, false],
    [false, true, false],
    [true, true, true],
  ])
})

/** Contrast by the definition of WCAG. */
const contrast = (a: string, b: string) => {
  const luminance = (colour: string) => {
    const [r, g, blue] = [1, 3, 5].map((at) => {
      const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r! + 0.7152 * g! + 0.0722 * blue!
  }
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (high! + 0.05) / (low! + 0.05)
}

test.each(Object.entries(palettes))('text in the %s theme has a contrast of at least 4.5', (_, palette) => {
  for (const name of ['text', 'muted', 'accent', 'up', 'down'] as const)
    expect(contrast(palette[name], palette.surface), name).toBeGreaterThanOrEqual(4.5)
  expect(contrast(palette.on_accent, palette.accent)).toBeGreaterThanOrEqual(4.5)
})

test('intervals without a value are bridged by a dashed line, and the solid line has none there', () => {
  const svg = chart({ measure: 'reach', points: days([10, 20, null, null, 30, 40, null, 50]) })
  const solid = /stroke-width="2"[^>]* d="([^"]+)"/.exec(svg)![1]!
  const dashed = /stroke-dasharray="2 4"[^>]* d="([^"]+)"/.exec(svg)![1]!
  expect(solid.match(/M/g)).toHaveLength(2)
  expect(dashed.match(/M/g)).toHaveLength(2)
  // A value between two gaps is a dot, and so is the last one.
  expect(svg.match(/<circle/g)).toHaveLength(2)
})

test('ten thousand points give a small picture that keeps the highest and the lowest', () => {
  const points = Array.from({ length: 10_000 }, (_, i) => ({
    date: new Date(AUGUST + i * HOUR_MS),
    value: i === 5_003 ? 900 : i === 7_001 ? 100 : 500,
  }))
  const svg = chart({ points, aggregation: 'hour' })
  expect(svg.length).toBeLessThan(60_000)
  const heights = [.../stroke-width="2"[^>]* d="M([^"]+)"/.exec(svg)![1]!.matchAll(/ ([\d.]+)/g)].map(([, y]) =>
    Number(y),
  )
  // The axis goes from 0 to 1000 between the heights 326 and 80.
  expect([Math.min(...heights), Math.max(...heights)]).toEqual([104.6, 301.4])
})

test('every point lies inside the plot, of whole numbers and of fractions', () => {
  const heights = (svg: string) => [
    ...[...svg.matchAll(/class="cs-line"[^>]* d="([^"]+)"/g)].flatMap(([, d]) =>
      [...d!.matchAll(/[ML]\S+ ([^ML]+)/g)].map(([, y]) => Number(y)),
    ),
    ...[...svg.matchAll(/cy="([^"]+)"/g)].map(([, y]) => Number(y)),
  ]
  const areInside = (measure: LineChart['measure'], values: number[]) => {
    for (const height of [240, 360]) {
      const found = heights(chart({ measure, height, points: days(values) }))
      expect(found.length).toBeGreaterThanOrEqual(values.length)
      for (const y of found) {
        expect(y, `${measure} ${values}`).toBeGreaterThanOrEqual(80)
        expect(y, `${measure} ${values}`).toBeLessThanOrEqual(height - 34)
      }
    }
  }
  areInside('subscribers', [1_003, 1_008, 1_012])
  areInside('subscribers', [93, 93])
  const offsets = (most: fc.Arbitrary<number>) => fc.array(most, { minLength: 1, maxLength: 8 })
  const added = ([base, more]: [number, number[]]) => more.map((one) => base + one)
  const base = fc.oneof(fc.nat(20), fc.nat(2_000), fc.nat(1e9))
  const whole = fc.tuple(base, offsets(fc.oneof(fc.nat(12), fc.nat(10_000)))).map(added)
  const fraction = fc.nat(4_000).map((hundredths) => hundredths / 100)
  const fractions = fc.tuple(fc.oneof(fraction, fc.nat(1_000)), offsets(fraction)).map(added)
  holds(
    fc.property(whole, fractions, (counts, shares) => {
      areInside('subscribers', counts)
      areInside('reach', counts)
      areInside('reach', shares)
      areInside('err', shares)
    }),
    { seed: 17, numRuns: 150 },
  )
})

test('numbers are written the same for everybody', () => {
  expect([grouped(1_234_567), grouped(-1_500), grouped(999), grouped(25.06, 1)]).toEqual([
    '1\u202F234\u202F567',
    '−1\u202F500',
    '999',
    '25.1',
  ])
  expect([signed(12), signed(-12), signed(0)]).toEqual(['+12', '−12', '±0'])
  expect([0, 999, 1_000, 1_999, 48_213, 999_999, 1_234_567, 2e9].map(compact)).toEqual([
    '0',
    '999',
    '1K',
    '1.99K',
    '48.2K',
    '999K',
    '1.23M',
    '2B',
  ])
  expect(axisLabels([0, 5_000, 10_000, 15_000])).toEqual(['0', '5K', '10K', '15K'])
  expect(axisLabels([48_000, 48_500, 49_000])).toEqual(['48.0K', '48.5K', '49.0K'])
  expect(axisLabels([48_200, 48_202, 48_204])).toEqual(['48\u202F200', '48\u202F202', '48\u202F204'])
  expect(axisLabels([0, 2.5, 5])).toEqual(['0', '2.5', '5.0'])
})

test('ticks are round, and enclose the values', () => {
  expect(niceTicks(0, 17_900, 4)).toEqual([0, 5_000, 10_000, 15_000, 20_000])
  expect(niceTicks(1_003, 1_012, 4)).toEqual([1_002.5, 1_005, 1_007.5, 1_010, 1_012.5])
  expect(niceTicks(1_003, 1_012, 4, true)).toEqual([1_000, 1_005, 1_010, 1_015])
  expect(niceTicks(0, 1, 4, true)).toEqual([0, 1])
  expect(niceTicks(0, 5e-324, 4)).toEqual(niceTicks(0, 0, 4))
  expect(niceTicks(48_260, 50_110, 4)).toEqual([48_000, 48_500, 49_000, 49_500, 50_000, 50_500])
  for (const [low, high] of [
    [0, 0],
    [7, 7],
    [0, 1],
    [3, 4],
    [1e9, 1e9 + 1],
  ] as const) {
    const ticks = niceTicks(low, high, 4)
    expect(ticks.length, `${low} to ${high}`).toBeGreaterThan(1)
    expect(ticks[0]).toBeLessThanOrEqual(low)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(high)
  }
  const labels = (from: string, to: string, least_ms = DAY_MS) =>
    timeTicks(Date.parse(from), Date.parse(to), 6, least_ms).map(({ label }) => label)
  expect(labels('2026-08-01', '2026-09-01')).toEqual([
    '2026-08-03',
    '2026-08-10',
    '2026-08-17',
    '2026-08-24',
    '2026-08-31',
  ])
  expect(labels('2026-08-31T20:00Z', '2026-09-01T01:00Z', HOUR_MS)).toEqual([
    '08-31 20:00',
    '08-31 21:00',
    '08-31 22:00',
    '08-31 23:00',
    '09-01 00:00',
    '09-01 01:00',
  ])
  expect(labels('2025-11-15', '2026-04-02')).toEqual(['2025-12', '2026-01', '2026-02', '2026-03', '2026-04'])
  expect(labels('2016-05-01', '2026-05-01')).toEqual(['2018', '2020', '2022', '2024', '2026'])
})

test('a long title is cut between characters, and never wider than its room', () => {
  for (const text of [
    'Daily News of Riyadh and the rest of the world',
    '新闻'.repeat(40),
    '👨‍👩‍👧‍👦'.repeat(40),
    'أخبار '.repeat(40),
  ]) {
    const cut = fitted(text, 16, 200)
    expect(cut.endsWith('…')).toBe(true)
    expect(widthOf(cut, 16)).toBeLessThanOrEqual(200)
    expect(text.startsWith(cut.slice(0, -1))).toBe(true)
  }
  expect(fitted('👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 16, 160)).toMatch(/^(👨‍👩‍👧‍👦)+…?$/u)
  expect(fitted('Short', 16, 200)).toBe('Short')
  expect(oneLine('  two\n\tlines \u202E ')).toBe('two lines')
})
