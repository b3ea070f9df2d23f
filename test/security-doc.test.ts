// docs/security.md names tests that exist.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = readFileSync(join(root, 'docs/security.md'), 'utf8')
const named = [...text.matchAll(/`([\w./-]+\.test\.ts)`: “([^”]+)”/g)].map(([, file, name]) => [file!, name!] as const)

test.each(named)('%s has the test “%s”', (file, name) => {
  expect(existsSync(join(root, file))).toBe(true)
  const code = readFileSync(join(root, file), 'utf8')
  const declared = [...code.matchAll(/\btest(?:WithSeeds)?\(\s*(['"])(.+?)\1,/g)].map(([, , title]) => title)
  expect(declared).toContain(name)
})

test('every threat has a test', () => {
  const rows = text.split('\n').filter((line) => line.startsWith('| ') && line.split(' | ').length === 3)
  const threats = rows.filter((line) => !/^\| (Who|Threat) \|/.test(line)).slice(7)
  expect(threats.length).toBeGreaterThan(20)
  expect(threats.filter((line) => !/\.test\.ts`: “/.test(line))).toEqual([])
  expect(named.length).toBeGreaterThan(threats.length)
})
