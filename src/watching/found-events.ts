// The events of a batch that are new: each step takes a list and returns those that go on.
import { type Overrides, type Plans, type Terms, termsOf } from '../accounts/plans.ts'
import { eventPrice, type Prices } from '../accounts/prices.ts'
import { type AccountRow, listAccountsById } from '../store/accounts/accounts.ts'
import { listChatsById } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { type InboxRow, listKnownIds, lockInboxes, type QuietReason } from '../store/watching/events.ts'
import { listRefusedIds } from '../store/watching/refused-events.ts'
import type { WatchRow } from '../store/watching/watches.ts'
import { DAY } from '../time/spans.ts'
import { type Candidate, idOf, inOrder, isOfInterest } from './candidates.ts'
import { notToldBefore } from './told-before.ts'

export type MakingRules = {
  now: Date
  tariff: { plans: Plans; prices: Prices }
  /** How long events are kept. */
  keep_days: number
}

/** Why an event is not told. */
export type Refusal = 'watch_limit' | 'plan_limit' | 'no_credits' | 'no_channels'

type FreshEvent = Candidate & {
  event_id: string
  /** It was refused when it was found before, so it is told and paid now, or not at all. */
  was_refused: boolean
}

/** An event of a batch, with what is decided about it so far. */
export type BatchEvent = FreshEvent & {
  account: AccountRow
  /** Locked until the transaction ends. */
  inbox: InboxRow
  cost_mc: number
  /** The chat counts as one that a subscription has read this month. */
  counts_chat: boolean
  outcome: 'told' | QuietReason | Refusal
  /** It found no place among the quiet events of the day, and gets none among those that are sent. */
  was_quiet?: true
  /** The event of the same batch in whose hold-off it lies. */
  held_by?: string
}

/** Events of the day that count against the limit of the plan. */
export const eventsOn = (day: string, inbox: InboxRow): number => (inbox.day === day ? inbox.day_events : 0)

/** The same of those from before their watches, which have as many places of their own. */
export const pastEventsOn = (day: string, inbox: InboxRow): number => (inbox.day === day ? inbox.day_past : 0)

/** Without those of paused watches, and of times that are not theirs. */
export const notPaused = (found: Candidate[], { now, keep_days }: MakingRules): Candidate[] =>
  found.filter((one) => isOfInterest(one, now, keep_days) && !isPaused(one.watch, now))

const isPaused = ({ paused_until }: WatchRow, now: Date) => paused_until !== null && paused_until > now

/** Each once, without those that are stored already, in their order. */
export const notKnown = async (tx: Db, found: Candidate[]): Promise<FreshEvent[]> => {
  const each = [...new Map(found.map((one) => [idOf(one), one])).values()]
  const distinct = new Map((await notToldBefore(tx, each)).map((one) => [idOf(one), one]))
  const ids = [...distinct.keys()]
  const known = await listKnownIds(tx, ids)
  const refused = await listRefusedIds(tx, ids)
  return [...distinct]
    .filter(([event_id]) => !known.has(event_id))
    .map(([event_id, one]) => ({ ...one, event_id, was_refused: refused.has(event_id) }))
    .sort(inOrder)
}

/** Locks the inboxes. What an account is told of itself is free. */
export const ofActiveAccounts = async (
  tx: Db,
  fresh: FreshEvent[],
  { tariff: { prices } }: MakingRules,
): Promise<BatchEvent[]> => {
  const ids = [...new Set(fresh.map(({ watch }) => watch.account_id))].sort((a, b) => a - b)
  const accounts = new Map((await listAccountsById(tx, ids)).map((account) => [account.account_id, account]))
  const inboxes = new Map((await lockInboxes(tx, ids)).map((inbox) => [inbox.account_id, inbox]))
  return fresh.flatMap((one) => {
    const { watch, type } = one
    const account = accounts.get(watch.account_id)
    const inbox = inboxes.get(watch.account_id)
    if (!inbox || account?.status !== 'active') return []
    const cost_mc = watch.key_type === 'credits' && type.about !== 'account' ? eventPrice(prices) : 0
    // A search counts no channels, and neither does what it matches.
    const counts_chat = watch.key_type === 'subscription' && one.chat_id !== null && watch.query === null
    return [{ ...one, account, inbox, cost_mc, counts_chat, outcome: 'told' as const }]
  })
}

/** Without what the account could not ask for either: its plan may have changed since the watch was made, and lists may hold any chat. */
export const withinReach = async (
  tx: Db,
  events: BatchEvent[],
  { now, tariff: { plans } }: MakingRules,
): Promise<BatchEvent[]> => {
  const ids = [...new Set(events.flatMap(({ chat_id }) => chat_id ?? []))]
  const chats = new Map((await listChatsById(tx, ids)).map((chat) => [chat.chat_id, chat]))
  return events.filter(({ watch, type, chat_id, finding, account }) => {
    if (type.about === 'account') return true
    const { verified_only, history_days, permissions } = planTerms(plans, account)
    const chat = chat_id === null ? undefined : chats.get(chat_id)
    const oldest = history_days === undefined ? 0 : now.getTime() / 1000 - history_days * DAY
    return (
      !isExpired(watch, account, now) &&
      (chat_id === null || (chat !== undefined && (chat.verified || !verified_only))) &&
      (watch.query === null || permissions.allow_message_search) &&
      (type.about !== 'list' || permissions.allow_catalog) &&
      finding.happened_at >= oldest
    )
  })
}

export const planTerms = (plans: Plans, { plan, overrides }: AccountRow): Terms =>
  termsOf(plans, { plan, overrides: overrides as Overrides })

const isExpired = ({ key_type }: WatchRow, { expires_at }: AccountRow, now: Date): boolean =>
  key_type === 'subscription' && expires_at !== null && expires_at <= now
