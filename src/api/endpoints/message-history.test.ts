import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, countersSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
const { db } = t
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})

const hour = (number: number) => at(`2026-08-30T${String(number).padStart(2, '0')}:00:00Z`)
const shown = (number: number) => `2026-08-30T${String(number).padStart(2, '0')}:00:00Z`
const post = { message_id: 7, date: hour(6) }
const said = (text: string, number: number, more: object = {}) =>
  messageSeen({ ...post, at: hour(number), text, counters: { views: number }, ...more })

const observed = async (...observations: Observation[]) => {
  await ingest(db, [chatSeen(), ...observations], { now: t.clock.now })
  return (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id as string
}
const history = async (id: string, message_id = 7) =>
  (await t.get(`/v1/messages/history?internal_id=${id}&message_id=${message_id}`, key)).body

test('an edit keeps what was said before, with the times of both and the difference', async () => {
  const id = await observed(
    said('The price is 90 €', 7),
    said('The price is 90 €', 9),
    said('The price is 120 €', 10, { edit_date: hour(9) + 60, keyboard: [[{ text: 'Buy' }]] }),
  )
  expect(await history(id)).toEqual({
    internal_id: id,
    message_id: 7,
    date: shown(6),
    edit_date: '2026-08-30T09:01:00Z',
    versions_count: 2,
    last_seen_at: shown(10),
    versions: [
      { first_seen_at: shown(7), last_seen_at: shown(9), is_current: false, text: 'The price is 90 €' },
      {
        first_seen_at: shown(10),
        last_seen_at: shown(10),
        is_current: true,
        text: 'The price is 120 €',
        keyboard: [[{ text: 'Buy' }]],
        changed: ['text', 'buttons'],
        difference: [
          { kind: 'same', text: 'The price is ' },
          { kind: 'removed', text: '90' },
          { kind: 'added', text: '120' },
          { kind: 'same', text: ' €' },
        ],
      },
    ],
  })
  const { messages } = (await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body
  expect(messages[0]).toMatchObject({ versions_count: 2, last_seen_at: shown(10) })
})

test('a message that never changed has one version and no row for it', async () => {
  const id = await observed(said('Same', 7), said('Same', 9))
  const { versions, versions_count } = await history(id)
  expect(versions).toEqual([{ first_seen_at: shown(7), last_seen_at: shown(9), is_current: true, text: 'Same' }])
  expect(versions_count).toBeUndefined()
  expect(await db.rows`select from message_versions`).toEqual([])
  expect(await db.rows`select versions, first_seen_at from messages`).toEqual([{ versions: null, first_seen_at: null }])
  expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=7`, key)).body).not.toHaveProperty(
    'versions_count',
  )
})

test('the history is one statement', async () => {
  const id = await observed(said('One', 7), said('Two', 9))
  await history(id)
  const statements: string[] = []
  const rows = db.rows
  const { findMessageWithVersions } = await import('../../store/observed/messages/message-versions.ts')
  const counting = {
    ...db,
    row: async (strings: TemplateStringsArray, ...values: unknown[]) => {
      statements.push(strings.join('?'))
      return (await rows(strings, ...values))[0]
    },
  } as typeof db
  const chat = (await db.row<{ chat_id: number }>`select chat_id from chats`)!
  expect((await findMessageWithVersions(counting, chat.chat_id, 7))?.known?.length).toBe(2)
  expect(statements.length).toBe(1)
})

test('a deleted message tells how long it is known to have lived; one that came back says when it was gone', async () => {
  const id = await observed(said('Ad', 7), countersSeen(said('Ad', 7), hour(9), { views: 30 }), {
    kind: 'message gone',
    chat: { platform_id: 1001 },
    ...post,
    at: hour(11),
  })
  expect(await history(id)).toMatchObject({ deleted_at: shown(11), last_seen_at: shown(9), lived_seconds: 3 * 3600 })
  const { messages } = (await t.get(`/v1/messages/channel?internal_id=${id}&only=deleted`, key)).body
  expect(messages).toMatchObject([{ deleted_at: shown(11), lived_seconds: 3 * 3600, last_seen_at: shown(9) }])
  await observed(said('Ad', 13))
  const back = await history(id)
  expect(back).toMatchObject({ gone_at: [shown(11)], last_seen_at: shown(13) })
  expect(back).not.toHaveProperty('deleted_at')
  expect(back).not.toHaveProperty('lived_seconds')
  const record = (query: string) => t.get(`/v1/messages/${query}`, key)
  expect((await record(`channel?internal_id=${id}`)).body.messages).toMatchObject([{ gone_at: [shown(11)] }])
  expect((await record(`by_id?internal_id=${id}&message_id=7`)).body).toMatchObject({ gone_at: [shown(11)] })
  // At noon it was not back yet.
  const [then] = (await record(`channel?internal_id=${id}&as_of=${hour(12)}`)).body.messages
  expect(then).not.toHaveProperty('gone_at')
  expect(then).toMatchObject({ deleted_at: shown(11), lived_seconds: 3 * 3600 })
})

/** In the order of time, backwards, and each content by itself. */
const inOrders = (all: Observation[]) => [all, all.toReversed(), [3, 1, 0, 2, 4].map((place) => all[place]!)]

test('a text that came back has a span for each time: A, B, A, A, B reads so as of each moment, in any order of arrival', async () => {
  const all = [...'ABAAB'].map((text, i) => said(text, 7 + i))
  for (const order of inOrders(all)) {
    await t.reset()
    key = (await t.account()).key
    const id = await observed()
    for (const one of order) await observed(one, one)
    const past = async (number: number) =>
      (await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=7&as_of=${hour(number) + 60}`, key)).body
    const read = []
    for (const number of [7, 8, 9, 10, 11]) read.push((await past(number)).text)
    expect(read.join('')).toBe('ABAAB')
    expect((await past(10)).versions_count).toBe(3)
    const { versions, versions_count } = await history(id)
    expect(versions_count).toBe(4)
    expect(versions.map((one: Record<string, string>) => [one.text, one.first_seen_at, one.last_seen_at])).toEqual([
      ['A', shown(7), shown(7)],
      ['B', shown(8), shown(8)],
      ['A', shown(9), shown(10)],
      ['B', shown(11), shown(11)],
    ])
  }
})

test('a message that is gone twice and comes back is there only when it was, also for statistics, in any order', async () => {
  const gone = (number: number): Observation => ({
    kind: 'message gone',
    chat: { platform_id: 1001 },
    ...post,
    at: hour(number),
  })
  const all = [said('Ad', 7), gone(8), said('Ad', 9), gone(10), said('Ad', 11)]
  const other = messageSeen({ message_id: 8, date: hour(6), at: hour(7), text: 'Stays', counters: { views: 1 } })
  for (const order of inOrders(all)) {
    await t.reset()
    key = (await t.account()).key
    const id = await observed(other)
    for (const one of order) await observed(one, one)
    const there: boolean[] = []
    const counted: number[] = []
    for (const number of [7, 8, 9, 10, 11]) {
      const as_of = hour(number) + 60
      const { body } = await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=7&as_of=${as_of}`, key)
      there.push(body.deleted_at === undefined)
      if (!there.at(-1)) expect(body.deleted_at).toBe(shown(number))
      const stats = await t.get(`/v1/channel/stats?internal_id=${id}&as_of=${as_of}`, key)
      counted.push(stats.body.messages_count.last_7_days)
    }
    expect(there).toEqual([true, false, true, false, true])
    expect(counted).toEqual([2, 1, 2, 1, 2])
    expect(await history(id)).toMatchObject({ gone_at: [shown(8), shown(10)] })
  }
})

test('what a group’s member took back for a while is not shown as of that while', async () => {
  const room = { platform_id: 2002, username: 'talk_room' }
  const seen = (number: number) =>
    messageSeen({ chat: room, message_id: 3, date: hour(6), at: hour(number), text: 'Hi' })
  await observed(
    chatSeen({ chat: room, peer: 'Group', title: 'Talk' }),
    seen(7),
    { kind: 'message gone', chat: room, message_id: 3, date: hour(6), at: hour(9) },
    seen(11),
  )
  const found = async (number: number) => {
    const asked = `internal_id=@talk_room&as_of=${hour(number)}`
    const single = await t.get(`/v1/messages/group_by_id?${asked}&message_id=3`, key)
    const { messages } = (await t.get(`/v1/messages/group?${asked}`, key)).body
    return [single.status, messages.length]
  }
  expect([await found(8), await found(10), await found(12)]).toEqual([
    [200, 1],
    [404, 0],
    [200, 1],
  ])
})

test('messages that vanish with their whole chat are not deleted', async () => {
  const id = await observed(said('Here', 7), { kind: 'chat gone', chat: { platform_id: 1001 }, at: hour(11) })
  const { body } = await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=7`, key)
  expect(body).toMatchObject({ text: 'Here', last_seen_at: shown(7) })
  expect(body).not.toHaveProperty('deleted_at')
})

test('a message that is not known, is no post, or was deleted in a group has no history', async () => {
  const room = { platform_id: 2002, username: 'talk_room' }
  const id = await observed(
    messageSeen({ message_id: 8, service: true, text: 'Channel created' }),
    chatSeen({ chat: room, peer: 'Group', title: 'Talk' }),
    messageSeen({ chat: room, message_id: 3, date: hour(6), at: hour(7), text: 'Hi' }),
    messageSeen({ chat: room, message_id: 3, date: hour(6), at: hour(8), text: 'Hi all' }),
    messageSeen({ chat: room, message_id: 4, date: hour(6), at: hour(7), text: 'Gone' }),
    { kind: 'message gone', chat: room, message_id: 4, date: hour(6), at: hour(9) },
  )
  const group = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
  for (const [chat, number] of [
    [id, 99],
    [id, 8],
    [group, 4],
  ])
    expect((await t.get(`/v1/messages/history?internal_id=${chat}&message_id=${number}`, key)).status).toBe(404)
  expect((await history(group, 3)).versions).toMatchObject([{ text: 'Hi' }, { text: 'Hi all', is_current: true }])
})

test('as_of shows text, counters and deletion as they were known at a moment', async () => {
  const id = await observed(
    said('One', 7, { counters: { views: 10 } }),
    said('Two', 9, { counters: { views: 20 }, edit_date: hour(8) }),
    { kind: 'message gone', chat: { platform_id: 1001 }, ...post, at: hour(11) },
    messageSeen({ message_id: 8, date: hour(8), at: hour(12), text: 'Seen later', counters: { views: 5 } }),
    messageSeen({ message_id: 9, date: hour(12), at: hour(12), text: 'Published later' }),
  )
  const past = async (number: number) =>
    (await t.get(`/v1/messages/channel?internal_id=${id}&as_of=${hour(number)}`, key)).body.messages
  expect(await past(7)).toMatchObject([{ message_id: 7, text: 'One', views: 10, last_seen_at: shown(7) }])
  const [later, edited] = await past(10)
  expect(edited).toMatchObject({
    text: 'Two',
    views: 20,
    edit_date: shown(8),
    versions_count: 2,
    last_seen_at: shown(9),
  })
  expect(edited).not.toHaveProperty('deleted_at')
  expect(later).toMatchObject({ message_id: 8, text: 'Seen later', last_seen_at: shown(8) })
  expect(later).not.toHaveProperty('views')
  expect((await past(11))[1]).toMatchObject({ deleted_at: shown(11), lived_seconds: 3 * 3600 })
  const one = (query: string) => t.get(`/v1/messages/by_id?internal_id=${id}&message_id=7&as_of=${query}`, key)
  expect((await one(String(hour(7)))).body).toMatchObject({ text: 'One', views: 10 })
  expect((await one(String(hour(5)))).status).toBe(404)
  expect((await one('2026-12-01')).body.message).toMatch(/as_of must not be in the future/)
  const both = await t.get(`/v1/messages/channel?internal_id=${id}&only=media&as_of=${hour(7)}`, key)
  expect(both).toMatchObject({ status: 400, body: { message: 'only cannot be combined with as_of' } })
})

test('an album as of a moment has the caption of that moment', async () => {
  const item = (message_id: number, number: number, more: { text?: string } = {}): Observation => {
    const { text: _, ...seen } = messageSeen({ message_id, date: hour(6), at: hour(number), album_id: '77' })
    return { ...seen, media: { type: 'photo', width: message_id, height: 1 }, ...more }
  }
  const id = await observed(
    item(7, 7, { text: 'Caption' }),
    item(8, 7),
    item(7, 9, { text: 'New caption' }),
    item(8, 9),
  )
  const past = (await t.get(`/v1/messages/channel?internal_id=${id}&as_of=${hour(8)}`, key)).body.messages
  expect(past).toMatchObject([{ message_id: 7, text: 'Caption', media: { type: 'album' } }])
})
