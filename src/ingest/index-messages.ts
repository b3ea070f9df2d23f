// Makes stored messages searchable, if they are messages of channels and have words. Deleted messages and former texts are kept apart from what is there now.
import { bandsOf } from '../copies/bands.ts'
import { copiedText, type Footers } from '../copies/copied-text.ts'
import { hashedIndexOf, inHex } from '../search/hash.ts'
import { indexOf } from '../search/words.ts'
import { listChannelIds } from '../store/chats/chats.ts'
import { onAnsweringMachines } from '../store/cluster/machines.ts'
import { footersOf, listFooters } from '../store/copies/footers.ts'
import type { Db, SqlFragment } from '../store/db.ts'
import { fewChatsEach, messageKey } from '../store/observed/messages/message-keys.ts'
import { listVersionsByKey, type VersionRow } from '../store/observed/messages/message-versions.ts'
import type { StoredMessage } from '../store/observed/messages/messages.ts'
import {
  deleteIndexed,
  type IndexedMessage,
  insertMissingIndexed,
  listSearchableByKey,
  listShownViews,
  type SearchChange,
  takeQueued,
  type UnindexedMessage,
  updateIndexedViews,
} from '../store/observed/search/indexed-messages.ts'
import { deletePast, insertPast, type PastText } from '../store/observed/search/past-messages.ts'
import { formerTexts } from '../versions/former.ts'
import type { MessageWithIndex, WatchMatcher } from './match-watches.ts'

/**
 * Undefined if the message is not to be found. The language of the channel is not asked, because it may become known or change after
 * the message was stored.
 */
export const indexedMessage = (
  { text, views, ...key }: UnindexedMessage,
  { terms, words } = hashedIndexOf(indexOf(text)),
  footers?: Footers,
): IndexedMessage | undefined => {
  if (terms.length === 0) return undefined
  return { ...key, views: views ?? 0, terms, words: inHex(words), bands: bandsOf(copiedText(text, footers)) ?? null }
}

type Searchable = Awaited<ReturnType<typeof listSearchableByKey>>[number]

/** What a search of the present finds: only the columns of its table. */
const presentOf = ({ chat_id, message_id, date, views, text, is_deleted }: Searchable): UnindexedMessage[] =>
  text === null || is_deleted ? [] : [{ chat_id, message_id, date, views, text }]

/** Only the columns of the table. */
const indexedText = ({ chat_id, message_id, date, views }: Omit<Searchable, 'text' | 'is_deleted'>, text: string) =>
  indexedMessage({ chat_id, message_id, date, views, text })

/** A former text with the same words as a newer one would never be found. */
const pastOf = (message: Searchable, versions: VersionRow[]): PastText[] => {
  const texts = [message.text, ...formerTexts(message, versions).map(({ text }) => text)]
  const known = new Set<string>()
  const past = texts.flatMap((text, version) => {
    const indexed = text === null ? undefined : indexedText(message, text)
    const words = indexed && `${indexed.terms} ${indexed.words}`
    if (!words || known.has(words)) return []
    known.add(words)
    return [{ ...indexed, version, is_deleted: message.is_deleted }]
  })
  return message.is_deleted || past.some(({ version }) => version > 0) ? past : []
}

const pastTexts = async (db: Pick<Db, 'rows'>, messages: Searchable[]): Promise<PastText[]> => {
  const versions = Map.groupBy(
    await listVersionsByKey(
      db,
      messages.filter(({ has_versions }) => has_versions),
    ),
    messageKey,
  )
  return messages
    .filter(({ is_deleted, has_versions }) => is_deleted || has_versions)
    .flatMap((message) => pastOf(message, versions.get(messageKey(message)) ?? []))
}

/** Small batches, so that neither requests nor other statements of the embedded database wait for long. */
const BATCH = 250

/**
 * Applies the oldest changes of the queue, and returns how many; the rest is left for the next call, and so are changes of chats whose machine does not
 * answer.
 */
export const indexQueued = (db: Db, matcher?: WatchMatcher): Promise<number> =>
  onAnsweringMachines(db, (db, isServed) => indexBatch(db, isServed, matcher))

const indexBatch = (db: Db, isServed: SqlFragment, matcher: WatchMatcher | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const queued = await takeQueued(tx, BATCH, isServed)
    const changes = [...Map.groupBy(queued, messageKey).values()].map((entries) => ({
      message: entries[0]!,
      kinds: new Set(entries.map(({ change }) => change)),
    }))
    const messagesWith = (...wanted: SearchChange[]) =>
      changes.filter(({ kinds }) => wanted.some((kind) => kinds.has(kind))).map(({ message }) => message)
    // A chat may have turned into a group since its messages were entered.
    const channels = await listChannelIds(tx, [...new Set(queued.map(({ chat_id }) => chat_id))])
    for (const group of fewChatsEach(messagesWith('changed'))) await deleteIndexed(tx, group)
    for (const group of fewChatsEach(messagesWith('past'))) await deletePast(tx, group)
    const moved = new Set(messagesWith('changed', 'new').map(messageKey))
    const written = messagesWith('changed', 'new', 'past').filter(({ chat_id }) => channels.has(chat_id))
    const footers = await listFooters(tx, [...channels])
    const asked: MessageWithIndex[] = []
    for (const group of fewChatsEach(written)) {
      const stored = await listSearchableByKey(tx, group)
      const present = stored.filter((one) => moved.has(messageKey(one))).flatMap(presentOf)
      // The words of each message are read once: for the search, and for the queries of watches.
      const texts = present.map((message) => ({ message, index: hashedIndexOf(indexOf(message.text)) }))
      await insertMissingIndexed(
        tx,
        texts.flatMap(
          ({ message, index }) => indexedMessage(message, index, footersOf(footers, message.chat_id)) ?? [],
        ),
      )
      await insertPast(tx, await pastTexts(tx, stored))
      asked.push(...texts)
    }
    if (asked.length > 0) await matcher?.match(tx, asked)
    for (const group of fewChatsEach(messagesWith('changed', 'new', 'views', 'past')))
      await updateIndexedViews(tx, await listShownViews(tx, group))
    return queued.length
  })

export const isFoundDifferently = (before: StoredMessage, after: StoredMessage): boolean =>
  before.text !== after.text || before.service !== after.service || before.deleted_at !== after.deleted_at
