// What becomes of the new events of a batch: each is told, kept quiet, or refused. Each step takes the list and returns it with what it decided.

import type { Charge } from '../accounts/decide.ts'
import { billingMonth } from '../accounts/month.ts'
import type { Plans } from '../accounts/plans.ts'
import { settleWithin } from '../accounts/settle.ts'
import type { AccountRow } from '../store/accounts/accounts.ts'
import type { Db } from '../store/db.ts'
import { listFired } from '../store/watching/events.ts'
import { listWatchDays } from '../store/watching/watches.ts'
import { isoDay } from '../time/days.ts'
import { heldSubject, inOrder, isLate } from './candidates.ts'
import { type BatchEvent, eventsOn, type MakingRules, pastEventsOn, planTerms, type Refusal } from './found-events.ts'

export const isQuiet = ({ outcome }: BatchEvent): boolean =>
  outcome === 'late' || outcome === 'held' || outcome === 'past'

export const isRefused = (one: BatchEvent): boolean => one.outcome !== 'told' && !isQuiet(one)

const firedKey = (watch_id: string, subject: string) => `${watch_id} ${subject}`

/** `at` is in unix seconds. */
type LastTold = { at: number; event_id?: string }

/** From before the watch, late, or in the hold-off of an event that was told or is about to be. */
export const withQuiet = async (tx: Db, events: BatchEvent[], { now }: MakingRules): Promise<BatchEvent[]> => {
  const subjects = events.map((one) => ({ watch_id: one.watch.watch_id, subject: heldSubject(one) }))
  const last = new Map<string, LastTold>(
    (await listFired(tx, subjects)).map(({ watch_id, subject, fired_at }) => [
      firedKey(watch_id, subject),
      { at: fired_at.getTime() / 1000 },
    ]),
  )
  return events.flatMap((one): BatchEvent[] => {
    const { watch, finding, event_id, was_refused } = one
    // Its hold-off was judged at the time at which it happened, and keeps nothing back that happens now.
    if (one.is_past) return [{ ...one, outcome: 'past' }]
    const key = firedKey(watch.watch_id, heldSubject(one))
    const before = last.get(key)
    const isHeld = before && Math.abs(finding.happened_at - before.at) < watch.hold_off_seconds
    const quiet = isLate(one, now) ? 'late' : isHeld ? 'held' : undefined
    // What was refused is told within a day or never: a post that is read again must not fill the places of the next day.
    if (quiet) return was_refused ? [] : [{ ...one, outcome: quiet, ...(isHeld && heldBy(before)) }]
    last.set(key, { at: finding.happened_at, event_id })
    return [one]
  })
}

const heldBy = ({ event_id }: LastTold) => event_id !== undefined && { held_by: event_id }

/** Quiet events have as many places of their own. One that was refused a place gets it when it is free of charge and others have left. */
export const withinLimits = async (
  tx: Db,
  events: BatchEvent[],
  { now, tariff: { plans } }: MakingRules,
): Promise<BatchEvent[]> => {
  const day = isoDay(now)
  const ofWatches = await listWatchDays(tx, [...new Set(events.map(({ watch }) => watch.watch_id))], day)
  const ofAccounts = new Map(events.map(({ inbox }) => [inbox.account_id, eventsOn(day, inbox)] as const))
  const ofPast = pastPlaces(events, day, plans)
  return events.map((one) => {
    const { watch, account, outcome, cost_mc } = one
    if (outcome === 'past') return ofPast.has(one) ? one : { ...one, outcome: 'plan_limit', was_quiet: true as const }
    const ofWatch = ofWatches.get(watch.watch_id) ?? { events: 0, quiet: 0 }
    if (isQuiet(one)) {
      if (ofWatch.quiet >= Math.min(watch.events_per_day, planLimit(plans, account)))
        return { ...one, outcome: 'watch_limit' as const, was_quiet: true as const }
      ofWatches.set(watch.watch_id, { ...ofWatch, quiet: ofWatch.quiet + 1 })
      return one
    }
    const isFree = cost_mc === 0 && !one.counts_chat
    const isAsked = outcome === 'told' || (isFree && isRefused(one) && !one.was_quiet)
    if (!isAsked) return one
    const ofAccount = ofAccounts.get(account.account_id)!
    if (ofWatch.events >= watch.events_per_day) return { ...one, outcome: 'watch_limit' }
    if (ofAccount >= planLimit(plans, account)) return { ...one, outcome: 'plan_limit' }
    ofWatches.set(watch.watch_id, { ...ofWatch, events: ofWatch.events + 1 })
    ofAccounts.set(account.account_id, ofAccount + 1)
    return { ...one, outcome: 'told' }
  })
}

/**
 * Those from before their watches that have a place: the newest, as many in a day as the plan allows of those that are sent. They count by account,
 * because a watch that is deleted and made again is another one.
 */
const pastPlaces = (events: BatchEvent[], day: string, plans: Plans): Set<BatchEvent> => {
  const past = events.filter(({ outcome }) => outcome === 'past').sort((a, b) => inOrder(b, a))
  return new Set(
    [...Map.groupBy(past, ({ account }) => account.account_id).values()].flatMap((own) => {
      const { account, inbox } = own[0]!
      return own.slice(0, Math.max(0, planLimit(plans, account) - pastEventsOn(day, inbox)))
    }),
  )
}

/** How many events the plan of an account allows in a day. */
export const planLimit = (plans: Plans, account: AccountRow): number =>
  planTerms(plans, account).limits.events_per_day ?? Number.POSITIVE_INFINITY

/** Charges what goes into an inbox: first what is told, and last what was before the watch, newest first. */
export const paid = async (tx: Db, events: BatchEvent[], rules: MakingRules): Promise<BatchEvent[]> => {
  const payable = events
    .filter((one) => !isRefused(one) && (one.cost_mc > 0 || one.counts_chat))
    .sort((a, b) => rankOf(a) - rankOf(b) || (a.outcome === 'past' ? inOrder(b, a) : 0))
  if (payable.length === 0) return events
  const results = await settleWithin(
    tx,
    payable.map((one) => chargeOf(one, rules)),
  )
  const unpaid = new Set(payable.filter((_, i) => !results[i]!.charged))
  return events.map((one) =>
    unpaid.has(one) ? { ...one, outcome: one.counts_chat ? 'no_channels' : 'no_credits' } : one,
  )
}

const rankOf = (one: BatchEvent): number => (one.outcome === 'past' ? 2 : Number(isQuiet(one)))

const chargeOf = (
  { account, chat_id, cost_mc, counts_chat }: BatchEvent,
  { now, tariff: { plans } }: MakingRules,
): Charge => {
  const charged = { account_id: account.account_id, at: now, operation: 'event' }
  if (!counts_chat) return { ...charged, chat_ids: [], key_type: 'credits', cost_mc }
  const { limits } = planTerms(plans, account)
  const month_start = billingMonth(account.billing_anchor, now).start
  return { ...charged, chat_ids: [chat_id!], key_type: 'subscription', month_start, limits, requests: 0 }
}

/**
 * What lies in the hold-off of an event that was refused is refused with it. Without that event it would not be held, and what refused the first of
 * them refuses the second: a limit that is reached stays reached, and all events of a watch cost the same.
 */
export const refusedTogether = (events: BatchEvent[]): BatchEvent[] => {
  const refused = new Map(events.filter(isRefused).map(({ event_id, outcome }) => [event_id, outcome as Refusal]))
  return events.map((one) => {
    const outcome = one.held_by === undefined ? undefined : refused.get(one.held_by)
    return outcome ? { ...one, outcome } : one
  })
}
