// A random test that failed says its seed, and the next run begins with it.
import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { failedSeeds } from './failed-seeds.ts'
import { isCutShort, thoroughFiles } from './thorough.ts'

const project = resolve(import.meta.dirname, '..')
const root = mkdtempSync(join(tmpdir(), 'cs-seed-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The seeds in the order in which the tests used them, and those that were printed as failed. */
const run = (env: Record<string, string>) =>
  new Promise<{ tried: string[]; failed: string[] }>((done) =>
    execFile(
      process.execPath,
      [join(project, 'node_modules/vitest/vitest.mjs'), 'run', '--root', root, '--reporter=verbose'],
      { cwd: root, env: { PATH: process.env.PATH, NO_COLOR: '1', ...env } },
      (_error, out) => {
        const found = (pattern: RegExp) => [...out.matchAll(pattern)].map(([, word]) => word!)
        done({ tried: found(/^tried (.+)$/gm), failed: found(/^repeat random\.test\.ts with TEST_SEED=(\d+)$/gm) })
      },
    ),
  )

test('a failed run prints the seed of each random test, and the next run begins with it and then draws a new one', async () => {
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  mkdirSync(join(root, 'test'))
  writeFileSync(
    join(root, 'random.test.ts'),
    `import fc from 'fast-check'
    import { test } from 'vitest'
    import { holds, testWithSeeds } from ${JSON.stringify(join(project, 'test/seed.ts'))}
    testWithSeeds('seeds', async (seed) => {
      console.log('tried ' + seed)
      if (process.env.FAILS) throw new Error('failed')
    })
    test('a property', () => holds(fc.property(fc.noBias(fc.nat()), (value) => {
      console.log('tried value ' + value)
      if (process.env.FAILS) throw new Error('failed')
    }), { numRuns: 1, endOnFailure: true }))`,
  )
  const first = await run({ FAILS: 'yes' })
  const [seed, value] = first.tried
  expect(first.tried).toEqual([seed, value])
  expect(first.failed).toEqual([seed, expect.any(String)])

  const second = await run({})
  expect(second.tried).toEqual([seed, expect.any(String), value, expect.stringMatching(/^value /)])
  expect(second.tried[1]).not.toBe(seed)
  expect(second.tried[3]).not.toBe(value)
  expect(second.failed).toEqual([])

  // Both seeds have passed, and one that is checked in is always tried.
  writeFileSync(join(root, 'test/failed-seeds.json'), JSON.stringify({ 'random.test.ts': { seeds: [7] } }))
  const third = await run({})
  expect(third.tried).toEqual(['7', expect.any(String), expect.stringMatching(/^value /)])
  expect(third.tried[1]).not.toBe(seed)
})

test('the newest failed seed comes first, one that passes is forgotten, and tests do not mix theirs', () => {
  const seeds = failedSeeds(join(root, 'another'))
  seeds.failed('a/b.test.ts', 'one', 1)
  seeds.failed('a/b.test.ts', 'one', 2)
  seeds.failed('a/b.test.ts', 'one', 1)
  seeds.failed('a/b.test.ts', 'other', 3)
  expect(seeds.list('a/b.test.ts', 'one')).toEqual([1, 2])
  seeds.passed('a/b.test.ts', 'one', 1)
  seeds.passed('a/b.test.ts', 'one', 3)
  expect(seeds.list('a/b.test.ts', 'one')).toEqual([2])
  expect(seeds.list('a/b.test.ts', 'other')).toEqual([3])
  expect(seeds.list('a/c.test.ts', 'one')).toEqual([])
})

/** The tables of a run with another environment; the query makes the import a module of its own. */
const cases = Array.from({ length: 10 }, (_, i) => i)
const casesWith = async (TEST_SEED: string, TEST_THOROUGH: string): Promise<number[]> => {
  vi.stubEnv('TEST_SEED', TEST_SEED)
  vi.stubEnv('TEST_THOROUGH', TEST_THOROUGH)
  const module = `${join(import.meta.dirname, 'seed.ts')}?with=${TEST_SEED}${TEST_THOROUGH}`
  const seed: typeof import('./seed.ts') = await import(module)
  vi.unstubAllEnvs()
  return seed.aThird(cases)
}
const thirds = [await casesWith('0', ''), await casesWith('1', ''), await casesWith('-2', '')]
const whole = await casesWith('0', '1')

test('three seeds try each case of a table once, and a thorough run tries all', () => {
  expect(thirds.map(({ length }) => length)).toEqual([4, 3, 3])
  expect(thirds.flat().sort((a, b) => a - b)).toEqual(cases)
  expect(whole).toEqual(cases)
})

test('every test that is cut short is in the thorough run, and no helper cuts one short', () => {
  const files = thoroughFiles(project)
  expect(files).toContain('test/linear-time.test.ts')
  expect(files).toContain('src/accounts/settle.test.ts')
  expect(files).not.toContain('test/layers.test.ts')
  const helpers = globSync('test/**/*.ts', { cwd: project, exclude: (path) => /node_modules|\.test\.ts$/.test(path) })
  expect(helpers.filter((file) => isCutShort(readFileSync(join(project, file), 'utf8')))).toEqual([])
})

test('the list that is checked in names tests that exist', () => {
  const listed = JSON.parse(readFileSync(join(project, 'test/failed-seeds.json'), 'utf8')) as Record<string, object>
  for (const [file, names] of Object.entries(listed)) {
    expect(existsSync(join(project, file)), file).toBe(true)
    const text = readFileSync(join(project, file), 'utf8')
    // The name of a property test includes the names of the groups around it.
    for (const name of Object.keys(names)) for (const part of name.split(' > ')) expect(text, file).toContain(part)
  }
})

test('no test draws random input of which the seed is not printed', () => {
  const tests = ['src', 'sdk/src', 'dashboard/src', 'test'].flatMap((folder) =>
    globSync(`${folder}/**/*.test.ts`, { cwd: project, exclude: (path) => path.endsWith('node_modules') }),
  )
  expect(tests.length).toBeGreaterThan(250)
  const draws = (file: string) => /\bfc\.assert\(|Math\.random\(/.test(readFileSync(join(project, file), 'utf8'))
  expect(tests.filter((file) => file !== 'test/seed.test.ts' && draws(file))).toEqual([])
})
