// The loop that makes events of what was stored, in every process that runs jobs. One process at a time has work.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import type { Plans } from '../../accounts/plans.ts'
import type { Prices } from '../../accounts/prices.ts'
import { type Db, isUnreachable } from '../../store/db.ts'
import { causesWaiting } from '../../store/watching/causes.ts'
import { makeEvents } from '../../watching/make-events.ts'

/** Events should be in the inbox within five seconds. */
const IDLE_MS = 1_000

type EventLoopDeps = {
  now: () => Date
  tariff: () => { plans: Plans; prices: Prices }
  keep_days: number
  log: Pick<FastifyBaseLogger, 'error'>
  registry: Registry
  idle_ms?: number
}

/** Returns a function that stops the loop and waits for the batch at work. */
export const startEventMaking = (
  db: Db,
  { now, tariff, keep_days, log, registry, idle_ms = IDLE_MS }: EventLoopDeps,
) => {
  const stopping = new AbortController()
  const { waiting, lag, made } = eventInstruments(registry)
  const turn = async (): Promise<number> => {
    try {
      const { causes, events } = await makeEvents(db, { now: now(), tariff: tariff(), keep_days })
      made.inc(events)
      const { length, oldest_at } = await causesWaiting(db)
      waiting.set(length)
      lag.set(oldest_at ? Math.max(0, (now().getTime() - oldest_at.getTime()) / 1000) : 0)
      return causes
    } catch (error) {
      // A lost database is reported by those who serve requests.
      if (!isUnreachable(error)) log.error({ err: error }, 'events could not be made')
      return 0
    }
  }
  const run = async () => {
    while (!stopping.signal.aborted)
      if ((await turn()) === 0) await wait(idle_ms, undefined, { signal: stopping.signal }).catch(() => {})
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
  }
}

export const eventInstruments = (registry: Registry) => {
  const waiting = new Gauge({
    name: 'channelscope_event_causes',
    help: 'Observations of watched chats of which no events were made yet, at most; the number is the same in all processes',
    registers: [registry],
  })
  const lag = new Gauge({
    name: 'channelscope_event_lag_seconds',
    help: 'How long the oldest of them waits',
    registers: [registry],
  })
  const made = new Counter({
    name: 'channelscope_events_total',
    help: 'Events that this process made',
    registers: [registry],
  })
  return { waiting, lag, made }
}
