// Only the tests that `test/retries.json` names get a second attempt, each for a reason.
import { execFile } from 'node:child_process'
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import retries from './retries.json' with { type: 'json' }
import { unlistedRepeats } from './unlisted-repeats.ts'

const project = resolve(import.meta.dirname, '..')
const textOf = (file: string) => readFileSync(join(project, file), 'utf8')

test('each entry names a test that exists and says why', () => {
  for (const { file, test, reason } of retries) {
    expect(textOf(file), file).toContain(test)
    expect(reason.length, test).toBeGreaterThan(40)
  }
})

test('no test and no configuration asks for attempts by itself', () => {
  const files = ['src', 'sdk/src', 'dashboard/src', 'test'].flatMap((folder) =>
    globSync(`${folder}/**/*.{test,config}.ts`, { cwd: project, exclude: (path) => path.endsWith('node_modules') }),
  )
  expect(files).toContain('test/tools/vitest.config.ts')
  const asks = (file: string) => file !== 'test/retries.test.ts' && /(?<!['"`])\bretry: *[\d{]/.test(textOf(file))
  expect([...files, 'vitest.config.ts', 'package.json'].filter(asks)).toEqual([])
})

test('a named test gets a second attempt and another does not, and the output tells them apart', async () => {
  const root = mkdtempSync(join(tmpdir(), 'cs-retries-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  const [{ file, test: named }] = retries.filter(({ file }) => file.endsWith('.test.ts')) as [(typeof retries)[0]]
  mkdirSync(join(root, file, '..'), { recursive: true })
  writeFileSync(
    join(root, file),
    `import { describe, expect, test } from 'vitest'
    const counts = {}
    const atTheSecond = (name) => () => expect(counts[name] = (counts[name] ?? 0) + 1).toBe(2)
    describe('a group', () => test(${JSON.stringify(named)}, atTheSecond('named')))
    test('another test', atTheSecond('other'))
    test('a test that asks by itself', { retry: 1 }, atTheSecond('itself'))`,
  )
  const setup = join(project, 'test/retries.ts')
  writeFileSync(
    join(root, 'vitest.config.ts'),
    `export default { test: { setupFiles: [${JSON.stringify(setup)}], include: ['**/*.test.ts'] } }`,
  )
  const vitest = join(project, 'node_modules/vitest/vitest.mjs')
  const run = promisify(execFile)(process.execPath, [vitest, 'run', '--root', root], {
    cwd: root,
    env: { PATH: process.env.PATH, NO_COLOR: '1' },
  })
  const { stdout } = (await run.catch((error) => error)) as { stdout: string }
  expect(stdout).toMatch(/Tests +1 failed \| 2 passed/)
  expect(stdout).toMatch(/× another test/)
  expect(stdout.split('\n').find((line) => line.includes(`✓ ${named}`))).toContain('(retry x1)')
  expect(unlistedRepeats(stdout)).toEqual([expect.stringContaining('✓ a test that asks by itself')])
})
