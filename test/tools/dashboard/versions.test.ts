// What posts used to say: the difference between versions, by mouse and keyboard, and the lifetime of deleted posts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()
const { items } = (await api.catalog.search({ sort_by: 'mentions', limit: 40 })).data

/** The first of many posts for which something holds. */
const postWith = async (
  only: 'edited' | 'deleted',
  holds: (message: { versions_count?: number; lived_seconds?: number }) => boolean,
) => {
  for (const { internal_id } of items) {
    const { messages } = (await api.messages.list({ internal_id, only, limit: 20 })).data
    const message = messages.find(holds)
    if (message) return message
  }
  throw new Error(`no such ${only} post in the demo world`)
}
const edited = await postWith('edited', ({ versions_count = 1 }) => versions_count > 1)
const { message_id, peer_id } = edited
const address = `/channel/${peer_id}?posts=edited`
const button = (page: Page) => page.locator(`#post-${message_id} .edited-button`)
const dialog = (page: Page) => page.getByRole('dialog', { name: `What post #${message_id} said` })

/** The words of an element, without those for screen readers. */
const words = (page: Page, selector: string): Promise<string> =>
  dialog(page)
    .locator(selector)
    .evaluateAll((all) =>
      all
        .map((one) => {
          const copy = one.cloneNode(true) as typeof one
          for (const aloud of copy.querySelectorAll('.aloud')) aloud.remove()
          return copy.textContent
        })
        .join('|'),
    )

const made = {
  internal_id: peer_id,
  message_id,
  date: '2026-08-30T07:00:00Z',
  last_seen_at: '2026-08-31T08:00:00Z',
  versions_count: 3,
  gone_at: ['2026-08-30T12:00:00Z'],
  versions: [
    {
      first_seen_at: '2026-08-30T07:05:00Z',
      last_seen_at: '2026-08-30T08:00:00Z',
      is_current: false,
      text: 'الميناء مغلق يوم الجمعة',
      media: { type: 'photo', width: 1280, height: 720 },
    },
    {
      first_seen_at: '2026-08-30T09:00:00Z',
      last_seen_at: '2026-08-30T10:00:00Z',
      is_current: false,
      text: 'خبر: الميناء مغلق يوم الأحد',
      media: { type: 'photo', width: 1280, height: 720 },
      changed: ['text'],
      difference: [
        { kind: 'added', text: 'خبر: ' },
        { kind: 'same', text: 'الميناء مغلق يوم ' },
        { kind: 'removed', text: 'الجمعة' },
        { kind: 'added', text: 'الأحد' },
      ],
    },
    {
      first_seen_at: '2026-08-30T13:00:00Z',
      last_seen_at: '2026-08-31T08:00:00Z',
      is_current: true,
      text: 'خبر: الميناء مغلق يوم الأحد',
      media: { type: 'video', duration: 65 },
      keyboard: [[{ text: 'Map', url: 'https://maps.example/harbour' }]],
      changed: ['media', 'buttons'],
    },
  ],
}

/** The page, with an answer that has everything a history can have. */
const openMade = async (width = 1440, history: object = made) => {
  const opened = await openDashboard(browser, blank, { width })
  await opened.page.route('**/v1/messages/history?*', (route) => route.fulfill({ json: history }))
  await opened.page.goto(new URL(address, opened.page.url()).href)
  await settled(opened.page)
  await button(opened.page).click()
  await dialog(opened.page)
    .getByText(/^Version (\d) of \1$/)
    .waitFor()
  return opened
}

test('an edited post opens its difference by keyboard, which Esc closes and gives the focus back', async () => {
  const { page, untroubled } = await openDashboard(browser, address)
  await settled(page)
  const { versions } = (await api.messages.history({ internal_id: peer_id, message_id })).data
  const count = versions.length
  const times = count === 2 ? 'edited 1 time' : `edited ${count - 1} times`
  await expect.poll(() => button(page).textContent()).toBe(times)
  await button(page).focus()
  await page.keyboard.press('Enter')
  await dialog(page).getByText(`Version ${count} of ${count}`).waitFor()
  const before = versions[count - 2]!.text
  if ((await dialog(page).locator('.difference').count()) > 0) {
    expect(await words(page, '.difference del')).not.toBe(await words(page, '.difference ins'))
    await dialog(page).getByRole('button', { name: 'Side by side' }).click()
    expect(await words(page, '.difference')).toBe(`${before}|${versions[count - 1]!.text}`)
  }
  for (let step = 1; step < count; step++) await page.keyboard.press('ArrowLeft')
  await dialog(page).getByText('This is the first version that was seen.').waitFor()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByText(`Version 1 of ${count}`).waitFor()
  await page.keyboard.press('ArrowRight')
  await dialog(page).getByText(`Version 2 of ${count}`).waitFor()
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  expect(await button(page).evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true)
  untroubled()
})

test('added and removed words are said to screen readers, and a text from right to left keeps its direction', async () => {
  const { page, untroubled } = await openMade()
  await page.keyboard.press('ArrowLeft')
  await dialog(page).getByText('Version 2 of 3').waitFor()
  expect(await words(page, '.difference')).toBe('خبر: الميناء مغلق يوم الجمعةالأحد')
  expect(await words(page, 'del')).toBe('الجمعة')
  expect(await dialog(page).locator('del').textContent()).toBe('removed: الجمعة end of removed.')
  expect(await dialog(page).locator('ins').first().textContent()).toBe('added: خبر:  end of added.')
  const style = (selector: string, name: string) =>
    dialog(page)
      .locator(selector)
      .first()
      .evaluate((one, name) => one.ownerDocument.defaultView!.getComputedStyle(one).getPropertyValue(name), name)
  expect(await style('.difference', 'direction')).toBe('rtl')
  expect(await style('ins', 'text-decoration-line')).toBe('underline')
  expect(await style('del', 'text-decoration-line')).toBe('line-through')
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('media and buttons are shown before and after, and when the post was gone and seen again', async () => {
  const { page, untroubled } = await openMade()
  const part = (name: string) => dialog(page).getByRole('region', { name })
  await expect.poll(() => part('Media: Before').textContent()).toContain('Photo')
  await expect.poll(() => part('Media: After').textContent()).toContain('Video')
  await expect.poll(() => part('Buttons: Before').textContent()).toContain('none')
  await expect.poll(() => part('Buttons: After').getByRole('link').textContent()).toBe('Map maps.example')
  await dialog(page).getByText('The text did not change.').waitFor()
  await dialog(page)
    .getByText(/Gone at Aug 30, 2026.*, seen again later/)
    .waitFor()
  untroubled()
})

test('a post that was rewritten is shown as two whole texts, the new one below the old one or beside it', async () => {
  const [first] = made.versions
  const history = {
    ...made,
    versions_count: 2,
    versions: [
      { ...first, text: 'Vacancies of the week: cook, driver' },
      {
        ...made.versions[2],
        text: 'The harbour is closed on the Friday',
        changed: ['text'],
        difference: [
          { kind: 'removed', text: 'Vacancies of' },
          { kind: 'added', text: 'The harbour is closed on' },
          { kind: 'same', text: ' the ' },
          { kind: 'removed', text: 'week: cook, driver' },
          { kind: 'added', text: 'Friday' },
        ],
      },
    ],
  }
  const { page, untroubled } = await openMade(1440, history)
  const part = (name: string) => dialog(page).getByRole('region', { name: `Text: ${name}` })
  await dialog(page).getByText('Most of it was rewritten').waitFor()
  expect(await part('Before').textContent()).toContain('Vacancies of the week: cook, driver')
  expect(await part('After').textContent()).toContain('The harbour is closed on the Friday')
  expect(await dialog(page).locator('ins, del').count()).toBe(0)
  const places = () => Promise.all(['Before', 'After'].map(async (name) => (await part(name).boundingBox())!))
  const [above, below] = await places()
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height)
  await dialog(page).getByRole('button', { name: 'Side by side' }).click()
  await expect
    .poll(async () => {
      const [left, right] = await places()
      return [left!.y === right!.y, right!.x > left!.x]
    })
    .toEqual([true, true])
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('on a phone the sides are one below the other, and nothing is wider than the screen', async () => {
  const { page, untroubled } = await openMade(390)
  await dialog(page).getByRole('button', { name: 'Earlier' }).click()
  await dialog(page).getByRole('button', { name: 'Side by side' }).click()
  const [before, after] = await Promise.all(
    ['Before', 'After'].map(
      async (when) =>
        (await dialog(page)
          .getByRole('region', { name: `Text: ${when}` })
          .boundingBox())!,
    ),
  )
  expect(after!.y).toBeGreaterThanOrEqual(before!.y + before!.height)
  expect(after!.x).toBe(before!.x)
  const box = (await dialog(page).boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(390)
  expect(await sidewaysScroll(page)).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  untroubled()
})

test('a deleted post says how long it was there at least, with the times behind it', async () => {
  const deleted = await postWith('deleted', ({ lived_seconds = 0 }) => lived_seconds > 3 * 3_600)
  const { page, untroubled } = await openDashboard(browser, `/channel/${deleted.peer_id}?posts=deleted`)
  await settled(page)
  const lived = page.locator(`#post-${deleted.message_id} .lived`)
  await expect.poll(() => lived.textContent()).toMatch(/^was there for at least [\d.]+ (hr|days?)$/)
  await expect.poll(() => lived.getAttribute('data-tip')).toMatch(/^Last seen on .*\nFound to be deleted on /)
  untroubled()
})

test('a post that was gone and seen again says so in the list, with the times', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await page.route('**/v1/messages/channel?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const message of body.messages)
      if (message.message_id === message_id) message.gone_at = ['2026-08-30T12:00:00Z', '2026-09-02T12:00:00Z']
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(new URL(address, page.url()).href)
  const mark = page.locator('.mark.returned')
  await expect.poll(() => mark.allTextContents()).toEqual(['gone, seen again'])
  await expect
    .poll(() => page.locator(`#post-${message_id} .mark.returned`).getAttribute('data-tip'))
    .toMatch(/^Gone at Aug 30, 2026.*, seen again later\.\nGone at Sep 2, 2026.*, seen again later\.$/)
  untroubled()
})

test('a message that was found and edited opens its difference too', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await page.route('**/v1/search/messages?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    body.messages[0].versions_count = 3
    body.messages[0].message_id = message_id
    await route.fulfill({ response: answer, json: body })
  })
  await page.route('**/v1/messages/history?*', (route) => route.fulfill({ json: made }))
  await page.goto(new URL('/messages?term=news', page.url()).href)
  // Other messages that were found may have been edited as often.
  await page.getByRole('button', { name: 'edited 2 times: show the difference' }).first().click()
  await dialog(page).getByText('Version 3 of 3').waitFor()
  untroubled()
})
