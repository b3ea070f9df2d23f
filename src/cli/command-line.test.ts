// Options of the command line that belong to no command.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runInProcess } from '../../test/command-line.ts'

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))

test.each(['--version', '-V'])('%s prints the version of the package and nothing else', async (option) => {
  expect(await runInProcess([option], { env: {} })).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

test('help names --version', async () => {
  expect((await runInProcess(['--help'], { env: {} })).out).toContain('-V, --version')
})
