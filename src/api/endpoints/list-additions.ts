// What becomes of chats that are to enter a picked list.
import type { AdditionReport } from '../../contract/index.ts'
import { listChatsNamed } from '../../store/chats/chat-refs.ts'
import type { ChatRow } from '../../store/chats/chats.ts'
import type { Db } from '../../store/db.ts'
import { type ColumnEntry, readChatColumn, readChatEntry } from '../../text/chat-column.ts'
import { chatLink } from '../../text/links.ts'
import { refuse } from '../refuse.ts'
import type { Answer } from '../request/handle.ts'

const MOST_ENTRIES = 1000
const SHOWN_LENGTH = 256

/** A list has one chat in each entry, a text is a column as people copy it. */
export const entriesGiven = (chats: string | string[]): ColumnEntry[] => {
  const entries = typeof chats === 'string' ? readChatColumn(chats) : chats.map(readChatEntry)
  if (entries.length > MOST_ENTRIES)
    throw refuse.badInput(`chats must have at most ${MOST_ENTRIES} entries; it has ${entries.length}`)
  return entries
}

export const knownChats = (db: Db, entries: ColumnEntry[]): Promise<Map<string, ChatRow>> =>
  listChatsNamed(db, [...new Set(entries.flatMap(({ names }) => names))])

export const chatOfEntry = ({ names }: ColumnEntry, known: Map<string, ChatRow>): ChatRow | undefined =>
  names.map((name) => known.get(name)).find((found) => found !== undefined)

export const shownEntry = ({ text }: ColumnEntry): string => text.slice(0, SHOWN_LENGTH)

type AdditionAnswer = Answer<AdditionReport['lines'][number]>

/** What becomes of each entry, and the chats that are new. Earlier entries get the last places of a list. */
export const additionsOf = (entries: ColumnEntry[], known: Map<string, ChatRow>, there: Set<number>, most: number) => {
  const added: number[] = []
  const held = new Set(there)
  const resultOf = ({ names }: ColumnEntry, chat: ChatRow | undefined): AdditionAnswer['result'] => {
    if (!names.length) return 'not understood'
    if (!chat) return 'unknown'
    if (held.has(chat.chat_id)) return 'already there'
    if (held.size >= most) return 'no room'
    held.add(chat.chat_id)
    added.push(chat.chat_id)
    return 'added'
  }
  const lines = entries.map((entry, i): AdditionAnswer => {
    const chat = chatOfEntry(entry, known)
    const line = { line: i + 1, text: shownEntry(entry), result: resultOf(entry, chat) }
    if (chat) return { ...line, internal_id: chat.internal_id, peer: chat.peer, title: chat.title }
    return { ...line, link: (entry.link && entry.link.kind !== 'number' && chatLink(entry.link)) || null }
  })
  return { added, lines }
}
