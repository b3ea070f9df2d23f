// Picks the language of a user.
import { en, type Words } from './en.ts'
import { ru } from './ru.ts'

export type { Words }

/** The first is for everybody whose language is not among them. */
export const languages = { en, ru } satisfies Record<string, Words>
export type Language = keyof typeof languages

export const languageNames = Object.keys(languages) as Language[]

/** By the user's choice, else by the code of the language in which the user's application is set. */
export const wordsFor = (language_code: string | undefined, chosen?: Language | null): Words => {
  const spoken = language_code?.toLowerCase().split('-')[0] ?? ''
  return languages[chosen ?? languageNames.find((name) => name === spoken) ?? 'en']
}
