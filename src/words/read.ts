// Reads the words that the service itself says, in all languages.
import { readFileSync } from 'node:fs'
import { type WordLanguage, wordLanguages } from '../vocabulary.ts'
import { wordsOf } from './message.ts'

/** The words of one file by language. */
export const readWords = <Words>(file: 'bot' | 'notices'): Record<WordLanguage, Words> =>
  Object.fromEntries(
    wordLanguages.map((language) => {
      const text = readFileSync(new URL(`${language}/${file}.json`, import.meta.url), 'utf8')
      return [language, wordsOf<Words>(JSON.parse(text), language)]
    }),
  ) as Record<WordLanguage, Words>
