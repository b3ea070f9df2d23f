// Messages of channels and groups, and the history of one message's counters.
import {
  getChannelMessage,
  getGroupMessage,
  getMessageViews,
  listChannelMessages,
  listGroupMessages,
} from '../../contract/index.ts'
import { countsByBucket } from '../../metrics/count-buckets.ts'
import {
  findMessage,
  listMessageEntries,
  type MessagePosition,
  type MessageRow,
} from '../../store/observed/messages/message-reads.ts'
import { listSelectedEntries } from '../../store/observed/messages/message-selections.ts'
import { listCounterReadings, listGoneTimes } from '../../store/observed/messages/message-series.ts'
import { DAY, HOUR } from '../../time/spans.ts'
import type { MessageSelection } from '../../vocabulary.ts'
import { refuse } from '../refuse.ts'
import type { Cursors } from '../request/cursor.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { historyStart, pastMoment, timeRange } from './history.ts'
import { knownFromForwards } from './known-from.ts'
import {
  channelMessage,
  groupMessage,
  isSelected,
  messageInForward,
  namedBy,
  returnsOf,
  withAlbums,
} from './message-records.ts'

type MessagesInput = HandlerInput<typeof listChannelMessages | typeof listGroupMessages>

type MessageRowsPage = { rows: MessageRow[]; next: MessagePosition | undefined }

const newest = async (
  { query, chat, db, caller, now, cursors }: MessagesInput,
  with_deleted: boolean,
): Promise<MessageRowsPage> => {
  const limit = query.limit!
  const as_of = pastMoment({ query, caller, now })
  const { from, to } = timeRange({ query, caller, now })
  const range = { from, to: as_of && as_of < to ? as_of : to }
  const entries = await listMessageEntries(db, chat.chat_id, { range, after: positionIn(cursors), limit, with_deleted })
  const shown = entries.slice(0, limit)
  const rows = await withAlbums(db, chat, shown, as_of)
  // It may have been gone then and be there now.
  return {
    rows: with_deleted ? rows : rows.filter(({ deleted_at }) => !deleted_at),
    next: entries.length > limit ? shown.at(-1) : undefined,
  }
}

const selected = async (
  { query, chat, db, caller, now, cursors }: HandlerInput<typeof listChannelMessages>,
  only: MessageSelection,
): Promise<MessageRowsPage> => {
  const given = { range: timeRange({ query, caller, now }), after: positionIn(cursors), limit: query.limit! }
  const { entries, next } = await listSelectedEntries(db, chat.chat_id, only, given)
  // One message of an album does not decide for the album: it is deleted, for example, only if all of it is.
  return { rows: (await withAlbums(db, chat, entries)).filter(isSelected[only]), next }
}

const answered = async ({ query, chat, caller, db, cursors }: MessagesInput, { rows, next }: MessageRowsPage) => {
  const named = await namedBy(db, rows)
  return {
    rows,
    find: named.find,
    chats: query.short_info
      ? [chat, ...named.chats.filter(({ chat_id }) => chat_id !== chat.chat_id)].map((one) => listedChat(one, caller))
      : null,
    cursor: next ? cursors.write([next.date.getTime(), next.message_id]) : null,
  }
}

const positionIn = (cursors: Cursors) => {
  const position = cursors.read()
  return position && { date: new Date(position[0] as number), message_id: position[1] as number }
}

/** Finds the message, or the album that it belongs to. */
type MessageInput = HandlerInput<typeof getChannelMessage | typeof getGroupMessage>

const findReadable = async ({ query, chat, db, caller, now }: MessageInput): Promise<MessageRow | undefined> => {
  const as_of = pastMoment({ query, caller, now })
  const found = await findMessage(db, chat.chat_id, query.message_id)
  if (!found) return undefined
  if (found.date < historyStart({ caller, now }) || (as_of && found.date > as_of)) throw refuse.messageNotFound()
  const [now_shown] = await withAlbums(db, chat, [found])
  // What people deleted in a group is not shown, as of no moment, nor while it was gone.
  if (chat.peer === 'Group' && now_shown!.deleted_at) throw refuse.messageNotFound()
  const [shown] = as_of ? await withAlbums(db, chat, [found], as_of) : [now_shown]
  if (chat.peer === 'Group' && shown!.deleted_at) throw refuse.messageNotFound()
  return shown
}

/** A message that is not stored, as the first chat that forwarded it shows it. */
const forwardedMessage = async ({ query, chat, db, caller, now }: HandlerInput<typeof getChannelMessage>) => {
  const known = (await knownFromForwards(db, chat.chat_id, [query.message_id])).get(query.message_id)
  const as_of = pastMoment({ query, caller, now })
  if (!known || known.date < historyStart({ caller, now }) || (as_of && known.row.date > as_of))
    throw refuse.messageNotFound()
  const { row, date, known_from, forwarded_by } = known
  return { ...messageInForward(chat, row, { message_id: query.message_id, date }), known_from, forwarded_by }
}

export const messageRoutes = [
  handle(listChannelMessages, async (asked) => {
    const { only, as_of } = asked.query
    if (only && as_of !== undefined) throw refuse.badInput('only cannot be combined with as_of')
    const page = await (only ? selected(asked, only) : newest(asked, true))
    const { rows, find, chats, cursor } = await answered(asked, page)
    const gone = await listGoneTimes(asked.db, asked.chat.chat_id, rows)
    const messages = rows.map((row) => ({
      ...channelMessage(asked.chat, row, find),
      gone_at: returnsOf(gone.get(row.message_id), row),
    }))
    return { messages, chats, cursor }
  }),

  handle(listGroupMessages, async (asked) => {
    const { rows, find, chats, cursor } = await answered(asked, await newest(asked, false))
    return { messages: rows.map((row) => groupMessage(asked.chat, row, find)), chats, cursor }
  }),

  handle(getChannelMessage, async (asked) => {
    const { chat, db } = asked
    const row = await findReadable(asked)
    if (!row) return forwardedMessage(asked)
    const gone = await listGoneTimes(db, chat.chat_id, [row])
    return {
      ...channelMessage(chat, row, (await namedBy(db, [row])).find),
      gone_at: returnsOf(gone.get(row.message_id), row),
    }
  }),

  handle(getGroupMessage, async (asked) => {
    const { chat, db } = asked
    const row = await findReadable(asked)
    if (!row) throw refuse.messageNotFound()
    return groupMessage(chat, row, (await namedBy(db, [row])).find)
  }),

  handle(getMessageViews, async ({ query, chat, db, caller, now }) => {
    const start = historyStart({ caller, now })
    const found = await findMessage(db, chat.chat_id, query.message_id)
    if (!found || found.date < start) throw refuse.messageNotFound()
    const aggregation = query.aggregation!
    const readings = await listCounterReadings(db, chat.chat_id, found.message_id, found.date)
    const buckets = countsByBucket(readings, aggregation === 'hour' ? HOUR : DAY)
    return {
      internal_id: chat.internal_id,
      message_id: query.message_id,
      aggregation,
      ...counts(found),
      points: buckets.map(({ at, ...counted }) => ({ date: new Date(at * 1000), ...counts(counted) })),
    }
  }),
]

type MessageCounters = Pick<MessageRow, 'views' | 'forwards' | 'comments' | 'reactions'>

const counts = ({ views, forwards, comments, reactions }: MessageCounters) => ({
  views,
  forwards_count: forwards,
  comments_count: comments,
  reactions_count: reactions,
})
