// The order of titles. Every distinct folded title has a number, its place; a new title gets a place between its neighbours.
import { addBytes, addText, newBytePool, pooled } from './byte-pool.ts'
import type { WordLists } from './word-lists.ts'

export type TitleOrder = {
  /** The distinct titles in order, one after the other. The place of a title is its index. */
  titles: Buffer
  ends: Uint32Array
  /** Titles that were added later, in order. Their places are fractions between those of their neighbours. */
  late: { title: Buffer; place: number }[]
}

/** Builds the order of all rows' titles and writes the place of each row's title to `places`. */
export const titleOrderOf = ({ words, ids, ends, rows }: WordLists, places: Float64Array): TitleOrder => {
  const spelled = [...words.keys()]
  const ranks = new Uint32Array(spelled.length)
  for (const [rank, id] of [...spelled.keys()].sort((a, b) => codePointOrder(spelled[a]!, spelled[b]!)).entries())
    ranks[id] = rank
  const startOf = (row: number) => (row === 0 ? 0 : ends[row - 1]!)

  // A radix sort, word by word. A key has the rank of one word of the title in its upper half (0 if there are no more words) and the
  // row in its lower half. Rows with the same word form a run, which is then sorted by the next word. Comparing words gives the same
  // order as comparing letters, because a space sorts before every letter.
  const keys = new BigUint64Array(rows)
  const halves = new Uint32Array(keys.buffer)
  const firsts = new Uint8Array(rows)
  for (let row = 0; row < rows; row++) halves[2 * row] = row
  const runs = rows > 0 ? [[0, rows, 0]] : []
  for (let run = runs.pop(); run; run = runs.pop()) {
    const [from, to, depth] = run as [number, number, number]
    for (let i = from; i < to; i++) {
      const row = halves[2 * i]!
      const word = startOf(row) + depth
      halves[2 * i + 1] = word < ends[row]! ? ranks[ids[word]!]! + 1 : 0
    }
    keys.subarray(from, to).sort()
    for (let start = from; start < to; ) {
      const rank = halves[2 * start + 1]!
      let end = start + 1
      while (end < to && halves[2 * end + 1] === rank) end++
      firsts[start] = 1
      if (rank > 0 && end - start > 1) runs.push([start, end, depth + 1])
      start = end
    }
  }

  const pool = newBytePool(rows * 16)
  const titleEnds = new Uint32Array(rows)
  let distinct = 0
  for (let i = 0; i < rows; i++) {
    const row = halves[2 * i]!
    if (firsts[i]) {
      let title = ''
      for (let word = startOf(row); word < ends[row]!; word++) title += ` ${spelled[ids[word]!]}`
      titleEnds[distinct++] = addText(pool, title)
    }
    places[row] = distinct - 1
  }
  keys.buffer.transfer(0)
  return { titles: pooled(pool), ends: new Uint32Array(titleEnds.buffer.transfer(distinct * 4)), late: [] }
}

/** Compares like UTF-8 bytes. JavaScript compares UTF-16 units, which puts characters above U+FFFF before some below. */
const codePointOrder = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    const x = a.charCodeAt(i)
    const y = b.charCodeAt(i)
    if (x !== y) return lateSurrogates(x) - lateSurrogates(y)
  }
  return a.length - b.length
}

const lateSurrogates = (unit: number) => (unit < 0xd800 ? unit : unit < 0xe000 ? unit + 0x2000 : unit - 0x800)

/** The place of a title, which is added if it is new. Undefined if no number is left between the places of its neighbours. */
export const placeOf = ({ titles, ends, late }: TitleOrder, text: string): number | undefined => {
  const title = Buffer.from(text)
  const { at, between, below, above } = neighbours({ titles, ends, late }, title)
  if (at < ends.length && titles.compare(title, 0, title.length, at ? ends[at - 1] : 0, ends[at]) === 0) return at
  if (late[between]?.title.equals(title)) return late[between].place
  const place = (below + above) / 2
  if (place <= below || place >= above) return undefined
  late.splice(between, 0, { title, place })
  return place
}

/** The places of the titles from one text on and below another, both ends included. There are none if `low` is above `high`. */
export const placesBetween = (order: TitleOrder, from: Buffer, below: Buffer): { low: number; high: number } => ({
  low: neighbours(order, from).above,
  high: neighbours(order, below).below,
})

/** Where a text would stand among the settled and the late titles, and the places next to it. An equal title counts as above it. */
const neighbours = ({ titles, ends, late }: TitleOrder, text: Buffer) => {
  const at = firstNotBelow(ends.length, (i) => titles.compare(text, 0, text.length, i ? ends[i - 1] : 0, ends[i]) < 0)
  const between = firstNotBelow(late.length, (i) => late[i]!.title.compare(text) < 0)
  const below = Math.max(at - 1, late[between - 1]?.place ?? -1)
  const above = Math.min(at, late[between]?.place ?? at)
  return { at, between, below, above }
}

/** The bytes of the title at a place, as a part of a larger buffer. */
export const titleAt = ({ titles, ends, late }: TitleOrder, place: number) => {
  if (Number.isInteger(place)) return { bytes: titles, start: place ? ends[place - 1]! : 0, end: ends[place]! }
  const { title } = late[firstNotBelow(late.length, (i) => late[i]!.place < place)]!
  return { bytes: title, start: 0, end: title.length }
}

const firstNotBelow = (length: number, isBelow: (i: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (isBelow(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers all titles again, so that the late ones have whole places too, and rewrites the places of all rows. */
export const settledOrder = ({ titles, ends, late }: TitleOrder, places: Float64Array): TitleOrder => {
  const count = ends.length
  const moved = new Uint32Array(count)
  const lateAt = new Map<number, number>()
  const pool = newBytePool(titles.length)
  const newEnds = new Uint32Array(count + late.length)
  let place = 0
  let next = 0
  for (let i = 0; i <= count; i++) {
    for (; next < late.length && late[next]!.place < i; next++) {
      const { title } = late[next]!
      lateAt.set(late[next]!.place, place)
      newEnds[place++] = addBytes(pool, title, 0, title.length)
    }
    if (i === count) break
    moved[i] = place
    newEnds[place++] = addBytes(pool, titles, i ? ends[i - 1]! : 0, ends[i]!)
  }
  for (let row = 0; row < places.length; row++) places[row] = lateAt.get(places[row]!) ?? moved[places[row]!] ?? 0
  return { titles: pooled(pool), ends: newEnds, late: [] }
}
