// Closing a month changes where the search reads it, and never what it finds.
import { beforeEach, describe, expect } from 'vitest'
import { emptyTables, testDatabase } from '../../test/database.ts'
import { isEmbedded } from '../../test/engine/engine.ts'
import { testWith } from '../../test/needs.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { enterPass, indexAll, indexOlder } from '../../test/search-index.ts'
import { findMessages, type SearchBounds, type SearchPosition, usualBounds } from '../search/find-messages.ts'
import { matches, parseQuery } from '../search/query.ts'
import { orderOf, wantedBy } from '../search/store-query.ts'
import { indexOf } from '../search/words.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import type { Db } from '../store/db.ts'
import { deleteObserved, deleteObservedMessages } from '../store/observed/removal/takedown.ts'
import { reopenMonths } from '../store/observed/search/closing.ts'
import type { SearchOrder } from '../store/searching/found-order.ts'
import { closeMonths, closeMonthsWhenKnown } from './close-months.ts'
import { ingest } from './ingest.ts'

const db = await testDatabase()
const now = new Date('2026-11-16T12:00:00Z')
const CHATS = 5
const MESSAGES = 300

/** The same numbers on every run. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return state / 0x7fffffff
  }
}
const vocabulary = ['market', 'city', 'river', 'winter', 'bridges', 'music', 'harbour', 'quartz', 'markets', 'ember']
type Random = () => number
const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
/** Each word is about half as common as the one before. */
const word = (random: Random) => vocabulary[Math.min(vocabulary.length - 1, Math.floor(-Math.log2(random() || 1)))]!
const text = (random: Random) => Array.from({ length: 1 + Math.floor(random() * 6) }, () => word(random)).join(' ')

type WorldMessage = MessageSeen & { chat: { platform_id: number; username: string } }
/** What the search should find: changed together with what is ingested. */
let world: Map<string, WorldMessage>
let ids: Map<number, number>

const chatOf = (n: number) => ({ platform_id: 100 + n, username: `chat_${n}` })
const nameOf = ({ chat, message_id }: WorldMessage) => `${chat.platform_id} ${message_id}`

const say = async (observations: Observation[]) => {
  await ingest(db, observations, { now })
  await indexAll(db)
}

/** Three months that can be closed, October and November, which are too young on the 5th of November. */
const makeWorld = async () => {
  await emptyTables(db, 'chats', 'messages')
  const random = numbers(11)
  const made: WorldMessage[] = Array.from({ length: MESSAGES }, (_, i) => ({
    ...messageSeen({
      message_id: 1 + Math.floor(i / CHATS),
      date: at('2026-08-01T00:00:00Z') + Math.floor(random() * 105) * 86_400 + Math.floor(random() * 3) * 100,
      text: text(random),
      counters: { views: pick(random, [0, 3, 3, 50, 700, 9_000]) },
    }),
    chat: chatOf(i % CHATS),
  }))
  world = new Map(made.map((message) => [nameOf(message), message]))
  const chats = Array.from({ length: CHATS }, (_, n) =>
    chatSeen({ chat: chatOf(n), labels: { language: n % 2 ? 'en' : 'de' } }),
  )
  await say([...chats, ...made])
  const known = await db.rows<{ chat_id: number; platform_id: number }>`select chat_id, platform_id from chats`
  ids = new Map(known.map(({ chat_id, platform_id }) => [platform_id, chat_id]))
}

type Question = {
  term: string
  by: SearchOrder['by']
  from: string
  to: string
  on?: number
  language?: string
  bounds: SearchBounds
}

const least: SearchBounds = { few: 0, entries: 10_000, channel: 1_000, step: 1, walk: 1, counted: 5 }
const ways: SearchBounds[] = [
  usualBounds,
  { ...least, few: 1_000 },
  least,
  { ...least, entries: 60, step: 500, walk: 1_000 },
  { ...least, entries: 0, step: 20, walk: 1_000 },
  { ...least, entries: 0, step: 10, walk: 30 },
]
const dates = ['2026-08-01', '2026-08-20', '2026-09-10', '2026-10-02', '2026-11-16']

const questions = (count: number): Question[] => {
  const random = numbers(5)
  return Array.from({ length: count }, () => {
    const one = word(random)
    const two = word(random)
    const [from, to] = [pick(random, dates), pick(random, dates)].sort()
    const term = pick(random, [
      one,
      one,
      `${one} ${two}`,
      `"${one} ${two}"`,
      `"${one}"`,
      `${one} OR ${two}`,
      `${one} -quartz`,
    ])
    return {
      term,
      by: pick(random, ['date', 'oldest', 'views', 'relevance'] as const),
      from: `${from}T00:00:00Z`,
      to: `${to}T23:59:59Z`,
      bounds: pick(random, ways),
      ...(random() < 0.2 && { on: Math.floor(random() * CHATS) }),
      ...(random() < 0.2 && { language: 'de' }),
    }
  })
}

const orderValue = (message: WorldMessage, { term, by }: Question): number => {
  const views = message.counters!.views!
  if (by === 'date') return message.date
  if (by === 'oldest') return -message.date
  if (by === 'views') return views
  const { words } = parseQuery(term)
  const { line } = indexOf(message.text!)
  const spelled = words.length ? words.filter((one) => line.includes(` ${one} `)).length / words.length : 1
  const inOrder = line.includes(` ${words.join(' ')} `) ? 0.25 : 0
  return Math.log2(1 + views) / 2 + (message.date - Date.UTC(2020, 0, 1) / 1000) / 604_800 + 0.25 * spelled + inOrder
}

/** Read from the messages one by one. */
const scanned = (question: Question): string[] =>
  [...world.values()]
    .filter(({ date }) => date >= at(question.from) && date <= at(question.to))
    .filter(({ chat }) => question.on === undefined || chat.platform_id === 100 + question.on)
    .filter(({ chat }) => question.language === undefined || chat.platform_id % 2 === 0)
    .filter((message) => matches(parseQuery(question.term), indexOf(message.text!)))
    .map((message) => ({
      key: `${ids.get(message.chat.platform_id)} ${message.message_id}`,
      value: Math.round(orderValue(message, question) * 1e6),
      ...message,
      chat_id: ids.get(message.chat.platform_id)!,
    }))
    .sort(
      (a, b) =>
        b.value - a.value ||
        (question.by === 'oldest' ? -1 : 1) * (b.date - a.date || b.chat_id - a.chat_id || b.message_id - a.message_id),
    )
    .map(({ key }) => key)

const found = async ({ term, by, from, to, on, language, bounds }: Question): Promise<string[]> => {
  const rows: string[] = []
  let after: SearchPosition | undefined
  for (let pages = 0; pages < 500; pages++) {
    const page = await findMessages(
      db,
      {
        ...wantedBy(parseQuery(term)),
        range: { from: new Date(from), to: new Date(to) },
        except_chat_ids: [],
        ...(on !== undefined && { on_chat_id: ids.get(100 + on)! }),
        ...(language && { languages: [language] }),
      },
      { order: orderOf(by, parseQuery(term)), after, limit: 30 },
      bounds,
    )
    rows.push(...page.rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`))
    after = page.next
    if (!after) break
  }
  return rows
}

const compareAll = async (count: number) => {
  for (const question of questions(count))
    expect(await found(question), JSON.stringify(question)).toEqual(scanned(question))
}

const close = (options: { batch?: number; for_ms?: number } = {}) =>
  closeMonths(db, { now, for_ms: 60_000, ...options })

/** Rows by table and month. */
const rowsIn = async () => {
  const rows = await db.rows<{ place: string; rows: number }>`
    select 'open ' || to_char(date, 'MM') as place, count(*) as rows from message_search group by 1
    union all select 'terms ' || to_char(date, 'MM'), count(*) from message_terms group by 1
    union all select 'closed ' || to_char(date, 'MM'), count(*) from closed_search group by 1 order by 1`
  return Object.fromEntries(rows.map(({ place, rows: count }) => [place, count]))
}

const inMonth = (month: string) =>
  [...world.values()].filter(({ date }) => new Date(date * 1000).toISOString().slice(5, 7) === month).length

/** August, September and October are over for a week. */
const closedWorld = () => ({
  'closed 08': inMonth('08'),
  'closed 09': inMonth('09'),
  'closed 10': inMonth('10'),
  'open 11': inMonth('11'),
  'terms 11': inMonth('11'),
})

beforeEach(makeWorld)

testWith('one-machine', '300 questions have the answers of a full scan while months are open', () => compareAll(300))

testWith('one-machine', '300 questions have the answers of a full scan when months are closed', async () => {
  expect(await close({ batch: 7 })).toMatchObject({ closed: ['2026-08', '2026-09', '2026-10'], unfinished: false })
  expect(await rowsIn()).toEqual(closedWorld())
  await compareAll(300)
})

testWith('one-machine', 'a month is closed a week after its end, and a second run does nothing', async () => {
  const early = await closeMonths(db, { now: new Date('2026-11-07T00:00:00Z'), for_ms: 60_000 })
  expect(early.closed).toEqual(['2026-08', '2026-09'])
  expect((await close()).closed).toEqual(['2026-10'])
  expect(await close()).toEqual({ moved_batches: 0, closed: [], unfinished: false })
})

testWith(
  'one-machine',
  'for a day after an upgrade no month is closed, because processes of the version before may still run',
  async () => {
    const applied = (await db.row<{ at: Date }>`select applied_at as at from migrations where name like '0090%'`)!.at
    const after = (hours: number) => new Date(applied.getTime() + hours * 3_600_000)
    expect(await closeMonthsWhenKnown(db, { now: after(23), for_ms: 60_000 })).toBeNull()
    expect(await closeMonthsWhenKnown(db, { now: after(25), for_ms: 60_000 })).not.toBeNull()
  },
)

testWith('one-machine', 'a run that has no time left is continued by the next', async () => {
  expect(await close({ for_ms: 0 })).toEqual({ moved_batches: 0, closed: [], unfinished: true })
  expect((await close()).closed).toHaveLength(3)
})

testWith(
  'one-machine',
  'killed at any statement, nothing is lost or found twice, and the next run ends the work',
  async () => {
    const asked = questions(6)
    const expectAll = async () => {
      for (const question of asked) expect(await found(question), JSON.stringify(question)).toEqual(scanned(question))
    }
    let killed = 0
    for (let left = 0; ; left++) {
      try {
        await closeMonths(dyingAfter(left), { now, for_ms: 60_000, batch: 60 })
        break
      } catch (error) {
        if (!(error instanceof Killed)) throw error
        killed++
        await expectAll()
      }
    }
    expect(killed).toBeGreaterThan(10)
    expect(await rowsIn()).toEqual(closedWorld())
    await expectAll()
  },
)

class Killed extends Error {}

/** A database that answers so many statements, and no more. A transaction that is open then is rolled back. */
const dyingAfter = (statements: number): Db => {
  let left = statements
  const live = <Work extends (...given: never[]) => Promise<unknown>>(work: Work): Work =>
    ((...given: Parameters<Work>) => (left-- > 0 ? work(...given) : Promise.reject(new Killed()))) as Work
  const over = (inner: Db): Db => ({
    ...inner,
    rows: live(inner.rows as never) as Db['rows'],
    row: live(inner.row as never) as Db['row'],
    script: live(inner.script),
    transaction: (work) => inner.transaction((tx) => work(over(tx))),
  })
  return over(db)
}

describe('what changes in a closed month', () => {
  const old = () => [...world.values()].filter(({ date }) => date < at('2026-09-01T00:00:00Z'))

  testWith(
    'one-machine',
    'edits, deletions, views and late messages are found as a full scan finds them, also when the month is closed again',
    async () => {
      await close()
      const [edited, gone, seen] = old()
      const late = {
        ...messageSeen({
          message_id: 900,
          date: at('2026-08-15T00:00:00Z'),
          text: 'ember quartz',
          counters: { views: 4 },
        }),
        chat: chatOf(1),
      }
      const anew = { ...edited!, at: edited!.at + 60, edit_date: edited!.at + 60, text: 'ember river' }
      const time = now.getTime() / 1000
      await say([
        anew,
        { kind: 'message gone', at: gone!.at + 60, chat: gone!.chat, message_id: gone!.message_id, date: gone!.date },
        countersSeen(seen!, time - 60, { views: 12_345 }),
        late,
      ])
      world.set(nameOf(anew), anew)
      world.delete(nameOf(gone!))
      world.set(nameOf(seen!), { ...seen!, counters: { views: 12_345 } })
      world.set(nameOf(late), late)
      await compareAll(150)
      expect(await rowsIn()).toMatchObject({ 'open 08': 2, 'terms 08': 2 })
      await close()
      expect(await rowsIn()).toEqual(closedWorld())
      await compareAll(150)
    },
  )

  testWith('one-machine', 'a message that is stored again is not entered twice', async () => {
    await close()
    await db.rows`insert into message_search_queue (chat_id, message_id, date, change) select chat_id, message_id, date, 'new' from messages`
    await indexAll(db)
    expect(await rowsIn()).toEqual(closedWorld())
  })

  testWith(
    'one-machine',
    'words that are read by newer rules replace what a closed month has, and the same words change nothing',
    async () => {
      await close()
      const [message] = old()
      const chat_id = ids.get(message!.chat.platform_id)!
      const readAgain = async () => {
        await enterPass(db)
        await indexOlder(db)
        await indexAll(db)
      }
      await readAgain()
      expect(await rowsIn()).toEqual(closedWorld())
      // As older rules have left it.
      await db.rows`update closed_search set terms = '{1}' where chat_id = ${chat_id} and message_id = ${message!.message_id}`
      await readAgain()
      expect(await rowsIn()).toMatchObject({ 'open 08': 1, 'terms 08': 1, 'closed 08': inMonth('08') - 1 })
      await compareAll(40)
    },
  )

  testWith(
    'one-machine',
    'before the tables are spread over machines, all messages return to the tables of open months',
    async () => {
      await close()
      await reopenMonths(db)
      await indexAll(db)
      const rows = await rowsIn()
      expect(Object.keys(rows).filter((place) => place.startsWith('closed'))).toEqual([])
      expect(rows).toMatchObject({ 'open 08': inMonth('08'), 'terms 08': inMonth('08'), 'open 10': inMonth('10') })
      await compareAll(40)
    },
  )

  testWith(
    isEmbedded ? 'postgres' : 'one-machine',
    'a month that is read is not waited for: its room is freed by the next run',
    async () => {
      const closed = await db.transaction(async (tx) => {
        await tx.rows`select from message_search where date between '2026-09-01' and '2026-09-02' and chat_id = 1`
        return (await close()).closed
      })
      expect(closed).toEqual(['2026-08', '2026-10'])
      await compareAll(40)
      expect((await close()).closed).toEqual(['2026-09'])
    },
  )

  testWith('one-machine', 'a takedown of a message or of a chat leaves nothing of it', async () => {
    await close()
    const [message] = old()
    const chat_id = ids.get(message!.chat.platform_id)!
    const left = async () =>
      (await db.row<{
        rows: number
        of_chat: number
      }>`select count(*) filter (where message_id = ${message!.message_id}) as rows, count(*) as of_chat from (
        select chat_id, message_id from message_search union all select chat_id, message_id from message_terms
        union all select chat_id, message_id from closed_search) as entry where chat_id = ${chat_id}`)!
    expect((await left()).rows).toBeGreaterThan(0)
    await db.transaction((tx) => deleteObservedMessages(tx, chat_id, [message!.message_id]))
    expect((await left()).rows).toBe(0)
    world.delete(nameOf(message!))
    await compareAll(40)
    await db.transaction((tx) => deleteObserved(tx, chat_id))
    expect((await left()).of_chat).toBe(0)
    for (const [name, { chat }] of world) if (chat.platform_id === message!.chat.platform_id) world.delete(name)
    await compareAll(40)
  })
})
