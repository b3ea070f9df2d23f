// The daily runs over all channels that say what they repeat: when each began, and how far it is.
import type { Db } from '../db.ts'

type CopyRun = 'footers' | 'families'

/** `ended_at` is that of the run before, hence earlier than `began_at`, until this one ends. */
type RunState = { began_at: Date; after_chat_id: number; ended_at: Date | null }

/**
 * Begins a run if the last one has ended and began at `due_before` or earlier, and returns the chat behind which it goes on; undefined if none is due. The caller
 * has the lease.
 */
export const joinCopyRun = async (db: Db, name: CopyRun, now: Date, due_before: Date): Promise<number | undefined> => {
  const run = await db.row<RunState>`select began_at, after_chat_id, ended_at from copy_runs where name = ${name}`
  if (run && (run.ended_at === null || run.ended_at < run.began_at)) return run.after_chat_id
  if (run && run.began_at > due_before) return undefined
  await db.rows`insert into copy_runs (name, began_at, after_chat_id) values (${name}, ${now}::timestamptz, 0)
    on conflict (name) do update set began_at = excluded.began_at, after_chat_id = 0`
  return 0
}

/** When the last run ended; undefined before the first. */
export const findLastRun = async (db: Db, name: CopyRun): Promise<Date | undefined> =>
  (await db.row<{ ended_at: Date }>`select ended_at from copy_runs where name = ${name} and ended_at is not null`)
    ?.ended_at

export const moveCopyRun = (db: Db, name: CopyRun, after_chat_id: number) =>
  db.rows`update copy_runs set after_chat_id = ${after_chat_id} where name = ${name}`

/** The clock of a process that goes on with a run may be behind that of the one which began it. */
export const endCopyRun = (db: Db, name: CopyRun, now: Date) =>
  db.rows`update copy_runs set ended_at = greatest(began_at, ${now}::timestamptz) where name = ${name}`
