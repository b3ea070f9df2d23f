// The statistics of channels, now or at a moment of the past, in the form that the contract shows.
import type { AdsIndexParts, ChannelStats } from '../../contract/index.ts'
import { type Penalties, penaltyTexts } from '../../metrics/audience-penalties.ts'
import { channelStatsAsOf } from '../../rollup/as-of.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import type * as columns from '../../store/statistics/columns.ts'
import { listChannelStats } from '../../store/statistics/stats.ts'
import type { Answer } from '../request/handle.ts'
import { membersChange } from './members-change.ts'

type Known = columns.ChannelStats & columns.ChannelRanks & { members_count: number | null; updated_at: Date }

/** By chat id. A channel without statistics is missing. */
export const channelStatsOf = async (
  db: Db,
  chats: ChatRow[],
  as_of: Date | undefined,
): Promise<Map<number, Known>> => {
  const chat_ids = chats.map(({ chat_id }) => chat_id)
  if (as_of) {
    const past = await channelStatsAsOf(db, chat_ids, as_of)
    return new Map(past.map((stats) => [stats.chat_id, { ...unranked, ...stats }]))
  }
  const members = new Map(chats.map(({ chat_id, members_count }) => [chat_id, members_count]))
  const rows = await listChannelStats(db, chat_ids)
  return new Map(rows.map((row) => [row.chat_id, { ...row, members_count: members.get(row.chat_id)! }]))
}

const unranked = { ads_band: null, ads_index: null, ads_index_grade: null, ads_index_parts: null }

export const channelStatistics = (
  { internal_id, title, members_count }: ChatRow,
  stats: Known | undefined,
  explain: boolean,
): Answer<ChannelStats> => {
  if (!stats) return { internal_id, title, members_count }
  return {
    internal_id,
    title,
    members_count: stats.members_count,
    members_change: membersChange(stats),
    members_change_percent: {
      last_7_days: stats.members_change_7d_percent,
      last_30_days: stats.members_change_30d_percent,
      last_90_days: stats.members_change_90d_percent,
    },
    avg_post_views: {
      avg_post_views: stats.avg_post_views,
      avg_post_views_24h: stats.avg_post_views_24h,
      avg_post_views_48h: stats.avg_post_views_48h,
      avg_post_views_72h: stats.avg_post_views_72h,
    },
    messages_count: { last_7_days: stats.messages_7d, last_30_days: stats.messages_30d },
    media_share_percent: stats.media_share_percent,
    last_post_date: stats.last_post_date === null ? null : new Date(stats.last_post_date * 1000),
    err_percent: stats.err_percent,
    err24_percent: stats.err24_percent,
    er_percent: stats.er_percent,
    engagement: {
      reactions_avg: stats.reactions_avg,
      comments_avg: stats.comments_avg,
      forwards_avg: stats.forwards_avg,
    },
    gender:
      stats.female_percent === null && stats.male_percent === null
        ? null
        : { female_percent: stats.female_percent, male_percent: stats.male_percent },
    premium_percent: stats.premium_percent,
    with_username_percent: stats.with_username_percent,
    with_photo_percent: stats.with_photo_percent,
    lifetime: stats.lifetime,
    ads_index: stats.ads_index,
    ads_index_grade: stats.ads_index_grade,
    ads_index_parts: explain && stats.ads_index_parts ? explained(stats.ads_index_parts) : null,
    mentions: { total: stats.mentions_total, last_7_days: stats.mentions_7d, last_30_days: stats.mentions_30d },
    updated_at: stats.updated_at,
  }
}

const explained = (stored: Record<string, unknown>): Answer<AdsIndexParts> => {
  const parts = stored as Omit<AdsIndexParts, 'penalty_reasons'>
  const names = (Object.keys(penaltyTexts) as (keyof Penalties)[]).filter((name) => parts.penalties[name])
  const penalty_reasons = names.map((reason) => ({
    reason,
    points: parts.penalties[reason]!,
    text: penaltyTexts[reason],
  }))
  return { ...parts, penalty_reasons } as Answer<AdsIndexParts>
}
