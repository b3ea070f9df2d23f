// The chats around a channel: who mentions it, whom it mentions, and how they mention each other.
import { getNeighbours } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import {
  listMentionedChats,
  listMentioningChats,
  listMentionsAmong,
  type NeighbourPlace,
  type NeighbourRow,
} from '../../store/observed/mentions/neighbours.ts'
import type { TimeRange } from '../../store/observed/messages/message-months.ts'
import { hourEnd } from '../../time/hours.ts'
import { DAY } from '../../time/spans.ts'
import type { Cursors } from '../request/cursor.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { timeRange } from './history.ts'

const USUAL_DAYS = 90

/** The answer names its period, so it ends with the hour. */
const rangeOf = ({ query, caller, now }: Pick<HandlerInput<typeof getNeighbours>, 'query' | 'caller' | 'now'>) => {
  const to_date = query.to_date ?? hourEnd(now).getTime() / 1000
  const from_date = query.from_date ?? Math.max(0, to_date - USUAL_DAYS * DAY)
  return timeRange({ query: { from_date, to_date }, caller, now })
}

/** Where both directions go on, and between which times all the mentions lie that were counted. */
const positionIn = (cursors: Cursors) => {
  const position = cursors.read() as number[] | undefined
  if (!position) return undefined
  const [from, to, ...places] = position as [number, number, ...number[]]
  const placeAt = (i: number): NeighbourPlace => ({
    mentions: places[i]!,
    last_date: new Date(places[i + 1]!),
    chat_id: places[i + 2]!,
  })
  return {
    range: { from: new Date(from), to: new Date(to) },
    mentioning: placeAt(0),
    mentioned: placeAt(3),
  }
}

const timesOf = ({ from, to }: TimeRange): number[] => [from.getTime(), to.getTime()]

const allOf = (...periods: (TimeRange | undefined)[]): TimeRange => {
  const times = periods.flatMap((period) => (period ? timesOf(period) : []))
  return { from: new Date(Math.min(...times)), to: new Date(Math.max(...times)) }
}

/** After a direction that had nothing more there is nothing, because no neighbour has fewer mentions than one. */
const placeAfter = (shown: NeighbourRow[], before: NeighbourPlace | undefined): number[] => {
  const { mentions, last_date, chat_id } = shown.at(-1) ?? before ?? { mentions: 0, last_date: new Date(0), chat_id: 0 }
  return [mentions, last_date.getTime(), chat_id]
}

export const neighbourRoutes = [
  handle(getNeighbours, async (asked) => {
    const { query, chat, cursors, db } = asked
    const position = positionIn(cursors)
    const range = rangeOf(asked)
    const limit = query.limit!
    // All pages count the mentions that the first one counted. The moment of the request is in no cursor, because an answer would never be the same.
    const given = { range: position?.range ?? range, kind: query.kind }
    const pageAfter = (place: NeighbourPlace | undefined) => ({ ...given, limit: limit + 1, after: place })
    const allMentioning = await listMentioningChats(db, chat.chat_id, pageAfter(position?.mentioning))
    const allMentioned = await listMentionedChats(db, chat.chat_id, pageAfter(position?.mentioned))
    const mentioning = { ...allMentioning, neighbours: allMentioning.neighbours.slice(0, limit) }
    const mentioned = { ...allMentioned, neighbours: allMentioned.neighbours.slice(0, limit) }
    const hasMore = allMentioning.neighbours.length > limit || allMentioned.neighbours.length > limit
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
      chats: chat_ids.map((chat_id) => listedChat(records.get(chat_id)!, asked.caller)),
      complete: mentioning.complete && mentioned.complete,
      cursor: hasMore
        ? cursors.write([
            ...timesOf(position?.range ?? allOf(allMentioning.period, allMentioned.period)),
            ...placeAfter(mentioning.neighbours, position?.mentioning),
            ...placeAfter(mentioned.neighbours, position?.mentioned),
          ])
        : null,
    }
  }),
]
