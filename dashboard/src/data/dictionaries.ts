// Names of countries, languages and categories. They change rarely and are free.
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useWords, type Words } from '../words/index.ts'
import { categoryName, countryName, languageName } from '../words/names.ts'
import { scope } from './client.ts'

export type DictionaryName = 'countries' | 'languages' | 'categories'
type NamedEntry = { id: string; name: string; channels_count: number }

const useDictionary = (name: DictionaryName) =>
  useQuery({
    queryKey: ['dictionaries'],
    queryFn: async ({ signal }) => (await scope.dictionaries.all({}, { signal })).data,
    select: (all): NamedEntry[] => all[name],
    staleTime: 3_600_000,
  })

/** A dictionary that cannot be read is not waited for: ids are better than nothing. */
const isAwaited = ({ isPending, failureCount }: { isPending: boolean; failureCount: number }) =>
  isPending && failureCount === 0

const shown: Record<DictionaryName, (entry: NamedEntry, words: Words) => string> = {
  countries: ({ name }) => countryName(name),
  languages: ({ id, name }) => languageName(id, name),
  categories: ({ name }, words) => categoryName(name, words),
}

/** A query that also waits for the names: a page that shows ids first moves when their names arrive. */
export const useWithNames = <Query extends { data: unknown }>(query: Query): Query => {
  return isAwaited(useDictionary('countries')) ? { ...query, data: undefined } : query
}

/** The ids of entries that channels have, to be chosen from. */
export const useExisting = (dictionary: DictionaryName): ReadonlySet<string> => {
  const { data } = useDictionary(dictionary)
  return useMemo(
    () => new Set((data ?? []).flatMap(({ id, channels_count }) => (channels_count > 0 ? [id] : []))),
    [data],
  )
}

/** All entries with their names in the reader's language, in the order of that language. */
export const useNames = (dictionary: DictionaryName): [id: string, name: string][] => {
  const { data } = useDictionary(dictionary)
  const words = useWords()
  return useMemo(
    () =>
      (data ?? [])
        .map((entry): [string, string] => [entry.id, shown[dictionary](entry, words)])
        .sort(([, a], [, b]) => a.localeCompare(b, words.locale)),
    [data, dictionary, words],
  )
}

/** The name of an entry in the reader's language: empty until the names are there, its id if they have none for it. */
export const useNameOf = (dictionary: DictionaryName) => {
  const waits = isAwaited(useDictionary(dictionary))
  const all = useNames(dictionary)
  const names = useMemo(() => new Map(all), [all])
  return useCallback((id: string) => names.get(id) ?? (waits ? '' : id), [names, waits])
}
