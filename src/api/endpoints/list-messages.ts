// Newest posts of all channels of a list in one stream.
import { listListMessages } from '../../contract/index.ts'
import { listChatsById } from '../../store/chats/chats.ts'
import { listNewestOfChats } from '../../store/observed/messages/newest-of-chats.ts'
import type { Cursors } from '../request/cursor.ts'
import { handle } from '../request/handle.ts'
import { listedChat } from './chat-records.ts'
import { timeRange } from './history.ts'
import { heldChats, readableChats } from './list-chats.ts'
import { channelMessage, namedBy, withAlbumsOfChats } from './message-records.ts'

export const listMessageRoutes = [
  handle(listListMessages, async (asked) => {
    const { query, db, caller, cursors, answer } = asked
    const range = timeRange(asked)
    const limit = query.limit!
    const { chat_ids } = await heldChats(asked)
    const held = (await listChatsById(db, chat_ids)).filter(({ peer }) => peer === 'Channel')
    const chats = new Map(readableChats(asked, held).map((chat) => [chat.chat_id, chat]))
    const found = await listNewestOfChats(db, [...chats.keys()], { range, after: positionIn(cursors), limit })
    const entries = found.slice(0, limit)
    const rows = await withAlbumsOfChats(db, entries)
    const { find } = await namedBy(db, rows)
    const shown = [...new Set(rows.map(({ chat_id }) => chat_id))]
    answer.countChats(shown)
    const last = found.length > limit ? entries.at(-1) : undefined
    return {
      messages: rows.map((row) => channelMessage(chats.get(row.chat_id)!, row, find)),
      chats: shown.map((chat_id) => listedChat(chats.get(chat_id)!, caller)),
      cursor: last ? cursors.write([last.date.getTime(), last.chat_id, last.message_id]) : null,
    }
  }),
]

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
