// The loops of the service between a stored observation and its delivery, with receivers on this machine.
import { Registry } from 'prom-client'
import { defaultPlans } from '../src/accounts/plans.ts'
import { defaultPrices } from '../src/accounts/prices.ts'
import type { Secrets } from '../src/accounts/secrets.ts'
import { parseNetworks } from '../src/delivery/addresses.ts'
import { byWebhook } from '../src/delivery/by-webhook.ts'
import type { Senders } from '../src/delivery/parcel.ts'
import { startDelivering } from '../src/start/jobs/delivering.ts'
import { startEventMaking } from '../src/start/jobs/event-making.ts'
import { startSearchIndexing } from '../src/start/jobs/search-indexing.ts'
import type { Db } from '../src/store/db.ts'

export type Loop = 'match' | 'make' | 'deliver'

export const localReach = { allow_http: true, allow_networks: parseNetworks('127.0.0.0/8')! }

export const localSenders = (secrets: Secrets): Senders => ({
  webhook: byWebhook({ secrets, public_url: 'https://scope.example.org', limits: { reach: localReach } }),
})

export const tariff = { plans: defaultPlans, prices: defaultPrices }

const IDLE_MS = 20

type LoopOptions = {
  now: () => Date
  senders: Senders
  onFailure: (error: unknown) => void
  /** All, unless said otherwise. */
  parts?: readonly string[]
}

/** Each gets a database of its own. Returns a function that stops them. */
export const startLoops = (dbOf: (part: Loop) => Db, { now, senders, onFailure, parts }: LoopOptions) => {
  const given = {
    now,
    idle_ms: IDLE_MS,
    registry: new Registry(),
    log: { error: (said: unknown) => onFailure((said as { err: unknown }).err) },
  }
  const starts: Record<Loop, () => () => Promise<void>> = {
    match: () => startSearchIndexing(dbOf('match'), given),
    make: () => startEventMaking(dbOf('make'), { ...given, tariff: () => tariff, keep_days: 90 }),
    deliver: () => startDelivering(dbOf('deliver'), { ...given, openSenders: async () => senders }),
  }
  const wanted = (Object.keys(starts) as Loop[]).filter((part) => parts?.includes(part) ?? true)
  const stops = wanted.map((part) => starts[part]())
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
