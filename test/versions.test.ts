// There are two version numbers: that of the software (package.json) and that of the interface (API_VERSION). All else follows them.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, InMemoryTransport } from '@modelcontextprotocol/client'
import { expect, test } from 'vitest'
import { API_VERSION } from '../src/api/http/description.ts'
import { mcpServer } from '../src/mcp/server.ts'
import { packageVersion } from '../src/version.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const json = (path: string) => JSON.parse(read(path))

test('the software, its lock file, the SDK and the changelog have the same version', () => {
  const version = packageVersion()
  expect(version).toMatch(/^\d+\.\d+\.\d+$/)
  expect(json('package.json').version).toBe(version)
  expect([json('package-lock.json').version, json('package-lock.json').packages[''].version]).toEqual([
    version,
    version,
  ])
  expect(json('sdk/package.json').version).toBe(version)
  // The newest section that has a date.
  expect(/^## \[(\d\S*)\] - \d{4}-\d\d-\d\d$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version)
})

test('the server for language models says the version of the software', async () => {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([mcpServer({} as never, () => {}).connect(ours), client.connect(theirs)])
  expect(client.getServerVersion()).toMatchObject({ name: 'channelscope', version: packageVersion() })
  await client.close()
})

test('the descriptions and the changelog have the version of the interface', () => {
  for (const path of ['docs/openapi.json', 'docs/admin-openapi.json'])
    expect([path, json(path).info.version]).toEqual([path, API_VERSION])
  expect(read('CHANGELOG.md')).toContain(`The HTTP interface has a version of its own (${API_VERSION})`)
})

test('no other file of the program writes a version number', () => {
  const files = globSync('{src,sdk/src,dashboard/src,bin}/**/*.{ts,tsx,js}', { cwd: root }).filter(
    (path) => !path.endsWith('.test.ts'),
  )
  expect(files.length).toBeGreaterThan(300)
  const written = files.flatMap((path) =>
    read(path)
      .split('\n')
      .filter((line) => !/^ *openapi: /.test(line) && /['"`]\d+\.\d+\.\d+['"`]/.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )
  expect(written.sort()).toEqual([
    `src/api/http/description.ts: export const API_VERSION = '${API_VERSION}'`,
    "src/contract/account/session.ts: version: Type.Optional(text('Version of the software.', '1.0.0')),",
    "src/contract/operator/operator.ts: version: text('Version of the software.', '1.0.0'),",
  ])
})
