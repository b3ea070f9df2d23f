// The past of a channel and of a group: the list of former values, and the record as it was known at a moment.
import { beforeAll, expect, test } from 'vitest'
import { at, chatSeen } from '../../../test/observed.ts'
import { readPages } from '../../../test/pages.ts'
import { recording } from '../../../test/rows-read.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { ChatSeen } from '../../sources/observation.ts'
import { listPast } from '../../store/chats/chat-past.ts'
import { insertChatOwner } from '../../store/chats/chats.ts'
import type { Sql } from '../../store/db.ts'
import { openLookups } from '../request/lookups.ts'

const t = await testService()
const day = (date: string) => at(`2026-${date}T08:00:00Z`)
const NEWS = { platform_id: 1001, username: 'daily_news' }
const ROOM = { platform_id: 2002, username: 'daily_room' }
let account: Awaited<ReturnType<typeof t.account>>

const seen = (date: string, more: Partial<ChatSeen>) => chatSeen({ at: day(date), chat: NEWS, ...more })

beforeAll(async () => {
  await t.reset()
  account = await t.account({ balance_mc: 1_000_000, plan: 'XL' })
  const first = { title: 'Daily News', description: 'All news', verified: false, linked_chat: 0, members_count: 100 }
  await ingest(
    t.db,
    [
      seen('03-01', first),
      seen('03-20', first),
      seen('04-01', { ...first, title: 'Evening News', verified: true, members_count: 200 }),
      seen('05-01', { title: 'Evening News', description: 'Only the best', linked_chat: 2002, verified: true }),
      seen('06-01', { chat: { ...NEWS, username: 'Evening_News' }, title: 'Evening News', members_count: 400 }),
      chatSeen({
        at: day('06-10'),
        chat: { platform_id: 3003, username: 'daily_news' },
        title: 'New owner of the name',
      }),
      chatSeen({ at: day('04-01'), chat: ROOM, peer: 'Group', title: 'Room' }),
      chatSeen({ at: day('05-01'), chat: ROOM, peer: 'Group', title: 'Large room' }),
    ],
    { now: t.clock.now },
  )
})

const get = (path: string) => t.get(path, account.key)
const entries = async (path: string) =>
  (await get(path)).body.entries.map((one: Record<string, string>) => [
    one.field,
    one.value,
    one.first_seen_at!.slice(5, 10),
    one.last_seen_at!.slice(5, 10),
    one.current,
  ])

test('the past of a channel has every value with its times, newest first', async () => {
  expect(await entries('/v1/channel/history?internal_id=@evening_news')).toEqual([
    ['username', 'Evening_News', '06-01', '06-01', true],
    ['linked_chat', '2002', '05-01', '05-01', true],
    ['description', 'Only the best', '05-01', '05-01', true],
    ['title', 'Evening News', '04-01', '06-01', true],
    ['verified', 'true', '04-01', '05-01', true],
    ['peer', 'Channel', '03-01', '06-01', true],
    ['username', 'daily_news', '03-01', '05-01', false],
    ['linked_chat', undefined, '03-01', '04-01', false],
    ['description', 'All news', '03-01', '04-01', false],
    ['verified', 'false', '03-01', '03-20', false],
    ['title', 'Daily News', '03-01', '03-20', false],
  ])
  expect(await entries('/v1/channel/history?internal_id=@evening_news&field=title')).toEqual([
    ['title', 'Evening News', '04-01', '06-01', true],
    ['title', 'Daily News', '03-01', '03-20', false],
  ])
})

test('a linked chat that is known has its internal id, and the past of a group is read like that of a channel', async () => {
  const room = (await get('/v1/group/info?internal_id=@daily_room')).body.internal_id
  const { body } = await get('/v1/channel/history?internal_id=@evening_news&field=linked_chat')
  expect(body.entries.map(({ linked_id }: { linked_id?: string }) => linked_id)).toEqual([room, undefined])
  expect(await entries(`/v1/group/history?internal_id=${room}&field=title`)).toEqual([
    ['title', 'Large room', '05-01', '05-01', true],
    ['title', 'Room', '04-01', '04-01', false],
  ])
})

test('pages by cursor are the whole list, and a page is one statement about the past', async () => {
  const whole = (await get('/v1/channel/history?internal_id=@evening_news')).body.entries
  for (const limit of [1, 3, 10]) {
    const pages = await readPages(get, `/v1/channel/history?internal_id=@evening_news&limit=${limit}`, 'entries')
    expect(pages.flat()).toEqual(whole)
    expect(pages).toHaveLength(Math.ceil(whole.length / limit))
  }
  const recorded: Sql[] = []
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where platform_id = 1001`)!
  await listPast(recording(t.db, recorded), chat_id, { field: undefined, since: 0, after: undefined, limit: 5 })
  expect(recorded).toHaveLength(1)
})

test('a name with which another chat was seen later is not current, in the chat that had it', async () => {
  await ingest(t.db, [chatSeen({ at: day('06-20'), chat: { platform_id: 4004, username: 'lost_name' } })], {
    now: t.clock.now,
  })
  await ingest(t.db, [chatSeen({ at: day('06-25'), chat: { platform_id: 5005, username: 'Lost_Name' } })], {
    now: t.clock.now,
  })
  const idOf = async (id: number) => (await get(`/v1/utils/resolve_platform_id?platform_id=${id}`)).body.internal_id
  const names = async (id: number) => entries(`/v1/channel/history?internal_id=${await idOf(id)}&field=username`)
  expect(await names(4004)).toEqual([['username', 'lost_name', '06-20', '06-20', false]])
  expect(await names(5005)).toEqual([['username', 'Lost_Name', '06-25', '06-25', true]])
})

test('it costs what reading a channel costs, a chat of the other type is 404, and a field that does not exist is 400', async () => {
  const before = await t.balance(account)
  await get('/v1/channel/history?internal_id=@evening_news')
  expect(before - (await t.balance(account))).toBe(100)
  expect((await get('/v1/channel/history?internal_id=@daily_room')).status).toBe(404)
  expect((await get('/v1/group/history?internal_id=@evening_news')).status).toBe(404)
  expect((await get('/v1/channel/history?internal_id=@nobody_at_all')).status).toBe(404)
  expect((await get('/v1/channel/history?internal_id=@evening_news&field=photo')).status).toBe(400)
  expect((await get('/v1/channel/history?internal_id=@evening_news&cursor=wrong')).status).toBe(400)
})

test('values that were last seen before the history of the plan are left out', async () => {
  const short = await t.account({ overrides: { history_days: 100 } })
  const { body } = await t.get('/v1/channel/history?internal_id=@evening_news', short.key)
  expect(body.entries.map(({ field, current }: { field: string; current: boolean }) => [field, current])).toEqual([
    ['username', true],
    ['title', true],
    ['peer', true],
  ])
})

test('the past as CSV has a row for each value, with the id of the chat', async () => {
  const { body } = await get('/v1/channel/history?internal_id=@evening_news&field=title&format=csv')
  expect(body.split('\r\n').slice(0, 2)).toEqual([
    'internal_id,field,value,linked_id,first_seen_at,last_seen_at,current',
    expect.stringMatching(/,title,Evening News,,2026-04-01T08:00:00Z,2026-06-01T08:00:00Z,true$/),
  ])
})

test('a record as of a moment has title, name, description, verification and members as they were known then', async () => {
  const info = async (as_of: string) => (await get(`/v1/channel/info?internal_id=@evening_news&as_of=${as_of}`)).body
  expect(await info('2026-03-10')).toMatchObject({
    title: 'Daily News',
    link: 'https://t.me/daily_news',
    description: 'All news',
    verified: false,
    members_count: 100,
    platform_id: 1001,
    updated_at: '2026-03-10T23:59:59Z',
  })
  // Between two sightings the last one counts.
  expect(await info('2026-03-25')).toMatchObject({ title: 'Daily News', verified: false })
  expect(await info('2026-04-01')).toMatchObject({ title: 'Evening News', verified: true, members_count: 200 })
  expect(await info('2026-06-02')).toMatchObject({ link: 'https://t.me/Evening_News', description: 'Only the best' })
  const now = (await get('/v1/channel/info?internal_id=@evening_news')).body
  expect(now).toMatchObject({ title: 'Evening News', members_count: 400 })
  expect((await get('/v1/group/info?internal_id=@daily_room&as_of=2026-04-10')).body).toMatchObject({
    title: 'Room',
    peer: 'Group',
  })
})

test('a name that was lent and taken back, and a title that flapped, read as of each moment as they were seen', async () => {
  const lent = { platform_id: 6006, username: 'lent_name' }
  const titles = 'AABBAABBAA'
  const days = [...titles].map((title, i) =>
    chatSeen({
      at: day(`07-${11 + i}`),
      chat: i > 3 && i < 6 ? { ...lent, username: 'other_name' } : lent,
      title,
      verified: title === 'A',
      members_count: 10,
    }),
  )
  // What was seen last arrives first, then every second day.
  for (const one of [...days.toReversed().filter((_, i) => i % 2), ...days.filter((_, i) => i % 2), ...days])
    await ingest(t.db, [one], { now: t.clock.now })
  const read = []
  for (let i = 0; i < 10; i++) {
    const { body } = await get(`/v1/channel/info?internal_id=@lent_name&as_of=2026-07-${11 + i}`)
    read.push(`${body.title}${body.verified ? '+' : '-'}${body.link.slice(13, 14)}`)
  }
  expect(read).toEqual(['A+l', 'A+l', 'B-l', 'B-l', 'A+o', 'A+o', 'B-l', 'B-l', 'A+l', 'A+l'])
  expect(await entries('/v1/channel/history?internal_id=@lent_name&field=username')).toEqual([
    ['username', 'lent_name', '07-17', '07-20', true],
    ['username', 'other_name', '07-15', '07-16', false],
    ['username', 'lent_name', '07-11', '07-14', false],
  ])
  const pages = await readPages(get, '/v1/channel/history?internal_id=@lent_name&field=title&limit=2', 'entries')
  expect(pages.flat()).toHaveLength(5)
})

test('the record of now and that of a moment do not take the place of each other while the chat is remembered', async () => {
  const before = t.deps.lookups
  // As in a running process: lookups are kept for a second, and the record of now is written once for them.
  t.deps.lookups = openLookups(t.db, t.secrets)
  const path = '/v1/channel/info?internal_id=@evening_news'
  const titles = []
  for (const more of ['', '&as_of=2026-03-10', '', '&as_of=2026-03-10'])
    titles.push((await get(path + more)).body.title)
  t.deps.lookups = before
  expect(titles).toEqual(['Evening News', 'Daily News', 'Evening News', 'Daily News'])
})

test('a moment of which nothing is known is free and shows nothing but how the chat is called now', async () => {
  const before = await t.balance(account)
  const { internal_id } = (await get('/v1/utils/resolve_platform_id?platform_id=1001')).body
  const paid = before - (await t.balance(account))
  expect((await get(`/v1/channel/info?internal_id=${internal_id}&as_of=2026-02-01`)).body).toEqual({
    internal_id,
    peer: 'Channel',
    title: 'Evening News',
    verified: false,
  })
  expect(before - (await t.balance(account))).toBe(paid)
  expect((await get(`/v1/channel/info?internal_id=${internal_id}&as_of=2027-02-01`)).status).toBe(400)
})

test('a chat that an owner proved later was not verified before', async () => {
  const { chat_id } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where platform_id = 2002`)!
  await insertChatOwner(t.db, account.account_id, chat_id, new Date('2026-05-10T00:00:00Z'))
  const verified = async (as_of: string) =>
    (await get(`/v1/group/info?internal_id=@daily_room&as_of=${as_of}`)).body.verified
  expect([await verified('2026-05-09'), await verified('2026-05-11')]).toEqual([false, true])
})
