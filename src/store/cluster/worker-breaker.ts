// A circuit breaker for each machine of a distributed database, for background work: work for one that does not answer fails at once, until it answers again.
import { setTimeout as wait } from 'node:timers/promises'
import { noAnswerError } from '../circuit-breaker.ts'
import { type Db, isUnreachable } from '../db.ts'
import { findPartAt } from './places.ts'

/** Work of this length is worth a question whether the machine answers at all. */
const SLOW_MS = 1_000
/** How long that question may take. */
const ANSWER_MS = 2_000
const ASK_AGAIN_MS = 1_000

const silent = new WeakMap<Db, Set<string>>()

/** The machines that do not answer. */
export const silentWorkers = (db: Db): Set<string> => {
  const workers = silent.get(db) ?? new Set()
  silent.set(db, workers)
  return workers
}

/** Fails when one of the machines turns out to be silent, even if the work goes on waiting for it. */
export const throughBreaker = async <Result>(
  db: Db,
  workers: string[],
  work: () => Promise<Result>,
): Promise<Result> => {
  for (const worker of workers) if (silentWorkers(db).has(worker)) throw silentError(worker)
  const working = work()
  working.catch(() => {})
  const done = new AbortController()
  try {
    return await Promise.race([working, ...workers.map((worker) => untilSilent(db, worker, done.signal))])
  } catch (error) {
    if (isUnreachable(error)) await Promise.all(workers.map((worker) => markIfSilent(db, worker)))
    throw error
  } finally {
    done.abort()
  }
}

/** Rejects when the machine does not answer, and never resolves. */
const untilSilent = async (db: Db, worker: string, done: AbortSignal): Promise<never> => {
  for (;;) {
    await wait(SLOW_MS, undefined, { signal: done, ref: false }).catch(() => {})
    if (done.aborted) return new Promise(() => {})
    await markIfSilent(db, worker)
    if (silentWorkers(db).has(worker)) throw silentError(worker)
  }
}

const markIfSilent = async (db: Db, worker: string) => {
  if (!silentWorkers(db).has(worker) && !(await isAnswered(db, worker))) markSilent(db, worker)
}

const silentError = (worker: string) =>
  Object.assign(noAnswerError(), { message: `the worker ${worker} of the cluster does not answer` })

const isAnswered = (db: Db, worker: string): Promise<boolean> =>
  Promise.race([
    askWorker(db, worker).then(
      () => true,
      () => false,
    ),
    wait(ANSWER_MS, false, { ref: false }),
  ])

/** Resolves when the machine has answered. */
export const askWorker = async (db: Db, worker: string) => {
  const part = await findPartAt(db, worker)
  await db.rows`select from search_parts where part = ${part}`
}

/** Asks the machine again and again, one question at a time, until it answers. */
const markSilent = (db: Db, worker: string) => {
  const workers = silentWorkers(db)
  if (workers.has(worker)) return
  workers.add(worker)
  const followed = async () => {
    for (;;) {
      await wait(ASK_AGAIN_MS, undefined, { ref: false })
      try {
        await askWorker(db, worker)
        return
      } catch (error) {
        // The database was closed.
        if (!isUnreachable(error)) return
      }
    }
  }
  void followed().finally(() => workers.delete(worker))
}
