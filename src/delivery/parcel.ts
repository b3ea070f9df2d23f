// What is sent to a destination in one attempt, and what came of it.
import type { DestinationRow } from '../store/watching/destinations.ts'
import type { DestinationKind } from '../vocabulary.ts'
import type { EventRecord } from './notices.ts'

type ParcelContent =
  | { about: 'event'; event: EventRecord }
  | { about: 'digest'; events: EventRecord[] }
  | { about: 'test' }
  /** Asks whether the address is the right one. */
  | { about: 'confirmation' }

export type Parcel = {
  /** Of what is sent: the same in every attempt, and at every destination. */
  id: string
  /** Of this sending to this destination: the same in every attempt, and another one when its owner has it sent again. */
  sending_id: string
  destination: DestinationRow
  content: ParcelContent
  /** When the attempt was begun. */
  at: Date
}

/** The receiver's status, or a word for why there is none. */
export type SendOutcome = { ms: number } & (
  | { status: number; answer_start: string; retry_after_seconds?: number }
  | { failure: string }
)

/** Never rejects. */
export type ParcelSender = (parcel: Parcel) => Promise<SendOutcome>

export type Senders = Partial<Record<DestinationKind, ParcelSender>>

/** Sends single messages while their owner waits. */
export type AtOnce = {
  kinds: readonly DestinationKind[]
  /** Makes the first attempt of a delivery, in its own transactions. It does nothing if somebody has tried already. */
  deliver: (delivery_id: number) => Promise<void>
}
