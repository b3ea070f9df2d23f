// The communities of channels, largest first.
import { listCommunities } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import * as store from '../../store/graph/communities.ts'
import { foldedWords } from '../../text/fold.ts'
import { handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'

const LARGEST = 3

export const communityRoutes = [
  handle(listCommunities, async ({ query, caller, cursors, db }) => {
    const position = cursors.read() as [size: number, community_id: number] | undefined
    const limit = query.limit!
    const { rows: found, count } = await store.listCommunities(db, {
      language: query.language,
      words: foldedWords(query.term ?? ''),
      limit: limit + 1,
      skip: query.skip!,
      after: position && { size: position[0], community_id: position[1] },
    })
    const rows = found.slice(0, limit)
    const last = rows.at(-1)
    const largest = await store.listLargestMembers(
      db,
      rows.map(({ community_id }) => community_id),
      LARGEST,
    )
    const records = await listChatsById(
      db,
      largest.map(({ chat_id }) => chat_id),
    )
    const shown = new Map(records.map((chat) => [chat.chat_id, listedChat(chat, caller)]))
    const membersOf = Map.groupBy(largest, ({ community_id }) => community_id)
    return {
      communities: rows.map(({ community_id, ...row }) => ({
        id: community_id,
        ...row,
        largest: (membersOf.get(community_id) ?? []).flatMap(({ chat_id }) => shown.get(chat_id) ?? []),
      })),
      count,
      cursor: last && found.length > limit ? cursors.write([last.size, last.community_id]) : null,
    }
  }),
]
