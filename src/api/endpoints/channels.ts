// Channels: search, the caller's own channels, records and statistics.
import {
  getChannelInfo,
  getChannelInfoBatch,
  getChannelStats,
  listMyChannels,
  searchChannels,
} from '../../contract/index.ts'
import type { ChatFilter } from '../../store/chats/chat-search.ts'
import {
  type ChatRow,
  type ChatShortRow,
  findChatByLink,
  listFoundChats,
  listOwnedChats,
} from '../../store/chats/chats.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { type HandlerInput, handle, handleRecord } from '../request/handle.ts'
import { channelStatistics, channelStatsOf, isUnknown, unknownThen } from './channel-stats.ts'
import { chatInfoAsOf } from './chat-history.ts'
import { chatInfo, listedChat } from './chat-records.ts'
import { pastMoment } from './history.ts'
import { nearChats, nearNames, offerSpellings } from './near-spellings.ts'

export const channelRoutes = [
  handle(searchChannels, async (asked) => {
    const { rows, near } = await foundChats(asked)
    return rows.map((row) => ({ ...listedChat(row, asked.caller), near: near.includes(row.chat_id) || null }))
  }),

  handle(listMyChannels, async ({ caller, db }) => (await listOwnedChats(db, caller.holder.account_id)).map(chatInfo)),

  handleRecord(getChannelInfo, chatInfo, chatInfoAsOf),

  handle(getChannelInfoBatch, async ({ chats, unknown }) => ({ channels: chats.map(chatInfo), unknown })),

  handle(getChannelStats, async ({ query, chat, caller, db, now, answer }) => {
    const as_of = pastMoment({ query, caller, now })
    const stats = (await channelStatsOf(db, [chat], { as_of, explain: query.explain })).get(chat.chat_id)
    if (as_of && isUnknown(stats)) {
      answer.makeFree()
      return unknownThen(chat, as_of)
    }
    return channelStatistics(chat, stats, query.explain!)
  }),
]

type ChannelMatches = {
  rows: ChatShortRow[]
  /** Those of the rows that are spelled nearly like the term. */
  near: number[]
}

const foundChats = async (asked: HandlerInput<typeof searchChannels>): Promise<ChannelMatches> => {
  const { query, db, catalog, answer } = asked
  const { country, language, category } = query
  const filter = { peer: query.peer_type!, country, language, category }
  const page = { limit: query.limit!, skip: query.skip! }
  const term = query.term?.trim()
  const link = term && readChatLink(term)
  if (link) {
    const chat = await findChatByLink(db, link)
    const near = chat ? [] : await nearNames(asked, link, filter)
    const named = (chat && fits(chat, filter) ? [chat] : []).slice(page.skip, page.skip + page.limit)
    answer.countFound(named.length)
    return { rows: [...named, ...(await listFoundChats(db, near))], near }
  }
  const words = term ? foldedWords(term) : []
  if (term && words.length === 0) return { rows: [], near: [] }
  const { chat_ids, did_you_mean } = await catalog.names(
    filter,
    term ? { words, in_description: query.search_in_about! } : undefined,
    page,
  )
  offerSpellings(answer, did_you_mean)
  const near = term ? await nearChats(asked, filter, { chat_ids, offered: did_you_mean }) : []
  // A chat that was deleted since the search in memory learnt of it is left out, and near ones are not part of the pages.
  answer.countFound(chat_ids.length)
  return { rows: await listFoundChats(db, [...chat_ids, ...near]), near }
}

const fits = (chat: ChatRow, { peer, ...labels }: ChatFilter) =>
  !chat.deleted_at &&
  chat.peer === peer &&
  (['country', 'language', 'category'] as const).every((name) => !labels[name] || labels[name] === chat[name])
