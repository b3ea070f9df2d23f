// Computes the range of message ids that a page shows completely.
import type { MessageSeen } from '../observation.ts'
import type { MessagePage, MessageRange } from '../source.ts'
import { idsOf } from './album.ts'

/**
 * The platform leaves nothing out between the requested message and the far end of the page. So an id that is missing there
 * was deleted or never public. Items of an album have ids of their own and count as present. An empty page covers nothing,
 * because it may be a fault of the platform.
 */
export const coveredBy = (
  messages: MessageSeen[],
  /** Ids of messages on the page that cannot be read. They are there all the same. */
  unread: number[],
  { after, before }: MessageRange,
  isBeginning: boolean,
): MessagePage['covered'] => {
  const within = unread.filter((id) => (after === undefined || id > after) && (before === undefined || id < before))
  const present = [...messages.flatMap(idsOf), ...within].sort((a, b) => a - b)
  if (!present.length) return undefined
  return {
    first: after !== undefined ? Math.min(after + 1, present[0]!) : isBeginning ? 1 : present[0]!,
    last: before !== undefined ? Math.max(before - 1, present.at(-1)!) : present.at(-1)!,
    present,
  }
}
