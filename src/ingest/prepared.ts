// Prepares a batch of observations: each goes through the steps, and those that pass are grouped by kind. What an operator removed is left out later,
// within the transaction that saves the batch.
import type { ChatGone, ChatRef, ChatSeen, MembersSampled, Observation } from '../sources/observation.ts'
import type { Db } from '../store/db.ts'
import { withKeptAuthor } from './keep-authors.ts'
import type { PrivacyRules } from './privacy.ts'
import { listRemoved } from './refuse-removed.ts'
import type { Rejection, SeenObservation } from './seen.ts'
import { throughSteps } from './steps.ts'
import { withoutRemoved } from './traces.ts'

/** Values that the platform cannot have said or that are too long, by field, and what was done with them. */
export type RejectedField = { field: string; rejection: Rejection; count: number }

export type MessageObservation = Exclude<SeenObservation, ChatSeen | ChatGone | MembersSampled>

/** Without `privacy` nothing can be stored in a database from which something was removed. */
export type IngestOptions = { now: Date; privacy?: PrivacyRules | undefined }

/** Observations that passed the steps, grouped by kind. */
export type PreparedBatch = {
  observations: number
  refused: number
  rejected: Map<string, RejectedField>
  chats: ChatSeen[]
  gone: ChatGone[]
  samples: MembersSampled[]
  messages: MessageObservation[]
  /** The chats that the observations are about. */
  subjects: Set<ChatRef>
  /** The chats that their messages point at. */
  targets: Set<ChatRef>
}

export const nothingPrepared = (): PreparedBatch => ({
  observations: 0,
  refused: 0,
  rejected: new Map(),
  chats: [],
  gone: [],
  samples: [],
  messages: [],
  subjects: new Set(),
  targets: new Set(),
})

export const prepare = (
  prepared: PreparedBatch,
  observations: Observation[],
  { now, privacy }: IngestOptions,
): PreparedBatch => {
  prepared.observations += observations.length
  const seconds = Math.floor(now.getTime() / 1000)
  const onRejected = (field: string, rejection: Rejection) =>
    addRejected(prepared.rejected, { field, rejection, count: 1 })
  const kept_since = privacy?.messages_since(seconds) ?? 0
  for (const observation of observations) {
    if ('message_id' in observation && observation.date < kept_since) {
      onRejected('older than KEEP_MESSAGES_DAYS', 'observation refused')
      prepared.refused++
      continue
    }
    const seen = throughSteps(observation, seconds, onRejected)
    if (!seen) {
      prepared.refused++
      continue
    }
    addPrepared(prepared, seen)
  }
  return prepared
}

export const addPrepared = (prepared: PreparedBatch, seen: SeenObservation): void => {
  prepared.subjects.add(seen.chat)
  if (seen.kind === 'chat seen') prepared.chats.push(seen)
  else if (seen.kind === 'chat gone') prepared.gone.push(seen)
  else if (seen.kind === 'members sampled') prepared.samples.push(seen)
  else {
    prepared.messages.push(seen)
    if (seen.kind === 'message seen') for (const { chat } of seen.mentions ?? []) prepared.targets.add(chat)
  }
}

export function* seenIn({ chats, gone, samples, messages }: PreparedBatch): Iterable<SeenObservation> {
  yield* chats
  yield* gone
  yield* samples
  yield* messages
}

/** What is left of a batch without what an operator removed, and how many observations were refused for that. */
export const withoutRemovedOnes = async (tx: Db, all: PreparedBatch, given: IngestOptions) => {
  const removed = await listRemoved(tx, given.privacy, () => seenIn(all))
  if (!removed) return { kept: withKeptAuthors(all, given), removed: 0 }
  const kept = { ...nothingPrepared(), observations: all.observations, refused: all.refused, rejected: all.rejected }
  let refused = 0
  for (const seen of seenIn(all)) {
    const left = withoutRemoved(seen, removed)
    if (left) addPrepared(kept, left)
    else refused++
  }
  return { kept: withKeptAuthors(kept, given), removed: refused }
}

/** After the removed ones are left out, because those are recognised by their authors. */
const withKeptAuthors = (prepared: PreparedBatch, { privacy, now }: IngestOptions): PreparedBatch => {
  const seconds = Math.floor(now.getTime() / 1000)
  if (!privacy || (!privacy.hashes_authors && privacy.authors_since(seconds) === 0)) return prepared
  const messages = prepared.messages.map((seen) =>
    seen.kind === 'message seen' ? withKeptAuthor(seen, privacy, seconds) : seen,
  )
  return { ...prepared, messages }
}

/** Adds to the count of the same field and rejection. */
export const addRejected = (to: Map<string, RejectedField>, { field, rejection, count }: RejectedField): void => {
  const key = `${rejection} ${field}`
  const known = to.get(key)
  if (known) known.count += count
  else to.set(key, { field, rejection, count })
}

/** Adds the observations that arrived before their chat, if this batch has seen that chat. */
export const withWaiting = (prepared: PreparedBatch, waited: Observation[], given: IngestOptions): PreparedBatch => {
  if (waited.length === 0) return prepared
  const more = prepare(nothingPrepared(), waited, given)
  return {
    ...prepared,
    gone: [...prepared.gone, ...more.gone],
    samples: [...prepared.samples, ...more.samples],
    messages: [...prepared.messages, ...more.messages],
    subjects: new Set([...prepared.subjects, ...more.subjects]),
    targets: new Set([...prepared.targets, ...more.targets]),
  }
}
