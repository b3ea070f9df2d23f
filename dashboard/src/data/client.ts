// The SDK over the session of this browser, and the cache of what was read. The key is not known here: the session cookie stands for it.
import { QueryClient } from '@tanstack/react-query'
import { channelscope, InvalidKeyError } from '#sdk'
import { isAway, observed, pauseAfter } from './away.ts'

export const scope = channelscope({ url: location.origin, fetch: observed })

export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // The SDK repeats what can be repeated a few times, and obeys Retry-After. A page waits longer than that.
      retry: (_, error) => isAway(error),
      retryDelay: pauseAfter,
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      throwOnError: (error) => {
        if (error instanceof InvalidKeyError) queries.setQueryData(['session'], undefined)
        return false
      },
    },
  },
})
