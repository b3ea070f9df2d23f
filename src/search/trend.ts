// How often terms occur over time, in bounded work: exact for terms that few messages have, else estimated from a sample.
import { type LabelName, listLabels } from '../store/chats/labels.ts'
import type { Db } from '../store/db.ts'
import { countPart } from '../store/observed/search/message-search.ts'
import { searchReads } from '../store/observed/search/search-reads.ts'
import { PARTS, PARTS_MOST, type TrendBucket, type TrendRow } from '../store/searching/reads.ts'
import type { SearchFilter } from '../store/searching/searched.ts'
import { DAY_MS, HOUR } from '../time/spans.ts'
import { usualBounds } from './find-messages.ts'
import { expectedFor } from './term-sample.ts'

type TrendPoint = { date: Date; messages: number; channels: number; views: number }
type TopChat = { chat_id: number; messages: number; views: number }
type LabelCount = { id: string; messages: number; channels: number }
type TrendCounts = { count_is: 'exact' | 'estimate'; sampled_share: number; points: TrendPoint[] }
type Trend = TrendCounts & { top_chats: TopChat[]; labels: Record<LabelName, LabelCount[]> }

/** Up to this many messages with the terms are counted one by one. */
const EXACT_MOST = 2_000
const CHANNEL_MOST = 50_000
/** How many of the chats with the most matches are told. */
const TOP_CHATS = 10
/** How many choices of a label are told. */
const TOP_LABELS = 50
/** Messages that a sample reads. */
const SAMPLE_ROWS = 6_000

const lengths: Record<TrendBucket, number> = { hour: HOUR * 1000, day: DAY_MS, week: 7 * DAY_MS }
/** 1970 began on a Thursday; weeks begin on Monday. */
const MONDAY_MS = 4 * DAY_MS

/** Undefined if the period has more than `most` intervals. */
export const findTrend = async (
  db: Db,
  asked: SearchFilter,
  { bucket, most }: { bucket: TrendBucket; most: number },
): Promise<Trend | undefined> => {
  const { rows, share } = await trendRows(db, asked, bucket)
  const points = pointsOf(asked, rows, { bucket, most, share })
  if (!points) return undefined
  const chats = chatsOf(rows, share)
  return {
    count_is: share === 1 ? 'exact' : 'estimate',
    sampled_share: share,
    points,
    top_chats: chats.slice(0, TOP_CHATS),
    labels: await labelsOf(db, chats),
  }
}

/** The matches by chat and interval, and the share of all messages that they were counted in. */
const trendRows = async (db: Db, asked: SearchFilter, bucket: TrendBucket) => {
  const exact = (await isCountable(db, asked))
    ? await searchReads(db).listTrend(db, asked, {
        bucket,
        most: asked.on_chat_id === undefined ? EXACT_MOST : CHANNEL_MOST,
      })
    : undefined
  if (exact) return { rows: exact, share: 1 }
  const perPart = await countPart(db, asked)
  const parts = Math.max(1, Math.min(PARTS_MOST, Math.floor(SAMPLE_ROWS / Math.max(1, perPart))))
  return { rows: await searchReads(db).listSampledTrend(db, asked, { bucket, parts }), share: parts / PARTS }
}

/** One channel is always read message by message. */
const isCountable = async (db: Db, asked: SearchFilter): Promise<boolean> =>
  asked.on_chat_id !== undefined || (await expectedFor(db, asked)).entriesFor(EXACT_MOST) <= usualBounds.entries

const pointsOf = (
  { range }: SearchFilter,
  rows: TrendRow[],
  { bucket, most, share }: { bucket: TrendBucket; most: number; share: number },
): TrendPoint[] | undefined => {
  const length = lengths[bucket]
  const shift = bucket === 'week' ? MONDAY_MS : 0
  const startOf = (time: number) => Math.floor((time - shift) / length) * length + shift
  const found = Map.groupBy(rows, ({ date }) => date.getTime())
  // All time begins where the first match is.
  const first = range.from.getTime() > 0 ? range.from.getTime() : Math.min(range.to.getTime(), ...found.keys())
  const points: TrendPoint[] = []
  for (let at = startOf(first); at <= range.to.getTime(); at += length) {
    if (points.length === most) return undefined
    const inside = found.get(at) ?? []
    points.push({ date: new Date(at), channels: inside.length, ...totalOf(inside, share) })
  }
  return points
}

/** The chats with the most matches first. */
const chatsOf = (rows: TrendRow[], share: number): TopChat[] =>
  [...Map.groupBy(rows, ({ chat_id }) => chat_id)]
    .map(([chat_id, ofChat]) => ({ chat_id, ...totalOf(ofChat, share) }))
    .sort((a, b) => b.messages - a.messages || b.views - a.views || a.chat_id - b.chat_id)

/** The matches by the labels of their chats, the most frequent first. Chats without a label are in none. */
const labelsOf = async (db: Db, chats: TopChat[]): Promise<Trend['labels']> => {
  const messages = new Map(chats.map((chat) => [chat.chat_id, chat.messages]))
  const labelled = await listLabels(db, [...messages.keys()])
  const counts = (name: LabelName): LabelCount[] =>
    [...Map.groupBy(labelled, (chat) => chat[name])]
      .flatMap(([id, having]) =>
        id === null
          ? []
          : [
              {
                id,
                channels: having.length,
                messages: having.reduce((sum, chat) => sum + messages.get(chat.chat_id)!, 0),
              },
            ],
      )
      .sort((a, b) => b.messages - a.messages || (a.id < b.id ? -1 : 1))
      .slice(0, TOP_LABELS)
  return { country: counts('country'), language: counts('language'), category: counts('category') }
}

/** What the whole has if the rows are a share of it. */
const totalOf = (rows: TrendRow[], share: number) => ({
  messages: Math.round(rows.reduce((sum, { messages }) => sum + messages, 0) / share),
  views: Math.round(rows.reduce((sum, { views }) => sum + (views ?? 0), 0) / share),
})
