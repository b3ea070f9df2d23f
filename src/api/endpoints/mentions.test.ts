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
      message_id: 4,
      forwarded_from: news,
      text: `${'x'.repeat(299)}…`,
    },
    {
      kind: 'Giveaway',
      date: '2026-08-20T00:03:00Z',
      peer_id: thirdId,
      message_id: 3,
      giveaway_channels: [news, other],
      text: 'Win!',
    },
    { kind: 'Forward', date: '2026-08-20T00:02:00Z', peer_id: other, message_id: 2, forwarded_from: news },
    {
      kind: 'Mention',
      date: '2026-08-20T00:01:00Z',
      peer_id: other,
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

test('pages cover everything once', async () => {
  const messages = Array.from({ length: 30 }, (_, i) =>
    from(2002 + (i % 2) * 1001, i + 1, {
      date: at('2026-08-20T00:00:00Z') + Math.floor(i / 5),
      text: '@daily_news',
      forward_from: { chat: { platform_id: 1001 } },
    }),
  )
  await observed(...messages)
  const id = await idOf(1001)
  const all = (await t.get(`/v1/channel/mentions?internal_id=${id}&limit=100`, key)).body.mentions
  expect(all).toHaveLength(60)
  const paged = []
  let cursor: string | undefined
  do {
    const { body } = await t.get(
      `/v1/channel/mentions?internal_id=${id}&limit=9${cursor ? `&cursor=${cursor}` : ''}`,
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
