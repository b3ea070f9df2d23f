// Before all tests: migrated databases. On PostgreSQL one template that each test file copies, on a Citus cluster one on each of its
// machines; embedded, one database for each worker of Vitest, which its test files share one after the other.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Driver, dbOver } from '../src/store/db.ts'
import { openInMemory } from '../src/store/embedded/open.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import {
  createClusterDatabase,
  distributeForTests,
  dropOnEveryNode,
  listWorkers,
  makeTemplate,
  type Node,
} from './citus.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** PostgreSQL: the server's address and the database to copy. */
    template?: { server_url: string; name: string }
    /** The workers, if the server is the coordinator of a Citus cluster. */
    workers?: Node[]
    /** Embedded: the process that runs the databases, the socket of each worker's, and an archive to start another from. */
    embedded?: { pid: number; addresses: string[]; dump_file: string }
  }
}

/**
 * `TEST_DATABASE_URL` runs the whole suite on that PostgreSQL server instead of the embedded database, and `CLUSTER_URL` on a cluster,
 * with the big tables distributed.
 */
export default async (project: TestProject) => {
  const { TEST_DATABASE_URL: server_url, CLUSTER_URL: coordinator_url } = process.env
  if (coordinator_url) return onCitus(project, coordinator_url)
  return server_url ? onPostgres(project, server_url) : onEmbedded(project)
}

const onCitus = async (project: TestProject, server_url: string) => {
  const name = `channelscope_test_${process.pid}`
  const workers = await listWorkers(server_url)
  await distributeForTests(await createClusterDatabase(server_url, workers, name))
  await makeTemplate(server_url, workers, name)
  project.provide('template', { server_url, name })
  project.provide('workers', workers)
  return async () => {
    const server = openPostgres(server_url, 1)
    const copies = await listDatabases(server, name)
    await server.close()
    for (const copy of copies) await dropOnEveryNode(server_url, workers, copy)
  }
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
    for (const copy of await listDatabases(server, name)) await server.script(`drop database ${copy} with (force)`)
    await server.close()
  }
}

/** The template and its copies. */
const listDatabases = async (server: Driver, name: string): Promise<string[]> => {
  const sql = { text: 'select datname from pg_database where datname like $1', values: [`${name}%`] }
  return ((await server.query(sql)) as { datname: string }[]).map(({ datname }) => datname)
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
