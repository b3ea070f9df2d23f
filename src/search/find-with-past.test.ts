// Deleted messages and former texts are found as a scan of everything that was ever said finds them, once each, in order, on pages that neither skip nor repeat.
import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { testWith } from '../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { recording, rowsRead } from '../../test/rows-read.ts'
import { indexAll } from '../../test/search-index.ts'
import { ingest } from '../ingest/ingest.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import type { Sql } from '../store/db.ts'
import type { SearchOrder } from '../store/searching/found-order.ts'
import type { PastTexts, SearchFilter } from '../store/searching/searched.ts'
import { DAY } from '../time/spans.ts'
import { deletedChoices } from '../vocabulary.ts'
import { findMessages, type SearchBounds } from './find-messages.ts'
import { findWithPast, type MergedPosition } from './find-with-past.ts'
import { matches, parseQuery } from './query.ts'
import { orderOf, wantedBy } from './store-query.ts'
import { indexOf } from './words.ts'

const db = await testDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const GROUP = 104

/** The same numbers on every run. */
let state = 11
const random = () => {
  state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
  return state / 0x7fffffff
}
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const vocabulary = ['market', 'city', 'river', 'winter', 'bridges', 'quartz']
const word = () => vocabulary[Math.min(vocabulary.length - 1, Math.floor(-Math.log2(random() || 1)))]!
const someText = () => Array.from({ length: 1 + Math.floor(random() * 4) }, word).join(' ')

/** Every text in the order in which it was said. The last one may be none: a caption that was taken away. */
type ToldMessage = {
  chat: number
  message_id: number
  date: number
  views: number
  texts: (string | undefined)[]
  deleted: boolean
}
const world: ToldMessage[] = []
const idOf = new Map<number, number>()

const sightings = (one: ToldMessage): Observation[] => {
  const chat = { platform_id: one.chat }
  const { message_id, date, views } = one
  const seen = one.texts.map((text, i): MessageSeen => {
    const { text: _, ...message } = messageSeen({
      message_id,
      chat,
      date,
      at: date + (i + 1) * 3600,
      counters: { views },
    })
    return { ...message, ...(text !== undefined && { text }) }
  })
  return [...seen, ...(one.deleted ? [{ kind: 'message gone' as const, at: date + DAY, chat, message_id, date }] : [])]
}

beforeAll(async () => {
  const chats = [100, 101, 102, 103, GROUP].map((platform_id) =>
    chatSeen({
      chat: { platform_id, username: `chat_${platform_id}` },
      labels: { language: platform_id % 2 ? 'en' : 'de' },
      peer: platform_id === GROUP ? 'Group' : 'Channel',
    }),
  )
  for (let i = 0; i < 150; i++) {
    const texts: ToldMessage['texts'] = Array.from({ length: pick([1, 1, 1, 2, 3, 4]) }, someText)
    if (random() < 0.1) texts.push(undefined)
    world.push({
      chat: 100 + (i % 5),
      message_id: 1 + Math.floor(i / 5),
      date: at('2026-09-20T00:00:00Z') + Math.floor(random() * 50) * DAY,
      views: pick([0, 3, 3, 50, 700, 9_000]),
      texts,
      deleted: random() < 0.3,
    })
  }
  const all = world.flatMap(sightings).map((observation) => ({ observation, place: random() }))
  const shuffled = all.sort((a, b) => a.place - b.place).map(({ observation }) => observation)
  await ingest(db, chats, { now })
  for (let start = 0; start < shuffled.length; start += 200) {
    await ingest(db, shuffled.slice(start, start + 200), { now })
    await indexAll(db)
  }
  for (const { chat_id, platform_id } of await db.rows<{ chat_id: number; platform_id: number }>`select * from chats`)
    idOf.set(platform_id, chat_id)
})

const asked = (term: string, more: Partial<SearchFilter> = {}): SearchFilter => ({
  ...wantedBy(parseQuery(term)),
  range: { from: new Date('2026-09-01T00:00:00Z'), to: now },
  except_chat_ids: [],
  ...more,
})

/** What the message says, and what it said before, beginning with the text that came last. */
const textsOf = ({ texts }: ToldMessage) => {
  const present = texts.at(-1)
  return { present, former: [...new Set(texts)].reverse().filter((text) => text !== undefined && text !== present) }
}

const orderValue = ({ date, views }: ToldMessage, text: string, term: string, by: SearchOrder['by']): number => {
  if (by === 'oldest') return -date
  if (by !== 'relevance') return by === 'date' ? date : views
  const { words } = parseQuery(term)
  const { line } = indexOf(text)
  const spelled = words.filter((one) => line.includes(` ${one} `)).length / words.length
  const rank = Math.log2(1 + views) / 2 + (date - Date.UTC(2020, 0, 1) / 1000) / (7 * DAY)
  return rank + 0.25 * spelled + (line.includes(` ${words.join(' ')} `) ? 0.25 : 0)
}

const expected = (term: string, by: SearchOrder['by'], { deleted, former }: PastTexts, chats: number[]) =>
  world
    .filter(({ chat }) => chat !== GROUP && chats.includes(chat))
    .filter((one) => deleted === 'include' || one.deleted === (deleted === 'only'))
    .flatMap((one) => {
      const { present, former: before } = textsOf(one)
      const text = [present, ...(former ? before : [])].find(
        (each) => each !== undefined && matches(parseQuery(term), indexOf(each)),
      )
      if (text === undefined) return []
      const value = Math.round(orderValue(one, text, term, by) * 1e6)
      return [{ chat_id: idOf.get(one.chat)!, message_id: one.message_id, date: one.date, value }]
    })
    .sort(
      (a, b) =>
        b.value - a.value ||
        (by === 'oldest' ? -1 : 1) * (b.date - a.date || b.chat_id - a.chat_id || b.message_id - a.message_id),
    )
    .map(key)

const key = (row: { chat_id: number; message_id: number }) => `${row.chat_id} ${row.message_id}`

const least: SearchBounds = { few: 0, entries: 10_000, channel: 1_000, step: 1, walk: 1, counted: 5 }
const bounds: Record<string, SearchBounds> = {
  'all from the inverted index': { ...least, few: 1_000 },
  'all from the index, month by month': least,
  'an index of which one month may be read': { ...least, entries: 60, step: 500, walk: 1_000 },
  'all by walking': { ...least, entries: 0, step: 500, walk: 1_000 },
  'walks that end before the page is full': { ...least, entries: 0, step: 7, walk: 30 },
}
const terms = ['market', 'quartz', 'market city', '"market city"', 'market -river', 'winter -"city market"']
const choices = deletedChoices.flatMap((deleted) => [true, false].map((former) => ({ deleted, former })))
const everywhere = [100, 101, 102, 103]

const allPages = async (
  term: string,
  by: SearchOrder['by'],
  wanted: PastTexts,
  given: SearchBounds,
  more: Partial<SearchFilter> = {},
) => {
  const found: string[] = []
  const counts: { count: number; count_is: string }[] = []
  let after: MergedPosition | undefined
  for (let pages = 0; pages < 500; pages++) {
    const page = { order: orderOf(by, parseQuery(term)), after, limit: 30 }
    const { rows, next, count, count_is } = await findWithPast(db, asked(term, more), wanted, page, given)
    found.push(...rows.map(key))
    counts.push({ count, count_is })
    after = next
    if (!after) return { found, counts }
  }
  throw new Error('the pages do not end')
}

test.each(Object.entries(bounds))('%s: each choice of deleted and former texts', async (way, given) => {
  const orders = ['date', 'oldest', 'views', 'relevance'] as const
  for (const [i, wanted] of choices.entries()) {
    // Over all ways, each choice meets each order.
    const by = orders[(i + Object.keys(bounds).indexOf(way)) % orders.length]!
    const term = pick(terms)
    const all = expected(term, by, wanted, everywhere)
    const { found, counts } = await allPages(term, by, wanted, given)
    expect(found, `${term} by ${by} ${JSON.stringify(wanted)}`).toEqual(all)
    for (const { count, count_is } of counts)
      expect(count_is === 'exact' ? count === all.length : count <= all.length, `${count} ${count_is}`).toBe(true)
  }
})

test('one channel, channels left out, and labels of channels', async () => {
  const wanted = { deleted: 'include', former: true } as const
  for (const given of [bounds['all by walking']!, bounds['all from the inverted index']!]) {
    const find = async (more: Partial<SearchFilter>) => (await allPages('market', 'views', wanted, given, more)).found
    const known = (chats: number[]) => expected('market', 'views', wanted, chats)
    expect(await find({ on_chat_id: idOf.get(101)! })).toEqual(known([101]))
    expect(await find({ except_chat_ids: [idOf.get(101)!] })).toEqual(known([100, 102, 103]))
    expect(await find({ languages: ['de'] })).toEqual(known([100, 102]))
  }
})

const page = { order: { by: 'date' } as const, after: undefined, limit: 12 }

const sorted = (statements: Sql[]) => statements.map((one) => JSON.stringify(one)).sort()

test('the usual search sends the same statements as before, and reads nothing of the past', async () => {
  for (const given of Object.values(bounds)) {
    const [usual, before]: [Sql[], Sql[]] = [[], []]
    await findMessages(recording(db, before), asked('market'), page, given)
    await findWithPast(recording(db, usual), asked('market'), { deleted: 'exclude', former: false }, page, given)
    // Some are sent beside each other, so that their order may differ.
    expect(sorted(usual)).toEqual(sorted(before))
    // On a distributed database the names of the tables are values.
    const ofPast = ({ text, values }: Sql) =>
      /(from|join) past_/.test(text) || /past_(search|terms)_/.test(String(values))
    expect(usual.filter(ofPast)).toEqual([])
  }
})

testWith('one-machine', 'it reads as many rows whether there is a past or not', async () => {
  const recorded: Sql[] = []
  for (const given of Object.values(bounds))
    await findWithPast(recording(db, recorded), asked('market'), { deleted: 'exclude', former: false }, page, given)
  const work = async () => {
    const rows: number[] = []
    for (const sql of recorded) rows.push(await rowsRead(db, sql))
    return rows
  }
  const present = world.filter((one) => !one.deleted && one.chat !== GROUP && one.texts.at(-1) !== undefined)
  const past = world.filter((one) => one.chat !== GROUP && (one.deleted || textsOf(one).former.length > 0))
  const stored =
    () => db.row`select (select count(*) from message_search) as search, (select count(*) from message_terms) as terms,
    (select count(distinct (chat_id, message_id)) from past_search) as past`
  expect(await stored()).toEqual({ search: present.length, terms: present.length, past: past.length })
  expect(past.length).toBeGreaterThan(50)
  const before = await work()
  expect(before.reduce((sum, rows) => sum + rows)).toBeGreaterThan(100)
  await db.script('delete from past_search; delete from past_terms')
  expect(await work()).toEqual(before)
})
