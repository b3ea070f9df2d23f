// Databases on a Citus cluster for tests. A database of a cluster is one database of the same name on each of its machines, so it is
// copied like any other: on each machine.
import { distributeTables } from '../src/store/cluster/distribute.ts'
import { dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'

/** Few, because every month of every table has so many parts; more than workers, so that a worker has several. */
const TEST_SHARDS = 4

export type ClusterNode = { host: string; port: number }

/** The workers that the coordinator at this address knows. */
export const listWorkers = async (coordinator_url: string): Promise<ClusterNode[]> => {
  const db = dbOver(openPostgres(coordinator_url, 1))
  const workers = await db.rows<ClusterNode>`select nodename as host, nodeport as port from pg_dist_node
    where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards order by nodeid`
  await db.close()
  if (workers.length === 0) throw new Error(`the Citus coordinator knows no worker; add one with citus_add_node`)
  return workers
}

/** The same database and user on another machine. */
export const urlAt = (url: string, { host, port }: ClusterNode): string => {
  const other = new URL(url)
  other.hostname = host
  other.port = String(port)
  return other.href
}

const databaseUrl = (url: string, name: string) => {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Runs the statements on the coordinator and on every worker, each by itself because some cannot be in a transaction. */
const onEveryNode = async (coordinator_url: string, workers: ClusterNode[], statements: string[]) => {
  const urls = [coordinator_url, ...workers.map((worker) => urlAt(coordinator_url, worker))]
  await Promise.all(
    urls.map(async (url) => {
      const server = openPostgres(url, 1)
      try {
        for (const statement of statements) await server.script(statement)
      } finally {
        await server.close()
      }
    }),
  )
}

/** A database of the cluster without tables. Returns the address at its coordinator. */
export const createEmptyClusterDatabase = async (coordinator_url: string, workers: ClusterNode[], name: string) => {
  await onEveryNode(coordinator_url, workers, [`create database ${name}`])
  const url = databaseUrl(coordinator_url, name)
  await onEveryNode(url, workers, ['create extension citus'])
  const db = dbOver(openPostgres(url, 1))
  const { hostname, port } = new URL(coordinator_url)
  await db.rows`select citus_set_coordinator_host(${hostname}, ${Number(port || 5432)})`
  for (const { host, port } of workers) await db.rows`select citus_add_node(${host}, ${port})`
  await db.close()
  return url
}

/** The same with all tables, which are not distributed yet. */
export const createClusterDatabase = async (coordinator_url: string, workers: ClusterNode[], name: string) => {
  const url = await createEmptyClusterDatabase(coordinator_url, workers, name)
  const db = dbOver(openPostgres(url, 1))
  await migrate(db)
  await db.close()
  return url
}

export const distributeForTests = async (url: string) => {
  const db = dbOver(openPostgres(url, 1))
  await distributeTables(db, TEST_SHARDS)
  await db.close()
}

/** A template must have no connections, and each machine keeps one to every database of a cluster that may be connected to. */
export const makeTemplate = (coordinator_url: string, workers: ClusterNode[], name: string) =>
  onEveryNode(coordinator_url, workers, [
    `alter database ${name} allow_connections false`,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  ])

/** The files are copied: the usual way reads and writes every page through the log, which takes four times the CPU. */
export const copyOnEveryNode = (coordinator_url: string, workers: ClusterNode[], template: string, copy: string) =>
  onEveryNode(coordinator_url, workers, [`create database ${copy} template ${template} strategy file_copy`])

const IN_USE = '55006'
const TRIES = 5

/**
 * The processes that the machines keep for a database would connect to it again while it is dropped. One that was just starting up is still
 * counted as a user of the database, so the drop is tried several times.
 */
export const dropOnEveryNode = async (coordinator_url: string, workers: ClusterNode[], name: string) => {
  await onEveryNode(coordinator_url, workers, [`update pg_database set datallowconn = false where datname = '${name}'`])
  for (let tries = 1; ; tries++) {
    try {
      return await onEveryNode(coordinator_url, workers, [`drop database if exists ${name} with (force)`])
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || tries === TRIES) throw error
    }
  }
}
