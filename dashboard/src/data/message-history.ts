// What one message used to say.
import { useQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type MessageHistory = OutputOf<'getMessageHistory'>
export type MessageVersion = MessageHistory['versions'][number]

export const useMessageHistory = (internal_id: string, message_id: number) =>
  useQuery({
    queryKey: ['message history', internal_id, message_id],
    queryFn: async ({ signal }) => (await scope.messages.history({ internal_id, message_id }, { signal })).data,
  })
