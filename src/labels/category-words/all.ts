// The category words of each language, with those that are used in every language.
import type { FinderWord } from '../word-finder.ts'
import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fa } from './fa.ts'
import { fr } from './fr.ts'
import { hi } from './hi.ts'
import { id } from './id.ts'
import { international } from './international.ts'
import { pt } from './pt.ts'
import { ru } from './ru.ts'
import { tr } from './tr.ts'
import { uk } from './uk.ts'
import { uz } from './uz.ts'
import { zh } from './zh.ts'

const byLanguage: Record<string, FinderWord[]> = { ar, de, en, es, fa, fr, hi, id, pt, ru, tr, uk, uz, zh }
/** Texts in these languages also use English words. */
export const nonLatin = new Set('ar fa hi ru uk zh'.split(' '))

/** In Latin script English words may mean something else, as `car` does in French. */
export const categoryWords = (language: string): FinderWord[] => [
  ...(byLanguage[language] ?? []),
  ...international,
  ...(nonLatin.has(language) ? en : []),
]
