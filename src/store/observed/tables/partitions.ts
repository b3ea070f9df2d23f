// Monthly partitions of messages, their series, versions and search tables, and of member counts, created when a month first occurs.
import { createMonth } from '../../cluster/months.ts'
import type { Db } from '../../db.ts'
import { lockPartitions } from '../../locks.ts'

const messageTables = [
  'messages',
  'message_series',
  'message_versions',
  'message_search',
  'message_terms',
  'past_search',
  'past_terms',
]
const memberTables = ['member_series']

const oftenVacuumed = 'autovacuum_vacuum_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05'

/**
 * How months of tables whose rows are rewritten are stored. A partitioned table has no such settings of its own, so each month gets them:
 * here, and once by a migration (0047) those that were there before. The reasons are in docs/operating.md.
 */
export const monthStorage: Record<string, string> = {
  messages: `fillfactor = 90, ${oftenVacuumed}`,
  message_series: `fillfactor = 80, ${oftenVacuumed}`,
  member_series: `fillfactor = 70, ${oftenVacuumed}`,
}

/**
 * Times are unix seconds: when messages were published, and when members were counted. Must be called outside the transaction that
 * writes the rows, so that the partitions are there for all.
 */
export const ensurePartitions = async (
  db: Db,
  dates: Iterable<number>,
  counted_at: Iterable<number> = [],
): Promise<void> => {
  const wanted = [...partitionsOf(messageTables, dates), ...partitionsOf(memberTables, counted_at)]
  if (await allExist(db, wanted)) return
  await db.transaction(async (tx) => {
    await lockPartitions(tx)
    if (await allExist(tx, wanted)) return
    for (const one of wanted) if (!(await allExist(tx, [one]))) await create(tx, one)
  })
}

type Partition = { table: string; month: string }

const partitionsOf = (tables: string[], times: Iterable<number>): Partition[] => {
  // There may be 100,000 times but only dozens of months, so the text is made once for each month.
  const numbers = new Set<number>()
  for (const time of times) numbers.add(monthNumber(time))
  return [...numbers].flatMap((number) => tables.map((table) => ({ table, month: monthText(number) })))
}

/** Creates a month of a table if it is not there. The caller has locked the partitions. */
export const createPartition = async (tx: Db, table: string, month: string): Promise<void> => {
  if (!(await allExist(tx, [{ table, month }]))) await create(tx, { table, month })
}

const create = (tx: Db, { table, month }: Partition): Promise<void> =>
  createMonth(tx, {
    table,
    name: partitionName(table, month),
    bounds: boundsOf(table, month),
    storage: storageOf(table),
  })

/** What follows the columns when a month of a table is created. */
export const storageOf = (table: string): string => (monthStorage[table] ? `with (${monthStorage[table]})` : '')

/** Messages are divided by a time, and member counts by a date. */
export const boundsOf = (table: string, month: string): string => {
  const start = (of: string) => (memberTables.includes(table) ? `${of}-01` : `${of}-01T00:00:00Z`)
  return `for values from ('${start(month)}') to ('${start(monthAfter(month))}')`
}

const allExist = async (db: Db, wanted: Partition[]): Promise<boolean> => {
  if (wanted.length === 0) return true
  const names = wanted.map(({ table, month }) => partitionName(table, month))
  // `to_regclass` may still miss a table that another session has created while this one waited for the lock: it asks a cache.
  const found = await db.row<{
    count: number
  }>`select count(*) as count from pg_class where relname = any(${names}::text[])
    and relnamespace = (select relnamespace from pg_class where oid = 'messages'::regclass)`
  return found!.count === wanted.length
}

export const partitionName = (table: string, month: string) => `${table}_${month.replace('-', '_')}`

export const monthIn = (table: string, name: string) => name.slice(table.length + 1).replace('_', '-')

/** The UTC month of a unix time, written as 2026-11. */
export const monthOf = (time: number): string => monthText(monthNumber(time))

/** The first and the last millisecond of a month that is written as 2026-11. */
export const monthRange = (month: string) => ({
  from: new Date(`${month}-01T00:00:00Z`),
  to: new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - 1),
})

/** The first second of the UTC month of a unix time. */
export const monthStart = (time: number): number => Date.parse(`${monthOf(time)}-01T00:00:00Z`) / 1000

const monthNumber = (time: number): number => {
  const date = new Date(time * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

const monthText = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const monthAfter = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return monthText(year! * 12 + number!)
}
