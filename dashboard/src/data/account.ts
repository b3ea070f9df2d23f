// The account: usage by day and operation, the ledger, keys and prices.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type LedgerEntry = OutputOf<'listLedger'>['entries'][number]
export type AccountKey = OutputOf<'listKeys'>['keys'][number]
export type KeyType = AccountKey['key_type']
export type RotatedKey = OutputOf<'rotateKey'>
export type Price = OutputOf<'getPrices'>['operations'][number]
export type UsageEntry = OutputOf<'getUsageHistory'>['entries'][number]

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

export const useAccountKeys = () =>
  useQuery({
    queryKey: ['account keys'],
    queryFn: async ({ signal }) => (await scope.account.keys({}, { signal })).data.keys,
  })

/** The new key is handed to the caller and kept nowhere else. */
export const rotateKey = async (key_type: KeyType): Promise<RotatedKey> => {
  const { data } = await scope.account.rotateKey({ key_type }, { max_retries: 0 })
  await queries.invalidateQueries({ queryKey: ['account keys'] })
  return data
}

export const usePrices = () =>
  useQuery({
    queryKey: ['prices'],
    queryFn: async ({ signal }) => (await scope.usage.prices({}, { signal })).data.operations,
    staleTime: 3_600_000,
  })
