// What the service tells an account of itself: free, whatever the limits, to all its destinations but the one that it is about.
import type { Db } from '../store/db.ts'
import { insertDeliveries } from '../store/watching/deliveries.ts'
import { listDestinations } from '../store/watching/destinations.ts'
import { ensureEventDays } from '../store/watching/event-days.ts'
import { insertEvents, listKnownIds, lockInboxes, updateInboxes } from '../store/watching/events.ts'
import { isoDay } from '../time/days.ts'
import { AT_ONCE } from './due.ts'
import { eventId } from './event-id.ts'

type AccountNotice = {
  account_id: number
  type: string
  destination_id: string
  /** The same cause is told of once. */
  cause: string
  facts: Record<string, unknown>
}

export const tellAccount = async (tx: Db, told: AccountNotice, now: Date): Promise<void> => {
  const { account_id, type, destination_id, cause, facts } = told
  const event_id = eventId({ watch_id: destination_id, type, chat_id: null, cause })
  await ensureEventDays(tx, now)
  const [inbox] = await lockInboxes(tx, [account_id])
  if ((await listKnownIds(tx, [event_id])).has(event_id)) return
  const number = inbox!.last_number + 1
  const times = { happened_at: now, observed_at: now, created_at: now, day: isoDay(now) }
  const about = { watch_id: null, chat_id: null, message_id: null, quiet: null }
  await insertEvents(tx, [{ account_id, number, event_id, type, facts, ...times, ...about }])
  await updateInboxes(tx, [{ ...inbox!, last_number: number }])
  const others = (await listDestinations(tx, account_id)).filter((other) => other.destination_id !== destination_id)
  await insertDeliveries(
    tx,
    others.map((other) => ({
      destination_id: other.destination_id,
      account_id,
      watch_id: null,
      event_id,
      digest: null,
      created_at: now,
      due_at: AT_ONCE,
    })),
  )
}
