// Who else posted the text of a post: asked for when it is opened, with its price, as a sentence, a time line and the differences.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { items } = (await api.catalog.search({ sort_by: 'mentions', limit: 1 })).data
const { internal_id } = items[0]!
const { messages } = (await api.messages.list({ internal_id, limit: 20 })).data
const { message_id } = messages.find(({ text }) => text)!
const address = `/channel/${internal_id}?tab=posts&message=${message_id}`

const post = (page: Page) => page.locator(`#post-${message_id}`)
const button = (page: Page) => post(page).locator('.post-actions button').last()
const spread = (page: Page) => post(page).locator('.spread')
const lanes = (page: Page) => spread(page).locator('.spread-lanes > li')

const chat = (internal_id: string, title: string) => ({ ...items[0], internal_id, title })
const first = { peer_id: 'FirstOne', message_id: 9, date: '2026-08-30T07:00:00Z' }
const texts = ['Harbour closed until Monday', 'الميناء مغلق حتى يوم الأحد']

/** Everything that an answer can have: 14 channels, one of them twice, the first of them 40 minutes before the post. */
const made = (date: string) => {
  const began = new Date(date).getTime() - 40 * 60_000
  const copy = (i: number, minutes: number) => ({
    peer_id: i === 0 ? first.peer_id : `Copier${i}`,
    message_id: 9 + minutes,
    date: new Date(began + minutes * 60_000).toISOString(),
    delay_seconds: minutes * 60,
    views: 1000 * i + 1,
    ...(i % 3 === 1 && {
      difference: [
        { kind: 'same', text: `${texts[0]!.slice(0, 21)} ` },
        { kind: 'removed', text: 'Monday' },
        { kind: 'added', text: texts[1] },
      ],
    }),
  })
  const copies = [
    copy(0, 0),
    ...Array.from({ length: 13 }, (_, i) => copy(i + 1, 20 + 3 * (i + 1) ** 3)),
    copy(0, 9000),
  ]
  return {
    internal_id,
    message_id,
    earliest_known: { ...first, date: new Date(began).toISOString(), observed_percent: 97.08 },
    copies,
    copies_count: 15,
    channels_count: 14,
    partial: true,
    chats: copies
      .slice(0, 14)
      .map(({ peer_id }, i) => chat(peer_id, i === 0 ? 'Port News | Порт и море' : `Copier number ${i}`)),
  }
}

const openMade = async (look: Parameters<typeof openDashboard>[2] = {}) => {
  const opened = await openDashboard(browser, blank, look)
  const asked: string[] = []
  const { date } = messages.find((one) => one.message_id === message_id)!
  await opened.page.route('**/v1/messages/copies?*', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ json: made(date) })
  })
  await opened.page.goto(new URL(address, opened.page.url()).href)
  await settled(opened.page)
  return { ...opened, asked }
}

const picture = async (page: Page, name: string) => {
  if (process.env.SCREENSHOTS) await post(page).screenshot({ path: `${process.env.SCREENSHOTS}/${name}.png` })
}

test('it is asked for when it is opened, once, and says which of so many channels was first and how much earlier', async () => {
  const { page, asked, untroubled } = await openMade()
  expect(asked).toEqual([])
  expect(await button(page).textContent()).toBe('▸ Who else posted it')
  expect(await button(page).getAttribute('data-tip')).toBe('Opening it counts as one request.')
  await button(page).focus()
  await page.keyboard.press('Enter')
  await spread(page)
    .getByText(/^Also in 14 channels, first in \u2068?Port News/)
    .waitFor()
  expect(await spread(page).locator('.spread-lead').textContent()).toMatch(/40 min\u2069? earlier\.$/)
  expect(await spread(page).textContent()).toContain('97% are known here')
  await button(page).click()
  await spread(page).waitFor({ state: 'detached' })
  await button(page).click()
  await lanes(page).first().waitFor()
  expect(asked).toHaveLength(1)
  untroubled()
})

test('the time line has a lane for each channel by time, the post itself among them, and what differs is marked', async () => {
  const { page, untroubled } = await openMade()
  await button(page).click()
  await lanes(page).first().waitFor()
  expect(await lanes(page).count()).toBe(12)
  await spread(page).getByRole('button', { name: 'Show more' }).or(spread(page).locator('.more')).first().click()
  await expect.poll(() => lanes(page).count()).toBe(15)
  expect(await lanes(page).first().locator('.lane-when').allTextContents()).toEqual(['first', '6.3 days later'])
  const names = await lanes(page).locator('.lane-name').allTextContents()
  expect(names.slice(0, 4)).toEqual(
    ['Port News | Порт и море', 'Copier number 1', items[0]!.title, 'Copier number 2'].map((name) =>
      expect.stringContaining(name),
    ),
  )
  // Of the points, those that are later stand further from the start.
  const places = await lanes(page).evaluateAll((all) =>
    all.map((lane) => lane.querySelector('.point')!.getBoundingClientRect().x),
  )
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places.at(-1)! - places[0]!).toBeGreaterThan(200)
  const own = lanes(page).nth(2)
  expect(await own.getAttribute('class')).toBe('own')
  expect(await own.textContent()).toContain('this post')
  const differing = lanes(page).nth(1)
  await differing.getByRole('button', { name: 'What differs' }).click()
  expect(await differing.locator('del').textContent()).toContain('Monday')
  expect(await differing.locator('ins').textContent()).toContain(texts[1])
  expect(await accessibilityFaults(page)).toEqual([])
  await picture(page, 'spread-wide')
  untroubled()
})

test.each([
  ['en', 360, 'light'],
  ['fa', 360, 'dark'],
  ['fa', 1440, 'light'],
  ['ru', 390, 'light'],
] as const)(
  'in %s at %s px nothing is wider than the screen, and the time runs with the text',
  async (language, width, theme) => {
    const { page, untroubled } = await openMade({ language, width, theme })
    await button(page).click()
    await lanes(page).first().waitFor()
    await lanes(page).nth(1).locator('button').click()
    await lanes(page).nth(1).locator('ins').waitFor()
    expect(await sidewaysScroll(page)).toBe(0)
    const boxes = await spread(page)
      .locator('.spread-lead, .track, .mark-at, .lane-name, .lane-when, .lane-differs')
      .evaluateAll((all) => all.map((one) => [one.getBoundingClientRect().left, one.getBoundingClientRect().right]))
    for (const [left, right] of boxes) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(width)
    }
    const x = async (lane: number) => (await lanes(page).nth(lane).locator('.point').first().boundingBox())!.x
    const [start, end] = [await x(0), await x(11)]
    expect(language === 'fa' ? start > end : start < end).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
    await picture(page, `spread-${language}-${width}`)
    untroubled()
  },
)

test('with a credits key it says what it costs, which is what is charged, and without copies that there are none', async () => {
  const { page, untroubled } = await openDashboard(browser, address, {}, 'credits')
  await settled(page)
  await expect.poll(() => button(page).textContent()).toMatch(/ · [\d.]+ credits$/)
  const said = Number(/ ([\d.]+) credits$/.exec((await button(page).textContent())!)![1])
  const answered = page.waitForResponse((one) => one.url().includes('/v1/messages/copies'))
  await button(page).click()
  const answer = await answered
  expect(Number(answer.headers()['x-credits-cost']) / 1000).toBe(said)
  const { copies } = await answer.json()
  await expect
    .poll(() => spread(page).locator('.spread-lead').textContent())
    .toMatch(copies.length === 0 ? /^No other post with this text/ : /channel/)
  untroubled()
})

test('a message that was found opens its copies too', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages?term=news&period=all')
  await page.locator('.found > li').first().waitFor()
  const one = page.locator('.found > li').filter({ has: page.getByRole('button', { name: 'Who else posted it' }) })
  await one.first().getByRole('button', { name: 'Who else posted it' }).click()
  await one.first().locator('.spread-lead').waitFor()
  // The note of the button that was pressed.
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})
