// The runs of five characters in a text, and how many of them two texts share.

const LENGTH = 5

/** Shorter texts share too few runs to be compared: they are copies only if they are equal. */
export const COMPARED_LENGTH = 80

/** Two texts of which this share is common are copies. */
export const COPY_LEAST = 0.6

/** Spreads neighbouring numbers over 32 bits. */
export const mix = (value: number): number => {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x7feb352d)
  hash ^= hash >>> 15
  hash = Math.imul(hash, 0x846ca68b)
  return (hash ^ (hash >>> 16)) | 0
}

/** The hashes of the runs, in their order in the text; those that occur twice are there twice. */
export const gramHashes = (text: string): Int32Array => {
  const hashes = new Int32Array(Math.max(0, text.length - LENGTH + 1))
  for (let at = 0; at < hashes.length; at++) {
    let hash = 0x811c9dc5
    for (let i = at; i < at + LENGTH; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
    hashes[at] = mix(hash)
  }
  return hashes
}

/** Sorted, each once. */
export const gramSet = (text: string): Int32Array => {
  const sorted = gramHashes(text).sort()
  let count = 0
  for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i]!
  return sorted.subarray(0, count)
}

/** The runs that both have, as a share of those that one of them has (the measure of Jaccard). */
export const sharedPart = (one: Int32Array, other: Int32Array): number => {
  let [i, j, both] = [0, 0, 0]
  while (i < one.length && j < other.length) {
    const [a, b] = [one[i]!, other[j]!]
    if (a === b) both++
    if (a <= b) i++
    if (b <= a) j++
  }
  const all = one.length + other.length - both
  return all === 0 ? 1 : both / all
}
