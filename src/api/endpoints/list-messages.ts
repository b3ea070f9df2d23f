// Newest posts of all chats of a list in one stream.
import { type ListMessages, listListMessages } from '../../contract/index.ts'
import { type ChatShortRow, listChatsById } from '../../store/chats/chats.ts'
import type { MessageRow } from '../../store/observed/messages/message-reads.ts'
import { listNewestOfChats } from '../../store/observed/messages/newest-of-chats.ts'
import type { Cursors } from '../request/cursor.ts'
import { type Answer, handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { timeRange } from './history.ts'
import { heldChats, readableChats } from './list-chats.ts'
import { type ChatFinder, channelMessage, groupMessage, namedBy, withAlbumsOfChats } from './message-records.ts'

export const listMessageRoutes = [
  handle(listListMessages, async (asked) => {
    const { query, db, caller, cursors, answer } = asked
    const range = timeRange(asked)
    const limit = query.limit!
    const { chat_ids } = await heldChats(asked)
    const readable = readableChats(asked, await listChatsById(db, chat_ids))
    const chats = new Map(readable.map((chat) => [chat.chat_id, chat]))
    const groups = readable.filter(({ peer }) => peer === 'Group').map(({ chat_id }) => chat_id)
    const found = await listNewestOfChats(db, [...chats.keys()], {
      range,
      after: positionIn(cursors),
      limit,
      without_deleted: groups,
    })
    const entries = found.slice(0, limit)
    const rows = await withAlbumsOfChats(db, entries)
    const { find } = await namedBy(db, rows)
    const shown = [...new Set(rows.map(({ chat_id }) => chat_id))]
    answer.countChats(shown)
    const last = found.length > limit ? entries.at(-1) : undefined
    return {
      messages: rows.map((row) => messageOf(chats.get(row.chat_id)!, row, find)),
      chats: shown.map((chat_id) => listedChat(chats.get(chat_id)!, caller)),
      cursor: last ? cursors.write([last.date.getTime(), last.chat_id, last.message_id]) : null,
    }
  }),
]

const messageOf = (chat: ChatShortRow, row: MessageRow, find: ChatFinder): Answer<ListMessages['messages'][number]> =>
  chat.peer === 'Channel' ? channelMessage(chat, row, find) : { ...groupMessage(chat, row, find), is_ad: row.is_ad }

const positionIn = (cursors: Cursors) => {
  const position = cursors.read()
  return (
    position && {
      date: new Date(position[0] as number),
      chat_id: position[1] as number,
      message_id: position[2] as number,
    }
  )
}
