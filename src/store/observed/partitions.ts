// Monthly partitions of messages, their series and their search tables, created when a month first occurs.
import type { Db } from '../db.ts'

/** Any number works, as long as every process of this service uses the same one. */
const PARTITION_LOCK = 7_203_119

const tables = ['messages', 'message_series', 'message_search', 'message_terms']

/** Must be called outside the transaction that writes messages, because creating a partition locks the whole table. */
export const ensurePartitions = async (db: Db, dates: Iterable<number>): Promise<void> => {
  // There may be 100,000 dates but only dozens of months, so the text is made once for each month.
  const numbers = new Set<number>()
  for (const date of dates) numbers.add(monthNumber(date))
  const months = new Set([...numbers].map(monthText))
  if (await allExist(db, months)) return
  await db.transaction(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(${PARTITION_LOCK})`
    if (await allExist(tx, months)) return
    await tx.script(
      [...months]
        .flatMap((month) =>
          tables.map(
            (table) => `create table if not exists ${partition(table, month)} partition of ${table}
              for values from ('${month}-01T00:00:00Z') to ('${monthAfter(month)}-01T00:00:00Z');`,
          ),
        )
        .join('\n'),
    )
  })
}

const allExist = async (db: Db, months: Set<string>): Promise<boolean> => {
  const wanted = [...months].flatMap((month) => tables.map((table) => partition(table, month)))
  if (wanted.length === 0) return true
  const found = await db.row<{ count: number }>`
    select count(to_regclass(name)) as count from unnest(${wanted}::text[]) as name`
  return found!.count === wanted.length
}

const partition = (table: string, month: string) => `${table}_${month.replace('-', '_')}`

/** The UTC month of a unix time, written as 2026-11. */
export const monthOf = (time: number): string => monthText(monthNumber(time))

const monthNumber = (time: number): number => {
  const date = new Date(time * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

const monthText = (number: number): string => `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`

const monthAfter = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return monthText(year! * 12 + number!)
}
