import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { ingest } from '../ingest/ingest.ts'
import type { ChatSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { rollUp } from './roll-up.ts'

const db = await testDatabase()
beforeEach(() =>
  emptyTables(
    db,
    'chats',
    'chat_changes',
    'chat_detections',
    'member_series',
    'member_samples',
    'messages',
    'message_series',
    'mentions',
    'channel_stats',
    'group_stats',
    'dictionary_counts',
  ),
)

const HOUR = 3_600
const DAY = 86_400
const now = new Date('2026-11-01T12:00:00Z')
const t = now.getTime() / 1000
const seen = (
  platform_id: number,
  days: number,
  members_count: number | undefined,
  more: Partial<ChatSeen> = {},
): ChatSeen => ({
  kind: 'chat seen',
  at: t - days * DAY,
  chat: { platform_id, username: `chat_${platform_id}` },
  peer: 'Channel',
  title: `Chat ${platform_id}`,
  ...(members_count !== undefined && { members_count }),
  ...more,
})
const post = (
  platform_id: number,
  message_id: number,
  hoursAgo: number,
  more: Partial<MessageSeen> = {},
): MessageSeen => ({
  kind: 'message seen',
  at: t - hoursAgo * HOUR,
  chat: { platform_id },
  message_id,
  date: t - hoursAgo * HOUR,
  ...more,
})
const views = (message: MessageSeen, age: number, count: number): Observation => ({
  kind: 'counters seen',
  at: message.date + age * HOUR,
  chat: message.chat,
  message_id: message.message_id,
  date: message.date,
  counters: { views: count },
})
const take = (...observations: Observation[]) => ingest(db, observations, { now })

test('the statistics of a channel match numbers computed by hand', async () => {
  const one = post(1, 1, 100, {
    counters: { views: 0, forwards: 10, comments: 5, reactions: [{ emoji: '👍', count: 35 }] },
  })
  const two = post(1, 2, 50, { album_id: 'a', media: { type: 'photo' } })
  const three = post(1, 3, 50, { album_id: 'a' })
  const young = post(1, 4, 5, { counters: { views: 7 }, media: { type: 'poll' } })
  const old = post(1, 9, 31 * 24, { counters: { views: 99_999 } })
  const service = post(1, 5, 60, { service: true })
  const deleted = post(1, 6, 60, { counters: { views: 77_777 } })
  await take(
    seen(1, 92, 800, { creation_date: t - 400.5 * DAY }),
    seen(1, 30, 900),
    seen(1, 8, 950),
    seen(1, 1, 0),
    seen(1, 0.5, 1_000),
    one,
    two,
    three,
    young,
    old,
    service,
    deleted,
    { kind: 'message gone', at: t - HOUR, chat: { platform_id: 1 }, message_id: 6, date: deleted.date },
    views(one, 20, 400),
    views(one, 28, 480),
    views(one, 90, 500),
    views(two, 24, 240),
    views(three, 24, 260),
    views(two, 49, 300),
    views(three, 49, 290),
    { kind: 'members sampled', at: t - 5 * DAY, chat: { platform_id: 1 }, sampled: 50, premium: 5, with_photo: 40 },
    { kind: 'members sampled', at: t - DAY, chat: { platform_id: 1 }, sampled: 10, premium: 10 },
  )
  await rollUp(db, { now })
  expect(await db.row`select * from channel_stats`).toMatchObject({
    members_change_7d: 50,
    members_change_30d: 100,
    members_change_90d: 200,
    members_change_7d_percent: 5.26,
    members_change_30d_percent: 11.11,
    members_change_90d_percent: 25,
    media_share_percent: 66.67,
    last_post_date: young.date,
    // (500 + 300) / 2: the album is one post, the young one is left out
    avg_post_views: 400,
    // (440 + 260) / 2
    avg_post_views_24h: 350,
    // one: 480 + 20 × (48 − 28) / (90 − 28) = 486.45; album: 260 + 30 × 24 / 25 = 288.8 and 240 + 60 × 24 / 25 = 297.6
    avg_post_views_48h: 392,
    avg_post_views_72h: 494,
    messages_7d: 3,
    messages_30d: 3,
    err_percent: 40,
    err24_percent: 35,
    // one post has known counts: 50 / 500
    er_percent: 10,
    reactions_avg: 35,
    comments_avg: 5,
    forwards_avg: 10,
    premium_percent: 10,
    with_photo_percent: 80,
    with_username_percent: null,
    female_percent: null,
    lifetime: 400,
    mentions_total: 0,
    mentions_30d: 0,
    // There is nothing to compare it with.
    ads_index: null,
    ads_index_grade: null,
    updated_at: now,
  })
})

test('a statistic that the data cannot support is null, not zero', async () => {
  await take(seen(1, 1, undefined))
  await rollUp(db, { now })
  expect(await db.row`select * from channel_stats`).toMatchObject({
    members_change_7d: null,
    avg_post_views: null,
    err_percent: null,
    er_percent: null,
    members_change_7d_percent: null,
    media_share_percent: null,
    edited_percent: null,
    deleted_percent: null,
    deleted_lifetime_hours: null,
    last_post_date: null,
    lifetime: null,
    ads_index: null,
    ads_index_grade: null,
    messages_30d: 0,
    mentions_total: 0,
  })
})

test('deleted posts count in the numbers of deletions alone, and a channel that deleted all of its posts last posted before', async () => {
  const deleted = Array.from({ length: 10 }, (_, i) => post(1, i + 2, 100 + i, { counters: { views: 50 } }))
  const gone = deleted.map(
    ({ chat, message_id, date }): Observation => ({
      kind: 'message gone',
      at: date + 1.5 * HOUR,
      chat,
      message_id,
      date,
    }),
  )
  const old = post(1, 1, 40 * 24, { counters: { views: 10 } })
  await take(seen(1, 1, 100), old, ...deleted, ...deleted.map((one) => views(one, 0.5, 60)), ...gone)
  await rollUp(db, { now })
  expect(await db.row`select * from channel_stats`).toMatchObject({
    messages_30d: 0,
    avg_post_views: null,
    media_share_percent: null,
    last_post_date: old.date,
    edited_percent: null,
    deleted_percent: 100,
    // between half an hour and an hour and a half
    deleted_lifetime_hours: 1,
  })
})

test('a post is edited by its date, its mark or its contents, and tables do not tell', async () => {
  const posts = (platform_id: number, more: Partial<MessageSeen> = {}) =>
    Array.from({ length: 10 }, (_, i) => post(platform_id, i + 1, 200, { text: `Post ${i}`, ...more }))
  const later = (message: MessageSeen, more: Partial<MessageSeen> = {}) => ({ ...message, at: t - 100 * HOUR, ...more })
  const [dated, marked, reworded, ...others] = posts(1) as [MessageSeen, MessageSeen, MessageSeen, ...MessageSeen[]]
  const table = posts(2, { unseen: ['entities', 'keyboard'] })
  await take(seen(1, 1, 100), seen(2, 1, 100), dated, marked, reworded, ...others, ...table)
  await take(
    later(dated, { edit_date: t - 150 * HOUR }),
    later(marked, { edited: true }),
    later(reworded, { text: 'Another text' }),
    ...others.map((one) => later(one)),
    ...table.map((one) => later(one)),
  )
  await rollUp(db, { now })
  expect(
    await db.rows`select platform_id, edited_percent from channel_stats join chats using (chat_id) order by platform_id`,
  ).toEqual([
    { platform_id: 1, edited_percent: 30 },
    { platform_id: 2, edited_percent: null },
  ])
})

test('the statistics of a group match numbers computed by hand', async () => {
  const by = (user_id: number) => ({ from_peer: { user_id } })
  const group = { peer: 'Group' as const }
  await take(
    seen(5, 10, 50, group),
    seen(5, 0, 60, group),
    post(5, 1, 2, { ...by(1), counters: { reactions: [{ emoji: '👍', count: 3 }] } }),
    post(5, 2, 3, { ...by(1), reply_to_message_id: 1, counters: { reactions: [] } }),
    post(5, 3, 48, by(2)),
    post(5, 4, 20 * 24, by(3)),
    post(5, 5, 4, { ...by(9), service: true }),
    { kind: 'members sampled', at: t, chat: { platform_id: 5 }, sampled: 40, bots: 1 },
  )
  await rollUp(db, { now })
  expect(await db.row`select * from group_stats`).toMatchObject({
    members_change_7d: 10,
    messages_24h: 2,
    messages_7d: 3,
    messages_30d: 4,
    active_members_24h: 1,
    active_members_7d: 2,
    active_members_30d: 3,
    reactions_avg: 1.5,
    replies_avg: 0.25,
    bots_percent: 2.5,
    premium_percent: null,
    lifetime: null,
  })
})

test('mentions are counted for the chat that they point at, in total and for 7 and 30 days', async () => {
  await take(
    seen(1, 1, 10),
    seen(2, 1, 10),
    post(2, 1, 24, { text: '@chat_1' }),
    post(2, 2, 24 * 10, { text: '@chat_1' }),
    post(2, 3, 24 * 40, { text: '@chat_1' }),
    post(2, 4, 24, { text: '@chat_2' }),
  )
  await rollUp(db, { now })
  expect(
    await db.rows`select platform_id, mentions_total, mentions_7d, mentions_30d from channel_stats join chats using (chat_id)
    order by 1`,
  ).toEqual([
    { platform_id: 1, mentions_total: 3, mentions_7d: 1, mentions_30d: 2 },
    { platform_id: 2, mentions_total: 0, mentions_7d: 0, mentions_30d: 0 },
  ])
})

const world = (): Observation[] =>
  [1, 2, 3, 4, 5].flatMap((id) => {
    const one = post(id, 1, 60, { text: id === 1 ? 'x' : '@chat_1' })
    return [
      seen(id, 31, 1_000, { labels: { language: 'en', country: 'india' } }),
      seen(id, 0, 1_000 + id * 10),
      one,
      views(one, 24, id * 100),
      views(one, 50, id * 150),
    ]
  })

test('the ads index ranks channels of one size and language, and explains the result', async () => {
  await take(...world())
  await rollUp(db, { now })
  const rows = await db.rows`select platform_id, ads_index, ads_index_grade, ads_index_parts from channel_stats
    join chats using (chat_id) order by 1`
  // Ranks of err24 and growth rise with the platform id, the first channel has all the mentions, regularity and ad share are
  // equal, and er is unknown. So the third channel gets (55 × 1/2 + 15 × 3/8 + 15 × 1/2) × 100 / 85.
  expect(rows.map(({ ads_index }) => ads_index)).toEqual([26.5, 31.6, 47.8, 64, 80.1])
  expect(rows[4]).toMatchObject({
    ads_index_grade: 'A',
    ads_index_parts: { channels_compared: 5, penalties: {}, parts: { err24: { rank_percent: 100 } } },
  })
})

test('running again with the same now writes the same rows', async () => {
  await take(...world(), seen(9, 1, 5, { peer: 'Group' }))
  const first = await rollUp(db, { now })
  expect(first).toMatchObject({ channels: 5, groups: 1 })
  const before = await statistics()
  expect(await rollUp(db, { now })).toMatchObject({ channels: 0, groups: 0, rows_written: 0 })
  expect(await rollUp(db, { now, all: true })).toMatchObject({ channels: 5, groups: 1, rows_written: 6 })
  expect(await statistics()).toEqual(before)
})

test('one new message causes one chat to be recomputed; with `all` every chat is, as time passes', async () => {
  await take(...world())
  await rollUp(db, { now })
  await take(post(3, 2, 20))
  expect(await rollUp(db, { now })).toMatchObject({ channels: 1 })
  await rollUp(db, { now: new Date(now.getTime() + 29 * DAY * 1000), all: true })
  expect(await db.rows`select messages_30d from channel_stats order by messages_30d`).toEqual([
    { messages_30d: 0 },
    { messages_30d: 0 },
    { messages_30d: 0 },
    { messages_30d: 0 },
    { messages_30d: 1 },
  ])
})

test('a chat that changes during a roll-up stays marked as changed', async () => {
  await take(seen(1, 1, 10))
  const dbWithConcurrentChange = {
    ...db,
    transaction: async <Result>(work: (tx: typeof db) => Promise<Result>): Promise<Result> => {
      await take(seen(1, 0, 20))
      return db.transaction(work)
    },
  }
  await rollUp(dbWithConcurrentChange, { now })
  expect(await db.rows`select * from chat_changes`).toHaveLength(1)
  await rollUp(db, { now })
  expect(await db.rows`select * from chat_changes`).toEqual([])
})

test('dictionaries count channels that are not deleted, and their members', async () => {
  await take(
    seen(1, 1, 100, { labels: { language: 'en', country: 'India', category: 'News' } }),
    seen(2, 1, 50, { labels: { language: 'EN' } }),
    seen(3, 1, 7, { labels: { language: 'fr' } }),
    seen(4, 1, 1_000, { peer: 'Group', labels: { language: 'en' } }),
  )
  await rollUp(db, { now })
  const counts = () =>
    db.rows`select dictionary, id, channels_count, participants_count from dictionary_counts order by 1, 2`
  expect(await counts()).toEqual([
    { dictionary: 'categories', id: 'News', channels_count: 1, participants_count: 100 },
    { dictionary: 'countries', id: 'india', channels_count: 1, participants_count: 100 },
    { dictionary: 'languages', id: 'en', channels_count: 2, participants_count: 150 },
    { dictionary: 'languages', id: 'fr', channels_count: 1, participants_count: 7 },
  ])
  await take({ kind: 'chat gone', at: t, chat: { platform_id: 3 } })
  await rollUp(db, { now })
  expect((await counts()).map(({ id }) => id)).toEqual(['News', 'india', 'en'])
})

const statistics = () =>
  Promise.all([
    db.rows`select * from channel_stats order by chat_id`,
    db.rows`select * from group_stats order by chat_id`,
    db.rows`select * from dictionary_counts order by dictionary, id`,
    db.rows`select * from chat_changes`,
  ])
