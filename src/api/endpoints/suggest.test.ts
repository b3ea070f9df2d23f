// Suggestions over HTTP, from both places that can answer: the database, and the catalog in memory.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCatalog, storedCatalog } from '../../catalog/catalog.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
let key = ''

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  await t.chat({ title: 'Channelscope', username: 'scope_news', members_count: 50, verified: true })
  await t.chat({ title: 'Chance talks', peer: 'Group', username: 'chance_talks', members_count: 900 })
  await t.chat({ title: 'A second chance', members_count: 5_000 })
  await t.chat({ title: 'Дуров', username: 'durov', members_count: 10, internal_id: 'durov123' })
  await t.chat({ title: 'Durov fans', peer: 'Group', username: 'durov_fans', members_count: 700 })
  await t.chat({ title: 'Secret', invite_hash: 'AbCdEf12345', members_count: 3 })
  await t.chat({ title: 'Chandelier', deleted_at: t.clock.now, username: 'chandelier' })
  await catalog.refresh()
})

const suggested = async (term: string, more = '', by = key) => {
  const { status, body } = await t.get(`/v1/suggest?term=${encodeURIComponent(term)}${more}`, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { items: { title: string; link?: string }[]; did_you_mean?: string[] }
}
const titles = async (term: string, more = '') => (await suggested(term, more)).items.map(({ title }) => title)

describe.each(['database', 'memory'])('from the %s', (answerer) => {
  beforeEach(() => {
    t.deps.catalog.names = (answerer === 'memory' ? catalog : storedCatalog).names
  })

  test('the beginning of a word finds channels and groups in one list, best match first', async () => {
    expect(await titles('chan')).toEqual(['Chance talks', 'Channelscope', 'A second chance'])
    expect(await titles('c')).toEqual(['Chance talks', 'Channelscope', 'A second chance', 'Secret'])
    expect(await titles('CHANNELS')).toEqual(['Channelscope'])
    expect(await titles('sec cha')).toEqual(['A second chance'])
    expect(await titles('scop')).toEqual(['Channelscope'])
    expect(await titles('chan', '&limit=2')).toEqual(['Chance talks', 'Channelscope'])
  })

  test('every beginning of a name that is typed finds its chat', async () => {
    for (const name of ['@durov_fans', 't.me/durov_fans', 'https://t.me/durov_fans'])
      for (let length = name.length; length > name.length - 6; length--)
        expect(await titles(name.slice(0, length)), name.slice(0, length)).toContain('Durov fans')
    expect(await titles('@durov')).toEqual(['Дуров', 'Durov fans'])
    expect(await titles('@DUR')).toEqual(['Дуров', 'Durov fans'])
    expect(await titles('durov')).toEqual(['Дуров', 'Durov fans'])
    expect(await titles('https://t.me/durov/17')).toEqual(['Дуров'])
    expect(await titles('t.me/+AbCdEf12345')).toEqual(['Secret'])
    expect(await titles('@chandelier')).toEqual([])
    // An underscore is a letter of a name and not a pattern.
    expect(await titles('@____')).toEqual([])
  })

  test('an internal id finds its chat alone, also for a plan that does not read it', async () => {
    const free = (await t.account({ plan: 'Free' })).key
    expect((await suggested('durov123', '', free)).items.map(({ title }) => title)).toEqual(['Дуров'])
    expect(await titles('durov124')).toEqual([])
  })

  test('what no chat can be named by finds nothing', async () => {
    for (const term of ['!!', ' ', '@', 't.me/', '😀', '%', 't.me/+unknown123'])
      expect(await titles(term), term).toEqual([])
  })
})

test('an item has what a box shows, and the link only where lists show it', async () => {
  const [item] = (await suggested('channelsc')).items
  expect(item).toEqual({
    internal_id: expect.any(String),
    peer: 'Channel',
    title: 'Channelscope',
    link: 'https://t.me/scope_news',
    verified: true,
  })
  const hidden = await t.account({ overrides: { permissions: { links_in_lists: false } } })
  expect((await suggested('channelsc', '', hidden.key)).items[0]).not.toHaveProperty('link')
  expect((await suggested('secret')).items[0]).not.toHaveProperty('link')
})

test('near spellings are offered only if nothing matches', async () => {
  t.deps.catalog.names = catalog.names
  expect(await suggested('chanelscope')).toEqual({ items: [], did_you_mean: ['channelscope'] })
  expect(await suggested('chan')).not.toHaveProperty('did_you_mean')
})

test('free, for every plan; 400 that names the parameter, 401 without a key', async () => {
  const account = await t.account({ balance_mc: 10, plan: 'Free' })
  const answer = await t.get('/v1/suggest?term=chan', account.key)
  expect(answer.status).toBe(200)
  expect(await t.balance(account)).toBe(10)
  expect(
    (await t.get('/v1/suggest?term=chan', account.key, { 'if-none-match': String(answer.headers.etag) })).status,
  ).toBe(304)
  expect((await t.get('/v1/suggest?term=chan')).status).toBe(401)
  for (const [query, message] of [
    ['', 'term is required'],
    ['term=', 'term must not be empty'],
    [`term=${'x'.repeat(65)}`, 'term must be at most 64 characters long'],
    ['term=x&limit=21', 'limit must be an integer from 1 to 20'],
    ['term=x&limit=0', 'limit must be an integer from 1 to 20'],
  ])
    expect(await t.get(`/v1/suggest?${query}`, key)).toMatchObject({ status: 400, body: { message } })
})
