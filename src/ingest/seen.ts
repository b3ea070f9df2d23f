// An observation on its way through the steps: what was reported, and what the steps found in it.
import type { ChatRef, MessageSeen, Observation } from '../sources/observation.ts'
import type { MentionKind } from '../vocabulary.ts'

export type MentionFound = { kind: MentionKind; chat: ChatRef }

/** A message gains its mentions and whether it is an ad. */
export type SeenMessage = MessageSeen & { mentions?: MentionFound[]; is_ad?: boolean }

export type Seen = Exclude<Observation, MessageSeen> | SeenMessage

/** Undefined: the observation cannot be true, and is refused. */
export type Step = (seen: Seen, now: number) => Seen | undefined
