// Finds chats by name in memory, best match first. The ranks are those of the SQL in store/chats/chat-search.ts.
import { type Bitmap, has, newBitmap, put } from './bitmap.ts'
import { kernelRange } from './column.ts'
import { nearWords } from './near-words.ts'
import type { FoundNames, NameFilter, NamePage, NameTerm, PageOrder } from './query.ts'
import type { Selection } from './selection.ts'
import { rowOf, rowsOf, type Table, wordsInUse } from './table.ts'
import { addDescriptions, addTitlesByFit, type Texts } from './texts.ts'
import { placesBetween, titleAt } from './title-order.ts'

const orders = {
  size: { sort_by: 'members_count', sort_direction: 'desc' },
  title: { sort_by: 'title', sort_direction: 'asc' },
} as const

type PageOf = (selection: Selection, order: PageOrder) => Iterable<number>

export class Names {
  readonly #table: Table
  readonly #texts: Texts
  readonly #page: PageOf
  readonly #passing: Bitmap
  /** The matches that have no rank yet, and those of the current rank. */
  readonly #rest: Bitmap
  readonly #ranked: Bitmap
  /** The rows of one word of the term: in the title it is a whole word, the start of a word, or any part; or it is in the description. */
  readonly #whole: Bitmap
  readonly #start: Bitmap
  readonly #part: Bitmap
  readonly #described: Bitmap
  /** The rows in whose title every word of the term starts a word, or is a part of one. */
  readonly #starts: Bitmap
  readonly #parts: Bitmap
  /** The rows in whose title the words stand one after the other: as whole words, or the last one as the start of a word. */
  readonly #phrase: Bitmap
  readonly #phraseStart: Bitmap

  constructor(table: Table, texts: Texts, page: PageOf) {
    this.#table = table
    this.#texts = texts
    this.#page = page
    const bitmap = () => newBitmap(table.arena, table.capacity)
    this.#passing = bitmap()
    this.#rest = bitmap()
    this.#ranked = bitmap()
    this.#whole = bitmap()
    this.#start = bitmap()
    this.#part = bitmap()
    this.#described = bitmap()
    this.#starts = bitmap()
    this.#parts = bitmap()
    this.#phrase = bitmap()
    this.#phraseStart = bitmap()
  }

  /** Without a term, every chat that passes the filter is found. */
  of(filter: NameFilter, term: NameTerm | undefined, page: NamePage): FoundNames {
    this.#pass(filter)
    this.#rest.words.set(this.#passing.words)
    if (!term) return { chat_ids: this.#best([this.#keepRest()], page), did_you_mean: [] }
    // Titles that begin with the term have the best ranks and are found by their places. If they fill the page, which they do while
    // little is typed, the words need not be looked up.
    const begun = this.#best(this.#beginningRanks(term), page)
    if (begun.length > 0 && begun.length === page.limit) return { chat_ids: begun, did_you_mean: [] }
    this.#rest.words.set(this.#passing.words)
    this.#match(term)
    if (this.#count(this.#rest) > 0) return { chat_ids: this.#best(this.#ranks(term), page), did_you_mean: [] }
    return { chat_ids: [], did_you_mean: this.#nearTerms(term) }
  }

  #best(ranks: Iterable<number>, { limit, skip, ties_by = 'size' }: NamePage): number[] {
    const rows: number[] = []
    let toSkip = skip
    for (const count of ranks) {
      if (toSkip < count) {
        const wanted = Math.min(limit - rows.length, count - toSkip)
        const selection = { rows: this.#ranked, count, audience: 0 }
        rows.push(...this.#page(selection, { ...orders[ties_by], limit: wanted, skip: toSkip }))
      }
      toSkip = Math.max(0, toSkip - count)
      if (rows.length === limit) break
      this.#table.arena.kernels.subtract(this.#rest.address, this.#ranked.address, wordsInUse(this.#table))
    }
    const ids = this.#table.chatIds
    return rows.map((row) => ids[row]!)
  }

  /** Moves to the next rank at each step, and yields how many rows have it. What is ranked is taken out of the rest meanwhile. */
  *#ranks(term: NameTerm): Generator<number> {
    const { words, in_description } = term
    const phrase = phraseOf(words)
    yield* this.#beginningRanks(term)
    if (words.length > 1) this.#findPhrases(phrase)
    yield this.#keepRest(this.#phrase)
    yield this.#keepRest(this.#phraseStart)
    yield this.#keepRest(this.#starts)
    if (in_description) yield this.#keepRest(this.#parts)
    yield this.#keepRest()
  }

  /** The first of these ranks: the whole title or the username, and titles that begin with the words or with a part of the last one. */
  *#beginningRanks({ words, named }: NameTerm): Generator<number> {
    const phrase = phraseOf(words)
    const followed = Buffer.concat([phrase, Buffer.from(' ')])
    yield this.#keepTitled(phrase, Buffer.concat([phrase, Buffer.of(0)]), named)
    yield this.#keepTitled(followed, Buffer.concat([followed, Buffer.of(0xff)]))
    yield this.#keepTitled(phrase, Buffer.concat([phrase, Buffer.of(0xff)]))
  }

  /** Ranks the rows of the rest that are in the set, or all of them. */
  #keepRest(set?: Bitmap): number {
    this.#ranked.words.set(this.#rest.words)
    if (set) this.#intersect(this.#ranked, set)
    return this.#count(this.#ranked)
  }

  /** Ranks the rows whose title sorts from one text on and below another, and the named ones. */
  #keepTitled(from: Buffer, below: Buffer, named: number[] = []): number {
    const { arena, columns } = this.#table
    const { low, high } = placesBetween(this.#texts.order, from, below)
    this.#ranked.words.set(this.#rest.words)
    if (low > high) this.#ranked.words.fill(0)
    else arena.kernels.keep(this.#ranked.address, wordsInUse(this.#table), ...kernelRange(columns.title, low, high))
    for (const row of this.#passingRows(named)) put(this.#ranked.words, row, true)
    return this.#count(this.#ranked)
  }

  #passingRows(chat_ids: number[]): number[] {
    return chat_ids.map((id) => rowOf(this.#table, id)).filter((row) => row >= 0 && has(this.#passing.words, row))
  }

  #pass(filter: NameFilter) {
    const { channels, groups, labels } = this.#table
    this.#passing.words.set((filter.peer === 'Group' ? groups : channels).words)
    if (!filter.peer) this.#unite(this.#passing, groups)
    for (const name of ['country', 'language', 'category'] as const) {
      const wanted = filter[name]
      if (wanted === undefined) continue
      const rows = labels[name].get(wanted)
      if (rows) this.#intersect(this.#passing, rows)
      else this.#passing.words.fill(0)
    }
  }

  /** Keeps the rows of the rest that match, and finds the sets that rank them. */
  #match({ words, in_description, named }: NameTerm) {
    for (const set of [this.#starts, this.#parts, this.#phrase]) set.words.set(this.#rest.words)
    for (const [i, word] of words.entries()) {
      this.#find(word)
      this.#intersect(this.#starts, this.#start)
      this.#intersect(this.#parts, this.#part)
      const isLast = i === words.length - 1
      if (isLast) this.#phraseStart.words.set(this.#phrase.words)
      if (isLast) this.#intersect(this.#phraseStart, this.#start)
      this.#intersect(this.#phrase, this.#whole)
      if (in_description) this.#describe(word)
      this.#intersect(this.#rest, in_description ? this.#described : this.#part)
      if (this.#count(this.#rest) === 0) break
    }
    for (const row of this.#passingRows(named)) put(this.#rest.words, row, true)
  }

  #find(word: string) {
    const [whole, start, part] = [this.#whole, this.#start, this.#part]
    for (const { words } of [whole, start, part]) words.fill(0)
    addTitlesByFit(this.#texts, word, { whole: whole.words, start: start.words, part: part.words })
    this.#unite(start, whole)
    this.#unite(part, start)
  }

  /** Finds the rows with the word in the description or, as `#find` has just found, in the title. */
  #describe(word: string) {
    this.#described.words.fill(0)
    addDescriptions(this.#texts, word, this.#described.words)
    this.#unite(this.#described, this.#part)
  }

  /**
   * Narrows the sets of the phrase to the titles in which the words really stand one after the other. Until then `#phraseStart` has
   * all rows of the words, the last of which starts a word.
   */
  #findPhrases(phrase: Buffer) {
    const places = this.#table.columns.title.values
    this.#intersect(this.#phraseStart, this.#rest)
    this.#phrase.words.fill(0)
    for (const row of rowsOf(this.#table, this.#phraseStart)) {
      const fit = phraseIn(titleAt(this.#texts.order, places[row]!), phrase)
      if (fit === 'whole') put(this.#phrase.words, row, true)
      if (fit === undefined) put(this.#phraseStart.words, row, false)
    }
  }

  /** Terms that do find something, with near spellings of the words that no passing row has. */
  #nearTerms({ words, in_description }: NameTerm): string[] {
    if (words.length > MOST_WORDS) return []
    const rowsWith = (word: string) => {
      this.#find(word)
      if (in_description) this.#describe(word)
      return in_description ? this.#described : this.#part
    }
    const unknown: string[] = []
    this.#rest.words.set(this.#passing.words)
    for (const word of words) {
      this.#ranked.words.set(this.#passing.words)
      this.#intersect(this.#ranked, rowsWith(word))
      if (this.#count(this.#ranked) > 0) this.#intersect(this.#rest, this.#ranked)
      else unknown.push(word)
    }
    if (unknown.length > MOST_UNKNOWN) return []
    const found: string[] = []
    for (const spelled of combinations(unknown.map((word) => nearWords(this.#texts, word, in_description)))) {
      this.#ranked.words.set(this.#rest.words)
      for (const word of spelled) this.#intersect(this.#ranked, rowsWith(word))
      if (this.#count(this.#ranked) === 0) continue
      found.push(words.map((word) => spelled[unknown.indexOf(word)] ?? word).join(' '))
      if (found.length === MOST_OFFERED) break
    }
    return found
  }

  #intersect(set: Bitmap, other: Bitmap) {
    this.#table.arena.kernels.intersect(set.address, other.address, wordsInUse(this.#table))
  }

  #unite(set: Bitmap, other: Bitmap) {
    this.#table.arena.kernels.unite(set.address, other.address, wordsInUse(this.#table))
  }

  #count({ address }: Bitmap): number {
    return this.#table.arena.kernels.count(address, wordsInUse(this.#table))
  }
}

const phraseOf = (words: string[]) => Buffer.from(` ${words.join(' ')}`)

/** Each word costs a pass over all words, and one that is unknown several, so that other searches would wait. */
const MOST_WORDS = 4
const MOST_UNKNOWN = 2
const MOST_OFFERED = 3
const MOST_TRIED = 8

/** One of each list, the first ones first. None if a list is empty or there are no lists. */
const combinations = (lists: string[][]): string[][] =>
  lists.length === 0
    ? []
    : lists
        .reduce<string[][]>((before, list) => before.flatMap((few) => list.map((word) => [...few, word])), [[]])
        .slice(0, MOST_TRIED)

/** Whether the words of a phrase, which starts with a space, stand in a title, and whether the last one is a whole word there. */
const phraseIn = ({ bytes, start, end }: ReturnType<typeof titleAt>, phrase: Buffer): 'whole' | 'start' | undefined => {
  let fit: 'start' | undefined
  for (let at = start; at + phrase.length <= end; at++) {
    let same = 0
    while (same < phrase.length && bytes[at + same] === phrase[same]) same++
    if (same < phrase.length) continue
    if (at + same === end || bytes[at + same] === phrase[0]) return 'whole'
    fit = 'start'
  }
  return fit
}
