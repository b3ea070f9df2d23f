import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  key = (await t.account()).key
})

const target = chatSeen({ chat: { platform_id: 1001, username: 'daily_news' } })
const source = chatSeen({ chat: { platform_id: 2002, username: 'other_news' }, title: 'Other' })
const third = chatSeen({ chat: { platform_id: 3003, username: 'third_news' }, title: 'Third' })
const observed = (...observations: Observation[]) =>
  ingest(t.db, [target, source, third, ...observations], { now: t.clock.now })
const idOf = async (platform_id: number) =>
  (await t.get(`/v1/utils/resolve_platform_id?platform_id=${platform_id}`, key)).body.internal_id
const from = (platform_id: number, message_id: number, given: object) =>
  messageSeen({ message_id, chat: { platform_id }, ...given })

test('each kind has its own fields, newest first, with short records on request', async () => {
  await observed(
    from(2002, 1, { text: 'Read t.me/daily_news', counters: { views: 5300 } }),
    from(2002, 2, { text: undefined, forward_from: { chat: { platform_id: 1001 }, message_id: 9 } }),
    from(3003, 3, {
      text: 'Win!',
      media: { type: 'giveaway', channels: [{ platform_id: 1001 }, { username: 'other_news' }] },
    }),
    from(2002, 4, { text: 'x'.repeat(400), forward_from: { chat: { platform_id: 1001 } }, entities: [] }),
    from(1001, 5, { text: 'We are @daily_news' }),
  )
  const [news, other, thirdId] = await Promise.all([1001, 2002, 3003].map(idOf))
  const { status, body } = await t.get(`/v1/channel/mentions?internal_id=${news}&short_info=True`, key)
  expect(status).toBe(200)
  expect(body.mentions).toEqual([
    {
      kind: 'Forward',
      date: '2026-08-20T00:04:00Z',
      peer_id: other,
      target_id: news,
      message_id: 4,
      forwarded_from: news,
      text: `${'x'.repeat(299)}…`,
    },
    {
      kind: 'Giveaway',
      date: '2026-08-20T00:03:00Z',
      peer_id: thirdId,
      target_id: news,
      message_id: 3,
      giveaway_channels: [news, other],
      text: 'Win!',
    },
    {
      kind: 'Forward',
      date: '2026-08-20T00:02:00Z',
      peer_id: other,
      target_id: news,
      message_id: 2,
      forwarded_from: news,
    },
    {
      kind: 'Mention',
      date: '2026-08-20T00:01:00Z',
      peer_id: other,
      target_id: news,
      message_id: 1,
      text: 'Read t.me/daily_news',
      views: 5300,
    },
  ])
  expect(body.chats.map(({ title }: { title: string }) => title).sort()).toEqual(['Daily News', 'Other', 'Third'])
  const only = (await t.get(`/v1/channel/mentions?internal_id=${news}&kind=Forward`, key)).body
  expect(only.mentions).toHaveLength(2)
  expect(only).not.toHaveProperty('chats')
  expect((await t.get(`/v1/channel/mentions?internal_id=${news}&kind=Repost`, key)).body.message).toBe(
    'kind must be one of Mention, Forward, Giveaway',
  )
})

test('direction=out lists what the posts of the channel mention, with the mentioned chats on request', async () => {
  await observed(
    from(1001, 1, { text: 'Read @other_news and t.me/third_news', counters: { views: 70 } }),
    from(1001, 2, { text: undefined, forward_from: { chat: { platform_id: 2002 } } }),
    from(2002, 3, { text: 'Read @daily_news' }),
  )
  const [news, other, thirdId] = await Promise.all([1001, 2002, 3003].map(idOf))
  const url = `/v1/channel/mentions?internal_id=${news}&direction=out`
  const { status, body } = await t.get(`${url}&short_info=true`, key)
  expect(status).toBe(200)
  expect(body.mentions.map((one: Record<string, unknown>) => [one.kind, one.peer_id, one.target_id])).toEqual([
    ['Forward', news, other],
    ['Mention', news, thirdId],
    ['Mention', news, other],
  ])
  expect(body.mentions[2]).toEqual({
    kind: 'Mention',
    date: '2026-08-20T00:01:00Z',
    peer_id: news,
    target_id: other,
    message_id: 1,
    text: 'Read @other_news and t.me/third_news',
    views: 70,
  })
  expect(body).not.toHaveProperty('cursor')
  expect(body.chats.map(({ title }: { title: string }) => title).sort()).toEqual(['Daily News', 'Other', 'Third'])
  expect((await t.get(`${url}&kind=Forward`, key)).body.mentions).toHaveLength(1)
  expect((await t.get(`${url}&from_date=${at('2026-08-20T00:02:00Z')}`, key)).body.mentions).toHaveLength(1)
  expect((await t.get(`${url}&to_date=${at('2026-08-20T00:01:00Z')}`, key)).body.mentions).toHaveLength(2)
  expect((await t.get(`${url}s`, key)).body.message).toBe('direction must be one of in, out')
  expect((await t.get(`/v1/channel/mentions?internal_id=${news}`, key)).body.mentions).toMatchObject([
    { peer_id: other, target_id: news, message_id: 3 },
  ])
})

test('a page of mentions that the channel makes looks at 10,000 of them at most, and its cursor goes on', async () => {
  await observed(from(1001, 20_000, { text: '@other_news', date: at('2026-08-20T00:00:00Z') }))
  const { chat_id: news } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where platform_id = 1001`)!
  const { chat_id: other } = (await t.db.row<{ chat_id: number }>`select chat_id from chats where platform_id = 2002`)!
  const rows = (kind: string, first: number, last: number) => t.db.rows`
    insert into mentions (source_chat_id, message_id, target_chat_id, kind, date)
    select ${news}, i, ${other}, ${kind}, '2026-08-01'::timestamptz + i * interval '1 second'
    from generate_series(${first}::integer, ${last}::integer) as i`
  await rows('Forward', 1, 10_050)
  await observed(from(1001, 5, { text: '@other_news', date: at('2026-08-01T00:00:05Z') }))
  const url = `/v1/channel/mentions?internal_id=${await idOf(1001)}&direction=out&kind=Mention`
  const first = (await t.get(url, key)).body
  expect(first.mentions.map((one: { message_id: number }) => one.message_id)).toEqual([20_000])
  const second = (await t.get(`${url}&cursor=${first.cursor}`, key)).body
  expect(second.mentions.map((one: { message_id: number }) => one.message_id)).toEqual([5])
  expect(second).not.toHaveProperty('cursor')
  const otherWay = url.replace('direction=out', 'direction=in')
  expect((await t.get(`${otherWay}&cursor=${first.cursor}`, key)).status).toBe(400)
})

test.each(['in', 'out'])('pages cover everything once, direction %s', async (direction) => {
  const messages = Array.from({ length: 30 }, (_, i) =>
    direction === 'in'
      ? from(2002 + (i % 2) * 1001, i + 1, {
          date: at('2026-08-20T00:00:00Z') + Math.floor(i / 5),
          text: '@daily_news',
          forward_from: { chat: { platform_id: 1001 } },
        })
      : from(1001, i + 1, { text: '@other_news @third_news', forward_from: undefined }),
  )
  await observed(...messages)
  const id = await idOf(1001)
  const all = (await t.get(`/v1/channel/mentions?internal_id=${id}&direction=${direction}&limit=100`, key)).body
    .mentions
  expect(all).toHaveLength(60)
  const paged = []
  let cursor: string | undefined
  do {
    const { body } = await t.get(
      `/v1/channel/mentions?internal_id=${id}&direction=${direction}&limit=9${cursor ? `&cursor=${cursor}` : ''}`,
      key,
    )
    paged.push(...body.mentions)
    cursor = body.cursor
  } while (cursor)
  expect(paged).toEqual(all)
})

test('a message that is shown with another date later is one message and mentions once', async () => {
  const read = (given: object) => observed(from(2002, 7, { text: 'FIRST @daily_news', ...given }))
  const [first, second] = [at('2026-08-30T00:00:00Z'), at('2026-08-31T00:00:00Z')]
  await read({ at: first + 60, date: first, counters: { views: 11 } })
  await read({ at: second + 60, date: second, counters: { views: 22 } })
  const { body } = await t.get(`/v1/channel/mentions?internal_id=${await idOf(1001)}`, key)
  expect(body.mentions).toMatchObject([{ text: 'FIRST @daily_news', views: 22, date: '2026-08-30T00:00:00Z' }])
})

test('an edit moves a mention and a deletion removes it', async () => {
  const message = from(2002, 1, { text: '@daily_news' })
  await observed(message)
  const [news, thirdId] = [await idOf(1001), await idOf(3003)]
  const count = async (id: string) => (await t.get(`/v1/channel/mentions?internal_id=${id}`, key)).body.mentions.length
  expect([await count(news), await count(thirdId)]).toEqual([1, 0])
  await observed({ ...message, at: message.at + 60, edit_date: message.date + 50, text: '@third_news' })
  expect([await count(news), await count(thirdId)]).toEqual([0, 1])
  await observed({ kind: 'message gone', at: message.at + 120, chat: message.chat, message_id: 1, date: message.date })
  expect([await count(news), await count(thirdId)]).toEqual([0, 0])
})
