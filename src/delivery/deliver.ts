// Delivers what is due: takes deliveries, sends each without waiting for the others, and stores what came of them. A process that is killed at any
// point leaves leases that run out, so that everything is sent at least once.

import { createHash } from 'node:crypto'
import type { Db } from '../store/db.ts'
import { type LeasedRow, leaseDeliveries, leaseDelivery, listDigestEvents } from '../store/watching/delivery-queue.ts'
import { type DestinationRow, listDestinationsById } from '../store/watching/destinations.ts'
import { type EventRow, listEventsById } from '../store/watching/events.ts'
import type { DestinationKind, WordLanguage } from '../vocabulary.ts'
import { eventRecords } from '../watching/render.ts'
import type { EventRecord } from './notices.ts'
import type { Parcel, Senders, SendOutcome } from './parcel.ts'
import { type AttemptVerdict, type DeliveryAttempt, NO_EVENT, settleAttempts, verdictFor } from './settle.ts'

/** In flight to one destination, and from one process. */
const MOST_TO_ONE = 4
const MOST_IN_FLIGHT = 500

/** An attempt takes 15 seconds at most; a message of the bot may wait for its turn for five minutes. */
const LEASE_SECONDS = 60
const BOT_LEASE_SECONDS = 330

type DeliverGiven = {
  now: () => Date
  random: () => number
  senders: Senders
  onAttempt?: (kind: DestinationKind, verdict: AttemptVerdict) => void
}

export const openDeliverer = (db: Db, { now, random, senders, onAttempt = () => {} }: DeliverGiven) => {
  const ended: DeliveryAttempt[] = []
  const in_flight = new Set<Promise<void>>()

  const begin = (leased: LeasedRow, { parcel, event_ids }: PackedDelivery, at: Date) => {
    const sending = (async () => {
      const outcome = await sent(senders, parcel)
      if (parcel) onAttempt(parcel.destination.kind, verdictFor(parcel.destination, outcome))
      ended.push({ leased, event_ids, at, outcome })
    })()
    const tracked = sending.finally(() => in_flight.delete(tracked))
    in_flight.add(tracked)
  }

  const start = async (kinds: DestinationKind[], lease_seconds: number): Promise<number> => {
    const most = MOST_IN_FLIGHT - in_flight.size
    if (most <= 0 || kinds.length === 0) return 0
    const leased = await leaseDeliveries(db, { now: now(), kinds, most, most_to_one: MOST_TO_ONE, lease_seconds })
    if (leased.length === 0) return 0
    const pack = await openPacking(db, leased)
    for (const one of leased) {
      const at = now()
      begin(one, pack(one, at), at)
    }
    return leased.length
  }

  /** What could not be stored is kept for the next time. */
  const store = async () => {
    const some = ended.slice(0, MOST_IN_FLIGHT)
    if (some.length === 0) return
    await settleAttempts(db, some, { now: now(), random })
    ended.splice(0, some.length)
  }

  const kinds = Object.keys(senders) as DestinationKind[]
  return {
    /** Stores what has ended and begins what is due; returns how many were begun. */
    turn: async (): Promise<number> => {
      await store()
      const usual = await start(
        kinds.filter((kind) => kind !== 'bot'),
        LEASE_SECONDS,
      )
      const byBot = await start(
        kinds.filter((kind) => kind === 'bot'),
        BOT_LEASE_SECONDS,
      )
      return usual + byBot
    },
    store,
    isIdle: () => in_flight.size === 0 && ended.length === 0,
    /** Resolves when one of those in flight has ended, or never if there is none. */
    oneEnded: (): Promise<unknown> => (ended.length ? Promise.resolve() : Promise.race(in_flight)),
    allEnded: (): Promise<unknown> => Promise.all(in_flight),
  }
}

/** Makes the first attempt of a delivery and stores it. It does nothing if somebody has tried already. */
export const deliverNow = async (
  db: Db,
  delivery_id: number,
  { now, random, senders }: Omit<DeliverGiven, 'onAttempt'>,
): Promise<void> => {
  const at = now()
  const leased = await leaseDelivery(db, delivery_id, { now: at, lease_seconds: LEASE_SECONDS })
  if (!leased) return
  const { parcel, event_ids } = (await openPacking(db, [leased]))(leased, at)
  const outcome = await sent(senders, parcel)
  await settleAttempts(db, [{ leased, event_ids, at, outcome }], { now: now(), random })
}

const sent = async (senders: Senders, parcel: Parcel | undefined): Promise<SendOutcome> => {
  if (!parcel) return { failure: NO_EVENT, ms: 0 }
  const began = performance.now()
  try {
    return await senders[parcel.destination.kind]!(parcel)
  } catch {
    // A fault of ours, such as headers that cannot be sent. It is tried again.
    return { failure: 'internal', ms: Math.round(performance.now() - began) }
  }
}

/** Without a parcel there is nothing to send any more. */
type PackedDelivery = { parcel?: Parcel; event_ids: string[] }

/** Reads what all of them need at once. */
const openPacking = async (db: Db, leased: LeasedRow[]) => {
  const ids = [...new Set(leased.map(({ destination_id }) => destination_id))]
  const destinations = new Map((await listDestinationsById(db, ids)).map((one) => [one.destination_id, one]))
  const digests = leased.flatMap(({ destination_id, digest }) => (digest === null ? [] : [{ destination_id, digest }]))
  const parts = Map.groupBy(digests.length ? await listDigestEvents(db, digests) : [], digestKey)
  const idsOf = (one: LeasedRow): string[] => {
    if (one.event_id !== null) return [one.event_id]
    return (parts.get(digestKey(one)) ?? []).map(({ event_id }) => event_id)
  }
  const wanted = [...new Set(leased.flatMap(idsOf))]
  const events = wanted.length ? await listEventsById(db, wanted) : []
  const records = new Map<WordLanguage, Map<string, EventRecord>>()
  for (const language of new Set([...destinations.values()].map((one) => one.language)))
    records.set(language, await recordsIn(db, events, language))
  return (one: LeasedRow, at: Date): PackedDelivery => {
    const destination = destinations.get(one.destination_id)
    const event_ids = idsOf(one)
    if (!destination) return { event_ids }
    const found = event_ids.flatMap((id) => records.get(destination.language)!.get(id) ?? [])
    const parcel = parcelOf(one, destination, found, at)
    return { ...(parcel && { parcel }), event_ids }
  }
}

const digestKey = ({ destination_id, digest }: { destination_id: string; digest: string | null }) =>
  `${destination_id} ${digest}`

const recordsIn = async (db: Db, events: EventRow[], language: WordLanguage): Promise<Map<string, EventRecord>> =>
  new Map((await eventRecords(db, events, language)).map((event) => [event.event_id, event]))

const parcelOf = (
  leased: LeasedRow,
  destination: DestinationRow,
  events: EventRecord[],
  at: Date,
): Parcel | undefined => {
  const content = contentOf(leased, destination, events)
  if (!content) return undefined
  const id = idOf(leased, destination, content)
  return { id, sending_id: hashOf([id, destination.destination_id, leased.attempts_before]), destination, content, at }
}

const contentOf = (
  { event_id, digest }: LeasedRow,
  { confirmed_at }: DestinationRow,
  events: EventRecord[],
): Parcel['content'] | undefined => {
  if (event_id === null && digest === null) return { about: confirmed_at ? 'test' : 'confirmation' }
  const [event] = events
  if (!event) return undefined
  return event_id === null ? { about: 'digest', events } : { about: 'event', event }
}

/** No number of the delivery: receivers could count by it what the service sends to all. */
const idOf = ({ created_at }: LeasedRow, { destination_id }: DestinationRow, content: Parcel['content']): string => {
  if (content.about === 'event') return content.event.event_id
  if (content.about === 'digest') return digestId(destination_id, content.events)
  return `${content.about}_${hashOf([destination_id, created_at.getTime()])}`
}

const hashOf = (parts: (string | number)[]): string =>
  createHash('sha256').update(parts.join(' ')).digest('base64url').slice(0, 22)

/** The same events make the same digest. */
const digestId = (destination_id: string, events: EventRecord[]): string =>
  `dg_${hashOf([destination_id, ...events.map(({ event_id }) => event_id).sort()])}`
