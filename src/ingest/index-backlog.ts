// Indexes messages that were stored before messages could be searched for, and again those whose terms were made by older rules: the newest
// month first, a few channels at a time.
import { footersOf, listFooters } from '../store/copies/footers.ts'
import type { Db } from '../store/db.ts'
import { moveUpUnknown } from '../store/observed/copies/copy-places.ts'
import {
  deleteOutdatedIndexed,
  fillBands,
  insertMissingIndexed,
  listSearchableMessages,
  listShownViews,
  lockNextChannels,
  lockQueue,
  mergeNewTerms,
  updateIndexedViews,
} from '../store/observed/search/indexed-messages.ts'
import { enqueuePastOf } from '../store/observed/search/past-messages.ts'
import {
  advanceSearchPass,
  beginNextMonth,
  findSearchPass,
  type SearchPass,
} from '../store/observed/search/search-passes.ts'
import { ensurePartitions, monthOf } from '../store/observed/tables/partitions.ts'
import { indexedMessage } from './index-messages.ts'

const CHANNELS_PER_BATCH = 20

/** How long one run works. It goes on where it ended, so that other jobs have their turn in between. */
const RUN_MS = 20_000

export const indexBacklog = async (
  db: Db,
  { now, run_ms = RUN_MS }: { now: Date; run_ms?: number },
): Promise<{ indexed: number; done: boolean }> => {
  const started = performance.now()
  let indexed = 0
  for (let batches = 0; ; batches++) {
    const pass = await findSearchPass(db, now)
    const done = !pass
    if (done || (batches > 0 && performance.now() - started > run_ms)) {
      if (indexed > 0) await mergeNewTerms(db)
      return { indexed, done }
    }
    if (pass.month) await ensurePartitions(db, [pass.month.getTime() / 1000])
    indexed += await db.transaction((tx) => indexBatch(tx, pass))
  }
}

const indexBatch = async (tx: Db, { pass, month, last_chat_id }: SearchPass): Promise<number> => {
  // Which message of several with one signature is found must not be decided twice at once.
  await lockQueue(tx)
  const channels = month ? await lockNextChannels(tx, last_chat_id, CHANNELS_PER_BATCH) : []
  if (!month || channels.length === 0) {
    await beginNextMonth(tx, { pass, month, last_chat_id })
    return 0
  }
  const chat_ids = channels.map(({ chat_id }) => chat_id)
  const messages = await listSearchableMessages(tx, chat_ids, month)
  const footers = await listFooters(tx, chat_ids)
  const indexed = messages.flatMap(
    (message) => indexedMessage(message, undefined, footersOf(footers, message.chat_id)) ?? [],
  )
  await deleteOutdatedIndexed(tx, indexed)
  await moveUpUnknown(tx, chat_ids, month)
  await insertMissingIndexed(tx, indexed)
  await fillBands(tx, indexed)
  await updateIndexedViews(tx, await listShownViews(tx, indexed))
  await enqueuePastOf(tx, chat_ids, monthOf(month.getTime() / 1000))
  await advanceSearchPass(tx, { pass, month, last_chat_id: channels.at(-1)!.chat_id })
  return indexed.length
}
