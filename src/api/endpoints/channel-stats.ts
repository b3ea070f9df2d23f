// The statistics of channels, now or at a moment of the past, in the form that the contract shows.
import { type AdsIndexParts, type ChannelStats, type CitationIndexParts, channelMetrics } from '../../contract/index.ts'
import { rounded } from '../../metrics/rounding.ts'
import { channelStatsAsOf } from '../../statistics/as-of.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { listCitationsAsOf } from '../../store/graph/citation-months.ts'
import { listCommunitiesOf } from '../../store/graph/communities.ts'
import type * as columns from '../../store/statistics/columns.ts'
import { listChannelStats } from '../../store/statistics/stats.ts'
import { signals } from '../../trust/signals/signals.ts'
import type { TrustFinding } from '../../vocabulary.ts'
import type { Answer } from '../request/handle.ts'
import { citationIndexParts, citationRank } from './citation-rank.ts'
import { figuresIn } from './figures.ts'

type ChannelFigures = columns.ChannelStats &
  columns.ChannelRanks &
  columns.ChannelCitations & {
    members_count: number | null
    community?: StatsCommunity | undefined
    updated_at: Date
    /** Read if an explanation was asked for. */
    citation_index_parts?: Answer<CitationIndexParts> | undefined
  }
type StatsCommunity = ChannelStats['community']

type StatsAsked = { as_of: Date | undefined; explain?: boolean | undefined }

/** By chat id. A channel without statistics is missing. */
export const channelStatsOf = async (
  db: Db,
  chats: ChatRow[],
  { as_of, explain }: StatsAsked,
): Promise<Map<number, ChannelFigures>> => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  if (as_of) {
    const past = await channelStatsAsOf(db, chat_ids, as_of)
    const citations = await listCitationsAsOf(db, chat_ids, as_of)
    return new Map(
      past.map((stats) => {
        const citation_index = citations.get(stats.chat_id) ?? null
        return [stats.chat_id, { ...unranked, ...stats, citation_index }]
      }),
    )
  }
  const members = new Map(chats.map(({ chat_id, members_count }) => [chat_id, members_count]))
  const [rows, communities] = await Promise.all([listChannelStats(db, chat_ids), listCommunitiesOf(db, chat_ids)])
  const parts = explain ? await citationIndexParts(db, chat_ids) : new Map()
  return new Map(
    rows.map((row) => {
      const { chat_id } = row
      const more = {
        members_count: members.get(chat_id)!,
        community: communities.get(chat_id),
        citation_index_parts: parts.get(chat_id),
      }
      return [chat_id, { ...row, ...more }]
    }),
  )
}

type PastFigures = {
  members_count: number | null
  messages_30d: number
  last_post_date?: number | null
  mentions_total?: number | null
}

/** No count of members, no message and no mention was read until then. */
export const isUnknown = (stats: PastFigures | undefined): boolean =>
  !stats || (stats.members_count === null && !stats.messages_30d && !stats.last_post_date && !stats.mentions_total)

/** The free answer for a moment of which nothing is known. It has no number, so that nobody learns one for nothing. */
export const unknownThen = ({ internal_id, title }: ChatRow, as_of: Date) => ({ internal_id, title, updated_at: as_of })

const unranked = {
  ads_band: null,
  ads_index: null,
  ads_index_grade: null,
  ads_index_parts: null,
  citation_rank_in_language: null,
  citation_rank_of_language: null,
  citation_rank_in_category: null,
  citation_rank_of_category: null,
}

export const channelStatistics = (
  { internal_id, title, members_count }: ChatRow,
  stats: ChannelFigures | undefined,
  explain: boolean,
): Answer<ChannelStats> => {
  if (!stats) return { internal_id, title, members_count }
  const figures = figuresIn(channelMetrics, stats)
  return {
    internal_id,
    title,
    ...figures,
    // Two absent shares are no object.
    gender: stats.female_percent === null && stats.male_percent === null ? null : figures.gender,
    ads_index_grade: stats.ads_index_grade,
    ads_index_parts:
      explain && stats.ads_index_parts ? explained(stats.ads_index_parts, stats.trust_findings ?? []) : null,
    citation_rank: citationRank(stats),
    citation_index_parts: stats.citation_index_parts ?? null,
    trust_level: stats.trust_level,
    trust_checked: stats.trust_checked,
    trust_findings: shownFindings(stats.trust_findings),
    community: stats.community ?? null,
    observed_percent: stats.observed_percent,
    updated_at: stats.updated_at,
  }
}

/** The numbers of a sentence about a signal. */
export const shownFacts = (facts: Readonly<Record<string, number>>) =>
  Object.entries(facts).map(([name, fact]) => ({ name, value: rounded(fact, 4) }))

/** The evidence of a finding is shown with the trust of one channel alone. */
export const shownFindings = (findings: TrustFinding[] | null) =>
  findings?.map(({ signal, finding }) => ({ signal, finding })) ?? null

const explained = (parts: Record<string, unknown>, findings: TrustFinding[]): Answer<AdsIndexParts> => {
  const stored = parts as Omit<AdsIndexParts, 'penalty_reasons'>
  const penalty_reasons = findings.flatMap(({ signal, facts }) => {
    const points = stored.penalties[signal]
    return points ? [{ reason: signal, points, text: signals[signal].sentence(facts), facts: shownFacts(facts) }] : []
  })
  return { ...stored, penalty_reasons } as Answer<AdsIndexParts>
}
