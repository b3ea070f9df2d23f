// Turns causes into events. The causes are taken and their events are stored in one transaction, so that a crash repeats the work and loses nothing;
// the id of an event removes the repetition.
import { type Overrides, type Plans, termsOf } from '../accounts/plans.ts'
import { eventPrice, type Prices } from '../accounts/prices.ts'
import { settleWithin } from '../accounts/settle.ts'
import { eventTypeOf } from '../contract/index.ts'
import { type AccountRow, listAccountsById } from '../store/accounts/accounts.ts'
import { lockAgainstRemovals } from '../store/chats/removals.ts'
import type { Db } from '../store/db.ts'
import { takeCauses } from '../store/watching/causes.ts'
import { insertDeliveries, type NewDelivery } from '../store/watching/deliveries.ts'
import { ensureEventDays } from '../store/watching/event-days.ts'
import {
  type EventRow,
  type Inbox,
  insertEvents,
  listFired,
  listKnownIds,
  lockInboxes,
  type Quiet,
  saveFired,
  saveWatchDays,
  updateInboxes,
} from '../store/watching/events.ts'
import {
  listWatchDays,
  listWatchDestinations,
  type WatchDestination,
  type WatchRow,
} from '../store/watching/watches.ts'
import { onWire } from '../text/wire.ts'
import { isoDay } from '../time/days.ts'
import { type Candidate, heldSubject, inOrder, isLate, isOfInterest } from './candidates.ts'
import { candidatesFrom } from './causes.ts'
import { dueAt } from './due.ts'
import { eventId } from './event-id.ts'

type MakingGiven = {
  now: Date
  tariff: { plans: Plans; prices: Prices }
  /** How long events are kept. */
  keep_days: number
}

/** So many causes are worked on at once: few enough that requests to the embedded database need not wait. */
const BATCH = 250

type Made = { causes: number; events: number }

/** Works on the oldest causes. The rest is left for the next call. */
export const makeEvents = async (db: Db, given: MakingGiven): Promise<Made> => {
  await ensureEventDays(db, given.now)
  return db.transaction(async (tx) => {
    const causes = await takeCauses(tx, BATCH)
    if (causes.length === 0) return { causes: 0, events: 0 }
    await lockAgainstRemovals(tx)
    const candidates = await candidatesFrom(tx, causes, given.now)
    return { causes: causes.length, events: await storeEvents(tx, candidates, given) }
  })
}

type Identified = Candidate & { event_id: string }

const identified = (candidate: Candidate): Identified => {
  const { watch, type, chat_id, finding } = candidate
  return {
    ...candidate,
    event_id: eventId({ watch_id: watch.watch_id, type: type.type, chat_id, cause: finding.cause }),
  }
}

/** Stores those that are new, and returns how many. */
const storeEvents = async (tx: Db, candidates: Candidate[], given: MakingGiven): Promise<number> => {
  const { now, keep_days } = given
  const wanted = new Map(
    candidates
      .filter((one) => isOfInterest(one, now, keep_days) && !isPaused(one.watch, now))
      .map((one) => [identified(one).event_id, identified(one)]),
  )
  const known = await listKnownIds(tx, [...wanted.keys()])
  const fresh = [...wanted.values()].filter(({ event_id }) => !known.has(event_id)).sort(inOrder)
  if (fresh.length === 0) return 0
  const account_ids = [...new Set(fresh.map(({ watch }) => watch.account_id))].sort((a, b) => a - b)
  const accounts = new Map((await listAccountsById(tx, account_ids)).map((account) => [account.account_id, account]))
  const inboxes = new Map((await lockInboxes(tx, account_ids)).map((inbox) => [inbox.account_id, inbox]))
  const watch_ids = [...new Set(fresh.map(({ watch }) => watch.watch_id))]
  const day = isoDay(now)
  const state: State = {
    day,
    now,
    given,
    accounts,
    inboxes,
    watchDays: await listWatchDays(tx, watch_ids, day),
    fired: new Map(
      (
        await listFired(
          tx,
          fresh.map((one) => ({ watch_id: one.watch.watch_id, subject: heldSubject(one) })),
        )
      ).map(({ watch_id, subject, fired_at }) => [firedKey(watch_id, subject), fired_at.getTime() / 1000]),
    ),
    newlyFired: new Map(),
    limited: new Map(),
    events: [],
  }
  for (const inbox of inboxes.values())
    if (inbox.day !== day) {
      inbox.day = day
      inbox.day_events = 0
    }
  const told = fresh.flatMap((one) => withQuiet(state, one))
  const paid = await charged(tx, state, told)
  for (const one of paid) state.events.push(eventRow(state, one))
  await addLimited(tx, state)
  await insertEvents(tx, state.events)
  await saveFired(tx, [...state.newlyFired.values()])
  await saveWatchDays(
    tx,
    [...state.watchDays].map(([watch_id, events]) => ({ watch_id, day, events })),
  )
  await updateInboxes(tx, [...inboxes.values()])
  await enterDeliveries(tx, state)
  return state.events.length
}

const isPaused = ({ paused_until }: WatchRow, now: Date) => paused_until !== null && paused_until > now

type Limit = { watch: WatchRow; reason: 'watch_limit' | 'plan_limit' | 'no_credits'; limit?: number }

type State = {
  day: string
  now: Date
  given: MakingGiven
  accounts: Map<number, AccountRow>
  inboxes: Map<number, Inbox>
  watchDays: Map<string, number>
  /** Unix seconds. */
  fired: Map<string, number>
  newlyFired: Map<string, { watch_id: string; subject: string; fired_at: Date }>
  limited: Map<string, Limit>
  events: EventRow[]
}

const firedKey = (watch_id: string, subject: string) => `${watch_id} ${subject}`

type Told = Identified & { quiet: Quiet | null }

/** Nothing if a limit forbids it. Quiet events count against no limit. */
const withQuiet = (state: State, one: Identified): Told[] => {
  const { watch, finding } = one
  const account = state.accounts.get(watch.account_id)
  if (account?.status !== 'active') return []
  const quiet = quietOf(state, one)
  if (quiet !== null) return [{ ...one, quiet }]
  const limit = limitOf(state, watch, account)
  if (limit) {
    state.limited.set(watch.watch_id, limit)
    return []
  }
  state.watchDays.set(watch.watch_id, (state.watchDays.get(watch.watch_id) ?? 0) + 1)
  state.inboxes.get(watch.account_id)!.day_events++
  const subject = heldSubject(one)
  const key = firedKey(watch.watch_id, subject)
  state.fired.set(key, finding.happened_at)
  state.newlyFired.set(key, { watch_id: watch.watch_id, subject, fired_at: new Date(finding.happened_at * 1000) })
  return [{ ...one, quiet }]
}

const quietOf = (state: State, one: Identified): Quiet | null => {
  if (isLate(one, state.now)) return 'late'
  const { watch, finding } = one
  const before = state.fired.get(firedKey(watch.watch_id, heldSubject(one)))
  return before !== undefined && Math.abs(finding.happened_at - before) < watch.hold_off_seconds ? 'held' : null
}

const limitOf = (state: State, watch: WatchRow, account: AccountRow): Limit | undefined => {
  if ((state.watchDays.get(watch.watch_id) ?? 0) >= watch.events_per_day)
    return { watch, reason: 'watch_limit', limit: watch.events_per_day }
  const terms = termsOf(state.given.tariff.plans, { plan: account.plan, overrides: account.overrides as Overrides })
  const ofPlan = terms.limits.events_per_day
  if (ofPlan !== undefined && state.inboxes.get(watch.account_id)!.day_events >= ofPlan)
    return { watch, reason: 'plan_limit', limit: ofPlan }
  return undefined
}

/** Charges what watches of credits keys tell of chats and lists; returns all but those that could not be paid. What an account is told of itself is free. */
const charged = async (tx: Db, state: State, told: Told[]): Promise<Told[]> => {
  const cost_mc = eventPrice(state.given.tariff.prices)
  const isPaid = ({ watch, quiet, type }: Told) =>
    quiet === null && watch.key_type === 'credits' && cost_mc > 0 && type.about !== 'account'
  const payable = told.filter(isPaid)
  const charges = payable.map(({ watch: { account_id } }) => ({
    account_id,
    at: state.now,
    operation: 'event',
    chat_ids: [],
    key_type: 'credits' as const,
    cost_mc,
  }))
  const outcomes = charges.length > 0 ? await settleWithin(tx, charges) : []
  const unpaid = new Set(payable.filter((_, i) => !outcomes[i]!.charged))
  for (const { watch } of unpaid) state.limited.set(watch.watch_id, { watch, reason: 'no_credits' })
  return told.filter((one) => !unpaid.has(one))
}

const eventRow = (state: State, { watch, type, chat_id, finding, event_id, quiet }: Told): EventRow => ({
  account_id: watch.account_id,
  number: ++state.inboxes.get(watch.account_id)!.last_number,
  day: state.day,
  event_id,
  watch_id: watch.watch_id,
  type: type.type,
  chat_id,
  message_id: finding.message_id ?? null,
  happened_at: new Date(finding.happened_at * 1000),
  observed_at: new Date((finding.observed_at ?? finding.happened_at) * 1000),
  created_at: state.now,
  quiet,
  facts: onWire(finding.facts) as EventRow['facts'],
})

/** One event a day says that a watch has reached a limit. It is free, and the limits do not hold for it. */
const addLimited = async (tx: Db, state: State): Promise<void> => {
  const type = eventTypeOf('watch.limited')!
  const wanted = [...state.limited.values()].map(({ watch, reason, limit }) =>
    identified({
      watch,
      type,
      chat_id: null,
      finding: {
        subject: reason,
        cause: `${reason} ${state.day}`,
        happened_at: state.now.getTime() / 1000,
        facts: { reason, watch_name: watch.name, ...(limit !== undefined && { limit }) },
      },
    }),
  )
  const known = await listKnownIds(
    tx,
    wanted.map(({ event_id }) => event_id),
  )
  for (const one of wanted) if (!known.has(one.event_id)) state.events.push(eventRow(state, { ...one, quiet: null }))
}

/** An event that is not quiet waits for each destination of its watch: to be sent at once, or with the next digest. */
const enterDeliveries = async (tx: Db, { events, now }: State): Promise<void> => {
  const told = events.filter(({ quiet }) => quiet === null)
  if (told.length === 0) return
  const destinations = Map.groupBy(
    await listWatchDestinations(tx, [...new Set(told.flatMap(({ watch_id }) => watch_id ?? []))]),
    ({ watch_id }) => watch_id,
  )
  const deliveries = told.flatMap((event) =>
    (destinations.get(event.watch_id ?? '') ?? []).map((destination) => deliveryOf(event, destination, now)),
  )
  await insertDeliveries(tx, deliveries)
}

const deliveryOf = (event: EventRow, destination: WatchDestination, now: Date): NewDelivery => {
  const due_at = dueAt(destination, now)
  const { destination_id, rhythm } = destination
  return {
    destination_id,
    account_id: event.account_id,
    watch_id: event.watch_id,
    event_id: event.event_id,
    // What is due at the same time goes together, from whichever watch.
    digest: rhythm === 'at_once' ? null : due_at.toISOString(),
    created_at: now,
    due_at,
  }
}
