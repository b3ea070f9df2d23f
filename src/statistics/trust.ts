// What is unusual about the audiences of channels at a moment: what their signals are measured from, and what is usual.
import type { MemberReading } from '../metrics/member-readings.ts'
import type { Post } from '../metrics/posts.ts'
import { listMemberCounts } from '../store/chats/chat-sizes.ts'
import type { Db } from '../store/db.ts'
import { listMentionedBack } from '../store/observed/mentions/mentioned-back.ts'
import type { MentionTotals } from '../store/observed/mentions/mentions-of.ts'
import type { ChatFacts } from '../store/statistics/changes.ts'
import { listCommonLosses } from '../store/statistics/common-losses.ts'
import { listTrustBands } from '../store/statistics/trust-bands.ts'
import { DAY_MS } from '../time/spans.ts'
import { type Bands, type Ranges, trustBand, widerBands } from '../trust/bands.ts'
import { type CommonLosses, LEAST_LOSS } from '../trust/common-losses.ts'
import type { TrustReads } from '../trust/reads.ts'
import { LEAST_SOURCES } from '../trust/signals/neighbours.ts'
import { startBands } from '../trust/start-bands.ts'
import { type Measures, measuresOf, statementOf, type TrustStatement } from '../trust/statement.ts'

/** What is read for the signals alone; statistics need all the rest too. */
export type TrustBackground = {
  bands: Bands
  /** Null if there are only those of a fresh installation. */
  renewed_at: Date | null
  /** Members of the chats that mention a channel. */
  members: Map<number, number>
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
  return {
    bands,
    renewed_at,
    members: await listMemberCounts(db, [...new Set(by_chat.flatMap((one) => one.sources))]),
    common_losses: await listCommonLosses(db, new Date(since.getTime() - MEMBERS_BEFORE_MS), LEAST_LOSS),
    mentioned_back: sources.length ? await listMentionedBack(db, sources, since) : new Map(),
  }
}

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
  posts: readonly Post[]
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
  const reads: JudgedAudience['reads'] = {
    now,
    members_count: chat.members_count,
    members: readings,
    common_losses: background.common_losses,
    posts,
    mentions: (mentions?.recent ?? []).map(([at, source_chat_id]) => ({
      at,
      source_chat_id,
      members: background.members.get(source_chat_id) ?? null,
    })),
    mentioned_back: background.mentioned_back.get(chat.chat_id),
    discussion: authors === undefined ? undefined : { active_members_30d: authors },
  }
  const band = trustBand({ ...chat, posts_30d: posts.length })
  const measures = measuresOf(reads)
  return { band, reads, measures, statement: statementOf(measures, band, background.bands) }
}
