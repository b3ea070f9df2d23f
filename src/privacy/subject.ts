// What an operator names for removal: a chat, a message or an author, as text.
import { findAnyChatNamed } from '../store/chats/chat-refs.ts'
import type { ChatRow } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { type ChatLink, readChatAddress, readChatLink } from '../text/links.ts'
import type { RemovalSubject } from './remove.ts'

export type SubjectGiven = {
  kind: RemovalSubject['kind']
  /** Internal id, link or name. A link of a message names its number too. */
  chat?: string | undefined
  message_id?: number | undefined
  /** The platform id of a user, or `channel:ID` for a channel that writes in groups. */
  author?: string | undefined
}

/** Returns a message that says what is wrong, if it cannot be understood. */
export const readSubject = async (db: Db, given: SubjectGiven): Promise<RemovalSubject | string> => {
  if (given.kind === 'author') return authorNamed(given.author ?? '')
  const chat = await chatNamed(db, given.chat ?? '')
  if (!chat) return `chat "${given.chat ?? ''}" is not an internal id, link or name of a chat`
  if (given.kind === 'chat') return { kind: 'chat', chat }
  const message_id = given.message_id ?? linkedMessage(given.chat!)
  if (message_id === undefined) return 'message_id, the number of the message, is missing'
  return { kind: 'message', chat, message_id }
}

const chatNamed = async (db: Db, text: string): Promise<ChatRow | ChatLink | undefined> =>
  readChatLink(text) ?? (await findAnyChatNamed(db, text)) ?? readChatAddress(text)

const linkedMessage = (text: string): number | undefined => {
  const link = readChatLink(text)
  return link && 'message_id' in link ? link.message_id : undefined
}

const authorNamed = (text: string): RemovalSubject | string => {
  const [, kind = 'user', id] = /^(?:(user|channel|chat):)?([1-9]\d{0,14})$/.exec(text) ?? []
  return id
    ? { kind: 'author', author: `${kind} ${id}` }
    : 'author must be a platform id such as 5512300871, or channel:1001234567'
}
