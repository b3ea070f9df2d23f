// Suggestions for a search box: channels and groups by what was typed so far.
import { suggest } from '../../contract/index.ts'
import { listChatsByNameStart } from '../../store/chats/chat-search.ts'
import { findChatByLink, listFoundChats } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { foldedWords } from '../../text/fold.ts'
import { readChatLink } from '../../text/links.ts'
import { type Asked, handle } from '../request/handle.ts'
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
      members_count: row.members_count,
      photo_url: row.photo_url,
      verified: row.verified,
    }))
    return { items, did_you_mean: did_you_mean.length ? did_you_mean : null }
  }),
]

/** A name or a link finds chats by their public names first. Words find titles first, and public names only if there is room left. */
const suggested = async ({ query, db, names }: Asked<typeof suggest>) => {
  const term = query.term.trim()
  const limit = query.limit!
  const address = addressStart.exec(term)
  const linked = await linkedChat(db, term)
  if (linked !== undefined || address) {
    const start = address?.[1] ?? ''
    const named = start ? await listChatsByNameStart(db, start.toLowerCase(), limit) : []
    const chat_ids = distinct([...(linked === undefined ? [] : [linked]), ...named], limit)
    if (chat_ids.length || !start) return { chat_ids, did_you_mean: [] }
  }
  const words = foldedWords(address?.[1] ?? term)
  if (words.length === 0) return { chat_ids: [], did_you_mean: [] }
  const titled = await names({}, { words, in_description: false }, { limit, skip: 0 })
  if (titled.chat_ids.length >= limit || !/^\w{3,32}$/.test(term)) return titled
  const named = await listChatsByNameStart(db, term.toLowerCase(), limit)
  const chat_ids = distinct([...titled.chat_ids, ...named], limit)
  return { chat_ids, did_you_mean: chat_ids.length ? [] : titled.did_you_mean }
}

/** An @name or the address of one on the platform, perhaps not typed to its end. */
const addressStart = /^(?:@|(?:https?:\/\/)?(?:www\.)?(?:t|telegram)\.(?:me|dog)\/(?:s\/)?)(\w{0,32})$/i

const linkedChat = async (db: Db, term: string): Promise<number | undefined> => {
  const link = readChatLink(term)
  const chat = link && (await findChatByLink(db, link))
  return chat && !chat.deleted_at ? chat.chat_id : undefined
}

const distinct = (chat_ids: number[], limit: number) => [...new Set(chat_ids)].slice(0, limit)
