// The file of an engine: it saves a start the reading of the database, never gives an answer that the database would not, and nothing removed stays in it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { did, KEPT_SECONDS, numbersEngine, numbersParts, numbersTables, RELOAD_MS } from '../../test/engines/numbers.ts'
import { engineOf } from './engine.ts'
import { SAVE_MS } from './saved-file.ts'

const db = await testDatabase()
await db.script(numbersTables)
afterAll(() => db.script('drop table numbers, number_changes, number_marks'))

const folder = join(mkdtempSync(join(tmpdir(), 'cs-engine-file-')), 'engines')
const path = join(folder, 'numbers')
const reasons: string[] = []
const opened: { close(): Promise<void> }[] = []
const openNumbers = (numbers = numbersEngine, into = folder) => {
  const engine = numbers.open(db, { folder: into, onUnusableFile: (reason) => reasons.push(reason) })
  opened.push(engine)
  return engine
}
const closeAll = () => Promise.all(opened.splice(0).map((engine) => engine.close()))
/** Opens an engine, which reads the file, and closes it. */
const sumAfterStart = async (numbers = numbersEngine) => {
  const engine = openNumbers(numbers)
  await engine.refresh()
  const sum = await engine.sum()
  await closeAll()
  return sum
}

beforeEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await db.script(`truncate numbers, number_changes, number_marks;
    insert into numbers select n, n from generate_series(1, 5) as n; insert into number_changes (id) values (1)`)
  Object.assign(did, { loads: 0, applied: [], tidied: 0 })
  reasons.length = 0
})
afterEach(async () => {
  vi.useRealTimers()
  await closeAll()
})
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }))

const change = async (id: number, value: number) => {
  await db.rows`insert into numbers values (${id}, ${value}) on conflict (id) do update set value = ${value}`
  await db.rows`insert into number_changes (id) values (${id})`
}

test('a start reads the file of the one before and follows what changed while nothing ran', async () => {
  expect([await sumAfterStart(), did]).toEqual([150, { loads: 1, applied: [], tidied: 1 }])
  expect([statSync(path).mode & 0o777, readdirSync(folder)]).toEqual([0o600, ['numbers']])
  await change(2, 20)
  await change(6, 1)
  expect([await sumAfterStart(), did.loads, did.applied, reasons]).toEqual([340, 1, [6], []])
})

test('two processes of a machine share the file, and the thread that replaces a lost one reads it', async () => {
  const first = openNumbers()
  await first.refresh()
  await expect.poll(() => readdirSync(folder)).toEqual(['numbers'])
  const second = openNumbers()
  await second.refresh()
  await change(1, 100)
  await first.die().catch(() => {})
  await first.refresh()
  expect([await first.sum(), await second.sum(), did.loads]).toEqual([1140, 150, 1])
})

test('changes that do not tell enough since the file was written lead to the database', async () => {
  await sumAfterStart()
  await db.script('delete from numbers where id > 1; insert into number_changes (id) values (null)')
  expect([await sumAfterStart(), did.loads]).toEqual([10, 2])
})

const flip = (at: (size: number) => number) => () => {
  const bytes = readFileSync(path)
  bytes[at(bytes.length)]! ^= 1
  writeFileSync(path, bytes)
}
test.each<[string, () => unknown, RegExp]>([
  ['is empty', () => truncateSync(path, 0), /damaged/],
  ['is cut off in the middle', () => truncateSync(path, statSync(path).size - 40), /cut off/],
  ['lacks its last byte', () => truncateSync(path, statSync(path).size - 1), /cut off/],
  ['has a wrong bit at its beginning', flip(() => 0), /damaged/],
  ['has a wrong bit in its head', flip(() => 40), /damaged/],
  ['has a wrong bit among its numbers', flip((size) => size - 60), /damaged/],
  ['has a wrong length', flip((size) => size - 8), /damaged|cut off/],
  ['goes on after its end', () => writeFileSync(path, Buffer.alloc(9), { flag: 'a' }), /longer/],
  ['is another one altogether', () => writeFileSync(path, '{"numbers": [1, 2, 3]}'.repeat(99)), /damaged/],
])('a file that %s is noticed, told once, and made anew', async (_, damage, reason) => {
  await sumAfterStart()
  damage()
  await change(1, 2)
  expect([await sumAfterStart(), did.loads, reasons]).toEqual([160, 2, [expect.stringMatching(reason)]])
  expect([await sumAfterStart(), did.loads, reasons.length]).toEqual([160, 2, 1])
})

test('a file that another version of the code has written is not read', async () => {
  await sumAfterStart()
  const file = { ...numbersParts.file, meaning: [new URL('../messages/', import.meta.url)] }
  const other = engineOf({ ...numbersParts, file })
  expect([await sumAfterStart(other), did.loads, reasons]).toEqual([150, 2, ['was written by another version']])
  expect([await sumAfterStart(other), did.loads]).toEqual([150, 2])
})

test('a file of another database, or of a time that was rolled back, answers nothing', async () => {
  await sumAfterStart()
  await db.script('truncate number_marks; update numbers set value = 7 where id = 1')
  expect([await sumAfterStart(), did.loads, reasons]).toEqual([210, 2, [expect.stringMatching('not of this database')]])
})

test('a file is not read when the log may lack changes since, nor when everything is due to be read again', async () => {
  await sumAfterStart()
  await db.rows`update number_marks set left_at = left_at - make_interval(secs => ${KEPT_SECONDS * 0.84})`
  expect([await sumAfterStart(), did.loads, reasons]).toEqual([150, 2, ['is too old']])
  await db.rows`update number_marks set left_at = left_at - make_interval(secs => ${KEPT_SECONDS * 0.5})`
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + RELOAD_MS - 600_000 })
  expect([await sumAfterStart(), did.loads]).toEqual([150, 2])
  vi.setSystemTime(Date.now() + 1_200_000)
  expect([await sumAfterStart(), did.loads]).toEqual([150, 3])
})

test('a change is in the file after a quarter of an hour; without one the file is left until its mark grows old', async () => {
  const began = Date.now()
  const isWrittenAt = async (minutes: number) => {
    vi.setSystemTime(began + minutes * 60_000)
    const before = readFileSync(path)
    await sumAfterStart()
    return !readFileSync(path).equals(before)
  }
  expect(SAVE_MS).toBe(15 * 60_000)
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  await sumAfterStart()
  expect([await isWrittenAt(14), await isWrittenAt(20)]).toEqual([false, false])
  const engine = openNumbers()
  await engine.refresh()
  const isWrittenByTurnAt = async (minutes: number) => {
    vi.setSystemTime(began + minutes * 60_000)
    const before = statSync(path).mtimeMs
    await engine.refresh()
    return () => statSync(path).mtimeMs > before
  }
  await change(3, 4)
  expect((await isWrittenByTurnAt(14))()).toBe(false)
  await expect.poll(await isWrittenByTurnAt(16)).toBe(true)
  expect((await isWrittenByTurnAt(32))()).toBe(false)
  await closeAll()
  const quarter_of_its_life = (KEPT_SECONDS * 5) / 6 / 4 / 60
  expect(await isWrittenAt(16 + quarter_of_its_life - 1)).toBe(false)
  expect(await isWrittenAt(16 + quarter_of_its_life + 1)).toBe(true)
})

test('at its end a process writes what changed since the file, unless that is of the last minute', async () => {
  const began = Date.now()
  vi.useFakeTimers({ toFake: ['Date'], now: began })
  const appliedAfterEndAt = async (seconds: number, value: number) => {
    const engine = openNumbers()
    await engine.refresh()
    vi.setSystemTime(began + seconds * 1_000)
    await change(1, value)
    await closeAll()
    Object.assign(did, { applied: [] })
    expect(await sumAfterStart()).toBe(140 + 10 * value)
    return did.applied.length
  }
  expect([await appliedAfterEndAt(30, 2), await appliedAfterEndAt(90, 3)]).toEqual([1, 0])
})

test.each([
  ['cannot be made', 'a file/engines'],
  ['is a file', 'a file'],
])('where the folder %s, the database is read at every start, and it is told once', async (_, name) => {
  writeFileSync(join(folder, '..', 'a file'), '')
  const engine = openNumbers(numbersEngine, join(folder, '..', name))
  await engine.refresh()
  await change(1, 2)
  await engine.refresh()
  expect([await engine.sum(), reasons]).toEqual([160, [expect.stringMatching('cannot be written')]])
  await closeAll()
})

test('while another process writes, this one does not, and what a killed process has left is deleted', async () => {
  await sumAfterStart()
  rmSync(path)
  const unfinished = join(folder, 'numbers.abcdef01.new')
  writeFileSync(unfinished, 'half a file')
  await sumAfterStart()
  expect(readdirSync(folder)).toEqual(['numbers.abcdef01.new'])
  const long_ago = Date.now() / 1_000 - 700
  utimesSync(unfinished, long_ago, long_ago)
  await sumAfterStart()
  expect(readdirSync(folder)).toEqual(['numbers'])
})

test('a process that is killed while it writes leaves the old file, or none', async () => {
  await sumAfterStart()
  const before = readFileSync(path)
  const writer = join(import.meta.dirname, '../../test/engines/killed-writer.ts')
  const child = spawn(process.execPath, [writer, `${path}.abcdef01.new`], { stdio: ['ignore', 'pipe', 'inherit'] })
  // It says so when it has written a part of the file, and waits for ever.
  await once(child.stdout, 'data')
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  expect(readdirSync(folder).sort()).toEqual(['numbers', 'numbers.abcdef01.new'])
  expect(statSync(`${path}.abcdef01.new`).size).toBeGreaterThan(1_000)
  expect(readFileSync(path).equals(before)).toBe(true)
  expect([await sumAfterStart(), did.loads, reasons]).toEqual([150, 1, []])
})
