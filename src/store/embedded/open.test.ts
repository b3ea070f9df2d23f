// The embedded database with several processes: one owns the folder, the others join it, and a crash leaves no lock behind.
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Db } from '../db.ts'
import { openForRequests, openStore } from '../open.ts'

// All tests share one folder, because creating a database takes seconds, and those that kill no owner share the open database.
const data_dir = mkdtempSync(join(tmpdir(), 'cs-embedded-'))
let kept: Db | undefined
const opened = async () => (kept ??= await openStore({ data_dir }))
const closeKept = async () => {
  await kept?.close()
  kept = undefined
}
afterAll(async () => {
  await closeKept()
  rmSync(data_dir, { recursive: true, force: true })
})
const rowsNamed = (db: Db, name: string) => db.rows`select name from settings where name like ${`${name} %`}`

/** The program is run from a file, because its worker thread would inherit the flags of an inline program (`-e`). */
const launch = (program: string) => {
  const file = join(data_dir, `${randomUUID()}.ts`)
  writeFileSync(file, program)
  return spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Starts a process that opens the folder, inserts rows and prints a line for each insert that was acknowledged. */
const writer = (name: string, rows: number) => {
  const program = `
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../open.ts'))}
    const db = await openStore({ data_dir: ${JSON.stringify(data_dir)} })
    console.log('open')
    for (let i = 0; i < ${rows}; i++) { await db.rows\`insert into settings values (\${'${name} ' + i}, '1')\`; console.log(i) }
    await db.close()`
  const child = launch(program)
  let lines: string[] = []
  let rest = ''
  const waiting: { line: string; resolve: () => void }[] = []
  child.stdout.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n')
    rest = parts.pop()!
    lines = lines.concat(parts)
    for (const { line, resolve } of waiting) if (lines.includes(line)) resolve()
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return {
    child,
    ended,
    acknowledged: () => lines.filter((line) => line !== 'open').length,
    said: (line: string) =>
      new Promise<void>((resolve) => (lines.includes(line) ? resolve() : waiting.push({ line, resolve }))),
  }
}

test('processes that start at the same time share one database, also when making it was interrupted before', async () => {
  mkdirSync(join(data_dir, 'database'))
  writeFileSync(join(data_dir, 'database/PG_VERSION'), '18')
  writeFileSync(join(data_dir, 'database.unfinished'), '')
  const both = [writer('a', 20), writer('b', 20)]
  const db = await opened()
  await Promise.all(both.map(({ ended }) => ended))
  expect(await rowsNamed(db, 'a')).toHaveLength(20)
  expect(await rowsNamed(db, 'b')).toHaveLength(20)
  const files = readdirSync(join(import.meta.dirname, '../../../migrations')).filter((name) => /^\d{4}_/.test(name))
  expect(await db.rows`select name from migrations order by name`).toEqual(files.sort().map((name) => ({ name })))
})

test('connections of jobs and of requests both say that the database is embedded', async () => {
  const db = await opened()
  const requests = openForRequests({ data_dir }, db)
  expect([db.is_embedded, requests.is_embedded]).toEqual([true, true])
  await requests.close()
})

test('when a joined process is killed inside a transaction, it is rolled back and others go on', async () => {
  const db = await opened()
  const program = `
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../open.ts'))}
    const db = await openStore({ data_dir: ${JSON.stringify(data_dir)} })
    await db.transaction(async (tx) => { await tx.rows\`insert into settings values ('half done', '1')\`; console.log('in'); await new Promise(() => setInterval(() => {}, 1000)) })`
  const child = launch(program)
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const waiting = rowsNamed(db, 'half')
  child.kill('SIGKILL')
  expect(await waiting).toEqual([])
})

test('when a joined process is killed while it waits for a transaction, others go on', async () => {
  const db = await opened()
  const program = `
    import { openStore } from ${JSON.stringify(join(import.meta.dirname, '../open.ts'))}
    const db = await openStore({ data_dir: ${JSON.stringify(data_dir)} })
    process.on('SIGUSR2', () => { void db.transaction((tx) => tx.rows\`select 1\`); setImmediate(() => console.log('waiting')) })
    setInterval(() => {}, 60000)
    console.log('open')`
  const child = launch(program)
  const says = () => new Promise((resolve) => child.stdout.once('data', resolve))
  await says()
  await db.transaction(async () => {
    child.kill('SIGUSR2')
    await says()
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  })
  expect(await rowsNamed(db, 'nothing')).toEqual([])
})

test('socket and lock file are private to the user and are removed on close', async () => {
  await opened()
  const { address, pid } = JSON.parse(readFileSync(join(data_dir, 'owner.json'), 'utf8'))
  expect(pid).toBe(process.pid)
  expect(statSync(address).mode & 0o777).toBe(0o600)
  await closeKept()
  expect(() => statSync(join(data_dir, 'owner.json'))).toThrow('ENOENT')
  expect(() => statSync(address)).toThrow('ENOENT')
})

test('when the owner is killed, no acknowledged row is lost and another process can open the folder at once', async () => {
  const first = writer('x', 100_000)
  await first.said('50')
  first.child.kill('SIGKILL')
  await first.ended
  const db = await openStore({ data_dir })
  const { length } = await rowsNamed(db, 'x')
  expect(length).toBeGreaterThanOrEqual(first.acknowledged())
  expect(length).toBeLessThanOrEqual(first.acknowledged() + 1)
  await db.close()
})

test('when the owner is killed, a joined process becomes the owner at its next statement', async () => {
  const owner = writer('y', 100_000)
  await owner.said('open')
  const joined = await openStore({ data_dir })
  owner.child.kill('SIGKILL')
  await owner.ended
  expect((await rowsNamed(joined, 'y')).length).toBeGreaterThanOrEqual(owner.acknowledged())
  expect(JSON.parse(readFileSync(join(data_dir, 'owner.json'), 'utf8')).pid).toBe(process.pid)
  await joined.close()
})
