// Matching lists get a point every day by themselves, and tell who joined and left between two days.
import { beforeEach, expect, test } from 'vitest'
import { NOON, testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import { storedCatalog } from '../catalog/catalog.ts'
import { listListDays } from '../store/watching/list-days.ts'
import { takeListPoints } from './list-points.ts'

const t = await testService()
let key = ''
let account: Awaited<ReturnType<typeof t.account>>
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
  account = await t.account()
  key = account.key
})

const DAY = 86_400_000
const given = { search: storedCatalog.search, filterOf: catalogFilter, plans: defaultPlans, for_ms: 60_000 }
const nextDay = async () => {
  t.clock.now = new Date(t.clock.now.getTime() + DAY)
  return takeListPoints(t.db, given, t.clock.now)
}
const matching = async (filters: object = { members_min: 10 }, as = key): Promise<string> =>
  (await t.post('/v1/lists', as, { name: 'Large', kind: 'matching', filters })).body.list_id
const resize = (internal_id: string, members_count: number) =>
  t.db.rows`update chats set members_count = ${members_count} where internal_id = ${internal_id}`
const changes = async (list_id: string, query = '') => {
  const { status, body } = await t.get(`/v1/lists/${list_id}/changes?${query}`, key)
  expect(status, JSON.stringify(body)).toBe(200)
  const ids = (chats: { internal_id: string }[]) => chats.map(({ internal_id }) => internal_id)
  return { joined: ids(body.joined), left: ids(body.left), days: body.days }
}

test('every day a point, once, and who joined and left between any two days', async () => {
  const [a, b, c] = [
    await t.chat({ members_count: 50 }),
    await t.chat({ members_count: 5 }),
    await t.chat({ members_count: 20 }),
  ].map(({ internal_id }) => internal_id) as [string, string, string]
  const list_id = await matching()
  expect(await takeListPoints(t.db, given, NOON)).toBeNull()

  await resize(b, 30)
  expect(await nextDay()).toEqual({ taken: 1, unfinished: false })
  await resize(a, 1)
  // Taken again on the same day it changes nothing.
  expect(await takeListPoints(t.db, given, new Date(t.clock.now.getTime() + 3_600_000))).toBeNull()
  await nextDay()
  await resize(b, 1)
  await resize(a, 70)
  await nextDay()

  const day = (date: string, chats: number, audience: number, joined: number, left: number, more: object = {}) => ({
    date: `2026-09-0${date}T00:00:00Z`,
    chats_count: chats,
    matched_count: chats,
    audience_count: audience,
    joined_count: joined,
    left_count: left,
    ...more,
  })
  const all = await changes(list_id)
  expect(all.days).toEqual([
    day('1', 2, 70, 0, 0, { new_filters: true }),
    day('2', 3, 100, 1, 0),
    day('3', 2, 50, 0, 1),
    day('4', 2, 90, 1, 1),
  ])
  // Of the whole time: b came and went, a went and came.
  expect(all).toMatchObject({ joined: [], left: [] })
  expect(await changes(list_id, 'from_date=2026-09-01&to_date=2026-09-02')).toMatchObject({ joined: [b], left: [] })
  expect(await changes(list_id, 'from_date=2026-09-02&to_date=2026-09-03')).toMatchObject({ joined: [], left: [a] })
  expect(await changes(list_id, 'from_date=2026-09-01&to_date=2026-09-03')).toMatchObject({ joined: [b], left: [a] })
  expect(await changes(list_id, 'from_date=2026-09-03')).toMatchObject({ joined: [a], left: [b] })
  expect((await t.get(`/v1/lists/${list_id}`, key)).body).toMatchObject({
    chats_count: 2,
    audience_count: 90,
    point_at: '2026-09-04T12:00:00Z',
  })
  // What changed on a day is in one row, for those who tell others of it.
  const [stored] = await listListDays(t.db, list_id, '2026-09-04', '2026-09-04')
  const idOf = async (internal_id: string) =>
    (await t.db.row<{ chat_id: number }>`select chat_id from chats where internal_id = ${internal_id}`)!.chat_id
  expect(stored).toMatchObject({ joined: [await idOf(a)], left: [await idOf(b)], account_id: account.account_id })
  expect(c).toBeTruthy()
})

test('days on which the service was down are missing, and the next point has all that changed', async () => {
  const a = await t.chat({ members_count: 50 })
  const list_id = await matching()
  await resize(a.internal_id, 1)
  t.clock.now = new Date(NOON.getTime() + 5 * DAY)
  await nextDay()
  const { days, left } = await changes(list_id)
  expect(days.map(({ date }: { date: string }) => date.slice(0, 10))).toEqual(['2026-09-01', '2026-09-07'])
  expect(left).toEqual([a.internal_id])
})

test('other filters tell nobody that channels left', async () => {
  const [a, b] = [await t.chat({ members_count: 50 }), await t.chat({ members_count: 500 })]
  const list_id = await matching()
  await resize(a.internal_id, 20)
  await nextDay()
  const changed = await t.request('PATCH', `/v1/lists/${list_id}`, key, {}, { filters: { members_min: 100 } })
  expect(changed.body).toMatchObject({ chats_count: 1, audience_count: 500 })
  const { days, joined, left } = await changes(list_id)
  expect({ joined, left }).toEqual({ joined: [], left: [] })
  expect(days.at(-1)).toMatchObject({ chats_count: 1, new_filters: true, left_count: 0 })
  await resize(b.internal_id, 50)
  await nextDay()
  expect(await changes(list_id)).toMatchObject({ left: [b.internal_id] })
})

test('points cost nothing and are taken for no account that may not have them', async () => {
  await t.chat({ members_count: 50 })
  const paying = await t.account({ balance_mc: 1000 })
  const [own, others] = [await matching({}, paying.key), await matching()]
  const balance = await t.balance(paying)
  await t.db.rows`update accounts set plan = 'Free' where account_id = ${account.account_id}`
  expect(await nextDay()).toEqual({ taken: 1, unfinished: false })
  expect(await t.balance(paying)).toBe(balance)
  expect(await listListDays(t.db, own, '2026-09-02', '2026-09-02')).toHaveLength(1)
  expect(await listListDays(t.db, others, '2026-09-02', '2026-09-02')).toEqual([])
  expect(await takeListPoints(t.db, given, t.clock.now)).toBeNull()
  expect((await t.get(`/v1/lists/${others}/changes`, key)).status).toBe(403)
  await t.db.rows`update accounts set plan = 'M', status = 'suspended' where account_id = ${paying.account_id}`
  await t.db.rows`update accounts set plan = 'M' where account_id = ${account.account_id}`
  await nextDay()
  expect(await listListDays(t.db, own, '2026-09-03', '2026-09-03')).toEqual([])
  expect(await listListDays(t.db, others, '2026-09-03', '2026-09-03')).toHaveLength(1)
})

test('two processes take each point once', async () => {
  await t.chat({ members_count: 50 })
  for (let i = 0; i < 5; i++) await matching({ members_min: i })
  t.clock.now = new Date(NOON.getTime() + DAY)
  const reports = await Promise.all([1, 2].map(() => takeListPoints(t.db, given, t.clock.now)))
  expect(reports.reduce((sum, report) => sum + (report?.taken ?? 0), 0)).toBe(5)
})

test('a list that cannot be searched does not keep the others from their points', async () => {
  await t.chat({ members_count: 50 })
  const lists = [
    await matching({ members_min: 1 }),
    await matching({ members_min: 2 }),
    await matching({ members_min: 3 }),
  ]
  const broken = {
    ...given,
    search: ((filter, order, db) => {
      if (filter.members_min === 2) throw new Error('out of order')
      return storedCatalog.search(filter, order, db)
    }) as typeof storedCatalog.search,
  }
  t.clock.now = new Date(NOON.getTime() + DAY)
  await expect(takeListPoints(t.db, broken, t.clock.now)).rejects.toThrow('out of order')
  const taken = await Promise.all(lists.map((list_id) => listListDays(t.db, list_id, '2026-09-02', '2026-09-02')))
  expect(taken.map(({ length }) => length)).toEqual([1, 0, 1])
  expect(await takeListPoints(t.db, given, t.clock.now)).toEqual({ taken: 1, unfinished: false })
})

test('a picked list has no points', async () => {
  const { list_id } = (await t.post('/v1/lists', key, { name: 'Mine', kind: 'picked' })).body
  expect((await t.get(`/v1/lists/${list_id}/changes`, key)).body.message).toContain('changes by hand only')
  expect(await nextDay()).toBeNull()
})
