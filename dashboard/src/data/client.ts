// The SDK over the session of this browser, and the cache of what was read. The key is not known here: the session cookie stands for it.
import { QueryClient } from '@tanstack/react-query'
import { channelscope, type Fetch, InvalidKeyError } from '#sdk'
import { noteRefusal } from './waiting.ts'

const observed: Fetch = async (url, init) => {
  const response = await fetch(url, { ...init, credentials: 'same-origin' })
  noteRefusal(response)
  return response
}

export const scope = channelscope({ url: location.origin, fetch: observed })

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The SDK repeats what can be repeated, and obeys Retry-After.
      retry: false,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      throwOnError: (error) => {
        if (error instanceof InvalidKeyError) queries.setQueryData(['session'], undefined)
        return false
      },
    },
  },
})
