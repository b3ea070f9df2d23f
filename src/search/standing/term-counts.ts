// About how many of the newest messages had a term. Terms that share a place are counted together, so a count may be too high.
import type { WordHashes } from './asked-message.ts'

const PLACES = 2 ** 18
/** After so many messages all counts are halved, so that they follow what is written about now. */
const COUNTED_MOST = 2 ** 16

export const termCounts = () => {
  const counts = new Uint32Array(PLACES)
  let counted = 0

  return {
    count: (terms: readonly number[]): void => {
      for (const term of terms) counts[term & (PLACES - 1)]!++
      if (++counted < COUNTED_MOST) return
      counted >>= 1
      for (let at = 0; at < PLACES; at++) counts[at]! >>= 1
    },

    /** That of its most common term: the others are mostly in the same messages. */
    of: (word: WordHashes): number => {
      let most = 0
      for (const term of word) most = Math.max(most, counts[term & (PLACES - 1)]!)
      return most
    },
  }
}
