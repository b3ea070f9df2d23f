// The columns of channel and group statistics, each written once as name → type.
import type { AdsIndexGrade, TrustFinding, TrustLevel, TrustSeries } from '../../vocabulary.ts'
import type { Columns, RowOf } from '../columns.ts'

/** Columns that the roll-up computes for each channel on its own. */
export const channelStats = {
  members_change_7d: 'integer',
  members_change_30d: 'integer',
  members_change_90d: 'integer',
  members_change_7d_percent: 'float8',
  members_change_30d_percent: 'float8',
  members_change_90d_percent: 'float8',
  avg_post_views: 'integer',
  avg_post_views_24h: 'integer',
  avg_post_views_48h: 'integer',
  avg_post_views_72h: 'integer',
  messages_7d: 'integer not null',
  messages_30d: 'integer not null',
  media_share_percent: 'float8',
  edited_percent: 'float8',
  deleted_percent: 'float8',
  deleted_lifetime_hours: 'float8',
  /** Unix seconds. */
  last_post_date: 'integer',
  err_percent: 'float8',
  err24_percent: 'float8',
  er_percent: 'float8',
  reactions_avg: 'float8',
  comments_avg: 'float8',
  forwards_avg: 'float8',
  female_percent: 'float8',
  male_percent: 'float8',
  premium_percent: 'float8',
  with_username_percent: 'float8',
  with_photo_percent: 'float8',
  lifetime: 'integer',
  mentions_total: 'integer not null',
  mentions_7d: 'integer not null',
  mentions_30d: 'integer not null',
  /** The newest and the first known number of a message, and how many of the numbers from 1 to the newest are known. */
  message_numbers: 'integer',
  first_known_number: 'integer',
  observed_percent: 'float8',
  ads_inputs: 'jsonb',
  /** What is unusual about the audience: the values of its signals by name, the band that they are compared with, and what was found. */
  trust_band: 'text',
  trust_measures: 'jsonb',
  trust_level: 'text',
  trust_findings: 'jsonb',
  trust_rules: 'text',
  /** The series of which signals could be compared. */
  trust_checked: 'jsonb',
  /** The signals that the former values have by the ranges of now, if they were judged by other ones. */
  trust_before: 'jsonb',
} as const satisfies Columns

/** Columns that depend on other channels. They are written after all channels have their own numbers. */
export const channelRanks = {
  ads_band: 'text',
  ads_index: 'float8',
  ads_index_grade: 'text',
  ads_index_parts: 'jsonb',
} as const satisfies Columns

/** Columns that depend on all chats that mention others. The citation index is computed once a day. */
export const channelCitations = {
  citation_index: 'float8',
  citation_rank_in_language: 'integer',
  citation_rank_of_language: 'integer',
  citation_rank_in_category: 'integer',
  citation_rank_of_category: 'integer',
} as const satisfies Columns

export const groupStats = {
  members_change_7d: 'integer',
  members_change_30d: 'integer',
  members_change_90d: 'integer',
  messages_24h: 'integer not null',
  messages_7d: 'integer not null',
  messages_30d: 'integer not null',
  active_members_24h: 'integer not null',
  active_members_7d: 'integer not null',
  active_members_30d: 'integer not null',
  reactions_avg: 'float8',
  replies_avg: 'float8',
  premium_percent: 'float8',
  bots_percent: 'float8',
  with_username_percent: 'float8',
  with_photo_percent: 'float8',
  lifetime: 'integer',
} as const satisfies Columns

export type ChannelStats = Omit<RowOf<typeof channelStats>, 'trust_level' | 'trust_findings' | 'trust_checked'> & {
  trust_level: TrustLevel | null
  trust_findings: TrustFinding[] | null
  trust_checked: TrustSeries[] | null
}
export type GroupStats = RowOf<typeof groupStats>
export type ChannelCitations = RowOf<typeof channelCitations>
export type ChannelRanks = Omit<RowOf<typeof channelRanks>, 'ads_index_grade' | 'ads_index_parts'> & {
  ads_index_grade: AdsIndexGrade | null
  ads_index_parts: Record<string, unknown> | null
}
