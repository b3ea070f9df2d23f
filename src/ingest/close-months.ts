// Closes the search of months that are over: their views change no more, so that they are kept in a smaller form (docs/adr/0102).
import { closesMonths } from '../store/cluster/closed-months.ts'
import type { Db } from '../store/db.ts'
import {
  createClosedMonth,
  freeMoved,
  isClosingKnownSince,
  listMonthsToClose,
  moveToClosed,
  type PlaceInMonth,
} from '../store/observed/search/closing.ts'
import { mergeNewTerms } from '../store/observed/search/indexed-messages.ts'
import { monthOf } from '../store/observed/tables/partitions.ts'
import { DAY, DAY_MS } from '../time/spans.ts'

/** Messages are read again for a week, and their views with them. */
const OPEN_DAYS_AFTER = 7

/** New messages wait for a batch before they are found. */
const BATCH = 1_000

type ClosingReport = {
  moved_batches: number
  /** Months that were moved completely and whose room was given back. */
  closed: string[]
  unfinished: boolean
}

/** A cluster keeps its months as they are. */
export const closeMonths = async (
  db: Db,
  { now, for_ms, batch = BATCH }: { now: Date; for_ms: number; batch?: number },
  stopping?: AbortSignal,
): Promise<ClosingReport> => {
  const report: ClosingReport = { moved_batches: 0, closed: [], unfinished: false }
  if (!closesMonths(db)) return report
  const until = performance.now() + for_ms
  for (const month of await listMonthsToClose(db, monthOf(now.getTime() / 1000 - OPEN_DAYS_AFTER * DAY))) {
    await createClosedMonth(db, month)
    for (let last: PlaceInMonth | undefined = FIRST; last; ) {
      if (stopping?.aborted || performance.now() > until) {
        await mergeNewTerms(db)
        return { ...report, unfinished: true }
      }
      last = await moveToClosed(db, month, last, batch)
      if (last) report.moved_batches++
    }
    await mergeNewTerms(db)
    if (await freeMoved(db, month)) report.closed.push(month)
  }
  return report
}

/** For a day after an upgrade, processes of the version before may still run. */
export const closeMonthsWhenKnown = async (
  db: Db,
  given: { now: Date; for_ms: number },
  stopping?: AbortSignal,
): Promise<ClosingReport | null> =>
  (await isClosingKnownSince(db, new Date(given.now.getTime() - DAY_MS))) ? closeMonths(db, given, stopping) : null

const FIRST: PlaceInMonth = { chat_id: Number.MIN_SAFE_INTEGER, message_id: 0 }
