// Sums by place, for the few thousand places that one question touches out of millions.

export class Tally {
  /** Open addressing: a place and one, or 0. At least half of the slots are free. */
  readonly #slots: Uint32Array
  readonly #sums: Float64Array
  readonly #counts: Uint32Array
  readonly #mask: number

  /** `most` is how many different places may be added. */
  constructor(most: number) {
    const size = 2 ** Math.ceil(Math.log2(Math.max(16, most * 2)))
    this.#slots = new Uint32Array(size)
    this.#sums = new Float64Array(size)
    this.#counts = new Uint32Array(size)
    this.#mask = size - 1
  }

  add(place: number, part: number): void {
    let slot = Math.imul(place, 0x9e37_79b1) & this.#mask
    while (this.#slots[slot] !== 0 && this.#slots[slot] !== place + 1) slot = (slot + 1) & this.#mask
    this.#slots[slot] = place + 1
    this.#sums[slot]! += part
    this.#counts[slot]!++
  }

  forEach(see: (place: number, sum: number, count: number) => void): void {
    for (let slot = 0; slot < this.#slots.length; slot++)
      if (this.#slots[slot] !== 0) see(this.#slots[slot]! - 1, this.#sums[slot]!, this.#counts[slot]!)
  }
}
