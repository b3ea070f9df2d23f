// Makes stored messages searchable. Only messages of channels that have words and are not deleted are found.
import { hashOf, wordsInHex } from '../search/hash.ts'
import { indexOf } from '../search/words.ts'
import { listChannelIds } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { fewChatsEach, type MessageKey, messageKey } from '../store/observed/messages/message-keys.ts'
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
import { listPartsByWorker } from '../store/observed/tables/places.ts'
import { silentWorkers, throughBreaker } from '../store/observed/tables/worker-breaker.ts'
import { withinTime } from '../store/within-time.ts'
import type { WatchMatcher } from './match-watches.ts'

/**
 * Undefined if the message is not to be found. The language of the channel is not asked, because it may become known or change after
 * the message was stored.
 */
export const indexedMessage = (
  { text, views, ...key }: UnindexedMessage,
  { keys, line } = indexOf(text),
): IndexedMessage | undefined => {
  if (keys.length === 0) return undefined
  return { ...key, views: views ?? 0, terms: keys.map(hashOf), words: wordsInHex(line.trim().split(' ')) }
}

/** Small batches, so that neither requests nor other statements of the embedded database wait for long. */
const BATCH = 250

/** Longer than any statement of a batch takes while its machine answers. */
const STATEMENT_MS = 30_000

/**
 * Applies the oldest changes of the queue, and returns how many; the rest is left for the next call. On a distributed database, changes of chats whose
 * machine does not answer are left until it does.
 */
export const indexQueued = async (db: Db, matcher?: WatchMatcher): Promise<number> => {
  if (!db.is_distributed) return indexBatch(db, [], matcher)
  const parts = await listPartsByWorker(db)
  const silent = silentWorkers(db)
  const answering = [...parts.keys()].filter((worker) => !silent.has(worker))
  const except_parts = [...parts].flatMap(([worker, of]) => (silent.has(worker) ? of : []))
  return throughBreaker(db, answering, () => indexBatch(withinTime(db, STATEMENT_MS), except_parts, matcher))
}

const indexBatch = (db: Db, except_parts: number[], matcher: WatchMatcher | undefined): Promise<number> =>
  db.transaction(async (tx) => {
    const queued = await takeQueued(tx, BATCH, except_parts)
    const changes = [...Map.groupBy(queued, messageKey).values()].map((entries) => ({
      message: entries[0]!,
      kinds: new Set(entries.map(({ change }) => change)),
    }))
    const messagesWith = (...wanted: SearchChange[]) =>
      changes.filter(({ kinds }) => wanted.some((kind) => kinds.has(kind))).map(({ message }) => message)
    // A chat may have turned into a group since its messages were entered.
    const channels = await listChannelIds(tx, [...new Set(queued.map(({ chat_id }) => chat_id))])
    for (const group of fewChatsEach(messagesWith('changed'))) await deleteIndexed(tx, group)
    for (const group of fewChatsEach(messagesWith('changed', 'new').filter(({ chat_id }) => channels.has(chat_id))))
      await insertMissingIndexed(tx, await indexedGroup(tx, group, matcher))
    for (const group of fewChatsEach(messagesWith('changed', 'new', 'views')))
      await updateIndexedViews(tx, await listShownViews(tx, group))
    return queued.length
  })

const indexedGroup = async (
  tx: Db,
  group: MessageKey[],
  matcher: WatchMatcher | undefined,
): Promise<IndexedMessage[]> => {
  const messages = (await listSearchableByKey(tx, group)).map((message) => ({ message, index: indexOf(message.text) }))
  await matcher?.match(tx, messages)
  return messages.flatMap(({ message, index }) => indexedMessage(message, index) ?? [])
}

export const isFoundDifferently = (before: StoredMessage, after: StoredMessage): boolean =>
  before.text !== after.text || before.service !== after.service || before.deleted_at !== after.deleted_at
