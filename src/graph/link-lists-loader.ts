// Builds the lists of links from all links, which arrive by the chat that is mentioned, in batches and in any order.
import { IdTable } from './id-table.ts'
import { LinkLists, type Links } from './link-lists.ts'
import { levelOf, sizeOf, writeEntry } from './packed-list.ts'
import { PackedLists, PLACES_A_CHUNK } from './packed-lists.ts'

/** What arrives lies in blocks, because an array that grows would be copied again and again. */
const BLOCK = 2 ** 16

export class LinkListsLoader {
  readonly #ids = new IdTable()
  /** Each link as the number of its source and, in the lowest four bits, its level; the links to a chat follow each other. */
  readonly #blocks: Uint32Array[] = []
  #links = 0
  /** By the number of a chat, in the order of arrival: where the links to it begin, and how many there are. */
  #starts = new Uint32Array(1024)
  #counts = new Uint32Array(1024)

  /** The links to a chat arrive together and once. */
  add(batch: Links[]): void {
    for (const { chat_id, sources, mentions } of batch) {
      const target = this.#numberOf(chat_id)
      if (this.#counts[target]! > 0) throw new Error('the links to a chat have come before')
      this.#starts[target] = this.#links
      for (let i = 0; i < sources.length; i++)
        if (sources[i] !== chat_id) this.#push(this.#numberOf(sources[i]!) * 16 + levelOf(mentions[i]!))
      this.#counts[target] = this.#links - this.#starts[target]!
    }
  }

  finish(): LinkLists {
    const order = this.#byPopularity()
    const ids = Float64Array.from(order, (number) => this.#ids.at(number))
    const places = new Uint32Array(order.length)
    for (let place = 0; place < order.length; place++) places[order[place]!] = place

    // First how long each list will be, then the lists.
    const size = order.length
    const sizes = new Uint32Array(size)
    const last = new Int32Array(size).fill(-1)
    this.#forEachLink(order, places, (source, target, level) => {
      sizes[source]! += sizeOf(last[source]!, target, level)
      last[source] = target
    })
    const { chunks, ends } = layOut(sizes)
    last.fill(-1)
    this.#forEachLink(order, places, (source, target, level) => {
      const { bytes } = chunks[Math.floor(source / PLACES_A_CHUNK)]!
      ends[source] = writeEntry(bytes, ends[source]!, last[source]!, target, level)
      last[source] = target
    })
    const mentioned_by = Uint32Array.from(order, (number) => this.#counts[number]!)
    return new LinkLists(IdTable.of(ids), new PackedLists(chunks), mentioned_by, this.#links)
  }

  #numberOf(chat_id: number): number {
    const number = this.#ids.add(chat_id)
    if (number === this.#counts.length) {
      this.#starts = longer(this.#starts)
      this.#counts = longer(this.#counts)
    }
    return number
  }

  #push(link: number): void {
    if (this.#links % BLOCK === 0) this.#blocks.push(new Uint32Array(BLOCK))
    this.#blocks[Math.floor(this.#links / BLOCK)]![this.#links % BLOCK] = link
    this.#links++
  }

  /** The numbers of the chats, the most mentioned first; chats that are mentioned equally often by id. */
  #byPopularity(): Uint32Array<ArrayBuffer> {
    const order = Uint32Array.from({ length: this.#ids.size }, (_, number) => number)
    return order.sort((a, b) => this.#counts[b]! - this.#counts[a]! || this.#ids.at(a) - this.#ids.at(b))
  }

  /** Target by target in their order. */
  #forEachLink(
    order: Uint32Array,
    places: Uint32Array,
    see: (source: number, target: number, level: number) => void,
  ): void {
    for (let target = 0; target < order.length; target++) {
      const start = this.#starts[order[target]!]!
      const end = start + this.#counts[order[target]!]!
      for (let i = start; i < end; i++) {
        const link = this.#blocks[Math.floor(i / BLOCK)]![i % BLOCK]!
        see(places[link >>> 4]!, target, link & 15)
      }
    }
  }
}

/** Empty chunks for lists of these sizes, and where within its chunk each list begins. */
const layOut = (sizes: Uint32Array) => {
  const chunks: { starts: Uint32Array; bytes: Uint8Array }[] = []
  const ends = new Uint32Array(sizes.length)
  for (let first = 0; first < sizes.length; first += PLACES_A_CHUNK) {
    const starts = new Uint32Array(PLACES_A_CHUNK + 1)
    for (let i = 0; i < PLACES_A_CHUNK; i++) starts[i + 1] = starts[i]! + (sizes[first + i] ?? 0)
    for (let i = 0; i < PLACES_A_CHUNK && first + i < sizes.length; i++) ends[first + i] = starts[i]!
    chunks.push({ starts, bytes: new Uint8Array(starts[PLACES_A_CHUNK]!) })
  }
  return { chunks, ends }
}

const longer = (array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const next = new Uint32Array(Math.ceil(array.length * 1.5))
  next.set(array)
  return next
}
