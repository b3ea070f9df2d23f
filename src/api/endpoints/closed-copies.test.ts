// Closing a month moves the signatures of its messages, and never changes what is a copy.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect } from 'vitest'
import { testWith } from '../../../test/needs.ts'
import { at, chatSeen, messageSeen } from '../../../test/observed.ts'
import { enterPass, indexAll, indexOlder } from '../../../test/search-index.ts'
import { testService } from '../../../test/service.ts'
import { closeMonths } from '../../ingest/close-months.ts'
import { ingest } from '../../ingest/ingest.ts'
import { keepsAll, keyedHash } from '../../ingest/privacy.ts'
import { remove } from '../../privacy/remove.ts'
import type { Observation } from '../../sources/observation.ts'
import { findChat } from '../../store/chats/chats.ts'
import { deleteObserved } from '../../store/observed/removal/takedown.ts'
import { createClosedMonth, moveToClosed, reopenMonths } from '../../store/observed/search/closing.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService()
const { db } = t
let key = ''
let edits = 0
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-20T12:00:00Z')
  key = (await t.account()).key
  edits = 0
})

const TEXTS = [
  'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay.',
  'A new line of trams begins to run on Monday. It connects the station with the university, and tickets of the ferries are valid on it too.',
  'Nobody has won the elections of the council in the first round. The second is in two weeks, and five of the eight parties take part in it.',
] as const
const [TEXT, OTHER] = TEXTS

const chats = ['first', 'second', 'third'].map((name, i) => ({ platform_id: 4001 + i, username: `${name}_news` }))
const time = (minutes: number) => at('2026-08-20T07:00:00Z') + minutes * 60
const post = (chat: number, message_id: number, minutes: number, text: string, seen = time(minutes) + 60) =>
  messageSeen({ chat: chats[chat]!, message_id, date: time(minutes), at: seen, text })
const later = () => at('2026-09-01T00:00:00Z') + 60 * edits++
const gone = (chat: number, message_id: number, minutes: number): Observation => ({
  kind: 'message gone',
  chat: chats[chat]!,
  message_id,
  date: time(minutes),
  at: later(),
})

const observed = async (observations: Observation[]) => {
  await ingest(db, [...chats.map((chat) => chatSeen({ chat })), ...observations], { now: t.clock.now, privacy })
  await indexAll(db)
}
const idOf = async (chat: number) =>
  (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = ${chats[chat]!.platform_id}`)!.internal_id
const copies = async (chat: number, message_id: number) =>
  (await t.get(`/v1/messages/copies?internal_id=${await idOf(chat)}&message_id=${message_id}`, key)).body
/** What the post of the third channel copies, or is copied by. */
const shown = async () => (await copies(2, 30)).copies.map((one: { message_id: number }) => one.message_id)
const close = () => closeMonths(db, { now: t.clock.now, for_ms: 60_000 })

const rows = () => db.rows<{
  message_id: number
  is_closed: boolean
  copy_place: number
  is_first: boolean
}>`select message_id, is_closed, copy_place, (date, message_id) = (first_value(date) over same, first_value(message_id) over same) as is_first
  from (select chat_id, message_id, date, bands, copy_place, false as is_closed from message_terms
    union all select chat_id, message_id, date, bands, copy_place, true from closed_search) as entry
  where chat_id = any(array(select chat_id from chats)::bigint[])
  window same as (partition by chat_id, bands order by date, message_id) order by chat_id, message_id`
const closedIds = async () => (await rows()).filter(({ is_closed }) => is_closed).map(({ message_id }) => message_id)

const spread = [
  post(0, 10, 0, `${TEXT}\n\nSubscribe to @first_news`),
  post(1, 20, 40, TEXT),
  post(1, 21, 50, TEXT),
  post(1, 22, 60, TEXT),
  post(2, 30, 90, TEXT.replace('Sunday', 'Monday').replace('storm', 'flood')),
]

testWith(
  'one-machine',
  'copies are the same before a month is closed, after each message that moves, and after it',
  async () => {
    await observed(spread)
    const before = await copies(2, 30)
    expect(before.copies.map((one: { message_id: number }) => one.message_id)).toEqual([10, 20])
    await createClosedMonth(db, '2026-08')
    let moved = 0
    for (let last: Parameters<typeof moveToClosed>[2] | undefined = { chat_id: 0, message_id: 0 }; last; moved++) {
      last = await moveToClosed(db, '2026-08', last, 1)
      expect(await copies(2, 30)).toEqual(before)
    }
    expect(moved).toBe(spread.length + 1)
    expect((await close()).closed).toEqual(['2026-08'])
    expect(await closedIds()).toEqual([10, 20, 21, 22, 30])
    expect(await copies(2, 30)).toEqual(before)
  },
)

testWith(
  'one-machine',
  'a message that is entered late in a closed month takes the place of its channel if it is the earliest',
  async () => {
    await observed(spread)
    await close()
    await observed([post(1, 19, 30, TEXT), post(1, 23, 70, TEXT)])
    expect(await closedIds()).toEqual([10, 20, 21, 22, 30])
    expect(await shown()).toEqual([10, 19])
    await close()
    expect(await closedIds()).toEqual([10, 19, 20, 21, 22, 23, 30])
    expect(await shown()).toEqual([10, 19])
  },
)

testWith(
  'one-machine',
  'a post of a closed month that is deleted, edited or removed leaves its place to the next of its channel',
  async () => {
    // A removed message stays removed in the tests after this one, so it is one that they do not have.
    await observed([...spread.filter(({ message_id }) => message_id !== 22), post(1, 26, 60, TEXT)])
    await close()
    await observed([post(1, 23, 70, TEXT)])
    await observed([gone(1, 20, 40)])
    expect(await shown()).toEqual([10, 21])
    await observed([post(1, 21, 50, OTHER, later())])
    expect(await shown()).toEqual([10, 26])
    const by = { actor: 'ann', reason: 'case 1', now: t.clock.now }
    const chat = (await findChat(db, await idOf(1)))!
    await remove(db, privacy, { kind: 'message', chat, message_id: 26 }, by)
    // The last one is in the table of open months.
    expect(await shown()).toEqual([10, 23])
    await db.transaction((tx) => deleteObserved(tx, chat.chat_id))
    expect(await shown()).toEqual([10])
    expect((await rows()).map(({ message_id }) => message_id)).toEqual([10, 30])
  },
)

testWith(
  'one-machine',
  'a month that was closed before there were signatures gets them, and until then the answer says that copies may be missing',
  async () => {
    await observed(spread)
    const before = await copies(2, 30)
    await close()
    await observed([post(1, 19, 45, TEXT)])
    // As an older version leaves it.
    await db.rows`update closed_search set bands = null, copy_place = 0`
    await db.rows`update message_terms set bands = null, copy_place = 0 where chat_id = any(array(select chat_id from chats)::bigint[])`
    await enterPass(db)
    expect(await copies(2, 30)).toMatchObject({ copies: [], partial: true })
    await indexOlder(db)
    expect(await copies(2, 30)).toEqual(before)
    expect(await closedIds()).toEqual([10, 20, 21, 22, 30])
    expect((await rows()).filter(({ copy_place }) => copy_place === 2).map(({ message_id }) => message_id)).toEqual([
      19, 21, 22,
    ])
  },
)

testWith(
  'one-machine',
  'when months are opened again, late messages know the first of their channel anew',
  async () => {
    await observed(spread)
    await close()
    await observed([post(1, 23, 70, TEXT)])
    await reopenMonths(db)
    await indexAll(db)
    expect(await closedIds()).toEqual([])
    expect(await shown()).toEqual([10, 20])
    await observed([gone(1, 20, 40), gone(1, 21, 50), gone(1, 22, 60)])
    expect(await shown()).toEqual([10, 23])
  },
)

/** The same numbers on every run. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff
    return Math.floor((state / 0x80000000) * below)
  }
}

testWith(
  'one-machine',
  'whatever happens in which order, the earliest of a channel, month and signature is found, and no other',
  async () => {
    const random = numbers(7)
    await createClosedMonth(db, '2026-08')
    await observed([])
    const minutesOf = (message_id: number) => (message_id * 37) % 50
    let closed = 0
    for (let step = 0; step < 50; step++) {
      const [chat, message_id] = [random(2), 1 + random(25)]
      const kind = random(10)
      if (kind < 6) await observed([post(chat, message_id, minutesOf(message_id), TEXTS[random(3)]!, later())])
      else if (kind < 8) await observed([gone(chat, message_id, minutesOf(message_id))])
      else await moveToClosed(db, '2026-08', { chat_id: 0, message_id: 0 }, 1 + random(4))
      const all = await rows()
      closed += all.filter(({ is_closed }) => is_closed).length
      expect(all.filter(({ copy_place }) => copy_place < 2)).toEqual(all.filter(({ is_first }) => is_first))
    }
    expect(closed).toBeGreaterThan(50)
  },
)
