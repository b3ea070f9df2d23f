// The hash by which a distributed database divides its rows into parts: PostgreSQL's of a bigint, computed here so that nobody has to be asked.

/** As a signed integer of 32 bits, as ranges of parts are written. */
export const partHash = (id: number): number => {
  const bits = BigInt.asIntN(64, BigInt(id))
  const low = Number(BigInt.asIntN(32, bits))
  const high = Number(BigInt.asIntN(32, bits >> 32n))
  return hashOfInteger(low ^ (bits >= 0n ? high : ~high))
}

/** What Bob Jenkins' hash makes of a key of four bytes: the start value of PostgreSQL, and the last mix. */
const hashOfInteger = (key: number): number => {
  const start = (0x9e3779b9 + 4 + 3_923_095) | 0
  let [a, b, c] = [(start + key) | 0, start, start]
  c = ((c ^ b) - turned(b, 14)) | 0
  a = ((a ^ c) - turned(c, 11)) | 0
  b = ((b ^ a) - turned(a, 25)) | 0
  c = ((c ^ b) - turned(b, 16)) | 0
  a = ((a ^ c) - turned(c, 4)) | 0
  b = ((b ^ a) - turned(a, 14)) | 0
  return ((c ^ b) - turned(b, 24)) | 0
}

const turned = (bits: number, by: number): number => (bits << by) | (bits >>> (32 - by))
