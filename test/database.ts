// Gives each test file a migrated, empty database, on the engine that the suite runs on.
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { asDistributed, type Db, dbOver } from '../src/store/db.ts'
import { connectEmbedded } from '../src/store/embedded/client.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { findPrepared } from '../src/store/prepared.ts'
import { copyOnEveryNode, dropOnEveryNode } from './citus.ts'
import { findTemplate, isEmbedded, type Template } from './engine/engine.ts'
import { checkedStatements } from './observed-tables.ts'

/** The database is opened once for a test file and closed after its last test. */
export const testDatabase = async (): Promise<Db & { database_url?: string }> => {
  const template = await findTemplate()
  const db = template
    ? await copyOf(template)
    : await emptied(dbOver(checkedStatements(await connectEmbedded(await workerAddress()))))
  afterAll(() => db.close())
  return db
}

/**
 * A data folder whose database is the one of `testDatabase`, with its URL on PostgreSQL. Command lines and services that are
 * given the folder join the database as they would join a running service, which is faster than a database of their own.
 */
export const joinTestDatabase = async (data_dir: string): Promise<{ database_url?: string }> => {
  const { database_url } = await testDatabase()
  if (database_url) return { database_url }
  // The process of Vitest stands for the owner: a process that finds itself as the owner takes the folder over.
  const owner = { pid: process.ppid, started_at: 0, address: await workerAddress() }
  writeFileSync(join(data_dir, 'owner.json'), JSON.stringify(owner))
  return {}
}

/** An archive to start an embedded database from. There is none on PostgreSQL. */
export const embeddedDump = (): string | undefined => (isEmbedded ? findPrepared() : undefined)

/**
 * Puts a migrated embedded database into a data folder, which saves the seconds that a new one takes. Nothing happens on PostgreSQL.
 */
export const unpackMigrated = (data_dir: string) => {
  const dump_file = embeddedDump()
  if (!dump_file) return
  mkdirSync(join(data_dir, 'database'), { recursive: true })
  execFileSync('tar', ['-xzf', dump_file, '-C', join(data_dir, 'database')])
}

declare global {
  /** The embedded database of this worker of Vitest, opened at its first use. It outlives the modules of a test file. */
  var embedded_address: Promise<string> | undefined
}

/** Each worker of Vitest runs one file at a time, so files that share its embedded database never overlap. */
const workerAddress = (): Promise<string> => {
  globalThis.embedded_address ??= openForWorker()
  return globalThis.embedded_address
}

const openForWorker = async (): Promise<string> => {
  const address = join(tmpdir(), `cs-${crypto.randomUUID()}.sock`)
  await openInMemory(findPrepared(), address)
  return address
}

const emptied = async (db: Db): Promise<Db> => {
  // Partitions that earlier files made would slow down every statement and every emptying of this file.
  const partitions = await db.rows<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
    where inhparent in ('messages'::regclass, 'message_series'::regclass, 'message_versions'::regclass, 'message_search'::regclass, 'message_terms'::regclass, 'closed_search'::regclass,
      'past_search'::regclass, 'past_terms'::regclass,
      'member_series'::regclass, 'ledger'::regclass) and inhrelid::regclass::text <> 'ledger_first'`
  if (partitions.length > 0) await db.script(`drop table ${partitions.map(({ name }) => name).join(', ')}`)
  // A file that began a month of the ledger has given the first part another name.
  if (partitions.some(({ name }) => name.startsWith('ledger')))
    await db.script(`create table if not exists ledger_first partition of ledger default;
      alter table ledger_first add constraint ledger_first_numbers check (entry_id < 1000000000000) not valid`)
  const tables = await db.rows<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not in ('migrations', 'catalog_changes')`
  await emptyTables(db, ...tables.map(({ name }) => name))
  await db.rows`select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where last_value is not null or sequencename = 'ledger_numbers'`
  // Emptied last, because the emptying above is recorded there as a change.
  await db.script('truncate catalog_changes restart identity')
  return db
}

const copyOf = async ({ server_url, name }: Template) => {
  const copy = `${name}_${crypto.randomUUID().replaceAll('-', '')}`
  const workers = inject('workers') ?? []
  await copyOnEveryNode(server_url, workers, name, copy)
  const url = new URL(server_url)
  url.pathname = `/${copy}`
  const db = dbOver(checkedStatements(openPostgres(url.href)))
  if (workers.length === 0) return { ...db, database_url: url.href }
  // Every database of a cluster has a process on each machine, of which there may be few, so that it is dropped before the next file.
  const close = () => db.close().then(() => dropOnEveryNode(server_url, workers, copy))
  return { ...asDistributed(db), close, database_url: url.href }
}

/**
 * Empties the named tables and those that refer to them, so that each test starts without rows. With `chats` it also empties what waits
 * for chats and their communities, with `messages` what they are searched by and their counts by day, with `mentions` those by target.
 */
export const emptyTables = async (db: Db, ...tables: string[]) => {
  const waiting = tables.includes('chats')
    ? ['waiting_observations', 'waiting_mentions', 'event_causes', 'communities', 'community_runs', 'copy_runs']
    : []
  const derived = tables.includes('messages')
    ? [
        'message_versions',
        'message_months',
        'post_counts',
        'message_search',
        'message_terms',
        'closed_search',
        'past_search',
        'past_terms',
        'message_search_queue',
      ]
    : []
  const byTarget = tables.includes('mentions') ? ['mention_months', 'mention_changes', 'gone_forwards'] : []
  const named = [...new Set([...tables, ...waiting, ...derived, ...byTarget])]
  if (inject('workers')) return db.script(`truncate ${named.join(', ')} cascade`)
  const all = await withReferring(db, named)
  const filled = await withRows(db, all)
  if (await hasLarge(db, filled)) return db.script(`truncate ${named.join(', ')} cascade`)
  // Truncation makes new files for every table and index, also for empty ones, which takes ten times as long as deleting a few rows. What
  // its triggers do is done here.
  await db.transaction((tx) =>
    tx.script(`set local session_replication_role = replica; ${filled.map((name) => `delete from ${name};`).join('')}
      ${all.includes('chats') ? 'delete from dictionary_changes; delete from dictionary_counts;' : ''}
      ${all.includes('channel_stats') ? `insert into catalog_changes (kind) values ('all');` : ''}`),
  )
}

const referring = new Map<string, string[]>()

/** The tables, and all that refer to them. */
const withReferring = async (db: Db, tables: string[]): Promise<string[]> => {
  const known = referring.get(tables.join())
  if (known) return known
  const rows = await db.rows<{ name: string }>`
    with recursive emptied (oid) as (
      select unnest(${tables}::text[])::regclass::oid
      union select conrelid from pg_constraint join emptied on confrelid = emptied.oid where contype = 'f'
    )
    select oid::regclass::text as name from emptied join pg_class using (oid) where not relispartition`
  const names = rows.map(({ name }) => name)
  referring.set(tables.join(), names)
  return names
}

const withRows = async (db: Db, tables: string[]): Promise<string[]> => {
  const sql = `select name from (values ${tables.map((name) => `('${name}', exists (select from ${name}))`).join(', ')})
    as given (name, has_rows) where has_rows`
  const rows = await db.prepared<{ name: string }>(Object.assign([sql], { raw: [sql] }))
  return rows.map(({ name }) => name)
}

/** Whether a table has more than a few pages, with those of rows that were deleted before. */
const hasLarge = async (db: Db, tables: string[]): Promise<boolean> =>
  (
    await db.prepared`select from unnest(${tables}::regclass[]) as given (oid) left join pg_inherits on inhparent = given.oid
      where pg_relation_size(coalesce(inhrelid, given.oid)) > 250000 limit 1`
  ).length > 0
