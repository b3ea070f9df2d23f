// The loop that sends events to destinations, in every process that runs jobs.
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Counter, Gauge, type Registry } from 'prom-client'
import { openDeliverer } from '../../delivery/deliver.ts'
import type { Senders } from '../../delivery/parcel.ts'
import { type Db, isUnreachable } from '../../store/db.ts'
import { queueLength } from '../../store/watching/delivery-queue.ts'

/** The first attempt should come within a second. */
const IDLE_MS = 250
/** What ends within this time is stored together. */
const TOGETHER_MS = 15
const MEASURED_EVERY_MS = 5_000
/** When the process stops, attempts in flight have this long to end. The leases of others run out. */
const LAST_MS = 3_000

type DeliveryLoopDeps = {
  /** Opened here, because the mail package takes a moment to load. */
  openSenders: () => Promise<Senders>
  now: () => Date
  log: Pick<FastifyBaseLogger, 'error'>
  registry: Registry
  random?: () => number
  idle_ms?: number
}

/** Returns a function that stops the loop. */
export const startDelivering = (
  db: Db,
  { openSenders, now, log, registry, random = Math.random, idle_ms = IDLE_MS }: DeliveryLoopDeps,
) => {
  const stopping = new AbortController()
  const instruments = deliveryInstruments(registry)
  const run = async () => {
    const senders = await openSenders()
    const deliverer = openDeliverer(db, {
      now,
      random,
      senders,
      onAttempt: (kind, result) => instruments.attempts.inc({ kind, result }),
    })
    let measured = Number.NEGATIVE_INFINITY
    while (!stopping.signal.aborted) {
      const began = performance.now()
      try {
        await deliverer.turn()
        if (began - measured > MEASURED_EVERY_MS) {
          measured = began
          await measure(db, now(), instruments)
        }
      } catch (error) {
        // A lost database is reported by those who serve requests.
        if (!isUnreachable(error)) log.error({ err: error }, 'deliveries could not be worked on')
        await pause(idle_ms)
      }
      // A queue that takes long to look at is looked at less often.
      const rest_ms = Math.max(idle_ms, 4 * (performance.now() - began))
      const waking = new AbortController()
      await Promise.race([pause(rest_ms, waking.signal), deliverer.oneEnded().then(() => pause(TOGETHER_MS))])
      waking.abort()
    }
    await Promise.race([deliverer.allEnded(), wait(LAST_MS, undefined, { ref: false })])
    await deliverer.store().catch(() => {})
  }
  const pause = (ms: number, waking?: AbortSignal) =>
    wait(ms, undefined, { signal: waking ? AbortSignal.any([stopping.signal, waking]) : stopping.signal }).catch(
      () => {},
    )
  const running = run().catch((error) => log.error({ err: error }, 'deliveries are not sent by this process'))
  return async () => {
    stopping.abort()
    await running
  }
}

/** Their numbers are in the queue, not in this process, except for the attempts. */
export const deliveryInstruments = (registry: Registry) => {
  const attempts = new Counter({
    name: 'channelscope_delivery_attempts_total',
    help: 'Attempts to deliver an event, by kind of destination and result: delivered, failed, refused or gone',
    labelNames: ['kind', 'result'],
    registers: [registry],
  })
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const waiting = gauge(
    'channelscope_deliveries_waiting',
    'Deliveries that are due to destinations that work, up to 100,000; the number is the same in all processes',
  )
  const lag = gauge('channelscope_delivery_lag_seconds', 'How long the oldest of them waits')
  const failing = gauge('channelscope_destinations_failing', 'Destinations whose last attempt failed')
  return { attempts, waiting, lag, failing }
}

const measure = async (db: Db, now: Date, { waiting, lag, failing }: ReturnType<typeof deliveryInstruments>) => {
  const queue = await queueLength(db, now)
  waiting.set(queue.waiting)
  lag.set(queue.oldest_at ? Math.max(0, (now.getTime() - queue.oldest_at.getTime()) / 1000) : 0)
  failing.set(queue.failing)
}
