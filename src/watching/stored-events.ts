// Stores what became of the events of a batch: rows of the inboxes, deliveries, and what the next batch has to know of this one.
import { watchLimited } from '../events/watch-limited.ts'
import type { Db } from '../store/db.ts'
import { insertDeliveries, type NewDelivery } from '../store/watching/deliveries.ts'
import {
  addPastNumbers,
  addToWatchDays,
  type EventRow,
  type InboxRow,
  insertEvents,
  listKnownIds,
  type QuietReason,
  saveFired,
  updateInboxes,
} from '../store/watching/events.ts'
import { insertRefused } from '../store/watching/refused-events.ts'
import { listWatchDestinations, type WatchDestinationRow } from '../store/watching/watches.ts'
import { onWire } from '../text/wire.ts'
import { isoDay } from '../time/days.ts'
import { heldSubject, idOf } from './candidates.ts'
import { dueAt } from './due.ts'
import { type BatchEvent, eventsOn, type MakingRules, pastEventsOn } from './found-events.ts'
import { isQuiet, isRefused, planLimit } from './judged-events.ts'

/**
 * One event a day says that a watch has reached a limit. It is free, and the limits do not hold for it. One about the days before the watch is an event of
 * these days: it is sent nowhere, and does not stand for a limit that is reached later.
 */
export const limitNotices = async (tx: Db, events: BatchEvent[], rules: MakingRules): Promise<BatchEvent[]> => {
  const ofWatches = Map.groupBy(events.filter(isRefused), ({ watch, is_past }) => `${watch.watch_id} ${is_past}`)
  const notices = [...ofWatches.values()].map(([first]) => noticeOf(first!, rules))
  const ids = notices.map(({ event_id }) => event_id)
  const known = await listKnownIds(tx, ids)
  return notices.filter(({ event_id }) => !known.has(event_id))
}

const noticeOf = (refused: BatchEvent, { now, tariff: { plans } }: MakingRules): BatchEvent => {
  const { watch, account, inbox, outcome: reason, is_past = false } = refused
  const limits = { watch_limit: watch.events_per_day, plan_limit: planLimit(plans, account) }
  const limit = reason === 'watch_limit' || reason === 'plan_limit' ? { limit: limits[reason] } : {}
  const notice = {
    watch,
    type: watchLimited,
    chat_id: null,
    finding: {
      subject: reason,
      cause: `${is_past ? 'past ' : ''}${reason} ${isoDay(now)}`,
      happened_at: now.getTime() / 1000,
      facts: { reason, watch_name: watch.name, ...limit, ...(is_past && { past: true }) },
    },
  }
  return {
    ...notice,
    event_id: idOf(notice),
    account,
    inbox,
    was_refused: false,
    cost_mc: 0,
    counts_chat: false,
    outcome: is_past ? 'past' : 'told',
  }
}

/** Rows of those that are not refused, with numbers that follow those of their inboxes. */
export const numbered = (events: BatchEvent[], { now }: MakingRules): EventRow[] => {
  const last = new Map<number, number>()
  return events
    .filter((one) => !isRefused(one))
    .map((one) => {
      const { watch, type, chat_id, finding, event_id, inbox, outcome } = one
      const number = (last.get(inbox.account_id) ?? inbox.last_number) + 1
      last.set(inbox.account_id, number)
      return {
        account_id: inbox.account_id,
        number,
        day: isoDay(now),
        event_id,
        watch_id: watch.watch_id,
        type: type.type,
        chat_id,
        message_id: finding.message_id ?? null,
        happened_at: new Date(finding.happened_at * 1000),
        observed_at: new Date((finding.observed_at ?? finding.happened_at) * 1000),
        created_at: now,
        quiet: isQuiet(one) ? (outcome as QuietReason) : null,
        facts: onWire(finding.facts) as EventRow['facts'],
      }
    })
}

/** Only what was told starts a hold-off and takes a place of the day from what is told. What was refused is remembered by its id alone. */
export const store = async (tx: Db, events: BatchEvent[], rows: EventRow[], { now }: MakingRules): Promise<void> => {
  const day = isoDay(now)
  const told = events.filter(({ outcome }) => outcome === 'told')
  const refused = events.filter(isRefused)
  await insertEvents(tx, rows)
  await insertRefused(
    tx,
    refused.map(({ event_id, account: { account_id }, chat_id }) => ({ event_id, account_id, chat_id })),
    day,
  )
  await saveFired(tx, [...firedOf(told).values()])
  await addToWatchDays(
    tx,
    events
      .filter((one) => !isRefused(one) && !one.is_past)
      .map((one) => ({ watch_id: one.watch.watch_id, is_quiet: isQuiet(one) })),
    day,
  )
  await updateInboxes(tx, inboxesAfter(events, rows, day))
  await addPastNumbers(
    tx,
    rows.filter(({ quiet }) => quiet === 'past').map(({ account_id, number }) => ({ account_id, number })),
  )
  await enterDeliveries(tx, rows, now)
}

/** The newest of each subject. */
const firedOf = (told: BatchEvent[]) =>
  new Map(
    told.map((one) => {
      const { watch_id } = one.watch
      const subject = heldSubject(one)
      return [`${watch_id} ${subject}`, { watch_id, subject, fired_at: new Date(one.finding.happened_at * 1000) }]
    }),
  )

const inboxesAfter = (events: BatchEvent[], rows: EventRow[], day: string): InboxRow[] => {
  const inboxes = new Map(events.map(({ inbox }) => [inbox.account_id, inbox]))
  const countOf = (account_id: number, counted: BatchEvent['outcome']) =>
    events.filter(({ account, outcome }) => account.account_id === account_id && outcome === counted).length
  const lastNumbers = new Map(rows.map(({ account_id, number }) => [account_id, number]))
  return [...inboxes].map(([account_id, inbox]) => ({
    ...inbox,
    day,
    day_events: eventsOn(day, inbox) + countOf(account_id, 'told'),
    day_past: pastEventsOn(day, inbox) + countOf(account_id, 'past'),
    last_number: lastNumbers.get(account_id) ?? inbox.last_number,
  }))
}

/** An event that is not quiet waits for each destination of its watch: to be sent at once, or with the next digest. */
const enterDeliveries = async (tx: Db, events: EventRow[], now: Date): Promise<void> => {
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

const deliveryOf = (event: EventRow, destination: WatchDestinationRow, now: Date): NewDelivery => {
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
