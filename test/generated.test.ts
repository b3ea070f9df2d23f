import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { generatedFiles } from '../src/cli/generated.ts'
import { testService } from './service.ts'

test('generated files are what `npm run generate` would write', async () => {
  for (const [path, content] of Object.entries(await generatedFiles())) {
    const checkedIn = await readFile(new URL(`../${path}`, import.meta.url))
    if (typeof content === 'string') expect(checkedIn.toString(), path).toBe(content)
    else expect(checkedIn.equals(content), path).toBe(true)
  }
})

test('the served description is the one checked in, and needs no key', async () => {
  const t = await testService()
  const served = await t.get('/api-docs/openapi.json')
  expect(served.body).toEqual(JSON.parse(await readFile(new URL('../docs/openapi.json', import.meta.url), 'utf8')))
})
