// Reading statistics that the roll-up has computed.
import type { AdsIndexGrade } from '../../vocabulary.ts'
import type { Db } from '../db.ts'

type MembersChange = {
  members_change_7d: number | null
  members_change_30d: number | null
  members_change_90d: number | null
}

export type ChannelStatsRow = MembersChange & {
  avg_post_views: number | null
  avg_post_views_24h: number | null
  avg_post_views_48h: number | null
  avg_post_views_72h: number | null
  messages_7d: number
  messages_30d: number
  err_percent: number | null
  err24_percent: number | null
  er_percent: number | null
  reactions_avg: number | null
  comments_avg: number | null
  forwards_avg: number | null
  female_percent: number | null
  male_percent: number | null
  premium_percent: number | null
  with_username_percent: number | null
  with_photo_percent: number | null
  lifetime: number | null
  ads_index: number | null
  ads_index_grade: AdsIndexGrade | null
  ads_index_parts: Record<string, unknown> | null
  mentions_total: number
  mentions_7d: number
  mentions_30d: number
  updated_at: Date
}

export type GroupStatsRow = MembersChange & {
  messages_24h: number
  messages_7d: number
  messages_30d: number
  active_members_24h: number
  active_members_7d: number
  active_members_30d: number
  reactions_avg: number | null
  replies_avg: number | null
  premium_percent: number | null
  bots_percent: number | null
  with_username_percent: number | null
  with_photo_percent: number | null
  lifetime: number | null
  updated_at: Date
}

export const findChannelStats = (db: Db, chat_id: number) =>
  db.row<ChannelStatsRow>`select * from channel_stats where chat_id = ${chat_id}`

export const findGroupStats = (db: Db, chat_id: number) =>
  db.row<GroupStatsRow>`select * from group_stats where chat_id = ${chat_id}`
