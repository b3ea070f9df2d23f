// Channels and groups in the protocol's form, and what service messages tell about them, as observations.
import { barePlatformId } from '../../text/links.ts'
import type { ChatSeen, MessageSeen } from '../observation.ts'
import { readTime } from '../records/times.ts'
import {
  field,
  idField,
  isSet,
  kindOf,
  listField,
  numberField,
  readingField,
  textField,
  withoutUndefined,
} from './tl.ts'

type Context = { at: number; time_zone?: string }

/** A channel or group, with its full record where there is one; undefined for any other object, and for one without a title. */
export const tlChatSeen = (chat: unknown, context: Context, full?: unknown): ChatSeen | undefined => {
  const kind = kindOf(chat)
  const id = idField(chat, 'id')
  const title = textField(chat, 'title')
  if (!['channel', 'chat', 'channelForbidden', 'chatForbidden'].includes(kind) || id === undefined || !title)
    return undefined
  const is_channel = kind.startsWith('channel')
  // For a member the date of a channel is when they joined; the date of a basic group is always its beginning.
  const date = is_channel && !isSet(chat, 'left') ? undefined : field(chat, 'date')
  return withoutUndefined({
    kind: 'chat seen',
    at: context.at,
    chat: withoutUndefined({ platform_id: barePlatformId(id), username: usernameOf(chat) }),
    peer: is_channel && !isSet(chat, 'megagroup') && !isSet(chat, 'gigagroup') ? 'Channel' : 'Group',
    title,
    description: textField(full, 'about'),
    creation_date: readTime(date, context.time_zone ?? 'UTC'),
    members_count: readingField(full, 'participants_count') ?? readingField(chat, 'participants_count'),
    online_count: readingField(full, 'online_count'),
    verified: flag(chat, 'verified'),
    scam: flag(chat, 'scam'),
    fake: flag(chat, 'fake'),
  } satisfies Partial<Record<keyof ChatSeen, unknown>>) as ChatSeen
}

/** Programs leave flags that are not set out; a channel's record that was read whole has them all. */
const flag = (chat: unknown, name: string): boolean | undefined =>
  kindOf(chat) === 'channel' && !isSet(chat, 'min') ? isSet(chat, name) : undefined

const usernameOf = (chat: unknown): string | undefined =>
  textField(chat, 'username') ??
  textField(
    listField(chat, 'usernames').find((one) => isSet(one, 'active')),
    'username',
  )

/** The answer to a question for one chat's full record: the record, and the chats it speaks of. */
export const fullChatsSeen = (answer: unknown, context: Context): ChatSeen[] => {
  const full = field(answer, 'full_chat')
  return listField(answer, 'chats').flatMap((chat) => {
    const its = numberField(chat, 'id') === numberField(full, 'id') ? full : undefined
    return tlChatSeen(chat, context, its) ?? []
  })
}

const beginnings = ['messageActionChannelCreate', 'messageActionChatCreate', 'messageActionChannelMigrateFrom']

/** The first message of a chat names it and says when it began. */
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
