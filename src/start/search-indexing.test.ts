import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { ingest } from '../ingest/ingest.ts'
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
  const stop = startSearchIndexing(failing, { error: (fields: object) => errors.push(fields) } as never, 5)
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
