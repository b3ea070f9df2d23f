// What an installation says when first starts could not be prepared. It never fails because of that.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'cs-prepare-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
for (const name of ['bin', 'src/cli']) mkdirSync(join(folder, name), { recursive: true })
copyFileSync(resolve(import.meta.dirname, '../bin/prepare.js'), join(folder, 'bin/prepare.js'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

/** Runs it with a command line that does this. */
const prepareWith = (program: string) => {
  writeFileSync(join(folder, 'bin/channelscope.js'), program)
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'bin/prepare.js')], { encoding: 'utf8' })
  return { status, stdout, stderr }
}
const said = (reason: string) =>
  `channelscope: first starts are not prepared, so they take some seconds longer (${reason}). To try again: channelscope prepare\n`

test('without the sources there is nothing to prepare, and nothing is said', () => {
  expect(prepareWith('throw new Error("not run")')).toEqual({ status: 0, stdout: '', stderr: '' })
  writeFileSync(join(folder, 'src/cli/channelscope.ts'), '')
})

test.each([
  ['what went well is silent', 'if (process.argv[2] !== "prepare") throw new Error("another command")', ''],
  [
    'an error is told without its stack',
    'throw new Error("no space left on device")',
    said('Error: no space left on device'),
  ],
  [
    'what a command says last',
    'console.error("a warning\\nthe disk is full"); process.exit(3)',
    said('the disk is full'),
  ],
  ['a code', 'process.exit(3)', said('it ended with code 3')],
  ['a signal', 'process.kill(process.pid, "SIGKILL")', said('it was ended by SIGKILL')],
])('%s', (_, program, stderr) => {
  expect(prepareWith(program)).toEqual({ status: 0, stdout: '', stderr })
})
