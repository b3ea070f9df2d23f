// Saves what a batch reports about messages: counter series first, then the messages and their search terms, then their mentions.
import {
  deleteWaitingMentionsBy,
  insertWaitingMentions,
  takeWaitingMentions,
  type WaitingMention,
} from '../store/chats/waiting.ts'
import type { Db } from '../store/db.ts'
import { type GoneForward, replaceGoneForwards } from '../store/observed/mentions/gone-forwards.ts'
import { type MentionRow, replaceMentions } from '../store/observed/mentions/mentions.ts'
import {
  fewChatsEach,
  listChatsWithMessages,
  listOtherDates,
  type MessageKey,
  messageKey,
  messageName,
} from '../store/observed/messages/message-keys.ts'
import {
  insertMessageSeries,
  listMessageSeries,
  type MessageSeries,
  type ReactionItem,
  updateMessageSeries,
} from '../store/observed/messages/message-series.ts'
import {
  deleteVersions,
  listVersionsByKey,
  upsertVersions,
  type VersionRow,
} from '../store/observed/messages/message-versions.ts'
import {
  insertMessages,
  listMessagesByKey,
  type StoredMessage,
  updateMessages,
} from '../store/observed/messages/messages.ts'
import { recountChat, recountDays } from '../store/observed/posts/recount-days.ts'
import {
  enqueueAlbum,
  enqueueChat,
  enqueueForSearch,
  type QueuedMessage,
  type SearchChange,
} from '../store/observed/search/indexed-messages.ts'
import { sameReadings } from '../store/observed/tables/series.ts'
import { statementQueue } from '../store/statement-queue.ts'
import { addressesOf, refOfAddresses } from '../text/address.ts'
import { messageCounters } from '../vocabulary.ts'
import { isSameValue } from './canonical.ts'
import type { Directory } from './directory.ts'
import { enterMessageCauses } from './enter-causes.ts'
import { mentionsIn, type PointingParts } from './extract-mentions.ts'
import { isFoundDifferently } from './index-messages.ts'
import {
  isSeenAgain,
  type MessageNews,
  newMessage,
  reactionItemsAfter,
  seriesAfter,
  updatedMessage,
} from './message-state.ts'
import { addNamed, type SavedChats } from './save-chats.ts'

type SavedMessages = {
  inserted: StoredMessage[]
  /** Without those that were only seen again as they were known. */
  updated: StoredMessage[]
  /** Chats whose messages or counters changed, and chats that gained or lost a mention. */
  changed: Set<number>
  /** How many messages are stored under another date than the batch says. */
  redated: number
}

/** Rows per statement: few enough that the next rows are prepared while the database writes these. */
const MESSAGES_PER_STATEMENT = 2_000

export const saveMessages = async (
  db: Db,
  { directory, inserted_ids, channels, turned }: Pick<SavedChats, 'directory' | 'inserted_ids' | 'channels' | 'turned'>,
  news: MessageNews[],
  /** The names of the chats seen in this batch. Stored mentions may be waiting for them. */
  seenNames: string[],
): Promise<SavedMessages> => {
  const saved: SavedMessages = { inserted: [], updated: [], changed: new Set(), redated: 0 }
  const queue = statementQueue(db)
  const saving: Promise<unknown>[] = []
  const save = (statement: Promise<unknown>) => {
    // All statements are awaited at the end. Until then a rejection needs a handler, or Node ends the process.
    statement.catch(() => {})
    saving.push(statement)
  }
  /** Updated messages whose mentions have to be replaced. */
  const outdatedMentions: StoredMessage[] = []
  /** Every row that is written, for the counts by day. */
  const written: StoredMessage[] = []
  const albumsLeft: AlbumLeft[] = []
  /** Messages of which more is known than before. */
  const touched: MessageKey[] = []
  const added = { series: [] as MessageSeries[], messages: [] as StoredMessage[], searched: [] as QueuedMessage[] }
  const insertAdded = () => {
    save(insertMessageSeries(queue, added.series.splice(0)))
    save(insertMessages(queue, added.messages.splice(0)))
    save(enqueueForSearch(queue, added.searched.splice(0)))
  }
  const enqueue = (messages: StoredMessage[], change: SearchChange) => {
    for (const message of messages)
      if (channels.has(message.chat_id)) added.searched.push({ ...keyOf(message), change })
  }
  const groups = fewChatsEach(news)
  const stored = await storedBefore(queue, news, inserted_ids)
  saved.redated = stored.redated
  for (const group of groups) {
    for (let start = 0; start < group.length; start += MESSAGES_PER_STATEMENT) {
      const {
        series,
        messages,
        versions,
        droppedVersions,
        mentionsMoved,
        indexMoved,
        pastMoved,
        viewsMoved,
        leftAlbums,
      } = rowsAfter(stored, group.slice(start, start + MESSAGES_PER_STATEMENT))
      save(updateMessageSeries(queue, series.updated))
      save(updateMessages(queue, messages.updated))
      save(deleteVersions(queue, droppedVersions))
      save(upsertVersions(queue, versions))
      for (const rows of [series.inserted, series.updated, messages.inserted, messages.updated])
        for (const row of rows) saved.changed.add(row.chat_id)
      touched.push(...messages.inserted, ...messages.differing, ...series.updated)
      added.series.push(...series.inserted)
      added.messages.push(...messages.inserted)
      enqueue(
        messages.inserted.filter((row) => hasText(row)),
        'new',
      )
      enqueue(
        messages.inserted.filter((row) => !hasText(row) && row.album_id !== null),
        'views',
      )
      enqueue(indexMoved, 'changed')
      enqueue(pastMoved, 'past')
      enqueue(viewsMoved, 'views')
      saved.inserted.push(...messages.inserted)
      albumsLeft.push(...leftAlbums.filter(({ chat_id }) => channels.has(chat_id)))
      outdatedMentions.push(...mentionsMoved)
      saved.updated.push(...messages.differing)
      written.push(...messages.inserted, ...messages.updated)
      if (Math.max(added.series.length, added.messages.length) >= MESSAGES_PER_STATEMENT) insertAdded()
      // The database's answers arrive on this thread, so the event loop has to run before the next rows are prepared.
      await new Promise(setImmediate)
    }
  }
  insertAdded()
  await Promise.all(saving)
  for (const { chat_id, album_id, date } of albumsLeft) await enqueueAlbum(db, chat_id, album_id, date)
  await recountDays(db, written, channels)
  for (const chat_id of turned) {
    await recountChat(db, chat_id)
    await enqueueChat(db, chat_id)
  }
  await deleteWaitingMentionsBy(db, outdatedMentions)
  const pointers = pointersOf([...saved.inserted, ...outdatedMentions])
  // The observation that a message is gone does not say what it forwarded.
  await addNamed(
    db,
    directory,
    pointers.filter(({ gone }) => gone).map(({ names }) => refOfAddresses(names)),
  )
  const { mentions, gone, waiting } = resolved(directory, [...pointers, ...(await takeWaitingMentions(db, seenNames))])
  for (const target of await replaceMentions(db, outdatedMentions, mentions)) saved.changed.add(target)
  await replaceGoneForwards(db, outdatedMentions, gone)
  await insertWaitingMentions(db, waiting)
  await enterMessageCauses(db, touched, mentions)
  return saved
}

type StoredBefore = {
  series: Map<string, MessageSeries>
  messages: Map<string, StoredMessage>
  /** Those of messages that were seen with several contents. */
  versions: Map<string, VersionRow[]>
  /** How many of the news had another date than the stored message. */
  redated: number
}

/**
 * The stored series and messages. The chats are locked, so the result stays true until the transaction ends. A chat that this
 * transaction inserted cannot have messages yet, and other chats may have none either: only those that have some are looked up.
 */
const storedBefore = async (
  db: Pick<Db, 'rows'>,
  news: MessageNews[],
  inserted_ids: Set<number>,
): Promise<StoredBefore> => {
  const known = news.filter(({ chat_id }) => !inserted_ids.has(chat_id))
  const chats = await listChatsWithMessages(db, known)
  const stored: StoredBefore = { series: new Map(), messages: new Map(), versions: new Map(), redated: 0 }
  await addStored(
    db,
    stored,
    known.filter(({ chat_id }) => chats.has(chat_id)),
  )
  const isNew = (one: MessageNews) => !stored.messages.has(messageKey(one))
  const redated = await keepDates(db, known.filter(isNew))
  await addStored(db, stored, redated)
  return { ...stored, redated: redated.length }
}

const addStored = async (
  db: Pick<Db, 'rows'>,
  { series, messages, versions }: StoredBefore,
  news: MessageNews[],
): Promise<void> => {
  const groups = fewChatsEach(news)
  const [foundSeries, foundMessages] = await Promise.all([
    Promise.all(groups.map((group) => listMessageSeries(db, group))),
    Promise.all(groups.map((group) => listMessagesByKey(db, group))),
  ])
  for (const one of foundSeries.flat()) series.set(messageKey(one), one)
  for (const one of foundMessages.flat()) messages.set(messageKey(one), one)
  const changed = foundMessages.flat().filter((one) => one.versions !== null)
  const foundVersions = await Promise.all(fewChatsEach(changed).map((group) => listVersionsByKey(db, group)))
  for (const [key, own] of Map.groupBy(foundVersions.flat(), messageKey)) versions.set(key, own)
}

/** A message that is stored keeps its date: with another one it would be stored a second time. Returns those that had another. */
const keepDates = async (db: Pick<Db, 'rows'>, news: MessageNews[]): Promise<MessageNews[]> => {
  const others = await Promise.all(fewChatsEach(news).map((group) => listOtherDates(db, group)))
  const dates = new Map(others.flat().map((key) => [messageName(key), key.date]))
  const redated = news.filter((one) => dates.has(messageName(one)))
  for (const one of redated) one.date = dates.get(messageName(one))!
  return redated
}

/** The album that a message was taken for a part of, until a newer reading said otherwise. */
type AlbumLeft = { chat_id: number; album_id: string; date: number }

/** The rows to insert and update, and the messages whose mentions, search terms or views may have changed. */
const rowsAfter = (stored: StoredBefore, news: MessageNews[]) => {
  const series = { inserted: [] as MessageSeries[], updated: [] as MessageSeries[] }
  const messages = {
    inserted: [] as StoredMessage[],
    updated: [] as StoredMessage[],
    /** Those of the updated ones that differ in more than the time at which they were seen. */
    differing: [] as StoredMessage[],
  }
  const versions: VersionRow[] = []
  const droppedVersions: VersionRow[] = []
  const mentionsMoved: StoredMessage[] = []
  const indexMoved: StoredMessage[] = []
  const pastMoved: StoredMessage[] = []
  const viewsMoved: StoredMessage[] = []
  const leftAlbums: AlbumLeft[] = []
  for (const one of news) {
    const key = messageKey(one)
    const seriesBefore = stored.series.get(key)
    const before = stored.messages.get(key)
    const itemsBefore =
      (before?.content.reactions as ReactionItem[] | undefined) ?? seriesBefore?.reaction_items ?? null
    const after = seriesAfter(seriesBefore, one)
    const items = reactionItemsAfter(seriesBefore, itemsBefore, one)
    if (before) {
      const known = { stored: before, series: seriesBefore, versions: stored.versions.get(key) ?? [] }
      const { row, versions: changed, dropped, has_other_past, gaps } = updatedMessage(known, one, after, items)
      after.gaps = gaps
      versions.push(...changed)
      droppedVersions.push(...dropped)
      if (row) messages.updated.push(row)
      if (row && !isSeenAgain(before, row)) messages.differing.push(row)
      if (row && mentionsMayDiffer(before, row)) mentionsMoved.push(row)
      if (row && isFoundDifferently(before, row)) indexMoved.push(row)
      else if (has_other_past) pastMoved.push(row ?? before)
      else if (row && (row.views !== before.views || row.album_id !== before.album_id)) viewsMoved.push(row)
      if (row && before.album_id !== null && row.album_id !== before.album_id)
        leftAlbums.push({ chat_id: row.chat_id, album_id: before.album_id, date: row.date })
    } else if (one.seen.length > 0) {
      const { row, versions: seen, gaps } = newMessage(one, after, items)
      after.gaps = gaps
      messages.inserted.push(row)
      versions.push(...seen)
    } else after.reaction_items = items

    if (!seriesBefore) {
      if (after.readings.length > 0 || after.gone_at.length > 0) series.inserted.push(after)
    } else if (!isSame(seriesBefore, after)) series.updated.push(after)
  }
  return { series, messages, versions, droppedVersions, mentionsMoved, indexMoved, pastMoved, viewsMoved, leftAlbums }
}

/** Whether the message has a text, or may have had one. */
const hasText = ({ text, versions }: StoredMessage): boolean => Boolean(text) || versions !== null

const keyOf = ({ chat_id, message_id, date }: MessageKey): MessageKey => ({ chat_id, message_id, date })

const mentionsMayDiffer = (before: StoredMessage, after: StoredMessage): boolean =>
  before.observed_at !== after.observed_at || before.text !== after.text || before.deleted_at !== after.deleted_at

const isSame = (a: MessageSeries, b: MessageSeries): boolean =>
  sameReadings(a.readings, b.readings, messageCounters) &&
  a.gone_at.length === b.gone_at.length &&
  isSameValue(a.gaps, b.gaps) &&
  JSON.stringify(a.reaction_items) === JSON.stringify(b.reaction_items)

/** The chats that the messages point at. Of a deleted message only its forward counts, for what it tells of the original. */
const pointersOf = (messages: StoredMessage[]): WaitingMention[] =>
  messages.flatMap((message) => {
    const { chat_id: source_chat_id, message_id, date } = message
    const gone = message.deleted_at !== null
    const { forward_from, ...others } = message.content as Omit<PointingParts, 'text'>
    return mentionsIn({ forward_from, ...(gone ? {} : { text: message.text, ...others }) }).map(({ kind, chat }) => ({
      source_chat_id,
      message_id,
      date,
      kind,
      names: addressesOf(chat),
      gone,
    }))
  })

/**
 * Makes one mention per message, target and kind, and of deleted messages what they forwarded. A chat that points at itself does not count. What points at an
 * unknown chat waits until that chat is seen.
 */
const resolved = (directory: Directory, pointers: WaitingMention[]) => {
  const mentions = new Map<string, MentionRow>()
  const forwards: GoneForward[] = []
  const waiting: WaitingMention[] = []
  for (const pointer of pointers) {
    const target_chat_id = directory.find(refOfAddresses(pointer.names))?.chat_id
    if (target_chat_id === undefined) {
      waiting.push(pointer)
      continue
    }
    const { names: _, gone, ...mention } = pointer
    if (target_chat_id === mention.source_chat_id) continue
    if (gone) {
      forwards.push({ target_chat_id, ...mention })
      continue
    }
    const key = `${target_chat_id} ${mention.source_chat_id} ${mention.message_id} ${mention.kind}`
    mentions.set(key, { target_chat_id, ...mention })
  }
  return { mentions: [...mentions.values()], gone: forwards, waiting }
}
