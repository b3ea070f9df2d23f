// The words of texts, row by row, as they are read: the material for a word index and for the order of titles.

export type WordLists = {
  words: Map<string, number>
  /** Numbers of the words of all rows, one row after the other; a row's words end at its entry of `ends`. */
  ids: Uint32Array<ArrayBuffer>
  ends: Uint32Array<ArrayBuffer>
  rows: number
}

export const newWordLists = (capacity: number): WordLists => ({
  words: new Map(),
  ids: new Uint32Array(capacity * 4),
  ends: new Uint32Array(capacity),
  rows: 0,
})

/** Adds the next row's folded text. */
export const addWords = (lists: WordLists, text: string) => {
  let end = lists.rows === 0 ? 0 : lists.ends[lists.rows - 1]!
  if (text) {
    // A folded text starts with a space.
    for (const word of text.slice(1).split(' ')) {
      if (end === lists.ids.length) lists.ids = resized(lists.ids, Math.ceil(end * 1.5) + 16)
      lists.ids[end++] = lists.words.get(word) ?? newWord(lists, word)
    }
  }
  if (lists.rows === lists.ends.length) lists.ends = resized(lists.ends, Math.ceil(lists.rows * 1.5) + 16)
  lists.ends[lists.rows++] = end
}

const newWord = ({ words }: WordLists, word: string): number => {
  const id = words.size
  // A copy: a slice would keep the whole chunk it was cut from in memory.
  words.set(Buffer.from(word).toString(), id)
  return id
}

/** The same numbers with room for more; the memory is moved or freed at once, not when garbage is collected. */
const resized = (from: Uint32Array<ArrayBuffer>, length: number) => new Uint32Array(from.buffer.transfer(length * 4))

/** Gives the memory back. */
export const dropWordLists = (lists: WordLists) => {
  lists.words.clear()
  resized(lists.ids, 0)
  resized(lists.ends, 0)
}
