// A database from before messages were counted is upgraded: the service answers at once, while the counts are filled beside it.
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messageSeen } from '../../test/observed.ts'
import { ownDatabase } from '../../test/own-database.ts'
import { recording } from '../../test/rows-read.ts'
import { testService } from '../../test/service.ts'
import { ingest } from '../ingest/ingest.ts'
import { claimRange, endRange, extendClaim, listBackfills, listUnfilled, listUnfinished } from './backfills.ts'
import { type Db, type Sql, withUnfilled } from './db.ts'
import { fillAll } from './fill.ts'
import { migrate } from './migrate.ts'

const ours = join(import.meta.dirname, '../../migrations')

/** Chats with posts and albums over two months; the first has more hours than a week. Every third is a group. */
const messages = `
insert into chats (chat_id, internal_id, platform_id, peer, title, search_title, members_count, observed_at)
  select n * 3, 'oldchat' || n, 5000 + n, case when n % 3 = 0 then 'Group' else 'Channel' end, 'Chat ' || n, 'chat ' || n, 100 * n, now()
  from generate_series(1, 40) as n;
create table messages_2026_07 partition of messages for values from ('2026-07-01') to ('2026-08-01');
create table messages_2026_08 partition of messages for values from ('2026-08-01') to ('2026-09-01');
insert into messages (chat_id, message_id, date, album_id, is_ad, content, text, views, forwards, comments, reactions, observed_at)
  select chat * 3, m, timestamptz '2026-07-20' + m * interval '37 minutes', case when m % 5 < 2 then 'album' || m / 5 end, m % 7 = 0, '{}', 'Post ' || m,
    m * chat, case when m % 3 > 0 then m end, m % 4, case when m % 2 = 0 then m % 11 end, now()
  from generate_series(1, 40) as chat, generate_series(1, 700) as m where m % chat < 12;`

const { db: opened, remove } = await ownDatabase('upgrade')
const old = mkdtempSync(join(tmpdir(), 'cs-migrations-'))
for (const name of readdirSync(ours).filter((name) => /^\d{4}_/.test(name) && name < '0033'))
  copyFileSync(join(ours, name), join(old, name))
await migrate(opened, { folder: old })
await opened.script(messages)
await migrate(opened)
// This back-fill writes into a queue only; src/ingest/past-upgrade.test.ts has it.
const withoutPast = (db: Db) => db.rows`delete from backfills where name = 'past texts'`
await withoutPast(opened)
const db = withUnfilled(opened, await listUnfinished(opened))
const t = await testService({ db })
afterAll(async () => {
  rmSync(old, { recursive: true })
  await remove()
})

const read_chats = [1, 21, 40]
const paths = (n: number) => {
  const id = `internal_id=oldchat${n}`
  return [
    ...(n % 3 === 0
      ? [`messages/group?${id}&limit=10`, `messages/group_by_id?${id}&message_id=1`]
      : [
          `messages/channel?${id}&limit=10`,
          `messages/channel?${id}&only=ads&limit=10`,
          `messages/by_id?${id}&message_id=1`,
          `messages/ranking?${id}&from_date=2026-07-20`,
          `charts/heatmap?${id}`,
          `charts/heatmap?${id}&time_zone=Asia/Tokyo`,
          `charts/reach?${id}&aggregation=hour&from_date=2026-08-01&to_date=2026-08-03T10:00:00Z`,
          `charts/reach?${id}&aggregation=month`,
          `charts/er?${id}`,
          `charts/view-curve?${id}`,
          `channel/completeness?${id}`,
          `messages/missing?${id}&limit=5`,
        ]),
    `charts/posts?${id}`,
    `charts/posts?${id}&aggregation=week&from_date=2026-07-25`,
  ]
}

let key: string
beforeAll(async () => {
  key = (await t.account({ plan: 'XL' })).key
})

const answers = async () => {
  const found: Record<string, unknown> = {}
  for (const path of read_chats.flatMap(paths)) {
    const { status, body } = await t.get(`/v1/${path}`, key)
    found[path] = { status, body }
  }
  return found
}

const progress = async () => (await listBackfills(db)).map(({ done_percent }) => done_percent)
const rowsOf = async () => ({
  months: await db.rows`select * from message_months order by chat_id, month`,
  counts: await db.rows`select * from post_counts order by chat_id, month, step`,
})
let at_once: Awaited<ReturnType<typeof answers>>

test('after the upgrade nothing is counted, and every question is answered from the messages', async () => {
  expect(await rowsOf()).toEqual({ months: [], counts: [] })
  expect(await progress()).toEqual([0])
  at_once = await answers()
  expect(Object.entries(at_once).filter(([, answer]) => (answer as { status: number }).status !== 200)).toEqual([])
  const posts = (at_once['charts/posts?internal_id=oldchat1'] as { body: { points: { value: number }[] } }).body.points
  const { messages, albums } = (await db.row<{ messages: number; albums: number }>`
    select count(*) filter (where album_id is null) as messages, count(distinct album_id) as albums from messages where chat_id = 3`)!
  expect(posts.reduce((sum, { value }) => sum + value, 0)).toBe(messages + albums)
})

test('months from before the upgrade have the settings of rewritten rows', async () => {
  expect(
    await db.row`select reloptions[1] as fillfactor from pg_class where oid = 'messages_2026_07'::regclass`,
  ).toEqual({ fillfactor: 'fillfactor=90' })
})

test('half way, chats that were reached are read from their counts and the others from their messages', async () => {
  for (const percent of [25, 50]) {
    expect(await fillAll(db, { for_ms: 0, chats_per_range: 10 })).toMatchObject({ ranges: 1, unfinished: true })
    expect(await progress()).toEqual([percent])
  }
  expect(await listUnfilled(db, 'message counts', [3, 60, 63, 120, 123])).toEqual([63, 120])
  expect(await answers()).toEqual(at_once)
  expect((await rowsOf()).months.length).toBeGreaterThan(20)
})

test('ingest into a chat that was not reached finds its messages, also under another date, and its counts stay right', async () => {
  const chat = { platform_id: 5040 }
  const at = Date.parse('2026-08-25T00:00:00Z') / 1000
  const post = messageSeen({ chat, message_id: 5_000, date: at, text: 'New' })
  const again = messageSeen({ chat, message_id: 1, date: at + 60, text: 'Post 1, with another date' })
  await ingest(db, [post, again], { now: t.clock.now })
  expect(await db.rows`select date from messages where chat_id = 120 and message_id = 1`).toEqual([
    { date: new Date('2026-07-20T00:37:00Z') },
  ])
  await ingest(db, [messageSeen({ chat: { platform_id: 5001 }, message_id: 5_000, date: at })], { now: t.clock.now })
  const now = await answers()
  const differing = Object.keys(now).filter((path) => JSON.stringify(now[path]) !== JSON.stringify(at_once[path]))
  expect(new Set(differing.map((path) => /oldchat\d+/.exec(path)![0]))).toEqual(new Set(['oldchat1', 'oldchat40']))
  at_once = now
})

test('a process that dies in a range leaves it to the others, who do it again when its claim is over', async () => {
  let transactions = 0
  const dying: Db = {
    ...db,
    // The first transaction claims the range.
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        if (++transactions === 2) throw new Error('killed')
        return result
      }),
  }
  await expect(fillAll(dying, { chats_per_range: 10 })).rejects.toThrow('killed')
  expect(await progress()).toEqual([50])
  expect(await listUnfilled(db, 'message counts', [63])).toEqual([63])
  expect(await answers()).toEqual(at_once)
  // Another process goes on with the rest, and does not touch that range.
  expect(await fillAll(db, { for_ms: 0, chats_per_range: 10 })).toMatchObject({ ranges: 1 })
  expect(await fillAll(db, { chats_per_range: 10 })).toBeNull()
  expect(await progress()).toEqual([75])
  await db.rows`update backfill_ranges set until = now() - interval '1 s'`
  expect(await fillAll(db)).toMatchObject({ ranges: 1 })
  expect(await progress()).toEqual([100])
  expect(await fillAll(db)).toBeNull()
  expect(await listUnfinished(db)).toEqual([])
})

test('done, all answers are the same, now from the counts', async () => {
  expect(await listUnfilled(db, 'message counts', [3, 63, 120])).toEqual([])
  expect(await answers()).toEqual(at_once)
  const recorded: Sql[] = []
  const service = await testService({ db: recording(opened, recorded) })
  await service.get('/v1/charts/posts?internal_id=oldchat1', key)
  expect(recorded.filter(({ text }) => /\bfrom messages\b/.test(text))).toEqual([])
})

test('two processes share the chats and do none twice', async () => {
  const before = await rowsOf()
  await db.script(`truncate message_months, post_counts;
    update backfills set cursor = 0, finished_at = null`)
  const recorded: Sql[][] = [[], []]
  await Promise.all(recorded.map((own) => fillAll(recording(db, own), { chats_per_range: 3 })))
  const chatsOf = (own: Sql[]) =>
    own.flatMap(({ text, values }) =>
      /select from chats .* for update/s.test(text) ? String(values[0]).slice(1, -1).split(',').map(Number) : [],
    )
  const [first, second] = recorded.map(chatsOf) as [number[], number[]]
  expect([...first, ...second].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, i) => (i + 1) * 3))
  expect(Math.min(first.length, second.length)).toBeGreaterThan(0)
  await fillAll(db)
  expect(await progress()).toEqual([100])
  expect(await rowsOf()).toEqual(before)
})

test('a process that comes back after its claim was over changes nothing any more', async () => {
  await db.script('update backfills set cursor = 0, finished_at = null')
  const late = (await claimRange(db, 10))!
  await db.rows`update backfill_ranges set until = now() - interval '1 s'`
  const next = (await claimRange(db, 10))!
  expect(next).toMatchObject({ first_chat_id: late.first_chat_id, last_chat_id: late.last_chat_id })
  expect(await extendClaim(db, late)).toBeUndefined()
  await endRange(db, late)
  expect(await db.rows`select first_chat_id from backfill_ranges`).toHaveLength(1)
  await endRange(db, (await extendClaim(db, next))!)
  expect(await db.rows`select first_chat_id from backfill_ranges`).toEqual([])
})

test('a database whose months were counted without their numbers counts them again beside the service', async () => {
  const { db, remove } = await ownDatabase('numbers')
  const folder = mkdtempSync(join(tmpdir(), 'cs-migrations-'))
  for (const name of readdirSync(ours).filter((name) => /^\d{4}_/.test(name) && name < '0054'))
    copyFileSync(join(ours, name), join(folder, name))
  await migrate(db, { folder })
  rmSync(folder, { recursive: true })
  await db.script(`
    insert into chats (chat_id, internal_id, platform_id, peer, title, search_title, observed_at) values (3, 'oldchat', 5001, 'Channel', 'Chat', 'chat', now());
    create table messages_2026_07 partition of messages for values from ('2026-07-01') to ('2026-08-01');
    insert into messages (chat_id, message_id, date, content, service, observed_at)
      select 3, m, timestamptz '2026-07-20' + m * interval '1 hour', '{}', m = 3, now() from generate_series(1, 20) as m;
    insert into message_months select chat_id, '2026-07-01', count(*), min(message_id), max(message_id), min(date), max(date), '{20}', '{20}'
      from messages group by 1`)
  await migrate(db)
  await withoutPast(db)
  expect(await listUnfinished(db)).toEqual(['message numbers', 'known days'])
  const service = await testService({ db: withUnfilled(db, ['message numbers', 'known days']) })
  const key = (await service.account({ plan: 'XL' })).key
  const answer = async () => (await service.get('/v1/channel/completeness?internal_id=oldchat', key)).body
  const at_once = await answer()
  expect(at_once).toMatchObject({ numbers: 20, messages: 19, service_messages: 1, unknown: 0, observed_percent: 100 })
  // Each call ends with one back-fill.
  for (const _ of ['known days', 'message numbers']) await fillAll(db)
  expect(await listUnfinished(db)).toEqual([])
  expect(await answer()).toEqual(at_once)
  expect(
    await db.rows`select sum(n)::integer as n from message_months, unnest(day_service) as n where chat_id = 3`,
  ).toEqual([{ n: 1 }])
  await remove()
})
