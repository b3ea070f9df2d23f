// Parses a list of category words: one line per category, words separated by spaces, `_` for a space in a phrase, `*` for endings.
import { categories } from '../../dictionaries.ts'
import { type FinderWord, wordOf } from '../word-finder.ts'

export const readWords = (list: string): FinderWord[] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, words] = line.trim().split(': ') as [string, string]
      const category = categories.find((entry) => entry.name === name)
      if (!category) throw new Error(`no category ${name}`)
      return words.split(' ').map((word) => wordOf(word.replaceAll('_', ' '), category.id))
    })
