// What ended attempts mean for deliveries and their destinations, stored in one transaction.
import type { Db } from '../store/db.ts'
import { dropWaiting } from '../store/watching/deliveries.ts'
import { type AttemptEnd, type LeasedRow, storeAttempts } from '../store/watching/delivery-queue.ts'
import { type DestinationRow, lockDestinations, updateHealth } from '../store/watching/destinations.ts'
import { beginning } from '../text/cut.ts'
import { tellAccount } from '../watching/tell-account.ts'
import type { SendOutcome } from './parcel.ts'
import { healthOf, mailVerdictOf, nextAttemptSeconds, pauseSeconds, verdictOf } from './retry-times.ts'

export type DeliveryAttempt = {
  leased: LeasedRow
  /** Those that a digest had. */
  event_ids: string[]
  at: Date
  outcome: SendOutcome
}

/** `spent`: there is nothing to send any more, which says nothing about the destination. */
export type AttemptVerdict = 'delivered' | 'failed' | 'gone' | 'refused' | 'spent'

/** An event that was deleted before it was sent. */
export const NO_EVENT = 'no_event'

export const verdictFor = ({ kind }: Pick<DestinationRow, 'kind'>, outcome: SendOutcome): AttemptVerdict => {
  if ('failure' in outcome && outcome.failure === NO_EVENT) return 'spent'
  if (kind === 'email') return mailVerdictOf(outcome)
  return verdictOf(outcome)
}

const KNOWN_MS = 10_000

/** What happened to a destination besides being called. */
type DestinationTurn = 'warned' | 'off'

export const settleAttempts = (
  db: Db,
  ended: DeliveryAttempt[],
  { now, random }: { now: Date; random: () => number },
) =>
  db.transaction(async (tx) => {
    const locked = await lockDestinations(tx, [...new Set(ended.map(({ leased }) => leased.destination_id))])
    const destinations = new Map(locked.map((destination) => [destination.destination_id, destination]))
    const turns = new Map<string, DestinationTurn>()
    const ends: AttemptEnd[] = []
    for (const one of ended) {
      const before = destinations.get(one.leased.destination_id)
      // It was deleted meanwhile, and its deliveries with it.
      if (!before) continue
      const { after, turn } = healthAfter(before, one, now)
      destinations.set(after.destination_id, after)
      if (turn) turns.set(after.destination_id, turn)
      ends.push(endOf(after, one, { now, random }))
    }
    await storeAttempts(tx, ends, now)
    await updateHealth(
      tx,
      locked.flatMap((before) => {
        const after = destinations.get(before.destination_id)!
        return after === before ? [] : [after]
      }),
    )
    const off = [...turns].flatMap(([destination_id, turn]) => (turn === 'off' ? [destination_id] : []))
    if (off.length) await dropWaiting(tx, off, now)
    for (const [destination_id, turn] of turns) await tellOwner(tx, destinations.get(destination_id)!, turn, now)
  })

const endOf = (
  destination: DestinationRow,
  { leased, event_ids, at, outcome }: DeliveryAttempt,
  { now, random }: { now: Date; random: () => number },
): AttemptEnd => {
  const { delivery_id, destination_id, digest, attempts, attempts_before } = leased
  const verdict = verdictFor(destination, outcome)
  const seconds = verdict === 'failed' ? nextAttemptSeconds(attempts - attempts_before, random) : undefined
  const answered = 'status' in outcome
  return {
    delivery_id,
    destination_id,
    digest,
    event_ids,
    attempt: attempts,
    at,
    status: answered ? outcome.status : null,
    failure: answered ? null : outcome.failure,
    ms: outcome.ms,
    // The database stores no NUL.
    answer: answered ? outcome.answer_start.replaceAll('\0', ' ') : null,
    state: verdict === 'delivered' ? 'delivered' : seconds === undefined ? 'failed' : 'waiting',
    due_at: seconds === undefined ? null : new Date(now.getTime() + seconds * 1000),
  }
}

const healthAfter = (
  before: DestinationRow,
  { at, outcome }: DeliveryAttempt,
  now: Date,
): { after: DestinationRow; turn?: DestinationTurn } => {
  const verdict = verdictFor(before, outcome)
  if (verdict === 'spent') return { after: before }
  if (verdict === 'delivered') {
    // The time of the last success need not be exact, and the row of a destination that works is not written for each event.
    const isKnown = before.last_success_at && at.getTime() - before.last_success_at.getTime() < KNOWN_MS
    if (before.failures === 0 && isKnown) return { after: before }
    const well = { failing_since: null, failures: 0, not_before: null, warned_at: null, last_failure: null }
    return { after: { ...before, ...well, last_success_at: at } }
  }
  if (verdict === 'gone')
    return before.off_at ? { after: before } : { after: { ...before, off_at: now, off_because: 'gone' }, turn: 'off' }
  const pause_ms = pauseSeconds(outcome, before.failures) * 1000
  const after = {
    ...before,
    failing_since: before.failing_since ?? at,
    failures: before.failures + 1,
    last_failure: failureOf(verdict, outcome),
    not_before: pause_ms > 0 ? new Date(now.getTime() + pause_ms) : before.not_before,
  }
  const health = before.off_at ? 'failing' : healthOf(after.failing_since, now)
  if (health === 'off') return { after: { ...after, off_at: now, off_because: 'failing' }, turn: 'off' }
  if (health === 'warn' && !before.warned_at) return { after: { ...after, warned_at: now }, turn: 'warned' }
  return { after }
}

/** In a word, or with the status; of a letter that is refused for good also what the mail server says, which often names the mistake. */
const failureOf = (verdict: AttemptVerdict, outcome: SendOutcome): string => {
  if (!('status' in outcome)) return outcome.failure
  if (verdict !== 'refused') return String(outcome.status)
  return `refused: ${beginning(outcome.answer_start.replaceAll('\0', ' '), LONGEST_REASON)}`
}

const LONGEST_REASON = 200

const tellOwner = (tx: Db, destination: DestinationRow, turn: DestinationTurn, now: Date) => {
  const { account_id, destination_id, name, failing_since, off_because } = destination
  const since = failing_since?.toISOString().replace(/\.\d+Z$/, 'Z')
  return tellAccount(
    tx,
    {
      account_id,
      destination_id,
      type: turn === 'off' ? 'destination.off' : 'destination.failing',
      cause: `${turn} ${(turn === 'off' ? now : failing_since)?.toISOString()}`,
      facts: {
        destination_id,
        destination_name: name,
        ...(since && { failing_since: since }),
        ...(turn === 'off' && { reason: off_because }),
      },
    },
    now,
  )
}
