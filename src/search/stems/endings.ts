// Removes endings from words by tables.

/** Endings that are tried together: the longest one that leaves enough letters is removed. */
export type Endings = { least: number; longest: number; endings: Set<string> }

export const endings = (least: number, list: string): Endings => {
  const all = list.trim().split(/\s+/)
  return { least, longest: Math.max(...all.map((ending) => ending.length)), endings: new Set(all) }
}

/** How many letters of the word are left without the longest ending that may be removed. */
export const lengthWithout = (word: string, { least, longest, endings }: Endings): number => {
  for (let length = Math.min(longest, word.length - least); length > 0; length--)
    if (endings.has(word.slice(-length))) return word.length - length
  return word.length
}

export const without = (word: string, table: Endings): string => word.slice(0, lengthWithout(word, table))

/** Irregular forms: each line has the forms of one word, and all get the stem of the first. */
export const irregular = (lines: string, stem: (word: string) => string): Map<string, string> => {
  const stems = new Map<string, string>()
  for (const line of lines.trim().split('\n')) {
    const forms = line.trim().split(/\s+/)
    for (const form of forms) stems.set(form, stem(forms[0]!))
  }
  return stems
}
