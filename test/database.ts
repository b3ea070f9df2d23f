// A migrated, empty database of the test file's own, on whichever engine the suite runs.
import { afterAll, inject } from 'vitest'
import { type Db, dbOver } from '../src/store/db.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { checkedStatements } from './observed-tables.ts'

/** Opened once for a test file and closed after its last test. */
export const testDatabase = async (): Promise<Db & { database_url?: string }> => {
  const template = inject('template')
  const db = template ? await copyOf(template) : dbOver(checkedStatements(await openInMemory(inject('dump_file'))))
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
  return { ...dbOver(checkedStatements(openPostgres(url.href))), database_url: url.href }
}

/** Empties the named tables, so that each test of a file starts from nothing; with the chats goes what waits for chats. */
export const emptyTables = (db: Db, ...tables: string[]) => {
  const waiting = tables.includes('chats') ? ['waiting_observations', 'waiting_mentions'] : []
  return db.script(`truncate ${[...tables, ...waiting].join(', ')} cascade`)
}
