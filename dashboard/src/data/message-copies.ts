// Who else posted the text of a post. The first page counts all copies where they are few enough.
import { useInfiniteQuery } from '@tanstack/react-query'
import type { OutputOf } from '#sdk'
import { scope } from './client.ts'

export type MessageCopies = OutputOf<'listMessageCopies'>

export const useMessageCopies = (internal_id: string, message_id: number) =>
  useInfiniteQuery({
    queryKey: ['message copies', internal_id, message_id],
    queryFn: async ({ signal, pageParam }) =>
      (
        await scope.messages.copies(
          { internal_id, message_id, limit: 100, short_info: true, cursor: pageParam },
          { signal },
        )
      ).data,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ cursor }) => cursor,
  })
