// The state of one message, built from observations in any order: newest content, latest counters, time of deletion.
import type { CountersRead } from '../sources/observation.ts'
import type { MessageKey } from '../store/observed/messages/message-keys.ts'
import type { CounterReading, MessageSeries, ReactionItem } from '../store/observed/messages/message-series.ts'
import type { StoredMessage } from '../store/observed/messages/messages.ts'
import { lastKnown, orderedReadings } from '../store/observed/tables/series.ts'
import { type MessageCounter, messageCounters } from '../vocabulary.ts'
import { hashedAuthor, plainAuthor } from './privacy.ts'
import type { SeenMessage } from './seen.ts'

/** Everything that one batch reports about one message. */
export type MessageNews = MessageKey & {
  seen: SeenMessage[]
  readings: CounterReading[]
  reaction_items: ReactionItem[] | null
  reactions_at: number
  gone_at: number[]
}

export const noNews = (key: MessageKey): MessageNews => ({
  ...key,
  seen: [],
  readings: [],
  reaction_items: null,
  reactions_at: 0,
  gone_at: [],
})

export const addReading = (news: MessageNews, at: number, counters: CountersRead): void => {
  const { views = null, forwards = null, comments = null, reactions } = counters
  if (views === null && forwards === null && comments === null && !reactions) return
  news.readings.push({ at, views, forwards, comments, reactions: reactions ? sumOf(reactions) : null })
  if (!reactions) return
  if (at < news.reactions_at) return
  const items = reactions.filter(({ count }) => count > 0)
  if (at > news.reactions_at || isGreater(items, news.reaction_items)) {
    news.reaction_items = items
    news.reactions_at = at
  }
}

/** The whole series after this batch. The caller fills `reaction_items` in only while the message itself is not known yet. */
export const seriesAfter = (stored: MessageSeries | undefined, news: MessageNews): MessageSeries => ({
  chat_id: news.chat_id,
  message_id: news.message_id,
  date: news.date,
  readings: orderedReadings(stored ? [...stored.readings, ...news.readings] : news.readings, messageCounters),
  reaction_items: null,
  gone_at: distinctTimes(stored ? [...stored.gone_at, ...news.gone_at] : news.gone_at),
})

/** The single reactions behind the newest known total; null if there are none. */
export const reactionItemsAfter = (
  stored: MessageSeries | undefined,
  storedItems: ReactionItem[] | null,
  news: MessageNews,
): ReactionItem[] | null => {
  const before = stored && lastKnown(stored.readings, 'reactions')
  const newer =
    news.reaction_items &&
    (!before ||
      news.reactions_at > before.at ||
      (news.reactions_at === before.at && isGreater(news.reaction_items, storedItems ?? [])))
  const items = newer ? news.reaction_items : storedItems
  return items?.length ? items : null
}

const sumOf = (items: ReactionItem[]) => items.reduce((sum, { count }) => sum + count, 0)

/** The tie-break between two readings of the same second, so that their order of arrival does not matter. */
const isGreater = (a: ReactionItem[], b: ReactionItem[] | null): boolean => {
  if (!b) return true
  const difference = sumOf(a) - sumOf(b)
  return difference > 0 || (difference === 0 && canonicalJson(a) > canonicalJson(b))
}

const distinctTimes = (times: number[]) => (times.length < 2 ? times : [...new Set(times)].sort((a, b) => a - b))

/**
 * The fields that the newest sighting replaces together. The edit date is not among them, because it only grows, nor is the album,
 * because a message never leaves it.
 */
type Content = Pick<StoredMessage, 'service' | 'is_ad' | 'text' | 'content' | 'author_key'>

const contentOf = (seen: SeenMessage): Content => {
  const { entities, media, keyboard, forward_from, reply_to_message_id, author, via_bot, from_peer } = seen
  const { edited, is_bot, is_premium, author_hash } = seen
  return {
    service: seen.service ?? false,
    is_ad: seen.is_ad ?? false,
    text: seen.text ?? null,
    content: {
      entities,
      media,
      keyboard,
      forward_from,
      reply_to_message_id,
      author,
      via_bot,
      from_peer,
      edited,
      is_bot,
      is_premium,
    },
    author_key: author_hash ? hashedAuthor(author_hash) : from_peer ? plainAuthor(from_peer) : null,
  }
}

/**
 * The web shows some posts only as a note to open the application. Their content is unknown then, so any sighting that shows it counts
 * more, older or newer.
 */
const isUnknown = ({ text, content }: Content): boolean => {
  const media = content.media as { type: string; label?: string } | undefined
  return text === null && media?.type === 'unsupported' && media.label !== undefined
}

const newestSeen = (seen: SeenMessage[]): SeenMessage =>
  seen.reduce((newest, one) => {
    const [known, was_known] = [!isUnknown(contentOf(one)), !isUnknown(contentOf(newest))]
    if (known !== was_known) return known ? one : newest
    if (one.at !== newest.at) return one.at > newest.at ? one : newest
    return canonicalJson(contentOf(one)) > canonicalJson(contentOf(newest)) ? one : newest
  })

/** The row of a message that the store does not have yet. */
export const newMessage = (
  news: MessageNews,
  series: MessageSeries,
  reaction_items: ReactionItem[] | null,
): StoredMessage => {
  const newest = newestSeen(news.seen)
  return withSeries(
    {
      chat_id: news.chat_id,
      message_id: news.message_id,
      date: news.date,
      ...contentOf(newest),
      album_id: albumIn(news.seen, news.message_id, null),
      edit_date: latestEdit(news.seen, null),
      observed_at: newest.at,
    },
    series,
    reaction_items,
  )
}

const isNewer = (seen: SeenMessage, before: Content, observed_at: number): boolean => {
  const content = contentOf(seen)
  if (isUnknown(content) !== isUnknown(before)) return isUnknown(before)
  return seen.at > observed_at || (seen.at === observed_at && canonicalJson(content) > canonicalJson(before))
}

/** The row after this batch, or undefined if the batch changes nothing. */
export const updatedMessage = (
  stored: StoredMessage,
  news: MessageNews,
  series: MessageSeries,
  reaction_items: ReactionItem[] | null,
): StoredMessage | undefined => {
  const { reactions: _, ...content } = stored.content
  const before: Content = {
    service: stored.service,
    is_ad: stored.is_ad,
    text: stored.text,
    content,
    author_key: stored.author_key,
  }
  const newest = news.seen.length ? newestSeen(news.seen) : undefined
  const replaces = newest && isNewer(newest, before, stored.observed_at)
  const row = withSeries(
    {
      chat_id: stored.chat_id,
      message_id: stored.message_id,
      date: stored.date,
      ...(replaces ? contentOf(newest) : before),
      album_id: albumIn(news.seen, stored.message_id, stored.album_id),
      edit_date: latestEdit(news.seen, stored.edit_date),
      observed_at: replaces ? newest.at : stored.observed_at,
    },
    series,
    reaction_items,
    stored,
  )
  return isSameValue(row, stored) ? undefined : row
}

/** Whether the message was only seen again, later, as it was known. */
export const isSeenAgain = (before: StoredMessage, after: StoredMessage): boolean =>
  isSameValue({ ...after, observed_at: before.observed_at, counted_at: before.counted_at }, before)

/**
 * The web pages do not tell the id of an album. They report the number of its first message instead, which gives way to an id from
 * another source, so that both sources end in one post. Of two other ids the greater one is kept: their order of arrival must not matter.
 */
const albumIn = (seen: SeenMessage[], message_id: number, known: string | null): string | null => {
  const stand_in = String(message_id)
  return seen.reduce((album, { album_id }) => {
    if (album_id === undefined || album_id === album) return album
    if (album === null || album === stand_in) return album_id
    return album_id !== stand_in && album_id > album ? album_id : album
  }, known)
}

const latestEdit = (seen: SeenMessage[], known: number | null): number | null =>
  seen.reduce(
    (latest, { edit_date }) => (edit_date !== undefined && edit_date > (latest ?? 0) ? edit_date : latest),
    known,
  )

type WithoutCounters = Omit<StoredMessage, 'deleted_at' | MessageCounter | 'counted_at'>

const withSeries = (
  message: WithoutCounters,
  series: MessageSeries,
  reaction_items: ReactionItem[] | null,
  /** Its values stay where the series does not have them any more, because old series may have been dropped. */
  before?: StoredMessage,
): StoredMessage => ({
  ...message,
  content: reaction_items ? { ...message.content, reactions: reaction_items } : message.content,
  // A message that was seen again after it was found gone is not deleted.
  deleted_at: series.gone_at.find((at) => at > message.observed_at) ?? stillGone(before, message.observed_at),
  views: lastKnown(series.readings, 'views')?.value ?? before?.views ?? null,
  forwards: lastKnown(series.readings, 'forwards')?.value ?? before?.forwards ?? null,
  comments: lastKnown(series.readings, 'comments')?.value ?? before?.comments ?? null,
  reactions: lastKnown(series.readings, 'reactions')?.value ?? before?.reactions ?? null,
  counted_at: series.readings.at(-1)?.at ?? before?.counted_at ?? null,
})

const stillGone = (before: StoredMessage | undefined, observed_at: number): number | null =>
  before?.deleted_at != null && before.deleted_at > observed_at ? before.deleted_at : null

/** Whether both have the same canonical JSON, found without writing it. */
const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) || Array.isArray(b))
    return (
      Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, i) => isSameValue(item, b[i]))
    )
  const [one, other] = [a as Record<string, unknown>, b as Record<string, unknown>]
  for (const name in one) if (!isSameValue(one[name], other[name])) return false
  // JSON does not contain undefined, so a field that is undefined counts as absent.
  for (const name in other) if (other[name] !== undefined && !(name in one)) return false
  return true
}

/** Equal values give equal text. Keys are sorted, because the database returns them in an order of its own. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner) =>
    inner && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
