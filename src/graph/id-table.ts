// Ids of chats and their places from 0 on, in two arrays: a map of two million numbers would take three times the memory.

const FREE = 0
const SMALLEST = 1024

/** Spreads ids that follow each other; ids may be larger than 32 bits. */
const hash = (id: number): number => {
  let mixed = ((id % 0x1_0000_0000) ^ (id / 0x1_0000_0000)) | 0
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85eb_ca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2_ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

export class IdTable {
  #ids: Float64Array<ArrayBuffer>
  /** Open addressing: a place and one, or `FREE`. At least a third of the slots is free. */
  #slots: Uint32Array<ArrayBuffer>
  #size = 0

  constructor(expected = 0) {
    this.#ids = new Float64Array(Math.max(SMALLEST, expected))
    this.#slots = new Uint32Array(slotsFor(this.#ids.length))
  }

  /** A table in which each id has its index as its place. */
  static of(ids: Float64Array<ArrayBuffer>): IdTable {
    const table = new IdTable()
    table.#ids = ids
    table.#size = ids.length
    table.#spread()
    return table
  }

  get size(): number {
    return this.#size
  }

  /** The ids of all places; see `of`. */
  get ids(): Float64Array {
    return this.#ids.subarray(0, this.#size)
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#slots.byteLength
  }

  /** The id at a place; NaN if it was forgotten. */
  at(place: number): number {
    return this.#ids[place]!
  }

  /** The place of an id, or -1. */
  find(id: number): number {
    return this.#slots[this.#slotOf(id)]! - 1
  }

  /** The place of an id, which gets the next one if it has none. */
  add(id: number): number {
    const slot = this.#slotOf(id)
    if (this.#slots[slot] !== FREE) return this.#slots[slot]! - 1
    if (this.#size === this.#ids.length) this.#grow()
    const place = this.#size++
    this.#ids[place] = id
    if (this.#size * 3 > this.#slots.length * 2) this.#spread()
    else this.#slots[this.#slotOf(id)] = place + 1
    return place
  }

  /** Nobody can tell any more whose place it was. The slot stays taken, because others may have been put behind it. */
  forget(place: number): void {
    this.#ids[place] = Number.NaN
  }

  #slotOf(id: number): number {
    const mask = this.#slots.length - 1
    let slot = hash(id) & mask
    for (;;) {
      const taken = this.#slots[slot]!
      if (taken === FREE || this.#ids[taken - 1] === id) return slot
      slot = (slot + 1) & mask
    }
  }

  #grow(): void {
    const ids = new Float64Array(Math.max(SMALLEST, Math.ceil(this.#ids.length * 1.25)))
    ids.set(this.#ids)
    this.#ids = ids
  }

  #spread(): void {
    this.#slots = new Uint32Array(slotsFor(this.#size))
    for (let place = 0; place < this.#size; place++)
      if (!Number.isNaN(this.#ids[place])) this.#slots[this.#slotOf(this.#ids[place]!)] = place + 1
  }
}

/** A power of two, with room to grow by a third. */
const slotsFor = (ids: number): number => 2 ** Math.ceil(Math.log2(Math.max(SMALLEST, ids) * 2))
