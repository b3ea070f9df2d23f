// An observation on its way through the steps: what the source reported, and what the steps found in it.
import type { ChatRef, MessageSeen, Observation } from '../sources/observation.ts'
import type { MentionKind } from '../vocabulary.ts'

export type MentionFound = { kind: MentionKind; chat: ChatRef }

/** The steps add a message's mentions and whether it is an ad. `author_hash` stands for `from_peer` where authors are stored as hashes. */
export type MessageInSteps = MessageSeen & { mentions?: MentionFound[]; is_ad?: boolean; author_hash?: string }

export type SeenObservation = Exclude<Observation, MessageSeen> | MessageInSteps

/** What a step did with a value that the platform cannot have said, or with one that is too long. */
export type Rejection = 'field refused' | 'field cut' | 'observation refused'
export type OnRejected = (field: string, rejection: Rejection) => void

/** A step returns undefined to refuse an observation that cannot be true, and reports every value that it refuses or cuts. */
export type IngestStep = (seen: SeenObservation, now: number, onRejected: OnRejected) => SeenObservation | undefined
