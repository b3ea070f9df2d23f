// The OpenAPI document passes the recommended rules of the established linters, without a rule switched off.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminOpenApiFile, openApiFile, runTool } from './run.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cs-lint-'))
})
afterAll(() => rm(folder, { recursive: true }))

const documents = [
  ['docs/openapi.json', openApiFile],
  ['docs/admin-openapi.json', adminOpenApiFile],
]

test.each(documents)('Spectral finds nothing in %s, not even a hint', async (_, file) => {
  const ruleset = join(folder, 'spectral.json')
  await writeFile(ruleset, JSON.stringify({ extends: ['spectral:oas'] }))
  const { code, out, err } = await runTool('spectral', [
    'lint',
    file!,
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

// Redocly does not follow the reference of `x-query`. The seed published the name, so the schema stays in the description.
const onlyNamed: Record<string, string[]> = {
  'docs/openapi.json': ['Component: "CatalogSearchQuery" is never used.'],
  'docs/admin-openapi.json': [],
}

test.each(documents)('Redocly finds nothing in %s but a schema that only a query names', async (name, file) => {
  const config = join(folder, 'redocly.yaml')
  await writeFile(config, 'extends: [recommended]\n')
  const { code, out, err } = await runTool('redocly', ['lint', file!, '--config', config, '--format', 'json'])
  const { totals, problems } = JSON.parse(out.slice(out.indexOf('{')))
  const known = onlyNamed[name!]!
  expect({ code, totals, problems: problems.map((problem: { message: string }) => problem.message) }, err).toEqual({
    code: 0,
    totals: { errors: 0, warnings: known.length, ignored: 0 },
    problems: known,
  })
})
