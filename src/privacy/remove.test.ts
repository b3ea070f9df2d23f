// A takedown is complete, takes effect everywhere, and what was removed does not come back.
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { linesWith } from '../../test/dump.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { openCatalog } from '../catalog/catalog.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { listDiscrepancies } from '../store/accounts/audit.ts'
import { insertOperatorEntry } from '../store/accounts/operator-log.ts'
import { countAllUsage } from '../store/accounts/usage.ts'
import { insertChatOwner } from '../store/chats/chats.ts'
import { keepCode } from '../store/chats/verification.ts'
import { upsertAddress } from '../store/collecting/collect-targets.ts'
import { insertMissingMessages } from '../store/collecting/missing-messages.ts'
import { removedBy } from './is-removed.ts'
import { type RemovalSubject, remove, restoreRemoved, tryRemoval } from './remove.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService({ adding: { isRemoved: removedBy(privacy) } })
const { db } = t
const now = t.clock.now
const by = { actor: 'ann', reason: 'case 17', now }

const SECRET = 'zebrafinch' // A word that only the text of the removed chat has.
const chat = { platform_id: 7007007, username: 'Quiet_Corner' }
const other = { platform_id: 8008008, username: 'loud_place' }
const group = { platform_id: 9009009, username: 'talk_room' }
const AUTHOR = 5512300871

const day = (n: number) => at('2026-08-20T00:00:00Z') + n * 86_400

const say = (ref: typeof chat, message_id: number, given: Partial<MessageSeen>): MessageSeen =>
  messageSeen({ chat: ref, message_id, date: day(message_id % 10), ...given })

const mention = (text: string) => ({
  text,
  entities: [{ type: 'mention', offset: text.indexOf('@'), length: '@quiet_corner'.length }],
})

const world: Observation[] = [
  chatSeen({ chat, title: 'Corner of Quiet', description: `About ${SECRET}`, members_count: 1200 }),
  chatSeen({ chat, title: `Corner of ${SECRET}`, at: at('2026-07-01T00:00:00Z') }),
  chatSeen({
    chat: other,
    title: 'Loud Place',
    description: 'As @Quiet_Corner says',
    linked_chat: 1,
    at: at('2026-07-01T00:00:00Z'),
  }),
  chatSeen({ chat: other, title: 'Loud Place', linked_chat: chat.platform_id, at: at('2026-07-02T00:00:00Z') }),
  chatSeen({ chat: other, title: 'Loud Place', linked_chat: 1, at: at('2026-07-03T00:00:00Z') }),
  chatSeen({
    chat: group,
    title: 'Talk Room',
    peer: 'Group',
    linked_chat: chat.platform_id,
    at: at('2026-07-03T00:00:00Z'),
  }),
  chatSeen({ chat: other, title: 'Loud Place', description: 'Sister of @Quiet_Corner, daily', members_count: 900 }),
  chatSeen({ chat: group, title: 'Talk Room', peer: 'Group', members_count: 50 }),
  { kind: 'members sampled', at: day(1), chat, sampled: 10, premium: 3 },
  say(chat, 1, { text: `First ${SECRET} post`, counters: { views: 10 }, author: 'Signed Person' }),
  say(chat, 2, { text: `Second ${SECRET} post about @loud_place`, counters: { views: 20 } }),
  say(other, 1, {
    text: `Copy: ${SECRET}`,
    forward_from: { chat, title: 'Corner of Quiet', message_id: 1 },
    counters: { views: 5 },
  }),
  say(other, 2, { ...mention('Read @quiet_corner and @talk_room today'), counters: { views: 6 } }),
  say(other, 3, { text: 'Links: https://t.me/quiet_corner/2 and t.me/c/7007007/2' }),
  say(other, 4, { text: 'Press the button', keyboard: [[{ text: 'Go', url: 'https://t.me/Quiet_Corner' }]] }),
  say(other, 5, { text: 'A quiet_corner of the house' }),
  say(group, 1, { text: 'I am the author', from_peer: { user_id: AUTHOR }, counters: { views: 1 } }),
  say(group, 2, {
    text: 'Hello Ann Smith!',
    from_peer: { user_id: 42 },
    entities: [{ type: 'text_mention', offset: 6, length: 9, user_id: AUTHOR }],
  }),
  say(group, 3, { text: 'Another member', from_peer: { user_id: 43 } }),
  // This message is from a chat that was never seen.
  say({ platform_id: 6006006, username: 'unseen_one' }, 1, { text: 'Waiting, with @quiet_corner inside' }),
]

const ingestWorld = () => ingest(db, world, { now, privacy })
const chatId = async ({ platform_id }: { platform_id: number }) =>
  (await db.row<{ chat_id: number }>`select chat_id from chats where platform_id = ${platform_id}`)!.chat_id
const textsOf = async (ref: typeof chat) =>
  (
    await db.rows<{ text: string | null }>`select text from messages
      where chat_id = ${await chatId(ref)} order by message_id`
  ).map(({ text }) => text)
const named = (username: string): Extract<RemovalSubject, { kind: 'chat' }> => ({
  kind: 'chat',
  chat: { kind: 'name', username },
})

beforeEach(async () => {
  await t.reset()
  await emptyTables(
    db,
    'removals',
    'collecting',
    'operator_log',
    'chat_detections',
    'chat_changes',
    'telegram_sessions',
  )
  await ingestWorld()
  await indexAll(db)
  await rollUp(db, { now })
})

test('nothing of a removed chat is left in any table, and the books still add up', async () => {
  const account = await t.account({ balance_mc: 100_000, plan: 'XL' })
  const { internal_id } = (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = 7007007`)!
  const id = await chatId(chat)
  await insertChatOwner(db, account.account_id, id, now)
  await keepCode(db, account.account_id, id, {
    code: 'code-of-chat',
    created_at: now,
    expires_at: new Date(now.getTime() + 1e6),
  })
  await insertMissingMessages(db, id, [1], now)
  await db.rows`insert into source_expectations (source, expectation, suspect_chats, own_chats, doubted_since, doubt)
    values ('telegram-web', 'texts stay', array['@Quiet_Corner', '@other'], array['@quiet_corner'], ${now},
      '{"chat": "@Quiet_Corner", "expected": "the words of quiet_corner", "seen": "others"}')`
  await upsertAddress(db, '@quiet_corner', now)
  await db.rows`insert into telegram_sessions (account_id, user_id, phone_masked, session_sealed, added_at, next_at, day)
    values (1, 1, '+1', '\\x00', ${now}, ${now}, ${now}::timestamptz::date)`
  await db.rows`insert into telegram_chat_keys (account_id, platform_id, access_hash) values (1, 7007007, 1)`
  await insertOperatorEntry(db, {
    at: now,
    actor: 'ann',
    command: 'label',
    account_id: null,
    subject: '@Quiet_Corner',
    details: `language en ${internal_id}`,
    reason: null,
  })
  expect((await t.get(`/v1/channel/stats?internal_id=${internal_id}`, account.key)).status).toBe(200)
  const snapshot = await t.post(
    '/v1/catalog/snapshots',
    account.key,
    { name: 'mine', filters: {} },
    { 'idempotency-key': 'one' },
  )
  expect(snapshot.status).toBe(201)
  await db.rows`insert into idempotency_keys (account_id, operation, idempotency_key, request_hash, status, answer, created_at)
    values (${account.account_id}, 'addChannel', 'three', '\\x00', 200, ${JSON.stringify({ internal_id, title: 'Corner of Quiet' })}, ${now})`
  await countAllUsage(db)
  const words = [SECRET, 'quiet_corner', 'Corner of Quiet', '7007007', internal_id, 'Signed Person', 'code-of-chat']
  expect((await linesWith(db, ...words)).length).toBeGreaterThan(15)

  const { counts } = await remove(db, privacy, named('quiet_corner'), by)
  expect(counts).toMatchObject({
    chats: 1,
    messages: 2,
    message_series: 2,
    messages_masked: 4,
    descriptions_masked: 1,
    former_values: 1,
    former_values_masked: 1,
    links_of_others: 2,
    owners: 1,
    session_keys: 1,
  })
  await indexAll(db)
  await rollUp(db, { now })

  // What is left is a phrase of another chat that is no link and no name.
  expect((await linesWith(db, ...words)).filter((line) => !line.includes('A quiet_corner of the house'))).toEqual([])
  expect(await textsOf(other)).toEqual([
    null,
    'Read @•••••••••••• and @talk_room today',
    'Links: https://t.me/••••••••••••/2 and t.me/c/•••••••/2',
    'Press the button',
    'A quiet_corner of the house',
  ])
  expect(await listDiscrepancies(db)).toEqual([])
  expect((await t.get('/v1/usage/history?group_by=channel', account.key)).status).toBe(200)
  const records = await t.get(`/v1/catalog/snapshots/${snapshot.body.snapshot_id}/channels`, account.key)
  expect(JSON.stringify(records.body)).not.toContain(internal_id)
  // `pg_dump` reads servers of its own version and older ones; the npm package with the server of the suite has no such program.
  const { version } = (await db.row<{
    version: number
  }>`select current_setting('server_version_num')::int / 10000 as version`)!
  const pg_dump = `/usr/lib/postgresql/${version}/bin/pg_dump`
  if (t.db.database_url && existsSync(pg_dump)) {
    const dump = execFileSync(pg_dump, ['--data-only', t.db.database_url], { encoding: 'utf8' })
    for (const word of words)
      expect(dump.toLowerCase().replaceAll('a quiet_corner of the house', '')).not.toContain(word.toLowerCase())
  }
})

test('a trial counts the same and changes nothing', async () => {
  const before = (await linesWith(db, SECRET, 'quiet_corner')).toSorted()
  const counts = await tryRemoval(db, privacy, named('quiet_corner'), by)
  expect((await linesWith(db, SECRET, 'quiet_corner')).toSorted()).toEqual(before)
  expect(await db.rows`select from removals`).toEqual([])
  expect((await remove(db, privacy, named('quiet_corner'), by)).counts).toEqual(counts)
})

test('a removed chat stays removed when it is collected, imported, mentioned, forwarded or added again, until it is restored', async () => {
  const { removal_id } = await remove(db, privacy, named('quiet_corner'), by)
  const report = await ingestWorld()
  expect(report.rejected).toContainEqual({ field: 'removed', rejection: 'observation refused', count: 5 })
  expect(await linesWith(db, SECRET, '7007007')).toEqual([])
  expect((await linesWith(db, 'quiet_corner')).every((line) => line.includes('of the house'))).toBe(true)
  // By its name only, in another case, and by its number only.
  await ingest(db, [chatSeen({ chat: { username: 'QUIET_CORNER' } }), chatSeen({ chat: { platform_id: 7007007 } })], {
    now,
    privacy,
  })
  expect(await db.rows`select from chats where platform_id = 7007007 or lower(username) = 'quiet_corner'`).toEqual([])
  const { key } = await t.account({ plan: 'XL' })
  const added = await t.post('/v1/channels/add', key, { link: 'https://t.me/quiet_corner' })
  expect(added).toMatchObject({ status: 400, body: { message: expect.stringContaining('was removed') } })

  // Another chat that has got the name is another chat.
  await ingest(db, [chatSeen({ chat: { platform_id: 5, username: 'quiet_corner' }, title: 'New owner' })], {
    now,
    privacy,
  })
  expect(await db.rows`select title from chats where platform_id = 5`).toEqual([{ title: 'New owner' }])

  expect(await restoreRemoved(db, removal_id, by)).toMatchObject({ kind: 'chat' })
  await ingestWorld()
  expect(await textsOf(chat)).toEqual([`First ${SECRET} post`, `Second ${SECRET} post about @loud_place`])
  expect(await db.rows`select command, subject, reason from operator_log order by entry_id`).toEqual([
    { command: 'remove chat', subject: `removal ${removal_id}`, reason: 'case 17' },
    { command: 'restore-removed', subject: `removal ${removal_id}`, reason: 'case 17' },
  ])
})

test('a removed message is gone with its forwards, and stays gone', async () => {
  const subject: RemovalSubject = { kind: 'message', chat: { kind: 'name', username: 'quiet_corner' }, message_id: 1 }
  await remove(db, privacy, subject, by)
  await indexAll(db)
  expect(await linesWith(db, `First ${SECRET}`, 'Copy:')).toEqual([])
  await ingestWorld()
  await indexAll(db)
  expect(await linesWith(db, `First ${SECRET}`, 'Copy:')).toEqual([])
  expect(await textsOf(chat)).toEqual([`Second ${SECRET} post about @loud_place`])
  expect((await textsOf(other))[0]).toBeNull()
  expect(await db.rows`select from message_series where chat_id = ${await chatId(chat)}`).toHaveLength(1)
})

test("an author's messages are removed from all chats, with mentions of the author, and are refused afterwards", async () => {
  await remove(db, privacy, { kind: 'author', author: `user ${AUTHOR}` }, by)
  for (const _ of [1, 2]) {
    expect(await textsOf(group)).toEqual(['Hello •••••••••!', 'Another member'])
    expect(await linesWith(db, String(AUTHOR), 'I am the author', 'Ann Smith')).toEqual([])
    await ingestWorld()
  }
  await rollUp(db, { now })
  expect(await db.row`select active_members_30d from group_stats where chat_id = ${await chatId(group)}`).toEqual({
    active_members_30d: 2,
  })
})

test.each([false, true])(
  'a removed author does not come back through forwards, authors as hashes: %s',
  async (hashes_authors) => {
    const given = { now, privacy: { ...privacy, hashes_authors } }
    const forward = (message_id: number, text: string, forward_from: MessageSeen['forward_from']) =>
      say(other, message_id, { text, forward_from })
    const forwards = [
      forward(11, 'By number and name', { title: 'Ann "A" Smith', user_id: AUTHOR }),
      forward(12, 'By number', { user_id: AUTHOR }),
      forward(13, 'By name', { title: 'Ann "A" Smith' }),
      forward(14, 'Of the same name', { title: 'Ann "A" Smith', user_id: 42 }),
      forward(15, 'Of a channel of that name', { title: 'Ann "A" Smith', chat: { username: 'ann_a_smith' } }),
    ]
    await ingest(db, forwards, given)
    await remove(db, given.privacy, { kind: 'author', author: `user ${AUTHOR}` }, by)
    for (const _ of [1, 2]) {
      expect((await textsOf(other)).slice(5)).toEqual([
        null,
        null,
        null,
        'Of the same name',
        'Of a channel of that name',
      ])
      await ingest(
        db,
        forwards.map((seen) => ({ ...seen, at: seen.at + 60 })),
        given,
      )
    }
  },
)

test('observations are not stored without the key once something was removed', async () => {
  await remove(db, privacy, named('quiet_corner'), by)
  await expect(ingest(db, world, { now })).rejects.toThrow(/without the key/)
})

test('every process forgets a removed chat within two seconds: catalog, names and search', async () => {
  const catalogs = [openCatalog(db), openCatalog(db)]
  afterAll(() => Promise.all(catalogs.map((catalog) => catalog.close())))
  await Promise.all(catalogs.map((catalog) => catalog.refresh()))
  const order = { sort_by: 'members_count', sort_direction: 'desc', limit: 5, skip: 0 } as const
  const audiences = () => Promise.all(catalogs.map(async (one) => (await one.search({}, order, db)).audience_count))
  expect(await audiences()).toEqual([2100, 2100])
  const { key } = await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })
  const search = () => t.get('/v1/channels/search?term=corner', key)
  const found = () => t.get(`/v1/search/messages?term=${SECRET}`, key)
  expect(JSON.stringify((await search()).body)).toContain('Corner of Quiet')
  expect(JSON.stringify((await found()).body)).toContain(SECRET)
  await remove(db, privacy, named('quiet_corner'), by)
  await expect.poll(audiences, { timeout: 2_000, interval: 20 }).toEqual([900, 900])
  expect(JSON.stringify((await search()).body)).not.toContain('Corner of Quiet')
  expect(JSON.stringify((await found()).body)).not.toContain(SECRET)
})

test('what messages used to say goes too, in the removed chat and where others named it', async () => {
  const edited = (ref: typeof chat, message_id: number, texts: string[]): Observation[] =>
    texts.map((text, i) => say(ref, message_id, { text, at: day(9) + i }))
  const edits = [
    ...edited(chat, 3, [`Former ${SECRET} text`, 'Harmless text']),
    ...edited(other, 6, ['Once it was @quiet_corner', 'Nothing to see']),
    ...edited(other, 7, ['First text', 'Second text']),
    say(group, 4, {
      text: 'Hello Ann Smith!',
      at: day(9),
      from_peer: { user_id: 42 },
      entities: [{ type: 'text_mention', offset: 6, length: 9, user_id: AUTHOR }],
    }),
    say(group, 4, { text: 'Hello all!', at: day(9) + 1, from_peer: { user_id: 42 } }),
  ]
  await ingest(db, edits, { now, privacy })
  const versions = async () => (await db.row<{ count: number }>`select count(*) as count from message_versions`)!.count
  expect(await versions()).toBe(8)
  await ingest(db, [{ kind: 'message gone', at: day(9) + 60, chat: other, message_id: 6, date: day(6) }], {
    now,
    privacy,
  })
  await indexAll(db)
  const { key } = await t.account({ plan: 'XL', overrides: { permissions: { allow_message_search: true } } })
  const found = async (term: string) =>
    (await t.get(`/v1/search/messages?former=true&deleted=include&period=all&term=${term}`, key)).body.count
  const terms = ['former', 'once', 'nothing', '"first text"']
  expect(await Promise.all(terms.map(found))).toEqual([1, 1, 1, 1])
  await remove(db, privacy, named('quiet_corner'), by)
  await indexAll(db)
  expect(await Promise.all(terms.map(found))).toEqual([0, 0, 1, 1])
  expect(await linesWith(db, SECRET, 'quiet_corner', 'Quiet_Corner')).toEqual([
    expect.stringContaining('A quiet_corner of the house'),
    expect.stringContaining('A quiet_corner of the house'),
  ])
  expect(await versions()).toBe(4)
  await remove(db, privacy, { kind: 'author', author: `user ${AUTHOR}` }, by)
  expect(await linesWith(db, 'Ann Smith')).toEqual([])
  expect(await db.rows`select text from message_versions where text is not null`).toEqual([{ text: 'First text' }])
  expect(await db.rows`select text, versions from messages where message_id = 6`).toEqual([
    { text: 'Nothing to see', versions: null },
  ])
  // What is seen again does not bring it back.
  await ingest(db, edits, { now, privacy })
  expect(await linesWith(db, SECRET, 'Ann Smith', '@quiet_corner')).toEqual([])
})

test('values that named the removed chat and came back are masked in every span, and later sightings go on from there', async () => {
  const place = { platform_id: 8118118, username: 'flapping_place' }
  const seen = (n: number, description: string, linked_chat: number): Observation =>
    chatSeen({ chat: place, title: 'Flapping', description, linked_chat, members_count: 10 + n, at: day(n) })
  const named_at = (n: number) => seen(n, 'By @Quiet_Corner', chat.platform_id)
  // It is the current value, a former one, and the current one again.
  await ingest(db, [named_at(1), seen(2, 'Plain', 1), named_at(3), seen(4, 'Plain', 1), named_at(5)], { now, privacy })
  await remove(db, privacy, named('quiet_corner'), by)
  expect(await linesWith(db, 'Quiet_Corner', 'quiet_corner', String(chat.platform_id))).toEqual([
    expect.stringContaining('A quiet_corner of the house'),
    expect.stringContaining('A quiet_corner of the house'),
  ])
  const { key } = await t.account({ plan: 'XL' })
  const past = async (field: string) => {
    const { body } = await t.get(`/v1/channel/history?internal_id=@flapping_place&field=${field}`, key)
    return body.entries.map((one: Record<string, string>) => one.value)
  }
  const masked = `By @${'•'.repeat(12)}`
  expect(await past('description')).toEqual([masked, 'Plain', masked, 'Plain', masked])
  expect(await past('linked_chat')).toEqual(['1', '1'])
  // Sightings before and after the takedown are of one masked value.
  await ingest(db, [named_at(6), seen(7, 'Plain', 1), named_at(8)], { now, privacy })
  expect(await past('description')).toEqual([masked, 'Plain', masked, 'Plain', masked, 'Plain', masked])
  expect(await linesWith(db, '@Quiet_Corner', '@quiet_corner')).toEqual([])
})

test('whatever is ingested at the same moment does not come back', async () => {
  await Promise.all([ingestWorld(), remove(db, privacy, named('quiet_corner'), by), ingestWorld(), indexAll(db)])
  await indexAll(db)
  expect(await linesWith(db, SECRET, '7007007')).toEqual([])
})

test('an export that is under way goes on without it: the next page lacks what was removed', async () => {
  const { key } = await t.account({ plan: 'XL' })
  const page = (cursor?: string) =>
    t.get(`/v1/messages/channel?internal_id=@loud_place&limit=2${cursor ? `&cursor=${cursor}` : ''}`, key)
  const first = await page()
  await remove(db, privacy, named('quiet_corner'), by)
  const rest: string[] = []
  for (let cursor = first.body.cursor; cursor; ) {
    const next = await page(cursor)
    expect(next.status).toBe(200)
    rest.push(JSON.stringify(next.body.messages))
    cursor = next.body.cursor
  }
  expect(rest.length).toBeGreaterThan(0)
  expect(rest.join()).not.toMatch(/quiet_corner|zebrafinch|7007007/i)
})
