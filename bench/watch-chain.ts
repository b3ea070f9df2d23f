// From a stored message to the inbox and to the first attempt, while one process stores 250 watched messages a second, makes them searchable, makes
// 500 events of them and sends these to 100 destinations, of which one hangs. There are 50,000 watches, of which 10,000 are queries.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import { ingest } from '../src/ingest/ingest.ts'
import type { Observation } from '../src/sources/observation.ts'
import { startEventMaking } from '../src/start/jobs/event-making.ts'
import { startSearchIndexing } from '../src/start/jobs/search-indexing.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { ensureEventDays } from '../src/store/watching/event-days.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'
import { arrivals, DESTINATIONS, makeDestinations, startBenchDelivering } from './watch-deliveries.ts'
import { chatOf, chatWatch, fillWatches, insertWatches, makeChats, queryWatch } from './watch-fill.ts'
import { QUERIES, rareWorld } from './watch-queries.ts'

const [MESSAGES_PER_SECOND, SECONDS, TICK_MS, LOOK_MS] = [250, 30, 100, 50]
/** The queries and the statements are read for the first time before the measurement. */
const WARM_UP_SECONDS = 5

/** A word that nothing else has, so that the query of a chat finds its messages alone. */
const wordOf = (n: number) => `kvj${String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26))}q`

/** One watch on each chat, and one on its word. Both tell the same destination. */
const watchChats = async (db: Db, account_id: number, chat_ids: number[], destinations: string[]): Promise<void> => {
  await insertWatches(db, account_id, [
    ...chat_ids.map((chat_id, n) => chatWatch(`wt_published_${n}`, chat_id)),
    ...chat_ids.map((_, n) => queryWatch(`wt_matched_${n}`, { term: wordOf(n) })),
  ])
  for (const kind of ['published', 'matched'])
    await db.rows`insert into watch_destinations (watch_id, destination_id, rhythm)
      select ${`wt_${kind}_`} || (n - 1), destination_id, 'at_once' from unnest(${destinations}::text[]) with ordinality as given(destination_id, n)`
}

/** Stores messages at an even rate, and tells of each when that was done. */
const storeMessages = async (db: Db, texts: string[], onStored: (message_id: number, at: number) => void) => {
  const began = performance.now()
  let message_id = 0
  for (let tick = 1; tick <= ((WARM_UP_SECONDS + SECONDS) * 1000) / TICK_MS; tick++) {
    const now = new Date()
    const at = Math.floor(now.getTime() / 1000)
    const some = Array.from({ length: (MESSAGES_PER_SECOND * TICK_MS) / 1000 }, (): Observation => {
      const n = ++message_id % DESTINATIONS
      const text = `${wordOf(n)} ${texts[message_id % texts.length]}`
      return { kind: 'message seen', at, chat: chatOf(n), message_id, date: at, text, counters: { views: 1 } }
    })
    await ingest(db, some, { now })
    const stored_at = Date.now()
    for (let n = 0; n < some.length; n++) onStored(message_id - n, stored_at)
    await wait(Math.max(0, began + tick * TICK_MS - performance.now()))
  }
  return (performance.now() - began) / 1000
}

type SeenEvent = { event_id: string; message_id: number; type: string; at: number }

/** Looks into the inbox as a client would that asks for what comes after a number. */
const followInbox = (db: Db, account_id: number) => {
  const seen: SeenEvent[] = []
  let last = 0
  let isOver = false
  const look = async () => {
    const rows = await db.rows<{ number: number; event_id: string; message_id: number; type: string }>`
      select number::float8 as number, event_id, message_id::float8 as message_id, type from events
      where account_id = ${account_id} and number > ${last} order by number`
    const at = Date.now()
    for (const { number, ...event } of rows) {
      seen.push({ ...event, at })
      last = number
    }
  }
  const following = (async () => {
    while (!isOver) {
      await look()
      await wait(LOOK_MS)
    }
  })()
  return {
    seen,
    stop: () => {
      isOver = true
      return following
    },
  }
}

const lateness = (late: number[]) => {
  const sorted = late.toSorted((a, b) => a - b)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))]!)} ms`
  return { median: at(0.5), '99 %': at(0.99), latest: at(1) }
}

type ChainRun = {
  stored: Map<number, number>
  seen: SeenEvent[]
  arrived: Map<string, number>
  seconds: number
  cpu_ms: number
}

const measure = async (
  db: Db,
  own: Db,
  account_id: number,
  receiver: ChildProcess,
  texts: string[],
): Promise<ChainRun> => {
  const given = { now: () => new Date(), log: console, registry: new Registry() }
  const stops = [
    startSearchIndexing(db, given),
    startEventMaking(db, { ...given, tariff: () => ({ plans: defaultPlans, prices: defaultPrices }), keep_days: 90 }),
    startBenchDelivering(db, given),
  ]
  const inbox = followInbox(own, account_id)
  const before = process.cpuUsage()
  const stored = new Map<number, number>()
  const seconds = await storeMessages(db, texts, (message_id, at) => {
    if (message_id % DESTINATIONS !== 0 && message_id > WARM_UP_SECONDS * MESSAGES_PER_SECOND)
      stored.set(message_id, at)
  })
  const arrived = new Map<string, number>()
  const isThere = ({ event_id, message_id }: SeenEvent) => !stored.has(message_id) || arrived.has(event_id)
  const isDone = () =>
    inbox.seen.length >= 2 * (WARM_UP_SECONDS + SECONDS) * MESSAGES_PER_SECOND && inbox.seen.every(isThere)
  for (let tries = 0; !isDone() && tries < 300; tries++) {
    for (const [id, at] of await arrivals(receiver)) arrived.set(id, arrived.get(id) ?? at)
    await wait(TICK_MS)
  }
  const { user, system } = process.cpuUsage(before)
  await inbox.stop()
  for (const stop of stops) await stop()
  return { stored, seen: inbox.seen, arrived, seconds, cpu_ms: (user + system) / 1000 }
}

export const chainLate = (server_url: string) =>
  withDatabase(server_url, async (url) => {
    const { queries, messages } = rareWorld()
    const receiver = fork(join(import.meta.dirname, 'watch-receiver.ts'))
    const [port] = (await once(receiver, 'message')) as [number]
    const [db, own] = [dbOver(openServer(url, 5)), dbOver(openServer(url, 2))]
    try {
      await ensureEventDays(own, new Date())
      const { account_id } = await benchAccount(own, { now: new Date(), limits: { events_per_day: 10_000_000 } })
      const others = await benchAccount(own, { now: new Date(), limits: { events_per_day: 10_000_000 } })
      const chat_ids = await makeChats(own, DESTINATIONS)
      await fillWatches(own, others.account_id, queries.slice(0, QUERIES - DESTINATIONS), [])
      await watchChats(own, account_id, chat_ids, await makeDestinations(own, account_id, port))
      const texts = messages.map(({ text }) => text)
      const { stored, seen, arrived, seconds, cpu_ms } = await measure(db, own, account_id, receiver, texts)
      const ofType = (type: string) => {
        const told = new Map(seen.filter((one) => one.type === type).map((one) => [one.message_id, one]))
        const lost = Number.POSITIVE_INFINITY
        const inbox = [...stored].map(([message_id, at]) => (told.get(message_id)?.at ?? lost) - at)
        const attempt = [...stored].map(
          ([message_id, at]) => (arrived.get(told.get(message_id)?.event_id ?? '') ?? lost) - at,
        )
        return [
          { event: type, from: 'stored', to: 'inbox', ...lateness(inbox) },
          { event: type, from: 'stored', to: 'first attempt', ...lateness(attempt) },
        ]
      }
      const rate = Math.round((2 * (WARM_UP_SECONDS + SECONDS) * MESSAGES_PER_SECOND) / seconds)
      return ['message.published', 'message.matched'].flatMap(ofType).map((row) => ({
        'events a second': rate,
        'CPU ms an event': Number((cpu_ms / seen.length).toFixed(2)),
        ...row,
      }))
    } finally {
      receiver.disconnect()
      await db.close()
      await own.close()
    }
  })
