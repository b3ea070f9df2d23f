// The prepared database with which a first start begins.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dbOver } from './db.ts'
import { openEmbedded } from './embedded/open.ts'
import { findMigrated } from './migrate.ts'
import { findPrepared, prepareDatabase } from './prepared.ts'

const folder = mkdtempSync(join(tmpdir(), 'cs-prepared-'))
const prepared = join(folder, 'prepared')
afterAll(() => rmSync(folder, { recursive: true }))

const open = async (name: string, dump_file?: string) => dbOver(await openEmbedded(join(folder, name), dump_file))

test('a new database that begins as a copy of the prepared one has every migration and no row of anybody', async () => {
  expect(findPrepared(prepared)).toBeUndefined()
  await prepareDatabase(prepared)
  // Doing it again changes nothing.
  await prepareDatabase(prepared)
  const file = findPrepared(prepared)
  expect(readdirSync(prepared).map((name) => join(prepared, name))).toEqual([file])
  const db = await open('new', file)
  expect(await findMigrated(db)).toMatchObject({ pending: 0, unknown: [] })
  expect(await db.rows`select 1 from accounts union all select 1 from chats`).toEqual([])
  await db.rows`insert into settings (name, value) values ('kept', '1')`
  await db.close()
  const again = await open('new', file)
  expect(await again.rows`select name from settings where name = 'kept'`).toEqual([{ name: 'kept' }])
  await again.close()
})
