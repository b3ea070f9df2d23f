// The graph of mentions in memory: for each chat, whom it mentions and how much. Chats have places, the most mentioned first, so that most distances in a list are small.
import type { Part, PartReader } from '../engines/parts.ts'
import { IdTable } from './id-table.ts'
import { levelOf, Unpacked } from './packed-list.ts'
import { PackedLists } from './packed-lists.ts'

/** Who mentions a chat. The arrays are parallel, and no source is there twice. */
export type Links = {
  chat_id: number
  sources: number[]
  /** How much each of them mentions it: a positive number of mentions, which may be discounted by age. */
  mentions: number[]
}

export class LinkLists {
  readonly #ids: IdTable
  readonly #out: PackedLists
  /** By place: how many mention the chat. */
  #mentioned_by: Uint32Array
  #links: number
  readonly #list = new Unpacked()
  readonly #changed = new Unpacked()

  constructor(ids: IdTable, out: PackedLists, mentioned_by: Uint32Array, links: number) {
    this.#ids = ids
    this.#out = out
    this.#mentioned_by = mentioned_by
    this.#links = links
  }

  /** For a file. Who was removed is not in it: a place that was forgotten has no id. */
  *parts(): Generator<Part> {
    yield { value: { links: this.#links, chunks: this.#out.chunks } }
    yield this.#ids.ids
    yield this.#mentioned_by.subarray(0, this.#ids.size)
    yield* this.#out.parts()
  }

  static from(parts: PartReader): LinkLists {
    const { links, chunks } = parts.value<{ links: number; chunks: number }>()
    const ids = IdTable.of(parts.array(Float64Array))
    const mentioned_by = parts.array(Uint32Array)
    return new LinkLists(ids, PackedLists.from(parts, chunks), mentioned_by, links)
  }

  /** Chats that have a place. */
  get size(): number {
    return this.#ids.size
  }

  get links(): number {
    return this.#links
  }

  /** Chats that mention others. */
  get sources(): number {
    return this.#out.filled
  }

  /** Bytes of memory that the lists take. */
  get bytes(): number {
    return (
      this.#ids.bytes +
      this.#out.bytes +
      this.#mentioned_by.byteLength +
      5 * (this.#list.places.length + this.#changed.places.length)
    )
  }

  /** -1 for a chat that neither mentions nor is mentioned. */
  placeOf(chat_id: number): number {
    return this.#ids.find(chat_id)
  }

  /** NaN for a chat that was removed. */
  chatAt(place: number): number {
    return this.#ids.at(place)
  }

  /** Puts whom a chat mentions into `into`. Some of them may have been removed. */
  read(place: number, into: Unpacked): void {
    this.#out.read(place, into)
  }

  /** At least as many as it mentions, without reading the list. */
  mostTargets(place: number): number {
    return this.#out.sizeOf(place)
  }

  /** How many mention a chat. */
  countSources(place: number): number {
    return this.#mentioned_by[place]!
  }

  /** Sets one link; with 0 mentions there is none any more. */
  set(source_id: number, target_id: number, mentions: number): void {
    if (source_id === target_id) return
    const source = this.#ids.add(source_id)
    const target = this.#ids.add(target_id)
    this.#makeRoom()
    const [list, changed] = [this.#list, this.#changed]
    this.#out.read(source, list)
    changed.clear()
    let i = 0
    for (; i < list.length && list.places[i]! < target; i++) changed.push(list.places[i]!, list.levels[i]!)
    if (i < list.length && list.places[i] === target) {
      this.#count(target, -1)
      i++
    }
    if (mentions > 0) {
      changed.push(target, levelOf(mentions))
      this.#count(target, 1)
    }
    for (; i < list.length; i++) changed.push(list.places[i]!, list.levels[i]!)
    this.#out.replace(source, changed)
  }

  /** Forgets whom a chat mentions, and who the chat was that others mention. Its place stays in their lists, and belongs to nobody. */
  remove(chat_id: number): void {
    const place = this.#ids.find(chat_id)
    if (place < 0) return
    const list = this.#list
    this.#out.read(place, list)
    for (let i = 0; i < list.length; i++) this.#count(list.places[i]!, -1)
    this.#changed.clear()
    this.#out.replace(place, this.#changed)
    this.#ids.forget(place)
  }

  #count(target: number, sign: 1 | -1): void {
    this.#mentioned_by[target]! += sign
    this.#links += sign
  }

  /** For chats that came after the lists were built. */
  #makeRoom(): void {
    if (this.#ids.size <= this.#mentioned_by.length) return
    const longer = new Uint32Array(Math.ceil(this.#ids.size * 1.05) + 1024)
    longer.set(this.#mentioned_by)
    this.#mentioned_by = longer
  }
}
