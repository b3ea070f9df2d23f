// Makes stored messages searchable. Only messages of channels that have words and are not deleted are found.
import { hashOf, wordsInHex } from '../search/hash.ts'
import { indexOf } from '../search/words.ts'
import type { Db } from '../store/db.ts'
import {
  deleteIndexed,
  type IndexedMessage,
  insertMissingIndexed,
  listSearchableByKey,
  takeQueued,
  type UnindexedMessage,
  updateIndexedViews,
} from '../store/observed/indexed-messages.ts'
import { fewChatsEach, messageKey } from '../store/observed/message-keys.ts'
import type { StoredMessage } from '../store/observed/messages.ts'

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

/** Applies the oldest changes of the queue, and returns how many; the rest is left for the next call. */
export const indexQueued = (db: Db): Promise<number> =>
  db.transaction(async (tx) => {
    const queued = await takeQueued(tx, BATCH)
    const changes = Map.groupBy(queued, messageKey)
    const withChange = (wanted: (changes: Set<string>) => boolean) =>
      [...changes.values()].filter((all) => wanted(new Set(all.map(({ change }) => change)))).map(([first]) => first!)
    for (const group of fewChatsEach(withChange((all) => all.has('changed')))) await deleteIndexed(tx, group)
    for (const group of fewChatsEach(withChange((all) => all.has('changed') || all.has('new'))))
      await insertMissingIndexed(
        tx,
        (await listSearchableByKey(tx, group)).flatMap((one) => indexedMessage(one) ?? []),
      )
    for (const group of fewChatsEach(withChange((all) => all.has('views')))) await updateIndexedViews(tx, group)
    return queued.length
  })

export const isFoundDifferently = (before: StoredMessage, after: StoredMessage): boolean =>
  before.text !== after.text || before.service !== after.service || before.deleted_at !== after.deleted_at
