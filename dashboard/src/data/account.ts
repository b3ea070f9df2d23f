// The account: usage by day and operation, the ledger, keys and prices.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type LedgerEntry = OutputOf<'listLedger'>['entries'][number]
export type AccountKey = OutputOf<'listKeys'>['keys'][number]
export type KeyType = AccountKey['key_type']
export type NamedKey = OutputOf<'listKeys'>['named_keys'][number]
export type KeyPermission = NamedKey['permissions'][number]
export type CreateKey = InputOf<'createKey'>
type RotatedKey = OutputOf<'rotateKey'>
export type PlanTerms = OutputOf<'getPlans'>['terms']
type UsageEntry = OutputOf<'getUsageHistory'>['entries'][number]

const DAY = 86_400

/** Usage by day and operation of that many days, today included. */
export const useUsageHistory = (days: number) =>
  useQuery({
    queryKey: ['usage history', days],
    queryFn: async ({ signal }) => {
      const input: InputOf<'getUsageHistory'> = {
        from_date: Math.floor(Date.now() / 1000) - (days - 1) * DAY,
        group_by: 'day,operation',
      }
      const entries: UsageEntry[] = []
      let range = { from_date: '', to_date: '' }
      for await (const { data } of scope.usage.history.pages(input, { signal })) {
        range = data
        entries.push(...data.entries)
      }
      return { from_date: range.from_date, to_date: range.to_date, entries }
    },
    placeholderData: keepPreviousData,
  })

export const useLedger = () =>
  useInfiniteQuery({
    queryKey: ['ledger'],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.account.ledger({ limit: 25, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

const accountKeys = {
  queryKey: ['account keys'],
  queryFn: async ({ signal }: { signal: AbortSignal }) => (await scope.account.keys({}, { signal })).data,
}

export const useAccountKeys = () => useQuery({ ...accountKeys, select: ({ keys }) => keys })

export const useNamedKeys = () => useQuery({ ...accountKeys, select: ({ named_keys }) => named_keys })

/** In the order in which they are offered. */
export { keyPermissions } from '#sdk/values'

/** The secret is handed to the caller and kept nowhere else. */
export const createKey = async (terms: CreateKey): Promise<string> => {
  const { data } = await scope.account.createKey(terms, { max_retries: 0 })
  await queries.invalidateQueries({ queryKey: ['account keys'] })
  return data.key
}

export const deleteKey = async (key_id: string): Promise<void> => {
  await scope.account.deleteKey({ key_id })
  await queries.invalidateQueries({ queryKey: ['account keys'] })
}

/** The new key is handed to the caller and kept nowhere else. */
export const rotateKey = async (key_type: KeyType): Promise<RotatedKey> => {
  const { data } = await scope.account.rotateKey({ key_type }, { max_retries: 0 })
  await queries.invalidateQueries({ queryKey: ['account keys'] })
  return data
}

export const usePrices = (enabled = true) =>
  useQuery({
    queryKey: ['prices'],
    queryFn: async ({ signal }) => (await scope.usage.prices({}, { signal })).data.operations,
    staleTime: 3_600_000,
    enabled,
  })

/** The plan of the account with the terms that apply to it, and all plans. */
export const usePlans = () =>
  useQuery({
    queryKey: ['plans'],
    queryFn: async ({ signal }) => (await scope.usage.plans({}, { signal })).data,
    staleTime: 600_000,
  })
