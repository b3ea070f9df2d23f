// A schema of earlier tables, to test what a migration does with them.
import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import type { Db } from '../src/store/db.ts'
import { runMigration } from '../src/store/migrate.ts'

const folder = new URL('../migrations/', import.meta.url)

type ApplyMigrations = (...names: string[]) => Promise<void>

/** The text of a migration, by its name without the ending. */
const migrationText = (name: string): Promise<string> => readFile(new URL(`${name}.sql`, folder), 'utf8')

/** Works in a schema of its own, in which `apply` applies migrations, and rolls everything back at the end. Other tables are seen through it. */
export const inOldSchema = async (db: Db, work: (tx: Db, apply: ApplyMigrations) => Promise<void>): Promise<void> => {
  const undo = new Error('undo')
  const working = db.transaction(async (tx) => {
    await runMigration(tx, 'create schema earlier; set local search_path = earlier, public')
    await work(tx, async (...names) => {
      for (const name of names) await runMigration(tx, await migrationText(name))
    })
    throw undo
  })
  await expect(working).rejects.toBe(undo)
}
