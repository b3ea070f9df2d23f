// Facets over HTTP, from both places that can answer: the database, and the catalog in memory.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testService } from '../../../test/service.ts'
import { openCatalog, storedCatalog } from '../../catalog/catalog.ts'
import { deleteOldCatalogReads } from '../../store/accounts/catalog-reads.ts'
import { catalogHistogramNames, catalogHistograms } from '../../vocabulary.ts'
import { openLookups } from '../request/lookups.ts'
import { buildApi } from '../server.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
let key = ''

const channel = async (
  given: Parameters<typeof t.chat>[0],
  er_percent: number | null = null,
  grade: string | null = null,
  level: string | null = null,
) => {
  const { chat_id } = await t.chat(given)
  await t.db
    .rows`insert into channel_stats (chat_id, er_percent, ads_index_grade, trust_level, members_change_30d, messages_7d, messages_30d, mentions_total,
      mentions_7d, mentions_30d, updated_at) values (${chat_id}, ${er_percent}, ${grade}, ${level}, 0, 1, 2, 10, 0, 0, ${t.clock.now})`
}

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  await channel(
    { title: 'One', language: 'ar', country: 'egypt', members_count: 100, username: 'one', verified: true },
    0.1,
    'A',
    'look_closer',
  )
  await channel({ title: 'Two', language: 'ar', country: 'france', members_count: 99 }, 0.09, 'A+', 'no_finding')
  await channel(
    { title: 'Three', language: 'en', country: 'egypt', members_count: 5_000_000, username: 'three' },
    50,
    null,
    'no_finding',
  )
  await channel({ title: 'Four', language: 'ru', country: 'egypt', members_count: 1_000 })
  await channel({ title: 'Five' })
  await t.chat({ title: 'A group', peer: 'Group', language: 'ar', members_count: 70 })
  await catalog.refresh()
})

type FacetsAnswer = {
  count: number
  audience_count: number
  ranges: Record<string, { min?: number; max?: number; count: number }[]>
} & Record<
  'country' | 'language' | 'ads_index_grade' | 'trust_level' | 'privacy' | 'verified',
  { id: string; count: number }[]
>

const facets = async (query = '') => {
  const { status, body } = await t.get(`/v1/catalog/facets?${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as FacetsAnswer
}

describe.each(['database', 'memory'])('from the %s', (answerer) => {
  beforeEach(() => {
    const { search, facets } = answerer === 'memory' ? catalog : storedCatalog
    Object.assign(t.deps.catalog, { search, facets })
  })

  test('without filters every channel counts, and groups do not', async () => {
    const body = await facets()
    expect(body).toMatchObject({ count: 5, audience_count: 5_001_199 })
    expect(body.language).toEqual([
      { id: 'ar', count: 2 },
      { id: 'en', count: 1 },
      { id: 'ru', count: 1 },
    ])
    expect(body.country).toEqual([
      { id: 'egypt', count: 3 },
      { id: 'france', count: 1 },
    ])
    expect(body.verified).toEqual([
      { id: 'false', count: 4 },
      { id: 'true', count: 1 },
    ])
    expect(body.privacy).toEqual([{ id: 'Public', count: 2 }])
    expect(body.ranges.mentions!.find(({ min }) => min === 10)).toEqual({ min: 10, max: 30, count: 5 })
  })

  test('the counts of a filter hold all others but not the filter itself', async () => {
    const body = await facets('language=ar&country=egypt')
    expect(body).toMatchObject({ count: 1, audience_count: 100 })
    expect(body.language.map(({ id, count }) => `${id} ${count}`)).toEqual(['ar 1', 'en 1', 'ru 1'])
    expect(body.country.map(({ id, count }) => `${id} ${count}`)).toEqual(['egypt 1', 'france 1'])
    expect(body.ads_index_grade).toEqual([{ id: 'A', count: 1 }])
    expect(body.trust_level).toEqual([{ id: 'look_closer', count: 1 }])
    expect((await facets('trust_level=no_finding')).trust_level).toEqual([
      { id: 'no_finding', count: 2 },
      { id: 'look_closer', count: 1 },
    ])
  })

  test('a chosen choice that leaves nothing is shown with 0, others are left out', async () => {
    const body = await facets('language=ru,de&members_max=999&verified=true&privacy=Private&ads_index_grade=B')
    expect(body.count).toBe(0)
    expect(body.language).toEqual([
      { id: 'de', count: 0 },
      { id: 'ru', count: 0 },
    ])
    expect(body.verified).toEqual([{ id: 'true', count: 0 }])
    expect(body.privacy).toEqual([{ id: 'Private', count: 0 }])
    expect(body.ads_index_grade).toEqual([{ id: 'B', count: 0 }])
    expect(body.country).toEqual([])
  })

  test('histograms have the documented bounds, and a value at a bound is in the bucket above it', async () => {
    const { ranges } = await facets('members_min=5000')
    for (const name of catalogHistogramNames) {
      const bounds = catalogHistograms[name]
      expect(ranges[name]!.map(({ min }) => min)).toEqual([undefined, ...bounds])
      expect(ranges[name]!.map(({ max }) => max)).toEqual([...bounds, undefined])
    }
    // The filter of the members does not hold for the histogram of the members, but for the others.
    expect(ranges.members!.filter(({ count }) => count)).toEqual([
      { max: 100, count: 1 },
      { min: 100, max: 300, count: 1 },
      { min: 1_000, max: 3_000, count: 1 },
      { min: 3_000_000, count: 1 },
    ])
    expect(ranges.er!.filter(({ count }) => count)).toEqual([{ min: 50, count: 1 }])
    expect((await facets()).ranges.er!.slice(0, 2).map(({ count }) => count)).toEqual([1, 1])
  })

  test('each count is the count of the search with that choice', async () => {
    const given = 'members_min=50&language=ar,en&verified=false'
    const body = await facets(given)
    const counted = async (query: string) => (await t.get(`/v1/catalog/search?limit=0&${query}`, key)).body.count
    for (const { id, count } of body.country) expect(await counted(`${given}&country=${id}`), id).toBe(count)
    for (const { id, count } of body.language)
      expect(await counted(`members_min=50&verified=false&language=${id}`), id).toBe(count)
    expect(body.count).toBe(await counted(given))
  })
})

test('401 without a key, 403 without the permission, 400 that names the filter', async () => {
  expect((await t.get('/v1/catalog/facets')).status).toBe(401)
  const free = await t.account({ plan: 'Free' })
  expect((await t.get('/v1/catalog/facets', free.key)).status).toBe(403)
  const bad = await t.get('/v1/catalog/facets?members_min=x', key)
  expect(bad).toMatchObject({ status: 400, body: { message: expect.stringContaining('members_min') } })
  expect((await t.get('/v1/catalog/facets?members_min=10&members_max=5', key)).status).toBe(400)
})

test('free beside a charged read with the same filters, for ten minutes, in every process; otherwise it costs a catalog search', async () => {
  const account = await t.account({ balance_mc: 1_000 })
  const cost = async (query: string, key = account.key) => {
    const answer = await t.get(`/v1/catalog/facets?${query}`, key)
    expect(answer.status).toBe(200)
    return Number(answer.headers['x-credits-cost'])
  }
  expect(await cost('language=ar')).toBe(100)
  expect(await cost('language=ar')).toBe(100)
  expect((await t.get('/v1/catalog/search?language=ar&limit=1&sort_by=er', account.key)).status).toBe(200)
  expect(await cost('language=ar')).toBe(0)
  expect(await cost('language=ar&search_in_about=false')).toBe(0)
  expect(await cost('language=ar&members_min=1')).toBe(100)
  expect(await cost('language=ar', (await t.account({ balance_mc: 100 })).key)).toBe(100)
  await t.get('/v1/catalog/rows?country=egypt&format=csv&pages=all', account.key)
  const another = await buildApi({ ...t.deps, lookups: openLookups(t.db, t.secrets, 0) })
  const elsewhere = await another.inject({
    url: '/v1/catalog/facets?country=egypt',
    headers: { 'x-api-key': account.key },
  })
  await another.close()
  expect(Number(elsewhere.headers['x-credits-cost'])).toBe(0)
  expect(await t.balance(account)).toBe(1_000 - 3 * 100 - 2 * 100)

  const then = t.clock.now
  t.clock.now = new Date(then.getTime() + 600_000)
  expect(await cost('language=ar')).toBe(100)
  await deleteOldCatalogReads(t.db, t.clock.now)
  expect(await t.db.rows`select from catalog_reads`).toEqual([])
  t.clock.now = then
})

test('402 and 426 instead of facets that are not free, and a 304 costs nothing', async () => {
  const poor = await t.account({ balance_mc: 99 })
  expect((await t.get('/v1/catalog/facets', poor.key)).status).toBe(402)
  const used_up = await t.account({ overrides: { limits: { requests: 1 } } })
  const first = await t.get('/v1/catalog/facets', used_up.key)
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await t.get('/v1/catalog/facets', used_up.key, again)).status).toBe(304)
  expect((await t.get('/v1/catalog/facets?language=ar', used_up.key)).status).toBe(426)
})
