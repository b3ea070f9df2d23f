// What runs beside the requests: observations are stored, two holders compete for a lease, and two timetables run one job. Each records
// what the database confirmed.
import { setTimeout as wait } from 'node:timers/promises'
import { pino } from 'pino'
import { ingest } from '../../src/ingest/ingest.ts'
import type { MessageSeen } from '../../src/sources/observation.ts'
import { startTimetable } from '../../src/start/jobs/timetable.ts'
import { type Db, isUnreachable } from '../../src/store/db.ts'
import { holdLease } from '../../src/store/leases.ts'
import { at, chatSeen, countersSeen, messageSeen } from '../observed.ts'

export const PAUSE_MS = 100

/** Repeats `turn` until it is stopped. An error other than a lost database ends it, and `stop` throws that error. */
export const repeated = (turn: (i: number) => Promise<void>) => {
  let stopped = false
  const working = (async () => {
    for (let i = 1; !stopped; i++) {
      await turn(i)
      await wait(PAUSE_MS)
    }
  })()
  working.catch(() => {})
  return async () => {
    stopped = true
    await working
  }
}

/** False when the database was lost meanwhile: then nobody knows whether it was done. */
export const confirmed = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error) => {
      if (!isUnreachable(error)) throw error
      return false
    },
  )

const chat = { platform_id: 7_001, username: 'observed' }

/** Each turn reports a new message with a first count of views, and a second count of the message before. */
export const startObserving = async (db: Db) => {
  const now = new Date('2026-09-01T00:00:00Z')
  await ingest(db, [chatSeen({ chat })], { now })
  const stored = new Set<number>()
  const unsure = new Set<number>()
  let before: MessageSeen | undefined
  const stop = repeated(async (message_id) => {
    const message = messageSeen({
      chat,
      message_id,
      date: at('2026-08-20T00:00:00Z') + message_id,
      counters: { views: message_id },
    })
    const batch = [
      message,
      ...(before ? [countersSeen(before, before.at + 60, { views: 10_000 + before.message_id })] : []),
    ]
    const report = () => confirmed(ingest(db, batch, { now }))
    let done = await report()
    // A collector reports again what was not confirmed. Every third message is not repeated, so that it may be missing.
    while (!done && message_id % 3) {
      await wait(PAUSE_MS)
      done = await report()
    }
    ;(done ? stored : unsure).add(message_id)
    before = done ? message : undefined
  })
  return { stored, unsure, stop }
}

/** `from` and `until` are when the holder could be sure of its lease, by the clock of this process. */
export type LeaseSpan = { holder: string; from: number; until: number }

const HELD_SECONDS = 2
const JOB_SECONDS = 3

/** A holder pauses for longer than its lease lasts, so that the lease goes to and fro. */
export const startHolders = (databases: Db[]) => {
  const held: LeaseSpan[] = []
  const stops = databases.map((db, i) => {
    const holder = `holder ${i}`
    return repeated(async () => {
      const asked = performance.now()
      let taken = false
      await confirmed(
        holdLease(db, 'failover test', holder, HELD_SECONDS).then((result) => {
          taken = result
        }),
      )
      if (!taken) return
      held.push({ holder, from: performance.now(), until: asked + HELD_SECONDS * 1_000 })
      await wait(1.5 * HELD_SECONDS * 1_000)
    })
  })
  return { held, stop: () => Promise.all(stops.map((stop) => stop())) }
}

/** `turns` has the start of every run of the job. */
export const startJobs = (databases: Db[]) => {
  const turns: number[] = []
  const run = async () => turns.push(performance.now())
  const job = { name: 'job of the failover test', period_seconds: JOB_SECONDS, run }
  const stops = databases.map((db) => startTimetable(db, () => new Date(), pino({ level: 'silent' }), [job]))
  return { turns, stop: () => Promise.all(stops.map((stop) => stop())) }
}
