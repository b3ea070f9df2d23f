// The texts of the dashboard in the reader's language. English decides which texts there are; the compiler finds what another language lacks.
import { useSyncExternalStore } from 'react'
import { en } from './en/index.ts'
import { ru } from './ru/index.ts'

export type Words = typeof en

const languages = { en, ru } satisfies Record<string, Words>
export type LanguageCode = keyof typeof languages
export const languageNames: Record<LanguageCode, string> = { en: 'English', ru: 'Русский' }

const listeners = new Set<() => void>()

export const language = (): LanguageCode => {
  const chosen = localStorage.getItem('language') ?? navigator.language.slice(0, 2)
  return chosen in languages ? (chosen as LanguageCode) : 'en'
}

/** Numbers and dates follow the region of the browser where its language is the one shown. */
export const locale = (): string => (navigator.language.startsWith(language()) ? navigator.language : language())

export const chooseLanguage = (code: LanguageCode) => {
  localStorage.setItem('language', code)
  document.documentElement.lang = code
  for (const tell of listeners) tell()
}

export const useWords = (): Words =>
  languages[
    useSyncExternalStore((tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    }, language)
  ]
