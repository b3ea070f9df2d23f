// Copies channels from the store to the catalog's thread: all of them once, then those that change.
import {
  countCatalogRows,
  findCatalogLines,
  findCatalogMoment,
  findNumberLines,
  findTextLines,
  listCatalogChanges,
} from '../store/catalog/feed.ts'
import type { Db } from '../store/db.ts'
import type { CatalogThread } from './thread.ts'

/** Rows in one message while loading. Each message blocks the serving thread for a few milliseconds. */
const LOAD_ROWS = 4_000
/** Changed rows in one message. A search waits while the catalog's thread applies a message. */
const CHANGED_ROWS = 1_000

/** Loads every channel. Returns the moment from which changes must be followed. */
export const loadCatalog = async (db: Db, thread: CatalogThread): Promise<string> => {
  const moment = await findCatalogMoment(db)
  await thread.ask({ do: 'load', expected: await countCatalogRows(db) })
  // The database reads the next batch while the thread adds the one before.
  let added: Promise<unknown> = Promise.resolve()
  for (let after = 0; ; ) {
    const part = await findCatalogLines(db, after, LOAD_ROWS)
    await added
    if (!part) break
    added = thread.ask({ do: 'add', lines: part.lines })
    // The next iteration awaits this promise; without a handler until then, a rejection would end the process.
    added.catch(() => {})
    after = part.last_chat_id
  }
  await thread.ask({ do: 'finish' })
  return moment
}

/** Copies the changes that became visible since a moment. Returns the next moment. */
export const followChanges = async (db: Db, thread: CatalogThread, since: string): Promise<string> => {
  const { moment, all, text_chat_ids, number_chat_ids } = await listCatalogChanges(db, since)
  if (all) return loadCatalog(db, thread)
  for (const chat_ids of batches(text_chat_ids)) await copyTexts(db, thread, chat_ids)
  for (const chat_ids of batches(number_chat_ids)) {
    const lines = await findNumberLines(db, chat_ids)
    const unknown = await thread.ask({ do: 'apply', chat_ids, lines, with_texts: false })
    if (unknown.length) await copyTexts(db, thread, unknown)
  }
  return moment
}

const copyTexts = async (db: Db, thread: CatalogThread, chat_ids: number[]) =>
  thread.ask({ do: 'apply', chat_ids, lines: await findTextLines(db, chat_ids), with_texts: true })

function* batches(chat_ids: number[]): Generator<number[]> {
  for (let start = 0; start < chat_ids.length; start += CHANGED_ROWS) yield chat_ids.slice(start, start + CHANGED_ROWS)
}
