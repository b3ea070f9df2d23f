// Which folder may import which. A circle between folders or files cannot pass.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../src')

/** Leaves that everyone may use: closed words, the dictionaries' words, pure readings of text. */
const leaves = ['vocabulary', 'dictionaries', 'text']

const may: Record<string, string[]> = {
  vocabulary: [],
  dictionaries: [],
  text: [],
  labels: ['dictionaries', 'text'],
  contract: ['vocabulary'],
  metrics: ['vocabulary'],
  store: leaves,
  sources: leaves,
  catalog: [...leaves, 'store'],
  ingest: [...leaves, 'sources', 'store'],
  rollup: [...leaves, 'store', 'metrics', 'labels'],
  accounts: [...leaves, 'store', 'contract'],
  api: [...leaves, 'contract', 'store', 'catalog', 'accounts', 'metrics'],
  collect: [...leaves, 'sources', 'ingest', 'store'],
  config: ['accounts', 'collect', 'contract'],
  'master-key': ['accounts', 'config', 'store'],
  demo: [...leaves, 'accounts', 'ingest', 'rollup', 'sources', 'store'],
  tariff: ['config', 'store'],
  timetable: ['rollup', 'store'],
  background: ['collect', 'rollup', 'store', 'timetable'],
  cli: [
    ...leaves,
    'accounts',
    'ingest',
    'rollup',
    'collect',
    'background',
    'api',
    'config',
    'contract',
    'demo',
    'main',
    'master-key',
    'sources',
    'store',
  ],
  main: [
    'accounts',
    'api',
    'catalog',
    'cli',
    'config',
    'demo',
    'master-key',
    'store',
    'background',
    'collect',
    'tariff',
  ],
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const layerOf = (file: string) => file.split('/')[0]!.replace(/\.ts$/, '')
const importsOf = (file: string) => {
  const text = readFileSync(join(src, file), 'utf8')
  return [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(src, resolve(src, dirname(file), path!)),
  )
}

test.each(files)('%s imports only what its layer may', (file) => {
  const layer = layerOf(file)
  const allowed = may[layer]
  expect(allowed, `${layer} is not in the table`).toBeDefined()
  const imported = importsOf(file)
    .filter((path) => !path.startsWith('..'))
    .map(layerOf)
  expect(imported.filter((other) => other !== layer && !allowed!.includes(other))).toEqual([])
})

test('no file reaches itself through its imports', () => {
  const graph = new Map(files.map((file) => [file, importsOf(file)]))
  const done = new Set<string>()
  const walk = (file: string, path: string[]) => {
    expect(path, `circle: ${[...path, file].join(' → ')}`).not.toContain(file)
    if (done.has(file)) return
    for (const next of graph.get(file) ?? []) walk(next, [...path, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
})

test('only the store speaks SQL, only config reads the environment, and there is one barrel', () => {
  for (const file of files) {
    const text = readFileSync(join(src, file), 'utf8')
    const where = layerOf(file)
    if (where !== 'store' && file !== 'api/server.ts')
      expect(text, file).not.toMatch(/\b(?:db|tx)\.(?:rows|row|script)\b/)
    if (!['config', 'main', 'cli'].includes(where)) expect(text, file).not.toMatch(/process\.env/)
  }
  expect(files.filter((file) => file.endsWith('/index.ts'))).toEqual(['contract/index.ts'])
})
