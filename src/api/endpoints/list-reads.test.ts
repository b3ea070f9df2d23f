// What the chats of a list have: figures, notes, costs and totals, posts in one stream, members over time.
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { readPages } from '../../../test/pages.ts'
import { recording } from '../../../test/rows-read.ts'
import { type ChatGiven, NOON, testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { Sql } from '../../store/db.ts'
import { applyMentionChanges } from '../../store/observed/mentions/mention-months.ts'
import { listNewestOfChats } from '../../store/observed/messages/newest-of-chats.ts'
import { DAY } from '../../time/spans.ts'

const t = await testService()
let account: Awaited<ReturnType<typeof t.account>>
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = NOON
  account = await t.account()
  key = account.key
})

const listOf = async (ids: string[], as = key): Promise<string> => {
  const { list_id } = (await t.post('/v1/lists', as, { name: 'Plan', kind: 'picked' })).body
  if (ids.length) await t.post(`/v1/lists/${list_id}/chats`, as, { chats: ids.join('\n') })
  return `/v1/lists/${list_id}`
}
const note = (path: string, internal_id: string, body: object, as = key) =>
  t.request('PATCH', `${path}/chats/${internal_id}`, as, {}, body)

/** A channel with statistics. */
type Stats = { views?: number; day_views?: number; reactions?: number; trust?: string }
const channel = async (given: ChatGiven, stats: Stats = {}) => {
  const made = await t.chat(given)
  await t.db
    .rows`insert into channel_stats (chat_id, avg_post_views, avg_post_views_24h, trust_level, reactions_avg, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d,
      updated_at)
    values (${made.chat_id}, ${stats.views}, ${stats.day_views}, ${stats.trust}, ${stats.reactions}, 0, 0, 0, 0, 0, ${NOON})`
  return made.internal_id
}

describe('chats with their figures', () => {
  test('rows of the catalog with notes, prices and costs, and the totals', async () => {
    const a = await channel({ title: 'A', members_count: 5000, username: 'name_of_a' }, { views: 2000, reactions: 50 })
    const b = await channel({ title: 'B', members_count: 300 }, { views: 100 })
    const c = await channel({ title: 'C' })
    const group = (await t.chat({ title: 'Talk', peer: 'Group', members_count: 40 })).internal_id
    const path = await listOf([a, b, c, group])
    await note(path, a, { price: 120, currency: 'USD', tags: ['yes'], note: 'first' })
    await note(path, b, { price: 30.5, currency: 'USD' })
    await note(path, c, { price: 900, currency: 'EUR' })
    const { body } = await t.get(`${path}/channels`, key)
    expect(body.items).toHaveLength(4)
    expect(body.items[0]).toMatchObject({
      internal_id: a,
      peer: 'Channel',
      title: 'A',
      members_count: 5000,
      link: 'https://t.me/name_of_a',
      post_views: 2000,
      note: 'first',
      tags: ['yes'],
      price: 120,
      currency: 'USD',
      cost_per_1000_views: 60,
      cost_per_reaction: 2.4,
      added_at: '2026-09-01T12:00:00Z',
    })
    expect(body.items[1]).toMatchObject({ internal_id: b, price: 30.5, cost_per_1000_views: 305 })
    expect(body.items[1]).not.toHaveProperty('cost_per_reaction')
    expect(body.items[2]).toMatchObject({ internal_id: group, peer: 'Group', members_count: 40 })
    expect(body.items[3]).not.toHaveProperty('cost_per_1000_views')
    expect(body).toMatchObject({
      count: 4,
      totals: {
        members_count: 5340,
        post_views: 2100,
        prices: [
          { currency: 'EUR', price: 900, chats_count: 1 },
          // 150.5 for 2,100 views, and 120 for 50 reactions: the other has none.
          { currency: 'USD', price: 150.5, chats_count: 2, cost_per_1000_views: 71.67, cost_per_reaction: 2.4 },
        ],
      },
    })
  })

  test('sorted by every field, with those without a value last; pages join to the whole', async () => {
    const ids = [
      await channel({ title: 'Zulu', members_count: 10 }, { views: 900 }),
      await channel({ title: 'ábc', members_count: 30 }, { views: 100 }),
      await channel({ title: 'Mike' }, { views: 500 }),
    ]
    const [z, a, m] = ids as [string, string, string]
    const path = await listOf(ids)
    await note(path, z, { price: 9, currency: 'USD' })
    await note(path, m, { price: 50, currency: 'USD' })
    const order = async (query: string) =>
      (await t.get(`${path}/channels?${query}`, key)).body.items.map(
        (item: { internal_id: string }) => item.internal_id,
      )
    expect(await order('sort_by=title&sort_direction=asc')).toEqual([a, m, z])
    expect(await order('sort_by=members_count')).toEqual([a, z, m])
    expect(await order('sort_by=members_count&sort_direction=asc')).toEqual([z, a, m])
    expect(await order('sort_by=post_views')).toEqual([z, m, a])
    expect(await order('sort_by=price&sort_direction=asc')).toEqual([z, m, a])
    expect(await order('sort_by=cost_per_1000_views')).toEqual([m, z, a])
    const pages = [await order('limit=2'), await order('limit=2&offset=2')]
    expect(pages.flat()).toEqual([a, z, m])
    const csv = (await t.get(`${path}/channels?format=csv&pages=all&limit=2`, key)).body as string
    expect(csv.split('\r\n').filter(Boolean)).toHaveLength(4)
    expect((await t.get(`${path}/channels?sort_by=nothing`, key)).status).toBe(400)
  })

  test('a tag narrows rows and totals; members of the last days come on request; deleted chats stay', async () => {
    const a = await channel({ members_count: 10 })
    const b = await channel({ members_count: 20, deleted_at: NOON })
    const path = await listOf([a, b])
    await note(path, b, { tags: ['old'] })
    const { body } = await t.get(`${path}/channels?tag=old&members_line=true`, key)
    expect(body).toMatchObject({
      count: 1,
      totals: { members_count: 20 },
      items: [{ internal_id: b, deleted_at: '2026-09-01T12:00:00Z' }],
    })
    expect(body.items[0].members_line).toHaveLength(30)
  })

  test('a hidden chat is not shown, and a removed one leaves the list', async () => {
    const a = await t.chat({ members_count: 10 })
    const b = await t.chat({ members_count: 20 })
    const path = await listOf([a.internal_id, b.internal_id])
    await t.db.rows`update chats set hidden_at = now() where chat_id = ${b.chat_id}`
    expect((await t.get(`${path}/channels`, key)).body).toMatchObject({ count: 1, totals: { members_count: 10 } })
    const { deleteChat } = await import('../../store/chats/takedown.ts')
    const counts = await t.db.transaction((tx) => deleteChat(tx, a.chat_id))
    expect(counts.list_entries).toBe(1)
    expect((await t.get(path, key)).body.chats_count).toBe(1)
    expect((await t.get(`${path}/channels`, key)).body.items).toEqual([])
  })

  test('Free: figures of verified chats only, each counted as a channel read', async () => {
    const free = await t.account({ plan: 'Free' })
    const known = await channel({ members_count: 700, verified: true, title: 'Known' }, { views: 70 })
    const other = await channel({ members_count: 900, title: 'Other' }, { views: 90 })
    const path = await listOf([known, other], free.key)
    await note(path, other, { price: 5, currency: 'USD' }, free.key)
    const { body } = await t.get(`${path}/channels?members_line=true`, free.key)
    expect(body.items[0]).toMatchObject({ internal_id: known, members_count: 700, post_views: 70 })
    expect(body.items[1]).toEqual({
      internal_id: other,
      peer: 'Channel',
      title: 'Other',
      verified: false,
      price: 5,
      currency: 'USD',
      state: 'none',
      added_at: '2026-09-01T12:00:00Z',
    })
    expect(body.totals).toEqual({ members_count: 700, post_views: 70, prices: [] })
    expect((await t.get('/v1/usage/info', free.key)).body.channels.spent).toBe(1)
    await t.get(`${path}/audience`, free.key)
    expect((await t.get('/v1/usage/info', free.key)).body.channels.spent).toBe(1)
    // With the catalog the rows are sold as it sells them.
    const paying = await listOf([known, other])
    await t.get(`${paying}/channels`, key)
    expect((await t.get('/v1/usage/info', key)).body.channels.spent).toBe(0)
  })
})

describe('a budget', () => {
  const priced = async (offers: [price: number | null, day_views: number | undefined, trust?: string][]) => {
    const ids: string[] = []
    for (const [, day_views, trust] of offers)
      ids.push(await channel({}, { ...(day_views && { day_views }), ...(trust && { trust }) }))
    const path = await listOf(ids)
    for (const [i, [price]] of offers.entries())
      if (price !== null) await note(path, ids[i]!, { price, currency: 'USD' })
    return { path, ids }
  }

  test('the cheapest per view after a day first, strong findings left out, and each chat says what became of it', async () => {
    const { path, ids } = await priced([
      [100, 10_000],
      [90, 30_000],
      [300, 100_000],
      [1, 50_000, 'strong_findings'],
      [null, 9_000],
      [10, undefined],
      [20, 1_000, 'look_closer'],
    ])
    await note(path, ids[0]!, { price: 100, currency: 'usd' })
    const { body } = await t.get(
      `${path}/channels?budget=420&budget_currency=USD&sort_by=added_at&sort_direction=asc`,
      key,
    )
    const results = Object.fromEntries(
      body.items.map((item: { internal_id: string; budget_result: string }) => [item.internal_id, item.budget_result]),
    )
    expect(ids.map((id) => results[id])).toEqual([
      'too_expensive',
      'fits',
      'fits',
      'strong_findings',
      'no_price',
      'views_unknown',
      'fits',
    ])
    expect(body.budget).toEqual({
      budget: 420,
      currency: 'USD',
      fits_count: 3,
      price: 410,
      expected_views: 131_000,
      cost_per_1000_views_24h: 3.13,
      left_out: [
        { result: 'too_expensive', chats_count: 1 },
        { result: 'strong_findings', chats_count: 1 },
        { result: 'no_price', chats_count: 1 },
        { result: 'views_unknown', chats_count: 1 },
      ],
    })
    const sorted = (await t.get(`${path}/channels?sort_by=cost_per_1000_views_24h&sort_direction=asc`, key)).body
    expect(sorted.items.map((item: { cost_per_1000_views_24h?: number }) => item.cost_per_1000_views_24h)).toEqual([
      0.02,
      3,
      3,
      10,
      20,
      undefined,
      undefined,
    ])
    expect(sorted).not.toHaveProperty('budget')
    expect(sorted.items[0]).not.toHaveProperty('budget_result')
  })

  test('a page of the rows has the budget of the whole list, and a tag narrows it', async () => {
    const { path, ids } = await priced([
      [10, 1_000],
      [10, 2_000],
      [10, 3_000],
    ])
    await note(path, ids[0]!, { tags: ['short'] })
    const ask = async (more: string) =>
      (await t.get(`${path}/channels?budget=20&budget_currency=USD&${more}`, key)).body.budget
    expect(await ask('limit=1')).toMatchObject({ fits_count: 2, expected_views: 5_000 })
    expect(await ask('tag=short')).toMatchObject({ fits_count: 1, expected_views: 1_000, left_out: [] })
  })

  test('the overlap is estimated from who mentions the chats, and left out where few do', async () => {
    const one = at('2026-08-20T10:00:00Z')
    const names = ['overlap_one', 'overlap_two']
    const sources = Array.from({ length: 8 }, (_, i) => 100 + i)
    await ingest(
      t.db,
      [
        ...names.map((username, i) => seen(1 + i, { chat: { platform_id: 1 + i, username } })),
        ...sources.map((id) => seen(id)),
        // Six mention the first, five the second, and three of these mention both.
        ...sources.flatMap((platform_id, i) =>
          names
            .filter((_, n) => (n === 0 ? i < 6 : i >= 3))
            .map((name, n) =>
              messageSeen({ chat: { platform_id }, message_id: 1 + n, date: one + i, text: `see @${name}` }),
            ),
        ),
      ],
      { now: NOON },
    )
    const ids = await idsOf(1, 2)
    const path = await listOf(ids)
    for (const [i, id] of ids.entries()) {
      await t.db
        .rows`insert into channel_stats (chat_id, avg_post_views_24h, messages_7d, messages_30d, mentions_total, mentions_7d, mentions_30d, updated_at)
        select chat_id, ${(i + 1) * 1000}::integer, 0, 0, 0, 0, 0, ${NOON}::timestamptz from chats where internal_id = ${id}
        on conflict (chat_id) do update set avg_post_views_24h = excluded.avg_post_views_24h`
      await note(path, id, { price: (i + 1) ** 2, currency: 'USD' })
    }
    const ask = async () => (await t.get(`${path}/channels?budget=20&budget_currency=USD`, key)).body.budget
    expect(await ask()).not.toHaveProperty('overlap_percent')
    await applyMentionChanges(t.db)
    // The second has 2,000 of 3,000 views, and three of five who mention it reach the readers of the first.
    expect(await ask()).toMatchObject({ fits_count: 2, overlap_percent: 40, overlap_chats_count: 2 })
  })

  test('figures that a plan may not read decide nothing', async () => {
    const free = await t.account({ plan: 'Free' })
    const other = await channel({}, { day_views: 90, trust: 'strong_findings' })
    const path = await listOf([other], free.key)
    await note(path, other, { price: 5, currency: 'USD' }, free.key)
    const { body } = await t.get(`${path}/channels?budget=9&budget_currency=USD`, free.key)
    expect(body.items[0].budget_result).toBe('views_unknown')
    expect(body.budget).toMatchObject({ fits_count: 0, expected_views: 0, price: 0 })
  })

  test('a budget needs its currency, and a currency a budget', async () => {
    const path = await listOf([])
    for (const query of ['budget=5', 'budget_currency=USD', 'budget=-1&budget_currency=USD'])
      expect([query, (await t.get(`${path}/channels?${query}`, key)).status]).toEqual([query, 400])
  })
})

const seen = (platform_id: number, more: object = {}) =>
  chatSeen({ chat: { platform_id }, title: `Chat ${platform_id}`, ...more })
const idsOf = async (...platform_ids: number[]) => {
  const rows = await t.db.rows<{ internal_id: string }>`select internal_id from chats
    where platform_id = any(${platform_ids}::bigint[]) order by platform_id`
  return rows.map(({ internal_id }) => internal_id)
}

describe('posts in one stream', () => {
  test('newest first over all channels and groups, page by page, with an album as one post', async () => {
    const album = (message_id: number) => ({ message_id, album_id: 'al', media: { type: 'photo' as const } })
    const date = at('2026-08-30T10:00:00Z')
    await ingest(
      t.db,
      [
        seen(1),
        seen(2),
        seen(3, { peer: 'Group' }),
        seen(4),
        ...Array.from({ length: 40 }, (_, i) =>
          messageSeen({
            chat: { platform_id: 1 + (i % 2) },
            message_id: i + 1,
            date: date - i * i * 3600,
            text: `p${i}`,
          }),
        ),
        // At one moment in two chats: the order must still be one.
        messageSeen({ chat: { platform_id: 1 }, message_id: 100, date: date + 60, text: 'same one' }),
        messageSeen({ chat: { platform_id: 2 }, message_id: 100, date: date + 60, text: 'same two' }),
        messageSeen({ chat: { platform_id: 2 }, ...album(201), date: date + 90, text: 'album' }),
        messageSeen({ chat: { platform_id: 2 }, ...album(202), date: date + 90 }),
        messageSeen({
          chat: { platform_id: 3 },
          message_id: 5,
          date: date + 120,
          text: 'in a group',
          from_peer: { user_id: 77 },
        }),
        // A deleted message of a channel is shown as such, one of a group is not shown.
        messageSeen({ chat: { platform_id: 3 }, message_id: 6, date: date + 130, text: 'gone' }),
        { kind: 'message gone', chat: { platform_id: 3 }, message_id: 6, date: date + 130, at: NOON.getTime() / 1000 },
        messageSeen({ chat: { platform_id: 4 }, message_id: 5, date: date + 120, text: 'not in the list' }),
      ],
      { now: NOON },
    )
    const path = await listOf(await idsOf(1, 2, 3))
    type Message = { text?: string; date: string; peer_id: string; message_id: number; media?: { items?: unknown[] } }
    const pages = await readPages<Message>((url) => t.get(url, key), `${path}/messages?limit=7`, 'messages')
    const texts = pages.flat().map(({ text }) => text)
    expect(texts).toEqual([
      'in a group',
      'album',
      'same two',
      'same one',
      ...Array.from({ length: 40 }, (_, i) => `p${i}`),
    ])
    expect(pages.map((page) => page.length)).toEqual([7, 7, 7, 7, 7, 7, 2])
    expect(pages[0]![0]).toMatchObject({ from_peer: { user_id: 77 }, is_ad: false })
    expect(pages[0]![1]!.media!.items).toHaveLength(2)
    const first = (await t.get(`${path}/messages?limit=2`, key)).body
    expect(first.chats.map(({ title }: { title: string }) => title)).toEqual(['Chat 3', 'Chat 2'])
    const within = `${path}/messages?from_date=${date - 10 * 3600}&to_date=${date}`
    expect((await t.get(within, key)).body.messages.map(({ text }: Message) => text)).toEqual(['p0', 'p1', 'p2', 'p3'])
  })

  test('the channels on the page are counted, and a verified-only plan reads verified ones', async () => {
    await ingest(
      t.db,
      [1, 2, 3].flatMap((platform_id) => [
        seen(platform_id, { verified: platform_id === 1 }),
        messageSeen({ chat: { platform_id }, message_id: 1, date: at('2026-08-31T10:00:00Z') + platform_id }),
      ]),
      { now: NOON },
    )
    const ids = await idsOf(1, 2, 3)
    const path = await listOf(ids)
    const spent = async (as: string) => (await t.get('/v1/usage/info', as)).body.channels.spent
    expect((await t.get(`${path}/messages?limit=2`, key)).body.messages).toHaveLength(2)
    expect(await spent(key)).toBe(2)
    const paying = await t.account({ balance_mc: 1000 })
    const paid = await t.get(`${await listOf(ids, paying.key)}/messages`, paying.key)
    expect(paid.headers['x-credits-cost']).toBe('200')
    const free = await t.account({ plan: 'Free' })
    const { body } = await t.get(`${await listOf(ids, free.key)}/messages`, free.key)
    expect(body.messages.map(({ peer_id }: { peer_id: string }) => peer_id)).toEqual([ids[0]])
    expect(await spent(free.key)).toBe(1)
  })

  test('an empty list has an empty stream, and quiet years take few statements', async () => {
    expect((await t.get(`${await listOf([])}/messages`, key)).body).toEqual({ messages: [], chats: [] })
    await ingest(
      t.db,
      [seen(1), messageSeen({ chat: { platform_id: 1 }, message_id: 1, date: at('2017-03-01T00:00:00Z') })],
      { now: NOON },
    )
    const [{ chat_id }] = (await t.db.rows<{ chat_id: number }>`select chat_id from chats`) as [{ chat_id: number }]
    let statements = 0
    const counting = {
      ...t.db,
      rows: ((...given: Parameters<typeof t.db.rows>) => {
        statements++
        return t.db.rows(...given)
      }) as typeof t.db.rows,
    }
    const range = { from: new Date(0), to: NOON }
    expect(await listNewestOfChats(counting, [chat_id], { range, limit: 5, without_deleted: [] })).toHaveLength(1)
    expect(statements).toBeLessThan(20)
  })

  test('a page takes one statement where the statistics tell how often the chats post', async () => {
    const daily = (platform_id: number) =>
      Array.from({ length: 30 }, (_, day) =>
        messageSeen({ chat: { platform_id }, message_id: 30 - day, date: at('2026-08-31T08:00:00Z') - day * DAY }),
      )
    await ingest(t.db, [seen(1), seen(2), ...daily(1), ...daily(2)], { now: NOON })
    await rollUp(t.db, { now: NOON })
    const chats = await t.db.rows<{ chat_id: number }>`select chat_id from chats`
    const recorded: Sql[] = []
    const found = await listNewestOfChats(
      recording(t.db, recorded),
      chats.map(({ chat_id }) => chat_id),
      { range: { from: new Date(0), to: NOON }, limit: 20, without_deleted: [] },
    )
    expect(found.map(({ message_id }) => message_id)).toEqual(Array.from({ length: 21 }, (_, i) => 30 - (i >> 1)))
    expect(recorded.filter(({ text }) => text.includes('from messages'))).toHaveLength(1)
  })
})

test('members of all chats together, day by day, with the value of the day before where none was read', async () => {
  const members = (platform_id: number, day: string, members_count: number) =>
    seen(platform_id, { at: at(`${day}T08:00:00Z`), members_count })
  await ingest(
    t.db,
    [
      members(1, '2026-08-20', 100),
      members(1, '2026-08-29', 150),
      members(1, '2026-08-31', 170),
      members(2, '2026-08-30', 1000),
    ],
    { now: NOON },
  )
  const path = await listOf(await idsOf(1, 2))
  const asked = (query: string) => t.get(`${path}/audience?${query}`, key)
  expect((await asked('from_date=2026-08-28')).body.points).toEqual([
    { date: '2026-08-28T00:00:00Z', members_count: 100, chats_count: 1 },
    { date: '2026-08-29T00:00:00Z', members_count: 150, chats_count: 1 },
    { date: '2026-08-30T00:00:00Z', members_count: 1150, chats_count: 2 },
    { date: '2026-08-31T00:00:00Z', members_count: 1170, chats_count: 2 },
    { date: '2026-09-01T00:00:00Z', members_count: 1170, chats_count: 2 },
  ])
  // Without dates 30 days, of which the first ones are unknown.
  expect((await asked('')).body.points.map(({ date }: { date: string }) => date)[0]).toBe('2026-08-20T00:00:00Z')
  expect((await asked('from_date=2026-08-30&to_date=2026-08-30')).body.points).toHaveLength(1)
  expect((await asked('from_date=2025-01-01')).body.message).toContain('at most 366 days')
  expect((await asked('from_date=2026-08-30&to_date=2026-08-01')).status).toBe(400)
})
