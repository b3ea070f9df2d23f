// While the months of the search are closed, nothing is lost or found twice, whoever enters or reads messages at the same time.
import { beforeEach, expect } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { isEmbedded } from '../../test/engine/engine.ts'
import { testWith } from '../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { enterPass, indexAll } from '../../test/search-index.ts'
import { dropOld } from '../privacy/retention.ts'
import { findMessages } from '../search/find-messages.ts'
import { parseQuery } from '../search/query.ts'
import { wantedBy } from '../search/store-query.ts'
import type { Db } from '../store/db.ts'
import { closeMonths } from './close-months.ts'
import { indexBacklog } from './index-backlog.ts'
import { ingest } from './ingest.ts'

const db = await testDatabase()
const now = new Date('2026-11-16T12:00:00Z')
/** The embedded database has one session, and a cluster closes no months. */
const severalSessions = isEmbedded ? 'postgres' : 'one-machine'

const message = (message_id: number, text: string) =>
  messageSeen({ message_id, date: at('2026-08-01T00:00:00Z') + message_id * 3_600, text })

beforeEach(async () => {
  await emptyTables(db, 'chats', 'messages', 'search_passes')
  await ingest(db, [chatSeen(), message(1, 'river one'), message(2, 'river two'), message(3, 'river three')], { now })
  await indexAll(db)
})

const found = async (on: Db) => {
  const asked = {
    ...wantedBy(parseQuery('river')),
    range: { from: new Date('2026-07-01'), to: now },
    except_chat_ids: [],
  }
  const { rows } = await findMessages(on, asked, { order: { by: 'date' }, after: undefined, limit: 30 })
  return rows.map(({ message_id }) => message_id)
}

const close = (on = db) => closeMonths(on, { now, for_ms: 60_000 })

testWith(
  severalSessions,
  'what is read again for the search while its month is closed is not entered twice',
  async () => {
    const moved = Promise.withResolvers<void>()
    const mayCommit = Promise.withResolvers<void>()
    /** The batch is moved, and not committed before it may be. */
    const holding: Db = {
      ...db,
      transaction: (work) =>
        db.transaction(async (tx) => {
          const result = await work(tx)
          const row = await tx.row`select from closed_search`
          if (row) {
            moved.resolve()
            await mayCommit.promise
          }
          return result
        }),
    }
    const closing = close(holding)
    await moved.promise
    await enterPass(db)
    const reading = indexBacklog(db, { now })
    const isWaiting = () =>
      db.row`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(isWaiting, { timeout: 60_000 }).toBeDefined()
    mayCommit.resolve()
    await closing
    expect(await reading).toEqual({ indexed: 3, done: true })
    expect(await found(db)).toEqual([3, 2, 1])
    await close()
    expect(await found(db)).toEqual([3, 2, 1])
  },
)

/** Does the work after so many statements of a search. `isDone` is false if it has fewer. */
const interrupted = (after: number, work: () => Promise<unknown>) => {
  let statements = 0
  const on: Db = {
    ...db,
    transaction: (reading) =>
      db.transaction((tx) =>
        reading({
          ...tx,
          rows: async (...given) => {
            const rows = await tx.rows(...given)
            if (++statements === after) await work()
            return rows as never
          },
        }),
      ),
  }
  return { on, isDone: () => statements >= after }
}

testWith(
  severalSessions,
  'a message is found that is moved, or that an edit moves back, between two statements of a search',
  async () => {
    for (let after = 1, isDone = true; isDone; after++) {
      const time = at('2026-11-10T00:00:00Z') + after
      const edit = async () => {
        await ingest(db, [{ ...message(2, `river ${after}`), at: time, edit_date: time }], { now })
        await indexAll(db)
      }
      const moved = interrupted(after, close)
      expect(await found(moved.on), `moved after ${after}`).toEqual([3, 2, 1])
      await close()
      const edited = interrupted(after, edit)
      expect(await found(edited.on), `edited after ${after}`).toEqual([3, 2, 1])
      isDone = edited.isDone()
      await edit()
    }
  },
)

testWith(severalSessions, 'a month that is closed while it is dropped leaves nothing', async () => {
  await close()
  const left = async () => (await db.row<{ rows: number }>`select count(*) as rows from closed_search`)!.rows
  expect(await left()).toBe(3)
  await ingest(db, [message(4, 'river late')], { now })
  await indexAll(db)
  let closed = 0
  const closing: Db = {
    ...db,
    alone: async (...given) => {
      await db.alone(...given)
      // It fails where a table of the month is gone, and is tried again by the next run.
      await close().catch(() => {})
      closed++
    },
  }
  const report = await dropOld(closing, { messages_days: 60 }, now)
  expect(report.dropped).toEqual(expect.arrayContaining(['message_search_2026_08', 'closed_search_2026_08']))
  expect(closed).toBeGreaterThan(10)
  expect([await left(), await found(db)]).toEqual([0, []])
})
