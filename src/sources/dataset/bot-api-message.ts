// Turns a message in the form of the Bot API, which Pyrogram and others write too, into observations: its chat and itself.
import { barePlatformId } from '../../text/links.ts'
import { PAID_REACTION } from '../mtproto-message/counters.ts'
import {
  counterField,
  countField,
  field,
  idField,
  idText,
  isSet,
  listField,
  numberField,
  textField,
  withoutUndefined,
} from '../mtproto-message/tl.ts'
import type { Button, ChatRef, ChatSeen, CountersRead, Entity, ForwardSeen, MessageSeen } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'
import type { ReadTime } from '../records/times.ts'
import { botApiMedia } from './bot-api-media.ts'

/** Pyrogram writes `ChatType.CHANNEL` where the Bot API has `channel`. */
const word = (value: unknown): string =>
  typeof value === 'string' ? value.slice(value.lastIndexOf('.') + 1).toLowerCase() : ''

export const isBotApiMessage = (value: Fields): boolean => isFields(value.chat) && 'id' in value.chat

/** The message inside an update; a value that is no update is returned as it is. */
export const unwrapUpdate = (value: Fields): Fields => {
  const inner = value.channel_post ?? value.edited_channel_post ?? value.message ?? value.edited_message
  return isFields(inner) && isBotApiMessage(inner) ? inner : value
}

export const botApiChat = (message: Fields, at: number): ChatSeen | undefined => {
  const { chat } = message
  const type = word(field(chat, 'type'))
  const title = textField(chat, 'title')
  const id = numberField(chat, 'id')
  if (!title || id === undefined || !['channel', 'group', 'supergroup', 'forum'].includes(type)) return undefined
  return withoutUndefined({
    kind: 'chat seen',
    at,
    chat: chatRef(chat)!,
    peer: type === 'channel' ? 'Channel' : 'Group',
    title,
    description: textField(chat, 'description'),
    members_count: counterField(chat, 'members_count'),
    verified: isSet(chat, 'is_verified') || undefined,
    scam: isSet(chat, 'is_scam') || undefined,
    fake: isSet(chat, 'is_fake') || undefined,
  }) as ChatSeen
}

const chatRef = (chat: unknown): ChatRef | undefined => {
  const id = numberField(chat, 'id')
  const username = textField(chat, 'username')
  return id === undefined ? undefined : { platform_id: barePlatformId(id), ...(username && { username }) }
}

/** Returns a text when the message is invalid, which says why. */
export const botApiMessage = (message: Fields, at: number, readTime: ReadTime): MessageSeen | string => {
  const type = word(field(message.chat, 'type'))
  const chat = chatRef(message.chat)
  const message_id = idField(message, 'message_id') ?? idField(message, 'id')
  const date = readTime(message.date)
  if (!chat) return 'chat.id is missing or no whole number'
  if (type === 'private' || type === 'bot') return 'it is a message to a person'
  if (message_id === undefined) return 'message_id is missing or no number of a message'
  if (date === undefined) return 'date is missing or no time'
  const edit_date = readTime(message.edit_date)
  const from = field(message, 'from') ?? field(message, 'from_user')
  const is_channel = type === 'channel'
  return withoutUndefined({
    kind: 'message seen',
    at: Math.max(at, date, edit_date ?? 0),
    chat,
    message_id,
    date,
    edit_date,
    text: textField(message, 'text') ?? textField(message, 'caption'),
    entities: entitiesOf(message),
    media: botApiMedia(message, readTime),
    keyboard: keyboardOf(message),
    album_id: idText(message.media_group_id),
    service: isService(message) || undefined,
    forward_from: forwardOf(message, readTime),
    reply_to_message_id: replyOf(message),
    author: textField(message, 'author_signature'),
    via_bot: textField(field(message, 'via_bot'), 'username'),
    from_peer: is_channel ? undefined : writerOf(message, from, chat.platform_id!),
    is_bot: is_channel ? undefined : flag(from, 'is_bot'),
    is_premium: is_channel ? undefined : flag(from, 'is_premium'),
    counters: countersOf(message),
  }) as MessageSeen
}

const flag = (from: unknown, name: string): boolean | undefined => {
  const value = field(from, name)
  return typeof value === 'boolean' ? value : undefined
}

const entitiesOf = (message: Fields): Entity[] | undefined => {
  const given = listField(message, 'entities').length ? 'entities' : 'caption_entities'
  const entities = listField(message, given).flatMap((entity): Entity[] => {
    const type = word(field(entity, 'type'))
    const offset = countField(entity, 'offset')
    const length = countField(entity, 'length')
    if (!type || offset === undefined || !length) return []
    const user_id = idField(field(entity, 'user'), 'id')
    const made = { url: textField(entity, 'url'), user_id, language: textField(entity, 'language') }
    return [
      withoutUndefined({
        type,
        offset,
        length,
        ...made,
        custom_emoji_id: idText(field(entity, 'custom_emoji_id')),
      }) as Entity,
    ]
  })
  return entities.length ? entities : undefined
}

const keyboardOf = (message: Fields): Button[][] | undefined => {
  const rows = listField(message.reply_markup, 'inline_keyboard')
  if (rows.length === 0) return undefined
  return rows.map((row) =>
    (Array.isArray(row) ? row : []).map((button): Button => {
      const url = textField(button, 'url') ?? textField(field(button, 'web_app'), 'url')
      return { text: textField(button, 'text') ?? '', ...(url && { url }) }
    }),
  )
}

const SERVICE =
  /^(new_chat_(members|title|photo)|left_chat_member|delete_chat_photo|(group|supergroup|channel)_chat_created|pinned_message|migrate_(to|from)_chat_id|video_chat_\w+|message_auto_delete_timer_changed|forum_topic_\w+|boost_added|giveaway_(created|completed)|chat_background_set)$/

const isService = (message: Fields): boolean =>
  Boolean(message.service) || Object.entries(message).some(([name, value]) => value && SERVICE.test(name))

const forwardOf = (message: Fields, readTime: ReadTime): ForwardSeen | undefined => {
  const origin = message.forward_origin
  const chat = field(origin, 'chat') ?? field(origin, 'sender_chat') ?? field(message, 'forward_from_chat')
  const person = field(origin, 'sender_user') ?? field(message, 'forward_from')
  const date = readTime(field(origin, 'date') ?? message.forward_date)
  if (!isFields(origin) && !isFields(chat) && date === undefined) return undefined
  const name = [textField(person, 'first_name'), textField(person, 'last_name')].filter(Boolean).join(' ') || undefined
  return withoutUndefined({
    chat: chatRef(chat),
    title:
      textField(chat, 'title') ??
      textField(origin, 'sender_user_name') ??
      textField(message, 'forward_sender_name') ??
      name,
    message_id: idField(origin, 'message_id') ?? idField(message, 'forward_from_message_id'),
    date,
    author: textField(origin, 'author_signature') ?? textField(message, 'forward_signature'),
    user_id: idField(person, 'id'),
  }) as ForwardSeen
}

const replyOf = (message: Fields): number | undefined => {
  const answered = message.reply_to_message
  return idField(answered, 'message_id') ?? idField(answered, 'id') ?? idField(message, 'reply_to_message_id')
}

const writerOf = (message: Fields, from: unknown, platform_id: number): MessageSeen['from_peer'] => {
  const sender = numberField(message.sender_chat, 'id')
  const bare = sender === undefined ? undefined : barePlatformId(sender)
  if (bare !== undefined) return bare === platform_id ? { chat_id: bare } : { channel_id: bare }
  const user_id = idField(from, 'id')
  return user_id === undefined ? undefined : { user_id }
}

const countersOf = (message: Fields): CountersRead | undefined => {
  const given = Array.isArray(message.reactions) ? message.reactions : field(message.reactions, 'reactions')
  const reactions = Array.isArray(given)
    ? given.flatMap((reaction) => {
        const count = counterField(reaction, 'count')
        const emoji = isSet(reaction, 'is_paid') ? PAID_REACTION : textField(reaction, 'emoji')
        const custom_emoji_id = idText(field(reaction, 'custom_emoji_id'))
        return count === undefined
          ? []
          : [{ ...(emoji && { emoji }), ...(custom_emoji_id && { custom_emoji_id }), count }]
      })
    : undefined
  const counters = { views: counterField(message, 'views'), forwards: counterField(message, 'forwards'), reactions }
  const known = withoutUndefined(counters) as CountersRead
  return Object.keys(known).length ? known : undefined
}
