// Channels and groups whose name matches what is being typed. Free, and answered from memory.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { scope } from './client.ts'

export const useSuggestions = (typed: string) => {
  const term = useDeferredValue(typed.trim())
  return useQuery({
    queryKey: ['suggest', term],
    queryFn: async ({ signal }) => (await scope.channels.suggest({ term, limit: 8 }, { signal, max_retries: 0 })).data,
    enabled: term !== '',
    placeholderData: keepPreviousData,
  })
}

/** The name of a chat by its id, which is free. What it finds is among the titles that this browser knows. */
export const useNamed = (id: string, isAsked: boolean) =>
  useQuery({
    queryKey: ['suggest', id],
    queryFn: async ({ signal }) => (await scope.channels.suggest({ term: id, limit: 8 }, { signal })).data,
    enabled: isAsked,
  })
