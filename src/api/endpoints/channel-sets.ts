// Several channels in one answer: their statistics.
import { getChannelStatsBatch } from '../../contract/index.ts'
import { handle } from '../request/handle.ts'
import { channelStatistics, channelStatsOf } from './channel-stats.ts'
import { pastMoment } from './history.ts'

export const channelSetRoutes = [
  handle(getChannelStatsBatch, async ({ query, chats, unknown, caller, db, now }) => {
    const stats = await channelStatsOf(db, chats, pastMoment({ query, caller, now }))
    return { channels: chats.map((chat) => channelStatistics(chat, stats.get(chat.chat_id), query.explain!)), unknown }
  }),
]
