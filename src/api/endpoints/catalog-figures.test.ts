// Filters and sorts of the catalog by growth, views rate, grade, dates, language of posts, media share, edits and deletions: from raw observations through
// ingest, roll-up and the catalog in memory to the answer, compared with the definitions.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byDefinition } from '../../../test/by-definition.ts'
import { testService } from '../../../test/service.ts'
import { watchedPosts } from '../../../test/watched-posts.ts'
import { openCatalog } from '../../catalog/catalog.ts'
import { demoWorld } from '../../demo/world.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
Object.assign(t.deps.catalog, { search: catalog.search, matching: catalog.matching })
const now = t.clock.now.getTime() / 1000

const observations = [
  ...[...demoWorld({ seed: 5, now, size: { channels: 60, groups: 2, messages: 3_000 } })].flat(),
  // Nobody reads the channels of the demo often enough to know how long deleted posts lived.
  ...Array.from({ length: 12 }, (_, i) =>
    watchedPosts(9_000_000 + i, now, { posts: 40, deleted: 5 + i, edited: 1 + 2 * i, lifetime_hours: 5 + 3 * i }),
  ).flat(),
]

type FigureChannel = { internal_id: string; platform_id: number; by: Record<string, number | undefined> }
let channels: FigureChannel[] = []
let key = ''

const atTwoDecimals = (value: number | undefined) =>
  // Without the sign of a zero, which JSON does not keep.
  value === undefined ? undefined : Math.round(value * 100) / 100 + 0
const seconds = (time: string | undefined) => (time === undefined ? undefined : Date.parse(time) / 1000)

beforeAll(async () => {
  await t.reset()
  for (let start = 0; start < observations.length; start += 2_000)
    await ingest(t.db, observations.slice(start, start + 2_000), { now: t.clock.now })
  await rollUp(t.db, { now: t.clock.now })
  await catalog.refresh()
  key = (await t.account()).key
  const rows = await t.db.rows<{ internal_id: string; platform_id: number; creation_date: Date | null }>`
    select internal_id, platform_id, creation_date from chats where peer = 'Channel' and deleted_at is null order by chat_id`
  channels = rows.map(({ internal_id, platform_id }) => {
    const { stats, last_post_date } = byDefinition(observations, platform_id, now)
    const sightings = observations.filter((one) => one.kind === 'chat seen' && one.chat.platform_id === platform_id)
    const created = sightings.findLast((one) => one.kind === 'chat seen' && one.creation_date !== undefined)
    return {
      internal_id,
      platform_id,
      by: {
        members_growth7d: stats['members_change.last_7_days'],
        members_growth30d: stats['members_change.last_30_days'],
        members_growth90d: stats['members_change.last_90_days'],
        members_growth7d_percent: atTwoDecimals(stats['members_change_percent.last_7_days']),
        members_growth30d_percent: atTwoDecimals(stats['members_change_percent.last_30_days']),
        members_growth90d_percent: atTwoDecimals(stats['members_change_percent.last_90_days']),
        err: atTwoDecimals(stats.err_percent),
        media_share: atTwoDecimals(stats.media_share_percent),
        edited_share: atTwoDecimals(stats.edited_percent),
        deleted_share: atTwoDecimals(stats.deleted_percent),
        deleted_lifetime: atTwoDecimals(stats.deleted_lifetime_hours),
        last_post_date: seconds(last_post_date),
        creation_date: created?.kind === 'chat seen' ? created.creation_date : undefined,
      },
    }
  })
})

const search = async (query: string) => {
  const { status, body } = await t.get(`/v1/catalog/search?limit=100&${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as { items: { internal_id: string; [field: string]: unknown }[]; count: number }
}
const idsOf = async (query: string) => (await search(query)).items.map(({ internal_id }) => internal_id)

const figures = [
  'members_growth7d',
  'members_growth30d',
  'members_growth90d',
  'members_growth7d_percent',
  'members_growth30d_percent',
  'members_growth90d_percent',
  'err',
  'media_share',
  'edited_share',
  'deleted_share',
  'deleted_lifetime',
  'last_post_date',
  'creation_date',
]

test.each(figures)('%s: both bounds and both directions agree with the definition', async (figure) => {
  const known = channels.filter(({ by }) => by[figure] !== undefined)
  const sorted = known.map(({ by }) => by[figure]!).sort((a, b) => a - b)
  expect(new Set(sorted).size).toBeGreaterThan(10)
  const [low, high] = [sorted[Math.floor(sorted.length / 4)]!, sorted[Math.floor((sorted.length * 3) / 4)]!]
  const within = (least: number, most: number) =>
    known.filter(({ by }) => by[figure]! >= least && by[figure]! <= most).map(({ internal_id }) => internal_id)
  const bounded = await search(`${figure}_min=${low}&${figure}_max=${high}`)
  expect(bounded.items.map(({ internal_id }) => internal_id).sort()).toEqual(within(low, high).sort())
  expect(bounded.count).toBeLessThan(known.length)
  expect((await idsOf(`${figure}_min=${high}`)).sort()).toEqual(within(high, Infinity).sort())
  expect((await idsOf(`${figure}_max=${low}`)).sort()).toEqual(within(-Infinity, low).sort())

  const values = new Map(channels.map(({ internal_id, by }) => [internal_id, by[figure]]))
  const unknown = channels.length - known.length
  for (const [direction, expected] of [
    ['asc', sorted],
    ['desc', sorted.toReversed()],
  ] as const) {
    const ids = await idsOf(`sort_by=${figure}&sort_direction=${direction}`)
    expect(ids.map((id) => values.get(id))).toEqual([...expected, ...Array(unknown).fill(undefined)])
  }
})

test('an item shows every figure that it can be filtered by', async () => {
  const { items } = await search('')
  for (const item of items) {
    const { by } = channels.find(({ internal_id }) => internal_id === item.internal_id)!
    const growth = item.members_change_percent as Record<string, number | undefined>
    expect({
      err: item.err,
      media_share: item.media_share,
      shares: [item.edited_share, item.deleted_share, item.deleted_lifetime],
      last_post_date: seconds(item.last_post_date as string | undefined),
      creation_date: seconds(item.creation_date as string | undefined),
      percents: [growth.last_7_days, growth.last_30_days, growth.last_90_days],
    }).toEqual({
      err: by.err,
      media_share: by.media_share,
      shares: [by.edited_share, by.deleted_share, by.deleted_lifetime],
      last_post_date: by.last_post_date,
      creation_date: by.creation_date,
      percents: [by.members_growth7d_percent, by.members_growth30d_percent, by.members_growth90d_percent],
    })
  }
  expect(items.length).toBe(channels.length)
})

test('the language of posts is a filter of its own, by id or name', async () => {
  const { items } = await search('')
  const languages = items.map(({ posts_language }) => posts_language as string | undefined).filter(Boolean)
  expect(languages.length).toBeGreaterThan(40)
  const [language] = languages
  const theirs = items.filter((item) => item.posts_language === language).map(({ internal_id }) => internal_id)
  expect(await idsOf(`posts_language=${language}`)).toEqual(theirs)
  expect(await idsOf(`posts_language=${language!.toUpperCase()}`)).toEqual(theirs)
  await t.db.rows`update chats set set_language = 'fi' where internal_id = ${theirs[0]!}`
  await catalog.refresh()
  expect(await idsOf('language=finnish')).toEqual([theirs[0]])
  expect(await idsOf(`posts_language=${language}`)).toEqual(theirs)
})

test('grades: any of the list, with a plus sign written as it is or escaped', async () => {
  await t.db.rows`update channel_stats set ads_index_grade = (array['D', 'D+', 'A', 'A+'])[1 + chat_id % 4]`
  await catalog.refresh()
  const { items } = await search('')
  const graded = (...grades: string[]) =>
    items.filter((item) => grades.includes(item.ads_index_grade as string)).map(({ internal_id }) => internal_id)
  expect(graded('A').length).toBeGreaterThan(5)
  expect(await idsOf('ads_index_grade=A')).toEqual(graded('A'))
  for (const plus of ['A+', 'A%2B', 'A%2B,', '%20A%2B'])
    expect(await idsOf(`ads_index_grade=${plus}`)).toEqual(graded('A+'))
  expect(await idsOf('ads_index_grade=A+,D')).toEqual(graded('A+', 'D'))
  expect(await idsOf('ads_index_grade=D,%20A%2B')).toEqual(graded('A+', 'D'))
})

test('levels of trust: any of the list; a channel without one matches none', async () => {
  await t.db
    .rows`update channel_stats set trust_level = (array['no_finding', 'look_closer', 'strong_findings', null])[1 + chat_id % 4]`
  await catalog.refresh()
  const { items } = await search('')
  const having = (...levels: string[]) =>
    items.filter((item) => levels.includes(item.trust_level as string)).map(({ internal_id }) => internal_id)
  expect(having('look_closer').length).toBeGreaterThan(5)
  expect(having('no_finding', 'look_closer', 'strong_findings').length).toBeLessThan(items.length)
  expect(await idsOf('trust_level=look_closer')).toEqual(having('look_closer'))
  expect(await idsOf('trust_level=strong_findings,%20no_finding')).toEqual(having('no_finding', 'strong_findings'))
  expect(await idsOf('trust_level=too_little_data')).toEqual([])
  const { body } = await t.post('/v1/catalog/snapshots', key, { filters: { trust_level: 'look_closer' } })
  expect(body).toMatchObject({ channels_count: having('look_closer').length, filters: { trust_level: 'look_closer' } })
})

test.each([
  ['members_growth7d_min=1.5', 'members_growth7d_min must be an integer from -2147483647 to 2147483647'],
  ['members_growth30d_percent_min=-101', 'members_growth30d_percent_min must be a number from -100 to 10000000'],
  ['err_min=-1', 'err_min must be a number from 0 to 10000000'],
  ['media_share_max=100.5', 'media_share_max must be a number from 0 to 100'],
  ['last_post_date_min=soon', 'last_post_date_min must be unix seconds from 0 to 2147483647, or an ISO 8601 date'],
  ['creation_date_min=2026-01-02&creation_date_max=2026-01-01', 'creation_date_min (1767312000) must not be greater'],
  ['members_growth90d_percent_min=2&members_growth90d_percent_max=1', 'members_growth90d_percent_min (2) must not be'],
  ['posts_language=klingon', 'posts_language must be an id or a name from /v1/dictionaries/languages'],
  ['ads_index_grade=E', 'ads_index_grade must be one or several of D, D+, C, C+, B, B+, A, A+, separated by commas'],
  [
    'trust_level=good',
    'trust_level must be one or several of no_finding, look_closer, strong_findings, too_little_data',
  ],
  ['ads_index_grade=', 'ads_index_grade must be one or several of'],
])('400 %s', async (query, message) => {
  const answer = await t.get(`/v1/catalog/search?${query}`, key)
  expect(answer).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
})

describe('in the filters of a snapshot', () => {
  const create = (filters: object) => t.post('/v1/catalog/snapshots', key, { filters })

  test('they come back as they were given, and freeze what the search finds', async () => {
    const filters = {
      last_post_date_min: '2026-08-20',
      creation_date_max: '2026-08-31T00:00:00+03:00',
      creation_date_min: 1_400_000_000,
      members_growth30d_percent_min: -99.5,
      members_growth7d_max: 1_000_000,
      err_min: 0.5,
      media_share_max: 99.99,
      ads_index_grade: 'D,A+',
      posts_language: 'English, ru, ar, de, fr, es, uk, tr, fa, pt',
    }
    const { status, body } = await create(filters)
    expect([status, body.filters]).toEqual([201, filters])
    const query = new URLSearchParams(
      Object.entries(filters).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const { count, items } = await search(String(query))
    expect(count).toBeGreaterThan(0)
    expect(count).toBeLessThan(channels.length)
    const page = (await t.get(`/v1/catalog/snapshots/${body.snapshot_id}?limit=1000`, key)).body
    expect(page.channels_count).toBe(count)
    expect(page.channel_ids.toSorted()).toEqual(items.map(({ internal_id }) => internal_id).sort())
    expect(page.filters).toEqual(filters)
  })

  test('a space beside a grade is no plus sign, because a body is not a URL', async () => {
    const channelsOf = async (ads_index_grade: string) => (await create({ ads_index_grade })).body.channels_count
    const [exact, plus] = [await channelsOf('A,D'), await channelsOf('A+,D')]
    expect(exact).not.toBe(plus)
    expect(await channelsOf('A , D')).toBe(exact)
  })

  test('a diff shows the channel that posts again', async () => {
    const quiet = channels.find(({ by }) => by.last_post_date !== undefined)!
    const { snapshot_id } = (await create({ last_post_date_min: '2026-09-01T11:59:00Z' })).body
    await t.db.rows`update channel_stats set last_post_date = ${now} where chat_id =
      (select chat_id from chats where internal_id = ${quiet.internal_id})`
    await catalog.refresh()
    const { diff_id } = (await t.post(`/v1/catalog/snapshots/${snapshot_id}/diffs`, key)).body
    expect((await t.get(`/v1/catalog/diffs/${diff_id}/changes?change=added`, key)).body.channel_ids).toEqual([
      quiet.internal_id,
    ])
  })

  test.each([
    [{ last_post_date_min: true }, 'filters.last_post_date_min must be unix seconds or an ISO 8601 text'],
    [{ last_post_date_min: 1.5 }, 'filters.last_post_date_min must be unix seconds from 0'],
    [{ creation_date_max: '2026-13-01' }, 'filters.creation_date_max must be unix seconds from 0'],
    [
      { creation_date_min: '2026-01-02', creation_date_max: 1_700_000_000 },
      'filters.creation_date_min (2026-01-02) must not be greater than filters.creation_date_max (1700000000)',
    ],
    [{ ads_index_grade: 'A++' }, 'filters.ads_index_grade must be one or several of D, D+'],
    [{ posts_language: 'klingon' }, 'filters.posts_language must be an id or a name'],
  ])('400 for %j', async (filters, message) => {
    expect(await create(filters)).toMatchObject({ status: 400, body: { message: expect.stringContaining(message) } })
  })
})
