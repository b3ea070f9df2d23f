// Gives each test file its own migrated, empty database, on the engine that the suite runs on.
import { afterAll, inject } from 'vitest'
import { type Db, dbOver } from '../src/store/db.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'

/** The database is opened once for a test file and closed after its last test. */
export const testDatabase = async (): Promise<Db & { database_url?: string }> => {
  const template = inject('template')
  const db = template ? await copyOf(template) : dbOver(await openInMemory(inject('dump_file')))
  afterAll(() => db.close())
  return db
}

const copyOf = async ({ server_url, name }: { server_url: string; name: string }) => {
  const copy = `${name}_${crypto.randomUUID().replaceAll('-', '')}`
  const server = openPostgres(server_url, 1)
  await server.script(`create database ${copy} template ${name}`)
  await server.close()
  const url = new URL(server_url)
  url.pathname = `/${copy}`
  return { ...dbOver(openPostgres(url.href)), database_url: url.href }
}

/** Empties the named tables, so that each test starts without rows. With `chats` it also empties what waits for chats. */
export const emptyTables = (db: Db, ...tables: string[]) => {
  const waiting = tables.includes('chats') ? ['waiting_observations', 'waiting_mentions'] : []
  return db.script(`truncate ${[...tables, ...waiting].join(', ')} cascade`)
}
