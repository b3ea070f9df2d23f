// Reads updates by long polling. One process at a time does, by lease; another one takes over when it dies.
import { randomUUID } from 'node:crypto'
import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import type { Db } from '../store/db.ts'
import { holdLease, releaseLease } from '../store/leases.ts'
import type { BotClock } from './clock.ts'
import { TokenRefused, verdictOn } from './failure.ts'
import type { TakeUpdate } from './handle.ts'
import type { Outbox } from './outbox.ts'

export const LEASE = 'account bot'

export type PollTimes = {
  /** How long the platform keeps a request for updates open. */
  poll_seconds: number
  /** After so long another process takes over from one that died. */
  lease_seconds: number
  /** How often a process without the lease asks for it. */
  ask_seconds: number
}
export const usualTimes: PollTimes = { poll_seconds: 25, lease_seconds: 30, ask_seconds: 5 }

const FIRST_BACKOFF_MS = 1_000
const LONGEST_BACKOFF_MS = 30_000
/** Together they are short enough to see, and answer in time, a payment that comes meanwhile. */
export const HANDLE_MS = 2_000
export const HANDLE_AGAIN_MS = 1_000
/** The other reader may be a process that is just stopping. */
const CONFLICT_MS = 5_000

/** The updates that the bot reacts to. The platform does not send others. */
export const ALLOWED_UPDATES = ['message', 'callback_query', 'pre_checkout_query', 'my_chat_member'] as const

type PollGiven = {
  db: Db
  api: Api
  outbox: Pick<Outbox, 'hasRoom' | 'pause' | 'pausedFor'>
  clock: BotClock
  times: PollTimes
  stopping: AbortSignal
  /** Runs once, before the first reading. */
  prepare: () => Promise<TakeUpdate>
  onTrouble: (trouble: 'conflict' | 'failure', error: unknown) => void
  onWell: () => void
}

/** Throws when the token is refused; otherwise it returns when `stopping` aborts. */
export const pollUpdates = async (given: PollGiven): Promise<void> => {
  const { db, clock, times, stopping, onTrouble } = given
  const holder = randomUUID()
  const hold = () => holdLease(db, LEASE, holder, times.lease_seconds)
  try {
    while (!stopping.aborted) {
      const held = await hold().catch((error) => {
        onTrouble('failure', error)
        return false
      })
      if (held) await whileHolding(given, hold)
      else await clock.wait(times.ask_seconds * 1000, stopping)
    }
  } finally {
    await releaseLease(db, LEASE, holder).catch(() => {})
  }
}

/** Extends the lease in the background, and stops reading when somebody else has got it. */
const whileHolding = async (given: PollGiven, hold: () => Promise<boolean>) => {
  const { clock, times, stopping, onTrouble } = given
  const lost = new AbortController()
  const done = new AbortController()
  const stop = AbortSignal.any([stopping, lost.signal])
  const extending = (async () => {
    const finished = AbortSignal.any([stop, done.signal])
    while (!finished.aborted) {
      await clock.wait((times.lease_seconds * 1000) / 3, finished)
      // While the database cannot be reached nobody else gets the lease either, and no update can be handled.
      if (!finished.aborted && !(await hold().catch(() => true))) lost.abort()
    }
  })()
  try {
    await read(given, stop)
  } catch (error) {
    if (!stop.aborted) throw error
  } finally {
    done.abort()
    await extending.catch((error) => onTrouble('failure', error))
  }
}

const read = async (given: PollGiven, stop: AbortSignal) => {
  const take = await untilDone(given, stop, given.prepare)
  let offset: number | undefined
  const asked = new Set<number>()
  const handling = onceAtATime(take)
  while (!stop.aborted && take) {
    await given.outbox.hasRoom(stop)
    const updates = await untilDone(given, stop, () => nextUpdates(given, offset, stop))
    if (!updates) return
    // A payment waits for its answer for 10 seconds only, whatever the updates before it wait for.
    for (const update of updates)
      if (update.pre_checkout_query && !asked.has(update.update_id)) {
        asked.add(update.update_id)
        take(update).catch((error) => given.onTrouble('failure', error))
      }
    // What cannot be handled now is asked for again, together with what came meanwhile: only a higher offset confirms it.
    for (const update of updates) {
      if (stop.aborted) return
      if (!update.pre_checkout_query && !(await handledInTime(given, stop, update, handling))) break
      asked.delete(update.update_id)
      offset = update.update_id + 1
    }
  }
}

/** An update that is still being handled is not handled a second time. */
const onceAtATime = (take: TakeUpdate | undefined) => {
  const working = new Map<number, Promise<void>>()
  return (update: Update): Promise<void> => {
    const known = working.get(update.update_id)
    if (known) return known
    const work = take!(update).finally(() => working.delete(update.update_id))
    working.set(update.update_id, work)
    return work
  }
}

/** False when it takes longer, or the database cannot be reached; then after a pause, because the same update follows at once. */
const handledInTime = async (
  { clock, onTrouble, onWell }: PollGiven,
  stop: AbortSignal,
  update: Update,
  handle: TakeUpdate,
): Promise<boolean> => {
  const enough = new AbortController()
  try {
    const late = clock.wait(HANDLE_MS, enough.signal).then(() => false)
    const handled = await Promise.race([handle(update).then(() => true), late])
    if (handled) onWell()
    return handled
  } catch (error) {
    onTrouble('failure', error)
    await clock.wait(HANDLE_AGAIN_MS, stop)
    return false
  } finally {
    enough.abort()
  }
}

const nextUpdates = async ({ api, times }: PollGiven, offset: number | undefined, stop: AbortSignal) => {
  const asked = {
    timeout: times.poll_seconds,
    allowed_updates: ALLOWED_UPDATES,
    ...(offset !== undefined && { offset }),
  }
  const updates: unknown = await api.getUpdates(asked, stop as never)
  if (!Array.isArray(updates)) throw new Error('getUpdates: the answer is no list')
  // Without its number an update cannot be confirmed, so it comes again; the next reading waits before it meets nothing else.
  const numbered = updates.filter((update): update is Update => Number.isSafeInteger(update?.update_id))
  if (numbered.length === 0 && updates.length > 0) throw new Error('getUpdates: updates without a number')
  return numbered.sort((a, b) => a.update_id - b.update_id)
}

/** Repeats until it succeeds, or returns undefined when `stop` aborts. Throws when the token is refused. */
export const untilDone = async <Done>(
  { clock, outbox, onTrouble, onWell }: Pick<PollGiven, 'clock' | 'outbox' | 'onTrouble' | 'onWell'>,
  stop: AbortSignal,
  work: () => Promise<Done>,
): Promise<Done | undefined> => {
  for (let tries = 0; !stop.aborted; tries++) {
    if (outbox.pausedFor() > 0) await clock.wait(outbox.pausedFor(), stop)
    try {
      const done = await work()
      onWell()
      return done
    } catch (error) {
      if (stop.aborted) return undefined
      const verdict = verdictOn(error)
      if (verdict.kind === 'revoked') throw new TokenRefused()
      if (verdict.kind === 'slow down') outbox.pause(verdict.ms)
      else {
        onTrouble(verdict.kind === 'conflict' ? 'conflict' : 'failure', error)
        const backoff = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** Math.min(tries, 10))
        await clock.wait(verdict.kind === 'conflict' ? CONFLICT_MS : backoff, stop)
      }
    }
  }
  return undefined
}
