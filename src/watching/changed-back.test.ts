// What comes back is told of each time, whatever the order in which it is found out, and never twice.
import { expect, test } from 'vitest'
import { chatSeen, messageSeen } from '../../test/observed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { ingest } from '../ingest/ingest.ts'
import type { Observation } from '../sources/observation.ts'
import type { EventRow } from '../store/watching/events.ts'
import { makeEvents } from './make-events.ts'

const t = await testService()
const NEWS = { platform_id: 1001, username: 'daily_news' }
const START = Date.parse('2026-09-01T00:00:00Z') / 1000
const at = (minutes: number) => START + minutes * 60

const tell = async (...seen: Observation[]) => {
  await ingest(t.db, seen, { now: t.clock.now })
  const rules = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: 90 }
  while ((await makeEvents(t.db, rules)).causes > 0);
}

const watching = async () => {
  await t.reset()
  t.clock.now = new Date(START * 1000)
  const account = await t.account({ balance_mc: 1_000_000, plan: 'XL' })
  await tell(chatSeen({ at: at(-10), chat: NEWS, title: 'A' }))
  const body = { chat: '@daily_news', types: { 'message.edited': {}, 'chat.changed': {} }, hold_off_hours: 0 }
  expect((await t.post('/v1/watches', account.key, body)).status).toBe(201)
  t.clock.now = new Date(at(600) * 1000)
}

const told = async () =>
  (await t.db.rows<EventRow>`select * from events`)
    .map(({ type, facts, happened_at }) => {
      const minutes = (happened_at.getTime() / 1000 - START) / 60
      return `${type} ${minutes} ${facts.former_text ?? facts.before} to ${facts.text ?? facts.after}`
    })
    .sort()

const post = (minutes: number, text: string, more: object = {}) =>
  messageSeen({ at: at(minutes), chat: NEWS, message_id: 1, date: at(1), text, ...more })
const titled = (minutes: number, title: string) => chatSeen({ at: at(minutes), chat: NEWS, title })

const sightings = [
  ...[...'ABAB'].map((text, i) => post(10 * i + 10, text, { counters: { views: i } })),
  ...[...'ABAB'].map((title, i) => titled(10 * i + 10, title)),
]
const three = (type: string) => [`${type} 20 A to B`, `${type} 30 B to A`, `${type} 40 A to B`]
const allSix = [...three('chat.changed'), ...three('message.edited')]

test('A, B, A, B is three edits and three changes of a title', async () => {
  await watching()
  await tell(...sightings)
  expect(await told()).toEqual(allSix)
  await tell(...sightings)
  for (const one of sightings) await tell(one)
  expect(await told()).toEqual(allSix)
})

test.each([
  ['in the order of time', [0, 1, 2, 3]],
  ['backwards', [3, 2, 1, 0]],
  ['the same states first', [0, 2, 1, 3]],
  ['the last state first', [1, 3, 0, 2]],
  ['what lies between comes last', [0, 3, 2, 1]],
])('events that are made after each sighting, %s, tell of each change once', async (_, order) => {
  await watching()
  for (const place of order) {
    await tell(sightings[place]!)
    await tell(sightings[place + 4]!)
  }
  for (const one of sightings) await tell(one)
  expect((await told()).map((one) => one.split(' ')[0])).toEqual(allSix.map((one) => one.split(' ')[0]))
})

test('an edit that two sources see, and an earlier sighting that arrives late, make no second event', async () => {
  await watching()
  const web = { unseen: ['keyboard'], entities: [], media: { type: 'photo', photo_id: '1' } }
  const whole = { keyboard: [[{ text: 'One' }]], media: { type: 'photo', width: 8, height: 6 } }
  await tell(post(10, 'A', web), post(11, 'A', whole))
  await tell(post(30, 'B', web))
  await tell(post(40, 'B', whole))
  await tell(post(20, 'B', web), titled(40, 'B'), titled(30, 'B'))
  await tell(titled(20, 'B'))
  expect(await told()).toEqual(['chat.changed 30 A to B', 'message.edited 30 A to B'])
})

test('a state that is entered again and again is told of three times a day', async () => {
  await watching()
  await tell(...Array.from({ length: 12 }, (_, i) => titled(10 * i + 10, i % 2 ? 'B' : 'A')))
  const days = await told()
  expect(days.filter((one) => one.endsWith('to B'))).toHaveLength(3)
  expect(days.filter((one) => one.endsWith('to A'))).toHaveLength(3)
})
