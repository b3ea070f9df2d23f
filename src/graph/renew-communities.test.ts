// The job that finds communities, from stored mentions to stored communities.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { ingest } from '../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { remove } from '../privacy/remove.ts'
import { findChatByLink } from '../store/chats/chats.ts'
import { applyMentionChanges } from '../store/observed/mentions/mention-months.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'
import { DAY_MS } from '../time/spans.ts'
import { renewCommunities } from './renew-communities.ts'

const db = await testDatabase()
const privacy = keepsAll(keyedHash(randomBytes(32)))
const first = new Date('2026-09-01T12:00:00Z')
const day = (n: number) => new Date(first.getTime() + n * DAY_MS)

/** Six channels on chess and eight on cooking, and one of another language that mentions all of them. */
const subjects = [...Array(6).fill('chess'), ...Array(8).fill('cooking'), 'chess'] as string[]
const chatOf = (i: number) => ({ platform_id: 1001 + i, username: `channel_no_${i}` })
let last_message = 0
const mention = (source: number, target: number) =>
  messageSeen({
    chat: chatOf(source),
    message_id: ++last_message,
    date: at('2026-08-20T00:00:00Z'),
    at: at('2026-08-20T01:00:00Z'),
    text: `see @channel_no_${target}`,
  })
const take = async (observations: Parameters<typeof ingest>[1]) => {
  await ingest(db, observations, { now: first, privacy })
  await applyMentionChanges(db)
  await foldDictionaryChanges(db)
}
const places = async () =>
  Object.fromEntries(
    (
      await db.rows<{ place: number; community_id: number }>`
        select platform_id - 1001 as place, community_id from chat_communities join chats using (chat_id) order by platform_id`
    ).map(({ place, community_id }) => [place, community_id]),
  )
const communities = () =>
  db.rows`select community_id, language, words, size, members_count, first_seen_at, last_seen_at from communities order by community_id`
const range = (from: number, to: number, id: number) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, i) => [from + i, id]))
const catalogChanges = async () =>
  (await db.row<{ count: number }>`select count(*) as count from catalog_changes where kind = 'numbers'`)!.count

test('channels that mention each other are a community, named by its words', async () => {
  await take([
    ...subjects.map((subject, i) =>
      chatSeen({
        chat: chatOf(i),
        title: `${i < 14 ? `Best ${subject}` : 'Schach'} ${i}`,
        description: `Daily @channel_no_3`,
        members_count: 100,
        labels: { language: i < 14 ? 'en' : 'de' },
        at: at('2026-08-01T00:00:00Z'),
      }),
    ),
    ...subjects.flatMap((subject, i) =>
      [1, 2, 3].flatMap((step) => {
        const own = subjects.slice(0, 14).flatMap((other, j) => (other === subject ? [j] : []))
        const target = own[(own.indexOf(i) + step) % own.length]!
        return target === i ? [] : [mention(i, target)]
      }),
    ),
    ...Array.from({ length: 14 }, (_, i) => mention(14, i)),
    mention(0, 7),
  ])
  expect(await renewCommunities(db, { now: first })).toEqual({ languages: 2, communities: 2, channels: 14, moved: 14 })
  expect(await places()).toEqual({ ...range(0, 6, 1), ...range(6, 14, 2) })
  expect(await communities()).toEqual([
    {
      community_id: 1,
      language: 'en',
      words: ['chess'],
      size: 6,
      members_count: 600,
      first_seen_at: first,
      last_seen_at: first,
    },
    {
      community_id: 2,
      language: 'en',
      words: ['cooking'],
      size: 8,
      members_count: 800,
      first_seen_at: first,
      last_seen_at: first,
    },
  ])
})

test('on the same day nothing is due, and a day later nothing has changed', async () => {
  const before = [await places(), await catalogChanges()]
  expect(await renewCommunities(db, { now: new Date(first.getTime() + 1000) })).toBeNull()
  expect(await renewCommunities(db, { now: day(1) })).toEqual({ languages: 2, communities: 2, channels: 14, moved: 0 })
  expect([await places(), await catalogChanges()]).toEqual(before)
  expect(await communities()).toMatchObject([
    { first_seen_at: first, last_seen_at: day(1) },
    { first_seen_at: first, last_seen_at: day(1) },
  ])
})

test('who joins gets the id of the others, and who has another language leaves; the catalog is told', async () => {
  const before = await catalogChanges()
  await take([
    chatSeen({ chat: chatOf(20), title: 'New chess', labels: { language: 'en' }, at: at('2026-08-21T00:00:00Z') }),
    ...[0, 1, 2, 3].map((target) => mention(20, target)),
    chatSeen({ chat: chatOf(6), title: 'Kochen', labels: { language: 'de' }, at: at('2026-08-21T00:00:00Z') }),
  ])
  await renewCommunities(db, { now: day(2) })
  expect(await places()).toEqual({ ...range(0, 6, 1), ...range(7, 14, 2), 20: 1 })
  expect(await communities()).toMatchObject([
    { community_id: 1, size: 7 },
    { community_id: 2, size: 7 },
  ])
  expect(await catalogChanges()).toBeGreaterThan(before)
})

test('a removed channel leaves no trace, and the words are found without it', async () => {
  const chat = (await findChatByLink(db, { kind: 'name', username: chatOf(20).username }))!
  await remove(db, privacy, { kind: 'chat', chat }, { actor: 'test', reason: null, now: day(2) })
  expect(await db.rows`select from chat_communities where chat_id = ${chat.chat_id}`).toEqual([])
  await renewCommunities(db, { now: day(3) })
  expect(await communities()).toMatchObject([
    { community_id: 1, size: 6, members_count: 600, words: ['chess'] },
    { community_id: 2, size: 7 },
  ])
})

test('a community that is gone keeps its row without words, and its id is not given again', async () => {
  await db.rows`update chats set hidden_at = now() where title like '%cooking%'`
  await renewCommunities(db, { now: day(4) })
  expect(await places()).toEqual(range(0, 6, 1))
  expect(await communities()).toMatchObject([
    { community_id: 1, size: 6 },
    { community_id: 2, size: 0, words: [], members_count: 0, last_seen_at: day(3) },
  ])
  await db.rows`update chats set hidden_at = null`
  await renewCommunities(db, { now: day(5) })
  expect(await places()).toEqual({ ...range(0, 6, 1), ...range(7, 14, 3) })
})
