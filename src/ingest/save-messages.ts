// Saves what a batch says about messages: series of counters first, then the messages, then whom they mention.

import {
  deleteWaitingMentionsBy,
  insertWaitingMentions,
  takeWaitingMentions,
  type WaitingMention,
} from '../store/chats/waiting.ts'
import type { Db } from '../store/db.ts'
import { inTurn } from '../store/in-turn.ts'
import {
  insertMessageSeries,
  listChatsWithMessages,
  listMessageSeries,
  type MessageSeries,
  messageKey,
  type ReactionItem,
  sameReadings,
  updateMessageSeries,
} from '../store/observed/counters.ts'
import { deleteMentionsBy, insertMentions, type MentionRow } from '../store/observed/mentions.ts'
import { insertMessages, listMessagesByKey, type StoredMessage, updateMessages } from '../store/observed/messages.ts'
import { addressesOf, refOfAddresses } from '../text/address.ts'
import type { Directory } from './directory.ts'
import { mentionsIn, type Pointing } from './extract-mentions.ts'
import { type MessageNews, newMessage, reactionItemsAfter, seriesAfter, updatedMessage } from './message-state.ts'

export type SavedMessages = {
  inserted: number
  updated: number
  /** Chats whose messages or counters differ from before, and chats that are mentioned or no longer are. */
  changed: Set<number>
}

/** Rows of one statement: few enough that the next are made while the database works on these. */
const MESSAGES_PER_STATEMENT = 2_000

export const saveMessages = async (
  db: Db,
  directory: Directory,
  news: MessageNews[],
  /** What the chats seen in this batch are called: mentions may have waited for them. */
  seenNames: string[],
): Promise<SavedMessages> => {
  const stored = await storedBefore(db, news)
  const saved: SavedMessages = { inserted: 0, updated: 0, changed: new Set() }
  const turn = inTurn(db)
  const saving: Promise<unknown>[] = []
  const inserted: StoredMessage[] = []
  const pointingElsewhere: StoredMessage[] = []
  for (let start = 0; start < news.length; start += MESSAGES_PER_STATEMENT) {
    const { series, messages, moved } = rowsAfter(stored, news.slice(start, start + MESSAGES_PER_STATEMENT))
    const statements = [
      updateMessageSeries(turn, series.updated),
      insertMessageSeries(turn, series.inserted),
      updateMessages(turn, messages.updated),
      insertMessages(turn, messages.inserted),
    ]
    // They are awaited at the end; until then a failure has to have someone who listens.
    for (const one of statements) one.catch(() => {})
    saving.push(...statements)
    for (const rows of [series.inserted, series.updated, messages.inserted, messages.updated])
      for (const { chat_id } of rows) saved.changed.add(chat_id)
    inserted.push(...messages.inserted)
    pointingElsewhere.push(...moved)
    saved.updated += messages.updated.length
    await new Promise(setImmediate)
  }
  await Promise.all(saving)
  for (const target of await deleteMentionsBy(db, pointingElsewhere)) saved.changed.add(target)
  await deleteWaitingMentionsBy(db, pointingElsewhere)
  const { mentions, waiting } = resolved(directory, [
    ...pointersOf([...inserted, ...pointingElsewhere]),
    ...(await takeWaitingMentions(db, seenNames)),
  ])
  await insertMentions(db, mentions)
  await insertWaitingMentions(db, waiting)
  for (const { target_chat_id } of mentions) saved.changed.add(target_chat_id)
  saved.inserted = inserted.length
  return saved
}

type Stored = Awaited<ReturnType<typeof storedBefore>>

/** What the tables are to hold after the news. */
const rowsAfter = (stored: Stored, news: MessageNews[]) => {
  const series = { inserted: [] as MessageSeries[], updated: [] as MessageSeries[] }
  const messages = { inserted: [] as StoredMessage[], updated: [] as StoredMessage[] }
  const moved: StoredMessage[] = []
  for (const one of news) {
    const key = stored.chats.has(one.chat_id) ? messageKey(one) : ''
    const seriesBefore = stored.series.get(key)
    const before = stored.messages.get(key)
    const itemsBefore =
      (before?.content.reactions as ReactionItem[] | undefined) ?? seriesBefore?.reaction_items ?? null
    const after = seriesAfter(seriesBefore, one)
    const items = reactionItemsAfter(seriesBefore, itemsBefore, one)
    if (before) {
      const row = updatedMessage(before, one, after, items)
      if (row) messages.updated.push(row)
      if (row && pointsElsewhere(before, row)) moved.push(row)
    } else if (one.seen.length > 0) messages.inserted.push(newMessage(one, after, items))
    else after.reaction_items = items

    if (!seriesBefore) {
      if (after.readings.length > 0 || after.gone_at.length > 0) series.inserted.push(after)
    } else if (!isSame(seriesBefore, after)) series.updated.push(after)
  }
  return { series, messages, moved }
}

/** What the store has of the messages in the news. The chats are locked, so it stays true until the transaction ends. */
const storedBefore = async (db: Db, news: MessageNews[]) => {
  const chat_ids = [...new Set(news.map(({ chat_id }) => chat_id))]
  const known = chat_ids.length ? await listChatsWithMessages(db, chat_ids) : new Set<number>()
  const keys = news.filter(({ chat_id }) => known.has(chat_id))
  const series = await listMessageSeries(db, keys)
  const messages = await listMessagesByKey(db, keys)
  return {
    chats: known,
    series: new Map(series.map((one) => [messageKey(one), one])),
    messages: new Map(messages.map((one) => [messageKey(one), one])),
  }
}

const pointsElsewhere = (before: StoredMessage, after: StoredMessage): boolean =>
  before.observed_at !== after.observed_at || before.text !== after.text || before.deleted_at !== after.deleted_at

const isSame = (a: MessageSeries, b: MessageSeries): boolean =>
  sameReadings(a.readings, b.readings) &&
  a.gone_at.length === b.gone_at.length &&
  JSON.stringify(a.reaction_items) === JSON.stringify(b.reaction_items)

/** Whom the messages point at; a deleted message points at nobody. */
const pointersOf = (messages: StoredMessage[]): WaitingMention[] =>
  messages.flatMap((message) => {
    if (message.deleted_at !== null) return []
    const { chat_id: source_chat_id, message_id, date } = message
    return mentionsIn({ text: message.text, ...(message.content as Omit<Pointing, 'text'>) }).map(({ kind, chat }) => ({
      source_chat_id,
      message_id,
      date,
      kind,
      names: addressesOf(chat),
    }))
  })

/** One mention per message, target and kind; a chat that points at itself does not count, one that is not known is waited for. */
const resolved = (directory: Directory, pointers: WaitingMention[]) => {
  const mentions = new Map<string, MentionRow>()
  const waiting: WaitingMention[] = []
  for (const pointer of pointers) {
    const target_chat_id = directory.find(refOfAddresses(pointer.names))?.chat_id
    if (target_chat_id === undefined) {
      waiting.push(pointer)
      continue
    }
    const { names: _, ...mention } = pointer
    if (target_chat_id === mention.source_chat_id) continue
    const key = `${target_chat_id} ${mention.source_chat_id} ${mention.message_id} ${mention.kind}`
    mentions.set(key, { target_chat_id, ...mention })
  }
  return { mentions: [...mentions.values()], waiting }
}
