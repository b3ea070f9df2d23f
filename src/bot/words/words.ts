// Picks the language of a user.
import { en, type Words } from './en.ts'
import { ru } from './ru.ts'

export type { Words }

/** By the code of the language in which the user's application is set; the first is for everybody else. */
export const languages: { code: string | undefined; words: Words }[] = [
  { code: undefined, words: en },
  { code: 'ru', words: ru },
]

export const wordsFor = (language_code: string | undefined): Words =>
  languages.find(({ code }) => code !== undefined && language_code?.toLowerCase().split('-')[0] === code)?.words ?? en
