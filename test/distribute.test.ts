// `admin distribute`, and what an operator does with a distributed database afterwards: months, migrations, retention, takedown, backup.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { demoWorld } from '../src/demo/world.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { distributionColumns } from '../src/store/cluster/distribute.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { statementsIn } from '../src/store/migrate.ts'
import { applyMentionChanges } from '../src/store/observed/mentions/mention-months.ts'
import { dropAuthorsOf, dropMonthsBefore, listMessageMonths } from '../src/store/observed/removal/retention.ts'
import { openStore } from '../src/store/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { type ClusterNode, createClusterDatabase, createEmptyClusterDatabase, dropOnEveryNode, urlAt } from './citus.ts'
import { runInProcess } from './command-line.ts'
import { commandService } from './command-service.ts'
import { skipWithout } from './needs.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { indexAll } from './search-index.ts'

const run = promisify(execFile)

const workers = inject('workers')
if (workers) onCluster(inject('template')!.server_url, workers)
else {
  skipWithout('citus', 'admin distribute, months, migrations, retention, takedown and backup on a cluster')
  describe('elsewhere', async () => {
    const { admin } = await commandService()
    test('elsewhere it is refused with the reason, and a number of parts that cannot be is refused', async () => {
      const { code, err } = await admin('distribute')
      expect([code, err]).toEqual([1, expect.stringMatching(/embedded database is on one machine|extension citus/)])
      for (const shards of ['0', '1025', 'many'])
        expect(await admin('distribute', '--shards', shards)).toMatchObject({
          code: 1,
          err: expect.stringContaining('a number from 1 to 1024'),
        })
      expect((await admin('trail')).out).not.toContain('distribute')
    })
  })
}

function onCluster(coordinator_url: string, workers: ClusterNode[]) {
  describe('on a cluster', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'cs-distribute-'))
    const name = `cs_distribute_${crypto.randomUUID().slice(0, 8)}`
    const [plain, restored] = [`${name}_plain`, `${name}_restored`]
    const url = await createClusterDatabase(coordinator_url, workers, name)
    const db = dbOver(openPostgres(url))
    afterAll(async () => {
      await db.close()
      for (const one of [name, plain, restored]) await dropOnEveryNode(coordinator_url, workers, one)
      rmSync(folder, { recursive: true, force: true })
    })
    const adminAt = (database_url: string, ...args: string[]) =>
      runInProcess(['admin', ...args], { env: { DATA_DIR: folder, DATABASE_URL: database_url } })
    const json = async (...args: string[]) => {
      const { code, out, err } = await adminAt(url, ...args, '--json')
      expect([code, err], args.join(' ')).toEqual([0, ''])
      return JSON.parse(out)
    }
    const now = new Date('2026-09-01T00:00:00Z')
    const seconds = now.getTime() / 1000

    test('a worker, a database without the extension and a coordinator without workers are refused with the reason', async () => {
      const plain_url = url.replace(name, plain)
      const server = openPostgres(coordinator_url, 1)
      await server.script(`create database ${plain}`)
      await server.close()
      const refused = async (at: string) => (await adminAt(at, 'distribute')).err
      expect(await refused(urlAt(url, workers[0]!))).toContain('DATABASE_URL names a worker of the cluster')
      expect(await refused(plain_url)).toContain('does not have the extension citus')
      const alone = openPostgres(plain_url, 1)
      await alone.script('create extension citus')
      await alone.close()
      expect(await refused(plain_url)).toContain('the coordinator knows no worker that may hold data')
    })

    test('a full database is distributed with all its rows, the coordinator keeps none, and a second run changes nothing', async () => {
      for (const batch of demoWorld({ seed: 1, now: seconds, size: { channels: 20, groups: 4, messages: 600 } }))
        await ingest(db, batch, { now })
      await indexAll(db)
      await applyMentionChanges(db)
      const before = await contentsOf(db)
      expect(Object.values(before).every(({ rows }) => rows > 0)).toBe(true)
      const done = await json('distribute', '--shards', '4', '--by', 'ann')
      expect(done.map(({ table, by, shards, result }: Record<string, unknown>) => [table, by, shards, result])).toEqual(
        Object.entries(distributionColumns).map(([table, by]) => [table, by, 4, 'distributed']),
      )
      const months = await listMessageMonths(db, '2000-01', '2030-01')
      expect(done[0]).toMatchObject({ months: months.length, size: expect.stringMatching(/^[1-9]\d* kB$/) })
      expect(await contentsOf(db)).toEqual(before)
      const left = await db.rows<{
        bytes: number
      }>`select pg_relation_size(logicalrelid) as bytes from pg_dist_partition`
      expect(Math.max(...left.map(({ bytes }) => bytes))).toBe(0)

      const again = await json('distribute')
      expect(new Set(again.map(({ result }: Record<string, unknown>) => result))).toEqual(
        new Set(['already distributed']),
      )
      expect((await adminAt(url, 'distribute', '--shards', '8')).err).toContain('already distributed into 4 parts')
      const entries = await json('trail')
      expect(entries).toMatchObject([{ actor: 'ann', command: 'distribute', details: '--shards 4' }])
      expect((await adminAt(url, 'distribute')).out).toMatch(/^table +by +shards +size +months +result/)
    })

    test('what was distributed in part is finished, and what was distributed otherwise is refused', async () => {
      await db.rows`select undistribute_table('mentions')`
      const finished = await json('distribute')
      expect(finished.filter(({ result }: Record<string, unknown>) => result === 'distributed')).toMatchObject([
        { table: 'mentions' },
      ])
      await db.rows`select undistribute_table('mentions')`
      await db.rows`select create_distributed_table('mentions', 'target_chat_id', colocate_with => 'none')`
      expect((await adminAt(url, 'distribute')).err).toContain('mentions is distributed by target_chat_id')
      await db.rows`select undistribute_table('mentions')`
      await db.rows`select create_distributed_table('mentions', 'source_chat_id', colocate_with => 'none', shard_count => 2)`
      expect((await adminAt(url, 'distribute')).err).toContain('mentions was not distributed beside messages')
      await db.rows`select undistribute_table('mentions')`
      await json('distribute')
    })

    test('a new month gets its parts, a migration reaches every part, and an old month is dropped with its parts', async () => {
      const store = await openStore({ database_url: url, data_dir: folder })
      expect(store.is_distributed).toBe(true)
      const later = new Date('2027-01-15T12:00:00Z')
      const chat = { platform_id: 2002, username: 'other_news' }
      const date = later.getTime() / 1000 - 60
      await ingest(
        store,
        [chatSeen({ chat, at: date, members_count: 5 }), messageSeen({ chat, message_id: 1, date, at: date })],
        { now: later },
      )
      const partsOf = async (table: string) =>
        (await db.row<{
          count: number
        }>`select count(*) as count from pg_dist_shard where logicalrelid = to_regclass(${table})`)!.count
      for (const table of [
        'messages',
        'message_series',
        'message_versions',
        'member_series',
        'message_search',
        'message_terms',
        'past_search',
        'past_terms',
      ])
        expect([table, await partsOf(`${table}_2027_01`)]).toEqual([table, 4])

      // What a migration may do, in one transaction as migrations are.
      const migration = `alter table messages add column extra integer; create index messages_by_extra on messages (extra);
        create table extra_table (id bigint primary key); update settings set value = value;
        alter table message_series alter column views set default null`
      await store.transaction(async (tx) => {
        for (const statement of statementsIn(migration)) await tx.script(statement)
      })
      const columns = await db.rows<{
        success: boolean
        result: string
      }>`select success, result from run_command_on_shards('messages',
        $$select count(*) from pg_attribute where attrelid = '%s'::regclass and attname = 'extra'$$)`
      expect(columns).toEqual(Array(4).fill({ success: true, result: '1' }))
      for (const statement of ['alter table messages drop column extra', 'drop table extra_table'])
        await store.script(statement)

      const rows = (await contentsOf(db)).messages!.rows
      const [first, second] = await listMessageMonths(store, '2000-01', '2030-01')
      const inFirst = (await db.row<{ count: number }>(
        textOf(`select count(*) as count from messages_${first!.replace('-', '_')}`),
      ))!.count
      // A worker that is sent more than a setting before its first change of a table refuses it: the daily job has new connections.
      const daily = await openStore({ database_url: url, data_dir: folder })
      expect(await dropMonthsBefore(daily, 'messages', second!)).toEqual({
        dropped: [`messages_${first!.replace('-', '_')}`],
        postponed: [],
      })
      await daily.close()
      expect((await contentsOf(db)).messages!.rows).toBe(rows - inFirst)
      expect(await partsOf(`messages_${first!.replace('-', '_')}`)).toBe(0)
      await store.close()
    })

    test('the authors of a month are taken out, and the month stays distributed', async () => {
      const store = await openStore({ database_url: url, data_dir: folder })
      const before = (await contentsOf(db)).messages!.rows
      const authors = () =>
        db.row`select count(author_key) as count from messages where date >= '2026-07-01Z' and date < '2026-08-01Z'`
      expect(await authors()).not.toEqual({ count: 0 })
      await dropAuthorsOf(store, '2026-07')
      expect(await authors()).toEqual({ count: 0 })
      expect((await contentsOf(db)).messages!.rows).toBe(before)
      const parts = await db.rows`select from pg_dist_shard where logicalrelid = 'messages_2026_07'::regclass`
      expect(parts).toHaveLength(4)
      await store.close()
    })

    test('a takedown leaves nothing of the chat on any machine', async () => {
      const { internal_id, chat_id } = (await db.row<{ internal_id: string; chat_id: number }>`
        select internal_id, chat_id from chats join messages using (chat_id) group by 1, 2 order by count(*) desc limit 1`)!
      const removed = await json('remove', 'chat', internal_id, '--yes')
      expect(removed.messages).toBeGreaterThan(0)
      for (const [table, column] of Object.entries({ ...distributionColumns, search_channels: 'chat_id' }))
        expect(
          await db.row(textOf(`select count(*) as count from ${table} where ${column} = ${chat_id}`)),
          table,
        ).toEqual({ count: 0 })
      expect(await db.row`select count(*) as count from mentions where target_chat_id = ${chat_id}`).toEqual({
        count: 0,
      })
      expect(await db.rows`select from mention_months where ${chat_id} = any(sources)`).toEqual([])
      expect(await db.rows`select from mention_changes where ${chat_id} in (source_chat_id, target_chat_id)`).toEqual(
        [],
      )
    })

    test('a dump of the coordinator has the rows of all workers, and is restored into another database of the cluster', async () => {
      const before = await contentsOf(db)
      const restored_url = await createEmptyClusterDatabase(coordinator_url, workers, restored)
      const [dump, restore] = documentedCommands()
      const env = { ...process.env, DATABASE_URL: url, RESTORED_URL: restored_url }
      await run('sh', ['-ec', dump! + restore!], { cwd: folder, env })
      expect((await adminAt(restored_url, 'distribute', '--shards', '2')).code).toBe(0)
      const copy = dbOver(openPostgres(restored_url))
      expect(await contentsOf(copy)).toEqual(before)
      expect(await copy.row`select count(*) as count from chats`).toEqual(
        await db.row`select count(*) as count from chats`,
      )
      await copy.close()
    })
  })
}

const textOf = (text: string) => Object.assign([text], { raw: [text] })

/** Counts and hashes the rows of every distributed table. */
const contentsOf = async (db: Db) => {
  const found: Record<string, { rows: number; hash: string }> = {}
  for (const table of Object.keys(distributionColumns))
    found[table] = (await db.row<{ rows: number; hash: string }>(
      // The text is made at the coordinator: workers may be in another time zone.
      textOf(`select count(*) as rows, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash
        from (select * from ${table} offset 0) as t`),
    ))!
  return found
}

/** The commands of the section about backups of a cluster: making one, and restoring it. */
const documentedCommands = () => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const section = text.split('### Backup of a cluster')[1]!.split('\n## ')[0]!
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands!)
}
