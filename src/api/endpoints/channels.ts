// Channels: search, the caller's own channels, records and statistics.
import {
  type AdsIndexParts,
  getChannelInfo,
  getChannelInfoBatch,
  getChannelStats,
  listMyChannels,
  searchChannels,
} from '../../contract/index.ts'
import { channelStatsAsOf } from '../../rollup/as-of.ts'
import type { ChatFilter } from '../../store/chats/chat-search.ts'
import {
  type ChatRow,
  type ChatShortRow,
  findChatByLink,
  listFoundChats,
  listOwnedChats,
} from '../../store/chats/chats.ts'
import { findChannelStats } from '../../store/statistics/stats.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { type Answer, type Asked, handle, handleRecord } from '../request/handle.ts'
import { chatInfo, chatShort, listedLink } from './chat-records.ts'
import { pastMoment } from './history.ts'
import { membersChange } from './members-change.ts'

export const channelRoutes = [
  handle(searchChannels, async (asked) =>
    (await foundChats(asked)).map((row) => ({ ...chatShort(row), link: listedLink(row, asked.caller) })),
  ),

  handle(listMyChannels, async ({ caller, db }) => (await listOwnedChats(db, caller.holder.account_id)).map(chatInfo)),

  handleRecord(getChannelInfo, chatInfo),

  handle(getChannelInfoBatch, async ({ chats }) => ({ channels: chats.map(chatInfo) })),

  handle(getChannelStats, async ({ query, chat, caller, db, now }) => {
    const { internal_id, title, members_count } = chat
    const as_of = pastMoment({ query, caller, now })
    const past = as_of && { ...unranked, ...(await channelStatsAsOf(db, chat.chat_id, as_of)) }
    const stats = past ?? (await findChannelStats(db, chat.chat_id))
    if (!stats) return { internal_id, title, members_count }
    return {
      internal_id,
      title,
      members_count: past ? past.members_count : members_count,
      members_change: membersChange(stats),
      avg_post_views: {
        avg_post_views: stats.avg_post_views,
        avg_post_views_24h: stats.avg_post_views_24h,
        avg_post_views_48h: stats.avg_post_views_48h,
        avg_post_views_72h: stats.avg_post_views_72h,
      },
      messages_count: { last_7_days: stats.messages_7d, last_30_days: stats.messages_30d },
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
      ads_index_parts: query.explain ? (stats.ads_index_parts as Answer<AdsIndexParts> | null) : null,
      mentions: { total: stats.mentions_total, last_7_days: stats.mentions_7d, last_30_days: stats.mentions_30d },
      updated_at: stats.updated_at,
    }
  }),
]

const unranked = { ads_index: null, ads_index_grade: null, ads_index_parts: null }

const foundChats = async ({ query, db, names, addHeader }: Asked<typeof searchChannels>): Promise<ChatShortRow[]> => {
  const { country, language, category } = query
  const filter = { peer: query.peer_type!, country, language, category }
  const page = { limit: query.limit!, skip: query.skip! }
  const term = query.term?.trim()
  const link = term && readChatLink(term)
  if (link) {
    const chat = await findChatByLink(db, link)
    return (chat && fits(chat, filter) ? [chat] : []).slice(page.skip, page.skip + page.limit)
  }
  const words = term ? foldedWords(term) : []
  if (term && words.length === 0) return []
  const { chat_ids, did_you_mean } = await names(
    filter,
    term ? { words, in_description: query.search_in_about! } : undefined,
    page,
  )
  if (did_you_mean.length) addHeader('x-did-you-mean', did_you_mean.map(encodeURIComponent).join(', '))
  return listFoundChats(db, chat_ids)
}

const fits = (chat: ChatRow, { peer, ...labels }: ChatFilter) =>
  !chat.deleted_at &&
  chat.peer === peer &&
  (['country', 'language', 'category'] as const).every((name) => !labels[name] || labels[name] === chat[name])
