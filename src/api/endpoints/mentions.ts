// Mentions of a channel in other chats, and of other chats in its posts.
import { getChannelMentions } from '../../contract/index.ts'
import { chatsNamed, type NamedRef } from '../../store/chats/chat-refs.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import { listMentions, listOwnMentions, type MentionRow } from '../../store/observed/mentions/mention-reads.ts'
import { excerpt } from '../../text/excerpt.ts'
import type { MentionKind } from '../../vocabulary.ts'
import type { Cursors } from '../request/cursor.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { timeRange } from './history.ts'
import { giveawayRefs } from './message-records.ts'

type ChannelMentionsInput = HandlerInput<typeof getChannelMentions>
type MentionsPage = { shown: MentionRow[]; cursor: string | null }

const received = async ({ query, chat, db, caller, now, cursors }: ChannelMentionsInput): Promise<MentionsPage> => {
  const range = timeRange({ query, caller, now })
  const limit = query.limit!
  const found = await listMentions(db, chat.chat_id, { range, kind: query.kind, after: positionIn(cursors), limit })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    shown,
    cursor:
      last && found.length > limit
        ? cursors.write([last.date.getTime(), last.source_chat_id, last.message_id, last.kind])
        : null,
  }
}

const made = async ({ query, chat, db, caller, now, cursors }: ChannelMentionsInput): Promise<MentionsPage> => {
  const range = timeRange({ query, caller, now })
  const position = cursors.read() as [number, number, MentionKind] | undefined
  const after = position && { message_id: position[0], target_chat_id: position[1], kind: position[2] }
  const given = { range, kind: query.kind, after, limit: query.limit! }
  const { mentions, next } = await listOwnMentions(db, chat.chat_id, given)
  return { shown: mentions, cursor: next ? cursors.write([next.message_id, next.target_chat_id, next.kind]) : null }
}

export const mentionRoutes = [
  handle(getChannelMentions, async (asked) => {
    const { query, db } = asked
    const { shown: found, cursor } = await (query.direction === 'out' ? made(asked) : received(asked))
    const found_ids = [...new Set(found.flatMap((row) => [row.source_chat_id, row.target_chat_id]))]
    const ends = new Map((await listChatsById(db, found_ids)).map((other) => [other.chat_id, other]))
    // Mentions by or of a hidden chat are left out, so a page may be short although another follows.
    const shown = found.filter((row) => ends.has(row.source_chat_id) && ends.has(row.target_chat_id))
    const chat_ids = [...new Set(shown.flatMap((row) => [row.source_chat_id, row.target_chat_id]))]
    const find = await chatsNamed(db, shown.flatMap(refsOf))
    const named = shown
      .flatMap(refsOf)
      .map(find)
      .filter((other) => other !== undefined)
    const mentions = shown.map((row) => {
      const giveaways =
        row.kind === 'Giveaway'
          ? giveawayRefs(mediaOf(row))
              .map(find)
              .filter((other) => other !== undefined)
          : []
      return {
        kind: row.kind,
        date: row.date,
        peer_id: ends.get(row.source_chat_id)!.internal_id,
        target_id: ends.get(row.target_chat_id)!.internal_id,
        message_id: row.message_id,
        forwarded_from: originOf(row).map(find)[0]?.internal_id ?? null,
        giveaway_channels: giveaways.length ? giveaways.map(({ internal_id }) => internal_id) : null,
        text: row.text && excerpt(row.text),
        views: row.views,
      }
    })
    const inOrder = chat_ids.map((chat_id) => ends.get(chat_id)!)
    const chats = new Map([...inOrder, ...named].map((other) => [other.chat_id, other]))
    return {
      mentions,
      chats: query.short_info ? [...chats.values()].map((one) => listedChat(one, asked.caller)) : null,
      cursor,
    }
  }),
]

type MentioningContent = { forward_from?: { chat?: NamedRef }; media?: Parameters<typeof giveawayRefs>[0] }
const mediaOf = (row: MentionRow) => (row.content as MentioningContent).media
const originOf = (row: MentionRow): NamedRef[] => {
  const chat = (row.content as MentioningContent).forward_from?.chat
  return chat ? [chat] : []
}
const refsOf = (row: MentionRow) => [...originOf(row), ...giveawayRefs(mediaOf(row))]

const positionIn = (cursors: Cursors) => {
  const position = cursors.read()
  if (!position) return undefined
  const [date, source_chat_id, message_id, kind] = position as [number, number, number, MentionKind]
  return { date: new Date(date), source_chat_id, message_id, kind }
}
