// Long tests are repeated after a change of what they test, and only then.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isProved, noteProved } from './proved.ts'
import { subjectsOf } from './thorough.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'cs-proved-'))
// No code, because other tests read all files of code meanwhile.
const changing = join(import.meta.dirname, `proved-${process.pid}.tmp`)
const before = process.env.CI_PROVED
process.env.CI_PROVED = folder
afterAll(() => {
  if (before === undefined) delete process.env.CI_PROVED
  else process.env.CI_PROVED = before
  rmSync(folder, { recursive: true })
  rmSync(changing, { force: true })
})

test('what passed is known until one of its inputs changes, also by a new file, and under its own name only', () => {
  const paths = ['test/engine', changing]
  expect(isProved('failover', paths)).toBe(false)
  noteProved('failover', paths)
  expect(isProved('failover', paths)).toBe(true)
  expect(isProved('release', paths)).toBe(false)
  writeFileSync(changing, '// new')
  expect(isProved('failover', paths)).toBe(false)
  noteProved('failover', paths)
  writeFileSync(changing, '// changed')
  expect(isProved('failover', paths)).toBe(false)
  writeFileSync(changing, '// new')
  expect(isProved('failover', paths)).toBe(true)
})

test('the subjects of a thorough test are its own folder, the folders of the service that it imports, and its helpers', () => {
  expect(subjectsOf(root, 'src/ingest/any-order.test.ts')).toContain('src/ingest')
  const replay = subjectsOf(root, 'test/replay.test.ts')
  expect(replay).toEqual(expect.arrayContaining(['src/ingest', 'src/rollup', 'test/replay.test.ts', 'test/service.ts']))
  expect(replay).not.toContain('src/bot')
})

test('inputs that do not exist are refused, because a lane without inputs would never run again', () => {
  expect(() => isProved('failover', ['test/no-such-folder'])).toThrow('has no inputs')
})
