// Builds small MTProto objects as the library returns them, with the fields that matter.
import { Long, type tl } from '@mtcute/core'

export const at = (time: string) => Math.floor(Date.parse(`${time}Z`) / 1000)

export const channel = (fields: Partial<tl.RawChannel> = {}): tl.RawChannel =>
  ({
    _: 'channel',
    id: 1001,
    accessHash: Long.fromString('-7211133022221110001'),
    title: 'Daily news',
    username: 'daily_news',
    broadcast: true,
    left: true,
    photo: { _: 'chatPhotoEmpty' },
    date: at('2019-03-01T10:00:00'),
    ...fields,
  }) as tl.RawChannel

export const user = (fields: Partial<tl.RawUser> = {}): tl.RawUser =>
  ({ _: 'user', id: 501, firstName: 'Ann', ...fields }) as tl.RawUser

export const message = (id: number, fields: Partial<tl.RawMessage> = {}): tl.RawMessage =>
  ({
    _: 'message',
    id,
    peerId: { _: 'peerChannel', channelId: 1001 },
    date: at('2026-08-31T10:00:00') + id,
    message: `post ${id}`,
    post: true,
    ...fields,
  }) as tl.RawMessage

export const resolved = (chat: tl.RawChannel): tl.contacts.RawResolvedPeer => ({
  _: 'contacts.resolvedPeer',
  peer: { _: 'peerChannel', channelId: chat.id },
  chats: [chat],
  users: [],
})

export const fullChannel = (
  chat: tl.RawChannel,
  fields: Partial<tl.RawChannelFull> = {},
  others: tl.TypeChat[] = [],
): tl.messages.RawChatFull => ({
  _: 'messages.chatFull',
  fullChat: {
    _: 'channelFull',
    id: chat.id,
    about: 'News, daily',
    participantsCount: 12_345,
    ...fields,
  } as tl.RawChannelFull,
  chats: [chat, ...others],
  users: [],
})

export const history = (
  messages: tl.TypeMessage[],
  fields: Partial<tl.messages.RawChannelMessages> = {},
): tl.messages.RawChannelMessages => ({
  _: 'messages.channelMessages',
  pts: 1,
  count: messages.length,
  messages,
  topics: [],
  chats: [],
  users: [],
  ...fields,
})

/** Answers as the platform does: newest first, from the requested offset. */
export const answerHistory =
  (messages: tl.TypeMessage[]) =>
  ({ offsetId, addOffset, limit, minId }: tl.messages.RawGetHistoryRequest): tl.messages.RawChannelMessages => {
    const newest_first = messages.toSorted((a, b) => b.id - a.id)
    const from = offsetId === 0 ? 0 : newest_first.filter(({ id }) => id >= offsetId).length
    const start = Math.max(0, from + addOffset)
    return history(newest_first.slice(start, Math.max(start, start + limit)).filter(({ id }) => id > minId))
  }
