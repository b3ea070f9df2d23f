// What is said about events, in letters and on the pages behind their links.
import { type WordLanguage, wordLanguages } from '../vocabulary.ts'
import { readWords } from './read.ts'
import type { NoticeMessages } from './types.d.ts'

export type NoticeWords = NoticeMessages & { locale: WordLanguage }

const words = readWords<NoticeMessages>('notices')

export const notices = Object.fromEntries(
  wordLanguages.map((locale) => [locale, { ...words[locale], locale }]),
) as Record<WordLanguage, NoticeWords>
