// Where the account is told of events, and what was sent there. Secrets are handed to the caller and kept nowhere else.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf, OutputOf } from '#sdk'
import { queries, scope } from './client.ts'

export type Destination = OutputOf<'listDestinations'>['destinations'][number]
export type DestinationKind = Destination['kind']
export type CreateDestination = InputOf<'createDestination'>
export type Delivery = OutputOf<'listDeliveries'>['deliveries'][number]
export type Attempt = Delivery['attempts'][number]
type DestinationChange = Omit<InputOf<'changeDestination'>, 'destination_id'>

/** While the page is open, so that a confirmation or a failure is seen. */
const ASK_MS = 15_000
/** A test, an event or another attempt is on its way within seconds. */
const ASK_SOON_MS = 2_000

const useAnswer = <Part>(select: (answer: OutputOf<'listDestinations'>) => Part, isOpen = false) =>
  useQuery({
    queryKey: ['destinations'],
    queryFn: async ({ signal }) => (await scope.destinations.list({}, { signal })).data,
    refetchInterval: ({ state }) =>
      isOpen && (state.data?.destinations.some(({ waiting_count }) => waiting_count > 0) ? ASK_SOON_MS : ASK_MS),
    select,
  })

export const useDestinations = (isOpen = false) => useAnswer(({ destinations }) => destinations, isOpen)

/** What can be added: not every service sends letters or has a bot. */
export const useKinds = () => useAnswer(({ kinds }) => kinds).data ?? []

const isSoon = ({ state, next_attempt_at }: Delivery) =>
  state === 'waiting' && (!next_attempt_at || Date.parse(next_attempt_at) - Date.now() < ASK_MS)

export const useDeliveries = (destination_id: string) =>
  useInfiniteQuery({
    queryKey: ['deliveries', destination_id],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.destinations.deliveries({ destination_id, limit: 20, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.deliveries.some(isSoon) ? ASK_SOON_MS : ASK_MS),
  })

const changed = async (...keys: string[]) => {
  for (const key of ['destinations', ...keys]) await queries.invalidateQueries({ queryKey: [key] })
}

export const createDestination = async (given: CreateDestination) => {
  const { data } = await scope.destinations.create(given, { max_retries: 0 })
  await changed()
  return data
}

export const changeDestination = async (destination_id: string, change: DestinationChange) => {
  await scope.destinations.change({ destination_id, ...change })
  await changed()
}

export const deleteDestination = async (destination_id: string) => {
  await scope.destinations.delete({ destination_id })
  // Its row leaves the page at once, so that nobody asks what was sent there.
  queries.setQueryData<OutputOf<'listDestinations'>>(
    ['destinations'],
    (known) =>
      known && { ...known, destinations: known.destinations.filter((one) => one.destination_id !== destination_id) },
  )
  await changed('watches')
}

/** Waits for the answer of the receiver. */
export const testDestination = async (destination_id: string): Promise<Delivery> => {
  const { data } = await scope.destinations.test({ destination_id })
  await changed('deliveries')
  return data
}

export const rotateDestination = async (destination_id: string) => {
  const { data } = await scope.destinations.rotate({ destination_id }, { max_retries: 0 })
  await changed()
  return data
}

/** One delivery again, or all events since a moment. */
export const replay = async (destination_id: string, what: { delivery_id: number } | { from_date: string }) => {
  const { data } = await scope.destinations.replay({ destination_id, ...what })
  await changed('deliveries')
  return data
}
