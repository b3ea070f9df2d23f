// The channels that the platform itself recommends beside a channel, in its order, as it last answered an account of the operator.
import type { SimilarChannels } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import { findRecommendations } from '../../store/collecting/recommendations.ts'
import type { Db } from '../../store/db.ts'
import type { Caller } from '../request/caller.ts'
import type { Answer } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'

/** Undefined if the platform was never asked about the channel. Hidden chats are left out. */
export const platformSays = async (
  db: Db,
  chat_id: number,
  caller: Caller,
): Promise<Answer<NonNullable<SimilarChannels['platform_says']>> | undefined> => {
  const answer = await findRecommendations(db, chat_id)
  if (!answer) return undefined
  const rows = await listChatsById(
    db,
    answer.known.map((one) => one.chat_id),
  )
  const rowOf = new Map(rows.map((row) => [row.chat_id, row]))
  return {
    read_at: answer.read_at,
    channels: answer.known.flatMap(({ chat_id: id, position, first_seen_at }) => {
      const row = rowOf.get(id)
      return row ? [{ ...listedChat(row, caller), position, first_seen_at }] : []
    }),
    unknown_count: answer.unknown,
  }
}
