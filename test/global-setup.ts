// Before all tests: one migrated database, from which every test file gets its own copy.
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { dbOver } from '../src/store/db.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL: the server's address and the database to copy. */
    template?: { server_url: string; name: string }
    /** Embedded: the archive to start from. */
    dump_file?: string
  }
}

/** `TEST_DATABASE_URL` runs the whole suite on that PostgreSQL server instead of the embedded database. */
export default async (project: TestProject) => {
  const server_url = process.env.TEST_DATABASE_URL
  return server_url ? onPostgres(project, server_url) : onEmbedded(project)
}

const onPostgres = async (project: TestProject, server_url: string) => {
  const name = `channelscope_test_${process.pid}`
  const server = openPostgres(server_url, 1)
  await server.script(`create database ${name}`)
  const db = dbOver(openPostgres(databaseUrl(server_url, name), 1))
  await migrate(db)
  await db.close()
  project.provide('template', { server_url, name })
  return async () => {
    const copies = (await server.query({
      text: 'select datname from pg_database where datname like $1',
      values: [`${name}%`],
    })) as { datname: string }[]
    for (const { datname } of copies) await server.script(`drop database ${datname} with (force)`)
    await server.close()
  }
}

const onEmbedded = async (project: TestProject) => {
  const driver = await openInMemory()
  await migrate(dbOver(driver))
  const dump_file = join(tmpdir(), `channelscope-test-${process.pid}.tar`)
  await writeFile(dump_file, await driver.dump())
  await driver.close()
  project.provide('dump_file', dump_file)
  return () => rm(dump_file, { force: true })
}

const databaseUrl = (server_url: string, name: string) => {
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}
