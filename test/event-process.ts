// Does some or all of the steps from an observation to its delivery, as the service does, and kills itself in the middle of one of them: before a
// statement, before a commit, before or after a request. Prints what was acknowledged. Arguments: one JSON object. What is not killed can also
// run in the process of the test.
import { writeSync } from 'node:fs'
import { openDeliverer } from '../src/delivery/deliver.ts'
import type { Senders } from '../src/delivery/parcel.ts'
import { indexQueued } from '../src/ingest/index-messages.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { watchMatcher } from '../src/ingest/match-watches.ts'
import type { MessageSeen } from '../src/sources/observation.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import type { Db } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'
import { makeEvents } from '../src/watching/make-events.ts'
import { eventBatches } from './event-batches.ts'
import { type Loop, localSenders, startLoops, tariff } from './event-loops.ts'

export type EventPart = 'ingest' | Loop

export type EventProcess = {
  data_dir: string
  database_url?: string
  /** Its clock is so far ahead. */
  ahead_ms: number
  parts: EventPart[]
  /** Number of the first message to store. */
  first: number
  /** So many are stored, unless it kills itself before. */
  batches: number
  /** The part in which it kills itself, and at which of its steps; without it the process ends when nothing is left to do. */
  kill?: { part: EventPart; step: number }
}

export type EventProcessReport =
  | { acknowledged: MessageSeen[] }
  | { steps: Record<EventPart, number> }
  | { failed: string }

export const processEvents = async (given: EventProcess, report: (said: EventProcessReport) => void) => {
  const now = () => new Date(Date.now() + given.ahead_ms)
  const steps = { ingest: 0, match: 0, make: 0, deliver: 0 }
  const step = (part: EventPart) => {
    steps[part]++
    if (given.kill?.part === part && given.kill.step === steps[part]) process.kill(process.pid, 'SIGKILL')
  }

  const stepping = (db: Db, part: EventPart): Db => ({
    ...db,
    rows: (...query) => {
      step(part)
      return db.rows(...query)
    },
    row: (...query) => {
      step(part)
      return db.row(...query)
    },
    prepared: (...query) => {
      step(part)
      return db.prepared(...query)
    },
    copy: (...rows) => {
      step(part)
      return db.copy(...rows)
    },
    transaction: async (work) => {
      const committed = await db.transaction(async (tx) => {
        const result = await work(stepping(tx, part))
        // Everything is done but the commit.
        step(part)
        return result
      })
      step(part)
      return committed
    },
  })

  const store = await openStore(given)
  const secrets = await openSecrets(given, store)

  const storeBatches = async (db: Db) => {
    const nextBatch = eventBatches(given.first, now)
    for (let i = 0; i < given.batches; i++) {
      const batch = nextBatch()
      await ingest(db, batch, { now: now() })
      report({ acknowledged: batch })
    }
  }

  const byHttp = localSenders(secrets).webhook!
  const senders: Senders = {
    webhook: async (parcel) => {
      step('deliver')
      const outcome = await byHttp(parcel)
      step('deliver')
      return outcome
    },
  }

  const doAll = async () => {
    const matcher = watchMatcher()
    while ((await indexQueued(stepping(store, 'match'), matcher)) > 0);
    while ((await makeEvents(stepping(store, 'make'), { now: now(), tariff, keep_days: 90 })).causes > 0);
    const deliverer = openDeliverer(stepping(store, 'deliver'), { now, random: Math.random, senders })
    while ((await deliverer.turn()) > 0 || !deliverer.isIdle()) await deliverer.allEnded()
  }

  if (given.kill) {
    const onFailure = (error: unknown) => report({ failed: String(error) })
    startLoops((part) => stepping(store, part), { now, senders, onFailure, parts: given.parts })
  }
  if (given.parts.includes('ingest')) await storeBatches(stepping(store, 'ingest'))
  if (!given.kill) {
    await doAll()
    report({ steps })
  }
  if (!given.kill) await store.close()
}

if (process.argv[1] === import.meta.filename)
  await processEvents(JSON.parse(process.argv[2]!), (said) => writeSync(1, `${JSON.stringify(said)}\n`))
