// The inbox with its keyboard, the sheet that makes a watch after a preview, and destinations.
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { OutputOf } from '../../../sdk/src/index.ts'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const { url } = inject('demo')
type Event = OutputOf<'listEvents'>['events'][number]
type Preview = OutputOf<'previewWatch'>

const browser = await openBrowser()
let channel: { internal_id: string; title: string }
beforeAll(async () => {
  channel = (await api.catalog.search({ limit: 1, sort_by: 'last_post_date' })).data.items[0]!
})
/** Other files have watches of the same account at the same time. */
const ownWatches = async () => {
  const { watches } = (await api.watches.list({ limit: 100 })).data
  return watches.filter(({ chat }) => chat?.internal_id === channel.internal_id)
}
afterAll(async () => {
  for (const { watch_id } of await ownWatches()) await api.watches.delete({ watch_id })
})

const DAY_MS = 86_400_000
let TODAY = ''
let EARLIER = ''
// At the beginning of each test, because midnight may come between two of them.
beforeEach(() => {
  TODAY = new Date().toISOString()
  EARLIER = new Date(Date.now() - 3 * DAY_MS).toISOString()
})

const event = (number: number, more: object): Event =>
  ({
    number,
    event_id: `ev_${number}`,
    type: 'message.published',
    watch_id: 'wt_1',
    watch_name: 'Competitors',
    chat: { internal_id: channel.internal_id, peer: 'Channel', title: channel.title },
    happened_at: TODAY,
    observed_at: TODAY,
    created_at: TODAY,
    late: false,
    held: false,
    before_watch: false,
    sentence: `Event ${number}`,
    link: `/channel/${channel.internal_id}`,
    facts: { message_id: number, is_ad: false },
    ...more,
  }) as Event

/** The demo world stands still here, so the service answers with events that the test made up. */
const withEvents = async (page: Page, events: Event[], unread: number) => {
  const last_number = events[0]!.number
  const state = { read: last_number - unread, asked: [] as string[] }
  await page.route('**/v1/events?*', (route) => {
    const query = new URL(route.request().url()).searchParams
    state.asked.push(query.toString())
    const shown = query.get('cursor') ? events.slice(-1) : events.slice(0, -1)
    const answer = { events: shown, unread_count: last_number - state.read, last_number, read_number: state.read }
    return route.fulfill({ json: query.get('cursor') ? answer : { ...answer, cursor: 'next' } })
  })
  // The service knows none of these events, so it could not go on after them.
  await page.route('**/v1/events/stream*', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: ': nothing new\n\n' }),
  )
  await page.route('**/v1/events/read', (route) => {
    state.read = route.request().postDataJSON().up_to
    return route.fulfill({ json: { unread_count: last_number - state.read, read_number: state.read } })
  })
  return state
}

test('the inbox groups by day and chat, shows the evidence, and is read and opened with the keyboard', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  const members = {
    before: 18_400, after: 19_320, before_at: EARLIER, change: 920, change_percent: 5,
    threshold_percent: 3, threshold_members: 100, usual_low_percent: -0.1, usual_high_percent: 0.4, usual_days: 29,
  } // biome-ignore format: two lines
  const state = await withEvents(
    page,
    [
      event(9, { type: 'members.jumped', facts: members }),
      event(8, {}),
      event(7, { held: true }),
      event(6, {
        created_at: EARLIER,
        happened_at: EARLIER,
        chat: undefined,
        type: 'key.changed',
        facts: { change: 'made', key: 'k' },
      }),
      event(1, { created_at: EARLIER, happened_at: EARLIER }),
    ],
    3,
  )
  await page.goto(`${url}/inbox`)
  await page.getByRole('link', { name: /^Inbox\s+3 unread$/ }).waitFor()
  const today = page.getByRole('region', { name: 'Today' })
  await today.getByRole('region', { name: channel.title }).getByText('2 events').waitFor()
  await today.getByText('18,400 → 19,320 members since').waitFor()
  await today.getByText('threshold 3% and 100 members').waitFor()
  await today.getByText('usual -0.1% … +0.4% a day (of 29 days)').waitFor()
  await today.getByText('1 sent nowhere: late or held back').waitFor()
  expect(await today.getByText('Event 7').isVisible()).toBe(false)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.getByRole('link', { name: /^Inbox\s+1 unread$/ }).waitFor()
  expect(state.read).toBe(8)
  // What is read already stays read, and later events too.
  await page.keyboard.press('j')
  await page.keyboard.press('e')
  await page.keyboard.press('k')
  await page.keyboard.press('k')
  await page.keyboard.press('r')
  // The menu and the page both say the count, and do not change in the same moment.
  await expect.poll(() => page.getByText('1 unread').count()).toBe(0)
  expect(state.read).toBe(9)

  await page.getByRole('button', { name: 'Older' }).click()
  await page.getByText('Event 1', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: 'Type' }).selectOption('members.jumped')
  await page.getByRole('button', { name: 'unread', exact: true }).click()
  await page.waitForURL('**/inbox?type=members.jumped&which=unread')
  // The page also follows later events in between, which asks for all of them.
  await expect.poll(() => state.asked.some((query) => /(?=.*unread=true).*types=members.jumped/.test(query))).toBe(true)
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/channel/${channel.internal_id}`)
  untroubled()
})

test('an empty inbox leads to a watch, and the sheet says what it would have told of before it is made', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  // Other tests of this account make watches and events.
  await page.route('**/v1/events?*', (route) =>
    route.fulfill({ json: { events: [], unread_count: 0, last_number: 0, read_number: 0 } }),
  )
  await page.route('**/v1/watches*', (route) => route.fulfill({ json: { watches: [] } }))
  await page.goto(`${url}/inbox`)
  await page.getByText('Nothing is watched yet.').waitFor()
  await page.unrouteAll()
  await page.goto(`${url}/channel/${channel.internal_id}`)
  await settled(page)
  await page.keyboard.press('w')
  const sheet = page.getByRole('dialog', { name: `Watch ${channel.title}` })
  await sheet.getByText(/^A look counts as one request/).waitFor()
  for (const name of ['Members dropped', 'Chat gone']) await sheet.getByRole('checkbox', { name }).uncheck()
  const answer = page.waitForResponse(
    (response) => response.url().endsWith('/preview') && response.request().postDataJSON().types['message.published'],
  )
  await sheet.getByRole('checkbox', { name: 'New post' }).check()
  await sheet.getByRole('button', { name: 'Look at the last 7 days' }).click()
  const preview = (await (await answer).json()) as Preview
  const { sent_count, types } = preview
  await sheet
    .getByText(
      sent_count === 0
        ? 'It would have told of nothing'
        : `It would have told of ${sent_count.toLocaleString('en-US')} event`,
    )
    .waitFor()
  const posts = types.find(({ type }) => type === 'message.published')!
  await sheet
    .getByRole('group', { name: 'New post' })
    .getByText(`${posts.count.toLocaleString('en-US')} ×`)
    .waitFor()
  const fillIn = sheet.getByRole('checkbox', { name: /into the inbox$/ })
  expect(await fillIn.isChecked()).toBe(true)
  await sheet.getByText('Counts as one request; what you have looked at is counted already.').waitFor()
  // What was looked at is no longer what would be made.
  await sheet.getByRole('group', { name: 'Members jumped' }).getByLabel('from, %', { exact: true }).fill('x')
  expect(await fillIn.count()).toBe(0)
  await sheet.getByText('A number is missing or out of its range.').waitFor()
  expect(await sheet.getByRole('button', { name: 'Watch', exact: true }).isDisabled()).toBe(true)
  await sheet.getByRole('group', { name: 'Members jumped' }).getByLabel('from, %', { exact: true }).fill('7.5')
  expect(await accessibilityFaults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await sheet.getByRole('button', { name: 'Watch', exact: true }).click()
  await page.getByRole('button', { name: 'Watched' }).waitFor()
  const watches = await ownWatches()
  expect(watches).toMatchObject([
    {
      subject: 'chat',
      chat: { internal_id: channel.internal_id },
      types: { 'members.jumped': { percent: 7.5 }, 'message.published': {} },
    },
  ])
  expect(watches[0]!.types).not.toHaveProperty(['chat.gone'])
  untroubled()
})

test('a watch is made with the days before it, for a price in words, and they stand apart in the inbox, read', async () => {
  const { page, untroubled } = await openDashboard(browser, `/channel/${channel.internal_id}`, {}, 'credits')
  await settled(page)
  await page.keyboard.press('w')
  const sheet = page.getByRole('dialog', { name: `Watch ${channel.title}` })
  await sheet.getByRole('checkbox', { name: 'New post' }).check()
  const answer = page.waitForResponse((response) => response.url().endsWith('/preview'))
  await sheet.getByRole('button', { name: 'Look at the last 7 days' }).click()
  const { sent_count, chats_count } = (await (await answer).json()) as Preview
  expect([sent_count > 0, chats_count]).toEqual([true, 1])
  const total = (250 + 5 * sent_count) / 1000
  await sheet.getByText(`${total} credits: 0.25 for the look and 0.005 for each event.`).waitFor()
  await sheet.getByRole('checkbox', { name: /^Put .* into the inbox$/ }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const made = page.waitForResponse(
    (response) => response.url().endsWith('/v1/watches') && response.request().method() === 'POST',
  )
  await sheet.getByRole('button', { name: 'Watch', exact: true }).click()
  expect((await made).request().postDataJSON().past_days).toBe(7)
  const { watch_id } = (await (await made).json()) as { watch_id: string }
  const read = async () => {
    const shown = await page.request.get(`${url}/v1/events?watch_id=${watch_id}&limit=100`)
    return (await shown.json()) as OutputOf<'listEvents'>
  }
  await expect.poll(async () => (await read()).events.length, { timeout: 60_000 }).toBe(Math.min(100, sent_count))
  expect((await read()).unread_count).toBe(0)
  await page.goto(`${url}/inbox?watch=${watch_id}`)
  await page.getByText(/^Before you watched: /).waitFor()
  await page.getByText('before you watched', { exact: true }).first().waitFor()
  expect(await page.locator('.event.unread').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])
  await page.request.delete(`${url}/v1/watches/${watch_id}`, { headers: { origin: url } })
  untroubled()
})

test('an event shows its figure beside what is usual, and its watch is changed there', async () => {
  const { watch_id } = (
    await api.watches.create({
      chat: channel.internal_id,
      name: 'Rivals',
      types: { 'members.jumped': { percent: 3, members: 100 }, 'chat.gone': {} },
    })
  ).data
  const stored = async () => (await api.watches.get({ watch_id })).data
  const { page, untroubled } = await openDashboard(browser, blank)
  const facts = {
    before: 18_400, after: 19_320, before_at: EARLIER, change: 920, change_percent: 5,
    threshold_percent: 3, threshold_members: 100, usual_low_percent: -0.1, usual_high_percent: 0.4, usual_days: 29,
  } // biome-ignore format: two lines
  await withEvents(
    page,
    [event(3, { type: 'members.jumped', watch_id, watch_name: 'Rivals', facts }), event(2, {}), event(1, {})],
    0,
  )
  await page.goto(`${url}/inbox`)
  await page.locator('.event-strip circle').waitFor()
  const tune = page.getByRole('button', { name: 'Change what Rivals tells' })
  // The other watch of these events does not exist. The page asks for the watches after the events.
  await tune.first().waitFor()
  expect(await tune.count()).toBe(1)
  await tune.click()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByLabel('from, %', { exact: true }).fill('10')
  await page.getByRole('button', { name: 'Save thresholds' }).click()
  await page.getByText('Saved.', { exact: true }).waitFor()
  expect((await stored()).types).toEqual({ 'members.jumped': { percent: 10, members: 100 }, 'chat.gone': {} })
  await page.getByRole('button', { name: 'Pause for a day' }).click()
  await page.getByText(/^Paused until/).waitFor()
  expect((await stored()).paused_until).toBeDefined()
  await page.getByRole('button', { name: 'Tell of this no more' }).click()
  await page.getByRole('button', { name: 'Save thresholds' }).waitFor({ state: 'detached' })
  await expect.poll(async () => (await stored()).types).toEqual({ 'chat.gone': {} })
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'All settings…' }).click()
  await page.getByRole('dialog', { name: /^Watch on/ }).waitFor()
  await api.watches.delete({ watch_id })
  untroubled()
})

test('a watch is paused, resumed and deleted in its sheet', async () => {
  await api.watches.create({ account: true, name: 'My account' })
  const { page, untroubled } = await openDashboard(browser, '/watches')
  const row = page.getByRole('row', { name: /My account/ })
  await row.getByRole('button', { name: 'Edit My account' }).click()
  const sheet = page.getByRole('dialog', { name: 'Watch on My account' })
  await sheet.getByRole('button', { name: 'Pause for a week' }).click()
  await sheet.getByText(/^Paused until/).waitFor()
  await sheet.getByRole('button', { name: 'Resume' }).click()
  await sheet.getByRole('button', { name: 'Pause for a week' }).waitFor()
  await sheet.getByRole('button', { name: 'Delete the watch' }).click()
  await page.getByRole('dialog', { name: 'Delete the watch' }).getByRole('button', { name: 'Delete the watch' }).click()
  await row.waitFor({ state: 'detached' })
  untroubled()
})

test('a destination shows its secret once, and what was sent to it', async () => {
  const { page, untroubled } = await openDashboard(browser, '/destinations')
  await settled(page)
  await page.getByRole('button', { name: 'Add a destination' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Newsroom')
  await dialog.getByLabel('Address of your server (https)').fill('https://receiver.example/hook')
  await dialog.getByRole('button', { name: 'Add a destination' }).click()
  await dialog.getByText(/^whsec_/).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await page.content()).not.toContain('whsec_')
  await page.getByRole('link', { name: 'What was sent to Newsroom' }).click()
  await page.getByText('Nothing was sent there yet.').waitFor()
  await page.getByRole('button', { name: 'Send a test to Newsroom' }).click()
  // There is no such receiver, and no such name either.
  await page.getByText('The test did not arrive at Newsroom: the name was not found.').waitFor()
  await page.getByRole('group', { name: 'What was sent to Newsroom' }).getByText('1. the name was not found').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Delete Newsroom?' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('link', { name: 'What was sent to Newsroom' }).waitFor({ state: 'detached' })
  // Another file has a destination of the same account at the same time.
  await page.route('**/v1/destinations', (route) => route.fulfill({ json: { destinations: [] } }))
  await page.reload()
  await page.getByText('There is no destination yet.').waitFor()
  untroubled()
})
