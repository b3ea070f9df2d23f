// The samples of the guides that `npm test` cannot run: Python with Debian's `requests`, and the types of the TypeScript samples.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outputOf, sampleService, samples } from '../guide-samples.ts'

const root = resolve(import.meta.dirname, '../..')
const t = await sampleService()
const folder = mkdtempSync(join(tmpdir(), 'cs-samples-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each(samples)('$name runs in Python', async ({ code, prints }) => {
  const output = await outputOf('/usr/bin/python3', ['-c', t.ready(code.python)], t.key)
  expect(output).not.toBe('')
  if (prints !== undefined) expect(output).toBe(prints)
})

test('the TypeScript samples have no type errors under strict rules', async () => {
  for (const { name, code } of samples) writeFileSync(join(folder, `${name.replace(/\W/g, '-')}.mts`), code.ts)
  const compilerOptions = {
    typeRoots: [join(root, 'node_modules/@types')],
    paths: { '@channelscope/sdk': [join(root, 'sdk/src/index.ts')] },
  }
  const project = { extends: join(root, 'tsconfig.json'), compilerOptions, include: ['*.mts'], exclude: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const errors = await new Promise<string>((resolve) =>
    execFile(join(root, 'node_modules/.bin/tsc'), ['-p', folder], (error, out) =>
      resolve(error ? out || error.message : ''),
    ),
  )
  expect(errors).toBe('')
})
