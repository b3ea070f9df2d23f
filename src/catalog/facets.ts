// How many channels each choice of a filter would leave, counted in memory.
import { unitsOf } from '../store/catalog/columns.ts'
import {
  bucketsOf,
  type ChoiceFacet,
  choiceFacets,
  choicesOf,
  communitiesOf,
  withoutFacet,
} from '../store/catalog/facets.ts'
import { type CatalogHistogram, catalogHistogramNames, catalogHistograms, catalogRanges } from '../vocabulary.ts'
import { type Bitmap, newBitmap } from './bitmap.ts'
import { anyValue, kernelRange } from './column.ts'
import type { Filter, FoundFacets } from './query.ts'
import { firstNotBelow, type Selection, type Selections } from './selection.ts'
import { type Table, wordsInUse } from './table.ts'

export class Facets {
  readonly #table: Table
  readonly #selections: Selections
  readonly #left: Bitmap

  constructor(table: Table, selections: Selections) {
    this.#table = table
    this.#selections = selections
    this.#left = newBitmap(table.arena, table.capacity)
  }

  of(filter: Filter): FoundFacets {
    // A later selection may reuse the bitmap of an earlier one, so each is asked for when it is counted.
    const selected = (facet: ChoiceFacet | CatalogHistogram | 'community_id') =>
      this.#selections.of(withoutFacet(filter, facet) ?? filter)
    const { count, audience } = this.#selections.of(filter)
    const choices = choiceFacets.map((facet) => [
      facet,
      choicesOf(filter, facet, this.#choices(selected(facet), facet)),
    ])
    const ranges = catalogHistogramNames.map((name) => [name, bucketsOf(name, this.#buckets(selected(name), name))])
    const communities = communitiesOf(filter, this.#communities(selected('community_id')))
    return {
      count,
      audience_count: audience,
      ...Object.fromEntries(choices),
      communities,
      ranges: Object.fromEntries(ranges),
    }
  }

  #choices({ rows, count }: Selection, facet: ChoiceFacet): Map<string, number> {
    const { labels, isPublic, isPrivate, verified } = this.#table
    const having = (set: Bitmap) =>
      this.#table.arena.kernels.count_common(rows.address, set.address, wordsInUse(this.#table))
    if (facet === 'privacy')
      return new Map([
        ['Public', having(isPublic)],
        ['Private', having(isPrivate)],
      ])
    if (facet === 'verified')
      return new Map([
        ['true', having(verified)],
        ['false', count - having(verified)],
      ])
    return new Map(Array.from(labels[facet], ([word, set]) => [word, having(set)]))
  }

  #communities({ rows: { words } }: Selection): Map<number, number> {
    const { communities } = this.#table
    let greatest = 0
    for (let row = 0; row < this.#table.size; row++) greatest = Math.max(greatest, communities[row]!)
    const counts = new Int32Array(greatest + 1)
    for (let word = 0; word < wordsInUse(this.#table); word++)
      for (let bits = words[word]!; bits; bits &= bits - 1)
        counts[communities[word * 32 + 31 - Math.clz32(bits & -bits)]!]!++
    const found = new Map<number, number>()
    for (let id = 1; id <= greatest; id++) if (counts[id]! > 0) found.set(id, counts[id]!)
    return found
  }

  /** Drops the rows below one bound after the other; those that a bound drops are in the bucket that ends there. */
  #buckets({ rows }: Selection, name: CatalogHistogram): number[] {
    const { arena, columns } = this.#table
    const field = catalogRanges[name]
    const column = columns[field]
    const words = wordsInUse(this.#table)
    const { low, high } = anyValue(column)
    const leftFrom = (least: number) => {
      arena.kernels.keep(this.#left.address, words, ...kernelRange(column, least, high))
      return arena.kernels.count(this.#left.address, words)
    }
    this.#left.words.set(rows.words)
    let before = leftFrom(low)
    const dropped = catalogHistograms[name].map((bound) => {
      const left = leftFrom(column.kind === 'double' ? bound : firstNotBelow(bound, unitsOf(field)))
      const within = before - left
      before = left
      return within
    })
    return [...dropped, before]
  }
}
