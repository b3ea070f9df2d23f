// The catalog over HTTP: filters, sort orders, totals, and every refusal of a parameter.
import { afterAll, beforeEach, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
t.deps.catalog.search = catalog.search
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

type Stats = Partial<
  Record<
    'members_change_7d' | 'avg_post_views' | 'avg_post_views_24h' | 'er_percent' | 'ads_index' | 'mentions_total',
    number
  >
>

const channel = async (given: Parameters<typeof t.chat>[0], stats?: Stats) => {
  const chat = await t.chat(given)
  if (stats)
    await t.db
      .rows`insert into channel_stats (chat_id, members_change_7d, avg_post_views, avg_post_views_24h, er_percent, ads_index,
        ads_index_grade, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
      values (${chat.chat_id}, ${stats.members_change_7d}, ${stats.avg_post_views}, ${stats.avg_post_views_24h}, ${stats.er_percent},
        ${stats.ads_index}, ${stats.ads_index === undefined ? null : 'B'}, 1, 2, ${stats.mentions_total ?? 0}, 1, 2, ${t.clock.now})`
  return chat
}

const search = async (query = '') => {
  await catalog.refresh()
  const { status, body } = await t.get(`/v1/catalog/search?${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { items: { internal_id: string; [name: string]: unknown }[]; count: number; audience_count: number }
}
const idsOf = async (query: string) => (await search(query)).items.map(({ internal_id }) => internal_id)

test('an item has every field of the contract, and no platform id', async () => {
  await channel(
    {
      internal_id: 'riyadh1',
      title: 'Riyadh Morning',
      description: 'City news',
      username: 'riyadh',
      members_count: 1200,
      verified: true,
      country: 'saudi_arabia',
      language: 'ar',
      category: 'k3v9q',
    },
    {
      members_change_7d: -3,
      avg_post_views: 500,
      avg_post_views_24h: 400,
      er_percent: 2.5,
      ads_index: 61.5,
      mentions_total: 9,
    },
  )
  expect(await search()).toEqual({
    items: [
      {
        internal_id: 'riyadh1',
        title: 'Riyadh Morning',
        description: 'City news',
        members_count: 1200,
        privacy: 'Public',
        link: 'https://t.me/riyadh',
        country: 'saudi_arabia',
        language: 'ar',
        category: 'k3v9q',
        verified: true,
        members_change: { last_7_days: -3 },
        members_change_percent: {},
        post_views: 500,
        post_views_24h: 400,
        er: 2.5,
        ads_index: 61.5,
        ads_index_grade: 'B',
        mentions: { total: 9, last_7_days: 1, last_30_days: 2 },
      },
    ],
    count: 1,
    audience_count: 1200,
  })
})

test('links need the permission, which plans have or not and an override changes, and a private channel has none', async () => {
  await channel({ internal_id: 'public1', username: 'Riyadh', invite_hash: 'AbCdEf123', members_count: 2 })
  await channel({ internal_id: 'private1', invite_hash: 'XyCdEf123', members_count: 1 })
  const off = await t.account({ overrides: { permissions: { links_in_lists: false } } })
  const free = await t.account({ plan: 'Free', overrides: { permissions: { allow_catalog: true } } })
  const freeWithLinks = await t.account({
    plan: 'Free',
    overrides: { permissions: { allow_catalog: true, links_in_lists: true } },
  })
  const credits = await t.account({ balance_mc: 1_000 })
  await catalog.refresh()
  for (const [account, link] of [
    [{ key }, 'https://t.me/Riyadh'],
    [off, undefined],
    [free, undefined],
    [freeWithLinks, 'https://t.me/Riyadh'],
    [credits, 'https://t.me/Riyadh'],
  ] as const) {
    const rows = (await t.get('/v1/channels/search', account.key)).body
    const { items } = (await t.get('/v1/catalog/search', account.key)).body
    for (const list of [rows, items]) expect(list.map((row: { link?: string }) => row.link)).toEqual([link, undefined])
    const { permissions, channels } = (await t.get('/v1/usage/info', account.key)).body
    expect(permissions.links_in_lists).toBe(link !== undefined)
    if (channels) expect(channels.spent).toBe(0)
  }
})

test('a channel without statistics is listed, and sorts last by a value it does not have', async () => {
  await channel({ internal_id: 'bare01', title: 'Bare' })
  await channel({ internal_id: 'full01', members_count: 5 }, { er_percent: 1 })
  expect(await idsOf('sort_by=er&sort_direction=desc')).toEqual(['full01', 'bare01'])
  expect(await idsOf('sort_by=er&sort_direction=asc')).toEqual(['full01', 'bare01'])
  expect((await search()).items[1]).toEqual({
    internal_id: 'bare01',
    title: 'Bare',
    verified: false,
    members_change: {},
    members_change_percent: {},
  })
})

test('a channel is public by its name, private by its invite link, and otherwise as its source says; else it is left out', async () => {
  const seen = { kind: 'chat seen' as const, at: 1_780_000_000, peer: 'Channel' as const }
  await ingest(
    t.db,
    [
      { ...seen, title: 'Named', chat: { username: 'named_one' } },
      { ...seen, title: 'Invite', chat: { invite_hash: 'AbCdEf12345' } },
      { ...seen, title: 'Exported', chat: { platform_id: 3 }, is_public: true },
      { ...seen, title: 'Closed', chat: { platform_id: 4 }, is_public: false },
      { ...seen, title: 'Unknown', chat: { platform_id: 5 } },
      { ...seen, title: 'Was named', chat: { platform_id: 6, username: 'was_named' } },
      { ...seen, title: 'Was named', chat: { platform_id: 6 }, at: seen.at + 1, is_public: false },
    ],
    { now: t.clock.now },
  )
  const shown = async (filter = '') =>
    Object.fromEntries((await search(filter)).items.map(({ title, privacy }) => [title, privacy]))
  const found = { Named: 'Public', Invite: 'Private', Exported: 'Public', Closed: 'Private', 'Was named': 'Private' }
  expect(await shown()).toEqual({ ...found, Unknown: undefined })
  expect(await shown('privacy=Public')).toEqual({ Named: 'Public', Exported: 'Public' })
  expect(await shown('privacy=Private')).toEqual({ Invite: 'Private', Closed: 'Private', 'Was named': 'Private' })
})

test('groups and deleted channels are not in the catalog', async () => {
  await channel({ peer: 'Group', members_count: 1 })
  await channel({ deleted_at: t.clock.now, members_count: 1 })
  expect(await search()).toEqual({ items: [], count: 0, audience_count: 0 })
})

test('all filters must match, a list matches any of its values, and ranges include both ends', async () => {
  await channel(
    { internal_id: 'chan1a', members_count: 10, country: 'egypt', language: 'ar' },
    { er_percent: 1, mentions_total: 3 },
  )
  await channel(
    { internal_id: 'chan1b', members_count: 20, country: 'france', language: 'fr', username: 'bb' },
    { er_percent: 2, ads_index: 50 },
  )
  await channel(
    {
      internal_id: 'chan1c',
      members_count: 30,
      country: 'egypt',
      language: 'en',
      verified: true,
      invite_hash: 'AbCdEf12345',
    },
    { er_percent: 3, avg_post_views: 7 },
  )
  expect(await idsOf('country=egypt')).toEqual(['chan1c', 'chan1a'])
  expect(await idsOf('country=Egypt,FRANCE&members_max=20')).toEqual(['chan1b', 'chan1a'])
  expect(await idsOf('country=egypt&language=fr,en')).toEqual(['chan1c'])
  expect(await idsOf('members_min=20&members_max=20')).toEqual(['chan1b'])
  expect(await idsOf('er_min=1.5')).toEqual(['chan1c', 'chan1b'])
  expect(await idsOf('ads_index_min=0')).toEqual(['chan1b'])
  expect(await idsOf('post_views_max=100')).toEqual(['chan1c'])
  expect(await idsOf('mentions_min=1')).toEqual(['chan1a'])
  expect(await idsOf('privacy=Public')).toEqual(['chan1b'])
  expect(await idsOf('privacy=Private&verified=True')).toEqual(['chan1c'])
  expect(await search('verified=false&limit=0')).toEqual({ items: [], count: 2, audience_count: 30 })
})

test('a term matches the same channels as the search by name', async () => {
  await channel({ internal_id: 'news01', title: 'Riyadh News', members_count: 3 })
  await channel({ internal_id: 'news02', title: 'Морозные новости', description: 'RIYADH', members_count: 2 })
  await channel({ internal_id: 'news03', title: 'Else', username: 'Riyadh_News', members_count: 1 })
  await channel({ internal_id: 'news04', title: 'أخبار الرياض', members_count: 1 })
  for (const term of [
    'riyadh',
    'news riyadh',
    'riyadh news',
    'yad',
    'НОВОСТ',
    'اخبار',
    '@riyadh_news',
    't.me/riyadh_news',
    '!!',
    'nothing',
  ])
    for (const about of [true, false]) {
      const query = `term=${encodeURIComponent(term)}&search_in_about=${about}`
      const named = (await t.get(`/v1/channels/search?peer_type=Channel&${query}`, key)).body as {
        internal_id: string
      }[]
      expect((await idsOf(query)).toSorted(), query).toEqual(named.map(({ internal_id }) => internal_id).toSorted())
    }
  expect(await idsOf('term=%20')).toHaveLength(4)
})

test('the sort names of the specification are accepted, in any letter case', async () => {
  await channel({ internal_id: 'many01', members_count: 2 }, { avg_post_views: 1 })
  await channel({ internal_id: 'seen01', members_count: 1 }, { avg_post_views: 2 })
  expect(await idsOf('sort_by=Members')).toEqual(['many01', 'seen01'])
  expect(await idsOf('sort_by=Views')).toEqual(['seen01', 'many01'])
  for (const name of ['members', 'MEMBERS', 'Members_Count'])
    expect(await idsOf(`sort_by=${name}`)).toEqual(['many01', 'seen01'])
  for (const name of ['views', 'VIEWS', 'Post_Views'])
    expect(await idsOf(`sort_by=${name}`)).toEqual(['seen01', 'many01'])
  for (const name of ['adsindex', 'ADS_INDEX', 'Er', 'MENTIONS']) expect(await idsOf(`sort_by=${name}`)).toHaveLength(2)
  for (const name of ['Growth', 'ER', 'AdsIndex', 'Mentions']) expect(await idsOf(`sort_by=${name}`)).toHaveLength(2)
})

test('pages do not overlap when all sort values are equal', async () => {
  for (let i = 0; i < 7; i++) await channel({ members_count: 5 })
  const pages = await Promise.all([0, 3, 6].map((skip) => idsOf(`limit=3&skip=${skip}`)))
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(new Set(pages.flat()).size).toBe(7)
})

test.each([
  ['limit=101', 'limit must be an integer from 0 to 100'],
  ['limit=-1', 'limit must be an integer from 0 to 100'],
  ['skip=1001', 'skip must be an integer from 0 to 1000'],
  ['skip=x', 'skip must be an integer from 0 to 1000'],
  ['sort_by=size', 'sort_by must be one of members_count,'],
  ['sort_direction=up', 'sort_direction must be one of asc, desc'],
  ['privacy=open', 'privacy must be one of Public, Private'],
  ['verified=1', 'verified must be true or false'],
  ['search_in_about=yes', 'search_in_about must be true or false'],
  ['country=atlantis', 'country must be an id or a name from /v1/dictionaries/countries, which has no "atlantis"'],
  ['country=', 'country must'],
  ['language=klingon', 'language must be an id or a name from /v1/dictionaries/languages'],
  ['category=news', 'category must be an id or a name from /v1/dictionaries/categories'],
  ['members_min=-1', 'members_min must be an integer'],
  ['members_max=1.5', 'members_max must be an integer'],
  ['members_max=99999999999', 'members_max must be an integer'],
  ['post_views_min=many', 'post_views_min must be an integer'],
  ['post_views_max=', 'post_views_max must be an integer'],
  ['er_min=high', 'er_min must be a number'],
  ['er_max=NaN', 'er_max must be a number'],
  ['ads_index_min=101', 'ads_index_min must be a number'],
  ['ads_index_max=-1', 'ads_index_max must be a number'],
  ['mentions_min=1e3', 'mentions_min must be an integer'],
  ['mentions_max=-5', 'mentions_max must be an integer'],
  [`term=${'x'.repeat(257)}`, 'term must be at most 256 characters long'],
  ['term=a%00b', 'term must not contain a NUL character'],
  ['limit=1&limit=2', 'limit must be given once'],
])('400 %s', async (query, message) => {
  const answer = await t.get(`/v1/catalog/search?${query}`, key)
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
})

test.each(['members', 'post_views', 'er', 'ads_index', 'mentions'])(
  '400 when the minimum of %s is greater than its maximum, and the message names both',
  async (name) => {
    const answer = await t.get(`/v1/catalog/search?${name}_min=10&${name}_max=5`, key)
    expect(answer).toMatchObject({
      status: 400,
      body: { message: `${name}_min (10) must not be greater than ${name}_max (5)` },
    })
    expect((await t.get(`/v1/catalog/search?${name}_min=5&${name}_max=5`, key)).status).toBe(200)
  },
)

test('401 without a key, 403 on a plan without the catalog', async () => {
  expect((await t.get('/v1/catalog/search')).status).toBe(401)
  const free = await t.account({ plan: 'Free' })
  expect((await t.get('/v1/catalog/search', free.key)).status).toBe(403)
})
