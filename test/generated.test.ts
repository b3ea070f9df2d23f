import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generatedFiles } from '../src/cli/generated.ts'
import { testService } from './service.ts'

const t = await testService()

test('generated files are what `npm run generate` would write', async () => {
  for (const [path, content] of Object.entries(await generatedFiles())) {
    const checkedIn = await readFile(new URL(`../${path}`, import.meta.url))
    if (typeof content === 'string') expect(checkedIn.toString(), path).toBe(content)
    else expect(checkedIn.equals(content), path).toBe(true)
  }
})

test('the served description is the one checked in, and needs no key', async () => {
  const served = await t.get('/api-docs/openapi.json')
  const written = JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8'))
  expect({ ...served.body, servers: written.servers }).toEqual(written)
})

test.each([
  [{ host: 'api.example.org' }, 'http://api.example.org'],
  [{ host: '127.0.0.1:8080' }, 'http://127.0.0.1:8080'],
  [{ host: '[::1]:8080' }, 'http://[::1]:8080'],
  [{ host: 'api.example.org', 'x-forwarded-proto': 'https' }, 'https://api.example.org'],
  [{ host: 'api.example.org', 'x-forwarded-proto': 'javascript' }, 'http://api.example.org'],
  [{ host: 'api.example.org/"><script>' }, '/'],
])('the description that is fetched with %j names the server %s', async (headers, url) => {
  const { status, body } = await t.get('/api-docs/openapi.json', undefined, headers)
  expect({ status, servers: body.servers }).toEqual({ status: 200, servers: [{ url }] })
})
