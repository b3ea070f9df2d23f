// Turns an exported message into an observation. Telegram Desktop does not export views, so they stay unknown.

import { PAID_REACTION } from '../mtproto-message/counters.ts'
import { counterField, idOf, idText, textField, withoutUndefined } from '../mtproto-message/tl.ts'
import type { Button, ChatRef, CountersRead, ForwardSeen, MessageSeen, ReactionSeen } from '../observation.ts'
import { type Fields, isFields } from '../records/imported.ts'
import type { ReadTime } from '../records/times.ts'
import { exportMedia } from './media.ts'
import { type ExportPeer, exportPeer } from './peer-ids.ts'
import { exportText } from './text.ts'

export type ExportedChat = { ref: ChatRef; platform_id: number; is_channel: boolean; is_public?: boolean }

/** Returns a text when the message is invalid, which says why. */
export const exportedMessage = (
  message: Fields,
  chat: ExportedChat,
  at: number,
  readTime: ReadTime,
): MessageSeen | string => {
  const message_id = idOf(message.id)
  const date = readTime(message.date_unixtime) ?? readTime(message.date)
  if (message_id === undefined) return 'id is missing or no number of a message'
  if (date === undefined) return 'date is missing or no time'
  const edit_date = readTime(message.edited_unixtime) ?? readTime(message.edited)
  const service = message.type === 'service'
  const text = exportText(message)
  const media = service ? undefined : exportMedia(message, readTime)
  const keyboard = keyboardOf(message.inline_bot_buttons)
  const author = exportPeer(service ? message.actor_id : message.from_id, chat.platform_id)
  return withoutUndefined({
    kind: 'message seen',
    at: Math.max(at, date, edit_date ?? 0),
    chat: chat.ref,
    message_id,
    date,
    edit_date,
    ...text,
    media,
    keyboard,
    unseen: service ? undefined : unseenIn({ ...text, media, keyboard }),
    album_id: idText(message.grouped_id),
    service: service || undefined,
    forward_from: forwardOf(message, chat.platform_id),
    reply_to_message_id: replyOf(message, chat.platform_id),
    author: textField(message, 'author') ?? signature(message, author, chat),
    via_bot: textField(message, 'via_bot')?.replace(/^@/, ''),
    from_peer: chat.is_channel ? undefined : writerOf(author, chat.platform_id),
    counters: countersOf(message),
  }) as MessageSeen
}

/**
 * Of formatting inside other formatting an export has one, and old ones have no buttons. The caption of an album may stand under another of its
 * messages, and an export does not tell which messages are an album.
 */
const unseenIn = ({ text, media, keyboard }: Partial<MessageSeen>): MessageSeen['unseen'] => [
  ...(!text && media ? (['text'] as const) : []),
  'entities',
  ...(keyboard ? [] : (['keyboard'] as const)),
]

/** A channel may show each post under the name of the administrator who wrote it. */
const signature = (message: Fields, author: ExportPeer | undefined, chat: ExportedChat) =>
  chat.is_channel && message.type !== 'service' && author && 'user_id' in author
    ? textField(message, 'from')
    : undefined

/** An administrator who writes in the group's name is exported as the group itself. */
const writerOf = (author: ExportPeer | undefined, platform_id: number): ExportPeer | undefined =>
  author && 'channel_id' in author && author.channel_id === platform_id ? { chat_id: platform_id } : author

const forwardOf = (message: Fields, platform_id: number): ForwardSeen | undefined => {
  // The name is null when the original account was deleted; the message is still a forward.
  if (message.forwarded_from === undefined && message.saved_from === undefined) return undefined
  const origin = exportPeer(message.forwarded_from_id, platform_id)
  const id = origin && 'channel_id' in origin ? origin.channel_id : undefined
  return withoutUndefined({
    chat: id === undefined ? undefined : { platform_id: id },
    title: textField(message, 'forwarded_from') ?? textField(message, 'saved_from'),
    user_id: origin && 'user_id' in origin ? origin.user_id : undefined,
  }) as ForwardSeen
}

const replyOf = (message: Fields, platform_id: number): number | undefined => {
  const other = exportPeer(message.reply_to_peer_id, platform_id)
  if (other && !('channel_id' in other && other.channel_id === platform_id)) return undefined
  // The service message about a pin counts as a reply to the pinned message.
  const pinned = message.action === 'pin_message' ? message.message_id : undefined
  return idOf(message.reply_to_message_id) ?? idOf(pinned)
}

/** Buttons of these types hold a URL in `data`. */
const ADDRESS_BUTTONS = ['url', 'auth', 'web_view', 'simple_web_view']

const keyboardOf = (rows: unknown): Button[][] | undefined => {
  if (!Array.isArray(rows) || rows.length === 0) return undefined
  return rows.map((row) =>
    (Array.isArray(row) ? row : []).filter(isFields).map((button): Button => {
      const url = ADDRESS_BUTTONS.includes(String(button.type)) ? textField(button, 'data') : undefined
      return { text: textField(button, 'text') ?? '', ...(url && { url }) }
    }),
  )
}

/** Views and forwards are there only when another program wrote the file in this form. */
const countersOf = (message: Fields): CountersRead | undefined => {
  const { reactions } = message
  const counters = withoutUndefined({
    views: counterField(message, 'views'),
    forwards: counterField(message, 'forwards'),
    reactions: Array.isArray(reactions) ? reactions.flatMap(reactionOf) : undefined,
  }) as CountersRead
  return Object.keys(counters).length ? counters : undefined
}

const reactionOf = (reaction: unknown): ReactionSeen[] => {
  const count = counterField(reaction, 'count')
  if (!isFields(reaction) || count === undefined) return []
  const emoji = reaction.type === 'paid' ? PAID_REACTION : textField(reaction, 'emoji')
  const custom_emoji_id = idText(reaction.document_id)
  return [{ ...(emoji && { emoji }), ...(custom_emoji_id && { custom_emoji_id }), count }]
}
