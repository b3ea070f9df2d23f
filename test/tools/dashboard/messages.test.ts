// Message search: questions, filters, what matched, the trend, and what is said when it is off or finds nothing.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openBrowser } from '../browser.ts'
import { accessibilityFaults, api, blank, openDashboard, settled, sidewaysScroll } from './open.ts'

const browser = await openBrowser()

type Question = Parameters<typeof api.messages.search>[0]
const found = async (question: Question) => (await api.messages.search(question)).data
const path = (question: Record<string, string>) => `/messages?${new URLSearchParams(question)}`
const word = (page: Page, name: string) => new URL(page.url()).searchParams.get(name)
const results = (page: Page) => page.getByRole('region', { name: 'Messages found' })
const shownCount = async (page: Page) =>
  Number(((await results(page).getByRole('heading').textContent()) ?? '').replace(/\D/g, ''))
const entries = (page: Page) => results(page).getByRole('listitem')

test('an empty question explains itself with examples that find something, and the help says how to write one', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages')
  const examples = page.getByRole('main').getByRole('listitem').getByRole('button')
  await examples.nth(2).waitFor()
  await expect.poll(() => examples.count()).toBe(3)
  for (const term of await examples.allInnerTexts()) expect((await found({ term })).count, term).toBeGreaterThan(0)
  await page.getByText('How to write a query').click()
  const help = page.locator('#query-help')
  for (const written of ['"market price"', 'market -crypto', '#news @name $BTC', 'example.com/page'])
    await help.getByText(written, { exact: true }).waitFor()
  const term = (await examples.nth(1).textContent())!
  await examples.nth(1).click()
  await expect.poll(() => word(page, 'term')).toBe(term)
  await results(page).waitFor()
  const { count } = await found({ term })
  await expect.poll(() => shownCount(page)).toBe(count)
  await page.goBack()
  await examples.first().waitFor()
  untroubled()
})

test('results have the channel, its date, its counts, and marks on exactly what matched', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages')
  await page.getByRole('searchbox', { name: /a phrase/ }).fill('news')
  await page.keyboard.press('Enter')
  await results(page).waitFor()
  const { messages, chats, count } = await found({ term: 'news', limit: 20, return_short_info: true })
  await expect.poll(() => shownCount(page)).toBe(count)
  await expect.poll(() => entries(page).count()).toBe(messages.length)
  const [first] = messages
  const entry = entries(page).first()
  const from = first!.snippet?.offset ?? 0
  const shown = first!.snippet?.text ?? first!.text!
  const marks = first!.highlights
    .map(({ offset, length }) => first!.text!.slice(offset, offset + length))
    .filter((_, i) => first!.highlights[i]!.offset - from < shown.length)
  await expect.poll(() => entry.locator('mark').allInnerTexts()).toEqual(marks)
  const chat = chats!.find(({ internal_id }) => internal_id === first!.peer_id)!
  await expect
    .poll(() => entry.getByRole('link', { name: chat.title }).getAttribute('href'))
    .toBe(`/channel/${chat.internal_id}`)
  await expect.poll(() => entry.locator('time').getAttribute('datetime')).toBe(first!.date)
  const number = new Intl.NumberFormat('en-US')
  for (const [name, value] of [
    ['views', first!.views],
    ['reactions', first!.reactions?.count],
  ] as const)
    if (value !== undefined)
      expect(
        await entry.locator('span', { hasText: name }).first().locator('[data-tip]').getAttribute('data-tip'),
      ).toBe(number.format(value))
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => entries(page).count()).toBe(Math.min(40, count))
  untroubled()
})

test('filters, order, period and dates are in the address and change the answer', async () => {
  const { page, untroubled } = await openDashboard(browser, path({ term: 'news' }))
  await results(page).waitFor()
  const expectSame = async (question: Omit<Question, 'term'>) => {
    const { count, messages } = await found({ term: 'news', ...question })
    await expect.poll(() => shownCount(page)).toBe(count)
    if (messages[0])
      await expect.poll(() => entries(page).first().locator('time').getAttribute('datetime')).toBe(messages[0].date)
  }
  await page.getByRole('button', { name: 'most viewed' }).click()
  await expectSame({ sort_by: 'views' })
  await page.getByRole('button', { name: '90 d', exact: true }).click()
  await expectSame({ sort_by: 'views', period: '90d' })
  await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
  await expectSame({ sort_by: 'views', period: '90d', language: 'en' })
  const [country] = (await api.dictionaries.countries({})).data
  await page.getByRole('combobox', { name: 'Country' }).selectOption(country!.id)
  await expectSame({ sort_by: 'views', period: '90d', language: 'en', country: country!.id })
  await page.goBack()
  await page.getByLabel('from', { exact: true }).fill('2026-01-01')
  await expectSame({ sort_by: 'views', language: 'en', date_from: '2026-01-01' })
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    term: 'news', sort_by: 'views', language: 'en', date_from: '2026-01-01',
  }) // biome-ignore format: one line
  untroubled()
})

/** A post of the demo world that used to say a word which it does not say any more. */
const formerPost = async () => {
  for (const { internal_id } of (await api.catalog.search({ sort_by: 'mentions', limit: 40 })).data.items) {
    const { messages } = (await api.messages.list({ internal_id, only: 'edited', limit: 20 })).data
    for (const { message_id } of messages.filter(({ versions_count = 1 }) => versions_count > 1)) {
      const { versions } = (await api.messages.history({ internal_id, message_id })).data
      const removed = versions.flatMap(({ difference = [] }) => difference.filter(({ kind }) => kind === 'removed'))
      const [term] = removed.flatMap(({ text }) => text.match(/[\p{L}\p{N}]{3,}/u) ?? [])
      const question = { term: term ?? 'none', on_channel: internal_id, period: 'all', former: true } as const
      const post = term && (await found(question)).messages.find((one) => one.former?.message_id === message_id)
      if (post) return { term, post }
    }
  }
  throw new Error('no such post in the demo world')
}

test('a post that used to say the term is marked, shows what it said, and leads to the difference', async () => {
  const { term, post } = await formerPost()
  const asked = { term, on_channel: post.peer_id, period: 'all', former: 'true', sort_by: 'date' }
  const { page, untroubled } = await openDashboard(browser, path(asked))
  const entry = entries(page).filter({ hasText: 'Used to say:' }).first()
  await entry.waitFor()
  expect(await entry.locator('mark').first().textContent()).not.toBe('')
  await entry.getByText('Says now:').waitFor()
  await entry.getByRole('button', { name: /^edited .* show the difference$/ }).click()
  await page.getByRole('dialog', { name: /^What post #/ }).waitFor()
  untroubled()
})

test('deleted posts and what posts used to say are found on request', async () => {
  const question = { term: 'news', period: 'all' } as const
  const { page, untroubled } = await openDashboard(browser, path(question))
  await results(page).waitFor()
  const counted = async (more: Omit<Question, 'term'>) => (await found({ ...question, ...more })).count
  await expect.poll(() => shownCount(page)).toBe(await counted({}))
  const deleted = page.getByRole('group', { name: 'Deleted posts' })
  await deleted.getByRole('button', { name: 'only deleted' }).click()
  await expect.poll(() => word(page, 'deleted')).toBe('only')
  await expect.poll(() => shownCount(page)).toBe(await counted({ deleted: 'only' }))
  await entries(page).first().getByText('deleted', { exact: true }).waitFor()
  await deleted.getByRole('button', { name: 'deleted shown' }).click()
  await page.getByRole('checkbox', { name: 'also what posts used to say' }).check()
  await expect.poll(() => word(page, 'former')).toBe('true')
  await expect.poll(() => shownCount(page)).toBe(await counted({ deleted: 'include', former: true }))
  untroubled()
})

test('copies are shown once on request: it is in the address, and a result says how many more there are', async () => {
  const { page, untroubled } = await openDashboard(browser, blank)
  await page.route('**/v1/search/messages?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    const isCollapsed = new URL(route.request().url()).searchParams.get('copies') === 'collapse'
    if (isCollapsed) expect(body.collapsed.matches_count).toBeGreaterThan(0)
    if (isCollapsed) body.messages[0].copies_count = 13
    await route.fulfill({ response: answer, json: body })
  })
  await page.goto(new URL('/messages?term=news&period=all', page.url()).href)
  await page.locator('.found > li').first().waitFor()
  await expect.poll(() => page.locator('.found .mark').filter({ hasText: 'cop' }).count()).toBe(0)
  await page.locator('.found-rail').getByRole('checkbox', { name: 'copies shown once' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('copies')).toBe('collapse')
  await expect
    .poll(() => page.locator('.found > li').first().locator('.mark').allTextContents())
    .toContain('+13 copies')
  await page.mouse.move(0, 0)
  await page.getByRole('tooltip').waitFor({ state: 'detached' })
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await sidewaysScroll(page)).toBe(0)
  if (process.env.SCREENSHOTS) await page.screenshot({ path: `${process.env.SCREENSHOTS}/collapsed.png` })
  await page.locator('.found-rail').getByRole('checkbox', { name: 'copies shown once' }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('copies')).toBe(null)
  untroubled()
})

test('one channel can be searched alone or left out, found by its name', async () => {
  const { page, untroubled } = await openDashboard(browser, path({ term: 'news' }))
  await results(page).waitFor()
  const { chats, messages } = await found({ term: 'news', return_short_info: true })
  const { internal_id, title } = chats!.find((chat) => chat.internal_id === messages[0]!.peer_id)!
  const pick = async (label: string) => {
    await page.getByRole('combobox', { name: label }).fill(title)
    await page
      .getByRole('listbox', { name: label })
      .getByRole('option')
      .getByText(title, { exact: true })
      .first()
      .click()
  }
  await pick('Only in a channel…')
  await expect.poll(() => word(page, 'on_channel')).not.toBe(null)
  await expect
    .poll(() => shownCount(page))
    .toBe((await found({ term: 'news', on_channel: word(page, 'on_channel')! })).count)
  await page.getByRole('button', { name: `only ${title}` }).click()
  await pick('Leave out a channel…')
  await expect.poll(() => word(page, 'exclude_channels')).not.toBe(null)
  const { count } = await found({ term: 'news', exclude_channels: word(page, 'exclude_channels')! })
  await expect.poll(() => shownCount(page)).toBe(count)
  expect(internal_id).toBeTruthy()
  untroubled()
})

test('the trend shows messages, channels and views by hours, days or weeks, and a bar or a part of it becomes the dates', async () => {
  const { page, untroubled } = await openDashboard(browser, path({ term: 'news', period: '30d' }))
  await results(page).waitFor()
  const chart = page.getByRole('img', { name: /^How often, per day/ })
  const { points } = (await api.messages.trend({ term: 'news', period: '30d' })).data
  await chart.focus()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  const chosen = points.at(-2)!
  await page.getByText(`${chosen.messages} messages in ${chosen.channels} channels`).waitFor()
  await page.keyboard.press('Enter')
  const day = chosen.date.slice(0, 10)
  await expect
    .poll(() => [word(page, 'date_from'), word(page, 'date_to'), word(page, 'period')])
    .toEqual([day, day, null])
  await expect.poll(() => shownCount(page)).toBe(chosen.messages)
  await page.getByRole('img', { name: /^How often, per hour/ }).waitFor()
  await page.goBack()
  await chart.waitFor()
  await settled(page)
  const box = (await chart.locator('.u-over').boundingBox())!
  const width = box.width / points.length
  const middle = box.y + box.height / 2
  // A click in the middle of the fifth bar.
  await page.mouse.click(box.x + 4.5 * width, middle)
  await expect.poll(() => word(page, 'date_from')).toBe(points[4]!.date.slice(0, 10))
  await expect.poll(() => word(page, 'date_to')).toBe(points[4]!.date.slice(0, 10))
  await page.goBack()
  await chart.waitFor()
  await settled(page)
  await page.mouse.move(box.x + 4.5 * width, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + 6.5 * width, middle, { steps: 4 })
  await page.mouse.up()
  await expect
    .poll(() => [word(page, 'date_from'), word(page, 'date_to')])
    .toEqual([points[4]!.date.slice(0, 10), points[6]!.date.slice(0, 10)])
  await page.getByRole('button', { name: 'Clear dates' }).click()
  await page.getByRole('button', { name: 'weeks' }).click()
  await page.getByRole('img', { name: /^How often, per week/ }).waitFor()
  await page.getByRole('button', { name: 'channels', exact: true }).click()
  await page.getByRole('img', { name: /^How often, per week\. channels/ }).waitFor()
  await expect.poll(() => [word(page, 'by'), word(page, 'trend')]).toEqual(['week', 'channels'])
  untroubled()
})

test('a count that is a lower bound says so', async () => {
  const { page } = await openDashboard(browser, '/messages')
  await page.route('**/v1/search/messages?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), count: 12_000, count_is: 'at_least' } })
  })
  await page.getByRole('searchbox', { name: /a phrase/ }).fill('news')
  await page.getByRole('button', { name: 'Find' }).click()
  await page.getByRole('heading', { name: 'at least 12,000 messages' }).waitFor()
})

test('where nothing matches, the page offers all time', async () => {
  const { page, untroubled } = await openDashboard(browser, path({ term: 'zzyzxqwv' }))
  await page.getByText('No message matches.').waitFor()
  await page.getByRole('button', { name: 'Search all time' }).click()
  await expect.poll(() => word(page, 'period')).toBe('all')
  await page.getByRole('button', { name: 'Search all time' }).waitFor({ state: 'detached' })
  untroubled()
})

test('where the plan lacks message search, the page says so and whom to ask', async () => {
  const { page } = await openDashboard(browser, path({ term: 'news' }), {}, 'free')
  await page.getByText('Ask the operator of this service to switch it on').waitFor()
  const guide = page.getByRole('link', { name: 'What message search does' })
  expect((await page.request.get(new URL((await guide.getAttribute('href'))!, page.url()).href)).status()).toBe(200)
})

test('the page says in which channels the term occurs, how often, and narrows to one', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages?term=news&period=all')
  await settled(page)
  const { top_channels, count_is } = (await api.messages.trend({ term: 'news', period: 'all', aggregation: 'week' }))
    .data
  expect(top_channels.length).toBeGreaterThan(1)
  const shown = page.getByRole('list', { name: 'Most in' }).getByRole('button')
  const about = count_is === 'estimate' ? '≈ ' : ''
  expect(await shown.allTextContents()).toEqual(
    top_channels.map(({ title, messages }) => `${title} ${about}${messages.toLocaleString('en-US')}`),
  )
  await shown.first().click()
  await expect.poll(() => new URL(page.url()).searchParams.get('on_channel')).toBe(top_channels[0]!.internal_id)
  untroubled()
})

test('the page counts the matches by language, country and category, and a click is the filter', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages?term=news&period=all')
  await settled(page)
  const trend = { term: 'news', period: 'all', aggregation: 'week' } as const
  const { labels, count_is } = (await api.messages.trend(trend)).data
  const about = count_is === 'estimate' ? '≈ ' : ''
  const names = new Map((await api.dictionaries.categories({})).data.map(({ id, name }) => [id, name]))
  const categories = page.getByRole('list', { name: 'Category' }).getByRole('button')
  expect(labels.category.length).toBeGreaterThan(1)
  await expect
    .poll(() => categories.allTextContents())
    .toEqual(
      labels.category
        .slice(0, 5)
        .map(({ id, messages }) => `${names.get(id)} ${about}${messages.toLocaleString('en-US')}`),
    )
  const languages = page.getByRole('list', { name: 'Language' }).getByRole('button')
  await languages.first().click()
  await expect.poll(() => word(page, 'language')).toBe(labels.language[0]!.id)
  await expect.poll(() => languages.count()).toBe(0)
  const { count } = await found({ term: 'news', period: 'all', language: labels.language[0]!.id })
  await expect.poll(() => shownCount(page)).toBe(count)
  untroubled()
})

test('a rail says when the term was first seen and offers the oldest posts first, beside the results or above them', async () => {
  const { page, untroubled } = await openDashboard(browser, path({ term: 'news', period: '90d' }))
  await settled(page)
  const rail = page.getByRole('complementary', { name: 'About what was found' })
  const place = async () => {
    const [beside, list] = [(await rail.boundingBox())!, (await page.locator('.found').boundingBox())!]
    return { width: list.width, isBeside: beside.x >= list.x + list.width, isAbove: beside.y + beside.height <= list.y }
  }
  expect(await place()).toEqual({ width: 720, isBeside: true, isAbove: false })
  expect(await accessibilityFaults(page)).toEqual([])
  const oldest = await found({ term: 'news', period: '90d', sort_by: 'oldest' })
  await rail.getByRole('button', { name: 'Oldest first' }).click()
  await expect.poll(() => word(page, 'sort_by')).toBe('oldest')
  await expect.poll(() => entries(page).first().locator('time').getAttribute('datetime')).toBe(oldest.messages[0]!.date)
  expect(oldest.messages.map(({ date }) => date)).toEqual(oldest.messages.map(({ date }) => date).toSorted())
  const newest = await found({ term: 'news', period: '90d', sort_by: 'date' })
  expect(oldest.count).toBe(newest.count)
  // The interval of the first post, with which the dates are narrowed.
  await rail.getByRole('heading', { name: 'First seen' }).waitFor()
  await rail.getByRole('button').first().click()
  await expect.poll(() => word(page, 'date_from')).not.toBe(null)
  expect(Date.parse(word(page, 'date_from')!)).toBeLessThanOrEqual(Date.parse(oldest.messages[0]!.date))
  await page.setViewportSize({ width: 1000, height: 900 })
  expect(await place()).toMatchObject({ isBeside: false, isAbove: true })
  await page.setViewportSize({ width: 390, height: 740 })
  expect(await place()).toMatchObject({ isBeside: false, isAbove: true })
  expect(await sidewaysScroll(page)).toBe(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  untroubled()
})

test('languages, countries and categories that no channel has are not offered', async () => {
  const { page, untroubled } = await openDashboard(browser, '/messages?term=news')
  await settled(page)
  const { data: languages } = await api.dictionaries.languages({})
  const existing = languages.filter(({ channels_count }) => channels_count > 0)
  expect(existing.length).toBeLessThan(languages.length)
  const offered = page.getByRole('combobox', { name: 'Language' }).locator('option')
  await expect.poll(() => offered.count()).toBe(existing.length + 1)
  untroubled()
})
