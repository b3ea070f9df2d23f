import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
let key = ''
const NEWS = { platform_id: 1001, username: 'daily_news' }
const SPORT = { platform_id: 1002, username: 'sport_live' }

beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await searcher()).key
})

const searcher = async (given: Parameters<typeof t.account>[0] = { plan: 'M' }) => {
  const account = await t.account(given)
  await t.db.rows`update accounts set overrides = overrides || '{"permissions":{"allow_message_search":true}}'
    where account_id = ${account.account_id}`
  return account
}

const post = (message_id: number, text: string, more: Partial<Parameters<typeof messageSeen>[0]> = {}) =>
  messageSeen({ message_id, text, date: at('2026-08-25T00:00:00Z') + message_id * 3600, chat: NEWS, ...more })

const store = async (...messages: ReturnType<typeof post>[]) => {
  await ingest(t.db, [chatSeen({ chat: NEWS }), chatSeen({ chat: SPORT, title: 'Sport live' }), ...messages], {
    now: t.clock.now,
  })
  await indexAll(t.db)
}

const search = (query: string, by = key) => t.get(`/v1/search/messages?${query}`, by)
const found = async (term: string, more = '') => {
  const { status, body } = await search(`term=${encodeURIComponent(term)}&sort_by=date${more}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.messages.map(({ message_id }: { message_id: number }) => message_id)
}

describe('who may search', () => {
  test('without the permission the answer is 400, whatever is asked', async () => {
    const { key: other } = await t.account({ plan: 'XL' })
    const off = { status: 400, body: { message: 'Messages search is disabled' } }
    expect(await search('term=x', other)).toMatchObject(off)
    expect(await search('', other)).toMatchObject(off)
    expect(await t.get('/v1/search/trend?term=x', other)).toMatchObject(off)
  })

  test('a search counts once, a term once in a month, in any spelling and with any page', async () => {
    await store(...Array.from({ length: 5 }, (_, i) => post(i + 1, 'Roads closed')))
    const first = await search('term=roads%20CLOSED&limit=2')
    expect(first.body.messages).toHaveLength(2)
    await search(`term=roads%20CLOSED&limit=2&cursor=${first.body.cursor}`)
    await search('term=closed%20roads')
    await t.get('/v1/search/trend?term=roads%20closed', key)
    await search('term=weather')
    await search('term=')
    const { body } = await t.get('/v1/usage/info', key)
    expect(JSON.stringify(body)).toContain('"search_messages_requests":{"spent":5')
    expect(JSON.stringify(body)).toContain('"search_terms":{"spent":2')
  })

  test('a plan for verified channels searches and counts only their messages', async () => {
    await store(post(1, 'Roads closed'), post(2, 'Roads open', { chat: SPORT }), post(3, 'Roads open', { chat: SPORT }))
    await t.db.rows`update chats set verified_by_platform = true where username = 'daily_news'`
    const { key: verifiedOnly } = await searcher({ plan: 'M', overrides: { verified_only: true } })
    const read = async (by: string) => {
      const { body } = await search('term=roads&return_short_info=true', by)
      const trend = (await t.get('/v1/search/trend?term=roads', by)).body.points as { messages: number }[]
      const messages = trend.reduce((sum, point) => sum + point.messages, 0)
      return [body.messages.length, body.count, body.chats.length, messages]
    }
    expect(await read(verifiedOnly)).toEqual([1, 1, 1, 1])
    expect(await read(key)).toEqual([3, 3, 2, 3])
  })

  test('a limit on terms refuses a new one and still serves a known one', async () => {
    await store(post(1, 'Roads closed'))
    const { key: small, account_id } = await searcher({ plan: 'S' })
    await t.db
      .rows`update accounts set overrides = overrides || '{"limits":{"search_terms":1}}' where account_id = ${account_id}`
    expect((await search('term=roads', small)).status).toBe(200)
    expect(await search('term=weather', small)).toMatchObject({ status: 426, body: { name: 'search_terms' } })
    expect((await search('term=Roads', small)).status).toBe(200)
  })
})

test('words in any form, phrases, exclusions, hashtags and names', async () => {
  await store(
    post(1, 'Three roads closed this weekend'),
    post(2, 'The road closed again, says @city_hall #traffic'),
    post(3, 'Closed: all roads to the lake. Lottery tomorrow'),
    post(4, 'Дороги закрыты на выходные'),
  )
  expect(await found('road')).toEqual([3, 2, 1])
  expect(await found('"roads closed"')).toEqual([1])
  expect(await found('road -lottery')).toEqual([2, 1])
  expect(await found('road', '&exclude_terms=lottery,weekend')).toEqual([2])
  expect(await found('#traffic')).toEqual([2])
  expect(await found('@city_hall')).toEqual([2])
  expect(await found('дорога')).toEqual([4])
  expect(await found('road weekend')).toEqual([1])
})

test('channels, periods and dates', async () => {
  await store(
    post(1, 'Derby tonight', { chat: SPORT }),
    post(2, 'Derby tomorrow'),
    post(3, 'Derby last spring', { date: at('2026-04-01T00:00:00Z') }),
  )
  expect(await found('derby')).toEqual([2, 1])
  expect(await found('derby', '&period=7d')).toEqual([])
  expect(await found('derby', '&period=all')).toEqual([2, 1, 3])
  expect(await found('derby', '&date_to=2026-05-01')).toEqual([3])
  expect(await found('derby', '&date_from=2026-08-25T01:30:00Z')).toEqual([2])
  expect(await found('derby', '&on_channel=@sport_live')).toEqual([1])
  expect(await found('derby', '&on_channel=t.me/sport_live')).toEqual([1])
  expect(await found('derby', '&exclude_channels=@sport_live,@nobody_at_all')).toEqual([2])
  expect(await search('term=derby&on_channel=@nobody_at_all')).toMatchObject({
    status: 404,
    body: { message: 'Channel not found' },
  })
  expect((await search('term=derby&date_from=2026-08-02&date_to=2026-08-01')).body.message).toContain('from_date')
})

test('labels of channels filter', async () => {
  await store(post(1, 'Derby tonight', { chat: SPORT }), post(2, 'Derby tomorrow'))
  await ingest(
    t.db,
    [chatSeen({ chat: SPORT, at: at('2026-08-31T00:00:00Z'), labels: { language: 'en', country: 'germany' } })],
    {
      now: t.clock.now,
    },
  )
  expect(await found('derby', '&language=en')).toEqual([1])
  expect(await found('derby', '&country=germany')).toEqual([1])
  expect(await found('derby', '&language=de')).toEqual([])
  expect(await found('derby', '&language=de,English&country=germany,france')).toEqual([1])
  const trend = await t.get('/v1/search/trend?term=derby&language=de,en', key)
  expect(trend.body.points.reduce((sum: number, { messages }: { messages: number }) => sum + messages, 0)).toBe(1)
  expect(await search('term=derby&language=de,xx')).toMatchObject({ status: 400 })
})

test('an album is sorted by the views that it is shown with, whichever of its messages has the text', async () => {
  const item = (message_id: number, views: number, more: Partial<Parameters<typeof messageSeen>[0]> = {}) => {
    const { text: _, ...untold } = post(message_id, '', { album_id: '77', counters: { views }, ...more })
    return untold as ReturnType<typeof post>
  }
  const viewed = async () =>
    (await search('term=regatta&sort_by=views')).body.messages.map(
      ({ message_id, views }: { message_id: number; views: number }) => [message_id, views],
    )
  await store(
    post(1, 'Regatta: results', { counters: { views: 500 } }),
    post(2, 'Regatta: pictures', { album_id: '77', counters: { views: 10 } }),
    item(3, 900),
    post(4, 'Regatta: weather', { counters: { views: 700 } }),
  )
  expect(await viewed()).toEqual([
    [2, 900],
    [4, 700],
    [1, 500],
  ])
  // The item without text is deleted, and another one is read later.
  const gone = { kind: 'message gone', at: at('2026-08-30T00:00:00Z'), chat: NEWS, message_id: 3 } as const
  await ingest(t.db, [{ ...gone, date: item(3, 0).date }], { now: t.clock.now })
  await indexAll(t.db)
  expect(await viewed()).toEqual([
    [4, 700],
    [1, 500],
    [2, 10],
  ])
  await store(item(5, 600))
  expect(await viewed()).toEqual([
    [4, 700],
    [2, 600],
    [1, 500],
  ])
  // It turns out to belong to another album.
  await store(item(5, 600, { album_id: '78', at: at('2026-08-31T00:00:00Z') }))
  expect((await viewed()).at(-1)).toEqual([2, 10])
})

test('messages of a chat that was taken for a group are found when it turns out to be a channel, and the reverse', async () => {
  const seen = (peer: 'Group' | 'Channel', day: string, guessed: 'peer'[] = []) =>
    ingest(t.db, [{ ...chatSeen({ chat: SPORT, at: at(`${day}T00:00:00Z`) }), peer, guessed }], { now: t.clock.now })
  await seen('Group', '2026-08-28', ['peer'])
  await ingest(t.db, [post(1, 'Regatta', { chat: SPORT })], { now: t.clock.now })
  await indexAll(t.db)
  expect(await found('regatta')).toEqual([])
  await seen('Channel', '2026-08-30')
  await indexAll(t.db)
  expect(await found('regatta')).toEqual([1])
  await seen('Group', '2026-08-31')
  await indexAll(t.db)
  expect(await t.db.rows`select from message_search`).toEqual([])
})

test('order by date, views and relevance; pages cover everything once; the count is exact', async () => {
  const views = [100, 90_000, 5, 700, 30]
  await store(
    ...views.map((each, i) => post(i + 1, i === 2 ? 'Bridge open' : 'Bridges open', { counters: { views: each } })),
  )
  const ids = async (sort: string, more = '') =>
    (await search(`term=bridge&sort_by=${sort}${more}`)).body.messages.map(
      ({ message_id }: { message_id: number }) => message_id,
    )
  expect(await ids('date')).toEqual([5, 4, 3, 2, 1])
  expect(await ids('VIEWS')).toEqual([2, 4, 1, 5, 3])
  expect((await ids('relevance'))[0]).toBe(2)
  const pages: number[] = []
  let cursor = ''
  do {
    const { body } = await search(`term=bridge&sort_by=views&limit=2${cursor}`)
    expect(body).toMatchObject({ count: 5, count_is: 'exact' })
    pages.push(...body.messages.map(({ message_id }: { message_id: number }) => message_id))
    cursor = body.cursor ? `&cursor=${body.cursor}` : ''
  } while (cursor)
  expect(pages).toEqual([2, 4, 1, 5, 3])
})

test('highlights are where the match is, long posts have a snippet, and related chats come on request', async () => {
  const long = `🔥 ${'Nothing to see here. '.repeat(40)}The bridges are open. ${'And so on. '.repeat(40)}`
  await store(post(1, '🔥 Bridges open'), post(2, long))
  const { body } = await search('term=bridge&sort_by=date&return_short_info=true')
  const [second, first] = body.messages
  expect(
    first.highlights.map(({ offset, length }: { offset: number; length: number }) =>
      first.text.slice(offset, offset + length),
    ),
  ).toEqual(['Bridges'])
  expect(first.snippet).toBeUndefined()
  expect(second.snippet.text).toContain('bridges are open')
  expect(second.text.slice(second.snippet.offset)).toMatch(second.snippet.text.slice(0, 20))
  expect(body.chats.map(({ title }: { title: string }) => title)).toEqual(['Daily News'])
  expect((await search('term=bridge')).body.chats).toBeUndefined()
  expect(body.chats[0].link).toBe('https://t.me/daily_news')
  const unlinking = await searcher()
  await t.db.rows`update accounts set overrides = '{"permissions":{"allow_message_search":true,"links_in_lists":false}}'
    where account_id = ${unlinking.account_id}`
  const unlinked = await search('term=bridge&return_short_info=true', unlinking.key)
  expect(unlinked.body.chats).toMatchObject([{ title: 'Daily News' }])
  expect(unlinked.body.chats[0].link).toBeUndefined()
})

test('a message older than the history of the plan is not found', async () => {
  await store(
    post(1, 'Harbour closed', { date: at('2026-08-20T00:00:00Z') }),
    post(2, 'Harbour open', { date: at('2026-08-30T00:00:00Z') }),
  )
  const { key: free, account_id } = await searcher({ plan: 'Free' })
  await t.db
    .rows`update accounts set overrides = overrides || '{"limits":{"search_messages_requests":10,"search_terms":10}}' where account_id = ${account_id}`
  await t.db.rows`update chats set verified_by_platform = true`
  const { body } = await search('term=harbour&period=all', free)
  expect(body.messages.map(({ message_id }: { message_id: number }) => message_id)).toEqual([2])
  expect(body.count).toBe(1)
})

test.each([
  ['term=%2D', 'term'],
  ['term=🔥', 'term'],
  ['term=-only', 'term'],
  ['term=x&sort_by=size', 'sort_by'],
  ['term=x&period=1d', 'period'],
  ['term=x&limit=101', 'limit'],
  ['term=x&cursor=abc', 'cursor'],
  [`term=${'x'.repeat(257)}`, 'term'],
  [`term=x&exclude_terms=${Array.from({ length: 21 }, (_, i) => `w${i}`)}`, 'exclude_terms'],
])('%s is refused by name', async (query, name) => {
  expect(await search(query)).toMatchObject({ status: 400, body: { message: expect.stringContaining(name) } })
})

test('the trend: messages, channels and views per interval', async () => {
  await store(
    post(1, 'Derby', { counters: { views: 10 } }),
    post(2, 'Derby', { chat: SPORT, counters: { views: 20 } }),
    post(3, 'Derby', { date: at('2026-08-28T05:00:00Z'), counters: { views: 5 } }),
  )
  const { status, body } = await t.get('/v1/search/trend?term=derby&period=14d', key)
  expect(status).toBe(200)
  expect(body).toMatchObject({ aggregation: 'day', count_is: 'exact', sampled_share: 1 })
  expect(body.points).toHaveLength(15)
  expect(body.points.filter(({ messages }: { messages: number }) => messages)).toEqual([
    { date: '2026-08-25T00:00:00Z', messages: 2, channels: 2, views: 30 },
    { date: '2026-08-28T00:00:00Z', messages: 1, channels: 1, views: 5 },
  ])
  expect(await t.get('/v1/search/trend?term=derby&period=90d&aggregation=hour', key)).toMatchObject({ status: 400 })
})

test('the trend tells what a filter by label would leave', async () => {
  const labelled = (chat: typeof NEWS, title: string, labels: { language?: string; country?: string }) =>
    chatSeen({ chat, title, labels })
  await ingest(
    t.db,
    [
      labelled(NEWS, 'Daily News', { language: 'en', country: 'germany' }),
      labelled(SPORT, 'Sport live', { language: 'de', country: 'germany' }),
      labelled({ platform_id: 1003, username: 'plain' }, 'Plain', {}),
      post(1, 'Derby'),
      post(2, 'Derby', { chat: SPORT }),
      post(3, 'Derby', { chat: SPORT }),
      post(4, 'Derby', { chat: { platform_id: 1003, username: 'plain' } }),
      post(5, 'Weather', { chat: SPORT }),
    ],
    { now: t.clock.now },
  )
  await indexAll(t.db)
  const labels = async (more = '') => (await t.get(`/v1/search/trend?term=derby${more}`, key)).body.labels
  expect(await labels()).toEqual({
    country: [{ id: 'germany', messages: 3, channels: 2 }],
    language: [
      { id: 'de', messages: 2, channels: 1 },
      { id: 'en', messages: 1, channels: 1 },
    ],
    category: [],
  })
  expect((await labels('&language=en')).language).toEqual([{ id: 'en', messages: 1, channels: 1 }])
  const listed = await t.get('/v1/search/trend?term=derby&language=de', key)
  expect(listed.body.points.reduce((sum: number, { messages }: { messages: number }) => sum + messages, 0)).toBe(2)
  await t.db.rows`update chats set hidden_at = now() where username = 'daily_news'`
  expect((await labels()).language).toEqual([{ id: 'de', messages: 2, channels: 1 }])
})
