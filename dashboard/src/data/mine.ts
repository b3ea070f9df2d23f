// Channels of the account: those it has verified, the codes that are awaited, and the channels it adds.
import { useQueries, useQuery } from '@tanstack/react-query'
import { NotFoundError, type OutputOf } from '#sdk'
import { queries, scope } from './client.ts'
import { ofChats } from './lists.ts'
import { remembered } from './remembered.ts'

export type OwnChannel = OutputOf<'listMyChannels'>[number]
export type Verification = OutputOf<'getVerification'>
export type OwnAddition = OutputOf<'getAddedChannel'>

/** How often the state is asked for until it is known. Asking is free. */
const ASK_MS = 5000

export const useMyChannels = () =>
  useQuery({
    queryKey: ['my channels'],
    queryFn: async ({ signal }): Promise<OwnChannel[]> => (await scope.channels.my({}, { signal })).data,
  })

/** The service lists no codes, so this browser remembers what it asked codes for; the codes themselves are not kept. */
export const verifying = remembered<{ id: string; given: string }>('verifying', 20)

const orAbsent = async <Data>(answer: Promise<{ data: Data }>): Promise<Data | null> => {
  try {
    return (await answer).data
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

/** Null if this account has asked for no code. */
export const useVerification = (internal_id: string) =>
  useQuery({
    queryKey: ['verification', internal_id],
    queryFn: async ({ signal }) => {
      const found = await orAbsent(scope.verification.get({ internal_id }, { signal }))
      if (found?.state === 'verified') await queries.invalidateQueries({ queryKey: ['my channels'] })
      return found
    },
    refetchInterval: ({ state }) => (state.data?.state === 'pending' ? ASK_MS : false),
  })

/** Asks for a code, or has the chat looked at at once if one is awaited. */
export const requestVerification = async (given: string): Promise<Verification> => {
  const { data } = await scope.verification.request({ internal_id: given })
  queries.setQueryData(['verification', data.internal_id], data)
  return data
}

export const withdrawVerification = async (internal_id: string) => {
  await scope.verification.withdraw({ internal_id })
  queries.removeQueries({ queryKey: ['verification', internal_id] })
  verifying.remove(internal_id)
}

/** What this browser added; the id is the link in its normal form. */
export const additions = remembered<{ id: string; at: string }>('additions', 20)

const addedQuery = (link: string) => ({
  queryKey: ['added', link],
  queryFn: ({ signal }: { signal: AbortSignal }) => orAbsent(scope.channels.added({ link }, { signal })),
  refetchInterval: ({ state }: { state: { data?: OwnAddition | null | undefined } }) =>
    state.data?.state === 'queued' || state.data?.state === 'reading' ? ASK_MS : (false as const),
})

/** How far an adding is, or whether the chat is there already. Null if nobody added it. */
export const useAdded = (link: string | undefined) =>
  useQuery({ ...addedQuery(link ?? ''), enabled: link !== undefined })

export const useAdditions = (links: string[]) => useQueries({ queries: links.map(addedQuery) })

/** With a list: the chat enters it, at once or when it has been read. */
export const addChannel = async (link: string, list_id?: string) => {
  const { data } = await scope.channels.add({ link, list_id })
  additions.add({ id: data.link, at: new Date().toISOString() })
  await Promise.all(
    [['added'], ['usage'], ...(list_id ? ofChats(list_id) : [])].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )
  return data
}
