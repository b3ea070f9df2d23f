import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { testWith } from '../../../test/needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../../test/observed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import type { Observation } from '../../sources/observation.ts'

const t = await testService()
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})

const observed = async (...observations: Observation[]) => {
  await ingest(t.db, [chatSeen(), ...observations], { now: t.clock.now })
  return (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id as string
}
type ListedMessage = { message_id: number; text?: string }
const ids = (body: { messages: ListedMessage[] }) => body.messages.map(({ message_id }) => message_id)

describe('GET /v1/messages/channel', () => {
  test('shows an edit without its time, the bot that posted, and the author of a forwarded message', async () => {
    const id = await observed(
      messageSeen({ message_id: 8, edited: true, via_bot: 'gif', forward_from: { title: 'Other', author: 'Omar' } }),
      messageSeen({ message_id: 9, edited: true, edit_date: at('2026-08-30T07:20:00Z') }),
    )
    const { messages } = (await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body
    const [nine, eight] = messages
    expect(eight).toMatchObject({ edited: true, via_bot: 'gif', forward_from: { title: 'Other', author: 'Omar' } })
    expect(nine).toMatchObject({ edit_date: '2026-08-30T07:20:00Z' })
    expect(nine).not.toHaveProperty('edited')
  })

  test('shows every observed field of a message and no others', async () => {
    const text = '🔥 See @other_news and the site'
    const id = await observed(
      chatSeen({ chat: { platform_id: 2002, username: 'other_news' }, title: 'Other' }),
      messageSeen({
        message_id: 7,
        date: at('2026-08-30T07:00:00Z'),
        at: at('2026-08-30T08:00:00Z'),
        edit_date: at('2026-08-30T07:20:00Z'),
        text,
        entities: [
          { type: 'mention', offset: 7, length: 11 },
          { type: 'text_link', offset: 27, length: 4, url: 'https://example.org' },
        ],
        media: { type: 'photo', width: 1280, height: 853 },
        keyboard: [[{ text: 'Go', url: 'https://example.org' }, { text: 'Stay' }]],
        forward_from: { chat: { platform_id: 2002 }, title: 'Other', message_id: 5, date: at('2026-08-29T18:00:00Z') },
        reply_to_message_id: 3,
        author: 'Huda',
        counters: {
          views: 120,
          forwards: 4,
          comments: 0,
          reactions: [
            { emoji: '👍', count: 2 },
            { custom_emoji_id: '53', count: 9 },
          ],
        },
      }),
      messageSeen({ message_id: 6, date: at('2026-08-30T06:00:00Z') }),
    )
    const other = (await t.get('/v1/utils/resolve_platform_id?platform_id=2002', key)).body.internal_id
    const { status, body } = await t.get(`/v1/messages/channel?internal_id=${id}&short_info=true`, key)
    expect(status).toBe(200)
    expect(body.messages[0]).toEqual({
      peer_id: id,
      message_id: 7,
      date: '2026-08-30T07:00:00Z',
      edit_date: '2026-08-30T07:20:00Z',
      last_seen_at: '2026-08-30T08:00:00Z',
      text,
      entities: [
        { type: 'mention', offset: 7, length: 11 },
        { type: 'text_link', offset: 27, length: 4, url: 'https://example.org' },
      ],
      media: { type: 'photo', width: 1280, height: 853 },
      keyboard: [[{ text: 'Go', url: 'https://example.org' }, { text: 'Stay' }]],
      forward_from: { peer_id: other, title: 'Other', message_id: 5, date: '2026-08-29T18:00:00Z' },
      reply_to_message_id: 3,
      author: 'Huda',
      views: 120,
      forwards: 4,
      comments: 0,
      reactions: {
        count: 11,
        items: [
          { custom_emoji_id: '53', count: 9 },
          { emoji: '👍', count: 2 },
        ],
      },
      is_ad: false,
    })
    expect(text.slice(7, 18)).toBe(
      text.substr(body.messages[0].entities[0].offset, body.messages[0].entities[0].length),
    )
    expect(body.messages[1]).toEqual({
      peer_id: id,
      message_id: 6,
      date: '2026-08-30T06:00:00Z',
      last_seen_at: '2026-08-30T07:00:00Z',
      text: 'Post 6',
      is_ad: false,
    })
    expect(body.chats.map(({ title }: { title: string }) => title)).toEqual(['Daily News', 'Other'])
    expect(body).not.toHaveProperty('cursor')
  })

  test('pages cover everything once, newest first, also while messages arrive, are edited and are deleted', async () => {
    const first = Array.from({ length: 45 }, (_, i) =>
      messageSeen({ message_id: i + 1, date: at('2026-08-20T00:00:00Z') + Math.floor(i / 4) }),
    )
    const id = await observed(...first)
    const seen: number[] = []
    let cursor: string | undefined
    let pages = 0
    do {
      const { status, body } = await t.get(
        `/v1/messages/channel?internal_id=${id}&limit=7${cursor ? `&cursor=${cursor}` : ''}`,
        key,
      )
      expect(status).toBe(200)
      seen.push(...ids(body))
      cursor = body.cursor
      pages++
      await observed(
        messageSeen({ message_id: 100 + pages, date: at('2026-08-21T00:00:00Z') + pages }),
        {
          ...messageSeen({ message_id: 46 - pages * 6, date: first[45 - pages * 6]!.date, text: 'edited' }),
          at: at('2026-08-25T00:00:00Z'),
          edit_date: at('2026-08-24T00:00:00Z'),
        },
        {
          kind: 'message gone',
          at: at('2026-08-26T00:00:00Z'),
          chat: { platform_id: 1001 },
          message_id: 44 - pages * 5,
          date: first[43 - pages * 5]!.date,
        },
      )
    } while (cursor)
    expect(seen).toEqual(first.map(({ message_id }) => message_id).reverse())
    expect(pages).toBe(7)
  })

  test('a cursor is bound to its query and cannot be altered', async () => {
    const id = await observed(
      messageSeen({ message_id: 1 }),
      messageSeen({ message_id: 2 }),
      messageSeen({ message_id: 3 }),
    )
    const { cursor } = (await t.get(`/v1/messages/channel?internal_id=${id}&limit=1`, key)).body
    const refused = { status: 400, body: { message: expect.stringContaining('cursor does not belong to this query') } }
    for (const query of [
      `limit=1&from_date=5&cursor=${cursor}`,
      `limit=1&cursor=${cursor.slice(0, -1)}`,
      `limit=1&cursor=x${cursor}`,
      'limit=1&cursor=nonsense',
      'limit=1&cursor=.',
      `limit=2&cursor=${cursor}`,
    ]) {
      expect(await t.get(`/v1/messages/channel?internal_id=${id}&${query}`, key)).toMatchObject(refused)
    }
    expect(ids((await t.get(`/v1/messages/channel?internal_id=${id}&limit=1&cursor=${cursor}`, key)).body)).toEqual([2])
  })

  test('the date range includes both ends, and a reversed one is refused', async () => {
    const id = await observed(
      ...[1, 2, 3, 4].map((message_id) => messageSeen({ message_id, date: at('2026-08-20T00:00:00Z') + message_id })),
    )
    const from = at('2026-08-20T00:00:00Z')
    expect(
      ids((await t.get(`/v1/messages/channel?internal_id=${id}&from_date=${from + 2}&to_date=${from + 3}`, key)).body),
    ).toEqual([3, 2])
    expect(await t.get(`/v1/messages/channel?internal_id=${id}&from_date=9&to_date=8`, key)).toMatchObject({
      status: 400,
      body: { message: 'from_date must not be after to_date' },
    })
  })

  test('a date range may be given as dates or instants; the last date is included whole', async () => {
    const times = ['2026-08-29T23:59:59Z', '2026-08-30T00:00:00Z', '2026-08-30T23:59:59Z', '2026-08-31T00:00:00Z']
    const id = await observed(...times.map((time, i) => messageSeen({ message_id: i + 1, date: at(time) })))
    const between = async (from: string, to: string) =>
      ids((await t.get(`/v1/messages/channel?internal_id=${id}&from_date=${from}&to_date=${to}`, key)).body)
    expect(await between('2026-08-30', '2026-08-30')).toEqual([3, 2])
    expect(await between('2026-08-30T00:00:00Z', '2026-08-31T00:00:00Z')).toEqual([4, 3, 2])
    expect(await between('2026-08-30T03:00:00%2B03:00', String(at('2026-08-30T00:00:00Z')))).toEqual([2])
    expect(await between('2026-08-30T03:00:00+03:00', '2026-08-30T00:00')).toEqual([2])
    expect(await between('2026-08-29T23:59:59.001Z', '2026-08-30T23:59:58.999Z')).toEqual([2])
  })

  test('an album is one message with its items, also across pages and by any of its ids', async () => {
    const album = (message_id: number, more: object) =>
      messageSeen({ message_id, date: at('2026-08-20T10:00:00Z'), album_id: 'a1', text: undefined, ...more })
    const id = await observed(
      messageSeen({ message_id: 1 }),
      album(2, { media: { type: 'photo', width: 1 }, counters: { views: 90 } }),
      album(3, {
        media: { type: 'video' },
        text: 'Both',
        counters: { views: 100, reactions: [{ emoji: '👍', count: 1 }] },
      }),
      album(4, { media: { type: 'photo', width: 3 } }),
      messageSeen({ message_id: 5, date: at('2026-08-21T00:00:00Z') }),
    )
    const post = {
      message_id: 2,
      text: 'Both',
      views: 100,
      media: { type: 'album', items: [{ type: 'photo', width: 1 }, { type: 'video' }, { type: 'photo', width: 3 }] },
      reactions: { count: 1 },
    }
    const list = (await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body
    expect(ids(list)).toEqual([5, 2, 1])
    expect(list.messages[1]).toMatchObject(post)
    const second = (await t.get(`/v1/messages/channel?internal_id=${id}&limit=1`, key)).body
    expect(
      (await t.get(`/v1/messages/channel?internal_id=${id}&limit=1&cursor=${second.cursor}`, key)).body.messages[0],
    ).toMatchObject(post)
    for (const message_id of [2, 3, 4])
      expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=${message_id}`, key)).body).toMatchObject(
        post,
      )
  })

  describe('an album that the web pages show as one message and the protocol as three is one post', () => {
    const date = at('2026-08-20T10:00:00Z')
    const photo = (width: number) => ({ type: 'photo' as const, width })
    const fromWeb = (seen_at: number) => [
      messageSeen({
        at: seen_at,
        message_id: 2,
        date,
        text: 'Three',
        album_id: '2',
        media: { type: 'album', items: [2, 3, 4].map((message_id) => ({ message_id, ...photo(10 + message_id) })) },
        counters: { views: 120 },
      }),
    ]
    const fromProtocol = (seen_at: number) =>
      [2, 3, 4].map((message_id) =>
        messageSeen({
          at: seen_at,
          message_id,
          date,
          text: message_id === 2 ? 'Three' : undefined,
          album_id: '13579000000000001',
          media: photo(message_id),
          counters: { views: 100 },
        }),
      )
    const [early, late] = [date + 3_600, date + 7_200]
    const isOnePost = async (id: string, widths: number[]) => {
      const list = (await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body
      expect(ids(list)).toEqual([2])
      expect(list.messages[0]).toMatchObject({ text: 'Three', media: { type: 'album' } })
      expect(list.messages[0].media.items.map(({ width }: { width: number }) => width)).toEqual(widths)
      expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=3`, key)).body.message_id).toBe(2)
    }

    test.each([
      ['the web pages first', [...fromWeb(early), ...fromProtocol(late)], [2, 3, 4]],
      ['the protocol first', [...fromProtocol(early), ...fromWeb(late)], [12, 3, 4]],
      ['the protocol first, but reported later', [...fromWeb(late), ...fromProtocol(early)], [12, 3, 4]],
    ] as const)('%s', async (_, seen, widths) => {
      const id = await observed()
      for (const one of seen) await observed(one)
      await isOnePost(id, [...widths])
    })

    test('a deleted item is left out, although the web pages listed it before', async () => {
      const gone = { kind: 'message gone' as const, at: late + 60, chat: fromWeb(late)[0]!.chat, message_id: 4, date }
      await isOnePost(await observed(...fromProtocol(early), ...fromWeb(late), gone), [12, 3])
    })

    testWith('one-machine', 'also where both were stored before, by the migration', async () => {
      const id = await observed(...fromProtocol(early), ...fromWeb(late))
      await t.db.rows`update messages set album_id = '2' where message_id = 2`
      const list = (await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body
      expect(ids(list)).toEqual([3, 2])
      const migration = readFileSync(
        join(import.meta.dirname, '../../../migrations/0016_misbehaving_hosts.sql'),
        'utf8',
      )
      for (let i = 0; i < 2; i++) await t.db.script(migration.slice(migration.indexOf('with part')))
      await isOnePost(id, [12, 3, 4])
    })
  })

  test('deleted posts stay listed with the time of deletion; service messages are not listed', async () => {
    const gone = messageSeen({ message_id: 2 })
    const id = await observed(messageSeen({ message_id: 1, service: true }), gone, {
      kind: 'message gone',
      at: at('2026-08-31T09:00:00Z'),
      chat: gone.chat,
      message_id: 2,
      date: gone.date,
    })
    const { body } = await t.get(`/v1/messages/channel?internal_id=${id}`, key)
    expect(body.messages).toMatchObject([{ message_id: 2, deleted_at: '2026-08-31T09:00:00Z' }])
    expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=1`, key)).status).toBe(404)
  })

  test('the free plan reads 7 days back', async () => {
    const account = await t.account({ plan: 'Free', overrides: { verified_only: false } })
    const id = await observed(
      messageSeen({ message_id: 1, date: at('2026-08-25T11:59:59Z') }),
      messageSeen({ message_id: 2, date: at('2026-08-25T12:00:00Z') }),
    )
    expect(ids((await t.get(`/v1/messages/channel?internal_id=${id}&from_date=0`, account.key)).body)).toEqual([2])
    expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=1`, account.key)).status).toBe(404)
    expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=2`, account.key)).status).toBe(200)
    expect((await t.get(`/v1/messages/views?internal_id=${id}&message_id=1`, account.key)).status).toBe(404)
    expect(ids((await t.get(`/v1/messages/channel?internal_id=${id}`, key)).body)).toEqual([2, 1])
  })

  test('all kinds of media are returned as they were ingested', async () => {
    const kinds = [
      'photo',
      'video',
      'document',
      'audio',
      'voice',
      'sticker',
      'poll',
      'location',
      'contact',
      'giveaway',
      'webpage',
      'unsupported',
    ] as const
    const id = await observed(
      ...kinds.map((type, i) => messageSeen({ message_id: i + 1, media: { type, detail: { n: i, list: ['x'] } } })),
    )
    const { body } = await t.get(`/v1/messages/channel?internal_id=${id}&limit=100`, key)
    expect(body.messages.map(({ media }: { media: object }) => media).reverse()).toEqual(
      kinds.map((type, i) => ({ type, detail: { n: i, list: ['x'] } })),
    )
  })
})

describe('groups', () => {
  const group = chatSeen({ peer: 'Group', title: 'Talk' })

  test('GET /v1/messages/group and group_by_id show authors; deleted messages are gone', async () => {
    await ingest(
      t.db,
      [
        group,
        messageSeen({
          message_id: 1,
          from_peer: { user_id: 55 },
          is_bot: false,
          is_premium: true,
          counters: { reactions: [] },
        }),
        messageSeen({ message_id: 2, from_peer: { channel_id: 77 }, reply_to_message_id: 1 }),
        messageSeen({ message_id: 3, from_peer: { chat_id: 88 }, is_bot: true }),
        {
          kind: 'message gone',
          at: at('2026-08-30T00:00:00Z'),
          chat: group.chat,
          message_id: 3,
          date: messageSeen({ message_id: 3 }).date,
        },
      ],
      { now: t.clock.now },
    )
    const id = (await t.get('/v1/utils/resolve_platform_id?platform_id=1001', key)).body.internal_id
    const { body } = await t.get(`/v1/messages/group?internal_id=${id}`, key)
    expect(body.messages).toEqual([
      {
        peer_id: id,
        message_id: 2,
        date: '2026-08-20T00:02:00Z',
        text: 'Post 2',
        from_peer: { channel_id: 77 },
        reply_to_message_id: 1,
        last_seen_at: '2026-08-20T01:02:00Z',
      },
      {
        peer_id: id,
        message_id: 1,
        date: '2026-08-20T00:01:00Z',
        text: 'Post 1',
        from_peer: { user_id: 55 },
        is_bot: false,
        is_premium: true,
        reactions: { count: 0, items: [] },
        last_seen_at: '2026-08-20T01:01:00Z',
      },
    ])
    expect((await t.get(`/v1/messages/group_by_id?internal_id=${id}&message_id=1`, key)).body).toEqual(body.messages[1])
    expect((await t.get(`/v1/messages/group_by_id?internal_id=${id}&message_id=3`, key)).status).toBe(404)
    expect((await t.get(`/v1/messages/channel?internal_id=${id}`, key)).status).toBe(404)
    expect((await t.get(`/v1/messages/by_id?internal_id=${id}&message_id=1`, key)).status).toBe(404)
  })
})

describe('GET /v1/messages/views', () => {
  test('running totals by hour and by day; a count is absent until it was first observed', async () => {
    const message = messageSeen({
      message_id: 1,
      date: at('2026-08-30T10:00:00Z'),
      at: at('2026-08-30T10:10:00Z'),
      counters: { views: 10 },
    })
    const id = await observed(
      message,
      countersSeen(message, at('2026-08-30T10:50:00Z'), { views: 30 }),
      countersSeen(message, at('2026-08-30T12:05:00Z'), {
        views: 80,
        forwards: 2,
        reactions: [{ emoji: '👍', count: 3 }],
      }),
      countersSeen(message, at('2026-09-01T00:30:00Z'), { views: 100, forwards: 2, comments: 5 }),
    )
    const hourly = (await t.get(`/v1/messages/views?internal_id=${id}&message_id=1&aggregation=hour`, key)).body
    expect(hourly).toEqual({
      internal_id: id,
      message_id: 1,
      aggregation: 'hour',
      views: 100,
      forwards_count: 2,
      comments_count: 5,
      reactions_count: 3,
      points: [
        { date: '2026-08-30T10:00:00Z', views: 30 },
        { date: '2026-08-30T12:00:00Z', views: 80, forwards_count: 2, reactions_count: 3 },
        { date: '2026-09-01T00:00:00Z', views: 100, forwards_count: 2, comments_count: 5, reactions_count: 3 },
      ],
    })
    const daily = (await t.get(`/v1/messages/views?internal_id=${id}&message_id=1`, key)).body
    expect(daily).toMatchObject({
      aggregation: 'day',
      points: [
        { date: '2026-08-30T00:00:00Z', views: 80 },
        { date: '2026-09-01T00:00:00Z', views: 100 },
      ],
    })
    expect(await t.get(`/v1/messages/views?internal_id=${id}&message_id=1&aggregation=week`, key)).toMatchObject({
      status: 400,
      body: { message: 'aggregation must be one of hour, day' },
    })
    expect((await t.get(`/v1/messages/views?internal_id=${id}&message_id=9`, key)).status).toBe(404)
  })
})

test('reading messages counts the channel once and one request each', async () => {
  const id = await observed(messageSeen({ message_id: 1 }))
  for (const path of ['channel?', 'by_id?message_id=1&', 'views?message_id=1&'])
    await t.get(`/v1/messages/${path}internal_id=${id}`, key)
  expect((await t.get('/v1/usage/info', key)).body).toMatchObject({ requests: { spent: 4 }, channels: { spent: 1 } })
})
