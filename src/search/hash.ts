// Terms and words are stored as 32-bit hashes: a quarter of the space of the texts, and the same on every database.
// Two terms share a hash once in four billion pairs; such a message is found without a highlight.

export const hashOf = (term: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < term.length; i++) hash = Math.imul(hash ^ term.charCodeAt(i), 0x01000193)
  // The multiplications leave neighbouring terms close together; this spreads them.
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x846ca68b)
  return (hash ^ (hash >>> 16)) | 0
}

/** Words repeat, so their digits are kept; all are forgotten when there are too many. */
const known = new Map<string, string>()
const KNOWN_MOST = 100_000

const hexOf = (word: string): string => {
  const hex = known.get(word)
  if (hex !== undefined) return hex
  if (known.size >= KNOWN_MOST) known.clear()
  const made = (hashOf(word) >>> 0).toString(16).padStart(8, '0')
  known.set(word, made)
  return made
}

/** The words one after the other, as hexadecimal digits, eight for each. */
export const wordsInHex = (words: string[]): string => {
  let hex = ''
  for (const word of words) hex += hexOf(word)
  return hex
}
