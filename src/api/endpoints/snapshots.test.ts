import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { readPages } from '../../../test/pages.ts'
import { holds } from '../../../test/seed.ts'
import { type ChatGiven, NOON, testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { jobs } from '../../start/jobs/timetable.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
  key = (await t.account()).key
})

const create = (body: object, as = key) => t.post('/v1/catalog/snapshots', as, body)
const created = async (body: object = { filters: {} }, as = key): Promise<string> => {
  const answer = await create(body, as)
  expect(answer.status).toBe(201)
  return answer.body.snapshot_id
}
const read = (id: string, query = '', as = key) => t.get(`/v1/catalog/snapshots/${id}${query}`, as)
const idsOf = async (id: string, limit = 1000) =>
  (
    await readPages<string>((url) => t.get(url, key), `/v1/catalog/snapshots/${id}?limit=${limit}`, 'channel_ids')
  ).flat()
const chats = async (count: number, given: ChatGiven = {}) => {
  const made: string[] = []
  for (let i = 0; i < count; i++) made.push((await t.chat(given)).internal_id)
  return made
}
const days = (count: number) => new Date(t.clock.now.getTime() + count * 86_400_000)

describe('creating', () => {
  test('201 with every field; the filters come back as they were given', async () => {
    await t.chat({ country: 'egypt', language: 'ar', members_count: 1200, title: 'Cairo', invite_hash: 'AbCdEf12345' })
    await t.chat({
      country: 'saudi_arabia',
      language: 'ar',
      members_count: 800,
      title: 'Riyadh',
      invite_hash: 'AbCdEf67890',
    })
    await t.chat({ country: 'france', members_count: 9000 })
    await t.chat({ country: 'egypt', peer: 'Group', members_count: 9000 })
    await t.chat({ country: 'egypt', members_count: 9000, deleted_at: NOON })
    const filters = { members_min: 500, country: 'Saudi_Arabia, EGYPT', privacy: 'Private', search_in_about: true }
    const answer = await create({ name: 'Arabic', filters, ttl_days: 7 })
    expect(answer).toMatchObject({ status: 201 })
    expect(answer.body).toEqual({
      snapshot_id: expect.stringMatching(/^sn_[0-9A-Za-z]{12}$/),
      state: 'active',
      status: 'active',
      name: 'Arabic',
      filters,
      channels_count: 2,
      audience_count: 2000,
      created_at: '2026-09-01T12:00:00Z',
      expires_at: '2026-09-08T12:00:00Z',
    })
    const { body } = await read(answer.body.snapshot_id)
    expect(body).toEqual(answer.body)
  })

  test('the default is 30 days, the name is optional, and null fields count as absent', async () => {
    const { status, body } = await create({ name: null, filters: { term: null }, ttl_days: null })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      filters: {},
      expires_at: '2026-10-01T12:00:00Z',
      channels_count: 0,
      audience_count: 0,
    })
    expect(body).not.toHaveProperty('name')
  })

  test('terms match as in the channel search: words, links, usernames, and the description on request', async () => {
    const named = (await t.chat({ title: 'Something else', username: 'daily_planet' })).internal_id
    const titled = (await t.chat({ title: 'The Dáily Planet' })).internal_id
    const about = (await t.chat({ title: 'Metropolis', description: 'All of the daily planet' })).internal_id
    const found = async (filters: object) => (await idsOf(await created({ filters }))).sort()
    expect(await found({ term: 'daily planet' })).toEqual([named, titled].sort())
    expect(await found({ term: 'DAILY planet', search_in_about: true })).toEqual([named, titled, about].sort())
    expect(await found({ term: 'https://t.me/Daily_Planet' })).toEqual([named])
    expect(await found({ term: '@nobody_here' })).toEqual([])
    expect(await found({ term: '!!!' })).toEqual([])
    expect(await found({ term: '  ' })).toHaveLength(3)
  })

  test('count, audience and ids equal a brute-force computation on random catalogs and filters', async () => {
    const word = fc.constantFrom('egypt', 'france', undefined)
    const number = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
    const channel = fc.record({ country: word, members: number, verified: fc.boolean(), views: number, er: number })
    const range = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined })
    const filter = fc
      .record({
        country: fc.constantFrom('egypt', 'france', 'france,egypt', undefined),
        verified: fc.constantFrom(true, false, undefined),
        members_min: range,
        members_max: range,
        post_views_min: range,
        er_max: range,
      })
      .filter(({ members_min = 0, members_max = members_min }) => members_min <= members_max)
    const over = (value: number | undefined, least: number | undefined) =>
      least === undefined || (value !== undefined && value >= least)
    const under = (value: number | undefined, most: number | undefined) =>
      most === undefined || (value !== undefined && value <= most)
    await holds(
      fc.asyncProperty(
        fc.array(channel, { maxLength: 25 }),
        fc.array(filter, { maxLength: 4 }),
        async (all, filters) => {
          await t.reset()
          key = (await t.account()).key
          const made: ((typeof all)[number] & { internal_id: string })[] = []
          for (const one of all) {
            const { chat_id, internal_id } = await t.chat({
              verified: one.verified,
              ...(one.country && { country: one.country }),
              ...(one.members !== undefined && { members_count: one.members }),
            })
            await t.db.rows`insert into channel_stats (chat_id, avg_post_views, er_percent, messages_7d, messages_30d,
              mentions_total, mentions_7d, mentions_30d, updated_at)
            values (${chat_id}, ${one.views}, ${one.er}, 0, 0, 0, 0, 0, ${NOON})`
            made.push({ ...one, internal_id })
          }
          for (const asked of filters) {
            const expected = made.filter(
              (one) =>
                (!asked.country || asked.country.split(',').includes(one.country ?? '')) &&
                (asked.verified === undefined || one.verified === asked.verified) &&
                over(one.members, asked.members_min) &&
                under(one.members, asked.members_max) &&
                over(one.views, asked.post_views_min) &&
                under(one.er, asked.er_max),
            )
            const { body } = await create({ filters: JSON.parse(JSON.stringify(asked)) })
            expect(body).toMatchObject({
              channels_count: expected.length,
              audience_count: expected.reduce((sum, { members }) => sum + (members ?? 0), 0),
            })
            expect((await idsOf(body.snapshot_id, 7)).sort()).toEqual(
              expected.map(({ internal_id }) => internal_id).sort(),
            )
          }
        },
      ),
      { numRuns: 12, seed: 20260901 },
    )
  })

  test.each([
    [undefined, 'The body must be a JSON object; it is missing'],
    ['null', 'The body must be a JSON object; it is missing'],
    ['[]', 'The body must be a JSON object'],
    ['"filters"', 'The body must be a JSON object'],
    [{}, 'filters is required'],
    [{ filters: [] }, 'filters must be a JSON object'],
    [{ filters: {}, nam: 'x', ttl: 1 }, 'The body has unknown fields: nam, ttl; known are name, filters, ttl_days'],
    [
      { filters: {}, [`${'a'.repeat(63)}🔥`]: 1 },
      `The body has unknown fields: ${'a'.repeat(63)}\ufffd; known are name, filters, ttl_days`,
    ],
    [{ filters: {}, ttl_days: 0 }, 'ttl_days must be an integer from 1 to 365'],
    [{ filters: {}, ttl_days: 366 }, 'ttl_days must be an integer from 1 to 365'],
    [{ filters: {}, ttl_days: 1.5 }, 'ttl_days must be an integer from 1 to 365'],
    [{ filters: {}, ttl_days: '7' }, 'ttl_days must be an integer from 1 to 365'],
    [{ filters: {}, name: 7 }, 'name must be a string'],
    [{ filters: {}, name: 'x'.repeat(129) }, 'name must be at most 128 characters long'],
    [{ filters: {}, name: 'a\0b' }, 'name must not contain a NUL character'],
    ['{"filters":{},"name":"\\ud800"}', 'name must be well-formed Unicode'],
    [{ filters: { verified: 'true' } }, 'filters.verified must be true or false'],
    [{ filters: { members_min: -1 } }, 'filters.members_min must be an integer from 0 to 2147483647'],
    [{ filters: { members_min: '5' } }, 'filters.members_min must be an integer from 0 to 2147483647'],
    ...['members', 'post_views', 'er', 'ads_index', 'mentions'].map((name): [object, string] => [
      { filters: { [`${name}_min`]: 6, [`${name}_max`]: 5 } },
      `filters.${name}_min (6) must not be greater than filters.${name}_max (5)`,
    ]),
    [{ filters: { er_max: 'x' } }, 'filters.er_max must be a number of at least 0'],
    [{ filters: { ads_index_min: 101 } }, 'filters.ads_index_min must be a number from 0 to 100'],
    [{ filters: { privacy: 'open' } }, 'filters.privacy must be one of Public, Private'],
    [{ filters: { privacy: 5 } }, 'filters.privacy must be one of Public, Private'],
    ['{"filters":{"privacy":"\\ud800"}}', 'filters.privacy must be one of Public, Private'],
    [
      { filters: { country: 'egypt,atlantis' } },
      'filters.country must be an id or a name from /v1/dictionaries/countries, which has no "atlantis"; near ones are albania (Albania)',
    ],
  ])('400 for the body %j', async (body, message) => {
    const answer = await t.request(
      'POST',
      '/v1/catalog/snapshots',
      key,
      { 'content-type': 'application/json' },
      body as object | string | undefined,
    )
    expect(answer).toMatchObject({ status: 400, body: { message } })
  })

  test('400 names unknown filters, and 400 for a body that is not JSON', async () => {
    const { status, body } = await create({ filters: { langauge: 'ar', country: 'egypt' } })
    expect([status, body.message]).toEqual([
      400,
      expect.stringMatching(/^filters has unknown fields: langauge; known are term,/),
    ])
    const sent = (payload: string, type: string) =>
      t.request('POST', '/v1/catalog/snapshots', key, { 'content-type': type }, payload)
    expect(await sent('{"filters":', 'application/json')).toMatchObject({ status: 400 })
    expect(await sent('{"__proto__":{},"filters":{}}', 'application/json')).toMatchObject({ status: 400 })
    expect(await sent('filters=', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 400,
      body: { message: 'The body must be JSON, sent with content-type: application/json' },
    })
    expect(await sent(JSON.stringify({ filters: {}, name: 'x'.repeat(70_000) }), 'application/json')).toMatchObject({
      status: 413,
    })
  })

  test('422 SNAPSHOT_TOO_LARGE above the limit, with details as strings, but not at the limit', async () => {
    await chats(4)
    const small = await t.account({ overrides: { limits: { snapshot_channels: 3 } } })
    expect(await create({ filters: {} }, small.key)).toMatchObject({
      status: 422,
      body: {
        code: 'SNAPSHOT_TOO_LARGE',
        message: 'The filters match more channels than a snapshot may hold',
        details: { max_channels: '3', matched_count: '4' },
      },
    })
    expect((await t.get('/v1/catalog/snapshots', small.key)).body.snapshots).toEqual([])
    const enough = await t.account({ overrides: { limits: { snapshot_channels: 4 } } })
    expect((await create({ filters: {} }, enough.key)).status).toBe(201)
  })

  test('429 SNAPSHOT_LIMIT_REACHED until one is deleted or expires', async () => {
    const full = await t.account({ overrides: { limits: { snapshots: 2 } } })
    const first = await created({ filters: {}, ttl_days: 1 }, full.key)
    await created({ filters: {} }, full.key)
    const refused = await create({ filters: {} }, full.key)
    expect(refused).toMatchObject({ status: 429, body: { code: 'SNAPSHOT_LIMIT_REACHED' } })
    expect(refused.headers['retry-after']).toBe('86400')
    expect((await t.delete(`/v1/catalog/snapshots/${first}`, full.key)).body).toEqual({ deleted: true })
    await created({ filters: {}, ttl_days: 1 }, full.key)
    expect((await create({ filters: {} }, full.key)).status).toBe(429)
    t.clock.now = days(1)
    expect((await create({ filters: {} }, full.key)).status).toBe(201)
    const none = await t.account({ overrides: { limits: { snapshots: 0 } } })
    expect(await create({ filters: {} }, none.key)).toMatchObject({ status: 429 })
  })
})

describe('reading', () => {
  test('the set does not change when its channels change', async () => {
    const before = await chats(3, { country: 'egypt' })
    const id = await created({ filters: { country: 'egypt' } })
    await t.db.rows`update chats set deleted_at = ${NOON} where internal_id = ${before[0]}`
    await t.db.rows`update chats set source_country = 'france' where internal_id = ${before[1]}`
    await chats(2, { country: 'egypt' })
    expect((await idsOf(id)).sort()).toEqual(before.sort())
  })

  test.each([1, 7, 22, 23, 24, 1000])('pages of %i cover the set exactly once', async (limit) => {
    const all = await chats(23)
    const id = await created()
    const pages = await readPages<string>(
      (url) => t.get(url, key),
      `/v1/catalog/snapshots/${id}?limit=${limit}`,
      'channel_ids',
    )
    expect(pages.map((page) => page.length)).toEqual(
      Array.from({ length: Math.ceil(23 / limit) }, (_, i) => Math.min(limit, 23 - i * limit)),
    )
    expect(pages.flat().sort()).toEqual(all.sort())
    expect(await idsOf(id, limit)).toEqual(pages.flat())
  })

  test('ids are returned only on request; an empty set has an empty page', async () => {
    const id = await created()
    expect((await read(id)).body).not.toHaveProperty('channel_ids')
    expect((await read(id, '?limit=10')).body).toMatchObject({ channel_ids: [], channels_count: 0 })
    expect((await read(id, '?limit=10')).body).not.toHaveProperty('cursor')
  })

  test('400 for a limit out of range, a malformed id, and a cursor of another snapshot or page size', async () => {
    await chats(3)
    const [one, other] = [await created(), await created()]
    const { cursor } = (await read(one, '?limit=2')).body
    expect((await read(one, `?limit=2&cursor=${cursor}`)).body.channel_ids).toHaveLength(1)
    expect((await read(other, `?limit=2&cursor=${cursor}`)).status).toBe(400)
    expect((await read(one, `?limit=1&cursor=${cursor}`)).status).toBe(400)
    expect((await read(one, '?limit=1001')).body.message).toBe('limit must be an integer from 0 to 1000')
    expect((await read('sn%20x')).body.message).toBe('snapshot_id has characters that are not allowed there')
  })

  test('404 SNAPSHOT_NOT_FOUND for an unknown snapshot and for one of another account', async () => {
    const id = await created()
    const stranger = await t.account()
    const missing = { status: 404, body: { code: 'SNAPSHOT_NOT_FOUND', message: 'Snapshot not found' } }
    expect(await read('sn_nothing')).toMatchObject(missing)
    expect(await read(id, '', stranger.key)).toMatchObject(missing)
    expect((await t.get('/v1/catalog/snapshots', stranger.key)).body).toEqual({ snapshots: [] })
    expect((await t.delete(`/v1/catalog/snapshots/${id}`, stranger.key)).body).toEqual({ deleted: false })
    expect((await read(id)).status).toBe(200)
  })

  test('410 SNAPSHOT_EXPIRED from the moment it expires, 404 after 30 days, with or without the job', async () => {
    const id = await created({ filters: {}, ttl_days: 1 })
    t.clock.now = new Date(days(1).getTime() - 1)
    expect((await read(id)).status).toBe(200)
    t.clock.now = new Date(t.clock.now.getTime() + 1)
    expect(await read(id)).toMatchObject({ status: 410, body: { code: 'SNAPSHOT_EXPIRED' } })
    const job = jobs.find(({ name }) => name === 'forget snapshots long expired')!
    t.clock.now = new Date(days(30).getTime() - 1)
    expect(await job.run(t.db, t.clock.now)).toEqual({ deleted: 0 })
    expect((await read(id)).status).toBe(410)
    t.clock.now = new Date(t.clock.now.getTime() + 1)
    expect((await read(id)).status).toBe(404)
    expect((await t.get('/v1/catalog/snapshots', key)).body.snapshots).toEqual([])
    expect((await t.delete(`/v1/catalog/snapshots/${id}`, key)).body).toEqual({ deleted: false })
    expect(await job.run(t.db, t.clock.now)).toEqual({ deleted: 1 })
    expect(await job.run(t.db, t.clock.now)).toEqual({ deleted: 0 })
    expect((await read(id)).status).toBe(404)
  })

  test('the list comes newest first, in pages, filtered by status', async () => {
    const ids: string[] = []
    for (let i = 0; i < 7; i++) {
      ids.unshift(await created({ filters: {}, ttl_days: i < 3 ? 1 : 30 }))
      t.clock.now = new Date(t.clock.now.getTime() + 60_000)
    }
    t.clock.now = days(1)
    const list = async (query: string) =>
      (
        await readPages<{ snapshot_id: string; status: string }>(
          (url) => t.get(url, key),
          `/v1/catalog/snapshots?${query}`,
          'snapshots',
        )
      ).flat()
    expect((await list('limit=3')).map(({ snapshot_id }) => snapshot_id)).toEqual(ids)
    expect((await list('limit=2&status=active')).map(({ snapshot_id }) => snapshot_id)).toEqual(ids.slice(0, 4))
    expect((await list('limit=2&status=expired')).map(({ snapshot_id }) => snapshot_id)).toEqual(ids.slice(4))
    expect((await list('limit=20')).map(({ status }) => status)).toEqual([
      ...Array(4).fill('active'),
      ...Array(3).fill('expired'),
    ])
    const { cursor } = (await t.get('/v1/catalog/snapshots?limit=3', key)).body
    expect((await t.get(`/v1/catalog/snapshots?limit=3&status=active&cursor=${cursor}`, key)).status).toBe(400)
    expect((await t.get('/v1/catalog/snapshots?status=gone', key)).status).toBe(400)
  })
})

describe('deleting', () => {
  test('tells whether something was deleted', async () => {
    const id = await created()
    expect(await t.delete(`/v1/catalog/snapshots/${id}`, key)).toMatchObject({ status: 200, body: { deleted: true } })
    expect(await t.delete(`/v1/catalog/snapshots/${id}`, key)).toMatchObject({ status: 200, body: { deleted: false } })
    expect((await read(id)).status).toBe(404)
  })

  test('an expired snapshot can be deleted, and an empty JSON body is accepted', async () => {
    const id = await created({ filters: {}, ttl_days: 1 })
    t.clock.now = days(2)
    const answer = await t.request('DELETE', `/v1/catalog/snapshots/${id}`, key, { 'content-type': 'application/json' })
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } })
  })
})

describe('the bill', () => {
  const credits = (balance_mc: number) => t.account({ balance_mc })

  test('a creation costs 500, shows that in the headers, and counts one request and no channels', async () => {
    await chats(3)
    const payer = await credits(600)
    const answer = await create({ filters: {} }, payer.key)
    expect(answer.headers).toMatchObject({ 'x-credits-cost': '500', 'x-credits-remaining': '100' })
    await create({ filters: {} })
    expect((await t.get('/v1/usage/info', key)).body).toMatchObject({
      requests: { spent: 1 },
      channels: { spent: 0 },
      snapshots: { active: 1, limit: 20 },
      diffs: { active: 0, limit: 40 },
    })
  })

  test('402 leaves no snapshot behind, and costs nothing', async () => {
    const poor = await credits(499)
    const answer = await create({ filters: {} }, poor.key)
    expect(answer).toMatchObject({ status: 402, body: { total_cost_mc: 500, available_mc: 499, shortfall_mc: 1 } })
    expect(answer.headers).not.toHaveProperty('x-credits-cost')
    expect(await t.balance(poor)).toBe(499)
    expect(await t.db.rows`select snapshot_id from snapshots`).toEqual([])
  })

  test('426 leaves no snapshot behind, and counts nothing', async () => {
    const spent = await t.account({ overrides: { limits: { requests: 1 } } })
    await created({ filters: {} }, spent.key)
    expect(await create({ filters: {} }, spent.key)).toMatchObject({
      status: 426,
      body: { name: 'requests', used: 1, limit: 1 },
    })
    expect(await t.db.rows`select snapshot_id from snapshots`).toHaveLength(1)
  })

  test('deleting is free, also without credits', async () => {
    const poor = await credits(500)
    const id = await created({ filters: {} }, poor.key)
    const answer = await t.delete(`/v1/catalog/snapshots/${id}`, poor.key)
    expect(answer).toMatchObject({ status: 200, body: { deleted: true } })
    expect(answer.headers).not.toHaveProperty('x-credits-cost')
    expect([await t.balance(poor), await t.db.rows`select snapshot_id from snapshots`]).toEqual([0, []])
  })

  test('a refusal for another reason costs nothing either', async () => {
    const payer = await t.account({ balance_mc: 1000, overrides: { limits: { snapshots: 0 } } })
    expect((await create({ filters: {} }, payer.key)).status).toBe(429)
    expect((await create({ filters: { members_min: -1 } }, payer.key)).status).toBe(400)
    expect((await read('sn_nothing', '', payer.key)).status).toBe(404)
    expect(await t.balance(payer)).toBe(1000)
  })

  test('503 when accounting cannot be reached: nothing is created', async () => {
    const { db } = t.deps
    t.deps.db = {
      ...db,
      transaction: (work) =>
        db.transaction((tx) =>
          work({
            ...tx,
            prepared: (strings, ...values) =>
              strings.join('').includes('into ledger')
                ? Promise.reject(new Error('gone'))
                : tx.prepared(strings, ...values),
          }),
        ),
    }
    try {
      const answer = await create({ filters: {} })
      expect(answer).toMatchObject({ status: 503, body: { message: 'Service temporarily unavailable' } })
    } finally {
      t.deps.db = db
    }
    expect(await t.db.rows`select snapshot_id from snapshots`).toEqual([])
  })
})

describe('channels with their records', () => {
  const seen = (time: string, members_count: number) => chatSeen({ at: at(time), members_count })
  const list = (id: string, query = '') => t.get(`/v1/catalog/snapshots/${id}/channels${query}`, key)

  test('the record is that of today, and the subscribers are also as of the snapshot', async () => {
    await ingest(t.db, [seen('2026-07-20T00:00:00Z', 900), seen('2026-08-30T00:00:00Z', 1000)], { now: NOON })
    const id = await created()
    await ingest(t.db, [seen('2026-09-05T00:00:00Z', 1500), seen('2026-10-02T00:00:00Z', 2000)], { now: days(40) })
    t.clock.now = days(20)
    const { status, body } = await list(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      snapshot_id: id,
      channels: [{ title: 'Daily News', members_count: 2000, members_count_then: 1000 }],
    })
    expect(Object.keys(body.channels[0])).not.toContain('chat_id')
  })

  test('a lost reading is no count, and without one there is none', async () => {
    await ingest(t.db, [seen('2026-08-20T00:00:00Z', 900), seen('2026-08-30T00:00:00Z', 0)], { now: NOON })
    await t.chat({ internal_id: 'unread1', members_count: 5 })
    const { body } = await list(await created())
    const then = body.channels.map((one: Record<string, unknown>) => [one.members_count, one.members_count_then])
    expect(then.toSorted()).toEqual([
      [5, undefined],
      [900, 900],
    ])
  })

  test('pages are the whole set in its order, deleted channels included; 1 request and 100 milli-credits each', async () => {
    const payer = await t.account({ balance_mc: 1_000 })
    const made = await chats(5)
    const id = await created({ filters: {} }, payer.key)
    expect(await t.balance(payer)).toBe(500)
    await t.db.rows`update chats set deleted_at = ${NOON} where internal_id = ${made[2]}`
    const url = `/v1/catalog/snapshots/${id}/channels?limit=2`
    const pages = await readPages<{ internal_id: string; deleted_at?: string }>(
      (one) => t.get(one, payer.key),
      url,
      'channels',
    )
    expect(pages.map((page) => page.map(({ internal_id }) => internal_id))).toEqual([
      made.slice(0, 2),
      made.slice(2, 4),
      made.slice(4),
    ])
    expect(pages[1]![0]!.deleted_at).toBe('2026-09-01T12:00:00Z')
    expect(await t.balance(payer)).toBe(200)
  })

  test('404 for others, 410 after it expired, 403 without the catalog', async () => {
    const id = await created()
    const other = await t.account()
    expect(await t.get(`/v1/catalog/snapshots/${id}/channels`, other.key)).toMatchObject({ status: 404 })
    const free = await t.account({ plan: 'Free' })
    expect(await t.get(`/v1/catalog/snapshots/${id}/channels`, free.key)).toMatchObject({ status: 403 })
    t.clock.now = days(31)
    expect(await list(id)).toMatchObject({ status: 410, body: { code: 'SNAPSHOT_EXPIRED' } })
  })
})
