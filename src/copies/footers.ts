// Learns the footers of a channel from its posts: lines that stand under many different texts, such as how to subscribe.
import { copiedText, lineKey, linesOf } from './copied-text.ts'

/** Newest posts that they are learned from. */
export const LEARNED_FROM = 300

/** A line in a larger share of them is a footer. */
const FOOTER_SHARE = 0.03

/** In fewer posts a line may stand by chance. */
const LEAST_POSTS = 5

/** Longer lines are what posts say, and legal marks are shorter. */
const LONGEST = 400

export const FOOTERS_MOST = 64

/**
 * The texts are those of the newest posts. Footers that are known stay while there is room, because older posts still have them: the first ones are those that
 * stand in most posts now.
 */
export const learnFooters = (texts: readonly string[], known: readonly number[]): number[] => {
  const counts = new Map<number, number>()
  // A text that is posted again and again has no footers: its lines say the same each time.
  const different = new Map(texts.map((text) => [copiedText(text), text]))
  for (const text of different.values()) {
    const lines = linesOf(text).filter((line) => line.length <= LONGEST)
    for (const key of new Set(lines.map(lineKey))) if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const found = [...counts].filter(([, posts]) => posts >= LEAST_POSTS && posts > FOOTER_SHARE * different.size)
  found.sort(([a, posts], [b, others]) => others - posts || a - b)
  return [...new Set([...found.map(([key]) => key), ...known])].slice(0, FOOTERS_MOST)
}
