// Category words by language, and those everyone uses.
import type { Word } from '../word-finder.ts'
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

const byLanguage: Record<string, Word[]> = { ar, de, en, es, fa, fr, hi, id, pt, ru, tr, uk, uz, zh }
const nonLatin = new Set('ar fa hi ru uk zh'.split(' '))

/** English words stand in texts of other scripts as they are; among Latin letters they may mean something else (French `car`). */
export const categoryWords = (language: string): Word[] => [
  ...(byLanguage[language] ?? []),
  ...international,
  ...(nonLatin.has(language) ? en : []),
]
