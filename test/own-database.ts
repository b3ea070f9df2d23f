// An empty database without tables, on the engine that the suite runs on.
import { type Db, dbOver } from '../src/store/db.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { findTemplate } from './engine/engine.ts'

/** A new database on the engine of the suite, and how to remove it. */
export const ownDatabase = async (
  label: string,
): Promise<{ db: Db; database_url?: string; remove: () => Promise<void> }> => {
  const server_url = (await findTemplate())?.server_url
  if (!server_url) {
    const db = dbOver(await openInMemory())
    return { db, remove: () => db.close() }
  }
  const server = dbOver(openPostgres(server_url, 1))
  const name = `channelscope_test_${label}_${process.pid}`
  await server.script(`create database ${name}`)
  const database_url = Object.assign(new URL(server_url), { pathname: `/${name}` }).href
  const db = dbOver(openPostgres(database_url))
  const remove = async () => {
    await db.close()
    await server.script(`drop database ${name}`)
    await server.close()
  }
  return { db, database_url, remove }
}
