// Which stretch of message numbers a page has shown whole.
import type { MessageSeen } from '../observation.ts'
import type { MessagePage, MessageRange } from '../source.ts'
import { idsOf } from './album.ts'

/**
 * Between the message asked for and the far end of the page nothing is left out, so a number that is not there belongs to no
 * message that the public may see: it was deleted or never public. Items of an album have numbers too, and are there.
 * An empty page covers nothing: it may as well be a fault of the platform.
 */
export const coveredBy = (
  messages: MessageSeen[],
  { after, before }: MessageRange,
  isBeginning: boolean,
): MessagePage['covered'] => {
  const present = messages.flatMap(idsOf).sort((a, b) => a - b)
  if (!present.length) return undefined
  return {
    first: after !== undefined ? Math.min(after + 1, present[0]!) : isBeginning ? 1 : present[0]!,
    last: before !== undefined ? Math.max(before - 1, present.at(-1)!) : present.at(-1)!,
    present,
  }
}
