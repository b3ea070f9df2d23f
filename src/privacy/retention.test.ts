// What is older than the limits is dropped by whole months, and everything that reads it goes on working.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { linesWith } from '../../test/dump.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash, type PrivacyRules } from '../ingest/privacy.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { keptSince } from '../start/service/privacy.ts'
import { hashAuthors } from './hash-authors.ts'
import { remove } from './remove.ts'
import { dropOld } from './retention.ts'

const t = await testService()
const { db } = t
const now = t.clock.now // 2026-09-01
const hash = keyedHash(randomBytes(32))
const plain = keepsAll(hash)
const group = { platform_id: 2002, username: 'talk_room' }

const told = (month: string, id: number, user_id: number): Observation =>
  messageSeen({
    chat: group,
    message_id: id,
    date: at(`2026-${month}-15T00:00:00Z`),
    text: `said in ${month}`,
    from_peer: { user_id },
    counters: { views: id },
  })

const posted = (month: string, id: number): Observation =>
  messageSeen({
    message_id: id,
    date: at(`2026-${month}-15T00:00:00Z`),
    text: `posted in ${month}`,
    author: 'Signed Person',
    counters: { views: id },
  })

const world: Observation[] = [
  ...['05', '06', '07', '08'].map((month, i) =>
    chatSeen({ at: at(`2026-${month}-10T00:00:00Z`), members_count: 100 + i }),
  ),
  chatSeen({ chat: group, peer: 'Group', title: 'Talk', members_count: 9 }),
  ...['05', '06', '07', '08'].flatMap((month, i) => [
    told(month, 2 * i + 1, 555_000_111),
    told(month, 2 * i + 2, 555_000_222),
    posted(month, i + 1),
  ]),
]

const fill = async (privacy: PrivacyRules = plain) => {
  const report = await ingest(db, world, { now, privacy })
  await indexAll(db)
  await rollUp(db, { now })
  return report
}

beforeEach(async () => {
  await t.reset()
  await emptyTables(db, 'settings', 'chat_detections', 'removals')
})

const months = async (table: string) =>
  (
    await db.rows<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = ${table}::regclass order by 1`
  ).map(({ name }) => name.slice(-7))
const statistics = () => db.rows`select chat_id, messages_30d, active_members_30d, active_members_7d from group_stats`

/** Every path that reads messages, counters or members. */
const readAll = async () => {
  const { key } = await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })
  const range = 'date_from=2026-04-01&date_to=2026-09-01'
  const answers: number[] = []
  for (const path of [
    'channel/stats?internal_id=@daily_news',
    'channel/stats?internal_id=@daily_news&as_of=2026-06-20',
    'group/stats?internal_id=@talk_room',
    'messages/channel?internal_id=@daily_news',
    'messages/group?internal_id=@talk_room',
    `charts/subscribers?internal_id=@daily_news&${range}`,
    `charts/reach?internal_id=@daily_news&${range}`,
    `charts/err?internal_id=@daily_news&${range}`,
    'messages/views?internal_id=@daily_news&message_id=1',
    'search/messages?term=posted',
  ])
    answers.push((await t.get(`/v1/${path}`, key)).status)
  return answers
}

test('without limits nothing is dropped', async () => {
  await fill()
  expect(await dropOld(db, {}, now)).toEqual({ dropped: [], authors_dropped: [], orphans: 0 })
})

test('messages before the limit are dropped with their counters and search entries, and are refused afterwards', async () => {
  await fill()
  // 45 days before 1 September is 18 July, so July is kept as a whole.
  const report = await dropOld(db, { messages_days: 45 }, now)
  expect(report.dropped).toEqual(
    [
      'message_terms',
      'message_search',
      'past_terms',
      'past_search',
      'messages',
      'message_series',
      'message_versions',
    ].flatMap((table) => [`${table}_2026_05`, `${table}_2026_06`]),
  )
  expect(await months('messages')).toEqual(['2026_07', '2026_08'])
  expect(await months('member_series')).toEqual(['2026_05', '2026_06', '2026_07', '2026_08'])
  expect(await linesWith(db, 'in 05', 'in 06')).toEqual([])
  const answers = await readAll()
  expect(answers.filter((status) => status >= 500)).toEqual([])
  expect(answers.filter((status) => status === 200).length).toBeGreaterThanOrEqual(9)
  const again = await fill({ ...plain, messages_since: keptSince(45) })
  expect(again.rejected).toContainEqual({
    field: 'older than KEEP_MESSAGES_DAYS',
    rejection: 'observation refused',
    count: 6,
  })
  expect(await months('messages')).toEqual(['2026_07', '2026_08'])
  expect((await dropOld(db, { messages_days: 45 }, now)).dropped).toEqual([])
})

test('the history of counters is dropped, and the last counts stay', async () => {
  await fill()
  const { dropped } = await dropOld(db, { counters_days: 45 }, now)
  expect(dropped).toEqual([
    'message_series_2026_05',
    'message_series_2026_06',
    'member_series_2026_05',
    'member_series_2026_06',
  ])
  await rollUp(db, { now, all: true })
  expect((await readAll()).filter((status) => status >= 500)).toEqual([])
  expect(await db.row`select members_count from chats where platform_id = 1001`).toEqual({ members_count: 103 })
  // A later look at an old message that brings no counters does not take the last known ones away.
  const { counters: _, ...seen } = posted('05', 1) as ReturnType<typeof messageSeen>
  await ingest(db, [{ ...seen, at: at('2026-08-30T00:00:00Z'), text: 'posted in 05, edited' }], { now, privacy: plain })
  expect(await db.rows`select text, views from messages where message_id = 1 and author_key is null`).toEqual([
    { text: 'posted in 05, edited', views: 1 },
  ])
})

test('what messages used to say is dropped before its limit, and people who are mentioned go out of it with the authors', async () => {
  await fill()
  const named = { entities: [{ type: 'text_mention', offset: 0, length: 4, user_id: 555_000_333 }] }
  const first = ['05', '08'].map((month, i) => ({ ...(told(month, 6 * i + 1, 555_000_111) as MessageSeen), ...named }))
  const later = first.map((seen) => ({ ...seen, at: seen.at + 30 }))
  const edits = first.map((seen) => ({ ...seen, at: seen.at + 60, text: `${seen.text}, edited` }))
  await ingest(db, [...later, ...edits], { now, privacy: plain })
  const kept = () => db.rows`select to_char(date, 'MM') as month, text, content::text like '%555000333%' as named
    from message_versions where content is not null order by 1, 2`
  expect(await kept()).toMatchObject([
    { month: '05', named: true },
    { month: '08', named: true },
  ])
  await dropOld(db, { authors_days: 45 }, now)
  expect(await kept()).toMatchObject([
    { month: '05', named: false },
    { month: '08', named: true },
  ])
  await hashAuthors(db, { ...plain, hashes_authors: true })
  expect(await linesWith(db, '555000333')).toEqual([])
  const edited = ['05', '08'].map((month, i) => ({
    ...(posted(month, 3 * i + 1) as MessageSeen),
    text: `quartz ${month}`,
  }))
  await ingest(
    db,
    edited.map((seen) => ({ ...seen, at: seen.at - 60 })),
    { now, privacy: plain },
  )
  const gone = { ...edited[0]!, kind: 'message gone' as const, at: at('2026-08-31T00:00:00Z') }
  await ingest(db, [gone], { now, privacy: plain })
  await indexAll(db)
  const { key } = await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })
  const found = async (query: string) =>
    (await t.get(`/v1/search/messages?period=all&deleted=include&${query}`, key)).body.count
  expect([await found('term=quartz&former=true'), await found('term=posted 05')]).toEqual([2, 1])
  expect((await dropOld(db, { versions_days: 45 }, now)).dropped).toEqual([
    'message_versions_2026_05',
    'message_versions_2026_06',
  ])
  expect(await kept()).toMatchObject([{ month: '08' }, { month: '08' }])
  expect([await found('term=quartz&former=true'), await found('term=posted 05')]).toEqual([1, 1])
  expect(await db.rows`select to_char(date, 'MM') as month, version from past_terms order by 1, 2`).toEqual([
    { month: '05', version: 0 },
    { month: '08', version: 0 },
    { month: '08', version: 1 },
  ])
  expect((await readAll()).filter((status) => status >= 500)).toEqual([])
})

test('authors are taken out of whole months, once, and the messages stay', async () => {
  await fill()
  const before = await statistics()
  const keep = { authors_days: 45 }
  expect((await dropOld(db, keep, now)).authors_dropped).toEqual(['2026-05', '2026-06'])
  expect(
    await db.rows`select to_char(date, 'MM') as month, count(*) as messages, count(author_key) as authors,
      count(content ->> 'from_peer') + count(content ->> 'author') as named from messages group by 1 order by 1`,
  ).toEqual([
    { month: '05', messages: 3, authors: 0, named: 0 },
    { month: '06', messages: 3, authors: 0, named: 0 },
    { month: '07', messages: 3, authors: 2, named: 3 },
    { month: '08', messages: 3, authors: 2, named: 3 },
  ])
  await rollUp(db, { now, all: true })
  expect(await statistics()).toEqual(before)
  expect((await readAll()).filter((status) => status >= 500)).toEqual([])
  await fill({ ...plain, authors_since: keptSince(45) })
  expect(await db.rows`select from messages where date < '2026-07-01' and author_key is not null`).toEqual([])
  expect((await dropOld(db, keep, now)).authors_dropped).toEqual([])
})

test('with AUTHORS=hashed no author is stored as reported, and statistics of groups are the same', async () => {
  await fill()
  const before = await statistics()
  const { key } = await t.account({ plan: 'XL' })
  const chartOf = async () => (await t.get('/v1/group/stats?internal_id=@talk_room', key)).body
  const stats = await chartOf()
  const hashed: PrivacyRules = { ...plain, hashes_authors: true }
  const waiting = messageSeen({
    chat: { username: 'not_seen_yet' },
    message_id: 1,
    from_peer: { user_id: 555_000_333 },
  })
  await ingest(db, [waiting], { now, privacy: plain })

  expect(await hashAuthors(db, hashed)).toEqual({ chats: 2, messages: 12, waiting: 1 })
  expect(await hashAuthors(db, hashed)).toMatchObject({ chats: 2, messages: 0 })
  await rollUp(db, { now, all: true })
  expect(await linesWith(db, '555000', 'Signed Person')).toEqual([])
  expect(await statistics()).toEqual(before)
  expect(await chartOf()).toEqual(stats)
  const rows = () =>
    db.rows`select chat_id, message_id, author_key, content::jsonb as content from messages order by 1, 2`
  const rewritten = await rows()

  await t.reset()
  await ingest(db, world, { now, privacy: hashed })
  await rollUp(db, { now })
  expect(await linesWith(db, '555000', 'Signed Person')).toEqual([])
  expect((await rows()).map(({ author_key, content }) => [author_key, content])).toEqual(
    rewritten.map(({ author_key, content }) => [author_key, content]),
  )

  // An author is removed by the plain number, although only the hash is stored.
  await remove(db, hashed, { kind: 'author', author: 'user 555000111' }, { actor: 'ann', reason: null, now })
  await ingest(db, world, { now, privacy: hashed })
  expect(await db.rows`select count(distinct author_key) as authors from messages`).toEqual([{ authors: 1 }])
})

test('hashing authors goes on where it was interrupted', async () => {
  await fill()
  let chats = 0
  const stopped = hashAuthors(db, { ...plain, hashes_authors: true }, () => {
    if (++chats === 1) throw new Error('killed')
  })
  await expect(stopped).rejects.toThrow('killed')
  expect(await hashAuthors(db, { ...plain, hashes_authors: true })).toMatchObject({ chats: 1 })
  expect(await linesWith(db, '555000', 'Signed Person')).toEqual([])
})

test('with AUTHORS=hashed the names of people in forwards are hashes, from ingest on or afterwards; channels keep their titles', async () => {
  await emptyTables(db, 'chats', 'messages', 'message_series', 'settings')
  const chat = { platform_id: 991, username: 'forwards_here' }
  const at = now.getTime() / 1000 - 3_600
  const seen = (message_id: number, forward_from: object) =>
    ({ kind: 'message seen', at, chat, message_id, date: at - 60, text: 'x', forward_from }) as const
  const world = [
    { kind: 'chat seen', at, chat, peer: 'Channel', title: 'Here' } as const,
    seen(1, { title: 'Olga Petrova', user_id: 77_001 }),
    seen(2, { title: 'Olga Petrova' }),
    seen(3, { title: 'Open Channel', chat: { username: 'open_channel' }, author: 'Olga Petrova' }),
  ]
  const forwards = async () =>
    (
      await db.rows<{ forward: object }>`select content -> 'forward_from' as forward from messages order by message_id`
    ).map(({ forward }) => forward)
  const name = `hash ${hash('name Olga Petrova')}`
  const expected = [
    { title: name, user_hash: hash('author user 77001') },
    { title: name },
    { title: 'Open Channel', chat: { username: 'open_channel' }, author: name },
  ]
  const hashed: PrivacyRules = { ...plain, hashes_authors: true }
  await ingest(db, world, { now, privacy: hashed })
  expect(await forwards()).toEqual(expected)
  await emptyTables(db, 'chats', 'messages', 'message_series')
  await ingest(db, world, { now, privacy: plain })
  await hashAuthors(db, hashed)
  expect(await forwards()).toEqual(expected)
  const old: PrivacyRules = { ...plain, authors_since: () => at }
  await emptyTables(db, 'chats', 'messages', 'message_series')
  await ingest(db, world, { now, privacy: old })
  expect(await forwards()).toEqual([{}, {}, { title: 'Open Channel', chat: { username: 'open_channel' } }])
})
