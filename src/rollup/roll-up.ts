// Brings statistics up to date. They are recomputed from what was observed, so running the roll-up twice changes nothing. Any number of
// processes may run it at once: they share the chats by claims (ADR 0043).

import { windowAt } from '../statistics/window.ts'
import type { Db } from '../store/db.ts'
import { type ClaimedChat, claimChangedChats, countChangedChats } from '../store/statistics/changes.ts'
import { foldDictionaryChanges } from '../store/statistics/dictionaries.ts'
import { areRangesDone, claimRange, endRange, finishRun, joinRun, listRange } from '../store/statistics/runs.ts'
import { rankChangedBands } from './ads-index.ts'
import { BATCH, type RollupReport, rollUpBatch } from './batch.ts'
import { renewCommonLosses } from './common-losses.ts'
import { renewTrustBands } from './trust-bands.ts'

export type RollupResult = RollupReport & {
  /** The time was over before everything was done. */
  unfinished?: true
}

type RollupOptions = {
  now: Date
  /** How long to work; the rest is left for the next call, of this process or of another one. */
  for_ms?: number
  /** How many chats of those that had changed at the beginning are done. */
  progress?: (done: number, total: number) => void
}

/**
 * Recomputes the chats that changed since the last run; with `all`, every chat, because windows move as time passes: it begins a run, or
 * continues the one under way.
 */
export const rollUp = (
  db: Db,
  { all = false, ...options }: RollupOptions & { all?: boolean },
): Promise<RollupResult> => (all ? rollUpAll(db, options) : rollUpChanged(db, options))

/** Null when no run is under way and the latest began less than `every_seconds` ago. */
export const rollUpAllWhenDue = async (
  db: Db,
  { every_seconds, ...options }: RollupOptions & { every_seconds: number },
): Promise<RollupResult | null> => ((await joinRun(db, options.now, every_seconds)) ? continueRun(db, options) : null)

const rollUpAll = async (db: Db, options: RollupOptions): Promise<RollupResult> => {
  await joinRun(db, options.now)
  return continueRun(db, options)
}

const rollUpChanged = async (db: Db, { now, for_ms, progress }: RollupOptions): Promise<RollupResult> => {
  const window = windowAt(now)
  const total = progress ? await countChangedChats(db) : 0
  const work = shared(for_ms)
  let after = 0
  let done = 0
  await work.inTwoLanes(async () => {
    const claimed = await claimChangedChats(db, after, BATCH)
    if (claimed.length === 0) return
    after = Math.max(after, claimed.at(-1)!.chat_id)
    const chats = claimed.filter((chat): chat is ClaimedChat => chat.peer !== null)
    const report = await rollUpBatch(db, chats, window)
    done += claimed.length
    // Chats that change meanwhile are done too.
    progress?.(Math.min(done, total), Math.max(done, total))
    return report
  })
  return work.end(db, async () => {
    if (!work.isOver()) work.add(await rankChangedBands(db, now, { at_once: false, isOver: work.isOver }))
  })
}

const continueRun = async (db: Db, { now, for_ms }: RollupOptions): Promise<RollupResult> => {
  await renewCommonLosses(db, now)
  const work = shared(for_ms)
  await work.inTwoLanes(async () => {
    const range = await claimRange(db, now, BATCH)
    if (!range) return
    const report = await rollUpBatch(db, await listRange(db, range, now), windowAt(range.now))
    await endRange(db, range)
    return report
  })
  return work.end(db, async () => {
    // While another process still works on a range, ranking is left to whoever ends the last one.
    if (!(await areRangesDone(db))) return
    work.add(await rankChangedBands(db, now, { at_once: true, isOver: work.isOver }))
    if (!work.isOver()) await renewTrustBands(db, now)
    if (!work.isOver()) await finishRun(db, now)
  })
}

/** Work that is done in steps until there is no more, or until its time is over. */
const shared = (for_ms = Infinity) => {
  const ends = performance.now() + for_ms
  const report: RollupReport = { channels: 0, groups: 0, rows_read: 0, rows_written: 0 }
  const add = (more: Partial<RollupReport>) => {
    for (const name of ['channels', 'groups', 'rows_read', 'rows_written'] as const) report[name] += more[name] ?? 0
  }
  const isOver = () => performance.now() >= ends
  return {
    add,
    isOver,
    /** Two lanes: while one computes, the database reads for the other. If one fails, the other ends after its step. */
    inTwoLanes: async (step: () => Promise<RollupReport | undefined>) => {
      let failed = false
      const lane = async () => {
        while (!isOver() && !failed) {
          const done = await step().catch((error) => {
            failed = true
            throw error
          })
          if (!done) return
          add(done)
        }
      }
      for (const ended of await Promise.allSettled([lane(), lane()]))
        if (ended.status === 'rejected') throw ended.reason
    },
    end: async (db: Db, rank: () => Promise<void>): Promise<RollupResult> => {
      await rank()
      add({ rows_written: await foldDictionaryChanges(db) })
      return isOver() ? { ...report, unfinished: true } : report
    },
  }
}
