// The state of one message, built from observations in any order: newest content, latest counters, time of deletion.
import type { CountersRead } from '../sources/observation.ts'
import type { MessageKey } from '../store/observed/messages/message-keys.ts'
import type { CounterReading, MessageSeries, ReactionItem } from '../store/observed/messages/message-series.ts'
import type { VersionRow } from '../store/observed/messages/message-versions.ts'
import type { StoredMessage } from '../store/observed/messages/messages.ts'
import { lastKnown, orderedReadings } from '../store/observed/tables/series.ts'
import { formerTexts } from '../versions/former.ts'
import { gapsOf } from '../versions/gaps.ts'
import { sightingColumns, sightingTimes, versionTimes } from '../versions/stored.ts'
import { type MessageCounter, messageCounters } from '../vocabulary.ts'
import { canonicalJson, isSameValue } from './canonical.ts'
import { contentAfter } from './message-content.ts'
import type { MessageInSteps } from './seen.ts'

/** Everything that one batch reports about one message. */
export type MessageNews = MessageKey & {
  seen: MessageInSteps[]
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
  gaps: stored?.gaps ?? null,
})

/** Null where the times at which the message was gone say all: it was never seen again. */
const returnsIn = ({ gone_at, gaps }: MessageSeries, seen_at: number[]): number[] | null => {
  // Old series may have been dropped.
  if (gone_at.length === 0) return gaps
  const found = gapsOf(gone_at, seen_at)
  return found.length > 1 ? found : null
}

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

/** What the store has of a message. The series is as it was before the batch. */
type MessageBefore = { stored: StoredMessage; series: MessageSeries | undefined; versions: VersionRow[] }

/** The row of a message and its versions after this batch; only rows that the batch changes. */
type MessageAfter = {
  row: StoredMessage | undefined
  versions: VersionRow[]
  /** Versions that are not kept any more. */
  dropped: VersionRow[]
  /** Whether the message is known to have said other texts before than until now. */
  has_other_past: boolean
  /** When it was gone, if it was seen again. */
  gaps: number[] | null
}

/** The row of a message that the store does not have yet. */
export const newMessage = (
  news: MessageNews,
  series: MessageSeries,
  reaction_items: ReactionItem[] | null,
): Pick<MessageAfter, 'versions' | 'gaps'> & { row: StoredMessage } => {
  const { row, versions, times } = contentAfter(undefined, news.seen)
  const { chat_id, message_id, date } = news
  return {
    row: withSeries(
      {
        chat_id,
        message_id,
        date,
        ...row,
        album_id: albumIn(news.seen, message_id, null),
        edit_date: latestEdit(news.seen, null),
        ...sightingColumnsOf(row.versions, times, series),
      },
      series,
      reaction_items,
    ),
    versions: versions.map((version) => ({ chat_id, message_id, date, ...version })),
    gaps: returnsIn(series, times),
  }
}

const readAt = (series: MessageSeries | undefined): number[] => series?.readings.map(({ at }) => at) ?? []

/** Of a message with several contents each of these has its own times. */
const sightingColumnsOf = (versions: number | null, times: number[], series: MessageSeries) =>
  versions === null ? sightingColumns(times, readAt(series)) : { first_seen_at: null, seen_at: null }

const timesBefore = ({ stored, series, versions }: MessageBefore): number[] =>
  versions.length === 0
    ? sightingTimes(stored, readAt(series))
    : versions.flatMap((version) => versionTimes(version, stored.observed_at))

/** What the batch changes of a message that is stored. */
export const updatedMessage = (
  before: MessageBefore,
  news: MessageNews,
  series: MessageSeries,
  reaction_items: ReactionItem[] | null,
): MessageAfter => {
  const { stored, versions: versionsBefore } = before
  const { chat_id, message_id, date } = stored
  const { reactions: _, ...content } = stored.content
  const known = { stored, times: timesBefore(before), versions: versionsBefore }
  const after = news.seen.length ? contentAfter(known, news.seen) : undefined
  const said = after?.row ?? { ...stored, content }
  const versions = after?.versions ?? versionsBefore
  const times = after?.times ?? known.times
  const row = withSeries(
    {
      chat_id,
      message_id,
      date,
      service: said.service,
      is_ad: said.is_ad,
      text: said.text,
      content: said.content,
      author_key: said.author_key,
      observed_at: said.observed_at,
      versions: said.versions,
      album_id: albumIn(news.seen, message_id, stored.album_id),
      edit_date: latestEdit(news.seen, stored.edit_date),
      ...sightingColumnsOf(said.versions, times, series),
    },
    series,
    reaction_items,
    stored,
  )
  const changed = isSameValue(row, stored) ? undefined : row
  const gaps = returnsIn(series, times)
  if (versions.length === 0 && versionsBefore.length === 0)
    return { row: changed, versions: [], dropped: [], has_other_past: false, gaps }
  const bySignature = new Map(versionsBefore.map((version) => [version.signature, version]))
  const kept = new Set(versions.map(({ signature }) => signature))
  return {
    row: changed,
    gaps,
    has_other_past: !isSameValue(textsBefore(row, versions), textsBefore(stored, versionsBefore)),
    dropped: versionsBefore.filter(({ signature }) => !kept.has(signature)),
    versions: versions
      .map((version) => ({ chat_id, message_id, date, ...version }))
      .filter((version) => !isSameValue(version, bySignature.get(version.signature))),
  }
}

const textsBefore = (message: StoredMessage, versions: Parameters<typeof formerTexts>[1]): string[] =>
  formerTexts(message, versions).map(({ text }) => text)

/** Whether the message was only seen again, later, as it was known. */
export const isSeenAgain = (before: StoredMessage, after: StoredMessage): boolean => {
  const { observed_at, counted_at, first_seen_at, seen_at } = before
  return isSameValue({ ...after, observed_at, counted_at, first_seen_at, seen_at }, before)
}

/**
 * The web pages do not tell the id of an album. They report the number of its first message instead, which gives way to an id from
 * another source, so that both sources end in one post. Of two other ids the greater one is kept: their order of arrival must not matter.
 */
const albumIn = (seen: MessageInSteps[], message_id: number, known: string | null): string | null => {
  const stand_in = String(message_id)
  return seen.reduce((album, { album_id }) => {
    if (album_id === undefined || album_id === album) return album
    if (album === null || album === stand_in) return album_id
    return album_id !== stand_in && album_id > album ? album_id : album
  }, known)
}

const latestEdit = (seen: MessageInSteps[], known: number | null): number | null =>
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
