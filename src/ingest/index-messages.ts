// Makes stored messages searchable. Only messages of channels that have words and are not deleted are found.
import { hashOf, wordsInHex } from '../search/hash.ts'
import { indexOf } from '../search/words.ts'
import { listChannelIds } from '../store/chats/chats.ts'
import type { Db } from '../store/db.ts'
import { fewChatsEach, messageKey } from '../store/observed/messages/message-keys.ts'
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

/**
 * Undefined if the message is not to be found. The language of the channel is not asked, because it may become known or change after
 * the message was stored.
 */
export const indexedMessage = ({ text, views, ...key }: UnindexedMessage): IndexedMessage | undefined => {
  const { keys, line } = indexOf(text)
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
export const indexQueued = async (db: Db): Promise<number> => {
  if (!db.is_distributed) return indexBatch(db, [])
  const parts = await listPartsByWorker(db)
  const silent = silentWorkers(db)
  const answering = [...parts.keys()].filter((worker) => !silent.has(worker))
  const except_parts = [...parts].flatMap(([worker, of]) => (silent.has(worker) ? of : []))
  return throughBreaker(db, answering, () => indexBatch(withinTime(db, STATEMENT_MS), except_parts))
}

const indexBatch = (db: Db, except_parts: number[]): Promise<number> =>
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
      await insertMissingIndexed(
        tx,
        (await listSearchableByKey(tx, group)).flatMap((one) => indexedMessage(one) ?? []),
      )
    for (const group of fewChatsEach(messagesWith('changed', 'new', 'views')))
      await updateIndexedViews(tx, await listShownViews(tx, group))
    return queued.length
  })

export const isFoundDifferently = (before: StoredMessage, after: StoredMessage): boolean =>
  before.text !== after.text || before.service !== after.service || before.deleted_at !== after.deleted_at
