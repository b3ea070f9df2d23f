// How many parts of the big tables a statement asks on a distributed database, as the coordinator explains it.
import type { Db, Sql } from '../src/store/db.ts'
import { explain } from './rows-read.ts'

/** Undefined for a statement that uses no distributed table. */
export const shardsTouched = async (db: Db, sql: Sql, coordinator_port: number): Promise<number | undefined> => {
  const counts = jobsIn(await explain(db, sql, 'costs'))
    .filter(({ Tasks }) => Tasks?.some(({ Node }) => !Node.includes(`port=${coordinator_port} `)))
    .map((job) => job['Task Count'])
  return counts.length ? Math.max(...counts) : undefined
}

type CitusJob = { 'Task Count': number; Tasks?: { Node: string }[] }

/** Every job in a plan, also those of its sub-plans. */
const jobsIn = (plan: unknown): CitusJob[] => {
  if (Array.isArray(plan)) return plan.flatMap(jobsIn)
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([name, value]) => [
    ...(name === 'Job' ? [value as CitusJob] : []),
    ...jobsIn(value),
  ])
}

export const isQuery = ({ text }: Sql) => /^\s*(select|insert|update|delete|with)/i.test(text)
