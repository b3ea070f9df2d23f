// Collects the words of texts row by row while loading. The word index and the title order are built from these lists.

export type WordLists = {
  words: Map<string, number>
  /** The ids of the words of all rows, one row after the other. `ends` says where the words of each row end. */
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
    // A folded text starts with a space, which would give an empty first word.
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
  // The word is copied because a slice of a string keeps the whole string in memory.
  words.set(Buffer.from(word).toString(), id)
  return id
}

/** `transfer` moves or frees the memory at once; a copy would keep the old array until the next garbage collection. */
const resized = (from: Uint32Array<ArrayBuffer>, length: number) => new Uint32Array(from.buffer.transfer(length * 4))

/** Frees the memory at once instead of at the next garbage collection. */
export const dropWordLists = (lists: WordLists) => {
  lists.words.clear()
  resized(lists.ids, 0)
  resized(lists.ends, 0)
}
