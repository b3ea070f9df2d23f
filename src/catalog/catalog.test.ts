// The catalog in memory gives the same answers as the database and as a plain loop over the rows, before and after changes.
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { insertRandomChannels, randomChannel, randomOrder, sparseFilter } from '../../test/random-channels.ts'
import { holds, seedOr } from '../../test/seed.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import type { CatalogFilters } from '../contract/index.ts'
import { ownSql } from '../store/db.ts'
import { catalogLabels, catalogRangeNames, catalogRanges, catalogSortFields, catalogSorts } from '../vocabulary.ts'
import { type CatalogReads, catalogEngine, openCatalog, storedCatalog } from './catalog.ts'
import type { PageOrder } from './query.ts'

const db = await testDatabase()
const catalog = openCatalog(db)
afterAll(() => catalog.close())
/** A catalog that takes filters in the form in which a caller of the API gives them. */
const asking = (asked: CatalogReads) => ({
  search: async (filters: CatalogFilters, order: PageOrder) =>
    asked.search(await catalogFilter(db, filters), order, db),
  matching: async (filters: CatalogFilters) => asked.matching(await catalogFilter(db, filters), db),
  facets: async (filters: CatalogFilters) => asked.facets(await catalogFilter(db, filters), db),
})
const memory = asking(catalog)
const stored = asking(storedCatalog)
const seed = seedOr(7)

type Row = Record<string, number | string | boolean | null> & { chat_id: number }

/** The rows that match a filter without a term, found by a loop over all rows. */
const passing = (rows: Row[], filter: CatalogFilters): Row[] => {
  const within = (value: unknown, least = -Infinity, most = Infinity, given = true) =>
    !given || (value !== null && (value as number) >= least && (value as number) <= most)
  const ranged = (row: Row, name: string, column: string) => {
    const { [`${name}_min`]: least, [`${name}_max`]: most } = filter as Record<string, number | undefined>
    return within(row[column], least, most, least !== undefined || most !== undefined)
  }
  return rows.filter(
    (row) =>
      catalogLabels.every((name) => !filter[name] || filter[name].split(',').includes(row[name] as string)) &&
      (!filter.community_id || filter.community_id.split(',').includes(String(row.community_id))) &&
      (filter.verified === undefined || filter.verified === row.verified) &&
      (filter.privacy === undefined || filter.privacy === privacyOf(row)) &&
      catalogRangeNames.every((range) => {
        const field = catalogRanges[range]
        return ranged({ ...row, [field]: sortable(row[field]!, field) }, range, field)
      }),
  )
}

const privacyOf = ({ is_public, username, invite_hash }: Row) => {
  if (is_public !== null) return is_public ? 'Public' : 'Private'
  if (username !== null) return 'Public'
  return invite_hash === null ? undefined : 'Private'
}

/** Percentages above 21 million count as equal. */
const sortable = (value: Row[string], sort_by: string) =>
  /percent$|^err?$/.test(sort_by) && value !== null ? Math.min(value as number, 21_000_000) : value

const ordered = (rows: Row[], { sort_by, sort_direction, limit, skip }: PageOrder): number[] => {
  const sign = sort_direction === 'asc' ? 1 : -1
  const compare = (a: Row, b: Row) => {
    const [x, y] = [sortable(a[sort_by]!, sort_by), sortable(b[sort_by]!, sort_by)]
    if (x === null || y === null) return x === y ? a.chat_id - b.chat_id : x === null ? 1 : -1
    const order =
      typeof x === 'string' ? Buffer.from(x).compare(Buffer.from(y as string)) : (x as number) - (y as number)
    return sign * order || a.chat_id - b.chat_id
  }
  return rows
    .toSorted(compare)
    .slice(skip, skip + limit)
    .map(({ chat_id }) => chat_id)
}

const sortColumns = ownSql(
  catalogSortFields
    .map((field) => {
      const column = catalogSorts[field]
      return `${column === 'creation_date' ? 'extract(epoch from creation_date)::float8' : column} as ${field}`
    })
    .join(', '),
)

const allRows = () => db.rows<Row>`
  select chat_id, ${sortColumns}, ${ownSql(catalogLabels.join(', '))}, verified, username, invite_hash, is_public, community_id
  from chats left join channel_stats using (chat_id) left join chat_communities using (chat_id) where peer = 'Channel' and deleted_at is null and hidden_at is null`

const expectEqualAnswers = async (numRuns: number) => {
  await catalog.refresh()
  const rows = await allRows()
  await holds(
    fc.asyncProperty(sparseFilter, randomOrder, async (filter, order) => {
      const answer = await memory.search(filter, order)
      expect(answer).toEqual(await stored.search(filter, order))
      const set = await memory.matching(filter)
      expect(set).toEqual(await stored.matching(filter))
      expect(set.chat_ids).toHaveLength(answer.count)
      const facets = await memory.facets(filter)
      expect(facets).toEqual(await stored.facets(filter))
      expect(facets).toMatchObject({ count: answer.count, audience_count: answer.audience_count })
      if (filter.term !== undefined) return
      const matches = passing(rows, filter)
      const last = matches.find(({ chat_id }) => chat_id === answer.chat_ids.at(-1))
      if (last) {
        const value = order.sort_by === 'title' ? null : (last[order.sort_by] as number | null)
        const skip = order.skip + answer.chat_ids.length
        const next = { ...order, skip: 0, after: { chat_id: last.chat_id, value } }
        const page = { ...answer, skip, chat_ids: ordered(matches, { ...order, skip }) }
        expect(await memory.search(filter, next)).toEqual(page)
        expect(await stored.search(filter, next)).toEqual(page)
      }
      expect(answer).toEqual({
        chat_ids: ordered(matches, order),
        count: matches.length,
        audience_count: matches.reduce((sum, row) => sum + ((row.members_count as number | null) ?? 0), 0),
      })
    }),
    { numRuns, seed },
  )
}

const channels = fc.sample(randomChannel, { numRuns: 1_500, seed })
let ids: number[] = []

test('an empty catalog finds nothing', async () => {
  await catalog.refresh()
  expect(catalog.isReady()).toBe(true)
  const order = { sort_by: 'title', sort_direction: 'asc', limit: 20, skip: 0 } as const
  expect(await memory.search({}, order)).toEqual({ chat_ids: [], count: 0, audience_count: 0 })
  expect(await memory.search({ term: 'news' }, order)).toEqual({ chat_ids: [], count: 0, audience_count: 0 })
})

test('after inserts, count, sum, page and set equal those of the database and of a plain loop', async () => {
  await db.script('alter table chats alter column chat_id restart with 1000001')
  ids = await insertRandomChannels(db, channels.slice(0, 1_200), 1_000_000)
  await expectEqualAnswers(60)
})

test('each range and label filters by its own column, with both ends included', async () => {
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 0, skip: 0 } as const
  const rows = await allRows()
  const bounds = catalogRangeNames.map((range) => {
    const values = rows.map((row) => row[catalogRanges[range]] as number | null).filter((value) => value !== null)
    const sorted = values.filter((value) => value <= 10_000_000 || !/percent|err?$/.test(range)).sort((a, b) => a - b)
    const [low, high] = [sorted[Math.floor(sorted.length / 4)]!, sorted[Math.floor(sorted.length / 2)]!]
    return { [`${range}_min`]: low, [`${range}_max`]: high } as CatalogFilters
  })
  const labelled = [
    { posts_language: 'ar,ru' },
    { ads_index_grade: 'D,A+' },
    { trust_level: 'look_closer,strong_findings' },
  ]
  for (const filter of [...bounds, ...labelled] as CatalogFilters[]) {
    const { count } = await memory.search(filter, order)
    expect(count, JSON.stringify(filter)).toBe(passing(rows, filter).length)
    expect(count, JSON.stringify(filter)).toBe((await stored.search(filter, order)).count)
    expect(count, JSON.stringify(filter)).toBeGreaterThan(20)
    expect(count, JSON.stringify(filter)).toBeLessThan(1_100)
  }
})

test('in every sort order and direction, the pages together hold every match exactly once', async () => {
  const set = (await memory.matching({})).chat_ids
  expect(set).toHaveLength(1_200)
  for (const sort_by of catalogSortFields) {
    for (const sort_direction of ['asc', 'desc'] as const) {
      const filter: CatalogFilters = { language: 'ar' }
      const { count } = await memory.search(filter, { sort_by, sort_direction, limit: 0, skip: 0 })
      const seen: number[] = []
      for (let skip = 0; skip < count; skip += 97)
        seen.push(...(await memory.search(filter, { sort_by, sort_direction, limit: 97, skip })).chat_ids)
      expect(Float64Array.from(seen).sort()).toEqual((await memory.matching(filter)).chat_ids)
      const whole = (await stored.search(filter, { sort_by, sort_direction, limit: 10_000, skip: 0 })).chat_ids
      expect(seen).toEqual(whole)
    }
  }
})

test('answers stay equal after changed numbers, texts and labels, deleted, hidden and restored chats, lost statistics and another peer type', async () => {
  const every = (n: number, from: number) => ids.filter((_, i) => i % n === from)
  await db.rows`update chats set members_count = members_count / 2 + 1 where chat_id = any(${every(3, 0)}::bigint[])`
  await db.rows`update chats set members_count = null, verified_by_service = true where chat_id = any(${every(31, 2)}::bigint[])`
  await db.rows`update chats set title = 'Нове місто', search_title = ' нове місто ' || chat_id % 7 where chat_id = any(${every(5, 1)}::bigint[])`
  await db.rows`update chats set search_description = ' zzz riyadh' where chat_id = any(${every(50, 7)}::bigint[])`
  await db.rows`update chats set source_country = 'france', source_language = null, username = null where chat_id = any(${every(7, 3)}::bigint[])`
  await db.rows`update chats set is_public = chat_id % 2 = 0 where chat_id = any(${every(9, 1)}::bigint[])`
  await db.rows`update chats set invite_hash = null where chat_id = any(${every(8, 1)}::bigint[])`
  await db.rows`update chats set deleted_at = now() where chat_id = any(${every(11, 4)}::bigint[])`
  await db.rows`update chats set hidden_at = now() where chat_id = any(${every(13, 5)}::bigint[])`
  await catalog.refresh()
  await db.rows`update chats set hidden_at = null where chat_id = any(${every(26, 5)}::bigint[])`
  await db.rows`update chats set deleted_at = null where chat_id = any(${every(22, 4)}::bigint[])`
  await db.rows`update chats set peer = 'Group' where chat_id = any(${every(41, 5)}::bigint[])`
  await db.rows`delete from channel_stats where chat_id = any(${every(13, 5)}::bigint[])`
  await db.rows`update channel_stats set er_percent = 9.88, ads_index = null, mentions_7d = 2 where chat_id = any(${every(17, 6)}::bigint[])`
  await db.rows`update chats set posts_language = 'en' where chat_id = any(${every(19, 2)}::bigint[])`
  await db.rows`update channel_stats set ads_index_grade = 'A+' where chat_id = any(${every(23, 3)}::bigint[])`
  await db.rows`update channel_stats set trust_level = 'look_closer' where chat_id = any(${every(43, 3)}::bigint[])`
  await db.rows`update channel_stats set err_percent = 0.29, media_share_percent = null where chat_id = any(${every(29, 4)}::bigint[])`
  await db.rows`update channel_stats set last_post_date = 1787000004, members_change_7d_percent = 1.1, members_change_30d_percent = -2.5,
    members_change_90d_percent = 0.57 where chat_id = any(${every(37, 5)}::bigint[])`
  await db.rows`delete from chats where chat_id = any(${every(101, 9)}::bigint[])`
  await expectEqualAnswers(60)
})

test('answers stay equal when new chats have lower ids than the ones before', async () => {
  await insertRandomChannels(db, channels.slice(1_200, 1_350), 2_000_000)
  // Ids below all others, as from a transaction that took them earlier and committed later.
  await db.script('alter table chats alter column chat_id restart with 1')
  await insertRandomChannels(db, channels.slice(1_350), 3_000_000)
  await expectEqualAnswers(60)
})

test('a catalog that loads everything at once gives the same answers as one that followed the changes', async () => {
  const second = openCatalog(db)
  await second.refresh()
  await holds(
    fc.asyncProperty(sparseFilter, randomOrder, async (filter, order) => {
      expect(await asking(second).search(filter, order)).toEqual(await memory.search(filter, order))
    }),
    { numRuns: 100, seed: seed + 1 },
  )
  await second.close()
})

test('the database answers until memory is filled', async () => {
  const starting = openCatalog(db)
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 10, skip: 0 } as const
  expect(starting.isReady()).toBe(false)
  expect(await asking(starting).search({ term: 'news' }, order)).toEqual(await stored.search({ term: 'news' }, order))
  await starting.close()
})

test('readers over ports see a change in the same moment as the catalog itself, and ask the database once the catalog is gone', async () => {
  const shared = openCatalog(db)
  await shared.refresh()
  const readers = [catalogEngine.join(), catalogEngine.join()]
  for (const reader of readers) reader.join(shared.connect())
  const page: PageOrder = { sort_by: 'members_count', sort_direction: 'desc', limit: 3, skip: 0 }
  const pages = () => Promise.all([shared, ...readers].map((one) => asking(one).search({}, page)))
  const before = await pages()
  expect(new Set(before.map((found) => JSON.stringify(found))).size).toBe(1)
  const [largest, chat_id] = before[0]!.chat_ids
  await db.rows`update chats set members_count = 0 where chat_id = ${largest}`
  await shared.refresh()
  for (const found of await pages()) expect(found.chat_ids[0]).toBe(chat_id)
  await shared.close()
  await expect
    .poll(() => Promise.allSettled(readers.map((one) => asking(one).search({}, page))))
    .toEqual(readers.map(() => ({ status: 'fulfilled', value: expect.anything() })))
  for (const reader of readers) expect((await asking(reader).search({}, page)).chat_ids[0]).toBe(chat_id)
})

test('a search during a refresh sees the state before or after a change, never a mixture', async () => {
  await catalog.refresh()
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 1, skip: 0 } as const
  const [chat_id] = (await memory.search({}, order)).chat_ids
  const others = (await memory.search({}, order)).audience_count
  const before = (await db.row<{ members_count: number }>`select members_count from chats where chat_id = ${chat_id}`)!
  const sums = new Set([others])
  for (let n = 1; n <= 20; n++) {
    await db.rows`update chats set members_count = ${n} where chat_id = ${chat_id}`
    sums.add(others - before.members_count + n)
    const answers = await Promise.all([memory.search({}, order), catalog.refresh(), memory.search({}, order)])
    expect(sums).toContain(answers[0].audience_count)
    expect(sums).toContain(answers[2].audience_count)
    expect((await memory.search({}, order)).audience_count).toBe(others - before.members_count + n)
  }
})

test('truncating the tables empties the catalog', async () => {
  await db.script('truncate chats, channel_stats cascade')
  await catalog.refresh()
  expect((await memory.matching({})).chat_ids).toHaveLength(0)
})
