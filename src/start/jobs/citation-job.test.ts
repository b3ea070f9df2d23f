// The job that computes the citation index in a thread of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { agenciesOf, VOUCHED } from '../../../test/agencies.ts'
import { testDatabase, unpackMigrated } from '../../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { citationIndex } from '../../graph/citation.ts'
import { awaitCitationInput } from '../../graph/citation-input.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'
import { openMigrated } from '../../store/open.ts'
import { citationJob } from './citation-job.ts'

const tested = await testDatabase()
const { database_url } = tested
const data_dir = mkdtempSync(join(tmpdir(), 'cs-citation-'))
if (!database_url) unpackMigrated(data_dir)
/** The embedded database of a test is in memory; the thread opens a folder. */
const db = database_url ? tested : await openMigrated({ data_dir }, 1)
afterAll(async () => {
  if (!database_url) await db.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const job = citationJob({ database_url, data_dir })
const now = new Date('2026-09-01T12:00:00Z')

test('its report comes from the thread, and a second run gives the same', async () => {
  const report = { channels: 0, links: 0, written: 0, months: 0 }
  expect(await job.run(db, now)).toEqual(report)
  expect(await job.run(db, now)).toEqual(report)
})

test('a run that is stopped reports nothing, and one that fails throws', async () => {
  const stopping = new AbortController()
  const running = job.run(db, now, stopping.signal)
  stopping.abort()
  expect(await running).toBeNull()
  const lost = citationJob({ database_url: 'postgres://nobody@127.0.0.1:1/none', data_dir })
  await expect(lost.run(db, now)).rejects.toThrow()
})

test('after an import the run waits until mentions are moved and chats are rolled up, so that its first numbers are right', async () => {
  const chatOf = (n: number) => ({ platform_id: 1_000 + n, username: `chat_number_${n}` })
  const said = [2, 3, 4, 5, 6].flatMap((n) => [
    chatSeen({ chat: chatOf(n), title: `Chat ${n}` }),
    messageSeen({
      chat: chatOf(n),
      message_id: n,
      date: at('2026-08-20T12:00:00Z'),
      text: 'see @chat_number_1',
      counters: { views: 1_000 },
    }),
  ])
  const agencies = agenciesOf(
    [2, 3, 4, 5, 6].map((n) => `chat_number_${n}`),
    { day: '2026-08-20', today: '2026-08-20' },
  )
  await ingest(db, [chatSeen({ chat: chatOf(1), title: 'Chat 1' }), ...said, ...agencies], { now })
  expect(await awaitCitationInput(db, { most_ms: 0 })).toEqual([
    'mentions that are not moved yet',
    'chats that are not rolled up yet',
  ])
  const running = job.run(db, now)
  // Another process leaves it to this one.
  await expect.poll(() => db.row`select from leases where name = 'citation index' and until > now()`).toBeDefined()
  expect(await job.run(db, now)).toBeNull()
  await applyMentionChanges(db)
  expect(await awaitCitationInput(db, { most_ms: 0 })).toEqual(['chats that are not rolled up yet'])
  expect(await db.rows`select from citation_runs where mentions > 0`).toEqual([])
  await rollUp(db, { now })
  expect(await running).toMatchObject({ channels: 11, links: 20, written: 11, months: 1 })
  const [stats] = await db.rows<{ citation_index: number }>`
    select citation_index from channel_stats join chats using (chat_id) where platform_id = 1001`
  // The five cite nobody else, so they count as one.
  const fresh = Math.log1p(0.5 ** (12 / 90))
  expect(stats!.citation_index).toBeCloseTo(citationIndex((VOUCHED * 1_000 * fresh) / (1 + fresh)), 1)
})

test('the next run is a day later', async () => {
  expect(await job.run(db, new Date('2026-09-02T09:00:00Z'))).toBeNull()
  expect(await job.run(db, new Date('2026-09-02T12:00:00Z'))).toMatchObject({ channels: 11 })
})

test('a service whose queues are never empty waits for what was there when the wait began', async () => {
  const chat = { platform_id: 1_002 }
  const say = (message_id: number) =>
    ingest(db, [messageSeen({ chat, message_id, date: at('2026-08-21T12:00:00Z'), text: 'see @chat_number_1' })], {
      now,
    })
  await say(50)
  const busy = { most_ms: 60_000, empty_ms: 0, every_ms: 1 }
  const waiting = awaitCitationInput(db, busy)
  await applyMentionChanges(db)
  await rollUp(db, { now })
  expect(await waiting).toEqual([])
  await say(51)
  expect(await awaitCitationInput(db, { ...busy, most_ms: 0 })).toHaveLength(2)
})
