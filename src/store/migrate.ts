// Applies the numbered migration files: each one once, in order, and by one process at a time.
import { readdir, readFile } from 'node:fs/promises'
import type { Db } from './db.ts'

const folder = new URL('../../migrations/', import.meta.url)

/** The number is arbitrary, but all processes of the service must use the same one. */
const MIGRATION_LOCK = 7_203_118

export const migrate = async (db: Db): Promise<string[]> => {
  const files = (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort()
  return db.transaction(async (tx) => {
    await tx.rows`select pg_advisory_xact_lock(${MIGRATION_LOCK})`
    await tx.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const done = new Set((await tx.rows<{ name: string }>`select name from migrations`).map((row) => row.name))
    const todo = files.filter((name) => !done.has(name))
    for (const name of todo) {
      await tx.script(await readFile(new URL(name, folder), 'utf8'))
      await tx.rows`insert into migrations (name) values (${name})`
    }
    return todo
  })
}
