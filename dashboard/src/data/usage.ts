// What the account has used, for the frame and the account page.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#sdk'
import { scope } from './client.ts'

const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => (await scope.usage.info({}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: 30_000,
})

export const useUsage = () => useQuery(usageQuery)

/** What a call costs the key of this session. */
export const useCallPrice = (operation: NonNullable<InputOf<'getPrices'>['operation']>, enabled = true) =>
  useQuery({
    queryKey: ['price', operation],
    queryFn: async ({ signal }) => (await scope.usage.prices({ operation }, { signal })).data.call,
    staleTime: 600_000,
    enabled,
  })
