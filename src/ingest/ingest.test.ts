import { beforeEach, expect, test } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import type { ChatSeen, MessageSeen, Observation } from '../sources/observation.ts'
import { ingest, ingestAll } from './ingest.ts'

const db = await testDatabase()
beforeEach(() =>
  emptyTables(db, 'chats', 'chat_changes', 'member_series', 'member_samples', 'messages', 'message_series', 'mentions'),
)

const now = new Date('2026-11-01T12:00:00Z')
const t = now.getTime() / 1000 - 100_000
const news: ChatSeen = {
  kind: 'chat seen',
  at: t,
  chat: { platform_id: 1, username: 'News_One' },
  peer: 'Channel',
  title: 'Été News',
}
const other: ChatSeen = { ...news, chat: { platform_id: 2, username: 'other_two' }, title: 'Other' }
const post: MessageSeen = {
  kind: 'message seen',
  at: t,
  chat: { platform_id: 1 },
  message_id: 10,
  date: t - 50,
  text: 'Hello',
}
const read = (at: number, counters: object): Observation => ({
  kind: 'counters seen',
  at,
  chat: { platform_id: 1 },
  message_id: 10,
  date: t - 50,
  counters,
})
const take = (...observations: Observation[]) => ingest(db, observations, { now })
const unix = (date: unknown) => (date as Date).getTime() / 1000

test('a new chat gets its own id and a folded title, and its unknown fields stay null', async () => {
  const report = await take(news)
  expect(report).toMatchObject({ observations: 1, chats_inserted: 1, chats_changed: 1 })
  const row = await db.row`select * from chats`
  expect(row).toMatchObject({
    platform_id: 1,
    username: 'News_One',
    search_title: ' ete news',
    members_count: null,
    description: null,
    verified: false,
  })
  expect(row!.internal_id).toMatch(/^[0-9A-Za-z]{8}$/)
})

test('ingesting the same observations twice changes nothing and marks no chat as changed again', async () => {
  const world = [news, other, post, read(t + 9, { views: 5, reactions: [{ emoji: '👍', count: 2 }] })]
  await take(...world)
  const before = await everything()
  const report = await ingest(db, world, { now: new Date(now.getTime() + 1000) })
  expect(await everything()).toEqual(before)
  expect(report).toMatchObject({
    chats_inserted: 0,
    chats_updated: 0,
    messages_inserted: 0,
    messages_updated: 0,
    chats_changed: 0,
  })
})

test('each field takes its newest reported value, and an observation without the field does not erase it', async () => {
  await take({ ...news, at: t + 20, title: 'Newest' })
  await take({ ...news, at: t + 10, title: 'Older', description: 'Said once', members_count: 100, verified: true })
  expect(await db.row`select title, description, members_count, verified from chats`).toEqual({
    title: 'Newest',
    description: 'Said once',
    members_count: 100,
    verified: true,
  })
  await take({ ...news, at: t + 5, description: 'Said before', verified: false })
  expect(await db.row`select description, verified from chats`).toEqual({ description: 'Said once', verified: true })
})

test('a guess counts until the field is seen, in any order, and a chat that is only named is not revived', async () => {
  const named = {
    ...news,
    at: t + 90,
    title: 'news_one',
    peer: 'Group' as const,
    guessed: ['title' as const, 'peer' as const],
  }
  const seen = { ...news, at: t + 10, title: 'Seen', peer: 'Channel' as const }
  const gone = { kind: 'chat gone' as const, at: t + 50, chat: news.chat }
  const stored = () => db.row`select title, peer, extract(epoch from deleted_at)::int as deleted_at from chats`
  await take(named)
  expect(await stored()).toEqual({ title: 'news_one', peer: 'Group', deleted_at: null })
  for (const order of [
    [named, seen, gone],
    [gone, seen, named],
    [seen, gone, named],
    [gone, named, seen],
  ]) {
    await emptyTables(db, 'chats', 'waiting_observations')
    for (const one of order) await take(one)
    expect(await stored()).toEqual({ title: 'Seen', peer: 'Channel', deleted_at: t + 50 })
  }
})

test('a chat is found by platform id, else by invite, else by username in any letter case', async () => {
  await take(news, { ...other, chat: { invite_hash: 'AbCdEfGh12' } })
  await take({ ...news, at: t + 1, chat: { username: 'NEWS_one' }, title: 'Same' })
  await take({ ...other, at: t + 1, chat: { platform_id: 2, invite_hash: 'AbCdEfGh12' }, title: 'Numbered' })
  expect(await db.rows`select platform_id, title from chats order by 1`).toEqual([
    { platform_id: 1, title: 'Same' },
    { platform_id: 2, title: 'Numbered' },
  ])
})

test('a username that moved belongs to the chat last seen with it', async () => {
  await take(news, { ...other, at: t + 5, chat: { platform_id: 2, username: 'news_one' } })
  await take({ ...news, at: t + 9, chat: { platform_id: 1 } })
  await take({ ...post, at: t + 10, chat: { username: 'news_one' } })
  expect(await db.rows`select platform_id from messages join chats using (chat_id)`).toEqual([{ platform_id: 2 }])
})

test('observations of a chat that was never seen create neither the chat nor messages', async () => {
  const report = await take(post, read(t, { views: 1 }), { kind: 'chat gone', at: t, chat: { platform_id: 1 } })
  expect(report).toMatchObject({ unknown_chat: 3, messages_inserted: 0 })
  expect(await db.rows`select * from chats`).toEqual([])
})

test('a deleted chat keeps its row: deleted_at is the first time it was missed, and a later sighting clears it', async () => {
  await take(
    news,
    { kind: 'chat gone', at: t + 50, chat: news.chat },
    { kind: 'chat gone', at: t + 40, chat: news.chat },
  )
  expect(unix((await db.row`select deleted_at from chats`)!.deleted_at)).toBe(t + 40)
  await take({ ...news, at: t + 45 })
  expect(unix((await db.row`select deleted_at from chats`)!.deleted_at)).toBe(t + 50)
  await take({ ...news, at: t + 60 })
  expect(await db.row`select deleted_at from chats`).toEqual({ deleted_at: null })
})

test('an edited message keeps its edit date and newest text when an older sighting arrives later', async () => {
  await take(news, post, { ...post, at: t + 10, edit_date: t + 5, text: 'Hello, world' })
  await take({ ...post, at: t + 3, text: 'Hello!' })
  const row = await db.row`select text, edit_date from messages`
  expect(row!.text).toBe('Hello, world')
  expect(unix(row!.edit_date)).toBe(t + 5)
})

test('a post that the web shows only in the application keeps the text that was seen before, or gets it later', async () => {
  const { text: _, ...bare } = post
  const hidden = { ...bare, media: { type: 'unsupported' as const, label: 'Please open Telegram to view this post' } }
  const stored = () => db.row`select text, content -> 'media' as media from messages`
  await take(news, hidden)
  expect(await stored()).toMatchObject({ text: null, media: { type: 'unsupported' } })
  await take({ ...post, at: t - 10 })
  expect(await stored()).toMatchObject({ text: 'Hello' })
  await take({ ...hidden, at: t + 10, counters: { views: 7 } })
  expect(await stored()).toMatchObject({ text: 'Hello' })
  await take({ ...post, at: t + 5, text: 'Hello, world' })
  expect(await stored()).toMatchObject({ text: 'Hello, world' })
})

test('a deleted message keeps its row, even if the deletion arrives before the message', async () => {
  const gone: Observation = { kind: 'message gone', at: t + 30, chat: post.chat, message_id: 10, date: post.date }
  await take(news, gone)
  expect(await db.rows`select * from messages`).toEqual([])
  await take(post)
  const row = await db.row`select text, deleted_at from messages`
  expect(row!.text).toBe('Hello')
  expect(unix(row!.deleted_at)).toBe(t + 30)
})

test('counter readings are stored as changes in time order, and the message shows the latest known counts', async () => {
  await take(news, read(t + 30, { views: 9 }))
  await take(read(t + 10, { views: 5, forwards: 0 }), read(t + 20, { views: 5, forwards: 0 }), post)
  expect(await db.row`select at, views, forwards, comments, confirmed_at from message_series`).toEqual({
    at: [t + 10, t + 30],
    views: [5, 9],
    forwards: [0, null],
    comments: null,
    confirmed_at: [t + 20],
  })
  expect(await db.row`select views, forwards, comments, reactions from messages`).toEqual({
    views: 9,
    forwards: 0,
    comments: null,
    reactions: null,
  })
})

test('a message shows the reactions of the newest reading, even if the reading arrived before the message', async () => {
  await take(
    news,
    read(t + 30, {
      reactions: [
        { emoji: '👍', count: 2 },
        { emoji: '🔥', count: 1 },
      ],
    }),
  )
  await take(post, read(t + 20, { reactions: [{ emoji: '👍', count: 9 }] }))
  expect(await db.row`select reactions, content->'reactions' as items from messages`).toEqual({
    reactions: 3,
    items: [
      { emoji: '👍', count: 2 },
      { emoji: '🔥', count: 1 },
    ],
  })
  await take(read(t + 40, { reactions: [] }))
  expect(await db.row`select reactions, content->'reactions' as items from messages`).toEqual({
    reactions: 0,
    items: null,
  })
})

test('member counts are stored by month; a zero after positive counts stays in the series but is not the count', async () => {
  const october = Date.UTC(2026, 9, 30) / 1000
  await take(
    ...[100, 100, 110, 0].map(
      (members_count, day): ChatSeen => ({ ...news, at: october + day * 43_200, members_count }),
    ),
    { ...news, at: october + 86_400 * 2, members_count: 120 },
    { ...news, at: october + 86_400 * 2 + 60, members_count: 0 },
  )
  expect(await db.rows`select month, at, members, confirmed_at from member_series order by month`).toEqual([
    {
      month: new Date('2026-10-01'),
      at: [october, october + 86_400, october + 129_600],
      members: [100, 110, 0],
      confirmed_at: [october + 43_200],
    },
    {
      month: new Date('2026-11-01'),
      at: [october + 172_800, october + 172_860],
      members: [120, 0],
      confirmed_at: null,
    },
  ])
  expect(await db.row`select members_count from chats`).toEqual({ members_count: 120 })
})

test('a message mentions each other chat once per kind; an edit replaces its mentions, deletion removes them', async () => {
  const kinds = () => db.rows`select t.platform_id as target, kind, message_id from mentions
    join chats t on t.chat_id = target_chat_id order by 1, 2`
  const text = '@other_two, again t.me/OTHER_TWO, me: @News_One, @nobody_known'
  await take({ ...post, text, forward_from: { chat: { platform_id: 2 } } }, other, news)
  expect(await kinds()).toEqual([
    { target: 2, kind: 'Forward', message_id: 10 },
    { target: 2, kind: 'Mention', message_id: 10 },
  ])
  await db.rows`delete from chat_changes`
  await take({ ...post, at: t + 5, text: 'nobody' })
  expect(await kinds()).toEqual([])
  expect(await db.rows`select platform_id from chat_changes join chats using (chat_id) order by 1`).toEqual([
    { platform_id: 1 },
    { platform_id: 2 },
  ])
  await take({ ...post, at: t + 6, text })
  expect(await kinds()).toEqual([{ target: 2, kind: 'Mention', message_id: 10 }])
  await take({ kind: 'message gone', at: t + 7, chat: post.chat, message_id: 10, date: post.date })
  expect(await kinds()).toEqual([])
})

test('refused observations are counted, and the rest of the batch is saved', async () => {
  const report = await take(news, { ...post, at: now.getTime() }, { ...post, text: 'zero \0 inside \ud800' })
  expect(report).toMatchObject({ observations: 3, refused: 1, messages_inserted: 1 })
})

test('ingestAll saves batches in order and passes a failure on to its caller', async () => {
  const report = await ingestAll(db, [[news], [post], [read(t + 1, { views: 3 })]], { now })
  expect(report).toMatchObject({ observations: 3, chats_inserted: 1, messages_inserted: 1, unknown_chat: 0 })
  const broken = { ...db, transaction: () => Promise.reject(new Error('gone')) }
  await expect(ingestAll(broken, [[news]], { now })).rejects.toThrow('gone')
})

test('concurrent batches that write the same chats all succeed', async () => {
  const batches = Array.from({ length: 6 }, (_, i) =>
    ingest(
      db,
      [
        { ...(i % 2 ? news : other), at: t + i },
        i % 2 ? other : news,
        { ...post, message_id: 20 + i, text: '@other_two' },
      ],
      { now },
    ),
  )
  await Promise.all(batches)
  expect(
    await db.row`select (select count(*) from chats) as chats, (select count(*) from messages) as messages,
    (select count(*) from mentions) as mentions`,
  ).toEqual({ chats: 2, messages: 6, mentions: 6 })
})

const everything = async () =>
  Promise.all([
    db.rows`select * from chats order by chat_id`,
    db.rows`select * from chat_changes order by chat_id`,
    db.rows`select * from messages order by chat_id, message_id`,
    db.rows`select * from message_series order by chat_id, message_id`,
    db.rows`select * from mentions order by source_chat_id, message_id, target_chat_id, kind`,
  ])

test('a message that is reported with two dates is one message with the date that was stored first', async () => {
  const views = (count: number) => ({ counters: { views: count } })
  const elsewhere = { ...post, message_id: 11, date: t - 400 * 86_400 }
  await take(news, { ...post, ...views(5) }, elsewhere)
  const years_ago = { ...post, at: t + 60, date: t - 3 * 365 * 86_400, text: 'Edited', ...views(9) }
  expect(await take(years_ago, { ...elsewhere, at: t + 60, date: t - 60 })).toMatchObject({
    messages_inserted: 0,
    messages_updated: 1,
    rejected: [{ field: 'date', rejection: 'field refused', count: 2 }],
  })
  const twice = { ...post, message_id: 12 }
  expect(await take({ ...twice, date: t - 10 }, { ...twice, date: t - 40 })).toMatchObject({
    messages_inserted: 1,
    rejected: [{ field: 'date', rejection: 'field refused', count: 1 }],
  })
  const rows = await db.rows`select message_id, date, text, views from messages order by message_id`
  expect(rows.map((row) => [row.message_id, unix(row.date), row.text, row.views])).toEqual([
    [10, t - 50, 'Edited', 9],
    [11, t - 400 * 86_400, 'Hello', null],
    [12, t - 40, 'Hello', null],
  ])
  expect(await db.row`select array_length(at, 1) as readings from message_series`).toEqual({ readings: 2 })
})

test('many messages at once keep the dates that were stored first, if they differ by less than a month', async () => {
  const many = (shift: number) =>
    Array.from({ length: 300 }, (_, i) => ({ ...post, at: t + shift, message_id: i + 1, date: t - 5_000 + i + shift }))
  await take(news, ...many(0))
  expect(await take(...many(3_600))).toMatchObject({ messages_inserted: 0 })
  expect(await db.row`select count(*) from messages`).toEqual({ count: 300 })
})
