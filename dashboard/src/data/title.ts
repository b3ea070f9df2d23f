// The title of a channel that is known by its id only, such as one in an address.
import { useQuery } from '@tanstack/react-query'
import { scope } from './client.ts'
import { knownTitle } from './known-titles.ts'

/** The title, or the id while it is not there yet. */
export const useTitle = (id: string, known?: string): string => {
  const { data } = useQuery({
    queryKey: ['channel titles', id],
    queryFn: async ({ signal }) => (await scope.channels.infoBatch({ ids: id }, { signal })).data,
    staleTime: 3_600_000,
    enabled: known === undefined,
  })
  return known ?? data?.channels[0]?.title ?? knownTitle(id) ?? id
}
