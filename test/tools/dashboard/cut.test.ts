// No text is cut where it could have room. What people wrote, such as a title, may be longer than any room, and then says itself whole on hover.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { api, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const ids = { channel: '', group: '', list: '', compared: '' }

beforeAll(async () => {
  const { items } = (await api.catalog.search({ limit: 4, sort_by: 'mentions' })).data
  ids.channel = items[0]!.internal_id
  ids.compared = items.map(({ internal_id }) => internal_id).join(',')
  ids.group = (await api.channels.search({ peer_type: 'Group', limit: 1 })).data[0]!.internal_id
  ids.list = (await api.lists.create({ name: 'cut', kind: 'picked', chats: ids.compared })).data.list_id
})
afterAll(async () => {
  await api.lists.delete({ list_id: ids.list })
})

/**
 * Texts of which a part is not seen: in a box that hides what it has no room for, or below the last line that it shows. A text with a title
 * or a tip, or that says itself whole, is meant to be cut. What is scrolled within its box is not cut.
 */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('header *, main *')].flatMap((one) => {
    const style = getComputedStyle(one)
    const hides = style.overflowX === 'hidden' || style.overflowX === 'clip'
    const isClamped = style.webkitLineClamp !== 'none' && one.scrollHeight > one.clientHeight + 1
    const isCut = hides && one.scrollWidth > one.clientWidth + 1
    if (!isClamped && !isCut) return []
    if (!one.textContent.trim() || one.closest('.unseen, svg, canvas, .uplot, [hidden]') || !one.checkVisibility()) return []
    if (one.clientWidth <= 1 || one.closest('[title], [data-tip], [data-whole]') || one.querySelector(':scope > [data-whole]')) return []
    return [one.tagName.toLowerCase() + '.' + one.className + ': ' + one.textContent.slice(0, 80)]
  })`)

const pages = [
  ['the catalog', () => '/'],
  ['filtered', () => '/?language=ru,en&members_min=1000&trust_level=strong_findings,look_closer'],
  ['with columns of words', () => '/?columns=members_count,trust_level,language,country,category,community'],
  ['lists', () => '/lists'],
  ['a list', () => `/lists/${ids.list}`],
  ['a comparison', () => `/compare?ids=${ids.compared}`],
  ['a channel', () => `/channel/${ids.channel}`],
  ['its audience', () => `/channel/${ids.channel}?tab=trust`],
  ['its posts', () => `/channel/${ids.channel}?tab=posts`],
  ['its network', () => `/channel/${ids.channel}?tab=network`],
  ['its history', () => `/channel/${ids.channel}?tab=history`],
  ['a group', () => `/group/${ids.group}`],
  ['posts', () => '/messages?term=news&period=all'],
  ['the inbox', () => '/inbox'],
  ['watches', () => '/watches'],
  ['destinations', () => '/destinations'],
  ['my channels', () => '/mine'],
  ['the account', () => '/account'],
] as const

const widths = [1280, 1440, 1920, 390]

test.each(pages)('%s cuts no text in any language and width', async (_, path) => {
  for (const language of ['en', 'ru', 'fa'] as const) {
    const { page, untroubled } = await openDashboard(browser, path(), { language, width: widths[0]! })
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 720 ? 740 : 900 })
      await settled(page)
      const look = `${language}, ${width} px`
      // A picture is drawn anew for the new width in a later frame.
      await expect.poll(() => cutTexts(page), { message: look }).toEqual([])
      await expect.poll(() => sidewaysScroll(page), { message: look }).toBe(0)
    }
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    untroubled()
  }
})

test.each(['en', 'ru', 'fa'] as const)('the heads of the numbers of posts have room at 1280 (%s)', async (language) => {
  const { page } = await openDashboard(browser, `/channel/${ids.channel}?tab=posts`, { language, width: 1280 })
  await settled(page)
  // A head that ends at the edge of its column runs out at the other side, which is no overflow.
  const heads = (await page.evaluate(`[...document.querySelectorAll('.posts-head .post-numbers > *')].map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one)
    return [one.textContent, range.getBoundingClientRect().width, one.getBoundingClientRect().width]
  })`)) as [head: string, width: number, room: number][]
  expect(heads.length).toBe(5)
  for (const [head, width, room] of heads) expect(width, head).toBeLessThan(room)
})

test('a text that is cut says itself whole on hover and on focus, and one that is not says nothing', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${ids.channel}`, { width: 1280 })
  await settled(page)
  const tip = page.getByRole('tooltip')
  // What is brought to sight scrolls the page under the pointer, which takes a note away.
  const said = (look: () => Promise<void>) =>
    expect.poll(async () => {
      await page.mouse.move(0, 0)
      await look()
      return (await tip.allTextContents()).join()
    })
  const because = page.locator('.because').first()
  await said(() => because.hover()).toBe(await because.textContent())
  const beginning = page.locator('.post-beginning')
  const cut = await beginning.evaluateAll((all) =>
    all.map((one) => one.firstElementChild!.scrollHeight > one.firstElementChild!.clientHeight + 1),
  )
  const link = beginning.nth(cut.indexOf(true))
  const whole = await link.textContent()
  await said(async () => {
    await link.blur()
    await link.focus()
  }).toBe(whole)
  await page.locator('.few-similar a').first().hover()
  await tip.waitFor({ state: 'hidden' })
  untroubled()
})
