// Backup and restore as described in docs/operating.md: all data is restored, and the service works with it.

import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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
import { openSecrets } from '../src/start/master-key.ts'
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
    for (const tool of ['pg_dump', 'pg_restore']) execFileSync(tool, ['--version'])
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
if (!t.db.database_url) skipWithout('postgres', 'pg_dump and pg_restore')
else if (!hasTools()) skipWithout('postgres', 'pg_dump and pg_restore', 'pg_dump is not installed')
else withPostgres(t.db.database_url)

function withPostgres(database_url: string) {
  test('pg_dump during operation and pg_restore into an empty database give the same rows, and the service works with them', async () => {
    await ingest(t.db, [chatSeen(), ...[1, 2, 3].map((message_id) => messageSeen({ message_id }))], { now: NOON })
    await rollUp(t.db, { now: NOON })
    const account = await t.account({ balance_mc: 1_000 })
    const [{ internal_id }] = (await t.get('/v1/channels/search?limit=1', account.key)).body
    const info = `/v1/channel/info?internal_id=${internal_id}`
    expect((await t.get(info, account.key)).status).toBe(200)

    const file = join(folder, 'backup.dump')
    await run('pg_dump', ['--format=custom', `--file=${file}`, database_url])
    const saved = await contents(t.db)
    const restored_url = await emptyDatabase(database_url)
    await run('pg_restore', ['--exit-on-error', '--no-owner', `--dbname=${restored_url}`, file])

    const db = await openStore({ database_url: restored_url, data_dir: folder })
    expect(Object.keys(saved).length).toBeGreaterThan(20)
    expect(await contents(db)).toEqual(saved)
    const app = await buildApi({ ...t.deps, db, cashier: openCashier(db), lookups: openLookups(db, t.secrets, 0) })
    const get = async (url: string) => (await app.inject({ url, headers: { 'x-api-key': account.key } })).json()
    expect(await get(info)).toEqual((await t.get(info, account.key)).body)
    expect((await get('/v1/usage/info')).credits).toEqual({ available_mc: 1_000 - 50 - 100 - 100 })
    // The restored sequences continue, so new rows do not collide with old ones.
    await ingest(db, [chatSeen({ chat: { platform_id: 2002, username: 'other_news' } })], { now: NOON })
    expect(await db.rows`select distinct chat_id from chats`).toHaveLength(2)
    await app.close()
    await db.close()
  })
}

const emptyDatabase = async (database_url: string) => {
  const url = new URL(database_url)
  const name = `${url.pathname.slice(1)}_restored`
  const server = openPostgres(database_url, 1)
  await server.script(`create database ${name}`)
  await server.close()
  url.pathname = `/${name}`
  return url.href
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
}, 60_000)
