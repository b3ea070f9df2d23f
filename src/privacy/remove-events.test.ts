// A takedown removes what events tell of a chat, a message or an author, wherever in the inbox of whoever watched.
import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { emptyTables } from '../../test/database.ts'
import { linesWith } from '../../test/dump.ts'
import { localReach } from '../../test/event-loops.ts'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { catalogFilter } from '../api/endpoints/catalog-filter.ts'
import { storedCatalog } from '../catalog/catalog.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { ingest } from '../ingest/ingest.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import { keepsAll, keyedHash } from '../ingest/privacy.ts'
import { rollUp } from '../rollup/roll-up.ts'
import type { Observation } from '../sources/observation.ts'
import { takeListPoints } from '../watching/list-points.ts'
import { makeEvents } from '../watching/make-events.ts'
import { type RemovalSubject, remove } from './remove.ts'

const privacy = keepsAll(keyedHash(randomBytes(32)))
const t = await testService({ delivering: { reach: localReach } })
const { db } = t
const QUIET = { platform_id: 7007007, username: 'Quiet_Corner' }
const LOUD = { platform_id: 8008008, username: 'loud_place' }
const ROOM = { platform_id: 9009009, username: 'talk_room' }
const AUTHOR = 5512300871
const START = t.clock.now.getTime() / 1000
const HOUR = 3_600
const at = (hours: number) => START + hours * HOUR

const observe = (...seen: Observation[]) => ingest(db, seen, { now: t.clock.now, privacy })
const say = (chat: typeof LOUD, message_id: number, text: string, more: object = {}) =>
  messageSeen({ at: at(2), chat, message_id, date: at(1), text, ...more })
const settle = async () => {
  const given = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(db, given)).causes > 0);
}
const told = async () =>
  (
    await db.rows<{ type: string; who: string | null; message_id: number | null }>`
      select type, username as who, message_id::integer as message_id from events left join chats using (chat_id) order by number`
  ).map(({ type, who, message_id }) => [type, who, message_id].filter((part) => part !== null).join(' '))
const removed = (subject: RemovalSubject) =>
  remove(db, privacy, subject, { actor: 'ann', reason: null, now: t.clock.now })
const named = (username: string) => ({ kind: 'name', username }) as const

/** Watches with a destination on three chats, on queries and on a list that the quiet chat joins, and what they tell of. */
beforeEach(async () => {
  await t.reset()
  await emptyTables(db, 'removals')
  t.clock.now = new Date(START * 1000)
  const overrides = { permissions: { allow_message_search: true } }
  const { key } = await t.account({ plan: 'XL', balance_mc: 1_000_000, overrides })
  await observe(
    chatSeen({ at: at(-1), chat: QUIET, title: 'Zebrafinch Corner', members_count: 10 }),
    chatSeen({
      at: at(-1),
      chat: LOUD,
      title: 'Loud Place',
      description: 'All news',
      members_count: 10,
      linked_chat: 1,
    }),
    chatSeen({ at: at(-1), chat: ROOM, title: 'Talk Room', peer: 'Group', members_count: 10 }),
  )
  const post = async (path: string, body: object) => {
    const { status, body: made } = await t.post(path, key, body)
    expect([status, made]).toMatchObject([201, {}])
    return made
  }
  const { destination_id } = await post('/v1/destinations', { kind: 'webhook', url: 'http://127.0.0.1:9/' })
  const list = await post('/v1/lists', { kind: 'matching', name: 'Large', filters: { members_min: 1_000 } })
  const types = { 'message.published': {}, 'message.edited': {}, 'chat.mentioned': {}, 'chat.changed': {} }
  const destinations = [{ destination_id }]
  await post('/v1/watches', { chat: '@quiet_corner', types, destinations, events_per_day: 2 })
  for (const chat of ['@loud_place', '@talk_room']) await post('/v1/watches', { chat, types, destinations })
  await post('/v1/watches', { query: { term: 'post', on_channel: '@quiet_corner' }, destinations })
  await post('/v1/watches', { list_id: list.list_id, types: { 'list.changed': {} }, destinations })
  await settle()
  t.clock.now = new Date((START + 24 * HOUR) * 1000 - 1_000)
  await observe(
    chatSeen({ at: at(2), chat: QUIET, title: 'Zebrafinch Corner', members_count: 5_000 }),
    chatSeen({
      at: at(2),
      chat: LOUD,
      title: 'Loud Place',
      description: 'As @Quiet_Corner says',
      linked_chat: 7007007,
    }),
    chatSeen({ at: at(3), chat: LOUD, title: 'Loud Place', description: 'All of it', linked_chat: 2 }),
    say(QUIET, 1, 'First zebrafinch post'),
    say(QUIET, 2, 'Read @loud_place in this post'),
    say(QUIET, 3, 'Third post'),
    say(LOUD, 10, 'Read @quiet_corner today'),
    say(LOUD, 11, 'Former link t.me/quiet_corner/1'),
    say(LOUD, 11, 'Nothing to see', { at: at(3) }),
    say(LOUD, 12, 'Elsewhere'),
    say(ROOM, 20, 'I wrote this about @loud_place', { from_peer: { user_id: AUTHOR } }),
    say(ROOM, 21, 'Another member', { from_peer: { user_id: 43 } }),
  )
  const matcher = watchMatcher()
  while ((await indexQueued(db, matcher)) > 0);
  await settle()
  await rollUp(db, { now: t.clock.now })
  t.clock.now = new Date((START + 24 * HOUR) * 1000)
  const pointing = { search: storedCatalog.search, filterOf: catalogFilter, plans: defaultPlans, for_ms: 10_000 }
  await takeListPoints(db, pointing, t.clock.now)
  await settle()
})

const without = (all: string[], some: string[]): string[] => {
  const left = [...all]
  for (const one of some) left.splice(left.indexOf(one), 1)
  return left
}

const ALL = [
  'chat.mentioned Quiet_Corner',
  'chat.mentioned loud_place',
  'chat.mentioned loud_place',
  'message.matched Quiet_Corner 1',
]

test('a chat: its events, those of its mentions and those that name it are gone with their deliveries; the list does not name it', async () => {
  const before = await told()
  for (const one of [...ALL, 'message.edited loud_place 11', 'message.published talk_room 20', 'list.changed'])
    expect(before).toContain(one)
  expect(before.filter((one) => one.startsWith('chat.changed loud_place')).length).toBe(4)
  expect(before).toContain('watch.limited')
  await removed({ kind: 'chat', chat: named('quiet_corner') })
  expect((await told()).toSorted()).toEqual([
    'chat.mentioned loud_place',
    'list.changed',
    'message.published loud_place 12',
    'message.published talk_room 20',
    'message.published talk_room 21',
  ])
  expect(await linesWith(db, 'zebrafinch', 'quiet_corner', '7007007')).toEqual([])
  expect(
    await db.rows`select facts ->> 'joined_count' as count, facts -> 'joined' as joined from events where type = 'list.changed'`,
  ).toEqual([{ count: '1', joined: [] }])
  expect(await db.rows`select from deliveries where event_id not in (select event_id from events)`).toEqual([])
  expect(await db.rows`select from event_ids where event_id not in (select event_id from events)`).toEqual([])
  expect(await db.rows`select from chat_presence where chat_id not in (select chat_id from chats)`).toEqual([])
  expect(await db.rows`select watch_id from watches`).toHaveLength(3)
})

test('a message: its events and those of its mentions are gone, the others of its chat stay', async () => {
  const before = await told()
  await removed({ kind: 'message', chat: named('quiet_corner'), message_id: 2 })
  const gone = without(before, await told())
  expect(gone.toSorted()).toEqual([
    'chat.mentioned loud_place',
    'message.edited loud_place 11',
    'message.matched Quiet_Corner 2',
    // Former texts that name the chat are deleted whatever message they link to, and so are events that may have them.
    'message.published loud_place 11',
  ])
})

test('an author: events of their messages are gone, and no other', async () => {
  const before = await told()
  await removed({ kind: 'author', author: `user ${AUTHOR}` })
  const gone = without(before, await told())
  expect(gone.toSorted()).toEqual(['chat.mentioned loud_place', 'message.published talk_room 20'])
  expect(await linesWith(db, 'I wrote this')).toEqual([])
})

test('what waits to be made into events is removed too', async () => {
  await observe(say(QUIET, 4, 'Fourth zebrafinch post', { at: at(5) }), say(LOUD, 13, 'Stays', { at: at(5) }))
  await removed({ kind: 'chat', chat: named('quiet_corner') })
  await settle()
  expect((await told()).at(-1)).toBe('message.published loud_place 13')
  expect(await linesWith(db, 'zebrafinch')).toEqual([])
})
