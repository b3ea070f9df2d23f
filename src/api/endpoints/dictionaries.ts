// The three dictionaries: their words come with the release, their counts from the roll-up.
import { getCategories, getCountries, getLanguages } from '../../contract/index.ts'
import { categories, countries, languages } from '../../dictionaries.ts'
import type { Db } from '../../store/db.ts'
import { type Dictionary, listDictionaryCounts } from '../../store/statistics/dictionaries.ts'
import { handle } from '../request/handle.ts'

const counted = async (db: Db, dictionary: Dictionary, words: readonly { id: string; name: string }[]) => {
  const counts = new Map((await listDictionaryCounts(db, dictionary)).map((row) => [row.id, row]))
  return words.map(({ id, name }) => ({
    id,
    name,
    channels_count: counts.get(id)?.channels_count ?? 0,
    participants_count: counts.get(id)?.participants_count ?? 0,
  }))
}

export const dictionaryRoutes = [
  handle(getCountries, ({ db }) => counted(db, 'countries', countries)),
  handle(getLanguages, ({ db }) => counted(db, 'languages', languages)),
  handle(getCategories, ({ db }) => counted(db, 'categories', categories)),
]
