// Footers over the whole way: learned by the daily run, left out of signatures and comparisons, in whatever order posts and runs come.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { at, chatSeen, messageSeen } from '../../test/observed.ts'
import { indexAll } from '../../test/search-index.ts'
import { testService } from '../../test/service.ts'
import { remove } from '../privacy/remove.ts'
import type { Observation } from '../sources/observation.ts'
import { findChat } from '../store/chats/chats.ts'
import { DAY_MS } from '../time/spans.ts'
import { ingest } from './ingest.ts'
import { learnAllFooters } from './learn-footers.ts'
import { keepsAll, keyedHash } from './privacy.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService()
const { db } = t
let key = ''
beforeEach(async () => {
  await t.reset()
  t.clock.now = new Date('2026-09-01T12:00:00Z')
  key = (await t.account()).key
})

/** Longer than the texts, so that copies share less than they must while it counts. */
const FOOTER = `Read us without delay in any of our five editions, and send what you have seen yourself to the duty editor: pictures, films and your own words.
We write about the harbour, the trams, the schools and the markets of the town, every day from seven in the morning until late at night.`
const TEXT =
  'The harbour of the old town stays closed until Sunday, because the storm has damaged both of its piers. Ferries leave from the northern quay.'
const SHORT = 'Bridge is open'

const chats = ['first', 'second'].map((name, i) => ({ platform_id: 5001 + i, username: `${name}_news` }))
const time = (minutes: number) => at('2026-08-30T07:00:00Z') + minutes * 60
const post = (chat: number, message_id: number, text: string, minutes = message_id) =>
  messageSeen({ chat: chats[chat]!, message_id, date: time(minutes), at: time(minutes) + 60, text })

/** Forty other posts of the first channel, each with the footer. */
const others = Array.from({ length: 40 }, (_, i) => post(0, 100 + i, `Report ${i} from street ${i * 7}\n${FOOTER}`))
const copied = [post(0, 50, `${TEXT}\n${FOOTER}`), post(0, 51, `${SHORT}\n${FOOTER}`)]
const copies = [post(1, 60, TEXT), post(1, 61, SHORT)]

const observed = async (observations: Observation[]) => {
  await ingest(db, [...chats.map((chat) => chatSeen({ chat })), ...observations], { now: t.clock.now, privacy })
  await indexAll(db)
}
let days = 0
const learned = () => learnAllFooters(db, { now: new Date(t.clock.now.getTime() + DAY_MS * days++) })
const idOf = async (chat: number) =>
  (await db.row<{
    internal_id: string
  }>`select internal_id from chats where platform_id = ${chats[chat]!.platform_id}`)!.internal_id
const copiesOf = async (chat: number, message_id: number) =>
  (await t.get(`/v1/messages/copies?internal_id=${await idOf(chat)}&message_id=${message_id}`, key)).body.copies.map(
    ({ message_id }: { message_id: number }) => message_id,
  )
const found = async () => [await copiesOf(1, 60), await copiesOf(1, 61), await copiesOf(0, 50), await copiesOf(0, 51)]
const ALL = [[50], [51], [60], [61]]

const orders: [string, (() => Promise<unknown>)[]][] = [
  ['before they come', [() => observed(others), learned, () => observed([...copied, ...copies])]],
  ['after all came', [() => observed([...copied, ...others, ...copies]), learned]],
  ['after those with it came', [() => observed([...copies, ...copied]), learned, () => observed(others), learned]],
]
test.each(orders)('copies without the footer are found when it is learned %s', async (_, steps) => {
  for (const step of steps) await step()
  expect(await found()).toEqual(ALL)
})

test('before it is learned they are not copies', async () => {
  await observed([...copied, ...others, ...copies])
  expect([await copiesOf(1, 60), await copiesOf(1, 61)]).toEqual([[], []])
})

test('the run reads a channel again when it has thirty new posts, and nothing changes by running twice', async () => {
  await observed([...copied, ...others])
  expect(await learned()).toEqual({ channels: 1, signed: 42 })
  expect(await learned()).toEqual({ channels: 0, signed: 0 })
  await observed(Array.from({ length: 30 }, (_, i) => post(0, 200 + i, `Another ${i}\n${FOOTER}`)))
  expect(await learned()).toEqual({ channels: 1, signed: 0 })
})

test('a run is begun once a day, and goes on where it was interrupted', async () => {
  await observed(others)
  const now = t.clock.now
  expect(await learnAllFooters(db, { now, for_ms: 0 })).toEqual({ channels: 0, signed: 0, unfinished: true })
  expect(await learnAllFooters(db, { now })).toEqual({ channels: 1, signed: 40 })
  expect(await learnAllFooters(db, { now })).toBeNull()
})

test('the first of several equal posts stays the one that is found after the footer is learned', async () => {
  const again = [post(0, 52, `${SHORT}\n${FOOTER}`), post(0, 53, `${SHORT}\n#other`)]
  await observed([...copied, ...again, ...others, ...copies])
  await learned()
  expect(await copiesOf(1, 61)).toEqual([51])
  await observed([{ kind: 'message gone', chat: chats[0]!, message_id: 51, date: time(51), at: time(51) + 7_200 }])
  expect(await copiesOf(1, 61)).toEqual([52])
})

test('a removed channel leaves no footers', async () => {
  await observed(others)
  await learned()
  expect(await db.rows`select from chat_footers`).toHaveLength(1)
  const chat = (await findChat(db, await idOf(0)))!
  await remove(db, privacy, { kind: 'chat', chat }, { actor: 'ann', reason: 'case 1', now: t.clock.now })
  expect(await db.rows`select from chat_footers`).toHaveLength(0)
})
