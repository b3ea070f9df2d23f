// A list of places with weights as bytes: for each place its distance from the one before and the level of its weight, as one number of one byte or more.

/** A weight is kept as one of 16 levels, each 1.4 times the one below: from one mention of a year ago to thousands of new ones. */
const LEVELS = 16
const LOWEST = 0.058
const RATIO = 1.394

/** The weight of each level: about the logarithm of the mentions and one, because the tenth mention says less than the first. */
export const weights = Float64Array.from({ length: LEVELS }, (_, level) => LOWEST * RATIO ** level)

/** `mentions` are more than 0; they may be discounted by age. */
export const levelOf = (mentions: number): number => {
  const level = Math.round(Math.log(Math.log1p(mentions) / LOWEST) / Math.log(RATIO))
  return Math.max(0, Math.min(LEVELS - 1, level))
}

/** Room for a list that was unpacked. */
export class Unpacked {
  places = new Uint32Array(1024)
  levels = new Uint8Array(1024)
  length = 0

  clear(): void {
    this.length = 0
  }

  push(place: number, level: number): void {
    if (this.length === this.places.length) this.makeRoom(this.length * 2)
    this.places[this.length] = place
    this.levels[this.length++] = level
  }

  makeRoom(length: number): void {
    if (length <= this.places.length) return
    const [places, levels] = [this.places, this.levels]
    this.places = new Uint32Array(length)
    this.levels = new Uint8Array(length)
    this.places.set(places)
    this.levels.set(levels)
  }
}

/** The number for a place behind another; the first of a list is behind -1. */
const entryOf = (before: number, place: number, level: number): number => (place - before - 1) * LEVELS + level

/** Bytes that a place takes. */
export const sizeOf = (before: number, place: number, level: number): number => {
  const entry = entryOf(before, place, level)
  return entry < 0x80 ? 1 : entry < 0x4000 ? 2 : entry < 0x20_0000 ? 3 : entry < 0x1000_0000 ? 4 : 5
}

/** Writes a place and returns where the next one goes. */
export const writeEntry = (bytes: Uint8Array, at: number, before: number, place: number, level: number): number => {
  if (place <= before) throw new Error('places must ascend')
  let entry = entryOf(before, place, level)
  let end = at
  for (; entry > 127; entry >>>= 7) bytes[end++] = (entry & 127) | 128
  bytes[end++] = entry
  return end
}

/** Appends the places of a list to `into`. */
export const unpack = (bytes: Uint8Array, start: number, end: number, into: Unpacked): void => {
  into.makeRoom(into.length + end - start)
  const { places, levels } = into
  let count = into.length
  let place = -1
  for (let at = start; at < end; count++) {
    let byte = bytes[at++]!
    let entry = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = bytes[at++]!
      entry |= (byte & 127) << shift
    }
    place += (entry >>> 4) + 1
    places[count] = place
    levels[count] = entry & 15
  }
  into.length = count
}

export const pack = ({ places, levels, length }: Unpacked): Uint8Array<ArrayBuffer> => {
  let size = 0
  for (let i = 0; i < length; i++) size += sizeOf(i > 0 ? places[i - 1]! : -1, places[i]!, levels[i]!)
  const bytes = new Uint8Array(size)
  for (let i = 0, at = 0; i < length; i++)
    at = writeEntry(bytes, at, i > 0 ? places[i - 1]! : -1, places[i]!, levels[i]!)
  return bytes
}
