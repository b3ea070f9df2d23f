// The file of the catalog over real databases: a catalog from it answers as the database, whatever happened meanwhile, and forgets who was removed.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen } from '../../test/observed.ts'
import { insertRandomChannels, randomChannel, randomOrder, sparseFilter } from '../../test/random-channels.ts'
import { holds, seedOr } from '../../test/seed.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import { stream } from '../demo/random.ts'
import { SAVE_MS } from '../engines/saved-file.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import { findCatalogMarkAge, leaveCatalogMark } from '../store/catalog/feed.ts'
import { type Db, dbOver } from '../store/db.ts'
import { openInMemory } from '../store/embedded/open.ts'
import { findPrepared } from '../store/prepared.ts'
import { catalogEngine, storedCatalog } from './catalog.ts'

const seed = seedOr(11)
const db = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'cs-catalog-file-'))
const path = join(folder, 'catalog')
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => vi.useRealTimers())

/** Opens a catalog on the file, lets it catch up, and compares its answers with those of the database. Returns why the file was not used. */
const answersFrom = async (database: Db, numRuns = 25): Promise<string[]> => {
  const reasons: string[] = []
  const catalog = catalogEngine.open(database, { folder, onUnusableFile: (reason) => reasons.push(reason) })
  await catalog.refresh()
  await holds(
    fc.asyncProperty(sparseFilter, randomOrder, async (filters, order) => {
      const filter = await catalogFilter(database, filters)
      expect(await catalog.search(filter, order, database)).toEqual(await storedCatalog.search(filter, order, database))
      expect(await catalog.facets(filter, database)).toEqual(await storedCatalog.facets(filter, database))
    }),
    { numRuns, seed },
  )
  for (const word of ['news', 'новост', '新闻', 'a']) {
    const term = { words: [word], in_description: true, named: [] }
    const asked = [{ peer: 'Channel' as const }, term, { limit: 50, skip: 0 }, database] as const
    expect((await catalog.names(...asked)).chat_ids).toEqual((await storedCatalog.names(...asked)).chat_ids)
  }
  await catalog.close()
  return reasons
}

const channels = fc.sample(randomChannel, { numRuns: 900, seed })

test('a catalog from the file answers as the database, also after changes while nothing ran', async () => {
  const ids = await insertRandomChannels(db, channels.slice(0, 500), 1_000_000)
  expect(await answersFrom(db)).toEqual([])
  await insertRandomChannels(db, channels.slice(500, 600), 2_000_000)
  await db.rows`update chats set members_count = members_count / 2 + 1 where chat_id % 3 = 0`
  await db.rows`update chats set search_title = ' riyadh news' where chat_id % 7 = 0`
  await db.rows`update channel_stats set er_percent = 7 where chat_id % 5 = 0`
  await db.rows`update chats set deleted_at = now() where chat_id = any(${ids.slice(0, 40)}::bigint[])`
  expect(await answersFrom(db)).toEqual([])
  await db.rows`update chats set deleted_at = null where chat_id = any(${ids.slice(0, 20)}::bigint[])`
  expect(await answersFrom(db)).toEqual([])
})

test('a file that was made from a file that was made from a file answers as the database', async () => {
  const random = stream(seed, 'generations')
  const all = await insertRandomChannels(db, channels.slice(700, 900), 4_000_000)
  expect(await answersFrom(db, 3)).toEqual([])
  const some = () => {
    const share = [0.02, 0.2, 0.6][random.int(3)]!
    return all.filter(() => random.next() < share)
  }
  const changes: ((ids: number[], word: string) => Promise<unknown>)[] = [
    (ids) => db.rows`update chats set deleted_at = now() where chat_id = any(${ids}::bigint[])`,
    (ids) => db.rows`update chats set deleted_at = null, hidden_at = null where chat_id = any(${ids}::bigint[])`,
    (ids, word) =>
      db.rows`update chats set search_title = ${` ${word} news `} || chat_id % 4 where chat_id = any(${ids}::bigint[])`,
    (ids, word) =>
      db.rows`update chats set search_description = ${` ${word} riyadh`} where chat_id = any(${ids}::bigint[])`,
    (ids, word) =>
      db.rows`update chats set set_language = ${word}, hidden_at = case when chat_id % 9 = 0 then now() end where chat_id = any(${ids}::bigint[])`,
  ]
  for (let generation = 0; generation < 6; generation++) {
    await db.rows`update chats set members_count = ${generation} where chat_id = ${all[generation]!}`
    for (let i = 0; i < 4; i++) await changes[random.int(changes.length)]!(some(), `word${random.int(9)}`)
    const long_ago = (Date.now() - SAVE_MS) / 1_000 - 60
    utimesSync(path, long_ago, long_ago)
    expect(await answersFrom(db, 5)).toEqual([])
    expect(statSync(path).mtimeMs / 1_000).toBeGreaterThan(long_ago + 60)
  }
})

test('a mark is known to its database alone: not to one without it, nor to one that was filled from a dump', async () => {
  const mark = await leaveCatalogMark(db)
  expect(await findCatalogMarkAge(db, mark)).toBeGreaterThanOrEqual(0)
  expect(await findCatalogMarkAge(db, `${mark}1`)).toBeUndefined()
  await db.script(`create table dumped as select * from catalog_changes; delete from catalog_changes;
    insert into catalog_changes select * from dumped; drop table dumped`)
  expect(await findCatalogMarkAge(db, mark)).toBeUndefined()
})

test('a database that was restored to an earlier time is not answered from the file of the later one, even when it has grown past it', async () => {
  rmSync(path, { force: true })
  const first = await openInMemory(findPrepared())
  await insertRandomChannels(dbOver(first), channels.slice(600, 700), 3_000_000)
  const backup = join(folder, 'backup.tar.gz')
  writeFileSync(backup, gzipSync(await first.dump()))
  await dbOver(first).rows`update chats set search_title = ' later', members_count = 77 where chat_id % 2 = 0`
  expect(await answersFrom(dbOver(first), 5)).toEqual([])
  await first.close()

  const restored = await openInMemory(backup)
  // So many transactions that all of the file are in the past by their numbers.
  for (let i = 0; i < 30; i++) await dbOver(restored).rows`update chats set members_count = ${i} where chat_id % 5 = 0`
  expect(await answersFrom(dbOver(restored), 5)).toEqual([expect.stringMatching('not of this database')])
  // The file is its own now. A copy that is made later has the mark, and may be answered from it.
  writeFileSync(backup, gzipSync(await restored.dump()))
  await restored.close()
  const copied = await openInMemory(backup)
  await dbOver(copied).rows`update chats set search_title = ' elsewhere' where chat_id % 3 = 0`
  expect(await answersFrom(dbOver(copied), 5)).toEqual([])
  await copied.close()
})

test('a removed chat is gone from the file within a quarter of an hour', async () => {
  rmSync(path, { force: true })
  const chat = { platform_id: 7007007, username: 'Quiet_Corner' }
  const privacy = keepsAll(keyedHash(randomBytes(32)))
  const seen = chatSeen({
    chat,
    title: 'Zebrafinch corner',
    description: 'About quokkas',
    at: at('2026-07-01T00:00:00Z'),
  })
  await ingest(db, [seen], { privacy, now: new Date('2026-07-01T00:00:00Z') })
  const began = Date.now()
  const catalog = catalogEngine.open(db, { folder })
  await catalog.refresh()
  const traces = () => ['zebrafinch', 'quokkas'].filter((word) => readFileSync(path).includes(word))
  await expect.poll(traces).toEqual(['zebrafinch', 'quokkas'])
  await remove(
    db,
    privacy,
    { kind: 'chat', chat: { kind: 'name', username: 'quiet_corner' } },
    { actor: 'ann', reason: null, now: new Date() },
  )
  await catalog.refresh()
  vi.useFakeTimers({ toFake: ['Date'], now: began + SAVE_MS + 60_000 })
  await catalog.refresh()
  await expect.poll(traces).toEqual([])
  await catalog.close()
  vi.useRealTimers()
  expect(await answersFrom(db, 5)).toEqual([])
  expect(traces()).toEqual([])
})
