// The order of the messages that a search finds.
import type { FoundPosition } from './message-search.ts'

/** Negative if `a` comes before `b` in the answer. Ties end at the key, so pages never overlap. */
export const compare = (a: FoundPosition, b: FoundPosition): number =>
  b.value - a.value || b.date.getTime() - a.date.getTime() || b.chat_id - a.chat_id || b.message_id - a.message_id
