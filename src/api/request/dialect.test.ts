// The dialect over HTTP: codes of what is missing, letter case, older names, arrays in bodies, and what a batch does not know.
import { beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { type Endpoint, endpoints, operatorEndpoints } from '../../contract/index.ts'
import { readQuery, wordIn } from './input.ts'

const t = await testService()
let key: string
let account: Awaited<ReturnType<typeof t.account>>
const news = () =>
  t.chat({ username: 'daily_news', internal_id: 'dailyNws', title: 'Daily News', members_count: 900, country: 'egypt' })

beforeEach(async () => {
  await t.reset()
  account = await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })
  key = account.key
})

const bodies: Record<string, object> = {
  changeList: { name: 'b' },
  addToList: { chats: ['@daily_news'] },
  setListChat: { note: 'n' },
  setListChats: { notes: [{ chat: '@daily_news', note: 'n' }] },
  changeWatch: { name: 'b' },
  changeDestination: { name: 'b' },
  replayDeliveries: { from_date: '2026-08-01' },
}
const ids: Record<string, string> = { ids: '@daily_news', change: 'added' }

describe('what a path names and is not there', () => {
  const withIds = endpoints.filter(({ path }) => /\{\w+_id\}/.test(path))

  test.each(withIds.map((endpoint) => [endpoint.operation, endpoint] as const))('%s', async (operation, endpoint) => {
    const [, name] = /\{(\w+)_id\}/.exec(endpoint.path)!
    const url = endpoint.path.replaceAll(/\{\w+\}/g, 'xx_4Gd81xWqPz0b')
    const required = (endpoint.query?.required ?? []) as string[]
    const question = new URLSearchParams(Object.fromEntries(required.map((one) => [one, ids[one]!])))
    const answer = await t.request(endpoint.method, `${url}?${question}`, key, {}, bodies[operation])
    // Deleting what is not there is no error.
    if (endpoint.method === 'DELETE' && answer.status === 200) expect(answer.body.deleted ?? answer.body).toBe(false)
    else {
      const code = `${name!.toUpperCase()}_NOT_FOUND`
      expect(answer).toMatchObject({ status: 404, body: { code }, headers: { 'x-error-code': code } })
      expect(answer.body.message).toMatch(/^[A-Z][a-z]+ not found/)
    }
  })

  test('in a body: every unknown destination of a watch is named, and nothing is made', async () => {
    const destinations = [{ destination_id: 'ds_one' }, { destination_id: 'ds_two' }]
    expect(await t.post('/v1/watches', key, { account: true, destinations })).toMatchObject({
      status: 404,
      body: { code: 'DESTINATION_NOT_FOUND', message: expect.stringContaining('ds_one, ds_two') },
    })
    expect((await t.get('/v1/watches', key)).body.count).toBe(0)
  })
})

type ClosedSet = { enum?: string[]; 'x-words'?: string[] }

describe('closed sets in any letter case', () => {
  const choices = [...endpoints, ...operatorEndpoints].flatMap((endpoint: Endpoint) =>
    Object.entries((endpoint.query?.properties ?? {}) as Record<string, ClosedSet>)
      .filter(([, { enum: words, 'x-words': several }]) => words ?? several)
      .map(([name, rule]) => ({
        endpoint,
        name,
        words: rule.enum ?? rule['x-words']!,
      })),
  )

  test('every word of every parameter is the same in upper, lower and mixed case', () => {
    expect(choices.length).toBeGreaterThan(50)
    for (const { endpoint, name, words } of choices) {
      const query = { type: 'object', properties: { [name]: endpoint.query!.properties[name] } } as never
      for (const word of words)
        for (const given of [word.toUpperCase(), word.toLowerCase(), word[0]!.toUpperCase() + word.slice(1)])
          expect([endpoint.operation, readQuery(query, { [name]: given })]).toEqual([
            endpoint.operation,
            readQuery(query, { [name]: wordIn(words, given) }),
          ])
    }
  })

  test('in bodies, in lists of words, in types of events and in the price list', async () => {
    await news()
    const list = await t.post('/v1/lists', key, { name: 'a', kind: 'PICKED' })
    expect(list).toMatchObject({ status: 201, body: { kind: 'picked' } })
    const filters = { ads_index_grade: ['a+', 'b'], privacy: 'public' }
    const snapshot = await t.post('/v1/catalog/snapshots', key, { filters })
    expect(snapshot.body.filters).toEqual({ ads_index_grade: 'B,A+', privacy: 'Public' })
    for (const url of [
      '/v1/events?types=Chat.Gone,MEMBERS.JUMPED&order=OLDEST',
      '/v1/catalog/search?trust_level=NO_FINDING&ads_index_grade=a+',
      '/v1/channels/search?peer_type=channel&FORMAT=csv',
      '/v1/usage/history?group_by=Operation,DAY',
      '/v1/usage/prices?operation=GETCHANNELINFO',
      '/v1/dictionaries/languages?format=CSV&pages=ALL',
    ])
      expect([url, (await t.get(url, key)).status]).toEqual([url, 200])
    expect((await t.get('/v1/events?types=chat.gone,no.such,none', key)).body.message).toContain('no.such, none')
  })
})

describe('older names', () => {
  test('a parameter under its older name is the same question, also for a cursor; both at once are 400', async () => {
    for (const n of [1, 2]) {
      await t.post('/v1/catalog/snapshots', key, { name: `${n}`, filters: { members_min: n } })
      t.clock.now = new Date(t.clock.now.getTime() + 1_000)
    }
    const older = (await t.get('/v1/catalog/snapshots?status=active&limit=1', key)).body
    const newer = (await t.get(`/v1/catalog/snapshots?state=active&limit=1&cursor=${older.cursor}`, key)).body
    expect([older, newer].map(({ snapshots }) => [snapshots[0].name, snapshots[0].state, snapshots[0].status])).toEqual(
      [
        ['2', 'active', 'active'],
        ['1', 'active', 'active'],
      ],
    )
    expect(await t.get('/v1/catalog/snapshots?status=active&state=expired', key)).toMatchObject({
      status: 400,
      body: { message: 'status is an older name of state: give one of them' },
    })
  })

  test('the search takes from_date and to_date, and the names before', async () => {
    const asked = (words: string) => t.get(`/v1/search/messages?term=news&${words}`, key)
    for (const words of [
      'from_date=2026-08-01&to_date=2026-08-02&short_info=true',
      'date_from=2026-08-01&date_to=2026-08-02&return_short_info=true',
    ])
      expect((await asked(words)).body).toMatchObject({ messages: [], chats: [] })
    expect((await asked('date_from=2026-08-03&to_date=2026-08-02')).body.message).toBe(
      'from_date must not be after to_date',
    )
  })

  test('a body takes `since` for `from_date`', async () => {
    const made = await t.post('/v1/destinations', key, { kind: 'webhook', url: 'https://example.org/' })
    const url = `/v1/destinations/${made.body.destination_id}/replay`
    for (const body of [{ since: '2026-08-01' }, { from_date: '2026-08-01' }])
      expect(await t.post(url, key, body)).toMatchObject({ status: 200, body: { events_count: 0 } })
    expect((await t.post(url, key, { since: '2026-08-01', from_date: '2026-08-02' })).status).toBe(400)
  })
})

describe('chats in bodies', () => {
  test('a list begins with chats, and names those that are not known', async () => {
    await news()
    const chats = ['@daily_news', 'https://t.me/daily_news', '@nobody_here', 'no; such', 'dailyNws']
    const { status, body } = await t.post('/v1/lists', key, { name: 'a', kind: 'picked', chats })
    expect([status, body.chats_count, body.unknown]).toEqual([201, 1, ['@nobody_here', 'no; such']])
    const text = await t.post('/v1/lists', key, { name: 'b', kind: 'picked', chats: '@daily_news\n@nobody_here' })
    expect([text.body.chats_count, text.body.unknown]).toEqual([1, ['@nobody_here']])
    const added = await t.post(`/v1/lists/${body.list_id}/chats`, key, { chats: ['@daily_news', '@nobody_here'] })
    expect(added.body.lines.map(({ result }: { result: string }) => result)).toEqual(['already there', 'unknown'])
    expect(await t.delete(`/v1/lists/${body.list_id}/chats?ids=@daily_news,@nobody_here`, key)).toMatchObject({
      body: { removed_count: 1, chats_count: 0, unknown: ['@nobody_here'] },
    })
  })

  test('a chat of a list is noted about by any of its names', async () => {
    await news()
    const { body } = await t.post('/v1/lists', key, { name: 'a', kind: 'picked', chats: ['@daily_news'] })
    const url = `/v1/lists/${body.list_id}/chats/${encodeURIComponent('@Daily_News')}`
    expect(await t.request('PATCH', url, key, {}, { note: 'n' })).toMatchObject({
      status: 200,
      body: { internal_id: 'dailyNws', note: 'n' },
    })
  })

  test('nothing is made of chats that do not fit, are of a matching list, or are no list', async () => {
    for (const n of [1, 2, 3]) await t.chat({ username: `channel_${n}x` })
    const small = await t.account({ plan: 'XL', overrides: { limits: { list_chats: 2 } } })
    const chats = ['@channel_1x', '@channel_2x', '@channel_3x']
    for (const [body, message] of [
      [{ kind: 'picked', chats }, 'chats names more than the 2 chats'],
      [{ kind: 'matching', filters: {}, chats }, 'chats is for a picked list'],
      [{ kind: 'picked', chats: [] }, 'chats must be a list of at least 1'],
      [{ kind: 'picked', chats: [7] }, 'chats[0] must be a string'],
      [{ kind: 'picked', chats: Array(1001).fill('@a') }, 'chats must be a list of at most 1000'],
      [{ kind: 'picked', chats: { a: 1 } }, 'chats must be a string'],
    ] as const)
      expect(await t.post('/v1/lists', small.key, { name: 'a', ...body })).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining(message) },
      })
    expect((await t.get('/v1/lists', small.key)).body.lists).toEqual([])
  })

  test('filters take arrays, are answered as text, and mean the same', async () => {
    await news()
    const made = (filters: object) => t.post('/v1/catalog/snapshots', key, { filters })
    const { body } = await made({ country: ['Egypt', 'Bonaire, Sint Eustatius and Saba'], language: 'ar' })
    expect(body.filters).toEqual({ country: 'Egypt,bonaire_sint_eustatius_and_saba', language: 'ar' })
    expect((await made({ country: ['egypt'] })).body.channels_count).toBe(1)
    for (const [filters, message] of [
      [{ country: [] }, 'filters.country must be a list of at least 1'],
      [{ country: ['atlantis'] }, 'filters.country must be an id or a name'],
      [{ ads_index_grade: ['A,B'] }, 'filters.ads_index_grade[0] must not have a comma'],
      [{ community_id: ['x'] }, 'filters.community_id must be one or several ids'],
      [{ country: [['egypt']] }, 'filters.country[0] must be a string'],
    ] as const)
      expect(await made(filters)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  })
})

describe('what is not known', () => {
  test('the batch of records names it, and it costs nothing', async () => {
    await news()
    const credits = await t.account({ balance_mc: 1_000 })
    const { body, headers } = await t.get('/v1/channels/info-batch?ids=@daily_news,@nobody_here', credits.key)
    expect([body.channels.length, body.unknown, headers['x-credits-cost']]).toEqual([1, ['@nobody_here'], '100'])
  })

  test('a search and a watch name the channels that they could not leave out', async () => {
    await news()
    const { body } = await t.get('/v1/search/messages?term=news&exclude_channels=@daily_news,@nobody_here', key)
    expect(body.unknown).toEqual(['@nobody_here'])
    expect((await t.get('/v1/search/messages?term=news&exclude_channels=@daily_news', key)).body).not.toHaveProperty(
      'unknown',
    )
    const query = { term: 'news', exclude_channels: ['@nobody_here', '@daily_news'] }
    const made = await t.post('/v1/watches', key, { query })
    expect(made.body).toMatchObject({
      unknown: ['@nobody_here'],
      query: { exclude_channels: '@nobody_here,@daily_news' },
    })
  })
})
