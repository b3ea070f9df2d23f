// Names of countries, languages and categories. They change rarely and are free.
import { useQuery } from '@tanstack/react-query'
import { scope } from './client.ts'

export const useDictionary = (name: 'countries' | 'languages' | 'categories') =>
  useQuery({
    queryKey: ['dictionary', name],
    queryFn: async ({ signal }) => (await scope.dictionaries[name]({}, { signal })).data,
    staleTime: 3_600_000,
  })

/** The name of an entry, or its id while the names are not there yet. */
export const useNameOf = (dictionary: 'countries' | 'languages' | 'categories') => {
  const { data } = useDictionary(dictionary)
  const names = new Map((data as { id: string; name: string }[] | undefined)?.map(({ id, name }) => [id, name]))
  return (id: string) => names.get(id) ?? id
}
