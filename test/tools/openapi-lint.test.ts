// The OpenAPI document passes the recommended rules of the established linters, without a rule switched off.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiFile, runTool } from './run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cs-lint-'))
})
afterAll(() => rm(folder, { recursive: true }))

test('Spectral finds nothing in docs/openapi.json, not even a hint', async () => {
  const ruleset = join(folder, 'spectral.json')
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }))
  const { code, out, err } = await runTool('spectral', [
    'lint',
    openApiFile,
    '--ruleset',
    ruleset,
    '--fail-severity',
    'hint',
    '--format',
    'text',
  ])
  expect({ code, out: out.trim(), err }).toEqual({
    code: 0,
    out: "No results with a severity of 'hint' or higher found!",
    err: '',
  })
})
