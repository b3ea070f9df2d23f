// What countries are called in a language, from the names every Node brings with it, with the endings its grammar adds.
import { fold } from '../text/fold.ts'
import { countryCodes } from './country-codes.ts'
import type { Word } from './word-finder.ts'

/** Names that are also everyday words or people, in one language or another. */
const everyday = new Set(
  'mali|chad|togo|niger|jersey|jordan|guinea|того|перу|чад|مالی|мали|chile|guernsey|tchad|oman|fas|куба|kuba'
    .split('|')
    .map((name) => fold(name)),
)

/** Short forms that people write and the standard names lack. */
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

/** Letters a name may be followed by: case endings and suffixes are short. */
const MOST_ENDING = 3
const inflecting = new Set('ru uk be bg sr mk kk ky tg mn pl cs sk hr sl lt lv et fi hu uz az tr'.split(' '))
const shortest = 4

export const countryWords = (language: string): Word[] => {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  const words = shortForms.map(
    ([name, id]): Word => ({
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
    if (stem.length >= shortest) words.push({ word: stem, id, most_ending: MOST_ENDING })
  }
  return words
}
