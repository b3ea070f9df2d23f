// From the store into the catalog's thread: everything once, then what changes.
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

/** Rows handed over at a time: the serving thread is busy for a few milliseconds with them. */
const LOAD_ROWS = 4_000
/** Changed rows at a time: a query waits for as long as the catalog's thread takes for them. */
const CHANGED_ROWS = 1_000

/** Loads every channel; returns the moment from which changes are to be followed. */
export const loadCatalog = async (db: Db, thread: CatalogThread): Promise<string> => {
  const moment = await findCatalogMoment(db)
  await thread.ask({ do: 'load', expected: await countCatalogRows(db) })
  // The database reads the next rows while the thread takes in the ones before.
  let taken: Promise<unknown> = Promise.resolve()
  for (let after = 0; ; ) {
    const part = await findCatalogLines(db, after, LOAD_ROWS)
    await taken
    if (!part) break
    taken = thread.ask({ do: 'add', lines: part.lines })
    // Its failure is met at the next turn; until then it must not count as unhandled.
    taken.catch(() => {})
    after = part.last_chat_id
  }
  await thread.ask({ do: 'finish' })
  return moment
}

/** Brings over what became visible since a moment; returns the next moment. */
export const followChanges = async (db: Db, thread: CatalogThread, since: string): Promise<string> => {
  const { moment, all, text_chat_ids, number_chat_ids } = await listCatalogChanges(db, since)
  if (all) return loadCatalog(db, thread)
  for (const chat_ids of portions(text_chat_ids)) await takeTexts(db, thread, chat_ids)
  for (const chat_ids of portions(number_chat_ids)) {
    const lines = await findNumberLines(db, chat_ids)
    const unknown = await thread.ask({ do: 'apply', chat_ids, lines, with_texts: false })
    if (unknown.length) await takeTexts(db, thread, unknown)
  }
  return moment
}

const takeTexts = async (db: Db, thread: CatalogThread, chat_ids: number[]) =>
  thread.ask({ do: 'apply', chat_ids, lines: await findTextLines(db, chat_ids), with_texts: true })

function* portions(chat_ids: number[]): Generator<number[]> {
  for (let start = 0; start < chat_ids.length; start += CHANGED_ROWS) yield chat_ids.slice(start, start + CHANGED_ROWS)
}
