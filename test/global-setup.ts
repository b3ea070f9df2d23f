// Before all tests: where the databases come from. A server is started, and its template migrated, when the first test file asks for it. On a Citus
// cluster a template is made on each of its machines.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { type Driver, dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { prepareDatabase } from '../src/store/prepared.ts'
import {
  type ClusterNode,
  createClusterDatabase,
  distributeForTests,
  dropOnEveryNode,
  listWorkers,
  makeTemplate,
} from './citus.ts'
import { answerAt } from './engine/asking.ts'
import type { Template } from './engine/engine.ts'
import { startNative } from './engine/native.ts'
import { hasServerPrograms } from './engine/programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server's address and the database to copy, if it is the coordinator of a Citus cluster. */
    template?: Template
    /** The workers of the cluster. */
    workers?: ClusterNode[]
  }
}

/**
 * `TEST_DATABASE_URL` runs the suite on that PostgreSQL server, `CLUSTER_URL` on a cluster, with the big tables distributed, and
 * `TEST_ENGINE=embedded` on the embedded database. Otherwise the suite starts a server of its own.
 */
export default async (project: TestProject) => {
  const { TEST_DATABASE_URL: server_url, CLUSTER_URL: coordinator_url, TEST_ENGINE } = process.env
  // The embedded databases of the tests begin as copies of it.
  await prepareDatabase()
  if (coordinator_url) return onCitus(project, coordinator_url)
  if (server_url) return onServer(project, () => templateOn(server_url))
  if (TEST_ENGINE === 'embedded' || !hasServerPrograms()) return undefined
  return onServer(project, templateOnOwnServer)
}

const onCitus = async (project: TestProject, server_url: string) => {
  const name = `channelscope_test_${process.pid}`
  const workers = await listWorkers(server_url)
  await distributeForTests(await createClusterDatabase(server_url, workers, name))
  await makeTemplate(server_url, workers, name)
  project.provide('template', { server_url, name })
  project.provide('workers', workers)
  const remove = async () => {
    const server = openPostgres(server_url, 1)
    const copies = await listDatabases(server, name)
    await server.close()
    for (const copy of copies) await dropOnEveryNode(server_url, workers, copy)
  }
  return onServer(project, async () => ({ template: { server_url, name }, remove }))
}

/** Without a template the tests get embedded databases. */
type TemplateHolder = { template?: Template; remove: () => Promise<void> }

/** The template is made when a test file first asks for it, so that files without a database do not wait for one. */
const onServer = async (project: TestProject, make: () => Promise<TemplateHolder>) => {
  const folder = await mkdtemp(join(tmpdir(), 'cs-test-'))
  const address = join(folder, 'template.sock')
  let made: Promise<TemplateHolder> | undefined
  const close = await answerAt(address, async () => {
    made ??= make()
    return (await made).template ?? {}
  })
  project.provide('template_address', address)
  return async () => {
    close()
    await (await made?.catch(() => undefined))?.remove()
    await rm(folder, { recursive: true, force: true })
  }
}

const templateOn = async (server_url: string) => {
  const name = `channelscope_test_${process.pid}`
  const server = openPostgres(server_url, 1)
  await server.script(`create database ${name}`)
  const db = dbOver(openPostgres(databaseUrl(server_url, name), 1))
  await migrate(db)
  await db.close()
  const remove = async () => {
    for (const copy of await listDatabases(server, name)) await server.script(`drop database ${copy} with (force)`)
    await server.close()
  }
  return { template: { server_url, name }, remove }
}

const templateOnOwnServer = async (): Promise<TemplateHolder> => {
  const server = await startNative().catch((error: Error) => {
    console.warn(`PostgreSQL does not start here, so the tests run on the embedded database: ${error.message}`)
    return undefined
  })
  if (!server) return { remove: async () => {} }
  const { template } = await templateOn(server.url)
  return { template, remove: server.remove }
}

/** The template and its copies. */
const listDatabases = async (server: Driver, name: string): Promise<string[]> => {
  const sql = { text: 'select datname from pg_database where datname like $1', values: [`${name}%`] }
  return ((await server.query(sql)) as { datname: string }[]).map(({ datname }) => datname)
}

const databaseUrl = (server_url: string, name: string) => {
  const url = new URL(server_url)
  url.pathname = `/${name}`
  return url.href
}
