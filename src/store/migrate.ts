// Applies the numbered migration files: each one once, in order, and by one process at a time.
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The number is arbitrary, but all processes of the service must use the same one. */
const MIGRATION_LOCK = 7_203_118

const migrationFiles = async () => (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()

/** A statement ends at a semicolon outside of comments, quotes and function bodies. */
export const statementsIn = (text: string): string[] =>
  [...text.matchAll(/(?:--.*|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '')

export const migrate = async (db: Db): Promise<string[]> => {
  const files = await migrationFiles()
  return db.transaction(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set((await tx.rows<{ name: string }>`select name from migrations`).map((row) => row.name))
    const todo = files.filter((name) => !done.has(name))
    for (const name of todo) {
      // A distributed database sends a change of a table to its workers together with all that is sent with it, so each is sent alone.
      for (const statement of statementsIn(await readFile(new URL(name, folder), 'utf8'))) await tx.script(statement)
      await tx.rows`insert into migrations (name) values (${name})`
    }
    return todo
  })
}

export type Migrated = { applied: number; pending: number; unknown: string[]; newest_at: Date | null }

/** Compares the database with the files and changes nothing. `unknown` are migrations of a newer version of the program. */
export const findMigrated = async (db: Db): Promise<Migrated> => {
  const files = await migrationFiles()
  const there = await db.row<{ found: boolean }>`select to_regclass('migrations') is not null as found`
  const rows = there?.found ? await db.rows<{ name: string; applied_at: Date }>`select * from migrations` : []
  const applied = new Set(rows.map(({ name }) => name))
  const newest = Math.max(...rows.map(({ applied_at }) => applied_at.getTime()))
  return {
    applied: applied.size,
    pending: files.filter((name) => !applied.has(name)).length,
    unknown: [...applied].filter((name) => !files.includes(name)).sort(),
    newest_at: rows.length ? new Date(newest) : null,
  }
}
