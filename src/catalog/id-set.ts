// Packed sets of ids. Ids are ascending and stored as varint-encoded differences, which take one or two bytes per id.

/** 2^53 needs eight groups of 7 bits. */
const MOST_BYTES_AN_ID = 8

export const packIds = (ids: Float64Array): Uint8Array => {
  const bytes = new Uint8Array(ids.length * MOST_BYTES_AN_ID)
  let at = 0
  let before = 0
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    let distance = id - before
    if (!(distance > 0)) throw new Error('ids must be positive and ascending')
    while (distance > 127) {
      bytes[at++] = (distance % 128) | 128
      distance = Math.floor(distance / 128)
    }
    bytes[at++] = distance
    before = id
  }
  return bytes.slice(0, at)
}

export const unpackIds = (bytes: Uint8Array): Float64Array => unpackPage(bytes, 0, Number.POSITIVE_INFINITY)

/** Unpacks at most `limit` ids after the first `skip`. */
export const unpackPage = (bytes: Uint8Array, skip: number, limit: number): Float64Array => {
  const ids = new Float64Array(Math.max(0, Math.min(limit, bytes.length - skip)))
  let count = 0
  let id = 0
  for (let at = 0; at < bytes.length && count < skip + limit; count++) {
    let byte = bytes[at++]!
    let distance = byte & 127
    for (let unit = 128; byte > 127; unit *= 128) {
      byte = bytes[at++]!
      distance += (byte & 127) * unit
    }
    id += distance
    if (count >= skip) ids[count - skip] = id
  }
  return ids.subarray(0, Math.max(0, count - skip))
}

/** No id takes more bytes than this. */
export const bytesOfPage = (limit: number): number => limit * MOST_BYTES_AN_ID

/** Unpacks at most `limit` ids of a part of a set that begins behind the id `before`, and says how many bytes they take. */
export const unpackPart = (bytes: Uint8Array, before: number, limit: number): { ids: number[]; used: number } => {
  const ids: number[] = []
  let used = 0
  for (let id = before; used < bytes.length && ids.length < limit; ids.push(id)) {
    for (let unit = 1, byte = 128; byte > 127; unit *= 128) {
      byte = bytes[used++]!
      id += (byte & 127) * unit
    }
  }
  return { ids, used }
}

/** Compares two ascending sets. */
export const changesBetween = (before: Float64Array, after: Float64Array) => {
  const added = new Float64Array(after.length)
  const removed = new Float64Array(before.length)
  let [a, r, i, j] = [0, 0, 0, 0]
  while (i < before.length && j < after.length) {
    const was = before[i]!
    const is = after[j]!
    if (was === is) {
      i++
      j++
    } else if (was < is) {
      removed[r++] = was
      i++
    } else {
      added[a++] = is
      j++
    }
  }
  while (i < before.length) removed[r++] = before[i++]!
  while (j < after.length) added[a++] = after[j++]!
  return { added: added.subarray(0, a), removed: removed.subarray(0, r) }
}
