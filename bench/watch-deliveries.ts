// 500 events a second to 100 destinations, of which one hangs: how late the others get theirs.
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { setDefaultCACertificates } from 'node:tls'
import { Registry } from 'prom-client'
import { secretsFrom } from '../src/accounts/secrets.ts'
import { parseNetworks } from '../src/delivery/addresses.ts'
import { byWebhook } from '../src/delivery/by-webhook.ts'
import { newSecretsOf, sealed } from '../src/delivery/destination-secrets.ts'
import { keepConnections } from '../src/delivery/kept-connections.ts'
import { startDelivering } from '../src/start/jobs/delivering.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { insertDeliveries } from '../src/store/watching/deliveries.ts'
import { insertDestination } from '../src/store/watching/destinations.ts'
import { ensureEventDays } from '../src/store/watching/event-days.ts'
import { insertEvents } from '../src/store/watching/events.ts'
import { AT_ONCE } from '../src/watching/due.ts'
import { authority } from '../test/receiver-certificate.ts'
import { benchAccount } from './account.ts'
import { openServer, withDatabase } from './database.ts'

export const DESTINATIONS = 100
const [PER_SECOND, SECONDS, TICK_MS] = [500, 30, 100]

const secrets = secretsFrom(Buffer.alloc(32, 7))

export const makeDestinations = async (db: Db, account_id: number, port: number): Promise<string[]> => {
  const ids: string[] = []
  for (let n = 0; n < DESTINATIONS; n++) {
    const destination_id = `ds_${n}`
    const now = new Date()
    const own = { kind: 'webhook', signature: 'v1', language: 'en', created_at: now, confirmed_at: now } as const
    const address = `https://receiver.test:${port}/${n === 0 ? 'hangs' : n}`
    await insertDestination(db, {
      destination_id,
      account_id,
      name: destination_id,
      address,
      ...own,
      ...sealed(secrets, newSecretsOf(own)),
    })
    ids.push(destination_id)
  }
  return ids
}

/** Enters events as event making does, and returns when each was entered. */
const enterEvents = async (db: Db, account_id: number, destinations: string[]): Promise<Map<string, number>> => {
  const entered = new Map<string, number>()
  const began = performance.now()
  let number = 0
  for (let tick = 1; tick <= (SECONDS * 1000) / TICK_MS; tick++) {
    const now = new Date()
    const some = Array.from({ length: (PER_SECOND * TICK_MS) / 1000 }, () => ++number)
    const about = { watch_id: 'wt_1', chat_id: null, message_id: null, quiet: null, type: 'usage.low' }
    const facts = { counter: 'requests', percent: 80, used: 812, limit: 1_000 }
    const day = now.toISOString().slice(0, 10)
    const times = { happened_at: now, observed_at: now, created_at: now, day }
    const events = some.map((n) => ({ account_id, number: n, event_id: `ev_${n}`, ...about, ...times, facts }))
    const deliveries = events.map(({ event_id, number: n }) => ({
      destination_id: destinations[n % DESTINATIONS]!,
      account_id,
      watch_id: 'wt_1',
      event_id,
      digest: null,
      created_at: now,
      due_at: AT_ONCE,
    }))
    await db.transaction(async (tx) => {
      await insertEvents(tx, events)
      await insertDeliveries(tx, deliveries)
    })
    for (const n of some) if (n % DESTINATIONS !== 0) entered.set(`ev_${n}`, now.getTime())
    await wait(Math.max(0, began + tick * TICK_MS - performance.now()))
  }
  return entered
}

export const arrivals = async (receiver: ChildProcess): Promise<[string, number][]> => {
  receiver.send('report')
  return (await once(receiver, 'message'))[0].arrived
}

type DeliveringOptions = Omit<Parameters<typeof startDelivering>[1], 'openSenders'>

/** The name of the receivers leads to this machine, and their certificate is trusted. */
export const startBenchDelivering = (db: Db, given: DeliveringOptions) => {
  setDefaultCACertificates([authority])
  const reach = { allow_http: false, allow_networks: parseNetworks('127.0.0.0/8')! }
  const limits = { reach, kept: keepConnections(), resolve: async () => ['127.0.0.1'] }
  const webhook = byWebhook({ secrets, public_url: 'http://localhost', limits })
  return startDelivering(db, { ...given, openSenders: async () => ({ webhook }) })
}

export const deliveriesLate = (server_url: string) =>
  withDatabase(server_url, async (url) => {
    const receiver = fork(join(import.meta.dirname, 'watch-receiver.ts'))
    const [port] = (await once(receiver, 'message')) as [number]
    const db = dbOver(openServer(url, 5))
    const own = dbOver(openServer(url, 2))
    try {
      await ensureEventDays(own, new Date())
      const { account_id } = await benchAccount(own, { now: new Date(), limits: {} })
      const destinations = await makeDestinations(own, account_id, port)
      const stop = startBenchDelivering(db, { now: () => new Date(), log: console, registry: new Registry() })
      const before = process.cpuUsage()
      const began = performance.now()
      const entered = await enterEvents(own, account_id, destinations)
      const entering = (performance.now() - began) / 1000
      const seen = new Map(await arrivals(receiver))
      for (let tries = 0; seen.size < entered.size && tries < 100; tries++) {
        await wait(TICK_MS)
        for (const [id, at] of await arrivals(receiver)) seen.set(id, seen.get(id) ?? at)
      }
      const { user, system } = process.cpuUsage(before)
      await stop()
      const late = [...entered].map(([id, at]) => (seen.get(id) ?? Number.POSITIVE_INFINITY) - at).sort((a, b) => a - b)
      const at = (share: number) => `${Math.round(late[Math.floor(share * (late.length - 1))]!)} ms`
      return [
        {
          'events a second': Math.round((PER_SECOND * SECONDS) / entering),
          'CPU ms an event': Number(((user + system) / 1000 / entered.size).toFixed(2)),
          arrived: `${[...entered.keys()].filter((id) => seen.has(id)).length} of ${entered.size}`,
          median: at(0.5),
          '99 %': at(0.99),
          latest: at(1),
        },
      ]
    } finally {
      receiver.disconnect()
      await db.close()
      await own.close()
    }
  })
