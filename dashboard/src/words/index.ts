// The texts of the dashboard in the reader's language, of which only the chosen one is loaded.
import { useSyncExternalStore } from 'react'
import { wordLanguages } from '#sdk/values'
import { directionOf } from '#words/direction.ts'
import type { DashboardMessages, NoticeMessages } from '#words/types.d.ts'
import { type Words, wordsIn } from './words-in.ts'

export type { Words }
export type LanguageCode = (typeof wordLanguages)[number]

type WordLoaders<Messages> = Record<string, () => Promise<Messages>>
const files = import.meta.glob('../../../src/words/*/dashboard.json', {
  import: 'default',
}) as WordLoaders<DashboardMessages>
const notices = import.meta.glob('../../../src/words/*/notices.json', {
  import: 'default',
}) as WordLoaders<NoticeMessages>

/** In the language itself. */
export const languageNames = Object.fromEntries(
  wordLanguages.map((code) => {
    const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code
    return [code, name[0]!.toLocaleUpperCase(code) + name.slice(1)]
  }),
) as Record<LanguageCode, string>

const isKnown = (code: string): code is LanguageCode => (wordLanguages as readonly string[]).includes(code)

const chosen = (): LanguageCode => {
  const code = localStorage.getItem('language') ?? navigator.language.slice(0, 2)
  return isKnown(code) ? code : 'en'
}

let shown: { code: LanguageCode; words: Words } | undefined
const listeners = new Set<() => void>()

/** The language that is shown. */
export const language = (): LanguageCode => shown?.code ?? chosen()

/**
 * Numbers and dates follow the region of the browser where its language is the one shown. The calendar is that of the service, which counts months
 * by it: in Persian another one would be usual.
 */
export const locale = (): string =>
  `${navigator.language.startsWith(language()) ? navigator.language : language()}-u-ca-gregory`

const show = async (code: LanguageCode) => {
  const [messages, said] = await Promise.all([
    files[`../../../src/words/${code}/dashboard.json`]!(),
    notices[`../../../src/words/${code}/notices.json`]!(),
  ])
  shown = { code, words: wordsIn(messages, said, code) }
  document.documentElement.lang = code
  document.documentElement.dir = directionOf(code)
  for (const tell of listeners) tell()
}

/** Must be done before anything is shown. */
export const loadWords = () => show(chosen())

export const chooseLanguage = (code: LanguageCode) => {
  localStorage.setItem('language', code)
  return show(code)
}

export const useWords = (): Words =>
  useSyncExternalStore(
    (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
    () => shown!.words,
  )
