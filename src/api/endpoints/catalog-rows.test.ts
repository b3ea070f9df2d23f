// Parts of the whole catalog over HTTP: every page in turn is the list, from the database and from memory, and the line of members.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { openCatalog, storedCatalog } from '../../catalog/catalog.ts'
import { ingest } from '../../ingest/ingest.ts'

const t = await testService()
const catalog = openCatalog(t.db)
afterAll(() => catalog.close())
let key = ''

/** More than the search by rank lists at once, so that the last pages are found in another way. */
const CHANNELS = 2_150

beforeAll(async () => {
  await t.reset()
  key = (await t.account()).key
  // Few distinct sizes, so that most places are decided by the id; every ninth size is unknown.
  await t.db
    .rows`insert into chats (internal_id, platform_id, peer, title, search_title, search_description, members_count, observed_at)
    select 'row' || n, n, 'Channel', 'Row ' || n, ' row ' || n, '', case when n % 9 > 0 then n % 7 end, now()
    from generate_series(1, ${CHANNELS}::integer) as n`
  await catalog.refresh()
})

const rows = async (query: string, by = key) => {
  const { status, body } = await t.get(`/v1/catalog/rows?${query}`, by)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as {
    items: { internal_id: string; members_line?: (number | null)[] }[]
    count: number
    audience_count: number
    cursor?: string
  }
}

describe.each(['database', 'memory'])('from the %s', (answerer) => {
  beforeEach(() => {
    t.deps.catalog.search = (answerer === 'memory' ? catalog : storedCatalog).search
  })

  test.each(['asc', 'desc'])('the parts together are the whole list, %s, without overlap or gap', async (direction) => {
    const order = direction === 'asc' ? 'asc' : 'desc'
    const whole = await t.db.rows<{
      internal_id: string
    }>`select internal_id from chats where platform_id <= ${CHANNELS}
      order by case when ${order} = 'asc' then members_count else -members_count end nulls last, chat_id`
    const seen: string[] = []
    for (let offset = 0; offset < CHANNELS; offset += 200) {
      const { items, count } = await rows(`term=row&offset=${offset}&limit=200&sort_direction=${direction}`)
      expect(count).toBe(CHANNELS)
      seen.push(...items.map(({ internal_id }) => internal_id))
    }
    expect(seen).toEqual(whole.map(({ internal_id }) => internal_id))
    expect((await rows(`offset=10000000`)).items).toEqual([])
  })

  test('a cursor goes on after the last channel, wherever it and the others are by then', async () => {
    const found = async (cursor = '') => {
      const question = `term=row&limit=200&sort_by=title&sort_direction=asc${cursor && `&cursor=${cursor}`}`
      return (await t.get(`/v1/catalog/rows?${question}`, key)).body as Awaited<ReturnType<typeof rows>>
    }
    const first = await found()
    const second = await found(first.cursor)
    const third = await found(second.cursor)
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ internal_id }) => internal_id))
    const order = await t.db.rows<{
      internal_id: string
    }>`select internal_id from chats where platform_id <= ${CHANNELS}
      order by search_title collate "C", chat_id limit ${seen.length}`
    expect(seen).toEqual(order.map(({ internal_id }) => internal_id))
    const answer = async (question: string) =>
      (await t.get(`/v1/catalog/rows?${question}`, key)).headers['x-error-code']
    const asked = 'term=row&limit=200&sort_by=title'
    expect(await answer(`${asked}&sort_direction=desc&cursor=${first.cursor}`)).toBe('INVALID_CURSOR')
    expect(await answer(`${asked}&sort_direction=asc&cursor=x${first.cursor}`)).toBe('INVALID_CURSOR')
  })

  test('rows and totals are those of the search', async () => {
    const asked = 'members_min=2&sort_by=title&sort_direction=asc'
    const { body } = await t.get(`/v1/catalog/search?${asked}&limit=50&skip=30`, key)
    const { cursor, ...found } = await rows(`${asked}&limit=50&offset=30`)
    expect(body).toEqual({ ...found, cursor: expect.any(String) })
    expect(cursor).not.toBe(body.cursor)
    expect((await rows('members_min=2')).items).toHaveLength(100)
  })
})

test('400 for what is out of bounds, 403 without the permission, and the price of the search', async () => {
  for (const [query, message] of [
    ['offset=10000001', 'offset must be an integer from 0 to 10000000'],
    ['offset=-1', 'offset must be an integer from 0 to 10000000'],
    ['limit=0', 'limit must be an integer from 1 to 200'],
    ['limit=201', 'limit must be an integer from 1 to 200'],
    ['members_line=maybe', 'members_line must be true or false'],
    ['sort_by=luck', /^sort_by must be one of/],
  ] as const)
    expect(await t.get(`/v1/catalog/rows?${query}`, key)).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    })
  expect((await t.get('/v1/catalog/rows', (await t.account({ plan: 'Free' })).key)).status).toBe(403)
  const account = await t.account({ balance_mc: 250 })
  const first = await t.get('/v1/catalog/rows?limit=5', account.key)
  expect(await t.balance(account)).toBe(150)
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await t.get('/v1/catalog/rows?limit=5', account.key, again)).status).toBe(304)
  expect(await t.balance(account)).toBe(150)
})

test('members_line: one value a day, the last reading of the day or before, null where nothing is known', async () => {
  const chat = { platform_id: 900_001, username: 'line_channel' }
  const read = (day: string, members_count: number) => chatSeen({ chat, title: 'Linear', members_count, at: at(day) })
  // The clock of the test is 2026-09-01T12:00:00Z, so the line begins on 2026-08-03.
  await ingest(
    t.db,
    [
      read('2026-08-05T08:00:00Z', 10),
      read('2026-08-05T23:59:59Z', 12),
      read('2026-08-06T00:00:00Z', 13),
      // A lost reading is no count.
      read('2026-08-07T10:00:00Z', 0),
      read('2026-08-31T10:00:00Z', 20),
      read('2026-09-01T11:00:00Z', 21),
    ],
    { now: t.clock.now },
  )
  t.deps.catalog.search = storedCatalog.search
  const line = async (by: string) => (await rows('term=linear&members_line=true', by)).items[0]!.members_line
  expect(await line(key)).toEqual([null, null, 12, ...Array(25).fill(13), 20, 21])
  expect((await rows('term=linear')).items[0]).not.toHaveProperty('members_line')
  // A channel that was never read has a line of unknowns.
  const [unread] = (await rows('term=row&limit=1&members_line=true')).items
  expect(unread!.members_line).toEqual(Array(30).fill(null))
  // A plan that reads seven days of history sees no more here.
  const short = await t.account({ overrides: { history_days: 7 } })
  expect(await line(short.key)).toEqual([...Array(22).fill(null), ...Array(6).fill(13), 20, 21])
})
