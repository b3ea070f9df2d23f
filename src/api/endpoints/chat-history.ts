// The past of a channel or a group: the list of its former values, and its record as it was known at a moment.
import { getChannelHistory, type getChannelInfo, getGroupHistory, type getGroupInfo } from '../../contract/index.ts'
import { membersAsOf } from '../../statistics/as-of.ts'
import { findKnownThen, listPast, type PastPosition, type PastValue } from '../../store/chats/chat-past.ts'
import { chatsNamed } from '../../store/chats/chat-refs.ts'
import type { Db } from '../../store/db.ts'
import type { PastField } from '../../vocabulary.ts'
import type { Cursors } from '../request/cursor.ts'
import { type HandlerInput, handle } from '../request/handle.ts'
import { chatInfoThen, chatInfoUnknown } from './chat-records.ts'
import { historyStart, pastMoment } from './history.ts'

type HistoryAsked = HandlerInput<typeof getChannelHistory | typeof getGroupHistory>

const chatHistory = async ({ query, chat, caller, now, db, cursors }: HistoryAsked) => {
  const limit = query.limit!
  const since = historyStart({ caller, now }).getTime() / 1000
  const found = await listPast(db, chat.chat_id, { field: query.field, since, after: positionIn(cursors), limit })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const linkedId = await linkedIds(db, shown)
  return {
    internal_id: chat.internal_id,
    entries: shown.map((entry) => ({
      field: entry.field,
      value: entry.value || null,
      linked_id: linkedId(entry),
      first_seen_at: new Date(entry.first * 1000),
      last_seen_at: new Date(entry.last * 1000),
      current: entry.current,
    })),
    cursor: last && found.length > limit ? cursors.write([last.first, last.last, last.field, last.value_key]) : null,
  }
}

const linkedIds = async (db: Db, entries: PastValue[]) => {
  const numberOf = ({ field, value }: PastValue) => (field === 'linked_chat' && value ? Number(value) : undefined)
  const numbers = entries.map(numberOf).filter((number) => number !== undefined)
  const find = await chatsNamed(
    db,
    numbers.map((platform_id) => ({ platform_id })),
  )
  return (entry: PastValue) => {
    const platform_id = numberOf(entry)
    return platform_id === undefined ? null : (find({ platform_id })?.internal_id ?? null)
  }
}

const positionIn = (cursors: Cursors): PastPosition | undefined => {
  const position = cursors.read()
  if (!position) return undefined
  const [first, last, field, value_key] = position as [number, number, PastField, string]
  return { first, last, field, value_key }
}

/** The record of a chat at the moment that `as_of` names. */
export const chatInfoAsOf = async (asked: HandlerInput<typeof getChannelInfo | typeof getGroupInfo>) => {
  const { chat, db, answer } = asked
  const as_of = pastMoment(asked)!
  const known = await findKnownThen(db, chat.chat_id, as_of)
  const members_count = await membersAsOf(db, chat.chat_id, as_of)
  if (!known || (Object.keys(known.values).length === 0 && members_count === null)) {
    answer.makeFree()
    return chatInfoUnknown(chat)
  }
  return chatInfoThen(chat, { ...known, members_count, as_of })
}

export const chatHistoryRoutes = [handle(getChannelHistory, chatHistory), handle(getGroupHistory, chatHistory)]
