// The two forms in which the documents write the commands of the service, from a checkout. test/tools/samples.test.ts runs the commands themselves without npm.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('npx and npm run the commands as the pages write them', () => {
  const version = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
  const printed = (command: string) => execFileSync('bash', ['-euc', command], { cwd: root, encoding: 'utf8' })
  expect(printed('npx channelscope --version')).toBe(`${version}\n`)
  expect(printed('npm run admin -- account create --help')).toContain('Usage: channelscope admin account create')
})
