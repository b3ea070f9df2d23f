// The graph of mentions in memory: for each chat, whom it mentions and how much.

/** Who mentions a chat. The arrays are parallel. */
export type Links = {
  chat_id: number
  sources: number[]
  /** How much each of them mentions it: a positive number of mentions, which may be discounted by age. */
  mentions: number[]
}

/** What is kept of a number of mentions: the tenth mention says less than the first. */
export const weightOf = (mentions: number): number => Math.log1p(mentions)

export class LinkLists {
  readonly #out = new Map<number, Map<number, number>>()
  /** By target: the sum of the squared weights of the links to it. */
  readonly #squares = new Map<number, number>()
  #edges = 0

  get edges(): number {
    return this.#edges
  }

  /** Bytes of memory that the lists take. */
  get bytes(): number {
    return this.#edges * 64
  }

  /** Sets one link; with no mentions there is none any more. */
  set(source: number, target: number, mentions: number): void {
    if (source === target) return
    const list = this.#out.get(source) ?? new Map<number, number>()
    this.#out.set(source, list)
    const before = list.get(target) ?? 0
    const weight = mentions > 0 ? weightOf(mentions) : 0
    if (before === 0 && weight > 0) this.#edges++
    if (before > 0 && weight === 0) this.#edges--
    if (weight > 0) list.set(target, weight)
    else list.delete(target)
    this.#squares.set(target, this.#squareOf(target) + weight * weight - before * before)
  }

  #squareOf(target: number): number {
    return this.#squares.get(target) ?? 0
  }

  /** Forgets a chat: the links from it and the links to it. */
  remove(chat_id: number): void {
    for (const target of this.#out.get(chat_id)?.keys() ?? []) this.set(chat_id, target, 0)
    this.#out.delete(chat_id)
    for (const source of this.#out.keys()) this.set(source, chat_id, 0)
    this.#squares.delete(chat_id)
  }

  /** Calls `see` for each chat that this one mentions. */
  forEachTarget(source: number, see: (target: number, weight: number) => void): void {
    this.#out.get(source)?.forEach((weight, target) => {
      see(target, weight)
    })
  }

  countTargets(source: number): number {
    return this.#out.get(source)?.size ?? 0
  }

  /** The length of the vector of weights of all who mention this chat. */
  lengthOf(target: number): number {
    return Math.sqrt(this.#squareOf(target))
  }
}

/** Builds the lists from all links, which arrive in batches in any order. */
export class LinkListsLoader {
  readonly #lists = new LinkLists()

  add(batch: Links[]): void {
    for (const { chat_id, sources, mentions } of batch)
      for (let i = 0; i < sources.length; i++) this.#lists.set(sources[i]!, chat_id, mentions[i]!)
  }

  finish(): LinkLists {
    return this.#lists
  }
}
