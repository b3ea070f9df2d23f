// The views of single messages of several chats.
import type { Db } from '../../db.ts'
import { messageName } from './message-keys.ts'

type MessageAddress = { chat_id: number; message_id: number; at: number }

/** By the name of the message. Messages without views, and those that were deleted, are missing. */
export const listViewsOf = async (db: Db, messages: MessageAddress[]): Promise<Map<string, number>> => {
  if (!messages.length) return new Map()
  const times = messages.map(({ at }) => at * 1000)
  const rows = await db.rows<{ chat_id: number; counts: [message_id: number, views: number][] }>`
    select chat_id, json_agg(json_build_array(message_id, views)) as counts from messages
    where chat_id = any(${[...new Set(messages.map(({ chat_id }) => chat_id))]}::bigint[])
      and message_id = any(${[...new Set(messages.map(({ message_id }) => message_id))]}::bigint[])
      and date between ${new Date(Math.min(...times) - 1000)} and ${new Date(Math.max(...times) + 1000)}
      and views is not null and deleted_at is null
    group by chat_id`
  return new Map(
    rows.flatMap(({ chat_id, counts }) =>
      counts.map(([message_id, views]) => [messageName({ chat_id, message_id }), views] as const),
    ),
  )
}
