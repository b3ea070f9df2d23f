// Very many packed lists, one for each place. Lists that change lie beside the others until enough of them have changed.
import type { Part, PartReader } from '../engines/parts.ts'
import { pack, type Unpacked, unpack } from './packed-list.ts'

/** Places whose lists lie in one array. It is written anew when one in eight of its lists has changed, which takes some milliseconds. */
export const PLACES_A_CHUNK = 16_384
const MOST_CHANGED = PLACES_A_CHUNK / 8
/** About what a changed list takes besides its bytes: its array, and its entry in the map. */
const BYTES_A_CHANGED_LIST = 200

type Chunk = {
  /** Where the list of each place begins; one more for the end of the last. */
  starts: Uint32Array
  bytes: Uint8Array
  changed: Map<number, Uint8Array>
}

export class PackedLists {
  readonly #chunks: Chunk[]
  #filled = 0

  constructor(chunks: Pick<Chunk, 'starts' | 'bytes'>[] = []) {
    this.#chunks = chunks.map((chunk) => ({ ...chunk, changed: new Map() }))
    for (const { starts } of chunks)
      for (let place = 0; place < PLACES_A_CHUNK; place++) if (starts[place + 1]! > starts[place]!) this.#filled++
  }

  /** How many lists are not empty. */
  get filled(): number {
    return this.#filled
  }

  get chunks(): number {
    return this.#chunks.length
  }

  get bytes(): number {
    let sum = 0
    for (const { starts, bytes, changed } of this.#chunks) {
      sum += starts.byteLength + bytes.byteLength
      for (const list of changed.values()) sum += list.byteLength + BYTES_A_CHANGED_LIST
    }
    return sum
  }

  /** Bytes of a list; no list has more places than bytes. */
  sizeOf(place: number): number {
    const chunk = this.#chunks[Math.floor(place / PLACES_A_CHUNK)]
    if (!chunk) return 0
    const within = place % PLACES_A_CHUNK
    return chunk.changed.get(within)?.length ?? chunk.starts[within + 1]! - chunk.starts[within]!
  }

  /** Replaces what is in `into`. */
  read(place: number, into: Unpacked): void {
    into.clear()
    const chunk = this.#chunks[Math.floor(place / PLACES_A_CHUNK)]
    if (!chunk) return
    const within = place % PLACES_A_CHUNK
    const changed = chunk.changed.get(within)
    if (changed) unpack(changed, 0, changed.length, into)
    else unpack(chunk.bytes, chunk.starts[within]!, chunk.starts[within + 1]!, into)
  }

  /** The arrays of each chunk, without the former lists of what has changed. */
  *parts(): Generator<Part> {
    for (const [n, chunk] of this.#chunks.entries()) {
      if (chunk.changed.size > 0) this.#chunks[n] = merged(chunk)
      const { starts, bytes } = this.#chunks[n]!
      yield starts
      yield bytes
    }
  }

  static from(parts: PartReader, chunks: number): PackedLists {
    return new PackedLists(
      Array.from({ length: chunks }, () => ({ starts: parts.array(Uint32Array), bytes: parts.array(Uint8Array) })),
    )
  }

  replace(place: number, list: Unpacked): void {
    const n = Math.floor(place / PLACES_A_CHUNK)
    while (n >= this.#chunks.length) this.#chunks.push(emptyChunk())
    const chunk = this.#chunks[n]!
    this.#filled += (list.length > 0 ? 1 : 0) - (this.sizeOf(place) > 0 ? 1 : 0)
    chunk.changed.set(place % PLACES_A_CHUNK, pack(list))
    if (chunk.changed.size > MOST_CHANGED) this.#chunks[n] = merged(chunk)
  }
}

const emptyChunk = (): Chunk => ({
  starts: new Uint32Array(PLACES_A_CHUNK + 1),
  bytes: new Uint8Array(0),
  changed: new Map(),
})

const merged = ({ starts, bytes, changed }: Chunk): Chunk => {
  const next = new Uint32Array(PLACES_A_CHUNK + 1)
  for (let i = 0; i < PLACES_A_CHUNK; i++)
    next[i + 1] = next[i]! + (changed.get(i)?.length ?? starts[i + 1]! - starts[i]!)
  const joined = new Uint8Array(next[PLACES_A_CHUNK]!)
  for (let i = 0; i < PLACES_A_CHUNK; i++)
    joined.set(changed.get(i) ?? bytes.subarray(starts[i]!, starts[i + 1]!), next[i]!)
  return { starts: next, bytes: joined, changed: new Map() }
}
