// What a visit reads: the chat, new posts, posts that are due again, deleted posts.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { webSources } from '../../test/collecting.ts'
import { testWith } from '../../test/needs.ts'
import { testVisits } from '../../test/visits.ts'
import { webPlatform } from '../../test/web-platform.ts'
import { usualLimits } from './target-reading.ts'

const t = await testVisits()
const { db, clock, hours, seconds, add, next, target, asked } = t

const stored = async () =>
  (await db.rows`select message_id from messages order by 1`).map((row) => Number(row.message_id))

/** Makes the chat itself due, and visits it. */
const nextWhole = async () => {
  await db.rows`update collecting set next_due_at = ${clock.now}, chat_due_at = ${clock.now}`
  return next()
}

test('the first visit stores the chat and its newest 60 posts, and each later one up to 60 older posts', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 130; i++) t.platform.post(chat, { date: seconds() - (130 - i) * 7_200 })
  await add('daily_news')
  expect(await next()).toMatchObject({
    kind: 'read',
    source: 'made-up',
    reading: { pages: 3, messages_inserted: 60 },
  })
  expect(asked()).toEqual(['chat daily_news', 'before end daily_news', 'before 111 daily_news', 'before 91 daily_news'])
  expect(await target()).toMatchObject({
    result: 'read',
    priority: 1,
    newest_message_id: 130,
    oldest_message_id: 71,
    history_complete: false,
    failures: 0,
  })
  expect(await stored()).toEqual(Array.from({ length: 60 }, (_, i) => i + 71))

  await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 11, history_complete: false })
  await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 1, history_complete: true })
  expect(await stored()).toHaveLength(130)
})

test('each answer is reported with what it was asked for and whether it told something new', async () => {
  const chat = t.platform.add('daily_news', { members_count: 1_000 })
  const post = t.platform.post(chat, { date: seconds() - 7_200 })
  await add('daily_news')
  let answers: string[] = []
  t.deps.onAnswer = (source, { purpose, found }) => answers.push(`${source} ${purpose} ${found}`)
  const visited = async (visiting: () => Promise<unknown>) => {
    answers = []
    await visiting()
    return answers
  }
  expect(await visited(next)).toEqual(['made-up chat true', 'made-up history true'])
  hours(1)
  expect(await visited(nextWhole)).toEqual(['made-up chat false', 'made-up new posts false'])
  chat.members_count = 1_001
  t.platform.post(chat)
  expect(await visited(nextWhole)).toEqual(['made-up chat true', 'made-up new posts true'])
  for (let i = 0; i < 40; i++) t.platform.post(chat)
  await nextWhole()
  post.views += 5
  t.clock.now = new Date((post.date + 6 * 3_600) * 1_000)
  expect(await visited(nextWhole)).toEqual([
    'made-up chat false',
    'made-up posts again true',
    'made-up posts again false',
    'made-up new posts false',
  ])
})

test('history is read no further back than history_days', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 100; i++) t.platform.post(chat, { date: seconds() - (100 - i) * 86_400 })
  await add('daily_news')
  t.deps.limits = usualLimits(30)
  await next()
  expect(await target()).toMatchObject({ oldest_message_id: 61, history_complete: false, history_end_seen: true })
  await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 41, history_complete: true })
  asked()
  await nextWhole()
  expect(asked()).not.toContainEqual(expect.stringMatching(/^before/))
})

test('one empty page does not end the history: a second visit has to find the end too', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 50; i++) t.platform.post(chat, { message_id: i + 7, date: seconds() - (50 - i) * 3_600 })
  await add('daily_news')
  chat.isEmptyPage = ({ before }) => before === 37
  await next()
  expect(await target()).toMatchObject({ oldest_message_id: 37, history_complete: false })
  chat.isEmptyPage = () => false
  await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 7, history_complete: false, history_end_seen: true })
  await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 7, history_complete: true })
  expect(await stored()).toHaveLength(50)
})

test.each([
  ['1970', 0],
  ['2014', Date.UTC(2014) / 1000],
])('one post with a date of %s does not end the history', async (_, date) => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 70; i++) t.platform.post(chat, { date: seconds() - (70 - i) * 3_600 })
  chat.posts[60]!.date = date
  await add('daily_news')
  for (let i = 0; i < 3; i++) await nextWhole()
  expect(await target()).toMatchObject({ oldest_message_id: 1, history_complete: true })
  expect(await stored()).toHaveLength(date === 0 ? 69 : 70)
})

testWith(
  'one-machine',
  'a history that one visit of an earlier version cut short is found by the migration and continued',
  async () => {
    const chat = t.platform.add('daily_news')
    for (let i = 0; i < 30; i++) t.platform.post(chat, { date: seconds() - (30 - i) * 3_600 })
    await add('daily_news')
    t.deps.limits = { ...t.deps.limits, back: 1 }
    await next()
    await db.rows`update collecting set history_complete = true`
    const migration = readFileSync(new URL('../../migrations/0015_absences.sql', import.meta.url), 'utf8')
    await db.script(migration.match(/^update .*;$/gm)!.join('\n'))
    expect(await target()).toMatchObject({ oldest_message_id: 11, history_complete: false, history_end_seen: true })
    await nextWhole()
    expect(await target()).toMatchObject({ oldest_message_id: 1, history_complete: true })
    await db.rows`update collecting set newest_message_id = 0, oldest_message_id = null`
    await db.script(migration.match(/^update .*;$/gm)!.join('\n'))
    expect(await target()).toMatchObject({ newest_message_id: null, history_complete: false })
  },
)

test('an empty first page makes no later visit read from message 1 on', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 900; i++) t.platform.post(chat, { date: seconds() - (900 - i) * 3_600 })
  await add('daily_news')
  chat.isEmptyPage = () => true
  await next()
  expect(await target()).toMatchObject({ newest_message_id: null, oldest_message_id: null, history_complete: false })
  chat.isEmptyPage = () => false
  asked()
  await nextWhole()
  expect(asked().slice(0, 2)).toEqual(['chat daily_news', 'before end daily_news'])
  expect(await target()).toMatchObject({ newest_message_id: 900, oldest_message_id: 841 })
})

test('new posts are read without a gap, even when there are more than one visit reads', async () => {
  const chat = t.platform.add('daily_news')
  t.platform.post(chat)
  await add('daily_news')
  await next()
  for (let i = 0; i < 450; i++) t.platform.post(chat)
  hours(24)
  asked()
  expect(await next()).toMatchObject({ reading: { pages: 10, unfinished: true } })
  expect(await target()).toMatchObject({ newest_message_id: 201 - 1 })
  expect((await target())!.next_due_at).toEqual(new Date(clock.now.getTime() + 60_000))
  for (let i = 0; i < 3; i++) await next()
  expect(await stored()).toHaveLength(451)
})

test('a post is read again at 1, 6, 24, 48 and 72 hours, besides the own page and visits for new posts', async () => {
  const chat = t.platform.add('daily_news', { members_count: 500 })
  for (let i = 0; i < 4; i++) t.platform.post(chat, { date: seconds() - (30 + i) * 86_400 })
  const published = clock.now
  const post = t.platform.post(chat)
  await add('daily_news')
  await next()
  for (let i = 0; i < 60 && clock.now.getTime() - published.getTime() < 100 * 3_600_000; i++) {
    post.views += 100
    await next()
  }
  const series = await db.row<{ at: number[]; views: number[] }>`select at, views from message_series
    where message_id = ${post.message_id}`
  const ages = series!.at.map((at) => Math.round((at - published.getTime() / 1000) / 3_600))
  expect(ages).toEqual(expect.arrayContaining([0, 1, 6, 24, 48, 72]))
})

test('on the web, a visit to a channel with fewer than 20 new posts takes two requests, and one for posts alone takes one', async () => {
  const web = await webPlatform(t.platform.chats)
  t.deps.sources = webSources(web.url, () => clock.now)
  const chat = t.platform.add('daily_news', { members_count: 500 })
  for (let i = 0; i < 30; i++) t.platform.post(chat, { date: seconds() - (30 - i) * 86_400 })
  const visited = async () => {
    web.asked.length = 0
    expect(await next()).toMatchObject({ kind: 'read' })
    return web.asked
  }
  await add('daily_news')
  expect(await visited()).toEqual(['/daily_news', '/s/daily_news', '/s/daily_news?before=11'])
  hours(100)
  for (let i = 0; i < 15; i++) t.platform.post(chat)
  expect(await visited()).toEqual(['/daily_news', '/s/daily_news'])
  expect(await stored()).toHaveLength(45)
  expect(await visited()).toEqual(['/s/daily_news?after=29'])
})

test('between two readings of the chat only messages are requested', async () => {
  const chat = t.platform.add('daily_news', { members_count: 500 })
  t.platform.post(chat)
  await add('daily_news')
  await next()
  asked()
  await next()
  expect(seconds()).toBe(Date.parse('2026-09-01T13:00:00Z') / 1000)
  expect(asked()).toEqual(['after 0 daily_news'])
})

const deleted = async () =>
  (await db.rows`select message_id from messages where deleted_at is not null order by 1`).map((row) => row.message_id)

test('a post that two visits do not find is marked deleted since the first of them, and an edited post is updated', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 5; i++) t.platform.post(chat)
  await add('daily_news')
  await next()
  chat.posts = chat.posts.filter(({ message_id }) => message_id !== 3)
  chat.posts[0]!.text = 'Edited'
  expect(await next()).toMatchObject({ reading: { messages_gone: 0, missing: new Map([[3, clock.now]]) } })
  const missing_since = clock.now
  expect(await deleted()).toEqual([])
  expect(await next()).toMatchObject({ reading: { messages_gone: 1 } })
  expect(clock.now.getTime() - missing_since.getTime()).toBeLessThanOrEqual(3_600_000)
  const rows = await db.rows`select text, deleted_at from messages order by message_id`
  expect(rows.map((row) => row.deleted_at)).toEqual([null, null, missing_since, null, null])
  expect(rows[0]).toMatchObject({ text: 'Edited' })
  expect(await db.rows`select from missing_messages`).toEqual([])
})

test('a post that is missing once and shown again is not deleted', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 30; i++) t.platform.post(chat)
  await add('daily_news')
  await next()
  const whole = chat.posts
  // The page is cut off, and posts in its middle are left out.
  chat.posts = whole.filter(({ message_id }) => message_id < 15 && message_id % 4 !== 0)
  expect(await next()).toMatchObject({ reading: { missing: { size: 19 } } })
  chat.posts = whole
  expect(await next()).toMatchObject({ reading: { messages_gone: 0, missing: { size: 0 } } })
  expect(await deleted()).toEqual([])
  expect(await db.rows`select from missing_messages`).toEqual([])
  expect(await target()).toMatchObject({ newest_message_id: 30 })
})

test('deleted newest posts are noticed, and the only post of a chat is not searched for again at once', async () => {
  const chat = t.platform.add('daily_news', { members_count: 500 })
  for (let i = 0; i < 6; i++) t.platform.post(chat, { date: seconds() - (200 - i) * 3_600 })
  for (let i = 0; i < 2; i++) t.platform.post(chat)
  await add('daily_news')
  await next()
  chat.posts.splice(6)
  await next()
  expect(await next()).toMatchObject({ reading: { messages_gone: 2 } })
  expect(await deleted()).toEqual([7, 8])
  expect(await target()).toMatchObject({ newest_message_id: 6 })

  const lone = t.platform.add('lone_post', { members_count: 500 })
  t.platform.post(lone)
  await db.rows`delete from collecting`
  await add('lone_post')
  await next()
  lone.posts = []
  await next()
  const before = clock.now
  await next()
  expect(clock.now.getTime() - before.getTime()).toBeGreaterThan(3_600_000)
})

test('a newest message that never was does not hide the posts after it', async () => {
  const chat = t.platform.add('daily_news')
  for (let i = 0; i < 30; i++) t.platform.post(chat, { date: seconds() - (230 - i) * 3_600 })
  const bogus = t.platform.post(chat, { message_id: 2_000_000_000, date: seconds() - 200 * 3_600 })
  await add('daily_news')
  await next()
  chat.posts = chat.posts.filter((post) => post !== bogus)
  for (let i = 0; i < 50; i++) t.platform.post(chat)
  hours(1)
  await nextWhole()
  expect(await stored()).toEqual([...Array.from({ length: 80 }, (_, i) => i + 1), bogus.message_id])
  await next()
  expect(await deleted()).toEqual([bogus.message_id])
  expect(await target()).toMatchObject({ newest_message_id: 80 })
})

test('a group whose messages are not shown is still read for its member count', async () => {
  t.platform.add('a_group', { peer: 'Group', hidden: true, members_count: 5_000 })
  await add('a_group')
  expect(await next()).toMatchObject({ kind: 'read', reading: { hidden: true } })
  expect(await target()).toMatchObject({ result: 'read', detail: 'messages are not shown' })
  expect(await db.row`select peer, members_count from chats`).toEqual({ peer: 'Group', members_count: 5_000 })
})

test('a channel without posts is read, and its first post is found later', async () => {
  const chat = t.platform.add('daily_news')
  await add('daily_news')
  await next()
  expect(await target()).toMatchObject({ result: 'read', newest_message_id: null })
  t.platform.post(chat)
  await next()
  expect(await stored()).toEqual([1])
})

test('two addresses of one chat become one target', async () => {
  t.platform.add('daily_news')
  await add('daily_news')
  await next()
  await db.rows`update collecting set address = null`
  await add('daily_news')
  await next()
  expect(await db.rows`select chat_id from collecting`).toHaveLength(1)
})
