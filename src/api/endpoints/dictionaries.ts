// The three dictionaries: their words come with the release, their counts from the roll-up.
import { FEWEST_IN_A_SUM, getCategories, getCountries, getDictionaries, getLanguages } from '../../contract/index.ts'
import { categories, countries, languages } from '../../dictionaries.ts'
import type { CountedDictionary, DictionaryCounts } from '../../store/statistics/dictionaries.ts'
import { handleShared } from '../request/handle.ts'
import type { Lookups } from '../request/lookups.ts'

/** The dictionaries are free, and a sum over few channels would tell what each of them has. */
const overManyChannels = (counted: { channels_count: number; participants_count: number } | undefined): number =>
  counted && counted.channels_count >= FEWEST_IN_A_SUM ? counted.participants_count : 0

/** Makes one answer of the same counts, so that it is also serialised once. */
const counting = (dictionary: CountedDictionary, words: readonly { id: string; name: string }[]) => {
  const answers = new WeakMap<DictionaryCounts, ReturnType<typeof answerOf>>()
  const answerOf = (counts: DictionaryCounts) =>
    words.map(({ id, name }) => ({
      id,
      name,
      channels_count: counts.get(id)?.channels_count ?? 0,
      participants_count: overManyChannels(counts.get(id)),
    }))
  return async ({ lookups }: { lookups: Lookups }) => {
    const counts = (await lookups.dictionary(dictionary))!
    const answer = answers.get(counts) ?? answerOf(counts)
    answers.set(counts, answer)
    return answer
  }
}

const byName = {
  countries: counting('countries', countries),
  languages: counting('languages', languages),
  categories: counting('categories', categories),
}

type Names = Awaited<ReturnType<typeof byName.countries>>
type AllNames = { countries: Names; languages: Names; categories: Names }

/** One answer of the same three answers. */
const together = () => {
  let known: AllNames | undefined
  return async (asked: { lookups: Lookups }): Promise<AllNames> => {
    const [countries, languages, categories] = await Promise.all([
      byName.countries(asked),
      byName.languages(asked),
      byName.categories(asked),
    ])
    const isKnown = known?.countries === countries && known.languages === languages && known.categories === categories
    known = isKnown ? known : { countries, languages, categories }
    return known!
  }
}

export const dictionaryRoutes = [
  handleShared(getDictionaries, together()),
  handleShared(getCountries, byName.countries),
  handleShared(getLanguages, byName.languages),
  handleShared(getCategories, byName.categories),
]
