// What is unusual about the audiences of channels at a moment: what their signals are measured from, and what is usual.
import type { MemberReading } from '../metrics/member-readings.ts'
import type { CountedPost } from '../metrics/posts.ts'
import { type ChatReach, listReaches } from '../store/chats/chat-sizes.ts'
import type { Db } from '../store/db.ts'
import { listMentionedBack } from '../store/observed/mentions/mentioned-back.ts'
import type { MentionTotals } from '../store/observed/mentions/mentions-of.ts'
import { messageName } from '../store/observed/messages/message-keys.ts'
import { listViewsOf } from '../store/observed/messages/views-of-messages.ts'
import type { ChatFacts } from '../store/statistics/changes.ts'
import { listCommonLosses } from '../store/statistics/common-losses.ts'
import { listTrustBands } from '../store/statistics/trust-bands.ts'
import { DAY_MS } from '../time/spans.ts'
import { type Bands, type Ranges, trustBand, widerBands } from '../trust/bands.ts'
import { type CommonLosses, LEAST_LOSS } from '../trust/common-losses.ts'
import { conversionIn } from '../trust/explained-growth.ts'
import type { TrustReads } from '../trust/reads.ts'
import { LEAST_SOURCES } from '../trust/signals/neighbours.ts'
import { startBands } from '../trust/start-bands.ts'
import { type Measures, measuresOf, statementOf, type TrustStatement } from '../trust/statement.ts'

/** What is read for the signals alone; statistics need all the rest too. */
export type TrustBackground = {
  bands: Bands
  /** Null if there are only those of a fresh installation. */
  renewed_at: Date | null
  /** How many people the chats reach that mention a channel, and the views of their posts by the names of these. */
  reaches: Map<number, ChatReach>
  mentioning_views: Map<string, number>
  mentioned_back: Map<number, Set<number>>
  common_losses: CommonLosses
}

/** Readings of members begin so much before posts do. */
const MEMBERS_BEFORE_MS = 63 * DAY_MS

export const readBackground = async (
  db: Db,
  facts: ChatFacts[],
  posts_30d: (chat_id: number) => number,
  mentions: MentionTotals[],
  since: Date,
): Promise<TrustBackground> => {
  const own = facts.flatMap((chat) => trustBand({ ...chat, posts_30d: posts_30d(chat.chat_id) }) ?? [])
  const { bands, renewed_at } = await readBands(db, own)
  const by_chat = mentions.map(({ chat_id, recent }) => ({
    chat_id,
    sources: [...new Set((recent ?? []).map(([, source]) => source))],
  }))
  const sources = by_chat.filter((one) => one.sources.length >= LEAST_SOURCES)
  const reaches = await listReaches(db, [...new Set(by_chat.flatMap((one) => one.sources))])
  return {
    bands,
    renewed_at,
    reaches,
    mentioning_views: await listViewsOf(
      db,
      mentions.flatMap(({ recent }) => ofLargestSources(recent ?? [], reaches)),
    ),
    common_losses: await listCommonLosses(db, new Date(since.getTime() - MEMBERS_BEFORE_MS), LEAST_LOSS),
    mentioned_back: sources.length ? await listMentionedBack(db, sources, since) : new Map(),
  }
}

/** The views of so many mentioning posts are read for a channel: those of the chats that reach most. Smaller chats then explain nothing, which is little. */
const MOST_MENTIONS = 100

const ofLargestSources = (recent: NonNullable<MentionTotals['recent']>, reaches: Map<number, ChatReach>) =>
  recent
    .flatMap(([at, chat_id, message_id]) => {
      const { usual_views = null, members = null, doubted = true } = reaches.get(chat_id) ?? {}
      return doubted || members === null
        ? []
        : [{ at, chat_id, message_id, most: Math.min(usual_views ?? members, members) }]
    })
    .sort((a, b) => b.most - a.most)
    .slice(0, MOST_MENTIONS)

/** What is usual in these bands and in the wider ones, and since when. */
export const readBands = async (db: Db, own: string[]): Promise<Pick<TrustBackground, 'bands' | 'renewed_at'>> => {
  const rows = await listTrustBands<Ranges>(db, [...new Set([...new Set(own)].flatMap(widerBands))])
  return {
    bands: new Map([...startBands, ...rows.map(({ band, ranges }) => [band, ranges] as const)]),
    renewed_at: rows[0]?.computed_at ?? null,
  }
}

/** What is known of a channel. */
type Audience = {
  chat: ChatFacts
  readings: readonly MemberReading[]
  posts: readonly CountedPost[]
  mentions: MentionTotals | undefined
  authors: number | undefined
}

export type JudgedAudience = {
  band: string | null
  reads: TrustReads & { common_losses: CommonLosses }
  measures: Measures
  statement: TrustStatement
}

export const judgeAudience = (audience: Audience, background: TrustBackground, now: number): JudgedAudience => {
  const { chat, readings, posts, mentions, authors } = audience
  const band = trustBand({ ...chat, posts_30d: posts.length })
  const reads: JudgedAudience['reads'] = {
    now,
    members_count: chat.members_count,
    members: readings,
    common_losses: background.common_losses,
    posts,
    mentions: (mentions?.recent ?? []).map(([at, source_chat_id, message_id]) => {
      const { members = null, usual_views = null } = background.reaches.get(source_chat_id) ?? {}
      const views = background.mentioning_views.get(messageName({ chat_id: source_chat_id, message_id })) ?? null
      return { at, source_chat_id, members, views, usual_views }
    }),
    conversion: conversionIn(background.bands, band),
    mentioned_back: background.mentioned_back.get(chat.chat_id),
    discussion: authors === undefined ? undefined : { active_members_30d: authors },
  }
  const measures = measuresOf(reads)
  return { band, reads, measures, statement: statementOf(measures, band, background.bands) }
}
