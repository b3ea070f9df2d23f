// The graph of mentions in memory: for each chat, whom it mentions and how much. Chats have places, the most mentioned first, so that most distances in a list are small.
import type { IdTable } from './id-table.ts'
import { levelOf, Unpacked, weights } from './packed-list.ts'
import type { PackedLists } from './packed-lists.ts'

/** Who mentions a chat. The arrays are parallel, and no source is there twice. */
export type Links = {
  chat_id: number
  sources: number[]
  /** How much each of them mentions it: a positive number of mentions, which may be discounted by age. */
  mentions: number[]
}

/** By place: the sum of the weights of the links to a chat, and how many there are. */
export type Targets = { strength: Float32Array; mentioned_by: Uint32Array }

export class LinkLists {
  readonly #ids: IdTable
  readonly #out: PackedLists
  #targets: Targets
  #links: number
  readonly #list = new Unpacked()
  readonly #changed = new Unpacked()

  constructor(ids: IdTable, out: PackedLists, targets: Targets, links: number) {
    this.#ids = ids
    this.#out = out
    this.#targets = targets
    this.#links = links
  }

  /** Chats that have a place. */
  get size(): number {
    return this.#ids.size
  }

  get links(): number {
    return this.#links
  }

  /** Bytes of memory that the lists take. */
  get bytes(): number {
    return (
      this.#ids.bytes +
      this.#out.bytes +
      this.#targets.strength.byteLength +
      this.#targets.mentioned_by.byteLength +
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

  /** The sum of the weights of the links to a chat. */
  strengthOf(place: number): number {
    return this.#targets.strength[place]!
  }

  countSources(place: number): number {
    return this.#targets.mentioned_by[place]!
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
    if (i < list.length && list.places[i] === target) this.#count(target, list.levels[i++]!, -1)
    if (mentions > 0) {
      changed.push(target, levelOf(mentions))
      this.#count(target, levelOf(mentions), 1)
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
    for (let i = 0; i < list.length; i++) this.#count(list.places[i]!, list.levels[i]!, -1)
    this.#changed.clear()
    this.#out.replace(place, this.#changed)
    this.#ids.forget(place)
  }

  #count(target: number, level: number, sign: 1 | -1): void {
    this.#targets.strength[target]! += sign * weights[level]!
    this.#targets.mentioned_by[target]! += sign
    this.#links += sign
  }

  /** For chats that came after the lists were built. */
  #makeRoom(): void {
    const { strength, mentioned_by } = this.#targets
    if (this.#ids.size <= strength.length) return
    const length = Math.ceil(this.#ids.size * 1.05) + 1024
    this.#targets = { strength: new Float32Array(length), mentioned_by: new Uint32Array(length) }
    this.#targets.strength.set(strength)
    this.#targets.mentioned_by.set(mentioned_by)
  }
}
