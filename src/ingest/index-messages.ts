// What a stored message is found by in the message search. Only messages of channels that have words and are not deleted are found.
import { hashOf, wordsInHex } from '../search/hash.ts'
import { indexOf } from '../search/words.ts'
import type { IndexedMessage } from '../store/observed/indexed-messages.ts'
import type { StoredMessage } from '../store/observed/messages.ts'

export type Searchable = Pick<
  StoredMessage,
  'chat_id' | 'message_id' | 'date' | 'text' | 'service' | 'deleted_at' | 'views'
>

/**
 * Undefined if the message is not to be found. The language of the channel is not asked, because it may become known or change after
 * the message was stored.
 */
export const indexedMessage = (message: Searchable): IndexedMessage | undefined => {
  const { chat_id, message_id, date, text, service, deleted_at, views } = message
  if (!text || service || deleted_at !== null) return undefined
  const { keys, line } = indexOf(text)
  if (keys.length === 0) return undefined
  const terms = keys.map(hashOf)
  return { chat_id, message_id, date, views: views ?? 0, terms, words: wordsInHex(line.trim().split(' ')) }
}

export const isFoundDifferently = (before: StoredMessage, after: StoredMessage): boolean =>
  before.text !== after.text || before.service !== after.service || before.deleted_at !== after.deleted_at
