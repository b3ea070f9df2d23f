// Long tests are repeated after a change of what they test, and only then.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isProved, noteProved } from './proved.ts'
import { subjectsOf } from './thorough.ts'

const root = resolve(import.meta.dirname, '..')
const folder = mkdtempSync(join(tmpdir(), 'cs-proved-'))
const before = process.env.CI_PROVED
process.env.CI_PROVED = folder
afterAll(() => {
  if (before === undefined) delete process.env.CI_PROVED
  else process.env.CI_PROVED = before
  rmSync(folder, { recursive: true })
})

test('what passed is known until one of its inputs changes, also by a new file, and under its own name only', () => {
  // A repository of its own: other tests read all files of this one.
  const inputs = join(folder, 'inputs')
  mkdirSync(inputs)
  execFileSync('git', ['init', '--quiet', folder])
  const write = (name: string, text: string) => writeFileSync(join(inputs, name), text)
  const passed = (name: string) => isProved(name, ['inputs'], folder)
  write('old.ts', '// old')
  expect(passed('failover')).toBe(false)
  noteProved('failover', ['inputs'], folder)
  expect(passed('failover')).toBe(true)
  expect(passed('release')).toBe(false)
  write('new.ts', '// new')
  expect(passed('failover')).toBe(false)
  noteProved('failover', ['inputs'], folder)
  write('new.ts', '// changed')
  expect(passed('failover')).toBe(false)
  write('new.ts', '// new')
  expect(passed('failover')).toBe(true)
})

test('the subjects of a thorough test are its own folder, the folders of the service that it imports, and its helpers', () => {
  expect(subjectsOf(root, 'src/ingest/any-order.test.ts')).toContain('src/ingest')
  const replay = subjectsOf(root, 'test/replay.test.ts')
  expect(replay).toEqual(expect.arrayContaining(['src/ingest', 'src/rollup', 'test/replay.test.ts', 'test/service.ts']))
  expect(replay).not.toContain('src/bot')
})

test('inputs that do not exist are refused, because a lane without inputs would never run again', () => {
  expect(() => isProved('failover', ['no-such-folder'], root)).toThrow('has no inputs')
})
