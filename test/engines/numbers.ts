// An engine for tests, over two tables of its own.
import { type EngineParts, engineOf } from '../../src/engines/engine.ts'
import type { Reader } from '../../src/engines/port.ts'
import { type Db, sql } from '../../src/store/db.ts'
import type { Entry, HeldNumbers } from './numbers-worker.ts'

export const numbersTables = `
  create table numbers (id integer primary key, value integer not null);
  create table number_changes (entry integer generated always as identity, id integer);
  create table number_marks (mark uuid not null default gen_random_uuid(), left_at timestamptz not null default clock_timestamp())`

const PER_BATCH = 2

async function* batches(db: Db): AsyncGenerator<Entry[]> {
  for (let after = 0; ; ) {
    const rows = await db.rows<Entry>`select id, value from numbers where id > ${after} order by id limit ${PER_BATCH}`
    if (rows.length === 0) return
    yield rows
    after = rows.at(-1)!.id
  }
}

const readsOf = (reader: () => Reader<HeldNumbers> | undefined) => ({
  numberOf: async (id: number) => reader()?.ask('numberOf', id),
  sum: async () => reader()?.ask('sum'),
  fail: async (message: string) => reader()?.ask('fail', message),
  die: async () => reader()?.ask('die'),
})

/** What the engine did, for tests that count it. */
export const did = { loads: 0, applied: [] as number[], tidied: 0 }

export const KEPT_SECONDS = 7_200
export const RELOAD_MS = 3_600_000

export const numbersParts: EngineParts<HeldNumbers, number, ReturnType<typeof readsOf>> = {
  name: 'the numbers',
  worker: new URL('./numbers-worker.ts', import.meta.url),
  follow_ms: 3_600_000,
  kept_seconds: KEPT_SECONDS,
  reload_ms: RELOAD_MS,
  load: async (db) => {
    did.loads++
    const last = await db.row<{ last: number }>`select coalesce(max(entry), 0) as last from number_changes`
    return { since: last!.last, start: { unit: 10 }, batches: batches(db) }
  },
  /** A change without an id stands for all numbers. */
  follow: async (db, since, apply) => {
    const changes = await db.rows<{ entry: number; id: number | null }>`
      select entry, id from number_changes where entry > ${since} order by entry`
    if (changes.some(({ id }) => id === null)) return undefined
    if (changes.length === 0) return since
    const isChanged = sql`id = any(${changes.map(({ id }) => id)}::integer[])`
    did.applied.push(await apply(await db.rows<Entry>`select id, value from numbers where ${isChanged}`))
    return changes.at(-1)!.entry
  },
  file: {
    name: 'numbers',
    meaning: [],
    leaveMark: async (db) =>
      (await db.row<{ mark: string }>`insert into number_marks default values returning mark::text as mark`)!.mark,
    findMarkAge: async (db, mark) =>
      (
        await db.row<{ age: number }>`
          select extract(epoch from clock_timestamp() - left_at)::float8 as age from number_marks where mark = ${mark}::uuid`
      )?.age,
  },
  tidy: async () => {
    did.tidied++
  },
  reads: readsOf,
}

export const numbersEngine = engineOf(numbersParts)
