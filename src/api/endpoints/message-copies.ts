// Who else posted the text of a post, and who was first of those that are known.
import { listMessageCopies } from '../../contract/index.ts'
import { bandsOf } from '../../copies/bands.ts'
import { copiesOf } from '../../copies/compare.ts'
import { copiedText, type Footers } from '../../copies/copied-text.ts'
import { completenessByMonth } from '../../metrics/completeness.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import { footersOf, listFooters } from '../../store/copies/footers.ts'
import type { Db } from '../../store/db.ts'
import { listAlike } from '../../store/observed/copies/alike.ts'
import { listProvenMonths } from '../../store/observed/mentions/proven-numbers.ts'
import { type MessageKey, messageName } from '../../store/observed/messages/message-keys.ts'
import { findMessage, listMessagesByKey, type MessageRow } from '../../store/observed/messages/message-reads.ts'
import { isSearchPassLeft } from '../../store/observed/search/search-passes.ts'
import { difference } from '../../versions/difference.ts'
import { refuse } from '../refuse.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { historyStart, pastMoment } from './history.ts'

/** So many messages with a signature like that of the text are considered, and of these so many texts compared in a request. */
export const ALIKE_MOST = 10_000
const COMPARED_MOST = 500
/** Texts that are read and compared at once; others have their turn in between. */
const COMPARED_AT_ONCE = 100

type CopyRow = MessageRow & { chat_id: number }

/** In the order of time. */
const isBehind = (one: MessageKey, other: MessageKey) =>
  one.date - other.date || one.chat_id - other.chat_id || one.message_id - other.message_id

export const keyOf = ({ chat_id, message_id, date }: CopyRow): MessageKey => ({
  chat_id,
  message_id,
  date: date.getTime() / 1000,
})

/** Of messages in the order of time, those that say the same: at least `wanted`, if there are so many among the first `COMPARED_MOST`. */
export const compareWith = async (
  db: Db,
  alike: MessageKey[],
  { text, footers }: { text: string; footers?: Footers },
  wanted: number,
) => {
  const known = await listFooters(db, [...new Set(alike.map(({ chat_id }) => chat_id))])
  const isCopy = copiesOf(copiedText(text, footers))
  const isCopyOf = (row: CopyRow) =>
    row.text === text || (row.text !== null && isCopy(copiedText(row.text, footersOf(known, row.chat_id))))
  const copies: CopyRow[] = []
  let compared = 0
  while (compared < Math.min(alike.length, COMPARED_MOST) && copies.length < wanted) {
    const part = alike.slice(compared, compared + COMPARED_AT_ONCE)
    const rows = await listMessagesByKey(db, part)
    copies.push(...rows.filter(isCopyOf))
    compared += part.length
  }
  return { copies, compared }
}

/** Those of channels that the caller may read. */
export const readable = async ({ db, caller }: Pick<CopiesInput, 'db' | 'caller'>, alike: MessageKey[]) => {
  const known = await listChatsById(db, [...new Set(alike.map(({ chat_id }) => chat_id))])
  const chats = new Map(
    known
      .filter(({ peer, verified }) => peer === 'Channel' && (verified || !caller.terms.verified_only))
      .map((chat) => [chat.chat_id, chat]),
  )
  return { chats, alike: alike.filter(({ chat_id }) => chats.has(chat_id)) }
}

export const observedPercentAt = async (db: Db, { chat_id, date }: MessageKey): Promise<number | null> => {
  const month = new Date(date * 1000).toISOString().slice(0, 7)
  const found = completenessByMonth(await listProvenMonths(db, chat_id))
  return found?.months.find((one) => one.month === month)?.observed_percent ?? null
}

type CopiesInput = HandlerInput<typeof listMessageCopies>

const findPost = async ({ query, chat, db, caller, now }: CopiesInput) => {
  const found = await findMessage(db, chat.chat_id, query.message_id)
  const as_of = pastMoment({ query, caller, now })
  const from = historyStart({ caller, now })
  if (!found || found.date < from || (as_of && found.date > as_of)) throw refuse.messageNotFound()
  return { post: { ...found, chat_id: chat.chat_id }, range: { from, to: as_of ?? now }, as_of }
}

type Position = { after: MessageKey; earliest: MessageKey }

const keyAt = (position: (string | number)[], at: number): MessageKey => {
  const [chat_id, message_id, date] = position.slice(at, at + 3) as number[]
  return { chat_id: chat_id!, message_id: message_id!, date: date! }
}

const written = (keys: MessageKey[]) => keys.flatMap(({ chat_id, message_id, date }) => [chat_id, message_id, date])

export const messageCopyRoutes = [
  handle(listMessageCopies, async (asked) => {
    const { query, chat, db, caller, cursors } = asked
    const { post, range, as_of } = await findPost(asked)
    const named = { internal_id: chat.internal_id, message_id: query.message_id }
    const text = post.text ?? ''
    const footers = footersOf(await listFooters(db, [chat.chat_id]), chat.chat_id)
    const bands = bandsOf(copiedText(text, footers))
    if (!bands) return { ...named, copies: [], partial: false, chats: null, cursor: null }
    const found = await listAlike(db, bands, range, ALIKE_MOST)
    const others = found.messages.filter((key) => messageName(key) !== messageName(post))
    const { chats, alike } = await readable(asked, others)
    const read = cursors.read()
    const position: Position | undefined = read && { after: keyAt(read, 0), earliest: keyAt(read, 3) }
    const left = position ? alike.filter((key) => isBehind(key, position.after) > 0) : alike
    // The first page counts all copies if there are few.
    const isCounted = !position && left.length <= COMPARED_MOST
    const wanted = isCounted ? Number.POSITIVE_INFINITY : query.limit! + 1
    const { copies, compared } = await compareWith(db, left, { text, footers }, wanted)
    const own = keyOf(post)
    const first = copies[0] && isBehind(keyOf(copies[0]), own) < 0 ? keyOf(copies[0]) : own
    const earliest = position?.earliest ?? first
    const shown = copies.slice(0, query.limit!)
    const last = copies.length > shown.length ? keyOf(shown.at(-1)!) : left[compared - 1]
    const hasMore = copies.length > shown.length || compared < left.length
    const internalIds = new Map([...chats.values(), chat].map((one) => [one.chat_id, one.internal_id]))
    return {
      ...named,
      earliest_known: {
        peer_id: internalIds.get(earliest.chat_id)!,
        message_id: earliest.message_id,
        date: new Date(earliest.date * 1000),
        observed_percent: await observedPercentAt(db, earliest),
      },
      copies: shown.map((row) => ({
        peer_id: internalIds.get(row.chat_id)!,
        message_id: row.message_id,
        date: row.date,
        delay_seconds: Math.max(0, keyOf(row).date - earliest.date),
        views: as_of ? null : row.views,
        difference: row.text === text ? null : difference(text, row.text!),
      })),
      copies_count: isCounted ? copies.length : null,
      channels_count: isCounted
        ? new Set(copies.map(({ chat_id }) => chat_id).filter((chat_id) => chat_id !== chat.chat_id)).size
        : null,
      partial: found.is_cut || (await isSearchPassLeft(db)),
      chats: query.short_info
        ? [...new Set(shown.map(({ chat_id }) => chat_id))].map((chat_id) => listedChat(chats.get(chat_id)!, caller))
        : null,
      cursor: hasMore && last ? cursors.write(written([last, earliest])) : null,
    }
  }),
]
