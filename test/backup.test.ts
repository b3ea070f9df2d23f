// Backup and restore as described in docs/operating.md: all data is restored, and the service works with it.

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { openCashier } from '../src/accounts/cashier.ts'
import { issueKey } from '../src/accounts/keys.ts'
import { openLookups } from '../src/api/request/lookups.ts'
import { buildApi } from '../src/api/server.ts'
import { ingest } from '../src/ingest/ingest.ts'
import { rollUp } from '../src/rollup/roll-up.ts'
import { openSecrets } from '../src/start/master-key/master-key.ts'
import { insertAccount } from '../src/store/accounts/accounts.ts'
import { listKeyHolders } from '../src/store/accounts/keys.ts'
import type { Db } from '../src/store/db.ts'
import { openStore } from '../src/store/open.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { unpackMigrated } from './database.ts'
import { skipWithout } from './needs.ts'
import { chatSeen, messageSeen } from './observed.ts'
import { NOON, testService } from './service.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'cs-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const hasTools = () => {
  try {
    for (const tool of ['pg_dump', 'createdb', 'pg_restore']) execFileSync(tool, ['--version'])
    return true
  } catch {
    return false
  }
}

/** Counts and hashes the rows of every table. */
const contents = async (db: Db) => {
  const tables = await db.rows<{ name: string }>`select c.oid::regclass::text as name from pg_class c
    join pg_namespace n on n.oid = relnamespace where nspname = 'public' and relkind in ('r', 'p') order by 1`
  const found: Record<string, unknown> = {}
  for (const { name } of tables) {
    const rows = await db.rows<{ row: unknown }>`select query_to_xml(${`select count(*) as n,
      md5(string_agg(t::text, '|' order by t::text)) as hash from ${name} t`}, true, false, '')::text as row`
    found[name] = rows[0]!.row
  }
  return found
}

const t = await testService()
const title = 'pg_dump and pg_restore as documented'
if (!t.db.database_url) skipWithout('postgres', title)
else if (!hasTools()) skipWithout('postgres', title, 'pg_dump is not installed')
else withPostgres(t.db.database_url)

/** The commands of the section about PostgreSQL: making a backup, restoring it as the service's user, and both as a superuser. */
const documented = (): [string, string, string] => {
  const text = readFileSync(join(import.meta.dirname, '../docs/operating.md'), 'utf8')
  const section = text
    .split('## Backup and restore')[1]!
    .split('### PostgreSQL')[1]!
    .split('### Continuous archiving')[0]!
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, commands]) => commands!) as [string, string, string]
}

function withPostgres(database_url: string) {
  const suffix = crypto.randomUUID().slice(0, 8)
  const user = `cs_backup_${suffix}`
  const superuser_url = database_url.replace(/\/[^/]*$/, '')
  const urlOf = (name: string) => {
    const url = new URL(`${superuser_url}/${name}`)
    url.username = user
    url.password = 'backup'
    return url.href
  }
  const server = openPostgres(`${superuser_url}/postgres`, 1)
  const restored = `${user}_restored`
  afterAll(async () => {
    for (const name of [user, restored]) await server.script(`drop database if exists ${name} with (force)`)
    await server.script(`drop role if exists ${user}`)
    await server.close()
  })

  /** The document calls the user and its database channelscope; the test gives them names of its own. */
  const shell = (commands: string) =>
    run('sh', ['-ec', commands.replaceAll(/(?<=[ =/])channelscope(?=_restored|[ "\n])/g, user)], {
      cwd: folder,
      env: {
        ...process.env,
        DATABASE_URL: urlOf(user),
        RESTORED_URL: urlOf(restored),
        SUPERUSER_URL: superuser_url,
      },
    })

  test('a dump during operation, restored by the service’s user or by a superuser, gives the same rows, and the service works with them', async () => {
    await server.script(`create role ${user} login password 'backup'`)
    await server.script(`create database ${user} owner ${user}`)
    const db = await openStore({ database_url: urlOf(user), data_dir: folder })
    const serving = (db: Db) =>
      buildApi({ ...t.deps, db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
    await ingest(db, [chatSeen(), ...[1, 2, 3].map((message_id) => messageSeen({ message_id }))], { now: NOON })
    await rollUp(db, { now: NOON })
    const given = {
      name: 'acme',
      plan: 'M',
      billing_anchor: NOON,
      expires_at: null,
      balance_mc: 1_000,
      created_at: NOON,
    }
    const key = await issueKey(db, t.secrets, (await insertAccount(db, given))!, 'credits', NOON)
    const app = await serving(db)
    const get = async (from: typeof app, url: string) =>
      (await from.inject({ url, headers: { 'x-api-key': key } })).json()
    const [{ internal_id }] = await get(app, '/v1/channels/search?limit=1')
    const info = `/v1/channel/info?internal_id=${internal_id}`
    const shown = await get(app, info)
    expect(shown).toMatchObject({ internal_id })
    const saved = await contents(db)
    expect(Object.keys(saved).length).toBeGreaterThan(20)

    const [dump, restore, asSuperuser] = documented()
    for (const commands of [dump + restore, asSuperuser]) {
      await shell(commands)
      const again = await openStore({ database_url: urlOf(restored), data_dir: folder })
      expect(await contents(again)).toEqual(saved)
      const restoredApp = await serving(again)
      expect(await get(restoredApp, info)).toEqual(shown)
      expect((await get(restoredApp, '/v1/usage/info')).credits).toEqual({ available_mc: 1_000 - 50 - 100 - 100 })
      // The restored sequences continue, so new rows do not collide with old ones. New partitions need the owner's rights.
      const later = new Date('2027-01-15T12:00:00Z')
      const other = { platform_id: 2002, username: 'other_news' }
      const date = later.getTime() / 1000 - 60
      await ingest(again, [chatSeen({ chat: other }), messageSeen({ chat: other, message_id: 1, date, at: date })], {
        now: later,
      })
      expect(await again.rows`select distinct chat_id from chats`).toHaveLength(2)
      await restoredApp.close()
      await again.close()
      await server.script(`drop database ${restored}`)
    }
    await app.close()
    await db.close()
  })
}

test('embedded: a copy of the data folder of a stopped service is a complete backup', async () => {
  const data_dir = join(folder, 'data')
  unpackMigrated(data_dir)
  const db = await openStore({ data_dir })
  const secrets = await openSecrets({ data_dir }, db)
  const given = { name: 'acme', plan: 'M', billing_anchor: NOON, expires_at: null, balance_mc: 700, created_at: NOON }
  const key = await issueKey(db, secrets, (await insertAccount(db, given))!, 'credits', NOON)
  await ingest(db, [chatSeen()], { now: NOON })
  await db.close()

  const copy = join(folder, 'copy')
  cpSync(data_dir, copy, { recursive: true })
  rmSync(data_dir, { recursive: true })
  const restored = await openStore({ data_dir: copy })
  const again = await openSecrets({ data_dir: copy }, restored)
  const holders = await listKeyHolders(restored, [again.hash(key).toString('hex')])
  expect(holders).toMatchObject([{ name: 'acme', balance_mc: 700 }])
  expect(await restored.rows`select title from chats`).toEqual([{ title: 'Daily News' }])
  await restored.close()
})
