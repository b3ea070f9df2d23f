// The partitions of the ledger: one for each month, divided by the numbers of entries.
//
// A month has numbers of its own, and the sequence moves on to those of the next month. So the order of numbers is always the order of
// writing, an entry is in the month in which it was written, and nothing can be written into a month that is over.
import { setTimeout as pause } from 'node:timers/promises'
import { type Db, theRow } from '../db.ts'
import { lockPartitions } from '../locks.ts'
import { dropMonthsBefore } from '../observed/removal/retention.ts'
import { partitionName } from '../observed/tables/partitions.ts'
import { firstDay } from './months.ts'

/** So many numbers has each month, which is enough for 380,000 entries a second. All of them stay below 2^53 for 750 years. */
const NUMBERS = 10 ** 12

/** Entries from before the months; all of their numbers are below those of any month. */
const FIRST = 'ledger_first'

const firstNumberOf = (month: string): number => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return ((year - 2000) * 12 + number) * NUMBERS
}

/** How long a change of the whole table waits for its readers and writers, who wait behind it. */
const LOCK_MS = 500

/**
 * Gives the entries from before the months a month, the one of `now`, in which more are added to them. Reading their numbers takes long if they are
 * many, but nobody waits for it. False when the table was busy: call it again.
 */
export const nameFirstMonth = async (db: Db, month: string, now: Date): Promise<boolean> => {
  if (!(await hasFirst(db))) return true
  try {
    await db.alone(`alter table ${FIRST} validate constraint ${FIRST}_numbers`, 10_000)
    await db.transaction(async (tx) => {
      await lockPartitions(tx)
      if (!(await hasFirst(tx))) return
      const name = partitionName('ledger', month)
      // The constraint that was validated spares the attaching another look at the entries.
      await tx.script(`set local lock_timeout = ${LOCK_MS};
        lock table ledger in access exclusive mode;
        alter table ledger detach partition ${FIRST};
        alter table ${FIRST} rename to ${name};
        alter table ledger attach partition ${name} for values from (minvalue) to (${NUMBERS})`)
      await insertMonth(tx, month, { first_number: 0, end_number: NUMBERS }, now)
    })
    return true
  } catch (error) {
    if ((error as { code?: string }).code === '55P03') return false
    throw error
  }
}

const hasFirst = async (db: Db): Promise<boolean> =>
  (await db.row`select from pg_inherits join pg_class on pg_class.oid = inhrelid
    where inhparent = 'ledger'::regclass and relname = ${FIRST}`) !== undefined

const insertMonth = (
  tx: Db,
  month: string,
  { first_number, end_number }: { first_number: number; end_number: number },
  now: Date,
) =>
  tx.rows`insert into ledger_months (month, first_number, end_number, opened_at)
    values (${firstDay(month)}, ${first_number}, ${end_number}, ${now})`

/** Creates a month that comes after all others. Its numbers are not used yet. */
export const createMonth = (db: Db, month: string, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPartitions(tx)
    if (await tx.row`select from ledger_months where month >= ${firstDay(month)}`) return
    const name = partitionName('ledger', month)
    const first_number = firstNumberOf(month)
    const end_number = first_number + NUMBERS
    // A table that is attached makes nobody wait, as with months of messages.
    await tx.script(`create table ${name} (like ledger including all);
      alter table ledger attach partition ${name} for values from (${first_number}) to (${end_number})`)
    await insertMonth(tx, month, { first_number, end_number }, now)
  })

/**
 * Lets all later entries have numbers of this month. A statement that began before the month was created does not know it, and would fail with such
 * a number. So they are awaited first; false when one takes too long: call it again.
 */
export const moveToNumbersOf = async (db: Db, { first_number }: { first_number: number }): Promise<boolean> => {
  if (!(await isBefore(db, first_number))) return true
  if (!(await awaitWriters(db))) return false
  await db.transaction(async (tx) => {
    await lockPartitions(tx)
    // Set twice, it would give the same numbers twice.
    if (await isBefore(tx, first_number)) await tx.rows`select setval('ledger_numbers', ${first_number}, false)`
  })
  return true
}

const isBefore = async (db: Db, number: number): Promise<boolean> =>
  theRow(await db.row<{ last_value: number }>`select last_value from ledger_numbers`).last_value < number

const WRITERS_MS = 5_000
const ASK_AGAIN_MS = 20

/**
 * Waits until all transactions are over that are writing to the ledger now. Whoever writes has this lock from before it takes a number until its
 * end. Nobody waits for us. False when one of them takes too long.
 */
export const awaitWriters = async (db: Db, for_ms = WRITERS_MS): Promise<boolean> => {
  const until = performance.now() + for_ms
  const waiting = new Set(await listWriters(db))
  while (waiting.size > 0) {
    if (performance.now() > until) return false
    await pause(ASK_AGAIN_MS)
    const now = new Set(await listWriters(db))
    for (const writer of waiting) if (!now.has(writer)) waiting.delete(writer)
  }
  return true
}

const listWriters = async (db: Db): Promise<string[]> => {
  const rows = await db.rows<{ writer: string }>`select distinct virtualtransaction as writer from pg_locks
    where relation = 'ledger'::regclass and database = (select oid from pg_database where datname = current_database())
      and mode = 'RowExclusiveLock' and granted and pid is distinct from pg_backend_pid()`
  return rows.map(({ writer }) => writer)
}

/** The sequence does not return to the numbers of a month that is over; this is for whoever gives a number by hand. */
export const refuseEntries = (tx: Db, month: string) =>
  tx.script(`create or replace trigger ledger_month_is_closed before insert on ${partitionName('ledger', month)}
    for each row execute function refuse_entry_of_closed_month()`)

/** Months whose entries are there. */
export const listPresentMonths = async (db: Db): Promise<Set<string>> => {
  const rows = await db.rows<{ month: string }>`select to_char(month, 'YYYY-MM') as month from ledger_months
    join pg_class on relname = 'ledger_' || to_char(month, 'YYYY_MM') join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'ledger'::regclass and not inhdetachpending`
  return new Set(rows.map(({ month }) => month))
}

/** Drops the tables of all months before the given one, also those that an interrupted run left. */
export const dropLedgerBefore = (db: Db, month: string) => dropMonthsBefore(db, 'ledger', month)
