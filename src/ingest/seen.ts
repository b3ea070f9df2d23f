// An observation on its way through the steps: what the source reported, and what the steps found in it.
import type { ChatRef, MessageSeen, Observation } from '../sources/observation.ts'
import type { MentionKind } from '../vocabulary.ts'

export type MentionFound = { kind: MentionKind; chat: ChatRef }

/** The steps add a message's mentions and whether it is an ad. */
export type SeenMessage = MessageSeen & { mentions?: MentionFound[]; is_ad?: boolean }

export type Seen = Exclude<Observation, MessageSeen> | SeenMessage

/** A step returns undefined to refuse an observation that cannot be true. */
export type Step = (seen: Seen, now: number) => Seen | undefined
