// A database is upgraded while a process of the release before goes on indexing: in the end all is indexed by the new rules, and until then answers say
// that copies may be missing. What that process does is played by its statements.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { ownDatabase } from '../../test/own-database.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import type { Observation } from '../sources/observation.ts'
import { migrate } from '../store/migrate.ts'
import { closeMonths } from './close-months.ts'
import { indexBacklog } from './index-backlog.ts'
import { ingest } from './ingest.ts'

const ours = join(import.meta.dirname, '../../migrations')
const TEXT =
  'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay.'

/** The release before had no signatures. */
const FIRST_OF_THIS = '0093'

const { db, remove } = await ownDatabase('index_after_upgrade')
const old = mkdtempSync(join(tmpdir(), 'cs-migrations-'))
for (const name of readdirSync(ours).filter((name) => /^\d{4}_/.test(name) && name < FIRST_OF_THIS))
  copyFileSync(join(ours, name), join(old, name))
afterAll(async () => {
  rmSync(old, { recursive: true })
  await remove()
})
await migrate(db, { folder: old })

const seen = (chat: number, message_id: number, date: string, text = TEXT) =>
  messageSeen({
    chat: { platform_id: 5000 + chat },
    message_id,
    date: at(date),
    at: at('2026-08-25T12:00:00Z') + message_id,
    text,
    counters: { views: 10 },
  })
const observed = (observations: Observation[]) => ingest(db, observations, { now: new Date('2026-08-25T13:00:00Z') })

/** What a process of the release before does with a message that it takes from the queue: terms by its rules, and no signature. */
const indexAsBefore = async (chat: number, message_id: number) => {
  const { chat_id } = (await db.row<{ chat_id: number }>`select chat_id from chats where platform_id = ${5000 + chat}`)!
  await db.rows`delete from message_search_queue where chat_id = ${chat_id} and message_id = ${message_id}`
  for (const table of ['message_search', 'message_terms'])
    await db.script(`delete from ${table} where chat_id = ${chat_id} and message_id = ${message_id}`)
  await db.rows`insert into message_search (chat_id, message_id, date, views, terms, words)
    select chat_id, message_id, date, coalesce(views, 0), '{1,2}', '\\x00000001' from messages
    where chat_id = ${chat_id} and message_id = ${message_id} and text is not null and deleted_at is null`
  await db.rows`insert into message_terms (chat_id, message_id, date, terms)
    select chat_id, message_id, date, '{1,2}' from messages
    where chat_id = ${chat_id} and message_id = ${message_id} and text is not null and deleted_at is null`
}

/** It takes the newest month, does it by its own rules (nothing differs) and deletes it. */
const doBacklogAsBefore = async () => {
  const months = await db.rows<{
    month: Date
  }>`select month::timestamp at time zone 'UTC' as month from message_search_backlog`
  for (const { month } of months)
    await db.rows`delete from message_search_backlog where month = (${month}::timestamptz at time zone 'UTC')::date`
}

const channels = Array.from({ length: 30 }, (_, i) =>
  chatSeen({ chat: { platform_id: 5001 + i, username: `old_${i + 1}` } }),
)
const posts = [1, 2, 25].flatMap((chat) => [
  seen(chat, 1, `2026-07-1${chat % 9}T10:00:00Z`),
  seen(chat, 2, `2026-08-1${chat % 9}T10:00:00Z`),
])
const repeated = [seen(25, 3, '2026-08-20T10:00:00Z'), seen(25, 4, '2026-08-21T10:00:00Z')]
await observed([...channels, ...posts, ...repeated])
for (const chat of [1, 2, 25]) for (const message_id of [1, 2, 3, 4]) await indexAsBefore(chat, message_id)
// The release before was not done with a rule of its own.
await db.rows`insert into message_search_backlog (month) values ('2026-07-01')`

await migrate(db)
const { now: migrated_at } = (await db.row<{ now: Date }>`select now() as now`)!
const afterHours = (hours: number) => new Date(migrated_at.getTime() + hours * 3_600_000)
const all = async (now: Date) => {
  while (!(await indexBacklog(db, { now, run_ms: 0 })).done);
}

const t = await testService({ db })
let key = ''
beforeAll(async () => {
  key = (await t.account()).key
})
beforeEach(() => {
  t.clock.now = new Date('2026-09-01T12:00:00Z')
})

const copies = async () => {
  const { status, body } = await t.get('/v1/messages/copies?internal_id=@old_1&message_id=1', key)
  expect(status).toBe(200)
  const chats = await db.rows<{
    internal_id: string
    number: number
  }>`select internal_id, platform_id - 5000 as number from chats`
  const numbers = new Map(chats.map(({ internal_id, number }) => [internal_id, number]))
  const places = body.copies.map(({ peer_id, message_id }: { peer_id: string; message_id: number }) => [
    numbers.get(peer_id),
    message_id,
  ])
  return { places, partial: body.partial }
}

/** The message of each place, after the number of its channel, in the order of time. */
const ofJuly = [
  [2, 1],
  [25, 1],
]
const ofAugust = [
  [1, 2],
  [2, 2],
]

const unsigned = async () =>
  (await db.row<{ count: number }>`select count(*)::integer as count from message_terms where bands is null`)!.count

test('a process of the release before finds no month to index by its rules, and copies are missing and said to be', async () => {
  expect(await db.rows`select month from message_search_backlog`).toEqual([])
  await doBacklogAsBefore()
  expect(await copies()).toEqual({ places: [], partial: true })
})

test('the first pass gives signatures, some channels of a month at a time', async () => {
  for (let turns = 0; turns < 2; turns++) await indexBacklog(db, { now: afterHours(1), run_ms: 0 })
  const twentieth = await db.row<{ chat_id: number }>`select chat_id from chats order by chat_id offset 19 limit 1`
  expect(await db.rows`select month::text, last_chat_id from search_passes where month is not null`).toEqual([
    { month: '2026-08-01', last_chat_id: twentieth!.chat_id },
  ])
  await doBacklogAsBefore()
  await all(afterHours(1))
  expect(await unsigned()).toBe(0)
  expect(await db.rows`select terms from message_terms where terms = '{1,2}'`).toEqual([])
  expect(await copies()).toEqual({ places: [...ofJuly, ...ofAugust, [25, 2]], partial: true })
})

test('what a process of the release before indexes meanwhile is said to be missing, and no month is closed', async () => {
  // A new message, one of a month that was not there, and the first of several is edited.
  await observed([seen(2, 7, '2026-08-24T10:00:00Z'), seen(2, 8, '2026-06-24T10:00:00Z')])
  const other = 'Something quite different is said here now, and nobody else has ever said the same about it.'
  const edited = { edit_date: at('2026-08-25T12:30:00Z'), at: at('2026-08-25T12:40:00Z') }
  await observed([{ ...seen(25, 2, '2026-08-17T10:00:00Z', other), ...edited }])
  await indexAsBefore(2, 7)
  await indexAsBefore(2, 8)
  await indexAsBefore(25, 2)
  await all(afterHours(20))
  expect(await unsigned()).toBe(3)
  expect(await copies()).toEqual({ places: [...ofJuly, ...ofAugust], partial: true })
  expect(await closeMonths(db, { now: new Date('2026-11-01'), for_ms: 60_000 })).toMatchObject({ moved_batches: 0 })
})

test('a day after the migration all of it is indexed again, also if a process is killed, and nothing is said to be missing', async () => {
  const killed = {
    ...db,
    transaction: () => Promise.reject(new Error('killed')),
  }
  await indexBacklog(db, { now: afterHours(25), run_ms: 0 })
  await expect(indexBacklog(killed, { now: afterHours(25) })).rejects.toThrow('killed')
  expect((await copies()).partial).toBe(true)
  await all(afterHours(25))
  await indexAll(db)
  expect(await unsigned()).toBe(0)
  expect(await db.rows`select terms from message_terms where terms = '{1,2}'`).toEqual([])
  expect(await copies()).toEqual({ places: [[2, 8], ...ofJuly, ...ofAugust, [25, 3]], partial: false })
  expect(await db.rows`select from search_passes`).toEqual([])
})

test('passes for newer rules are left alone, and answers say that copies may be missing', async () => {
  await db.rows`insert into search_passes (rules, not_before) values (1000, ${migrated_at}), (1, ${afterHours(1)})`
  await all(afterHours(25))
  expect(await db.rows`select rules from search_passes`).toEqual([{ rules: 1000 }])
  expect((await copies()).partial).toBe(true)
})
