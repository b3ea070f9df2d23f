// A cluster whose program is several releases old: all migrations since are applied at once, as one transaction, and reach every part.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { distributionColumns } from '../src/store/cluster/distribute.ts'
import { dbOver } from '../src/store/db.ts'
import { migrate } from '../src/store/migrate.ts'
import { openStore } from '../src/store/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { createEmptyClusterDatabase, dropOnEveryNode } from './citus.ts'
import { skipWithout } from './needs.ts'

const migrations = new URL('../migrations/', import.meta.url)
/** Of the last release whose migrations since both change tables of the workers and create functions. */
const OLD = '0088'
const SHARDS = 4

const workers = inject('workers')
if (!workers) skipWithout('citus', 'a cluster of an old release gets all migrations since at once')
else
  test('a cluster of an old release gets all migrations since at once', async () => {
    const coordinator_url = inject('template')!.server_url
    const name = `cs_upgrade_${crypto.randomUUID().slice(0, 8)}`
    const folder = mkdtempSync(join(tmpdir(), 'cs-upgrade-'))
    for (const file of readdirSync(migrations).filter((file) => /^\d{4}_/.test(file) && file.slice(0, 4) <= OLD))
      cpSync(new URL(file, migrations), join(folder, file))
    const url = await createEmptyClusterDatabase(coordinator_url, workers, name)
    const db = dbOver(openPostgres(url, 1))
    onTestFinished(async () => {
      await db.close()
      await dropOnEveryNode(coordinator_url, workers, name)
      rmSync(folder, { recursive: true, force: true })
    })
    await migrate(db, { folder })
    for (const [table, column] of Object.entries(distributionColumns))
      if (table === 'messages')
        await db.rows`select create_distributed_table('messages', 'chat_id', colocate_with => 'none', shard_count => ${SHARDS}::integer)`
      else await db.rows`select create_distributed_table(${table}::regclass, ${column}, colocate_with => 'messages')`

    const store = await openStore({ database_url: url, data_dir: folder })
    onTestFinished(() => store.close())
    const applied = await db.rows<{ name: string }>`select name from migrations order by name`
    expect(applied.map(({ name }) => name)).toEqual(
      readdirSync(migrations)
        .filter((file) => /^\d{4}_/.test(file))
        .sort(),
    )
    type Answer = { success: boolean; result: string }
    const columns = await db.rows<Answer>`select success, result from run_command_on_shards('message_terms',
      $$select count(*) from pg_attribute where attrelid = '%s'::regclass and attname = 'bands'$$)`
    expect(columns).toEqual(Array(SHARDS).fill({ success: true, result: '1' }))
    const functions = await db.rows<Answer>`select success, result from run_command_on_workers(
      $$select count(*) from pg_proc where proname = 'read_parts' and pronargs = 4$$)`
    expect(functions).toEqual(workers.map(() => ({ success: true, result: '1' })))
  })
