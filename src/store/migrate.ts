// Applies the numbered migration files: each one once, in order, and by one process at a time.
import { readdirSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { followCatalogColumns } from './catalog/follow-columns.ts'
import { changePartsInTurn } from './cluster/distribute.ts'
import type { Db } from './db.ts'
import { openReport } from './migration-report.ts'

const own_folder = new URL('../../migrations/', import.meta.url)

/** The number is arbitrary, but all processes of the service must use the same one. */
const MIGRATION_LOCK = 7_203_118

const migrationFiles = (folder = own_folder) =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_.*\.sql$/.test(name))
    .sort()

export const readMigrations = () =>
  migrationFiles().map((name) => ({ name, text: readFileSync(new URL(name, own_folder), 'utf8') }))

/** A statement ends at a semicolon outside of comments, quotes and function bodies. */
export const statementsIn = (text: string): string[] =>
  [...text.matchAll(/(?:--.*|'[^']*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|[^;])+/g)]
    .map(([statement]) => statement.trim())
    .filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '')

/** `say` gets the lines that tell which migration runs. `folder` is another one than ours, for tests. */
type MigrateOptions = { say?: (line: string) => void; folder?: string; say_every_ms?: number }

export const migrate = async (db: Db, { say, folder, say_every_ms }: MigrateOptions = {}): Promise<string[]> => {
  const at = folder === undefined ? own_folder : pathToFileURL(`${folder}/`)
  const files = migrationFiles(at)
  const report = openReport(say, say_every_ms)
  try {
    const applied = await db.transaction(async (tx) => {
      await tx.rows`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
      await tx.script(
        'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
      )
      const done = new Set((await tx.rows<{ name: string }>`select name from migrations`).map((row) => row.name))
      const todo = files.filter((name) => !done.has(name))
      if (todo.length > 0) await changePartsInTurn(tx)
      for (const [index, name] of todo.entries()) {
        // A new database gets all of them within seconds, which is no news.
        report.begins(name, { number: index + 1, of: todo.length, is_news: done.size > 0 })
        await runMigration(tx, readFileSync(new URL(name, at), 'utf8'))
        await tx.rows`insert into migrations (name) values (${name})`
      }
      // Tests migrate folders without the catalog.
      if (folder === undefined) await followCatalogColumns(tx)
      return todo
    })
    report.ends()
    return applied
  } finally {
    report.close()
  }
}

/**
 * A distributed database sends a change of a table to its workers together with all that is sent with it, so each statement is sent alone.
 * The embedded database gets the file as one, which saves a new one a quarter of the time.
 */
export const runMigration = async (tx: Db, text: string): Promise<void> => {
  if (tx.is_embedded) return tx.script(text)
  for (const statement of statementsIn(text)) await tx.script(statement)
}

type MigrationState = { applied: number; pending: number; unknown: string[]; newest_at: Date | null }

/** Compares the database with the files and changes nothing. `unknown` are migrations of a newer version of the program. */
export const findMigrated = async (db: Db): Promise<MigrationState> => {
  const files = migrationFiles()
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
