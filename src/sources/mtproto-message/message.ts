// Turns a message in MTProto's form, of any layer since 2019, into an observation.

import type { Button, ChatRef, ForwardSeen, MessageSeen } from '../observation.ts'
import { type ReadTime, readTime as readAnyTime } from '../records/times.ts'
import { countersOf } from './counters.ts'
import { entitiesOf } from './entities.ts'
import { mediaOf } from './media.ts'
import { chatIdOf, messagePeer, peerOf, type TlPeer } from './peers.ts'
import { field, idField, idText, isSet, kindOf, listField, numberField, textField, withoutUndefined } from './tl.ts'

export type KnownUser = { bot?: boolean; premium?: boolean; name?: string; username?: string }

export type MessageContext = {
  /** When the message was seen; a message with a later date or edit counts as seen at that time. */
  at: number
  /** The zone of times that are written without one. */
  time_zone?: string
  /** The chat, for messages that do not name it, or to add its username to the id. */
  chat?: ChatRef
  /** Look up what is known about authors, and the titles of chats that messages were forwarded from. */
  user?: (user_id: number) => KnownUser | undefined
  title?: (platform_id: number) => string | undefined
}

/** Returns a text when the message is invalid, which says why, and undefined when the message was deleted. */
export const messageSeen = (message: unknown, context: MessageContext): MessageSeen | string | undefined => {
  if (kindOf(message) === 'messageEmpty') return undefined
  const readTime = (value: unknown) => readAnyTime(value, context.time_zone ?? 'UTC')
  const message_id = idField(message, 'id')
  const date = readTime(field(message, 'date'))
  const peer = messagePeer(message)
  const platform_id = chatIdOf(peer)
  if (message_id === undefined) return 'id is missing or no number of a message'
  if (date === undefined) return 'date is missing or no time'
  if (platform_id === undefined && !context.chat)
    return peer ? 'it is a message to a person' : 'peer_id is missing: it does not say which chat it is of'

  // Some programs write 0 for a message that was never edited.
  const edit_date = readTime(field(message, 'edit_date')) || undefined
  // The platform also moves the date when reactions change. Then it asks that the message is shown as never edited.
  const isEditHidden = isSet(message, 'edit_hide')
  const service = kindOf(message) === 'messageService' || field(message, 'action') !== undefined
  const post = isSet(message, 'post')
  const author = post ? undefined : authorOf(message, peer)
  const user = author && 'user_id' in author ? context.user?.(author.user_id) : undefined
  return withoutUndefined({
    kind: 'message seen',
    at: Math.max(context.at, date, edit_date ?? 0),
    chat: chatRef(platform_id, context.chat),
    message_id,
    date,
    edit_date: isEditHidden ? undefined : edit_date,
    text: textField(message, 'message') ?? textField(message, 'text'),
    entities: entitiesOf(message),
    media: mediaOf(message, readTime),
    keyboard: keyboardOf(field(message, 'reply_markup')),
    album_id: idText(field(message, 'grouped_id')),
    service: service || undefined,
    forward_from: forwardOf(field(message, 'fwd_from'), context, readTime),
    reply_to_message_id: replyOf(message, platform_id),
    author: textField(message, 'post_author'),
    via_bot: context.user?.(numberField(message, 'via_bot_id') ?? 0)?.username,
    from_peer: author,
    is_bot: user?.bot,
    is_premium: user?.premium,
    counters: countersOf(message),
  } satisfies Record<keyof Omit<MessageSeen, 'sponsored' | 'edited' | 'unseen'>, unknown>) as MessageSeen
}

/** `known` is added only if it does not name another chat than the message does. */
const chatRef = (platform_id: number | undefined, known: ChatRef | undefined): ChatRef =>
  platform_id === undefined
    ? known!
    : (known?.platform_id ?? platform_id) === platform_id
      ? { ...known, platform_id }
      : { platform_id }

/** In a group, a message without an author was written by an administrator in the group's name. */
const authorOf = (message: unknown, peer: TlPeer | undefined): MessageSeen['from_peer'] => {
  const from = peerOf(field(message, 'from_id'))
  const group = chatIdOf(peer)
  if (!from) return group === undefined || kindOf(message) === 'messageService' ? undefined : { chat_id: group }
  return 'channel_id' in from && from.channel_id === group ? { chat_id: group } : from
}

const forwardOf = (header: unknown, context: MessageContext, readTime: ReadTime): ForwardSeen | undefined => {
  if (header === undefined) return undefined
  const peer = peerOf(field(header, 'from_id'))
  // Old layers had a field of its own for the channel.
  const platform_id = chatIdOf(peer) ?? idField(header, 'channel_id')
  const named = peer && 'user_id' in peer ? context.user?.(peer.user_id)?.name : undefined
  return withoutUndefined({
    chat: platform_id === undefined ? undefined : { platform_id },
    title: textField(header, 'from_name') ?? (platform_id === undefined ? named : context.title?.(platform_id)),
    message_id: idField(header, 'channel_post'),
    date: readTime(field(header, 'date')),
    author: textField(header, 'post_author'),
    user_id: peer && 'user_id' in peer ? peer.user_id : undefined,
  }) as ForwardSeen
}

const replyOf = (message: unknown, platform_id: number | undefined): number | undefined => {
  const header = field(message, 'reply_to')
  const other = chatIdOf(peerOf(field(header, 'reply_to_peer_id')))
  if (other !== undefined && other !== platform_id) return undefined
  // In a group with topics, `reply_to_msg_id` without a top id is the topic, not a message that is replied to.
  if (isSet(header, 'forum_topic') && field(header, 'reply_to_top_id') === undefined) return undefined
  return idField(header, 'reply_to_msg_id') ?? idField(message, 'reply_to_msg_id')
}

const keyboardOf = (markup: unknown): Button[][] | undefined => {
  if (kindOf(markup) !== 'replyInlineMarkup') return undefined
  const rows = listField(markup, 'rows').map((row) =>
    listField(row, 'buttons').map(
      (button) => withoutUndefined({ text: textField(button, 'text') ?? '', url: textField(button, 'url') }) as Button,
    ),
  )
  return rows.length ? rows : undefined
}
