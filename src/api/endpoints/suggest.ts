// Suggestions for a search box: channels and groups by what was typed so far.
import { suggest } from '../../contract/index.ts'
import { listChatsByNameStart } from '../../store/chats/chat-search.ts'
import { findChatByLink, listFoundChats } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { foldedWords } from '../../text/fold.ts'
import { type ChatLink, readChatLink } from '../../text/links.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedLink } from './chat-records.ts'

export const suggestRoutes = [
  handle(suggest, async (asked) => {
    const { chat_ids, did_you_mean } = await suggested(asked)
    const rows = await listFoundChats(asked.db, chat_ids)
    const items = rows.map((row) => ({
      internal_id: row.internal_id,
      peer: row.peer,
      title: row.title,
      link: listedLink(row, asked.caller),
      photo_url: row.photo_url,
      verified: row.verified,
    }))
    return { items, did_you_mean: did_you_mean.length ? did_you_mean : null }
  }),
]

/** A name or a link finds chats by their public names first. Words find titles first, and public names only if there is room left. */
const suggested = async ({ query, db, catalog, lookups }: HandlerInput<typeof suggest>) => {
  const term = query.term.trim()
  const limit = query.limit!
  const byId = await lookups.chat(term)
  if (byId?.internal_id === term && !byId.deleted_at) return { chat_ids: [byId.chat_id], did_you_mean: [] }
  const address = addressStart.exec(term)
  const link = readChatLink(term)
  if (link || address) {
    const linked = link ? await linkedChat(db, link) : []
    const named = address?.[1] ? await listChatsByNameStart(db, address[1].toLowerCase(), limit) : []
    const chat_ids = distinct([...linked, ...named], limit)
    // What is not the beginning of any public name may still be words of a title.
    if (chat_ids.length || !address?.[1]) return { chat_ids, did_you_mean: [] }
  }
  const words = foldedWords(address?.[1] ?? term)
  if (words.length === 0) return { chat_ids: [], did_you_mean: [] }
  // The answer is free, so its order must not tell which chat is larger.
  const titled = await catalog.names({}, { words, in_description: false }, { limit, skip: 0, ties_by: 'title' })
  if (titled.chat_ids.length >= limit || !/^\w{3,32}$/.test(term)) return titled
  const named = await listChatsByNameStart(db, term.toLowerCase(), limit)
  const chat_ids = distinct([...titled.chat_ids, ...named], limit)
  return { chat_ids, did_you_mean: chat_ids.length ? [] : titled.did_you_mean }
}

/** An @name or the address of one on the platform, perhaps not typed to its end. */
const addressStart = /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:s\/)?)(\w{0,32})$/i

const linkedChat = async (db: Db, link: ChatLink): Promise<number[]> => {
  const chat = await findChatByLink(db, link)
  return chat && !chat.deleted_at ? [chat.chat_id] : []
}

const distinct = (chat_ids: number[], limit: number) => [...new Set(chat_ids)].slice(0, limit)
