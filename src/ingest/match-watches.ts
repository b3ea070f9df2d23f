// Asks the queries of watches of every message that is made searchable, and notes those that it matches as a cause of events.
import type { HashedIndex } from '../search/hash.ts'
import { standingQueries } from '../search/standing/standing-queries.ts'
import { standingQueryOf } from '../search/standing/watch-query.ts'
import { listChatsById } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import type { MessageKey } from '../store/observed/messages/message-keys.ts'
import { type Cause, enterCauses } from '../store/watching/causes.ts'
import { listQueryWatchesAfter } from '../store/watching/watches.ts'

export type MessageWithIndex = { message: MessageKey; index: HashedIndex }

export type WatchMatcher = { match: (tx: Db, messages: MessageWithIndex[]) => Promise<void> }

/** Keeps the queries of all watches in memory, and reads those that changed before each batch. */
export const watchMatcher = (): WatchMatcher => {
  const queries = standingQueries<string>()
  let last_change = 0
  const refresh = async (tx: Db) => {
    for (const { watch_id, change, query } of await listQueryWatchesAfter(tx, last_change)) {
      if (query) queries.put(watch_id, standingQueryOf(query))
      else queries.remove(watch_id)
      last_change = change
    }
  }
  return {
    match: async (tx, messages) => {
      await refresh(tx)
      if (queries.counts().queries === 0) return
      const chat_ids = [...new Set(messages.map(({ message }) => message.chat_id))]
      const chats = new Map((await listChatsById(tx, chat_ids)).map((chat) => [chat.chat_id, chat]))
      const causes = messages.flatMap(({ message: { chat_id, message_id, date }, index }): Cause[] => {
        const chat = chats.get(chat_id)
        if (!chat) return []
        const { country, language, category, verified } = chat
        const matched = queries.matchesOf(index, { chat_id, date, country, language, category, verified })
        return matched.length ? [{ kind: 'message', chat_id, message_id, date, detail: { matched } }] : []
      })
      await enterCauses(tx, causes)
    },
  }
}
