// What the catalog's thread gets from the store: all chats once, then those that change.
import type { AppliedBy, ChangeOf } from '../engines/worker.ts'
import {
  countCatalogRows,
  findCatalogLines,
  findCatalogMoment,
  findNumberLines,
  findTextLines,
  listCatalogChanges,
} from '../store/catalog/feed.ts'
import type { Db } from '../store/db.ts'
import type { HeldCatalog } from './worker.ts'

/** Rows in one message while loading. Each message blocks the serving thread for a few milliseconds. */
const LOAD_ROWS = 4_000
/** Changed rows in one message. A search waits while the catalog's thread applies a message. */
const CHANGED_ROWS = 1_000

export const loadCatalog = async (db: Db) => ({
  since: await findCatalogMoment(db),
  start: await countCatalogRows(db),
  batches: allLines(db),
})

async function* allLines(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const part = await findCatalogLines(db, after, LOAD_ROWS)
    if (!part) return
    yield part.lines
    after = part.last_chat_id
  }
}

type Apply = (change: ChangeOf<HeldCatalog>) => Promise<AppliedBy<HeldCatalog>>

/** Returns the next moment. */
export const followCatalog = async (db: Db, since: string, apply: Apply): Promise<string | undefined> => {
  const { moment, all, text_chat_ids, number_chat_ids } = await listCatalogChanges(db, since)
  if (all) return undefined
  const copyTexts = (chat_ids: number[], lines: string) => apply({ chat_ids, lines, with_texts: true })
  const copyNumbers = async (chat_ids: number[], lines: string) => {
    const unknown = await apply({ chat_ids, lines, with_texts: false })
    if (unknown.length) await copyTexts(unknown, await findTextLines(db, unknown))
  }
  await readAhead(batches(text_chat_ids), (chat_ids) => findTextLines(db, chat_ids), copyTexts)
  await readAhead(batches(number_chat_ids), (chat_ids) => findNumberLines(db, chat_ids), copyNumbers)
  return moment
}

/** The database reads the next batch while the thread applies the one before. */
const readAhead = async (
  batches: Iterable<number[]>,
  read: (chat_ids: number[]) => Promise<string>,
  copy: (chat_ids: number[], lines: string) => Promise<unknown>,
): Promise<void> => {
  let copied: Promise<unknown> = Promise.resolve()
  for (const chat_ids of batches) {
    const lines = await read(chat_ids)
    await copied
    copied = copy(chat_ids, lines)
    // The next iteration awaits this promise; without a handler until then, a rejection would end the process.
    copied.catch(() => {})
  }
  await copied
}

function* batches(chat_ids: number[]): Generator<number[]> {
  for (let start = 0; start < chat_ids.length; start += CHANGED_ROWS) yield chat_ids.slice(start, start + CHANGED_ROWS)
}
