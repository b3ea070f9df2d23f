// On a distributed database a batch is on its worker and on the coordinator, or on neither, whenever the coordinator dies or a restore point
// is made.
import { describe, expect, inject, test } from 'vitest'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { dbOver } from '../src/store/db.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { skipWithout } from './needs.ts'
import { chatSeen, countersSeen, messageSeen } from './observed.ts'
import { NOON, testService } from './service.ts'
import { until } from './until.ts'

const promise = 'no batch is committed while a restore point is made, whatever it changes'
if (!inject('workers')) skipWithout('citus', promise)
else
  describe('on a cluster', async () => {
    const { db } = await testService()
    const chat = { platform_id: 1, username: 'channel_1' }
    const message = messageSeen({ chat, message_id: 1, counters: { views: 3 } })
    const first = [chatSeen({ chat }), message, countersSeen(message, message.at + 60, { views: 10 })]
    await ingest(db, first, { now: NOON })
    const later = { at: message.at + 600 }
    const batches: Record<string, Observation[]> = {
      'new message': [messageSeen({ chat, message_id: 2 })],
      'new chat': [chatSeen({ chat: { platform_id: 2, username: 'channel_2' } })],
      'another count of views': [countersSeen(message, later.at, { views: 20 })],
      'another text': [{ ...message, ...later, text: 'Corrected' }],
      'message that is gone': [
        { kind: 'message gone', at: later.at + 60, chat, message_id: message.message_id, date: message.date },
      ],
    }

    // The restore point takes this lock. A change that is committed on the worker first would not notice it.
    test.each(Object.keys(batches))(`${promise}: %s`, async (name) => {
      const restorePoint = dbOver(openPostgres(db.database_url!, 1))
      let isDone = false
      const saving = await restorePoint.transaction(async (tx) => {
        await tx.script('lock table pg_dist_transaction in exclusive mode')
        const saving = ingest(db, batches[name]!, { now: NOON }).finally(() => {
          isDone = true
        })
        const waits = () =>
          db.rows`select from pg_locks where relation = 'pg_dist_transaction'::regclass and not granted`
        await until(async () => isDone || (await waits()).length > 0, Boolean)
        expect(isDone).toBe(false)
        return { saved: saving }
      })
      expect(await saving.saved).toMatchObject({ chats_changed: 1 })
      await restorePoint.close()
    })
  })
