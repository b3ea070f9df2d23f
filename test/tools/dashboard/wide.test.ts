// Wide screens: a text stands beside its numbers, a comparison uses the page, and nothing can be scrolled sideways.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { data } = await api.catalog.search({ limit: 30, sort_by: 'Members' })
const ids = data.items.map(({ internal_id }) => internal_id)

type Distance = { beside: number; width: number }

/**
 * How far it is from the end of the longest line of a post to its first number, and how wide that line is. Texts of one line are left out:
 * a short one ends far from everything.
 */
const distances = (page: Page): Promise<Distance[]> =>
  page.evaluate(`[...document.querySelectorAll('.post')].flatMap((post) => {
    const text = post.querySelector('.rich-text')
    const number = post.querySelector('.post-numbers dd')
    if (!text || !number) return []
    const lines = (of) => {
      const range = document.createRange()
      range.selectNodeContents(of)
      return [...range.getClientRects()]
    }
    const ends = lines(text).map(({ right }) => right)
    const rows = new Set(lines(text).map(({ top }) => Math.round(top)))
    if (rows.size < 2) return []
    const width = Math.max(...ends) - text.getBoundingClientRect().left
    return [{ beside: lines(number)[0].left - Math.max(...ends), width }]
  })`)

test.each([1920, 2560])('at %i the numbers of a post stand less than 250 pixels from its text', async (width) => {
  const { page } = await openDashboard(browser, `/channel/${ids[6]}?tab=posts`, { width })
  await settled(page)
  await page.locator('.post').first().waitFor()
  const found = await distances(page)
  expect(found.length).toBeGreaterThan(3)
  const longest = found.toSorted((a, b) => b.width - a.width).slice(0, Math.ceil(found.length / 2))
  for (const { beside } of longest) {
    expect(beside).toBeGreaterThan(0)
    expect(beside).toBeLessThan(250)
  }
  expect(await sidewaysScroll(page)).toBe(0)
})

/** The share of the page between the first line and the last figure, of the width that the page has. */
const used = (page: Page): Promise<number> =>
  page.evaluate(`(() => {
    const { width } = document.querySelector('.compare-page').getBoundingClientRect()
    const boxes = ['.compare-parts > .lines', 'table.figures'].map((one) => document.querySelector(one).getBoundingClientRect())
    const isBeside = boxes[1].left >= boxes[0].right
    return (isBeside ? boxes[1].right - boxes[0].left : boxes[1].width) / width
  })()`)

test.each([2, 3, 4, 5, 6, 10])(
  'at 1920 a comparison of %i channels uses at least nine tenths of the page',
  async (count) => {
    const { page } = await openDashboard(browser, `/compare?ids=${ids.slice(0, count)}`, { width: 1920 })
    await settled(page)
    expect(await used(page)).toBeGreaterThan(0.9)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test('at 1280 the figures of a comparison stand below its lines, in columns of 216 pixels at most', async () => {
  const { page } = await openDashboard(browser, `/compare?ids=${ids.slice(0, 3)}`, { width: 1280 })
  await settled(page)
  const [lines, figures] = await Promise.all(
    ['.compare-parts > .lines', 'table.figures'].map((one) => page.locator(one).boundingBox()),
  )
  expect(figures!.y).toBeGreaterThan(lines!.y + lines!.height - 1)
  expect(figures!.width).toBe(200 + 3 * 216)
})

test('from 1,600 pixels on, the sums of a list stand beside its table', async () => {
  const made = await api.lists.create({ name: 'Wide', kind: 'picked', chats: ids.slice(0, 5) })
  const { list_id } = made.data
  const places = async (width: number) => {
    const { page } = await openDashboard(browser, `/lists/${list_id}`, { width })
    await settled(page)
    const [table, side] = await Promise.all(
      ['.list-body .scroll-box', '.list-side'].map((one) => page.locator(one).boundingBox()),
    )
    expect(await sidewaysScroll(page)).toBe(0)
    return { table: table!, side: side! }
  }
  const wide = await places(1920)
  expect(wide.side.x).toBeGreaterThan(wide.table.x + wide.table.width)
  const usual = await places(1440)
  expect(wide.table.width).toBeGreaterThan(usual.table.width)
  expect(usual.side.y + usual.side.height).toBeLessThanOrEqual(usual.table.y)
  await api.lists.delete({ list_id })
})

test.each([1600, 1920])('at %i the plan stands beside the rest of the account, at 1440 above it', async (width) => {
  const boxesAt = async (at: number) => {
    const { page } = await openDashboard(browser, '/account', { width: at })
    await settled(page)
    expect(await sidewaysScroll(page)).toBe(0)
    return Promise.all(['.account-body > :not(.beside)', '.plan-place'].map((one) => page.locator(one).boundingBox()))
  }
  const [rest, plan] = await boxesAt(width)
  expect(rest!.width).toBeLessThanOrEqual(1440)
  expect(plan!.x).toBeGreaterThan(rest!.x + rest!.width)
  expect(plan!.y).toBe(rest!.y)
  const [below, above] = await boxesAt(1440)
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
})

test.each([1600, 1920])('at %i the authors of a group stand beside its charts, at 1440 below them', async (width) => {
  const [group] = (await api.channels.search({ peer_type: 'Group', limit: 1 })).data
  const boxesAt = async (at: number) => {
    const { page } = await openDashboard(browser, `/group/${group!.internal_id}`, { width: at })
    await settled(page)
    expect(await sidewaysScroll(page)).toBe(0)
    return Promise.all(
      ['.verdict', '.subscribers', '.with-authors > .beside'].map((one) => page.locator(one).boundingBox()),
    )
  }
  const [verdict, chart, authors] = await boxesAt(width)
  expect(chart!.width).toBeLessThanOrEqual(1440)
  expect(authors!.x).toBeGreaterThan(chart!.x + chart!.width)
  expect(authors!.y).toBe(verdict!.y)
  const [, usual, below] = await boxesAt(1440)
  expect(below!.y).toBeGreaterThan(usual!.y + usual!.height)
})

test('found messages are 720 pixels wide at most, with the rail beside them, at 1280 and at 1920', async () => {
  for (const width of [1280, 1920]) {
    const { page } = await openDashboard(browser, '/messages?term=new&period=all', { width })
    await settled(page)
    const [found, rail] = await Promise.all(
      ['.found', '.found-rail'].map(async (one) => (await page.locator(one).boundingBox())!),
    )
    expect([found!.width, rail!.x > found!.x + found!.width], `${width}`).toEqual([720, true])
  }
})

test('the filters stand beside a table of 1,440 pixels at most, whose names have what the columns leave', async () => {
  const { page } = await openDashboard(browser, '/', { width: 2560 })
  await settled(page)
  const row = page.locator('[data-id]').first()
  const boxes = async () =>
    Promise.all([
      page.getByRole('complementary', { name: 'Filters' }).boundingBox(),
      row.boundingBox(),
      row.locator('.channel').boundingBox(),
      row.getByRole('cell').last().boundingBox(),
      page.locator('.frame-top').boundingBox(),
    ])
  const [filters, all, name, last, frame] = await boxes()
  expect(all!.width).toBeLessThanOrEqual(1440)
  expect(all!.x).toBeGreaterThan(filters!.x + filters!.width)
  expect(all!.x + all!.width - (last!.x + last!.width)).toBeLessThan(2)
  const columns = await row.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  const [tick, , ...others] = columns
  expect(Math.abs(all!.width - tick! - others.reduce((sum, one) => sum + one, 0) - name!.width)).toBeLessThan(2)
  // The end of the table is the end of the frame.
  expect(Math.abs(frame!.x + frame!.width - 16 - (all!.x + all!.width))).toBeLessThan(2)
})

test.each(['/lists', '/messages?term=news&period=all', '/inbox'])(
  '%s is 1,440 pixels wide at most on a wide screen, and the frame stays where it is in the catalog',
  async (path) => {
    const { page } = await openDashboard(browser, '/', { width: 1920 })
    await settled(page)
    const frame = await page.locator('.brand').boundingBox()
    await page.goto(new URL(path, page.url()).href)
    await settled(page)
    expect(await page.locator('.page').evaluate((one) => one.scrollWidth)).toBeLessThanOrEqual(1440)
    expect((await page.locator('.brand').boundingBox())!.x).toBe(frame!.x)
    expect(await sidewaysScroll(page)).toBe(0)
  },
)

test.each([1600, 1920])('at %i the posts of a channel stand beside its charts, at 1440 below them', async (width) => {
  const boxesAt = async (at: number) => {
    const { page } = await openDashboard(browser, `/channel/${ids[0]}`, { width: at })
    await settled(page)
    expect(await sidewaysScroll(page)).toBe(0)
    return Promise.all(['.chat-overview', '.with-posts > .beside'].map((one) => page.locator(one).boundingBox()))
  }
  const [charts, posts] = await boxesAt(width)
  expect(charts!.width).toBeLessThanOrEqual(1440)
  expect(posts!.x).toBeGreaterThanOrEqual(charts!.x + charts!.width)
  expect(posts!.y).toBe(charts!.y)
  const [above, below] = await boxesAt(1440)
  expect(below!.y).toBeGreaterThan(above!.y + above!.height)
})

test('the head of a channel is as wide on every tab', async () => {
  const widths = new Set<number>()
  for (const tab of ['', '?tab=trust', '?tab=posts', '?tab=history']) {
    const { page } = await openDashboard(browser, `/channel/${ids[0]}${tab}`, { width: 1920 })
    await settled(page)
    widths.add((await page.locator('.chat-head').boundingBox())!.width)
    if (tab) expect((await page.locator('.chat-head + *').boundingBox())!.width).toBeLessThanOrEqual(1440)
  }
  expect(widths.size).toBe(1)
})
