// The chats around a channel: who mentions it, whom it mentions, and how they mention each other.
import { getNeighbours } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import {
  listMentionedChats,
  listMentioningChats,
  listMentionsAmong,
  type NeighbourRow,
} from '../../store/observed/mentions/neighbours.ts'
import { hourEnd } from '../../time/hours.ts'
import { DAY } from '../../time/spans.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { chatShort } from './chat-records.ts'
import { timeRange } from './history.ts'

const USUAL_DAYS = 90

/** The answer names its period, so it ends with the hour. */
const rangeOf = ({ query, caller, now }: Pick<HandlerInput<typeof getNeighbours>, 'query' | 'caller' | 'now'>) => {
  const to_date = query.to_date ?? hourEnd(now).getTime() / 1000
  const from_date = query.from_date ?? Math.max(0, to_date - USUAL_DAYS * DAY)
  return timeRange({ query: { from_date, to_date }, caller, now })
}

export const neighbourRoutes = [
  handle(getNeighbours, async (asked) => {
    const { query, chat, db } = asked
    const range = rangeOf(asked)
    const given = { range, kind: query.kind, limit: query.limit! }
    const mentioning = await listMentioningChats(db, chat.chat_id, given)
    const mentioned = await listMentionedChats(db, chat.chat_id, given)
    const both = [...mentioning.neighbours, ...mentioned.neighbours]
    const found_ids = [...new Set(both.map(({ chat_id }) => chat_id))]
    const records = new Map((await listChatsById(db, found_ids)).map((other) => [other.chat_id, other]))
    // Hidden chats have no record here.
    const isShown = ({ chat_id }: NeighbourRow) => records.has(chat_id)
    const chat_ids = found_ids.filter((chat_id) => records.has(chat_id))
    const links = chat_ids.length > 1 ? await listMentionsAmong(db, chat_ids, given) : []
    const idOf = (chat_id: number) => records.get(chat_id)!.internal_id
    const entry = ({ chat_id, ...counted }: NeighbourRow) => ({ internal_id: idOf(chat_id), ...counted })
    return {
      internal_id: chat.internal_id,
      from_date: range.from,
      to_date: range.to,
      in: mentioning.neighbours.filter(isShown).map(entry),
      out: mentioned.neighbours.filter(isShown).map(entry),
      links: links.map(({ source_chat_id, target_chat_id, mentions, forwards }) => ({
        from: idOf(source_chat_id),
        to: idOf(target_chat_id),
        mentions,
        forwards,
      })),
      chats: chat_ids.map((chat_id) => chatShort(records.get(chat_id)!)),
      complete: mentioning.complete && mentioned.complete,
    }
  }),
]
