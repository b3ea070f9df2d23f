// Removes endings from words by tables. The tables are written as people spell; words are folded, so the tables are folded too.
import { foldedWord } from '../letters.ts'

/** Endings that are tried together: the longest one that leaves at least `least` letters is removed. */
export type Endings = { least: number; longest: number; all: Set<string> }

export const endings = (least: number, list: string): Endings => {
  const all = list.trim().split(/\s+/).map(foldedWord)
  return { least, longest: Math.max(...all.map((ending) => ending.length)), all: new Set(all) }
}

export const without = (word: string, { least, longest, all }: Endings): string => {
  for (let length = Math.min(longest, word.length - least); length > 0; length--)
    if (all.has(word.slice(-length))) return word.slice(0, -length)
  return word
}

/** Removes one ending after the other, until none is left. */
export const withoutAll = (word: string, tables: Endings[]): string => {
  let stem = word
  for (;;) {
    const before = stem
    for (const table of tables) stem = without(stem, table)
    if (stem === before) return stem
  }
}

/**
 * Adds irregular forms to the rules: each line has forms of one word, and all get the stem of the first. A form with a question mark may
 * also belong to another word, as `rose` does, and gets the regular stem too. A form of two lines gets the stems of both. After a `=` the
 * first form itself is the stem, because the rules would take it for a form of another word.
 */
export const withIrregular = (regular: (word: string) => string, lines: string): ((word: string) => string[]) => {
  const stems = new Map<string, string[]>()
  for (const line of lines.trim().split('\n')) {
    const isKept = line.startsWith('= ')
    const forms = line.replace('= ', '').trim().split(/\s+/)
    const first = foldedWord(forms[0]!)
    const stem = isKept ? first : regular(first)
    for (const form of forms) {
      const word = foldedWord(form)
      stems.set(word, [...new Set([...(stems.get(word) ?? []), stem, ...(form.endsWith('?') ? [regular(word)] : [])])])
    }
  }
  return (word) => stems.get(word) ?? [regular(word)]
}
