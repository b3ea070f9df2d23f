// Whatever the bounds, a search finds what the meaning of the query says, in the order asked for, on pages that neither skip nor repeat.
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { recording, rowsRead, rowsReadInOrder } from '../../test/rows-read.ts'
import { indexAll } from '../../test/search-index.ts'
import { aThird } from '../../test/seed.ts'
import { ingest as store } from '../ingest/ingest.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import type { Db, Sql } from '../store/db.ts'
import { findCandidates, walk } from '../store/observed/search/message-search.ts'
import type { SearchOrder } from '../store/searching/found-order.ts'
import type { SearchFilter } from '../store/searching/searched.ts'
import { boundsFor, findMessages, type MatchPage, type SearchBounds, type SearchPosition } from './find-messages.ts'
import { matches, parseQuery } from './query.ts'
import { orderOf, wantedBy } from './store-query.ts'
import { expectedFor } from './term-sample.ts'
import { findTrend } from './trend.ts'
import { indexOf } from './words.ts'

const db = await testDatabase()

const ingest = async (_: typeof db, observations: Observation[], given: { now: Date }) => {
  await store(db, observations, given)
  await indexAll(db)
}

const now = new Date('2026-11-16T12:00:00Z')
const CHATS = 6

/** The same numbers on every run. */
let state = 7
const random = () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x7fffffff
}
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!

/** Each word is about half as common as the one before. */
const vocabulary = ['market', 'city', 'river', 'winter', 'bridges', 'music', 'harbour', 'bridges', 'quartz']
const word = () => vocabulary[Math.min(vocabulary.length - 1, Math.floor(-Math.log2(random() || 1)))]!

const languageOf = (platform_id: number) => (platform_id % 2 ? 'en' : 'de')

const messages: (MessageSeen & { chat: { platform_id: number } })[] = []
const idOf = new Map<number, number>()

beforeAll(async () => {
  const chats = Array.from({ length: CHATS }, (_, i) =>
    chatSeen({
      chat: { platform_id: 100 + i, username: `chat_${i}` },
      labels: { language: languageOf(100 + i) },
      peer: i === 5 ? 'Group' : 'Channel',
    }),
  )
  for (let i = 0; i < 240; i++) {
    const views = pick([0, 3, 3, 50, 700, 9_000])
    messages.push({
      ...messageSeen({
        message_id: 1 + Math.floor(i / CHATS),
        date: at('2026-09-20T00:00:00Z') + Math.floor(random() * 50) * 86_400,
        text: Array.from({ length: 1 + Math.floor(random() * 6) }, word).join(' '),
        counters: { views },
      }),
      chat: { platform_id: 100 + (i % CHATS) },
    })
  }
  await ingest(db, [...chats, ...messages], { now })
  for (const { chat_id, platform_id } of await db.rows<{ chat_id: number; platform_id: number }>`select * from chats`)
    idOf.set(platform_id, chat_id)
})

const asked = (term: string, more: Partial<SearchFilter> = {}): SearchFilter => ({
  ...wantedBy(parseQuery(term)),
  range: { from: new Date('2026-09-01T00:00:00Z'), to: now },
  except_chat_ids: [],
  ...more,
})

const key = (row: { chat_id: number; message_id: number }) => `${row.chat_id} ${row.message_id}`

const rankOf = ({ counters, date }: MessageSeen): number =>
  Math.log2(1 + counters!.views!) / 2 + (date - Date.UTC(2020, 0, 1) / 1000) / 604_800

const orderValue = (message: MessageSeen, term: string, by: SearchOrder['by']): number => {
  if (by === 'date') return message.date
  if (by === 'oldest') return -message.date
  if (by === 'views') return message.counters!.views!
  const { words } = parseQuery(term)
  const { line } = indexOf(message.text!)
  const spelled = words.filter((one) => line.includes(` ${one} `)).length / words.length
  return rankOf(message) + 0.25 * spelled + (line.includes(` ${words.join(' ')} `) ? 0.25 : 0)
}

const expected = (term: string, by: SearchOrder['by'], { on, except }: { on?: number; except?: number } = {}) =>
  messages
    .filter(({ chat }) => chat.platform_id !== 105)
    .filter(({ chat }) => (on === undefined || chat.platform_id === on) && chat.platform_id !== except)
    .filter(({ text }) => matches(parseQuery(term), indexOf(text!)))
    .map((message) => ({
      chat_id: idOf.get(message.chat.platform_id)!,
      message_id: message.message_id,
      date: message.date,
      value: Math.round(orderValue(message, term, by) * 1e6),
    }))
    .sort(
      (a, b) =>
        b.value - a.value ||
        (by === 'oldest' ? -1 : 1) * (b.date - a.date || b.chat_id - a.chat_id || b.message_id - a.message_id),
    )
    .map(key)

const allPages = async (
  term: string,
  by: SearchOrder['by'],
  bounds: SearchBounds,
  more: Partial<SearchFilter> = {},
  limit = 12,
) => {
  const pages: MatchPage[] = []
  let after: SearchPosition | undefined
  do {
    const order = orderOf(by, parseQuery(term))
    const page = await findMessages(db, asked(term, more), { order, after, limit }, bounds)
    pages.push(page)
    after = page.next
  } while (after && pages.length < 500)
  return pages
}
const keysOn = (pages: MatchPage[]) => pages.flatMap(({ rows }) => rows.map(key))

const least: SearchBounds = { few: 0, entries: 10_000, channel: 1_000, step: 1, walk: 1, counted: 5 }
const bounds: Record<string, SearchBounds> = {
  'all from the inverted index': { ...least, few: 1_000 },
  'all from the index, month by month': least,
  'an index of which one month may be read': { ...least, entries: 60, step: 500, walk: 1_000 },
  'all by walking': { ...least, entries: 0, step: 500, walk: 1_000 },
  'walks that end before the page is full': { ...least, entries: 0, step: 10, walk: 30 },
  'common words that hardly ever meet': { ...least, few: 1_000, step: 500, walk: 1_000, entries: 20 },
  'a look at the index that finds too many': { ...least, few: 60, step: 5, walk: 20 },
}
const terms = ['market', 'bridge', 'quartz', 'market city', '"market city"', 'market -river', 'winter -"city market"']

const orders = ['date', 'oldest', 'views', 'relevance'] as const
/** Every order within every bounds has two terms or three in each run. */
const chosen = aThird(
  Object.keys(bounds).flatMap((name) => orders.flatMap((by) => terms.map((term) => ({ name, by, term })))),
)

describe.each(Object.entries(bounds))('%s', (name, given) => {
  test.each(orders)('by %s', async (by) => {
    for (const { term } of chosen.filter((one) => one.name === name && one.by === by)) {
      const pages = await allPages(term, by, given)
      expect(keysOn(pages), term).toEqual(expected(term, by))
      for (const { count, count_is } of pages) {
        const true_count = expected(term, by).length
        expect(count_is === 'exact' ? count === true_count : count <= true_count, `${term} ${count} ${count_is}`).toBe(
          true,
        )
      }
    }
  })
})

const walking = bounds['all by walking']!
const indexed = bounds['all from the inverted index']!

test('one channel, channels left out, and labels of channels', async () => {
  for (const given of [walking, indexed]) {
    const on = { on_chat_id: idOf.get(101)! }
    expect(keysOn(await allPages('market', 'views', given, on))).toEqual(expected('market', 'views', { on: 101 }))
    const except = { except_chat_ids: [idOf.get(101)!] }
    expect(keysOn(await allPages('market', 'date', given, except))).toEqual(expected('market', 'date', { except: 101 }))
    const german = keysOn(await allPages('market', 'date', given, { languages: ['de'] }))
    const chats = new Set(german.map((one) => Number(one.split(' ')[0])))
    expect(chats).toEqual(new Set([100, 102, 104].map((id) => idOf.get(id)!)))
  }
})

test('of a channel with more messages than are looked at, the order decides whether these are the newest or the oldest', async () => {
  const few = { ...indexed, channel: 10 }
  const on = { on_chat_id: idOf.get(101)! }
  const idIn = (one: string) => Number(one.split(' ')[1])
  for (const [by, isLooked] of [
    ['oldest', (id: number) => id <= 10],
    ['date', (id: number) => id > 30],
  ] as const) {
    const pages = await allPages('market', by, few, on)
    const known = expected('market', by, { on: 101 }).filter((one) => isLooked(idIn(one)))
    expect(known.length, by).toBeGreaterThan(2)
    expect(keysOn(pages), by).toEqual(known)
    expect(pages[0]!.count_is).toBe('at_least')
  }
})

testWith('one-machine', 'a walk from the oldest message on reads the index as one from the newest does', async () => {
  const read = async (by: 'date' | 'oldest') => {
    const recorded: Sql[] = []
    await walk(recording(db, recorded), asked('market'), { order: { by }, from: undefined, limit: 20 })
    const statement = recorded.find(({ text }) => text.includes('message_search'))!
    return rowsReadInOrder(db, statement)
  }
  expect(await read('oldest')).toBe(await read('date'))
})

test('a page is full whenever enough messages match', async () => {
  const ways = { months: least, 'a walk that the index continues': { ...least, step: 10, walk: 30 } }
  for (const [way, given] of Object.entries(ways))
    for (const by of ['date', 'oldest', 'views', 'relevance'] as const)
      for (const term of ['market', '"market city"', 'market -river']) {
        const pages = await allPages(term, by, given, { languages: ['de'] }, 4)
        const sizes = pages.map(({ rows }) => rows.length)
        expect(sizes.slice(0, -1), `${term} by ${by}, ${way}`).toEqual(sizes.slice(0, -1).fill(4))
        expect(keysOn(pages)).toEqual(keysOn(await allPages(term, by, indexed, { languages: ['de'] })))
      }
})

test('what was read to its end says so, also where nothing matches', async () => {
  const ways = { walking, months: least, 'a walk that the index continues': { ...least, step: 10, walk: 30 } }
  const filters = { nothing: { languages: ['xx'] }, little: { on_chat_id: idOf.get(101)! }, all: {} }
  for (const [way, given] of Object.entries(ways))
    for (const [filter, more] of Object.entries(filters))
      for (const by of ['date', 'oldest', 'views', 'relevance'] as const) {
        const pages = await allPages('market', by, given, more, 200)
        const found = keysOn(pages).length
        const said = `${filter} by ${by}, ${way}`
        if (pages.length === 1) expect(pages[0], said).toMatchObject({ count: found, count_is: 'exact' })
        for (const { count, count_is } of pages)
          if (count_is === 'exact') expect(count, said).toBe(found)
          else expect(count, said).toBeLessThanOrEqual(found)
        if (pages[0]!.count_is === 'exact') expect(pages.at(-1)!.count_is, said).toBe('exact')
      }
})

test('the index is expected to read the list of the rarest word, or less if it finds enough before', async () => {
  const having = (term: string) => expected(term, 'date').length
  for (const term of ['market', 'market city', 'market quartz']) {
    const { entriesFor } = await expectedFor(db, asked(term))
    const rarest = Math.min(...term.split(' ').map(having))
    expect(entriesFor(Number.POSITIVE_INFINITY), term).toBe(rarest)
    expect(entriesFor(1), term).toBeCloseTo(rarest / Math.max(1, having(term)))
  }
  const { from, to } = asked('market').range
  const later = { range: { from: new Date((from.getTime() + to.getTime()) / 2), to } }
  const { entriesFor } = await expectedFor(db, asked('market', later))
  expect(entriesFor(Number.POSITIVE_INFINITY)).toBeLessThan(having('market'))
})

/** On a distributed database the statement is sent to the parts as a value, in which the table has another name. */
const readsIndex = (strings: readonly string[], values: readonly unknown[]): boolean =>
  strings.join().includes('message_terms') ||
  values.some((value) => {
    if (typeof value === 'string') return value.includes('{terms}')
    const fragment = value as { strings?: readonly string[]; values?: readonly unknown[] } | null
    return fragment?.strings !== undefined && readsIndex(fragment.strings, fragment.values ?? [])
  })

test('the index is not read for words whose lists are too long', async () => {
  const refusing =
    (own: Db, isSearch = (_: TemplateStringsArray) => true): Db['rows'] =>
    (strings, ...values) =>
      isSearch(strings) && readsIndex(strings, values)
        ? Promise.reject(new Error('the index was read'))
        : own.rows(strings, ...values)
  const noIndex: Db = {
    ...db,
    // A cluster reads it outside a transaction, where a server only takes its sample.
    rows: refusing(db, ([first]) => first!.includes('read_parts')),
    transaction: (work) => db.transaction((tx) => work({ ...tx, rows: refusing(tx) })),
  }
  const page = { order: { by: 'date' } as const, after: undefined, limit: 12 }
  const given = { ...walking, few: 1_000, entries: 20, counted: 1_000 }
  await expect(findMessages(noIndex, asked('market'), page, indexed)).rejects.toThrow('the index was read')
  const { rows, count_is } = await findMessages(noIndex, asked('market'), page, given)
  expect(rows.map(key)).toEqual(expected('market', 'date').slice(0, 12))
  expect(count_is).toBe('at_least')
})

testWith(
  'one-machine',
  'messages with the terms are read one by one by their keys, each with its channel, also without statistics',
  async () => {
    const recorded: Sql[] = []
    const page = { order: { by: 'date' } as const, after: undefined, limit: 12, most: 1_000 }
    const { matched } = await findCandidates(recording(db, recorded), asked('market'), page)
    expect(matched).toBeGreaterThan(80)
    const lookup = recorded.find(({ text }) => text.includes('message_search'))!
    const read = await db.transaction(async (tx) => {
      await tx.script(
        'set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off',
      )
      return rowsRead(tx, lookup)
    })
    expect(read).toBe(2 * matched)
  },
)

test('the embedded database looks at fewer messages', () => {
  const { is_embedded: _, ...other } = db
  const [embedded, server] = [boundsFor({ ...db, is_embedded: true }), boundsFor(other)]
  expect(embedded.few).toBeLessThan(server.few)
  expect(embedded.walk).toBeLessThan(server.walk)
})

test('a page stays what it was while newer messages arrive', async () => {
  for (const by of ['date', 'oldest', 'views', 'relevance'] as const) {
    for (const given of [walking, indexed]) {
      const order = orderOf(by, parseQuery('bridges'))
      const first = await findMessages(db, asked('bridges'), { order, after: undefined, limit: 3 }, given)
      const before = await findMessages(db, asked('bridges'), { order, after: first.next, limit: 3 }, given)
      const newer = messageSeen({
        message_id: 900,
        date: at('2026-11-16T11:00:00Z'),
        text: 'bridges bridges',
        counters: { views: 1_000_000 },
        chat: { platform_id: 100 },
      })
      await ingest(db, [newer], { now })
      const after = await findMessages(db, asked('bridges'), { order, after: first.next, limit: 3 }, given)
      expect(after.rows.map(key)).toEqual(before.rows.map(key))
      await ingest(
        db,
        [{ kind: 'message gone', at: newer.at + 60, chat: newer.chat, message_id: 900, date: newer.date }],
        { now },
      )
    }
  }
})

test('an edit replaces, a deletion removes, new views move, and a removed channel never shows', async () => {
  const chat = { platform_id: 777, username: 'edited' }
  const find = async (term: string, by: SearchOrder['by'] = 'views') =>
    (await allPages(term, by, walking, { on_chat_id: undefined })).flatMap(({ rows }) =>
      rows.map(({ message_id }) => message_id),
    )
  const first = messageSeen({
    message_id: 1,
    chat,
    date: at('2026-11-15T10:00:00Z'),
    text: 'glacier melts',
    counters: { views: 5 },
  })
  const second = messageSeen({
    message_id: 2,
    chat,
    date: at('2026-11-15T11:00:00Z'),
    text: 'glacier grows',
    counters: { views: 9 },
  })
  await ingest(db, [chatSeen({ chat }), first, second], { now })
  expect(await find('glacier')).toEqual([2, 1])
  await ingest(db, [countersSeen(first, first.at + 60, { views: 50 })], { now })
  expect(await find('glacier')).toEqual([1, 2])
  await ingest(db, [{ ...second, at: second.at + 60, edit_date: second.at, text: 'meadow grows' }], { now })
  expect(await find('glacier')).toEqual([1])
  expect(await find('meadows')).toEqual([2])
  await ingest(db, [{ kind: 'message gone', at: first.at + 900, chat, message_id: 1, date: first.date }], { now })
  expect(await find('glacier')).toEqual([])
  await ingest(db, [{ ...first, at: first.at + 1800 }], { now })
  expect(await find('glacier')).toEqual([1])
  await ingest(db, [{ kind: 'chat gone', at: first.at + 3600, chat }], { now })
  expect(await find('glacier')).toEqual([])
  expect(await find('meadow')).toEqual([])
})

test('a trend counts every match in its interval, and empty intervals are there', async () => {
  const trend = (await findTrend(db, asked('market'), { bucket: 'day', most: 1_000 }))!
  const found = expected('market', 'date')
  expect(trend.count_is).toBe('exact')
  expect(trend.points).toHaveLength(77)
  expect(trend.points.reduce((sum, { messages: each }) => sum + each, 0)).toBe(found.length)
  expect(trend.top_chats.reduce((sum, { messages: each }) => sum + each, 0)).toBeLessThanOrEqual(found.length)
  expect(trend.top_chats.map(({ messages: each }) => each)).toEqual(
    trend.top_chats.map(({ messages: each }) => each).toSorted((a, b) => b - a),
  )
  const weeks = (await findTrend(db, asked('market'), { bucket: 'week', most: 1_000 }))!
  expect(weeks.points.every(({ date }) => date.getUTCDay() === 1)).toBe(true)
  expect(weeks.points.reduce((sum, { messages: each }) => sum + each, 0)).toBe(found.length)
  expect(await findTrend(db, asked('market'), { bucket: 'hour', most: 1_000 })).toBeUndefined()
})
