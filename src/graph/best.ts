// The best of many, in one pass and with room for no more than these.

/** Whether the first is better than the second. */
type IsBetter<T> = (one: T, other: T) => boolean

/** A heap with the worst of the best at its top. */
export class Best<T> {
  readonly #heap: T[] = []
  readonly #limit: number
  readonly #isBetter: IsBetter<T>

  constructor(limit: number, isBetter: IsBetter<T>) {
    this.#limit = limit
    this.#isBetter = isBetter
  }

  add(one: T): void {
    const heap = this.#heap
    if (heap.length < this.#limit) {
      heap.push(one)
      this.#up(heap.length - 1)
    } else if (this.#limit > 0 && this.#isBetter(one, heap[0]!)) {
      heap[0] = one
      this.#down(0)
    }
  }

  /** The worst of the best: nothing worse need be added. Undefined while there is room. */
  get last(): T | undefined {
    return this.#heap.length < this.#limit ? undefined : this.#heap[0]
  }

  /** Best first. */
  sorted(): T[] {
    return [...this.#heap].sort((a, b) => (this.#isBetter(a, b) ? -1 : 1))
  }

  #up(start: number): void {
    for (let i = start; i > 0; ) {
      const parent = (i - 1) >> 1
      if (!this.#isBetter(this.#heap[parent]!, this.#heap[i]!)) return
      this.#swap(i, parent)
      i = parent
    }
  }

  #down(start: number): void {
    for (let i = start; ; ) {
      let worst = i
      for (const child of [2 * i + 1, 2 * i + 2])
        if (child < this.#heap.length && this.#isBetter(this.#heap[worst]!, this.#heap[child]!)) worst = child
      if (worst === i) return
      this.#swap(i, worst)
      i = worst
    }
  }

  #swap(i: number, j: number): void {
    const kept = this.#heap[i]!
    this.#heap[i] = this.#heap[j]!
    this.#heap[j] = kept
  }
}
