// Turns channels and groups in MTProto's form, and the service messages that create them, into observations.
import { barePlatformId } from '../../text/links.ts'
import type { ChatSeen, MessageSeen } from '../observation.ts'
import { readTime } from '../records/times.ts'
import {
  counterField,
  field,
  idField,
  isSet,
  kindOf,
  listField,
  numberField,
  textField,
  withoutUndefined,
} from './tl.ts'

type ReadingContext = { at: number; time_zone?: string }

/** `full` is the chat's full record, if known. Returns undefined for any other object, and for a chat without a title. */
export const tlChatSeen = (chat: unknown, context: ReadingContext, full?: unknown): ChatSeen | undefined => {
  const kind = kindOf(chat)
  const id = idField(chat, 'id')
  const title = textField(chat, 'title')
  if (!['channel', 'chat', 'channelForbidden', 'chatForbidden'].includes(kind) || id === undefined || !title)
    return undefined
  const is_channel = kind.startsWith('channel')
  // For a member, a channel's date is the day they joined. A basic group's date is always that of its creation.
  const date = is_channel && !isSet(chat, 'left') ? undefined : field(chat, 'date')
  return withoutUndefined({
    kind: 'chat seen',
    at: context.at,
    chat: withoutUndefined({ platform_id: barePlatformId(id), username: usernameOf(chat) }),
    peer: is_channel && !isSet(chat, 'megagroup') && !isSet(chat, 'gigagroup') ? 'Channel' : 'Group',
    title,
    description: textField(full, 'about'),
    creation_date: readTime(date, context.time_zone ?? 'UTC'),
    members_count: counterField(full, 'participants_count') ?? counterField(chat, 'participants_count'),
    online_count: counterField(full, 'online_count'),
    // A complete record has the username of every public chat.
    is_public: isComplete(chat) && usernameOf(chat) === undefined ? false : undefined,
    // A full record names the linked chat of every channel and group that has one.
    linked_chat: kindOf(full) === 'channelFull' ? (idField(full, 'linked_chat_id') ?? 0) : undefined,
    verified: flag(chat, 'verified'),
    scam: flag(chat, 'scam'),
    fake: flag(chat, 'fake'),
  } satisfies Partial<Record<keyof ChatSeen, unknown>>) as ChatSeen
}

/** Programs omit flags that are not set. So an absent flag means false only in a complete (not `min`) channel record. */
const flag = (chat: unknown, name: string): boolean | undefined => (isComplete(chat) ? isSet(chat, name) : undefined)

const isComplete = (chat: unknown): boolean => kindOf(chat) === 'channel' && !isSet(chat, 'min')

const usernameOf = (chat: unknown): string | undefined =>
  textField(chat, 'username') ??
  textField(
    listField(chat, 'usernames').find((one) => isSet(one, 'active')),
    'username',
  )

/** The answer to a request for a full record contains the record, its chat, and chats linked to it. */
export const fullChatsSeen = (answer: unknown, context: ReadingContext): ChatSeen[] => {
  const full = field(answer, 'full_chat')
  return listField(answer, 'chats').flatMap((chat) => {
    const its = numberField(chat, 'id') === numberField(full, 'id') ? full : undefined
    return tlChatSeen(chat, context, its) ?? []
  })
}

const beginnings = ['messageActionChannelCreate', 'messageActionChatCreate', 'messageActionChannelMigrateFrom']

/** The message that created a chat gives its title and creation date. */
export const chatBegun = (message: unknown, seen: MessageSeen): ChatSeen | undefined => {
  const action = field(message, 'action')
  const title = textField(action, 'title')
  if (!title || !beginnings.includes(kindOf(action))) return undefined
  return {
    kind: 'chat seen',
    at: seen.date,
    chat: seen.chat,
    peer: isSet(message, 'post') ? 'Channel' : 'Group',
    title,
    creation_date: seen.date,
  }
}
