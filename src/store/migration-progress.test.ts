import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type Db, dbOver } from './db.ts'
import { openInMemory } from './embedded/open.ts'
import { migrate } from './migrate.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const folderWith = (files: Record<string, string>) => {
  const folder = mkdtempSync(join(tmpdir(), 'cs-migrations-'))
  folders.push(folder)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  return folder
}

const withDatabase = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
  const db = dbOver(await openInMemory())
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

test('a migration of a database that is in use says its name and its number', async () => {
  const lines: string[] = []
  const say = (line: string) => lines.push(line)
  const first = { '0001_first.sql': 'select 1;' }
  await withDatabase(async (db) => {
    await migrate(db, { folder: folderWith(first), say })
    expect(lines, 'a new database is no news').toEqual([])
    const folder = folderWith({ ...first, '0002_second.sql': 'select 2;', '0003_third.sql': 'select 3;' })
    expect(await migrate(db, { folder, say })).toEqual(['0002_second.sql', '0003_third.sql'])
    // The next start has nothing to apply and says nothing.
    await migrate(db, { folder, say })
  })
  expect(lines).toEqual(['Migration 0002_second (1 of 2)', 'Migration 0003_third (2 of 2)', 'Migrations: done'])
})

test('a slow migration says at intervals that it runs, on a new database too', async () => {
  const lines: string[] = []
  const folder = folderWith({ '0001_slow.sql': 'select pg_sleep(0.3);' })
  await withDatabase((db) => migrate(db, { folder, say: (line) => lines.push(line), say_every_ms: 20 }))
  expect(lines.length).toBeGreaterThan(2)
  expect(lines).toContainEqual(expect.stringMatching(/^Migration 0001_slow \(1 of 1\), \d+ s so far$/))
})

test('nothing is said after a migration that failed', async () => {
  const lines: string[] = []
  const folder = folderWith({ '0001_wrong.sql': 'select nothing from nowhere;' })
  const failing = withDatabase((db) => migrate(db, { folder, say: (line) => lines.push(line), say_every_ms: 5 }))
  await expect(failing).rejects.toThrow('nowhere')
  expect(lines).not.toContain('Migrations: done')
})
