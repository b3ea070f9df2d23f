// Finds the known word that a misspelt one most likely means.

/** The word with the fewest edits; on a tie the first one wins. Letter case makes no difference. */
export const nearest = (given: string, words: readonly string[]): string | undefined => {
  let best: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const word of words) {
    const edits = editsBetween(given.toLowerCase(), word.toLowerCase())
    if (edits < fewest) {
      best = word
      fewest = edits
    }
  }
  return best
}

/**
 * The words that a misspelt one may mean, best first; a word that takes more edits than half its letters is none. A word that contains
 * the given one, or is contained in it, counts as one edit: `crypto` means `Cryptocurrencies`.
 */
export const nearestFew = (given: string, words: readonly string[], most: number): string[] =>
  words
    .map((word) => ({ word, edits: isPart(given, word) ? 1 : editsBetween(given.toLowerCase(), word.toLowerCase()) }))
    .filter(({ edits }) => edits <= Math.ceil(given.length / 2))
    .sort((a, b) => a.edits - b.edits)
    .slice(0, most)
    .map(({ word }) => word)

/** Shorter parts occur in many words by chance. */
const SHORTEST_PART = 3

const isPart = (a: string, b: string): boolean => {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= SHORTEST_PART && long.toLowerCase().includes(short.toLowerCase())
}

/** Counts letters inserted, removed, replaced, or swapped with their neighbour. The time grows with the product of both lengths. */
export const editsBetween = (a: string, b: string): number => {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let edits = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        edits = Math.min(edits, beforeLast[j - 2]! + 1)
      row.push(edits)
    }
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

/** All words that are one edit away, as `editsBetween` counts, when words are made of these letters: about 75 for each letter of a name. */
export const oneEditAway = (word: string, letters: string): string[] => {
  const made = new Set<string>()
  for (let i = 0; i <= word.length; i++) {
    const [before, after] = [word.slice(0, i), word.slice(i)]
    for (const letter of letters) {
      made.add(before + letter + after)
      if (after) made.add(before + letter + after.slice(1))
    }
    if (after) made.add(before + after.slice(1))
    if (after.length > 1) made.add(before + after[1] + after[0] + after.slice(2))
  }
  made.delete(word)
  return [...made]
}
