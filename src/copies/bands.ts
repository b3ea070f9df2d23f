// The signature of a text, by which its copies are found: texts that share much of their characters mostly have one of eight bands in common.
import { COMPARED_LENGTH, gramHashes, mix } from './grams.ts'

export const BANDS = 8

/** Of each band, so that a band of unrelated texts is the same once in sixteen million pairs. */
export const BAND_BYTES = 3

/** Each band stands for the smallest hashes by three orders. docs/adr/0105 says why eight of three. */
const ORDERS_PER_BAND = 3
const ORDERS = BANDS * ORDERS_PER_BAND

/** Odd, so that multiplying is one to one. They must never change: stored signatures were made with them. */
const factors = Int32Array.from({ length: ORDERS }, (_, i) => mix(0x9e3779b9 + i) | 1)
const offsets = Int32Array.from({ length: ORDERS }, (_, i) => mix(0x85ebca6b + i))
const smallest = new Int32Array(ORDERS)

const byOrders = (text: string): Int32Array => {
  const hashes = gramHashes(text)
  for (let order = 0; order < ORDERS; order++) {
    const [factor, offset] = [factors[order]!, offsets[order]!]
    let least = 0x7fffffff
    for (let i = 0; i < hashes.length; i++) {
      const value = (Math.imul(hashes[i]!, factor) + offset) | 0
      if (value < least) least = value
    }
    smallest[order] = least
  }
  const bands = new Int32Array(BANDS)
  for (let band = 0; band < BANDS; band++) {
    let hash = band
    for (let i = 0; i < ORDERS_PER_BAND; i++) hash = mix(hash ^ smallest[band * ORDERS_PER_BAND + i]!)
    bands[band] = hash
  }
  return bands
}

/** All bands from the whole text, so that only an equal text has any of them. */
const byWhole = (text: string): Int32Array => {
  let [one, other] = [0x811c9dc5, 0x2b5a1f37]
  for (let i = 0; i < text.length; i++) {
    one = Math.imul(one ^ text.charCodeAt(i), 0x01000193)
    other = Math.imul(other ^ text.charCodeAt(i), 0x5bd1e995)
  }
  return Int32Array.from({ length: BANDS }, (_, band) => mix(mix(one + band) ^ other))
}

/** As hexadecimal digits, six for each band. The text is one that `copiedText` made; undefined if nothing is left of it. */
export const bandsOf = (text: string): string | undefined => {
  if (text === '') return undefined
  const bytes = Buffer.alloc(BAND_BYTES * BANDS)
  const bands = text.length < COMPARED_LENGTH ? byWhole(text) : byOrders(text)
  for (let band = 0; band < BANDS; band++) bytes.writeUIntBE(bands[band]! >>> 8, BAND_BYTES * band, BAND_BYTES)
  return bytes.toString('hex')
}
