// What an operator reads and changes. The state of the service is read again every 15 seconds.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type Overview = OutputOf<'getOperatorOverview'>
export type Minute = Overview['requests']['last_minutes'][number]
export type OperatorCollector = OutputOf<'getOperatorCollector'>
export type OperatorSource = OutputOf<'listOperatorSources'>['sources'][number]
export type RequestDay = NonNullable<OutputOf<'listOperatorSources'>['requests']>[number]
export type Shortage = NonNullable<OutputOf<'listOperatorSources'>['shortage']>
export type ListedAccount = OutputOf<'listOperatorAccounts'>['accounts'][number]

type OperatorChecks = OutputOf<'getOperatorChecks'>
export type OperatorCheck = OperatorChecks['checks'][number]
export type FirstStep = OperatorChecks['first_steps'][number]

export const REFRESH_SECONDS = 15
const refetchInterval = REFRESH_SECONDS * 1000

export const useChecks = () =>
  useQuery({
    queryKey: ['operator checks'],
    queryFn: async ({ signal }) => (await scope.operator.checks({}, { signal })).data,
    refetchInterval,
  })

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
    queryFn: async ({ signal }) => (await scope.operator.sources({}, { signal })).data,
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

const accountKey = (account_id: number) => ['operator account', account_id]
const trailKey = (account_id: number) => ['operator trail', account_id]

export type OperatorAccount = OutputOf<'getOperatorAccount'>

export const useOperatorAccount = (account_id: number) =>
  useQuery({
    queryKey: accountKey(account_id),
    queryFn: async ({ signal }) => (await scope.operator.account({ account_id }, { signal })).data,
  })

export type TrailEntry = OutputOf<'listTrail'>['entries'][number]

/** What operators changed of an account, newest first. */
export const useTrail = (account_id: number) =>
  useInfiniteQuery({
    queryKey: trailKey(account_id),
    queryFn: async ({ signal, pageParam }) =>
      (await scope.operator.trail({ account_id, limit: 50, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })

export const usePlanNames = () =>
  useQuery({
    queryKey: ['operator plans'],
    queryFn: async ({ signal }) => (await scope.operator.plans({}, { signal })).data.plans.map(({ plan }) => plan),
  })

const accountChanged = (account_id: number) =>
  Promise.all(
    [accountKey(account_id), trailKey(account_id), ['operator accounts']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

type AccountChange = Omit<InputOf<'changeOperatorAccount'>, 'account_id'>

export const changeAccount = async (account_id: number, change: AccountChange) => {
  await scope.operator.changeAccount({ account_id, ...change })
  await accountChanged(account_id)
}

export const grantCredits = async (account_id: number, given: { amount_mc: number; note?: string }) => {
  await scope.operator.addCredits({ account_id, ...given })
  await accountChanged(account_id)
}

export type Removal = OutputOf<'createRemoval'>
export type RemovalSubject = Omit<InputOf<'createRemoval'>, 'only_counts'>

const removalsKey = ['operator removals']

export const useRemovals = () =>
  useQuery({
    queryKey: removalsKey,
    queryFn: async ({ signal }) => (await scope.operator.removals({}, { signal })).data.removals,
  })

/** A removal reads all messages, so its answer may take minutes, and it must not be sent again meanwhile. */
const once = { timeout_ms: Number.POSITIVE_INFINITY, max_retries: 0 }

/** What would go. Nothing is changed. */
export const previewRemoval = async (subject: RemovalSubject): Promise<Removal> =>
  (await scope.operator.remove({ ...subject, only_counts: true }, once)).data

export const remove = async (subject: RemovalSubject): Promise<Removal> => {
  const { data } = await scope.operator.remove(subject, once)
  await queries.invalidateQueries({ queryKey: removalsKey })
  return data
}

export const restoreRemoved = async (removal_id: number) => {
  await scope.operator.restoreRemoved({ removal_id })
  await queries.invalidateQueries({ queryKey: removalsKey })
}
