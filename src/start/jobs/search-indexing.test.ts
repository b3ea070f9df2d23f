import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { testWith } from '../../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { indexAll } from '../../../test/search-index.ts'
import { ingest } from '../../ingest/ingest.ts'
import { mergeNewTerms } from '../../store/observed/search/indexed-messages.ts'
import { startSearchIndexing } from './search-indexing.ts'

const db = await testDatabase()
const now = new Date('2026-09-01T12:00:00Z')
const indexed = async () =>
  (await db.row<{ messages: number }>`select count(*) as messages from message_search`)!.messages

test('what is ingested becomes searchable by itself, also after an error, until the loop is stopped', async () => {
  const errors: object[] = []
  let broken = true
  const failing = {
    ...db,
    transaction: ((work) =>
      broken ? Promise.reject(new Error('odd')) : db.transaction(work)) as typeof db.transaction,
  }
  const log = { error: (fields: object) => errors.push(fields) } as never
  const registry = new Registry()
  const stop = startSearchIndexing(failing, { log, registry, idle_ms: 5 })
  const posts = Array.from({ length: 600 }, (_, i) =>
    messageSeen({ message_id: i + 1, date: at('2026-08-20T00:00:00Z') + i }),
  )
  await ingest(db, [chatSeen(), ...posts], { now })
  await expect.poll(() => errors.length).toBeGreaterThan(0)
  expect(await indexed()).toBe(0)
  broken = false
  await expect.poll(indexed).toBe(600)
  await stop()
  await ingest(db, [messageSeen({ message_id: 700 })], { now })
  expect(await indexed()).toBe(600)
  expect(await db.rows`select change from message_search_queue`).toEqual([{ change: 'new' }])
})

test('the length of the queue is a metric', async () => {
  await db.script('truncate message_search_queue')
  const posts = Array.from({ length: 600 }, (_, i) => messageSeen({ message_id: 1_000 + i }))
  await ingest(db, posts, { now })
  const registry = new Registry()
  const waiting: string[] = []
  const watched = {
    ...db,
    row: (async (...asked: Parameters<typeof db.row>) => {
      waiting.push(await registry.getSingleMetricAsString('channelscope_search_queue_messages'))
      return db.row(...asked)
    }) as typeof db.row,
  }
  const stop = startSearchIndexing(watched, { log: { error: () => {} }, registry, idle_ms: 5 })
  const length = async () =>
    (await registry.getSingleMetricAsString('channelscope_search_queue_messages')).split(' ').at(-1)
  await expect.poll(indexed).toBe(1_200)
  await expect.poll(length).toBe('0')
  await stop()
  expect(waiting.map((text) => text.split(' ').at(-1))).toEqual(expect.arrayContaining(['350', '100', '0']))
})

testWith(
  'one-machine',
  'the newest entries of the inverted index are merged, because every search reads the others from end to end',
  async () => {
    const unmerged = async () =>
      (await mergeNewTerms(db)).reduce((sum, { gin_clean_pending_list }) => sum + Number(gin_clean_pending_list), 0)
    await unmerged()
    const posts = Array.from({ length: 600 }, (_, i) => messageSeen({ message_id: 5_000 + i, text: `Bridges ${i}` }))
    await ingest(db, posts, { now })
    await indexAll(db)
    expect(await unmerged()).toBeGreaterThan(0)
    await ingest(
      db,
      posts.map((post) => ({ ...post, at: post.at + 60, edit_date: post.at, text: 'Rivers' })),
      { now },
    )
    const stop = startSearchIndexing(db, { log: { error: () => {} }, registry: new Registry(), idle_ms: 5 })
    const queued = async () => (await db.rows`select from message_search_queue`).length
    await expect.poll(queued).toBe(0)
    await stop()
    expect(await unmerged()).toBe(0)
  },
)
