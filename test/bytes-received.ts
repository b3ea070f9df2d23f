// How many bytes the machines of a cluster send to the coordinator for a statement, as the coordinator explains it.
import type { Db, Sql } from '../src/store/db.ts'
import { explain } from './rows-read.ts'

/** For a statement that only reads. Nothing is received for one that uses no distributed table. */
export const bytesReceived = async (db: Db, sql: Sql): Promise<number> =>
  sum(amountsIn(await explain(db, sql, 'analyze, timing off')).map(bytesOf))

/** The amount of each job in a plan, also of those of its sub-plans. The same amount is told again for each task of a job. */
const amountsIn = (plan: unknown): string[] => {
  if (Array.isArray(plan)) return plan.flatMap(amountsIn)
  if (typeof plan !== 'object' || plan === null) return []
  return Object.entries(plan).flatMap(([name, value]) =>
    name === 'Tuple data received from nodes' ? [String(value)] : name === 'Tasks' ? [] : amountsIn(value),
  )
}

const units: Record<string, number> = { bytes: 1, kB: 1024, MB: 1024 ** 2, GB: 1024 ** 3 }

const bytesOf = (amount: string): number => {
  const [number, unit] = amount.split(' ')
  return Number(number) * units[unit!]!
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
