// Reads countries, languages and categories, which callers may give by id or by name.
import { categories, countries, type DictionaryEntry, languages } from '../../dictionaries.ts'
import { fold } from '../../text/fold.ts'
import { nearestFew } from '../../text/nearest.ts'
import { refuse } from '../refuse.ts'
import { shortened } from './unknown-parameters.ts'

const dictionaries = { countries, languages, categories } satisfies Record<string, readonly DictionaryEntry[]>

export type DictionaryKey = keyof typeof dictionaries

/** Letter case, accents and punctuation make no difference, and neither does `and`, which some names write as `&`. */
const keyOf = (text: string): string => fold(text).replaceAll(' and ', ' ')

const idsByKey = Object.fromEntries(
  Object.entries(dictionaries).map(([dictionary, entries]) => [
    dictionary,
    new Map(entries.flatMap(({ id, name }) => [[keyOf(name), id] as const, [keyOf(id), id] as const])),
  ]),
) as Record<DictionaryKey, Map<string, string>>

/** Returns ids. The message for an unknown one lists near ones. */
export const dictionaryIds = (name: string, given: string[], dictionary: DictionaryKey): string[] => {
  const known = idsByKey[dictionary]
  const ids = new Set<string>()
  for (let i = 0; i < given.length; i++) {
    const one = known.get(keyOf(given[i]!))
    // One name has a comma and arrives as two entries of a list: Bonaire, Sint Eustatius and Saba.
    const id = one ?? known.get(keyOf(`${given[i]} ${given[i + 1]}`))
    if (!id) throw refuse.badInput(`${name} must be ${unknown(dictionary, shortened(given[i]!))}`)
    if (!one) i++
    ids.add(id)
  }
  if (!ids.size) throw refuse.badInput(`${name} must be ${unknown(dictionary, '')}`)
  return [...ids]
}

const NEAR = 3

const unknown = (dictionary: DictionaryKey, given: string): string => {
  const byWord = new Map(
    dictionaries[dictionary].flatMap((entry) => [entry.name, entry.id].map((word) => [word, entry])),
  )
  const near = new Set(nearestFew(given, [...byWord.keys()], 2 * NEAR).map((word) => byWord.get(word)!))
  const shown = [...near].slice(0, NEAR).map(({ id, name }) => `${id} (${name})`)
  return `an id or a name from /v1/dictionaries/${dictionary}, which has no "${given}"${shown.length ? `; near ones are ${shown.join(', ')}` : ''}`
}
