// The catalog in memory, in one thread: filled once, kept up to date, asked for pages and sets.
import { newBitmap, put } from './bitmap.ts'
import { kernelRange, recode, setCode } from './column.ts'
import { chatIdOf, descriptionOf, type Line, readLines, setNumbers, titleOf } from './lines.ts'
import type { Filter, FoundPage, FoundSet, PageOrder } from './query.ts'
import { type Selection, Selections } from './selection.ts'
import { grownTable, newRow, newTable, recodeTable, rowOf, type Table, wordsInUse } from './table.ts'
import { setTexts, type Texts, textsOf, workInWaiting } from './texts.ts'
import { anyValue, TopRows } from './top.ts'
import { addWords, newWordLists } from './word-lists.ts'

/** The last row of a page: the largest skip and limit of the contract. */
const MOST_WANTED = 1_100
/** Room for channels that come later, before everything must be copied to a larger place. */
const roomFor = (rows: number) => Math.ceil(rows * 1.1) + 10_000

/** Takes all channels, in ascending order of chat_id, and makes an engine of them. */
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

  constructor(table: Table, texts: Texts) {
    this.#table = table
    this.#texts = texts
    this.#selections = new Selections(table, texts)
    this.#top = new TopRows(table, MOST_WANTED)
    this.#valued = newBitmap(table.arena, table.capacity)
  }

  get size() {
    return this.#table.size
  }

  /**
   * Takes over the present state of some chats: those without a line are in the catalog no more. Lines without texts change
   * the numbers only; the ids of those that are not known yet are returned, to be sent again with texts.
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
      if (row >= 0) put(this.#table.present.words, row, false)
    }
    if (workInWaiting(this.#texts, this.#places())) this.#recodeTitles()
    this.#selections.forget()
    return unknown
  }

  #applyLine(chat_id: number, line: Line, withTexts: boolean): boolean {
    const known = rowOf(this.#table, chat_id)
    if (known < 0 && !withTexts) return false
    if (known < 0 && this.#table.size === this.#table.capacity) this.#grow()
    const row = known < 0 ? newRow(this.#table, chat_id) : known
    setNumbers(this.#table, row, line)
    if (withTexts) {
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
  }

  search(filter: Filter, order: PageOrder): FoundPage {
    const selection = this.#selections.of(filter)
    const ids = this.#table.columns.chat_id.values
    return {
      chat_ids: Array.from(this.#page(selection, order), (row) => ids[row]!),
      count: selection.count,
      audience_count: selection.audience,
    }
  }

  #page(
    { rows, count }: Selection,
    { sort_by, sort_direction, limit, skip }: PageOrder,
  ): ArrayLike<number> & Iterable<number> {
    const wanted = Math.min(skip + limit, count)
    if (limit === 0 || skip >= count) return []
    const column = this.#table.columns[sort_by]
    const best = this.#top.of(rows, column, sort_direction, wanted)
    if (best.length === wanted) return best.subarray(skip)
    return [...best, ...this.#valueless(rows, sort_by, wanted - best.length)].slice(skip)
  }

  /** The first rows of the set without a value in the column, by chat_id. */
  #valueless(rows: Selection['rows'], sort_by: PageOrder['sort_by'], wanted: number): Int32Array {
    const { arena, columns } = this.#table
    const column = columns[sort_by]
    const { low, high } = anyValue(column)
    const words = wordsInUse(this.#table)
    this.#valued.words.set(rows.words)
    const keep = column.kind === 'int' ? arena.kernels.keepInts : arena.kernels.keepDoubles
    keep(this.#valued.address, words, ...kernelRange(column, low, high))
    for (let i = 0; i < words; i++) this.#valued.words[i] = rows.words[i]! & ~this.#valued.words[i]!
    return this.#top.of(this.#valued, columns.chat_id, 'asc', wanted)
  }

  matching(filter: Filter): FoundSet {
    const { rows, count, audience } = this.#selections.of(filter)
    const ids = this.#table.columns.chat_id.values
    const chat_ids = new Float64Array(count)
    let next = 0
    for (let word = 0; word < wordsInUse(this.#table); word++) {
      for (let bits = rows.words[word]!; bits; bits &= bits - 1)
        chat_ids[next++] = ids[word * 32 + 31 - Math.clz32(bits & -bits)]!
    }
    if (this.#table.stragglers.size) chat_ids.sort()
    return { chat_ids, audience_count: audience }
  }
}
