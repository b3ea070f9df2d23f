// An import of an archive beside watches on its channels: nothing is sent, nothing is charged, and the inbox gets only what a query finds of the time that is kept.
import { expect } from 'vitest'
import { localReach } from '../../test/event-loops.ts'
import { testWith } from '../../test/needs.ts'
import { chatSeen, countersSeen, messageSeen } from '../../test/observed.ts'
import { rounds } from '../../test/seed.ts'
import { testService } from '../../test/service.ts'
import { defaultPlans } from '../accounts/plans.ts'
import { defaultPrices } from '../accounts/prices.ts'
import { indexQueued } from '../ingest/index-messages.ts'
import { ingestAll } from '../ingest/ingest.ts'
import { watchMatcher } from '../ingest/match-watches.ts'
import type { MessageSeen, Observation } from '../sources/observation.ts'
import { makeEvents } from './make-events.ts'

const t = await testService({ delivering: { reach: localReach } })
const NEWS = { platform_id: 1001, username: 'daily_news' }
const OTHER = { platform_id: 1002, username: 'city_weekend' }
const MESSAGES = rounds({ usually: 8_000, thorough: 100_000 })
const HOUR = 3_600
const DAY = 24 * HOUR
const KEEP_DAYS = 90
/** The archives are of two years, and end two days before the watches begin. */
const YEARS = 730 * DAY
const now = t.clock.now.getTime() / 1000
const dateOf = (i: number) => Math.floor(now - 2 * DAY - (i / MESSAGES) * YEARS)
const saysRoads = (i: number) => i % 100 === 1

/** One channel as it was read over the years, with edits and deletions; the other one as an export that was written just now, with mentions. */
const observationsOf = (i: number): Observation[] => {
  const date = dateOf(i)
  const text = saysRoads(i) ? `Roads closed ${i}` : `Post ${i}`
  if (i % 2 === 1)
    return [
      messageSeen({
        at: now,
        chat: OTHER,
        message_id: i + 1,
        date,
        text: i % 10 === 5 ? `${text} by @daily_news` : text,
      }),
    ]
  const seen: MessageSeen = messageSeen({ at: date + HOUR, chat: NEWS, message_id: i + 1, date, text })
  return [
    seen,
    countersSeen(seen, date + 8 * HOUR, { views: 1_000 + i }),
    ...(i % 20 === 0 ? [{ ...seen, at: date + 2 * HOUR, text: `${text}, corrected` }] : []),
    ...(i % 30 === 0
      ? [{ kind: 'message gone' as const, at: date + 9 * HOUR, chat: NEWS, message_id: i + 1, date }]
      : []),
  ]
}

const archive = function* (): Generator<Observation[]> {
  for (let start = 0; start < MESSAGES; start += 2_000)
    yield Array.from({ length: 2_000 }, (_, i) => observationsOf(start + i)).flat()
}

testWith('postgres', `an import of ${MESSAGES} old messages sends nothing`, async () => {
  const overrides = { permissions: { allow_message_search: true } }
  const account = await t.account({ plan: 'XL', balance_mc: 1_000_000, overrides })
  const chats = [NEWS, OTHER].map((chat) => [chatSeen({ at: now - HOUR, chat, title: chat.username })])
  await ingestAll(t.db, chats, { now: t.clock.now })
  const post = async (path: string, body: object) => {
    const made = await t.post(path, account.key, body)
    expect([made.status, made.body]).toMatchObject([201, {}])
    return made.body
  }
  const { destination_id } = await post('/v1/destinations', { kind: 'webhook', url: 'http://127.0.0.1:9/' })
  const destinations = [{ destination_id }]
  const names = ['published', 'edited', 'deleted', 'outperformed'].map((name) => `message.${name}`)
  const types = Object.fromEntries(
    [...names, 'chat.mentioned', 'members.jumped', 'chat.changed'].map((name) => [name, {}]),
  )
  for (const chat of ['@daily_news', '@city_weekend']) await post('/v1/watches', { chat, types, destinations })
  await post('/v1/watches', { query: { term: 'roads' }, destinations })

  expect((await ingestAll(t.db, archive(), { now: t.clock.now })).messages_inserted).toBe(MESSAGES)
  const matcher = watchMatcher()
  while ((await indexQueued(t.db, matcher)) > 0);
  const making = { now: t.clock.now, tariff: { plans: defaultPlans, prices: defaultPrices }, keep_days: KEEP_DAYS }
  while ((await makeEvents(t.db, making)).causes > 0);

  const kept = Array.from({ length: MESSAGES }, (_, i) => i).filter(
    (i) => i % 2 === 1 && saysRoads(i) && dateOf(i) > now - KEEP_DAYS * DAY,
  )
  expect(kept.length).toBeLessThan(150)
  expect(await t.db.rows`select type, quiet, count(*)::integer as count from events group by type, quiet`).toEqual([
    { type: 'message.matched', quiet: 'late', count: kept.length },
  ])
  expect(await t.db.rows`select from deliveries`).toEqual([])
  expect(await t.balance(account)).toBe(1_000_000 - kept.length * defaultPrices.event_mc!)
})
