// What the account has used, for the frame and the account page.
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#sdk'
import { scope } from './client.ts'
import { useSession } from './session.ts'

const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: async ({ signal }) => (await scope.usage.info({}, { signal })).data,
  staleTime: 10_000,
  refetchInterval: 30_000,
})

/** Not asked for before it is known that an account is signed in: the session of an operator would be refused. */
export const useUsage = () => {
  const { signed_in, operator } = useSession() ?? {}
  return useQuery({ ...usageQuery, enabled: signed_in === true && !operator })
}

export type PricedOperation = NonNullable<InputOf<'getPrices'>['operation']>

/** What a call costs the key of this session. */
export const useCallPrice = (operation: PricedOperation, enabled = true) =>
  useQuery({
    queryKey: ['price', operation],
    queryFn: async ({ signal }) => (await scope.usage.prices({ operation }, { signal })).data.call,
    staleTime: 600_000,
    enabled,
  })
