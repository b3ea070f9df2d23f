// Numbers of chats and people as exports of all years write them.
import { wholeNumber } from '../mtproto-message/tl.ts'

export type ExportPeer = { user_id: number } | { chat_id: number } | { channel_id: number }

/** Exports until spring 2021 marked people by adding 2^32 to their number, and chats and channels by adding 2^33. */
const OLD_USERS_FROM = 2 ** 32
const OLD_CHATS_FROM = 2 ** 33
const OLD_CHATS_UNTIL = OLD_CHATS_FROM + 2 ** 32

/** The number of a chat without the mark. Ids of authors were plain numbers in the exports that had the mark. */
export const exportChatId = (id: unknown, author_id: unknown): number | undefined => {
  const number = wholeNumber(id)
  if (number === undefined || number <= 0) return undefined
  const marked = number >= OLD_CHATS_FROM && number < OLD_CHATS_UNTIL && typeof author_id !== 'string'
  return marked ? number - OLD_CHATS_FROM : number
}

/** `user123`, `chat123` and `channel123`, or the plain number of old exports; `chat_id` is the chat that the file is of. */
export const exportPeer = (id: unknown, chat_id: number): ExportPeer | undefined => {
  const named = typeof id === 'string' ? /^(user|chat|channel)(\d{1,15})$/.exec(id) : null
  if (named && Number(named[2]) > 0) return { [`${named[1]}_id`]: Number(named[2]) } as ExportPeer
  const number = wholeNumber(id)
  if (number === undefined || number <= 0) return undefined
  const bare = number >= OLD_CHATS_FROM && number < OLD_CHATS_UNTIL ? number - OLD_CHATS_FROM : undefined
  if (bare !== undefined || number === chat_id) return { channel_id: bare ?? number }
  return { user_id: number >= OLD_USERS_FROM && number < OLD_CHATS_FROM ? number - OLD_USERS_FROM : number }
}
