// The catalog in memory, within one thread: loading, changes, and searches for pages and sets.
import type { Part, PartReader } from '../engines/parts.ts'
import { orderedValue, unitsOf } from '../store/catalog/columns.ts'
import type { CatalogPlace } from '../store/catalog/search.ts'
import { newBitmap, put } from './bitmap.ts'
import { anyValue, inColumn, isAbsent, kernelRange, recode, setCode } from './column.ts'
import { type Places, rowsAt, rowsByIdAt } from './deep.ts'
import { Facets } from './facets.ts'
import { forget } from './forget.ts'
import { chatIdOf, descriptionOf, type Line, readLines, setNumbers, titleOf } from './lines.ts'
import { Names } from './names.ts'
import type {
  Filter,
  FoundFacets,
  FoundNames,
  FoundPage,
  FoundSet,
  NameFilter,
  NamePage,
  NameTerm,
  PageOrder,
} from './query.ts'
import { tableFrom, tableParts, textParts, textsFrom } from './saved.ts'
import { type Selection, Selections } from './selection.ts'
import {
  clearLabels,
  grownTable,
  isLive,
  newRow,
  newTable,
  recodeTable,
  rowOf,
  rowsOf,
  type Table,
  wordsInUse,
} from './table.ts'
import { mergeBuffered, setTexts, type Texts, textsOf } from './texts.ts'
import { type Direction, TopRows } from './top.ts'
import { addWords, newWordLists } from './word-lists.ts'

/** The largest skip plus the largest limit of a search by name, if the account's `search_limit` is raised as far as it goes. */
const MOST_WANTED = 1_900
/** A set of up to so many rows is sorted whole, which takes less time than a scan of the column for the best rows. */
const SORTED_WHOLE = 1_000
/** Spare capacity for new chats, because growing copies the whole table. */
const roomFor = (rows: number) => Math.ceil(rows * 1.1) + 10_000

/** Builds an engine from all chats, which must come in ascending order of chat_id. */
export class EngineLoader {
  #table: Table
  readonly #titles
  readonly #descriptions

  constructor(expected: number) {
    this.#table = newTable(roomFor(expected))
    this.#titles = newWordLists(expected)
    this.#descriptions = newWordLists(expected)
  }

  add(lines: string) {
    for (const line of readLines(lines)) {
      if (this.#table.size === this.#table.capacity) this.#table = grownTable(this.#table, roomFor(this.#table.size))
      setNumbers(this.#table, newRow(this.#table, chatIdOf(line)), line)
      addWords(this.#titles, titleOf(line))
      addWords(this.#descriptions, descriptionOf(line))
    }
  }

  finish(): Engine {
    const places = this.#table.columns.title.values as Float64Array
    const texts = textsOf(this.#titles, this.#descriptions, places)
    recodeTable(this.#table)
    return new Engine(this.#table, texts)
  }
}

export class Engine {
  #table: Table
  readonly #texts: Texts
  #selections: Selections
  #top: TopRows
  #valued
  #names: Names
  #facets: Facets
  /** The rows of chats that have gone, and whether texts have, since the last file was written. */
  readonly #gone = new Set<number>()
  #hasFormerTexts = false

  constructor(table: Table, texts: Texts) {
    this.#table = table
    this.#texts = texts
    this.#selections = new Selections(table, texts)
    this.#top = new TopRows(table, MOST_WANTED)
    this.#valued = newBitmap(table.arena, table.capacity)
    this.#names = this.#newNames()
    this.#facets = new Facets(table, this.#selections)
  }

  static from(parts: PartReader): Engine {
    const table = tableFrom(parts, roomFor)
    return new Engine(table, textsFrom(parts))
  }

  /** For a file. It has nothing of chats that are gone but their internal ids, and no former texts. */
  *parts(): Generator<Part> {
    if (this.#hasFormerTexts) forget(this.#table, this.#texts, this.#gone)
    this.#gone.clear()
    this.#hasFormerTexts = false
    yield* tableParts(this.#table)
    yield* textParts(this.#texts)
  }

  get size() {
    return this.#table.size
  }

  /**
   * Applies the current state of some chats. A chat without a line is no longer in the catalog. Lines without texts change only
   * the numbers. Such a line cannot add a new chat; the ids of these chats are returned, so that they are sent again with texts.
   */
  apply(chat_ids: number[], lines: string, withTexts: boolean): number[] {
    const gone = new Set(chat_ids)
    const unknown: number[] = []
    for (const line of readLines(lines)) {
      const chat_id = chatIdOf(line)
      gone.delete(chat_id)
      if (!this.#applyLine(chat_id, line, withTexts)) unknown.push(chat_id)
    }
    for (const chat_id of gone) {
      const row = rowOf(this.#table, chat_id)
      if (row < 0) continue
      put(this.#table.channels.words, row, false)
      put(this.#table.groups.words, row, false)
      this.#gone.add(row)
      this.#hasFormerTexts = true
    }
    if (mergeBuffered(this.#texts, this.#places())) this.#recodeTitles()
    this.#selections.clear()
    return unknown
  }

  #applyLine(chat_id: number, line: Line, withTexts: boolean): boolean {
    const known = rowOf(this.#table, chat_id)
    // The texts of a chat that was gone may be forgotten.
    if ((known < 0 || !isLive(this.#table, known)) && !withTexts) return false
    if (known < 0 && this.#table.size === this.#table.capacity) this.#grow()
    const row = known < 0 ? newRow(this.#table, chat_id) : known
    if (row === known) clearLabels(this.#table, row)
    setNumbers(this.#table, row, line)
    this.#gone.delete(row)
    if (withTexts) {
      this.#hasFormerTexts = true
      const moved = setTexts(this.#texts, row, titleOf(line), descriptionOf(line), this.#places())
      if (moved) this.#recodeTitles()
      else setCode(this.#table.columns.title, row)
    }
    return true
  }

  #recodeTitles() {
    recode(this.#table.columns.title, this.#table.size)
  }

  #places() {
    return this.#table.columns.title.values.subarray(0, this.#table.size) as Float64Array
  }

  #grow() {
    this.#table = grownTable(this.#table, roomFor(this.#table.size))
    this.#selections = new Selections(this.#table, this.#texts)
    this.#top = new TopRows(this.#table, MOST_WANTED)
    this.#valued = newBitmap(this.#table.arena, this.#table.capacity)
    this.#names = this.#newNames()
    this.#facets = new Facets(this.#table, this.#selections)
  }

  #newNames() {
    return new Names(this.#table, this.#texts, (selection, order) => this.#page(selection, order))
  }

  search(filter: Filter, order: PageOrder): FoundPage {
    const selection = this.#selections.of(filter)
    const ids = this.#table.chatIds
    const skip = (order.after && this.#countUntil(selection, order, order.after)) ?? order.skip
    return {
      chat_ids: Array.from(this.#page(selection, { ...order, skip }), (row) => ids[row]!),
      count: selection.count,
      audience_count: selection.audience,
      ...(order.after && { skip }),
    }
  }

  /** How many rows come up to a place in the order, that of the chat included. Undefined if its title is not known any more. */
  #countUntil({ rows }: Selection, { sort_by, sort_direction }: PageOrder, { chat_id, value }: CatalogPlace) {
    const column = this.#table.columns[sort_by]
    const { values } = column
    const { chatIds } = this.#table
    const row = rowOf(this.#table, chat_id)
    if (sort_by === 'title' && (row < 0 || isAbsent(column, values[row]!))) return undefined
    const last =
      sort_by === 'title'
        ? values[row]!
        : value === null
          ? null
          : inColumn(column, orderedValue(sort_by, value) * unitsOf(sort_by))
    const sign = sort_direction === 'asc' ? 1 : -1
    let count = 0
    for (const row of rowsOf(this.#table, rows)) {
      const isValued = !isAbsent(column, values[row]!)
      const difference = last === null ? Number(!isValued) - 1 : isValued ? sign * (values[row]! - last) : 1
      if (difference < 0 || (difference === 0 && chatIds[row]! <= chat_id)) count++
    }
    return count
  }

  facets(filter: Filter): FoundFacets {
    return this.#facets.of(filter)
  }

  names(filter: NameFilter, term: NameTerm | undefined, page: NamePage): FoundNames {
    return this.#names.of(filter, term, page)
  }

  #page(
    { rows, count }: Selection,
    { sort_by, sort_direction, limit, skip }: PageOrder,
  ): ArrayLike<number> & Iterable<number> {
    const wanted = Math.min(skip + limit, count)
    if (limit === 0 || skip >= count) return []
    const column = this.#table.columns[sort_by]
    if (count <= SORTED_WHOLE) return this.#top.all(rows, column, sort_direction).subarray(skip, wanted)
    if (wanted > MOST_WANTED) return this.#deepPage(rows, sort_by, sort_direction, { from: skip, to: wanted })
    const best = this.#top.of(rows, column, sort_direction, wanted)
    if (best.length === wanted) return best.subarray(skip)
    return [...best, ...this.#valueless(rows, sort_by, wanted - best.length)].slice(skip)
  }

  /** The first rows of the set that have no value in the column, ordered by chat_id. They come after all rows with a value. */
  #valueless(rows: Selection['rows'], sort_by: PageOrder['sort_by'], wanted: number): number[] {
    this.#keepValued(rows, sort_by)
    this.#dropValued(rows)
    return rowsByIdAt(this.#table, this.#valued, { from: 0, to: wanted })
  }

  #deepPage(
    rows: Selection['rows'],
    sort_by: PageOrder['sort_by'],
    direction: Direction,
    { from, to }: Places,
  ): number[] {
    const column = this.#table.columns[sort_by]
    const valued = this.#keepValued(rows, sort_by)
    const best = rowsAt(this.#table, this.#valued, column, direction, { from, to: Math.min(to, valued) })
    if (to <= valued) return best
    this.#dropValued(rows)
    const others = rowsByIdAt(this.#table, this.#valued, { from: Math.max(0, from - valued), to: to - valued })
    return [...best, ...others]
  }

  /** Puts the rows of the set that have a value in the column into `#valued`. Returns how many there are. */
  #keepValued(rows: Selection['rows'], sort_by: PageOrder['sort_by']): number {
    const { arena, columns } = this.#table
    const { low, high } = anyValue(columns[sort_by])
    const words = wordsInUse(this.#table)
    this.#valued.words.set(rows.words)
    arena.kernels.keep(this.#valued.address, words, ...kernelRange(columns[sort_by], low, high))
    return arena.kernels.count(this.#valued.address, words)
  }

  /** Puts the other rows of the set there instead. */
  #dropValued(rows: Selection['rows']) {
    const { words } = this.#valued
    for (let i = 0; i < wordsInUse(this.#table); i++) words[i] = rows.words[i]! & ~words[i]!
  }

  matching(filter: Filter): FoundSet {
    const { rows, count, audience } = this.#selections.of(filter)
    const ids = this.#table.chatIds
    const chat_ids = new Float64Array(count)
    let next = 0
    for (const row of rowsOf(this.#table, rows)) chat_ids[next++] = ids[row]!
    if (this.#table.stragglers.size) chat_ids.sort()
    return { chat_ids, audience_count: audience }
  }
}
