// Message search: pages of results, and how often the terms occur over time.
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { InputOf } from '#sdk'
import { scope } from './client.ts'

export type MessageQuestion = Omit<InputOf<'searchMessages'>, 'cursor' | 'limit' | 'short_info'>
export type TrendStep = 'hour' | 'day' | 'week'

export const useFoundMessages = (question: MessageQuestion) =>
  useInfiniteQuery({
    queryKey: ['found messages', question],
    queryFn: async ({ signal, pageParam }) =>
      (await scope.messages.search({ ...question, limit: 20, short_info: true, cursor: pageParam }, { signal })).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
    enabled: question.term.trim() !== '',
    placeholderData: keepPreviousData,
  })

export const useTrend = (question: MessageQuestion, aggregation: TrendStep) => {
  // A trend counts the messages that are there.
  const { sort_by: _, deleted: __, former: ___, copies: ____, ...about } = question
  return useQuery({
    queryKey: ['search trend', about, aggregation],
    queryFn: async ({ signal }) => (await scope.messages.trend({ ...about, aggregation }, { signal })).data,
    enabled: question.term.trim() !== '',
    placeholderData: keepPreviousData,
  })
}
