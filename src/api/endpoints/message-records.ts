// Converts message rows into the contract's form. The messages of an album become one.
import type { ChannelMessage, GroupMessage } from '../../contract/index.ts'
import { greatest } from '../../metrics/posts.ts'
import { chatsNamed, type NamedRef } from '../../store/chats/chat-refs.ts'
import type { ChatRow, ChatShortRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { listAlbumMessages, type MessageRow } from '../../store/observed/messages/message-reads.ts'
import { type ChatMessageRow, listAlbumsOfChats } from '../../store/observed/messages/newest-of-chats.ts'
import type { MessageSelection } from '../../vocabulary.ts'
import type { Answer } from '../request/handle.ts'
import { knownAt } from './message-sightings.ts'

type Forward = { chat?: NamedRef; title?: string; message_id?: number; date?: number; author?: string }
type ReactionItem = { emoji?: string; custom_emoji_id?: string; count: number }
type StoredMedia = { type: string; channels?: unknown; items?: StoredMedia[]; [field: string]: unknown }

/** The fields that ingest stores as JSON, beside the columns. */
type StoredParts = {
  entities?: unknown[]
  media?: StoredMedia
  keyboard?: unknown[][]
  forward_from?: Forward
  reply_to_message_id?: number
  author?: string
  via_bot?: string
  edited?: boolean
  from_peer?: Record<string, number>
  is_bot?: boolean
  is_premium?: boolean
  reactions?: ReactionItem[]
}
const contentOf = (row: MessageRow) => row.content as StoredParts

/** Replaces each album's entry by the merged messages of the album. */
export const withAlbums = async (
  db: Db,
  chat: Pick<ChatRow, 'chat_id'>,
  entries: MessageRow[],
  /** The moment of the past at which they are shown. */
  as_of?: Date,
): Promise<MessageRow[]> => {
  const known = (rows: MessageRow[]) => (as_of ? knownAt(db, chat.chat_id, rows, as_of) : rows)
  const album_ids = entries.map(({ album_id }) => album_id).filter((id) => id !== null)
  if (!album_ids.length) return known(entries)
  const dates = entries.map(({ date }) => date.getTime())
  const range = { from: new Date(Math.min(...dates)), to: new Date(Math.max(...dates)) }
  const items = await known(await listAlbumMessages(db, chat.chat_id, album_ids, range))
  const albums = Map.groupBy(items, ({ album_id }) => album_id)
  return (await known(entries)).map((entry) => (entry.album_id ? asOne(albums.get(entry.album_id) ?? [entry]) : entry))
}

/** The same for messages of several chats, with one statement for all albums. */
export const withAlbumsOfChats = async (db: Db, entries: ChatMessageRow[]): Promise<ChatMessageRow[]> => {
  const inAlbums = entries.filter(({ album_id }) => album_id !== null)
  if (!inAlbums.length) return entries
  const dates = inAlbums.map(({ date }) => date.getTime())
  const range = { from: new Date(Math.min(...dates)), to: new Date(Math.max(...dates)) }
  const chat_ids = [...new Set(inAlbums.map(({ chat_id }) => chat_id))]
  const items = await listAlbumsOfChats(db, { chat_ids, album_ids: inAlbums.map(({ album_id }) => album_id!) }, range)
  const nameOf = ({ chat_id, album_id }: ChatMessageRow) => `${chat_id} ${album_id}`
  const albums = Map.groupBy(items, nameOf)
  return entries.map((entry) =>
    entry.album_id ? { ...asOne(albums.get(nameOf(entry)) ?? [entry]), chat_id: entry.chat_id } : entry,
  )
}

/** A counter is the album's maximum, because either all of its messages show the same count or only one shows it. Deleted messages are left out. */
const asOne = (all: MessageRow[]): MessageRow => {
  const left = all.filter(({ deleted_at }) => !deleted_at)
  const messages = left.length ? left : all
  if (all.length === 1 || (messages.length === 1 && contentOf(messages[0]!).media?.type !== 'album'))
    return messages[0]!
  const spoken = messages.find(({ text }) => text) ?? messages[0]!
  const most = (counter: 'views' | 'forwards' | 'comments' | 'reactions') =>
    greatest(messages.map((message) => message[counter]))
  const reacted = messages.find(({ reactions }) => reactions !== null && reactions === most('reactions')) ?? spoken
  return {
    ...spoken,
    message_id: messages[0]!.message_id,
    date: messages[0]!.date,
    edit_date: messages.reduce<Date | null>(
      (last, { edit_date }) => (edit_date && (!last || edit_date > last) ? edit_date : last),
      null,
    ),
    is_ad: messages.some(({ is_ad }) => is_ad),
    versions: greatest(messages.map(({ versions }) => versions)),
    observed_at: new Date(Math.max(...messages.map(({ observed_at }) => observed_at.getTime()))),
    views: most('views'),
    forwards: most('forwards'),
    comments: most('comments'),
    reactions: most('reactions'),
    content: {
      ...spoken.content,
      reactions: contentOf(reacted).reactions,
      media: { type: 'album', items: itemsOf(messages, all) },
    },
  }
}

/** A source may show an album as one message that lists all attachments. What the other messages say of their own ones comes first. */
const itemsOf = (messages: MessageRow[], all: MessageRow[]): StoredMedia[] => {
  const others = new Set(all.map(({ message_id }) => message_id))
  const items = messages.flatMap((message) => {
    const { message_id } = message
    const { media } = contentOf(message)
    if (!media) return []
    if (media.type !== 'album') return [{ message_id, media }]
    return (media.items ?? [])
      .map((item) => ({ message_id: Number(item.message_id ?? message_id), media: item }))
      .filter((item) => item.message_id === message_id || !others.has(item.message_id))
  })
  return items.sort((a, b) => a.message_id - b.message_id).map(({ media }) => media)
}

/** Whether a message, or an album as it is shown, belongs to a selection. */
export const isSelected: Record<MessageSelection, (row: MessageRow) => boolean> = {
  deleted: ({ deleted_at }) => deleted_at !== null,
  edited: (row) => row.edit_date !== null || (row.versions ?? 1) > 1 || contentOf(row).edited === true,
  ads: ({ is_ad }) => is_ad,
  media: (row) => (contentOf(row).media?.type ?? 'webpage') !== 'webpage',
}

/** Finds the chats that the messages name in forwards and giveaways. */
export const namedBy = async (db: Db, rows: MessageRow[]) => {
  const refs = rows.flatMap((row) => [...originOf(row), ...giveawayRefs(contentOf(row).media)])
  const find = await chatsNamed(db, refs)
  return {
    find,
    chats: [
      ...new Map(
        refs
          .map(find)
          .filter((chat) => chat !== undefined)
          .map((chat) => [chat.chat_id, chat]),
      ).values(),
    ],
  }
}

const originOf = (row: MessageRow): NamedRef[] => {
  const chat = contentOf(row).forward_from?.chat
  return chat ? [chat] : []
}

export const giveawayRefs = (media: StoredMedia | undefined): NamedRef[] =>
  media?.type === 'giveaway' && Array.isArray(media.channels)
    ? media.channels.map((channel) =>
        typeof channel === 'number'
          ? { platform_id: channel }
          : typeof channel === 'string'
            ? { username: channel }
            : channel,
      )
    : []

export type ChatFinder = (ref: NamedRef) => ChatShortRow | undefined

const common = (chat: Pick<ChatRow, 'internal_id'>, row: MessageRow, find: ChatFinder) => {
  const { entities, media, reply_to_message_id, forward_from, reactions, via_bot, edited } = contentOf(row)
  return {
    peer_id: chat.internal_id,
    message_id: row.message_id,
    date: row.date,
    edit_date: row.edit_date,
    edited: edited && !row.edit_date ? true : null,
    text: row.text,
    entities: entities?.length ? entities : null,
    media: media ?? null,
    reactions:
      row.reactions === null
        ? null
        : { count: row.reactions, items: (reactions ?? []).toSorted((a, b) => b.count - a.count) },
    forward_from: forward_from
      ? {
          peer_id: (forward_from.chat && find(forward_from.chat)?.internal_id) ?? null,
          title: forward_from.title ?? null,
          message_id: forward_from.message_id ?? null,
          date: forward_from.date === undefined ? null : new Date(forward_from.date * 1000),
          author: forward_from.author ?? null,
        }
      : null,
    reply_to_message_id: reply_to_message_id ?? null,
    via_bot: via_bot ?? null,
    ...seenTimes(row),
  }
}

type MessageSightingTimes = Pick<MessageRow, 'date' | 'deleted_at' | 'versions' | 'observed_at' | 'counted_at'>

/** Counters that were read are a sign of life too, until the message was found to be gone. */
const seenTimes = ({ versions, observed_at, counted_at, deleted_at }: MessageSightingTimes) => {
  const isCountedLater = counted_at !== null && counted_at > observed_at && !(deleted_at && counted_at > deleted_at)
  return {
    versions_count: versions !== null && versions > 1 ? versions : null,
    last_seen_at: isCountedLater ? counted_at : observed_at,
  }
}

/** What `messageTimes` of the contract says of a message. */
export const messageTimes = (row: MessageSightingTimes) => {
  const seen = seenTimes(row)
  const { deleted_at, date } = row
  return {
    ...seen,
    deleted_at,
    lived_seconds: deleted_at ? Math.max(0, Math.round((seen.last_seen_at.getTime() - date.getTime()) / 1000)) : null,
  }
}

/** The times at which a message was gone before it was seen again. */
export const returnsOf = (
  gone_at: readonly number[] | null | undefined,
  { observed_at }: MessageRow,
): Date[] | null => {
  const before = (gone_at ?? []).filter((at) => at * 1000 < observed_at.getTime())
  return before.length ? before.map((at) => new Date(at * 1000)) : null
}

export const channelMessage = (chat: Pick<ChatRow, 'internal_id'>, row: MessageRow, find: ChatFinder) => {
  const { keyboard, author } = contentOf(row)
  return {
    ...common(chat, row, find),
    ...messageTimes(row),
    keyboard: keyboard ?? null,
    views: row.views,
    forwards: row.forwards,
    comments: row.comments,
    is_ad: row.is_ad,
    author: author ?? null,
  } as Answer<ChannelMessage>
}

/** What a forward shows of its original. Counters and signature of the forward are its own. */
export const messageInForward = (
  chat: Pick<ChatRow, 'internal_id'>,
  { text, is_ad, content }: Pick<MessageRow, 'text' | 'is_ad' | 'content'>,
  original: { message_id: number; date: Date },
) => {
  const { entities, media } = content as StoredParts
  return {
    peer_id: chat.internal_id,
    ...original,
    text,
    entities: entities?.length ? entities : null,
    media: media ?? null,
    is_ad,
  } as Answer<ChannelMessage>
}

export const groupMessage = (chat: Pick<ChatRow, 'internal_id'>, row: MessageRow, find: ChatFinder) => {
  const { from_peer, is_bot, is_premium } = contentOf(row)
  return {
    ...common(chat, row, find),
    from_peer: from_peer ?? null,
    is_bot: is_bot ?? null,
    is_premium: is_premium ?? null,
  } as Answer<GroupMessage>
}
