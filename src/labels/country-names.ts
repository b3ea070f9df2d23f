// The names of countries in a language, from the Unicode data in Node, with the endings that its grammar adds.
import { fold } from '../text/fold.ts'
import { countryCodes } from './country-codes.ts'
import type { FinderWord } from './word-finder.ts'

/** Names of countries that are also common words or persons in some language. */
const everyday = new Set(
  'mali|chad|togo|niger|jersey|jordan|guinea|того|перу|чад|مالی|мали|chile|guernsey|tchad|oman|fas|куба|kuba'
    .split('|')
    .map((name) => fold(name)),
)

/** Short forms that are missing from the Unicode data. */
const shortForms: [name: string, id: string][] = [
  ['рф', 'russia'],
  ['usa', 'united_states'],
  ['u.s.', 'united_states'],
  ['сша', 'united_states'],
  ['америк*', 'united_states'],
  ['uk', 'united_kingdom'],
  ['britain', 'united_kingdom'],
  ['england', 'united_kingdom'],
  ['британи*', 'united_kingdom'],
  ['англи*', 'united_kingdom'],
  ['uae', 'united_arab_emirates'],
  ['оаэ', 'united_arab_emirates'],
  ['emirates', 'united_arab_emirates'],
  ['الإمارات', 'united_arab_emirates'],
  ['امارات', 'united_arab_emirates'],
  ['eeuu', 'united_states'],
  ['ee.uu.', 'united_states'],
  ['eua', 'united_states'],
  ['abd', 'united_states'],
  ['أمريكا', 'united_states'],
  ['آمریکا', 'united_states'],
  ['अमेरिका', 'united_states'],
  ['भारत', 'india'],
  ['turkey', 'turkey'],
  ['türkiye', 'turkey'],
  ['турци*', 'turkey'],
  ['белорус*', 'belarus'],
  ['казахстан*', 'kazakhstan'],
  ['киргиз*', 'kyrgyzstan'],
  ['سوريا', 'syria'],
  ['سوریه', 'syria'],
  ['فلسطين', 'palestine'],
  ['palestine', 'palestine'],
  ['палестин*', 'palestine'],
]

/** How many letters of a case ending or suffix may follow a name. */
const MOST_ENDING = 3
/** Languages that change the end of a name. */
const inflecting = new Set('ru uk be bg sr mk kk ky tg mn pl cs sk hr sl lt lv et fi hu uz az tr'.split(' '))
/** A shorter stem would match too many other words. */
const LEAST_STEM = 4

export const countryWords = (language: string): FinderWord[] => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const words = shortForms.map(
    ([name, id]): FinderWord => ({
      word: name.replace('*', ''),
      id,
      most_ending: name.endsWith('*') ? MOST_ENDING : 0,
    }),
  )
  for (const [code, id] of countryCodes) {
    const name = names.of(code.toUpperCase())
    if (!name || everyday.has(fold(name))) continue
    words.push({ word: name, id, most_ending: 0 })
    if (!inflecting.has(language) || name.includes(' ')) continue
    const stem = name.replace(/[аяьйоеиaeoy]$/iu, '')
    if (stem.length >= LEAST_STEM) words.push({ word: stem, id, most_ending: MOST_ENDING })
  }
  return words
}
