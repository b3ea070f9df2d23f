// The form of a list of category words: a line per category, words apart by spaces, `_` for a space within one, `*` for endings.
import { categories } from '../../dictionaries.ts'
import { type Word, wordOf } from '../word-finder.ts'

export const readWords = (list: string): Word[] =>
  list
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, words] = line.trim().split(': ') as [string, string]
      const category = categories.find((entry) => entry.name === name)
      if (!category) throw new Error(`no category ${name}`)
      return words.split(' ').map((word) => wordOf(word.replaceAll('_', ' '), category.id))
    })
