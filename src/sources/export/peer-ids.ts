// Parses the ids of chats and people in the forms that exports have used over the years.
import { wholeNumber } from '../mtproto-message/tl.ts'

export type ExportPeer = { user_id: number } | { chat_id: number } | { channel_id: number }

/** Until spring 2021, exports added 2^32 to the ids of people, and 2^33 to those of chats and channels. */
const OLD_USERS_FROM = 2 ** 32
const OLD_CHATS_FROM = 2 ** 33
const OLD_CHATS_UNTIL = OLD_CHATS_FROM + 2 ** 32

/**
 * The id of a chat without 2^33. A newer id may be that large by itself; newer exports are recognised because their author ids
 * are text like `user123`.
 */
export const exportChatId = (id: unknown, author_id: unknown): number | undefined => {
  const number = wholeNumber(id)
  if (number === undefined || number <= 0) return undefined
  const marked = number >= OLD_CHATS_FROM && number < OLD_CHATS_UNTIL && typeof author_id !== 'string'
  return marked ? number - OLD_CHATS_FROM : number
}

/** Accepts `user123`, `chat123`, `channel123`, and the plain numbers of old exports. `chat_id` is the chat of the file. */
export const exportPeer = (id: unknown, chat_id: number): ExportPeer | undefined => {
  const named = typeof id === 'string' ? /^(user|chat|channel)(\d{1,15})$/.exec(id) : null
  if (named && Number(named[2]) > 0) return { [`${named[1]}_id`]: Number(named[2]) } as ExportPeer
  const number = wholeNumber(id)
  if (number === undefined || number <= 0) return undefined
  const bare = number >= OLD_CHATS_FROM && number < OLD_CHATS_UNTIL ? number - OLD_CHATS_FROM : undefined
  if (bare !== undefined || number === chat_id) return { channel_id: bare ?? number }
  return { user_id: number >= OLD_USERS_FROM && number < OLD_CHATS_FROM ? number - OLD_USERS_FROM : number }
}
