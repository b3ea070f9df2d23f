// Completeness of a channel: what its numbers stand for, which are missing, and what forwards tell of those.
import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { holds } from '../../../test/seed.ts'
import { testService } from '../../../test/service.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import { rollUp } from '../../rollup/roll-up.ts'
import type { MessageSeen, Observation } from '../../sources/observation.ts'
import { claimRange, endRange } from '../../store/backfills.ts'
import { withUnfilled } from '../../store/db.ts'
import { fillAll } from '../../store/fill.ts'

const t = await testService()
const privacy = keepsAll(keyedHash(randomBytes(32)))
const NEWS = { platform_id: 1001, username: 'daily_news' }
const OTHER = { platform_id: 2002, username: 'other_news' }
let key = ''
/** What was removed would be refused in the next test. */
const anew = async () => {
  await t.reset()
  await t.db.script('delete from removals')
  key = (await t.account()).key
}
beforeEach(anew)

const observe = (...observations: Observation[]) => ingest(t.db, observations, { now: t.clock.now, privacy })
const idOf = async ({ platform_id }: { platform_id: number }) =>
  (await t.get(`/v1/utils/resolve_platform_id?platform_id=${platform_id}`, key)).body.internal_id as string
const completeness = async (name = '@daily_news') =>
  (await t.get(`/v1/channel/completeness?internal_id=${encodeURIComponent(name)}`, key)).body
const missing = async (query = '') =>
  (await t.get(`/v1/messages/missing?internal_id=${encodeURIComponent('@daily_news')}${query}`, key)).body
const single = (message_id: number) =>
  t.get(`/v1/messages/by_id?internal_id=${encodeURIComponent('@daily_news')}&message_id=${message_id}`, key)

/** The post of an album as the web page shows it: one message that lists the items with their numbers. */
const webAlbum = (given: Partial<MessageSeen> & { message_id: number }, numbers: unknown[]): MessageSeen =>
  messageSeen({
    album_id: String(given.message_id),
    media: { type: 'album', items: numbers.map((message_id) => ({ type: 'photo', message_id })) },
    ...given,
  })

const gone = ({ chat, message_id, date }: MessageSeen): Observation => ({
  kind: 'message gone',
  at: date + 7200,
  chat,
  message_id,
  date,
})

/** Message 5 to 20 over July and August, with one of each kind and two gaps. */
const july = (hour: number) => at('2026-07-31T00:00:00Z') + hour * 3600
const world = () => {
  const deleted = messageSeen({ message_id: 6, date: july(2) })
  return [
    chatSeen(),
    messageSeen({ message_id: 5, date: july(1) }),
    deleted,
    gone(deleted),
    // Its items 8 and 9 are known, and 10 is not.
    webAlbum({ message_id: 7, date: july(3) }, [7, 8, 9]),
    messageSeen({ message_id: 11, date: july(4), service: true }),
    messageSeen({ message_id: 15, date: july(30) }),
    webAlbum({ message_id: 18, date: july(31) }, [18, 19, 20]),
  ]
}

describe('GET /v1/channel/completeness', () => {
  test('counts what the numbers stand for, by month and in all', async () => {
    await observe(...world())
    expect(await completeness()).toEqual({
      internal_id: await idOf(NEWS),
      numbers: 20,
      messages: 4,
      service_messages: 1,
      deleted_messages: 1,
      album_items: 4,
      unknown: 10,
      observed_percent: 50,
      months: [
        { numbers: 4, ...none, unknown: 4, observed_percent: 0 },
        {
          month: '2026-07',
          numbers: 7,
          messages: 2,
          service_messages: 1,
          deleted_messages: 1,
          album_items: 2,
          unknown: 1,
          observed_percent: 85.71,
        },
        { month: '2026-08', numbers: 9, ...none, messages: 2, album_items: 2, unknown: 5, observed_percent: 44.44 },
      ],
    })
  })

  const none = { messages: 0, service_messages: 0, deleted_messages: 0, album_items: 0 }

  test('an item that is stored as a message of its own is counted once, whichever source comes first', async () => {
    const items = [8, 9].map((message_id) => messageSeen({ message_id, date: july(3), album_id: '99' }))
    for (const order of [
      [...world(), ...items],
      [chatSeen(), ...items, ...world()],
    ]) {
      await anew()
      for (let i = 0; i < order.length; i += 4) await observe(...order.slice(i, i + 4))
      expect(await completeness()).toMatchObject({ numbers: 20, messages: 6, album_items: 2, unknown: 10 })
    }
  })

  test('items that are no numbers of this album explain nothing, and harm nothing', async () => {
    await observe(
      chatSeen(),
      webAlbum({ message_id: 1 }, [2, 'x', null, -5, 2 ** 40, 11, 10, 10]),
      messageSeen({ message_id: 30, album_id: '30', media: { type: 'album', items: 'none' } }),
      messageSeen({ message_id: 31, album_id: '31', media: { type: 'album', items: [null, 7, 'a'] } }),
    )
    expect(await completeness()).toMatchObject({ numbers: 31, messages: 3, album_items: 2, unknown: 26 })
  })

  test('a removed message becomes an unknown number', async () => {
    await observe(...world())
    const chat = (await t.db.row<{ chat_id: number }>`select * from chats where platform_id = 1001`)!
    const by = { actor: 'ann', reason: null, now: t.clock.now }
    await remove(t.db, privacy, { kind: 'message', chat: chat as never, message_id: 15 }, by)
    expect(await completeness()).toMatchObject({ numbers: 20, messages: 3, unknown: 11 })
    expect((await missing()).missing[2]).toEqual({ message_id: 15, month: '2026-08' })
  })

  test('a channel without messages has no numbers, and no percentage', async () => {
    await observe(chatSeen())
    const body = await completeness()
    expect(body).toMatchObject({ numbers: 0, unknown: 0, months: [] })
    expect(body).not.toHaveProperty('observed_percent')
    expect(await missing()).toEqual({ internal_id: await idOf(NEWS), missing: [] })
  })

  test('a group is not found here', async () => {
    await observe(chatSeen({ peer: 'Group' }), messageSeen({ message_id: 1 }))
    for (const path of ['channel/completeness', 'messages/missing'])
      expect((await t.get(`/v1/${path}?internal_id=%40daily_news`, key)).status).toBe(404)
  })

  test('a plan with less history gets its months, and the whole as everybody does', async () => {
    await observe(...world())
    // It is September 1, so 20 days end in August.
    key = (await t.account({ overrides: { history_days: 20 } })).key
    const { numbers, months } = await completeness()
    expect({ numbers, months: months.map(({ month }: { month: string }) => month) }).toEqual({
      numbers: 20,
      months: ['2026-08'],
    })
    const found = (await missing()).missing.map(({ message_id }: { message_id: number }) => message_id)
    expect(found).toEqual([17, 16, 14, 13, 12])
  })

  test('as a file it has a row for each month', async () => {
    await observe(...world())
    const { body } = await t.get('/v1/channel/completeness?internal_id=%40daily_news&format=csv', key)
    const id = await idOf(NEWS)
    expect(body.trim().split('\r\n')).toEqual([
      'internal_id,month,numbers,messages,service_messages,deleted_messages,album_items,unknown,observed_percent',
      `${id},,4,0,0,0,0,4,0`,
      `${id},2026-07,7,2,1,1,2,1,85.71`,
      `${id},2026-08,9,2,0,0,2,5,44.44`,
    ])
  })

  test('the record of a channel says it after the roll-up, and that of a group never', async () => {
    const group = { platform_id: 3003, username: 'talk_room' }
    await observe(...world(), chatSeen({ chat: group, peer: 'Group' }), messageSeen({ message_id: 3, chat: group }))
    const info = async (path: string) => (await t.get(`/v1/${path}`, key)).body
    expect(await info('channel/info?internal_id=%40daily_news')).not.toHaveProperty('observed_percent')
    await rollUp(t.db, { now: t.clock.now })
    const expected = { message_numbers: 20, first_known_number: 5, observed_percent: 50 }
    expect(await info('channel/info?internal_id=%40daily_news')).toMatchObject(expected)
    expect(await info('channels/info-batch?ids=%40daily_news')).toMatchObject({ channels: [expected] })
    expect(await info('group/info?internal_id=%40talk_room')).not.toHaveProperty('observed_percent')
  })

  test('rows of channels have it in files too: records, statistics and the catalog', async () => {
    await observe(...world())
    await rollUp(t.db, { now: t.clock.now })
    const observed = async (path: string) => {
      const { body } = await t.get(`/v1/${path}&format=csv`, key)
      const [head, row] = body.split('\r\n').map((line: string) => line.split(','))
      return row[head.indexOf('observed_percent')]
    }
    for (const path of ['channels/info-batch?ids=%40daily_news', 'channels/stats-batch?ids=%40daily_news'])
      expect(await observed(path), path).toBe('50')
    expect(await observed('catalog/search?sort_by=post_views')).toBe('50')
    expect((await t.get('/v1/channel/stats?internal_id=%40daily_news', key)).body.observed_percent).toBe(50)
    const past = (await t.get('/v1/channel/stats?internal_id=%40daily_news&as_of=2026-08-20', key)).body
    expect(past).toMatchObject({ messages_count: { last_30_days: 4 } })
    expect(past).not.toHaveProperty('observed_percent')
  })

  test('months from before numbers were counted are counted from the messages, until they are filled', async () => {
    await observe(...world())
    const expected = await completeness()
    await t.db.script(`update message_months set day_service = null, day_deleted = null, day_album_items = null, day_last_item = null;
      insert into backfills (name, last_chat_id) select 'message numbers', max(chat_id) from chats`)
    const db = withUnfilled(t.db, ['message numbers'])
    const upgraded = await testService({ db })
    const upgraded_key = (await upgraded.account()).key
    const answered = async () =>
      (await upgraded.get('/v1/channel/completeness?internal_id=%40daily_news', upgraded_key)).body
    expect(await completeness()).not.toEqual(expected)
    expect(await answered()).toEqual(expected)
    await rollUp(db, { now: t.clock.now })
    expect(await t.db.rows`select observed_percent from channel_stats`).toEqual([{ observed_percent: null }])
    const range = (await claimRange(db, 10))!
    expect(await answered()).toEqual(expected)
    await t.db.rows`update backfill_ranges set until = now() - interval '1 s'`
    expect(range.name).toBe('message numbers')
    await fillAll(db)
    await endRange(db, range)
    expect(await completeness()).toEqual(expected)
    expect(await answered()).toEqual(expected)
    await t.db.script('delete from backfills')
  })
})

/** Messages of a random channel, and what each number stands for. */
const kinds = ['unseen', 'unseen', 'post', 'post', 'service', 'deleted', 'web album', 'album'] as const
const randomWorld = fc
  .record({
    parts: fc.array(fc.record({ kind: fc.constantFrom(...kinds), size: fc.integer({ min: 1, max: 4 }) }), {
      minLength: 1,
      maxLength: 25,
    }),
    seed: fc.nat(),
    batch: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ parts, seed, batch }) => {
    let number = 0
    const known = new Map<number, { kind: string; month: string }>()
    const observations: Observation[] = []
    for (const { kind, size } of parts) {
      // Two and a half days later each, so that a world has up to three months.
      const date = at('2026-06-20T00:00:00Z') + number * 64_800
      const month = new Date(date * 1000).toISOString().slice(0, 7)
      const first = number + 1
      const own = Array.from({ length: size }, (_, i) => first + i)
      number += size
      if (kind === 'unseen') continue
      const stored = kind === 'web album' ? [first] : own
      for (const one of own) known.set(one, { kind: stored.includes(one) ? kind : 'item', month })
      if (kind === 'web album') observations.push(webAlbum({ message_id: first, date }, own))
      else
        for (const message_id of own) {
          const seen = messageSeen({
            message_id,
            date,
            service: kind === 'service',
            ...(kind === 'album' && { album_id: `g${first}` }),
          })
          observations.push(seen)
          if (kind === 'deleted') observations.push(gone(seen))
        }
    }
    const shuffled = observations
      .map((one, i) => ({ one, order: Math.imul(i + 1, seed | 1) >>> 0 }))
      .sort((a, b) => a.order - b.order)
      .map(({ one }) => one)
    return { known, shuffled, batch }
  })
  .filter(({ known }) => known.size > 0)

test('every number of a random channel is counted as what it is, in any order of arrival, and the missing ones are listed', async () => {
  await holds(
    fc.asyncProperty(randomWorld, async ({ known, shuffled, batch }) => {
      await anew()
      await observe(chatSeen())
      for (let i = 0; i < shuffled.length; i += batch) await observe(...shuffled.slice(i, i + batch))
      const first = Math.min(...known.keys())
      const last = Math.max(...known.keys())
      const rows = new Map<string | undefined, Record<string, number>>()
      const unknown: { message_id: number; month?: string }[] = []
      let next: string | undefined
      for (let number = last; number >= 1; number--) {
        const found = known.get(number)
        next = number < first ? undefined : (found?.month ?? next)
        const row = rows.get(next) ?? { numbers: 0, post: 0, album: 0, 'web album': 0, service: 0, deleted: 0, item: 0 }
        row.numbers!++
        if (found) row[found.kind]!++
        else unknown.push({ message_id: number, ...(next && { month: next }) })
        rows.set(next, row)
      }
      const body = await completeness()
      expect(
        body.months.map((row: Record<string, number>) => [
          row.month,
          row.numbers,
          row.messages,
          row.service_messages,
          row.deleted_messages,
          row.album_items,
        ]),
      ).toEqual(
        [...rows]
          .reverse()
          .map(([month, row]) => [
            month,
            row.numbers,
            row.post! + row.album! + row['web album']!,
            row.service,
            row.deleted,
            row.item,
          ]),
      )
      expect(body).toMatchObject({ numbers: last, unknown: unknown.length })
      const listed: unknown[] = []
      for (let cursor = ''; ; ) {
        const page = await missing(`&limit=7${cursor}`)
        listed.push(...page.missing)
        if (!page.cursor) break
        expect(page.missing).toHaveLength(7)
        cursor = `&cursor=${page.cursor}`
      }
      expect(listed).toEqual(unknown)
    }),
    { numRuns: 15, seed: 20261117 },
  )
})

describe('a missing message that lives on in a forward', () => {
  const forward = (given: Partial<MessageSeen> & { message_id: number }, origin: object = {}) =>
    messageSeen({
      chat: OTHER,
      date: at('2026-08-02T09:40:00Z'),
      text: 'Roads closed this weekend',
      ...given,
      forward_from: { chat: { platform_id: 1001 }, message_id: 16, title: 'Daily News', ...origin },
    })
  const other = chatSeen({ chat: OTHER, title: 'Other News' })
  const original = at('2026-08-01T06:30:00Z')

  test('is answered as the forward shows it, with both times', async () => {
    await observe(
      ...world(),
      other,
      forward(
        { message_id: 70, entities: [{ type: 'bold', offset: 0, length: 5 }], counters: { views: 5 } },
        { date: original },
      ),
      forward({ message_id: 71, date: at('2026-08-03T00:00:00Z'), text: 'A later one' }),
    )
    const told = {
      known_from: 'forward',
      date: '2026-08-01T06:30:00Z',
      text: 'Roads closed this weekend',
      forwarded_by: {
        peer_id: await idOf(OTHER),
        message_id: 70,
        date: '2026-08-02T09:40:00Z',
        seen_at: '2026-08-02T10:40:00Z',
        original_date: '2026-08-01T06:30:00Z',
      },
    }
    expect(await single(16)).toMatchObject({
      status: 200,
      body: {
        peer_id: await idOf(NEWS),
        message_id: 16,
        is_ad: false,
        entities: [{ type: 'bold', offset: 0, length: 5 }],
        ...told,
      },
    })
    expect((await single(16)).body).not.toHaveProperty('views')
    expect((await missing('&limit=2')).missing).toEqual([
      { message_id: 17, month: '2026-08' },
      { message_id: 16, month: '2026-08', ...told },
    ])
    const file = await t.get('/v1/messages/missing?internal_id=%40daily_news&limit=2&format=csv', key)
    expect(file.body.split('\r\n').slice(0, 3)).toEqual([
      'internal_id,message_id,month,known_from,date,text,forwarded_by.peer_id,forwarded_by.message_id,forwarded_by.date,forwarded_by.seen_at,forwarded_by.original_date',
      `${await idOf(NEWS)},17,2026-08,,,,,,,,`,
      `${await idOf(NEWS)},16,2026-08,forward,2026-08-01T06:30:00Z,Roads closed this weekend,${await idOf(OTHER)},70,2026-08-02T09:40:00Z,2026-08-02T10:40:00Z,2026-08-01T06:30:00Z`,
    ])
    expect((await single(17)).status).toBe(404)
    // A stored message says nothing of forwards.
    expect((await single(15)).body).not.toHaveProperty('known_from')
  })

  test('a forward that does not say when the original was published gives the time of the forward', async () => {
    await observe(...world(), other, forward({ message_id: 70 }))
    const { body } = await single(16)
    expect(body).toMatchObject({ known_from: 'forward', date: '2026-08-02T09:40:00Z' })
    expect(body.forwarded_by).not.toHaveProperty('original_date')
  })

  test('a message newer than all that are stored is found as well', async () => {
    await observe(...world(), other, forward({ message_id: 70 }, { message_id: 25 }))
    expect((await single(25)).body).toMatchObject({ known_from: 'forward', text: 'Roads closed this weekend' })
  })

  test('a number beyond the newest that is stored counts as unknown, in the month of the original, until it is seen', async () => {
    const beyond = (number: number, date: string, message_id: number) =>
      forward({ message_id }, { message_id: number, date: at(date) })
    await observe(...world(), other, beyond(23, '2026-08-01T10:00:00Z', 70), beyond(26, '2026-09-01T08:00:00Z', 71))
    const none = { messages: 0, service_messages: 0, deleted_messages: 0, album_items: 0 }
    const found = await completeness()
    expect(found).toMatchObject({ numbers: 26, unknown: 16, observed_percent: 38.46 })
    expect(found.months.at(-1)).toEqual({ month: '2026-09', numbers: 6, ...none, unknown: 6, observed_percent: 0 })
    expect((await missing('&limit=1')).missing).toMatchObject([
      { message_id: 26, month: '2026-09', known_from: 'forward' },
    ])
    await rollUp(t.db, { now: t.clock.now, all: true })
    expect((await t.get('/v1/channel/info?internal_id=@daily_news', key)).body).toMatchObject({
      message_numbers: 26,
      observed_percent: 38.46,
    })
    await observe(messageSeen({ message_id: 26, date: at('2026-09-01T08:00:00Z') }))
    expect(await completeness()).toMatchObject({ numbers: 26, unknown: 15 })
  })

  test('a number is not believed for its size: the forward has to date its original after the newest stored message', async () => {
    await observe(
      ...world(),
      other,
      forward({ message_id: 70 }, { message_id: 2_000_000_000 }),
      forward({ message_id: 71 }, { message_id: 1_000_000_000, date: july(1) }),
    )
    expect(await completeness()).toMatchObject({ numbers: 20, unknown: 10 })
  })

  test('once the message itself is seen, its own record is shown', async () => {
    await observe(...world(), other, forward({ message_id: 70 }))
    await observe(messageSeen({ message_id: 16, date: july(30) + 60, text: 'Roads closed this weekend!' }))
    const { body } = await single(16)
    expect(body).toMatchObject({ text: 'Roads closed this weekend!' })
    expect(body).not.toHaveProperty('known_from')
  })

  test('a forward that was deleted still tells its original, in any order of arrival, and proves its number', async () => {
    const [early, late] = [
      forward({ message_id: 70 }),
      forward({ message_id: 71 }, { message_id: 25, date: at('2026-08-01T10:00:00Z') }),
    ]
    const events = [...world(), other, early, late, gone(early), gone(late)]
    for (const order of [events, [early, late, gone(early), gone(late), other, ...world()], [...events].reverse()]) {
      await anew()
      for (const one of order) await observe(one)
      expect((await single(16)).body).toMatchObject({
        known_from: 'forward',
        text: 'Roads closed this weekend',
        forwarded_by: { message_id: 70 },
      })
      expect((await completeness()).numbers).toBe(25)
    }
    // It is seen again: a forward as before, and told once.
    await observe({ ...early, at: early.at + 7 * 86_400 })
    expect((await single(16)).body).toMatchObject({ known_from: 'forward' })
    expect(await t.db.rows`select message_id from gone_forwards`).toEqual([{ message_id: 71 }])
  })

  test('a hidden or removed forward tells nothing, and neither does a forward of what was removed', async () => {
    const by = { actor: 'ann', reason: null, now: t.clock.now }
    const chatRow = async (platform_id: number) =>
      (await t.db.row`select * from chats where platform_id = ${platform_id}`) as never
    const seen = forward({ message_id: 70 })
    const changes: Record<string, () => Promise<unknown>> = {
      'the other chat is hidden': () => t.db.rows`update chats set hidden_at = now() where platform_id = 2002`,
      'the other chat is removed': async () => remove(t.db, privacy, { kind: 'chat', chat: await chatRow(2002) }, by),
      'the forward is removed': async () =>
        remove(t.db, privacy, { kind: 'message', chat: await chatRow(2002), message_id: 70 }, by),
      'the message is removed': async () =>
        remove(t.db, privacy, { kind: 'message', chat: await chatRow(1001), message_id: 16 }, by),
      'the history of the plan is shorter': async () => {
        key = (await t.account({ overrides: { history_days: 20 } })).key
      },
    }
    for (const [what, change] of Object.entries(changes)) {
      for (const deleted of [false, true]) {
        await anew()
        await observe(...world(), other, seen, ...(deleted ? [gone(seen)] : []))
        expect((await single(16)).status, what).toBe(200)
        await change()
        expect((await single(16)).status, what).toBe(404)
        expect(JSON.stringify(await missing()), what).not.toMatch(/known_from|Roads closed/)
      }
    }
  })
})
