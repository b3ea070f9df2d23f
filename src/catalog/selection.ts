// Finds the set of rows that match a filter, with its totals. The last few sets are cached until the catalog changes, so that
// further pages and other sort orders of the same filter are cheap.
import { unitsOf } from '../store/catalog/columns.ts'
import { type CatalogLabel, catalogLabels, catalogRangeNames, catalogRanges } from '../vocabulary.ts'
import { type Bitmap, newBitmap, put } from './bitmap.ts'
import { anyValue, kernelRange } from './column.ts'
import type { Filter, MatchedTerm } from './query.ts'
import { rowOf, type Table, wordsInUse } from './table.ts'
import { addMatching, type Texts } from './texts.ts'

export type Selection = { rows: Bitmap; count: number; audience: number }

const CACHED = 8

export class Selections {
  readonly #table: Table
  readonly #texts: Texts
  /** In order of use, so the first entry is the least recently used one. */
  readonly #cached = new Map<string, Selection>()
  readonly #free: Bitmap[]
  readonly #spare: Bitmap

  constructor(table: Table, texts: Texts) {
    this.#table = table
    this.#texts = texts
    this.#free = Array.from({ length: CACHED }, () => newBitmap(table.arena, table.capacity))
    this.#spare = newBitmap(table.arena, table.capacity)
  }

  /** Drops all cached sets. To be called after every change of the catalog. */
  clear() {
    for (const { rows } of this.#cached.values()) this.#free.push(rows)
    this.#cached.clear()
  }

  /** The result is valid until the next call, which may reuse its bitmap. */
  of(filter: Filter): Selection {
    const key = JSON.stringify(filter, Object.keys(filter).sort().concat(termFields))
    let selection = this.#cached.get(key)
    if (selection) this.#cached.delete(key)
    else selection = this.#totalled(this.#passing(filter, this.#freeRows()))
    this.#cached.set(key, selection)
    return selection
  }

  #freeRows(): Bitmap {
    const free = this.#free.pop()
    if (free) return free
    const [key, { rows }] = this.#cached.entries().next().value!
    this.#cached.delete(key)
    return rows
  }

  #totalled(rows: Bitmap): Selection {
    const { arena, columns } = this.#table
    const [audience, count] = arena.kernels.total(rows.address, columns.members_count.address, wordsInUse(this.#table))
    return { rows, audience, count }
  }

  #passing(filter: Filter, rows: Bitmap): Bitmap {
    const table = this.#table
    const { kernels } = table.arena
    const words = wordsInUse(table)
    rows.words.set(table.channels.words)
    for (const name of catalogLabels) if (filter[name]) this.#keepLabels(rows, name, filter[name])
    if (filter.verified === true) kernels.intersect(rows.address, table.verified.address, words)
    if (filter.verified === false) kernels.subtract(rows.address, table.verified.address, words)
    if (filter.privacy === 'Public') kernels.intersect(rows.address, table.isPublic.address, words)
    if (filter.privacy === 'Private') kernels.intersect(rows.address, table.isPrivate.address, words)
    if (filter.community_id) this.#keepCommunities(rows, filter.community_id)
    if (filter.term) this.#keepTerm(rows, filter.term)
    for (const range of catalogRangeNames) {
      const { [`${range}_min` as const]: least, [`${range}_max` as const]: most } = filter
      if (least === undefined && most === undefined) continue
      const field = catalogRanges[range]
      const column = table.columns[field]
      const any = anyValue(column)
      const units = unitsOf(field)
      const low = least === undefined ? any.low : Math.max(any.low, firstNotBelow(least, units))
      const high = most === undefined ? any.high : Math.min(any.high, -firstNotBelow(-most, units))
      if (low <= high) kernels.keep(rows.address, words, ...kernelRange(column, low, high))
      else rows.words.fill(0)
    }
    return rows
  }

  #keepLabels(rows: Bitmap, name: CatalogLabel, wanted: string[]) {
    const { arena, labels } = this.#table
    const words = wordsInUse(this.#table)
    const sets = wanted.flatMap((word) => labels[name].get(word) ?? [])
    if (sets.length === 1) return arena.kernels.intersect(rows.address, sets[0]!.address, words)
    this.#spare.words.fill(0)
    for (const { address } of sets) arena.kernels.unite(this.#spare.address, address, words)
    arena.kernels.intersect(rows.address, this.#spare.address, words)
  }

  #keepCommunities({ words }: Bitmap, wanted: number[]) {
    const { communities } = this.#table
    const isWanted = new Set(wanted)
    for (let word = 0; word < wordsInUse(this.#table); word++) {
      let kept = 0
      for (let bits = words[word]!; bits; bits &= bits - 1) {
        const lowest = bits & -bits
        const community = communities[word * 32 + 31 - Math.clz32(lowest)]!
        if (community !== 0 && isWanted.has(community)) kept |= lowest
      }
      words[word] = kept
    }
  }

  #keepTerm(rows: Bitmap, { words: wanted, in_description, named }: MatchedTerm) {
    const { kernels } = this.#table.arena
    const words = wordsInUse(this.#table)
    const namedRows = named.map((id) => rowOf(this.#table, id)).filter((row) => row >= 0)
    const passing = namedRows.filter((row) => (rows.words[row >>> 5]! >>> (row & 31)) & 1)
    if (wanted.length === 0) rows.words.fill(0)
    // The longest word comes first because it usually has the fewest rows.
    for (const word of wanted.toSorted((a, b) => b.length - a.length)) {
      this.#spare.words.fill(0)
      addMatching(this.#texts, word, in_description, this.#spare.words)
      kernels.intersect(rows.address, this.#spare.address, words)
    }
    for (const row of passing) put(rows.words, row, true)
  }
}

/** The smallest whole number of units that is not below a value. Multiplying may err in the last digit, so the result is compared. */
export const firstNotBelow = (value: number, units: number): number => {
  const near = Math.round(value * units)
  return near / units >= value ? near : near + 1
}

const termFields = ['words', 'in_description', 'named'] satisfies (keyof MatchedTerm)[]
