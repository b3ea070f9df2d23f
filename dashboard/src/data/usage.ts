// What the account has used, for the frame and the account page.
import { queryOptions, useQuery } from '@tanstack/react-query'
import { scope } from './client.ts'

const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => (await scope.usage.info({}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: 30_000,
})

export const useUsage = () => useQuery(usageQuery)
