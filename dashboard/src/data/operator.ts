// The state of the service, for its operator. It is read again every 15 seconds.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type Overview = OutputOf<'getOperatorOverview'>
export type Minute = Overview['requests']['last_minutes'][number]
export type OperatorCollector = OutputOf<'getOperatorCollector'>
export type OperatorSource = OutputOf<'listOperatorSources'>['sources'][number]
export type ListedAccount = OutputOf<'listOperatorAccounts'>['accounts'][number]

export const REFRESH_SECONDS = 15
const refetchInterval = REFRESH_SECONDS * 1000

export const useOverview = () =>
  useQuery({
    queryKey: ['operator overview'],
    queryFn: async ({ signal }) => (await scope.operator.overview({}, { signal })).data,
    refetchInterval,
  })

export const useCollector = () =>
  useQuery({
    queryKey: ['operator collector'],
    queryFn: async ({ signal }) => (await scope.operator.collector({}, { signal })).data,
    refetchInterval,
  })

export const useSources = () =>
  useQuery({
    queryKey: ['operator sources'],
    queryFn: async ({ signal }) => (await scope.operator.sources({}, { signal })).data.sources,
    refetchInterval,
  })

/** Accounts whose name contains the term, or all. */
export const useAccounts = (term: string) =>
  useInfiniteQuery({
    queryKey: ['operator accounts', term],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.operator.accounts({ ...(term && { term }), limit: 50, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    refetchInterval,
  })

export type DeliveryState = OutputOf<'getDeliveryState'>

export const useDeliveryState = () =>
  useQuery({
    queryKey: ['operator deliveries'],
    queryFn: async ({ signal }) => (await scope.operator.deliveries({}, { signal })).data,
    refetchInterval,
  })
