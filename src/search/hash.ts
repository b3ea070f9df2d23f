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

/** Words repeat, so their hashes are kept; all are forgotten when there are too many. */
const known = new Map<string, number>()
const KNOWN_MOST = 100_000

const knownHashOf = (word: string): number => {
  const hash = known.get(word)
  if (hash !== undefined) return hash
  if (known.size >= KNOWN_MOST) known.clear()
  const made = hashOf(word)
  known.set(word, made)
  return made
}

export const hashesOf = (words: string[]): number[] => words.map(knownHashOf)

/** Of the words of a line or a phrase, which have a space before and after each. */
export const hashesIn = (line: string): number[] => hashesOf(line.trim().split(' '))

/** What the search stores of a text. */
export type HashedIndex = { terms: number[]; words: number[] }

export const hashedIndexOf = ({ keys, line }: { keys: string[]; line: string }): HashedIndex => ({
  terms: keys.map(hashOf),
  words: hashesIn(line),
})

/** The words one after the other, as they are stored. */
export const bytesOf = (words: readonly number[]): Buffer => {
  const bytes = Buffer.allocUnsafe(4 * words.length)
  for (let at = 0; at < words.length; at++) bytes.writeInt32BE(words[at]!, 4 * at)
  return bytes
}

/** As hexadecimal digits, eight for each word. */
export const inHex = (words: readonly number[]): string => bytesOf(words).toString('hex')
