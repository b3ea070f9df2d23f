// Background work that leaves out the machines of a cluster that do not answer, and goes on with the others. One machine does all of it.
import { type Db, isUnreachable, type SqlFragment, sql } from '../db.ts'
import { listPartsByWorker, listPlaces } from './places.ts'
import { onOneMachine, withoutHanging } from './within-time.ts'
import { silentWorkers, throughBreaker } from './worker-breaker.ts'

/** Runs a step on one machine. */
type Run = <Result>(step: (db: Db) => Promise<Result>) => Promise<Result>

/**
 * Does the work for the chats of each machine in turn, until one of them returns false. It returns whether all were done. `run` runs each step of the
 * work. When a machine does not answer, the rest of its work is left out.
 */
export const onEachMachine = async (
  db: Db,
  chat_ids: number[],
  work: (chat_ids: number[], run: Run) => Promise<boolean>,
): Promise<boolean> => {
  if (!db.is_distributed) return work(chat_ids, (step) => step(db))
  const bounded = onOneMachine(db)
  for (const [worker, placed] of Map.groupBy(await listPlaces(db, chat_ids), (place) => place.worker)) {
    if (silentWorkers(db).has(worker)) continue
    const own = placed.map(({ chat_id }) => chat_id)
    try {
      if (!(await work(own, (step) => throughBreaker(db, [worker], () => step(bounded))))) return false
    } catch (error) {
      if (!isUnreachable(error)) throw error
    }
  }
  return true
}

/** Does work for chats of any machine that answers; `isServed` is the condition on a column `chat_id` that tells them. */
export const onAnsweringMachines = async <Result>(
  db: Db,
  work: (db: Db, isServed: SqlFragment) => Promise<Result>,
): Promise<Result> => {
  if (!db.is_distributed) return work(db, sql`true`)
  const parts = await listPartsByWorker(db)
  const silent = silentWorkers(db)
  const answering = [...parts.keys()].filter((worker) => !silent.has(worker))
  const left_out = [...parts].flatMap(([worker, of]) => (silent.has(worker) ? of : []))
  const isServed = left_out.length
    ? sql`get_shard_id_for_distribution_column('messages', chat_id) <> all(${left_out}::bigint[])`
    : sql`true`
  return throughBreaker(db, answering, () => work(withoutHanging(db), isServed))
}
