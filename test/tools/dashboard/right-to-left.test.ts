// The dashboard in Persian: from right to left, with nothing that overlaps or scrolls sideways. Run with SCREENSHOTS=<folder> it saves what it saw.
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, openDashboard, settled, sidewaysScroll } from './open.ts'

const screenshots = process.env.SCREENSHOTS
const browser = await openBrowser()
const { data: found } = await api.catalog.search({ sort_by: 'members_count', language: 'fa', limit: 1 })
const { internal_id } = found.items[0]!

/** Pairs of texts that lie on each other. A text counts where it is seen: what is scrolled away or covered by a menu does not. */
const overlaps = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const texts = []
    const walker = document.createTreeWalker(document.querySelector('#root'), NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (!node.data.trim() || node.parentElement.closest('svg, option')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const box of range.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        const seen = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
        if (seen && node.parentElement.contains(seen)) texts.push({ box, node })
      }
    }
    const shared = (a, b, start, end) => Math.min(a[end], b[end]) - Math.max(a[start], b[start])
    return texts.flatMap((one, i) =>
      texts
        .slice(i + 1)
        .filter(
          (other) =>
            other.node !== one.node &&
            shared(one.box, other.box, 'left', 'right') > 3 &&
            shared(one.box, other.box, 'top', 'bottom') > one.box.height / 2,
        )
        .map((other) => one.node.data + ' | ' + other.node.data),
    )
  })()`)

const pages = [
  ['the catalog', '/?members_min=1000', 'کاتالوگ'],
  ['a channel', `/channel/${internal_id}`, undefined],
  ['the audience of a channel', `/channel/${internal_id}?tab=trust`, undefined],
  ['the posts of a channel', `/channel/${internal_id}?tab=posts`, undefined],
  ['the network of a channel', `/channel/${internal_id}?tab=network`, undefined],
  ['the account', '/account', 'حساب'],
] as const

test.each(pages.flatMap(([name, path, title]) => [1280, 390].map((width) => ({ name, path, title, width }))))(
  '$name at $width px is from right to left, and its texts have room',
  async ({ name, path, title, width }) => {
    const { page, untroubled } = await openDashboard(browser, path, { language: 'fa', width })
    await settled(page)
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual(['fa', 'rtl'])
    if (title) await page.getByRole('heading', { level: 1, name: title }).waitFor()
    if (screenshots)
      await page.screenshot({ path: join(screenshots, `fa ${name} ${width}.png`), fullPage: name !== 'the catalog' })
    expect(await sidewaysScroll(page)).toBe(0)
    expect(await overlaps(page)).toEqual([])
    expect(await accessibilityFaults(page, ['color-contrast', 'html-has-lang', 'valid-lang'])).toEqual([])
    untroubled()
  },
)

test('charts, code and public names stay from left to right, and numbers and dates are Persian', async () => {
  const { page } = await openDashboard(browser, `/channel/${internal_id}`, { language: 'fa', width: 1280 })
  await settled(page)
  const direction = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector(${JSON.stringify(selector)})).direction`)
  expect(await direction('main')).toBe('rtl')
  expect(await direction('.uplot')).toBe('ltr')
  expect(await direction('table.heat')).toBe('ltr')
  expect(await direction('[dir="ltr"]')).toBe('ltr')
  expect(await page.locator('.key-numbers').first().textContent()).toMatch(/[۰-۹]/)
  expect(await page.locator('main').textContent()).not.toMatch(/undefined|NaN|\{\w+/)
})

test('a sentence with a name in Latin letters keeps the order of Persian, and hours have Persian digits', async () => {
  const { page, untroubled } = await openDashboard(browser, '/sign-in', { language: 'fa', width: 1280 }, 'nobody')
  const told = page.locator('.tiles li')
  await told.first().waitFor()
  // Each sentence with its direction, and whether the verb stands left of a name that begins it.
  const said = (await page.evaluate(`[...document.querySelectorAll('.tiles li')].map((one) => {
    const { firstChild: text } = one
    const at = (place) => {
      const range = document.createRange()
      range.setStart(text, place)
      range.setEnd(text, place + 1)
      return range.getClientRects()[0]
    }
    const [name, verb] = [text.data.search(/[A-Za-z]/), text.data.search(/[\\u0600-\\u06ff]/)]
    const isFirst = name < verb
    return { direction: getComputedStyle(one).direction, isFirst, isLeft: at(verb).right <= at(name).left }
  })`)) as { direction: string; isFirst: boolean; isLeft: boolean }[]
  expect(said.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(0)
  for (const { direction, isFirst, isLeft } of said) expect([direction, isFirst && !isLeft]).toEqual(['rtl', false])
  untroubled()
  const channel = await openDashboard(browser, `/channel/${internal_id}`, { language: 'fa', width: 1280 })
  await settled(channel.page)
  const verdict = channel.page.locator('.verdict')
  expect(await verdict.textContent()).toMatch(/[۰-۹]{2}:۰۰/)
  expect(await verdict.textContent()).not.toMatch(/\d/)
})

test('only the chosen language is loaded', async () => {
  const { page } = await openDashboard(browser, '/account', { language: 'fa', width: 1280 }, 'nobody')
  const loaded = () =>
    page.evaluate(`performance.getEntriesByType('resource').filter(({ name }) => /\\/dashboard-/.test(name)).length`)
  await page.getByRole('heading', { name: 'ورود' }).waitFor()
  expect(await loaded()).toBe(1)
})
