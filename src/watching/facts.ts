// Reads what is stored of the things that causes name, in the form in which the types of events look at it.
import type { ChatFact, Fact, ListFact, MembersFact, MentionFact, MessageFact, PostFact } from '../events/facts.ts'
import { misreadingsOf } from '../metrics/member-readings.ts'
import { percentile } from '../metrics/percentiles.ts'
import { curveOf } from '../metrics/post-views.ts'
import { viewsByAge } from '../metrics/view-curve.ts'
import { listSpans } from '../store/chats/chat-past.ts'
import { type ChatShortRow, listChatsById } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { listReadingsBetween } from '../store/observed/members/member-series.ts'
import { listAlbumParts } from '../store/observed/messages/album-parts.ts'
import { fewChatsEach, type MessageKey, messageKey } from '../store/observed/messages/message-keys.ts'
import { listMessageSeries, type MessageSeries } from '../store/observed/messages/message-series.ts'
import { listVersionsByKey, type VersionRow } from '../store/observed/messages/message-versions.ts'
import { listMessagesByKey, type StoredMessage } from '../store/observed/messages/messages.ts'
import { listNewestPosts } from '../store/observed/messages/newest-posts.ts'
import { listListDays } from '../store/watching/list-days.ts'
import { findList } from '../store/watching/lists.ts'
import { listPresence } from '../store/watching/presence.ts'
import { DAY_MS } from '../time/spans.ts'
import { partsOf } from '../versions/signature.ts'
import { saidInVersion, sightingTimes, versionTimes } from '../versions/stored.ts'
import { versionsOf } from '../versions/timeline.ts'
import { absencesOf } from './absences.ts'
import { latest } from './candidates.ts'

/** A fact about one chat, or about no chat but an account. */
export type AboutChat = { chat_id: number; fact: Fact }

export type QueryMatches = { watch_id: string; query: string }[]
export type MessageAsked = MessageKey & { matched?: QueryMatches }

const messageLink = (chat: Pick<ChatShortRow, 'username'> | undefined, message_id: number): string | null =>
  chat?.username ? `https://t.me/${chat.username}/${message_id}` : null

/** `outperforming` are chats of which the usual views are wanted. */
export const messageFactsOf = async (
  db: Db,
  asked: MessageAsked[],
  chats: ReadonlyMap<number, ChatShortRow>,
  outperforming: ReadonlySet<number>,
  now: Date,
): Promise<(AboutChat & { fact: MessageFact })[]> => {
  const read = await readMessages(db, asked)
  const messages = read.map(({ message }) => message)
  const postOf = openPosts([...read, ...(await readAlbumParts(db, messages))], chats)
  const matched = new Map(asked.map((one) => [messageKey(one), one.matched ?? []]))
  const usual = new Map<number, MessageFact['usual']>()
  for (const chat_id of outperforming)
    if (messages.some((one) => one.chat_id === chat_id)) usual.set(chat_id, await usualViews(db, chat_id, now))
  return read.map((one) => {
    const { message, series, versions } = one
    return {
      chat_id: message.chat_id,
      fact: {
        about: 'message',
        message_id: message.message_id,
        album_id: message.album_id,
        date: message.date,
        text: message.text,
        link: messageLink(chats.get(message.chat_id), message.message_id),
        is_ad: message.is_ad,
        service: message.service,
        versions: versionsIn(message, versions),
        gone_at: series?.gone_at ?? (message.deleted_at === null ? [] : [message.deleted_at]),
        first_seen_at: firstSeen(one),
        post: postOf(one),
        usual: usual.get(message.chat_id) ?? [],
        matched: matched.get(messageKey(message)) ?? [],
      },
    }
  })
}

/** The messages of the same albums that were not read. */
const readAlbumParts = async (db: Db, messages: StoredMessage[]): Promise<ReadMessage[]> => {
  const known = new Set(messages.map(messageKey))
  const parts: MessageKey[] = []
  for (const group of fewChatsEach(messages)) parts.push(...(await listAlbumParts(db, group)))
  return readMessages(
    db,
    parts.filter((part) => !known.has(messageKey(part))),
  )
}

/** The post of each of the messages. */
const openPosts = (read: ReadMessage[], chats: ReadonlyMap<number, ChatShortRow>) => {
  const albums = Map.groupBy(read, ({ message: { chat_id, album_id } }) => `${chat_id} ${album_id}`)
  return (one: ReadMessage): PostFact => {
    const { chat_id, album_id } = one.message
    const parts = (album_id === null ? [one] : albums.get(`${chat_id} ${album_id}`)!).toSorted(
      (a, b) => a.message.message_id - b.message.message_id,
    )
    const { message } = parts.find((part) => part.message.text) ?? parts[0]!
    const { readings, published } = curveOf({
      messages: parts.map((part) => ({ date: part.message.date, view_readings: viewsOf(part) })),
    })
    return {
      message_id: message.message_id,
      text: message.text,
      link: messageLink(chats.get(chat_id), message.message_id),
      is_ad: parts.some((part) => part.message.is_ad),
      date: published,
      first_seen_at: Math.min(...parts.map(firstSeen)),
      view_readings: [...readings],
    }
  }
}

const viewsOf = ({ series }: ReadMessage) =>
  (series?.readings ?? []).flatMap(({ at, views }) => (views === null ? [] : [{ at, views }]))

type ReadMessage = { message: StoredMessage; series: MessageSeries | undefined; versions: VersionRow[] }

const readMessages = async (db: Db, keys: MessageKey[]): Promise<ReadMessage[]> => {
  const read: ReadMessage[] = []
  for (const group of fewChatsEach(keys)) {
    const messages = await listMessagesByKey(db, group)
    const series = new Map((await listMessageSeries(db, messages)).map((one) => [messageKey(one), one]))
    const edited = messages.filter((one) => one.versions !== null)
    const versions = Map.groupBy(await listVersionsByKey(db, edited), messageKey)
    for (const message of messages) {
      const key = messageKey(message)
      read.push({ message, series: series.get(key), versions: versions.get(key) ?? [] })
    }
  }
  return read
}

/** The row of a message with several contents does not say when it was first seen: its first content does. */
const firstSeen = ({ message, series, versions }: ReadMessage): number =>
  versions.length > 0
    ? Math.min(...versions.map((version) => version.first_seen_at))
    : sightingTimes(message, series?.readings.map(({ at }) => at) ?? [])[0]!

const versionsIn = (message: StoredMessage, stored: VersionRow[]): MessageFact['versions'] => {
  if (stored.length === 0) return []
  const said = { ...message.content, text: message.text, is_ad: message.is_ad }
  const sightings = stored.map((version) => ({
    signature: version.signature,
    times: versionTimes(version, message.observed_at),
    text: saidInVersion(version, said as Parameters<typeof saidInVersion>[1]).text,
  }))
  return versionsOf(sightings).map(({ of, members, first_seen_at, last_seen_at }) => ({
    state: stateIn(members.map(({ signature }) => signature)),
    signatures: members.map(({ signature }) => signature),
    first: first_seen_at,
    last: last_seen_at,
    text: of.text,
  }))
}

/** The text and the kind of media: what every source tells, so that a second source makes no other event of an edit. */
const stateIn = (signatures: string[]): string => {
  const told = new Map(signatures.flatMap((signature) => [...partsOf(signature)]))
  return `${told.get('t') ?? ''} ${told.get('m') ?? ''}`
}

/** Ages in hours at which the views of a post are compared. */
const AGES = [6, 12, 24, 48, 72, 120, 168]
const NEWEST_POSTS = 100
const LEAST_POSTS = 20

/** What the newest posts of a chat usually had at each age. */
const usualViews = async (db: Db, chat_id: number, now: Date): Promise<MessageFact['usual']> => {
  const range = { from: new Date(now.getTime() - 90 * DAY_MS), to: now }
  const posts = await listNewestPosts(db, chat_id, range, NEWEST_POSTS)
  return viewsByAge(posts, AGES, LEAST_POSTS).map(({ hours, views, posts }) => ({
    hours,
    median: percentile(views, 0.5),
    most: percentile(views, 0.95),
    posts,
  }))
}

export type MentionAsked = MessageKey & { source_chat_id: number; kind: string }

/** `chat_id` is the chat that is mentioned. Mentions whose message is gone are left out. */
export const mentionFactsOf = async (db: Db, asked: MentionAsked[]): Promise<(AboutChat & { fact: MentionFact })[]> => {
  const keys = asked.map(({ source_chat_id, message_id, date }) => ({ chat_id: source_chat_id, message_id, date }))
  const messages = new Map((await readMessages(db, keys)).map((one) => [messageKey(one.message), one]))
  const sources = new Map(
    (await listChatsById(db, [...new Set(keys.map(({ chat_id }) => chat_id))])).map((chat) => [chat.chat_id, chat]),
  )
  return asked.flatMap(({ chat_id, source_chat_id, message_id, date, kind }) => {
    const read = messages.get(messageKey({ chat_id: source_chat_id, message_id, date }))
    const source = sources.get(source_chat_id)
    if (!read || read.message.deleted_at !== null || !source) return []
    const { internal_id, title, username } = source
    const fact: MentionFact = {
      about: 'mention',
      source: { internal_id, title, username },
      source_chat_id,
      message_id,
      date,
      first_seen_at: firstSeen(read),
      kind,
      text: read.message.text,
      link: messageLink(source, message_id),
    }
    return [{ chat_id, fact }]
  })
}

/** Readings of some days more than an event can be old, so that what is usual is known. */
export const membersFactsOf = async (
  db: Db,
  chat_ids: number[],
  now: Date,
  oldest = new Date(0),
): Promise<(AboutChat & { fact: MembersFact })[]> => {
  if (chat_ids.length === 0) return []
  const begin = Math.max(now.getTime() - 40 * DAY_MS, oldest.getTime())
  const readings = await listReadingsBetween(db, chat_ids, new Date(begin), latest(now))
  const since = begin / 1000
  return [...readings].map(([chat_id, read]) => ({
    chat_id,
    fact: {
      about: 'members',
      readings: read.filter(({ at }) => at >= since),
      misread_at: misreadingsOf(read).map(({ at }) => at),
    },
  }))
}

export const chatFactsOf = async (
  db: Db,
  chats: { chat_id: number; gone_at: number[] | null; observed_at: Date }[],
): Promise<(AboutChat & { fact: ChatFact })[]> => {
  const facts: (AboutChat & { fact: ChatFact })[] = []
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  const presence = Map.groupBy(await listPresence(db, chat_ids), ({ chat_id }) => chat_id)
  for (const { chat_id, gone_at, observed_at } of chats) {
    // The row of a chat is all that is known of one that nobody watches.
    const last_seen_at = observed_at.getTime() > 0 ? observed_at.getTime() / 1000 : null
    const own = { first_seen_at: null, last_seen_at, gone_at: gone_at ?? [] }
    const values = await listSpans(db, chat_id)
    facts.push({
      chat_id,
      fact: {
        about: 'chat',
        values: values
          .toReversed()
          .map(({ field, value, state, first, last, current }) => ({ field, value, state, first, last, current })),
        absences: absencesOf([...(presence.get(chat_id) ?? []), own]),
      },
    })
  }
  return facts
}

/** The points of lists, with the titles of those that joined and left. */
export const listFactsOf = async (db: Db, days: { list_id: string; day: string }[]): Promise<ListFact[]> => {
  const facts: ListFact[] = []
  for (const { list_id, day } of days) {
    const [point] = await listListDays(db, list_id, day, day)
    const list = point && (await findList(db, point.account_id, list_id))
    if (!point || !list) continue
    const shown = [...point.joined.slice(0, MOST_NAMED), ...point.left.slice(0, MOST_NAMED)]
    const chats = new Map((await listChatsById(db, shown)).map((chat) => [chat.chat_id, chat]))
    const named = (chat_ids: number[]) =>
      chat_ids.slice(0, MOST_NAMED).flatMap((chat_id) => {
        const chat = chats.get(chat_id)
        return chat ? [{ internal_id: chat.internal_id, title: chat.title }] : []
      })
    facts.push({
      about: 'list',
      at: point.taken_at.getTime() / 1000,
      list_id,
      name: list.name,
      day,
      joined: named(point.joined),
      left: named(point.left),
      joined_count: point.joined.length,
      left_count: point.left.length,
    })
  }
  return facts
}

const MOST_NAMED = 20
