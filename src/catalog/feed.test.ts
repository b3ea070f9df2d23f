// Changes reach the catalog by polling, within the promised time, in whatever order transactions commit.
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { insertRandomChannels, type RandomChannel } from '../../test/random-channels.ts'
import { findCatalogMoment, listCatalogChanges } from '../store/catalog/feed.ts'
import { openCatalog } from './catalog.ts'
import { followCatalog } from './feed.ts'

const db = await testDatabase()
const catalogs = [openCatalog(db), openCatalog(db)]
afterAll(() => Promise.all(catalogs.map((catalog) => catalog.close())))

const plain: RandomChannel = {
  invite_hash: null,
  username: null,
  title: 'Plain',
  description: null,
  creation_date: null,
  members_count: 1,
  country: null,
  language: null,
  category: null,
  verified_by_platform: false,
  members_change_7d: null,
  members_change_30d: null,
  members_change_90d: null,
  avg_post_views: null,
  avg_post_views_24h: null,
  er_percent: null,
  ads_index: null,
  mentions_total: 0,
  mentions_7d: 0,
  mentions_30d: 0,
  posts_language: null,
  ads_index_grade: null,
  citation_index: null,
  trust_level: null,
  members_change_7d_percent: null,
  members_change_30d_percent: null,
  members_change_90d_percent: null,
  err_percent: null,
  media_share_percent: null,
  last_post_date: null,
}
const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 5, skip: 0 } as const
const audiences = () =>
  Promise.all(catalogs.map(async (catalog) => (await catalog.search({}, order, db)).audience_count))

test('a change is visible in every catalog within two seconds, without a call of refresh', async () => {
  await Promise.all(catalogs.map((catalog) => catalog.refresh()))
  await insertRandomChannels(db, [plain], 10)
  await expect.poll(audiences, { timeout: 2_000, interval: 20 }).toEqual([1, 1])
  await db.rows`update chats set members_count = 41`
  await expect.poll(audiences, { timeout: 2_000, interval: 20 }).toEqual([41, 41])
})

test('an update that changes nothing the catalog uses is not recorded as a change', async () => {
  const moment = await findCatalogMoment(db)
  await db.rows`update chats set observed_at = now(), seen_at = '{"title": 1}', title = 'Plain!'`
  await db.rows`update channel_stats set updated_at = now(), messages_7d = 5`
  expect(await listCatalogChanges(db, moment)).toMatchObject({ all: false, text_chat_ids: [], number_chat_ids: [] })
})

// The embedded database has one session, so transactions cannot overlap there.
testWith(
  'postgres',
  'a transaction that commits after a later one is not missed, and does not delay the later one',
  async () => {
    const [first, second] = await insertRandomChannels(db, [plain, plain], 20)
    const opened = Promise.withResolvers<void>()
    const later = Promise.withResolvers<void>()
    const slow = db.transaction(async (tx) => {
      await tx.rows`update chats set members_count = 100 where chat_id = ${first}`
      opened.resolve()
      await later.promise
    })
    await opened.promise
    await db.rows`update chats set members_count = 1000 where chat_id = ${second}`
    await Promise.all(catalogs.map((catalog) => catalog.refresh()))
    expect(await audiences()).toEqual([1042, 1042])
    later.resolve()
    await slow
    await Promise.all(catalogs.map((catalog) => catalog.refresh()))
    expect(await audiences()).toEqual([1141, 1141])
  },
)

test('while a batch of changes is applied, the next one is read, and they are applied in their order', async () => {
  const ids = await insertRandomChannels(db, Array(2_100).fill(plain), 100)
  const moment = await findCatalogMoment(db)
  await db.rows`update chats set members_count = 7 where chat_id = any(${ids}::bigint[])`
  const secondIsRead = Promise.withResolvers<void>()
  const read: number[][] = []
  const row: typeof db.row = (strings, ...values) => {
    const batch = values.find((value) => Array.isArray(value)) as number[] | undefined
    if (batch && read.push(batch) === 2) secondIsRead.resolve()
    return db.row(strings, ...values)
  }
  const applied: number[][] = []
  await followCatalog({ ...db, row }, moment, async ({ chat_ids }) => {
    if (applied.push(chat_ids) === 1) await secondIsRead.promise
    return []
  })
  expect(applied.map(({ length }) => length)).toEqual([1_000, 1_000, 100])
  expect(applied).toEqual(read)
  expect(applied.flat().sort((a, b) => a - b)).toEqual(ids)
})
