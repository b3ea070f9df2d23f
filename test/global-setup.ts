// Before all tests: migrated databases. On PostgreSQL one template that each test file copies; embedded, one database for
// each worker of Vitest, which its test files share one after the other.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
    /** Embedded: the process that runs the databases, the socket of each worker's, and an archive to start another from. */
    embedded?: { pid: number; addresses: string[]; dump_file: string }
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
  const folder = await mkdtemp(join(tmpdir(), 'cs-test-'))
  const dump_file = join(folder, 'migrated.tar')
  const workers = Math.max(...project.vitest.projects.map(({ config }) => config.maxWorkers))
  const addresses = Array.from({ length: workers }, (_, i) => join(folder, `${i + 1}.sock`))
  const first = await openInMemory(undefined, addresses[0])
  await migrate(dbOver(first))
  await writeFile(dump_file, await first.dump())
  const others = await Promise.all(addresses.slice(1).map((address) => openInMemory(dump_file, address)))
  project.provide('embedded', { pid: process.pid, addresses, dump_file })
  return async () => {
    await Promise.all([first, ...others].map((database) => database.close()))
    await rm(folder, { recursive: true, force: true })
  }
}

const databaseUrl = (server_url: string, name: string) => {
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}
