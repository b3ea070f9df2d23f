// Every language of the demo world, from the files in `demo`.
import { readFileSync } from 'node:fs'
import { type Pack, type PackData, pack } from './pack.ts'

/** The world depends on this order. */
const languages = ['ru', 'en', 'fa', 'ar', 'uk', 'hi', 'uz', 'es', 'tr', 'pt', 'id', 'zh', 'fr', 'de']

const dataOf = (language: string): PackData =>
  JSON.parse(readFileSync(new URL(`../../../demo/${language}.json`, import.meta.url), 'utf8'))

export const packs: readonly Pack[] = languages.map((language) => pack(dataOf(language)))
