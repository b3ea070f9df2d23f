// Communities over HTTP: the list, the filter and the facet of the catalog from both places that can answer, and the community of a channel.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCatalog, storedCatalog } from '../../catalog/catalog.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import { countCommunityMembers, moveChannels, replaceCommunities } from '../../store/graph/communities.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
let key = ''

/** Titles by community; 0 is none. */
const titles = {
  1: ['Chess Daily', 'Chess Club', 'Chess', 'Blitz', 'Openings'],
  2: ['Cooking', 'Soups', 'Cakes', 'Bread', 'Salads', 'Grill'],
  3: ['Schach', 'Figuren', 'Turm', 'Springer', 'Dame'],
  0: ['Alone'],
}
const ids = new Map<string, number>()

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  let members_count = 1000
  for (const [community, own] of Object.entries(titles))
    for (const title of own) {
      const language = community === '3' ? 'de' : 'en'
      const { chat_id } = await t.chat({ title, internal_id: `id${title.replace(' ', '')}`, language, members_count })
      await t.db
        .rows`insert into channel_stats (chat_id, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
        values (${chat_id}, 1, 2, 0, 0, 0, ${t.clock.now})`
      ids.set(title, chat_id)
      members_count += 1000
    }
  const size = (id: 1 | 2 | 3) => titles[id].length
  await replaceCommunities(
    t.db,
    'en',
    [
      { community_id: 1, words: ['chess', 'blitz'], size: size(1) },
      { community_id: 2, words: ['cooking', 'soups'], size: size(2) },
    ],
    t.clock.now,
  )
  await replaceCommunities(t.db, 'de', [{ community_id: 3, words: ['schach', 'turm'], size: size(3) }], t.clock.now)
  const placed = Object.entries(titles).flatMap(([id, own]) =>
    id === '0' ? [] : own.map((title) => ({ chat_id: ids.get(title)!, community_id: Number(id) })),
  )
  await t.db.transaction((tx) => moveChannels(tx, placed))
  for (const language of ['en', 'de']) await countCommunityMembers(t.db, language)
  await catalog.refresh()
})

const get = async (path: string) => {
  const { status, body } = await t.get(path, key)
  expect(status, JSON.stringify(body)).toBe(200)
  // biome-ignore lint/suspicious/noExplicitAny: answers of several endpoints
  return body as any
}

test('the list has the largest first, with words, members and the largest channels', async () => {
  const { communities, count } = await get('/v1/communities')
  expect(count).toBe(3)
  expect(communities.map(({ id }: { id: number }) => id)).toEqual([2, 1, 3])
  expect(communities[0]).toMatchObject({
    id: 2,
    language: 'en',
    words: ['cooking', 'soups'],
    size: 6,
    members_count: 57_000,
    first_seen_at: '2026-09-01T12:00:00Z',
    last_seen_at: '2026-09-01T12:00:00Z',
  })
  expect(communities[0].largest.map(({ title }: { title: string }) => title)).toEqual(['Grill', 'Salads', 'Bread'])
})

test.each([
  ['language=de', [3]],
  ['language=German', [3]],
  ['term=ch', [1]],
  ['term=SCHA', [3]],
  ['term=chess+soup', []],
  ['term=chess+bli', [1]],
  ['limit=1&skip=1', [1]],
])('the list with %s', async (query, expected) => {
  const { communities } = await get(`/v1/communities?${query}`)
  expect(communities.map(({ id }: { id: number }) => id)).toEqual(expected)
})

describe.each(['database', 'memory'])('from the %s', (answerer) => {
  beforeEach(() => {
    const { search, facets } = answerer === 'memory' ? catalog : storedCatalog
    Object.assign(t.deps.catalog, { search, facets })
  })

  test('the catalog is filtered by communities, and its rows name them', async () => {
    const { items, count } = await get('/v1/catalog/search?community_id=1,3&limit=3')
    expect(count).toBe(10)
    expect(items.map(({ title }: { title: string }) => title)).toEqual(['Dame', 'Springer', 'Turm'])
    expect(items[0].community).toEqual({ id: 3, words: ['schach', 'turm'], size: 5 })
    expect((await get('/v1/catalog/search?community_id=2&term=soups')).count).toBe(1)
    expect((await get('/v1/catalog/search?community_id=77')).count).toBe(0)
    expect((await get('/v1/catalog/search?term=alone')).items[0]).not.toHaveProperty('community')
  })

  test('the facet counts communities with their words, without its own filter', async () => {
    const en = [
      { id: 2, words: ['cooking', 'soups'], count: 6 },
      { id: 1, words: ['chess', 'blitz'], count: 5 },
    ]
    expect((await get('/v1/catalog/facets?language=en')).communities).toEqual(en)
    expect((await get('/v1/catalog/facets?language=en&community_id=1')).communities).toEqual(en)
    const { communities, count, language } = await get('/v1/catalog/facets?community_id=3&members_min=12000')
    expect(count).toBe(5)
    expect(language).toEqual([{ id: 'de', count: 5 }])
    expect(communities).toEqual([
      { id: 3, words: ['schach', 'turm'], count: 5 },
      { id: 2, words: ['cooking', 'soups'], count: 1 },
    ])
    expect((await get('/v1/catalog/facets?language=en&community_id=77')).communities).toEqual([
      ...en,
      { id: 77, words: [], count: 0 },
    ])
  })
})

test.each(['chess', '1,x', '-1', '1.5', '99999999999', ','])('community_id=%s is no id', async (given) => {
  const { status, body } = await t.get(`/v1/catalog/search?community_id=${given}`, key)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain('community_id')
})

test('statistics say which community a channel belongs to, and files have its columns', async () => {
  expect((await get('/v1/channel/stats?internal_id=idBlitz')).community).toEqual({
    id: 1,
    words: ['chess', 'blitz'],
    size: 5,
  })
  expect(await get('/v1/channel/stats?internal_id=idAlone')).not.toHaveProperty('community')
  const { body } = await t.get('/v1/catalog/search?community_id=1&format=csv&limit=1', key)
  const [head, row] = (body as string).split('\n')
  expect(head!.split(',').filter((name) => name.startsWith('community'))).toEqual([
    'community.id',
    'community.words',
    'community.size',
  ])
  expect(row).toContain('chess')
})

test('a removed channel is in no community within two seconds, also in memory', async () => {
  const before = await get('/v1/communities?term=chess')
  expect(before.communities[0].largest[0].title).toBe('Openings')
  const row = (await t.db.row`select * from chats where chat_id = ${ids.get('Openings')!}`) as never
  await remove(
    t.db,
    keepsAll(keyedHash(randomBytes(32))),
    { kind: 'chat', chat: row },
    { actor: 'test', reason: null, now: t.clock.now },
  )
  await catalog.refresh()
  expect((await get('/v1/communities?term=chess')).communities[0].largest[0].title).toBe('Blitz')
  Object.assign(t.deps.catalog, { facets: catalog.facets })
  expect((await get('/v1/catalog/facets?language=en&community_id=1')).communities[1]).toMatchObject({ id: 1, count: 4 })
})
