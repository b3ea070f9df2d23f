// How much of a post stayed when it was edited.
import type { MessageVersion } from '../../../data/message-history.ts'

type Segments = NonNullable<MessageVersion['difference']>

const lettersIn = (segments: Segments) =>
  segments.reduce((sum, { text }) => sum + (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0), 0)

/** The part of the letters and digits of both texts that stayed, from 0 to 1. Spaces and signs stay in every text and say nothing. */
export const likeness = (segments: Segments): number => {
  const same = 2 * lettersIn(segments.filter(({ kind }) => kind === 'same'))
  const changed = lettersIn(segments.filter(({ kind }) => kind !== 'same'))
  return same + changed === 0 ? 1 : same / (same + changed)
}

/** From this likeness on, words that were changed are read more easily within the others than two whole texts. */
const LEAST_LIKENESS = 0.5

export const isRewritten = (segments: Segments): boolean =>
  segments.some(({ kind }) => kind === 'added') &&
  segments.some(({ kind }) => kind === 'removed') &&
  likeness(segments) < LEAST_LIKENESS
