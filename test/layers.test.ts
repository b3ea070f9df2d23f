// Which folder may import which, and what only some folders may do. A circle between folders or files cannot pass.
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '../src')

/** Leaves that every folder may use. They import nothing. */
const leaves = ['version', 'vocabulary', 'dictionaries', 'text', 'time', 'batching', 'messages', 'versions', 'copies']

const may: Record<string, string[]> = {
  version: [],
  vocabulary: [],
  dictionaries: [],
  text: [],
  time: [],
  batching: [],
  messages: [],
  versions: ['time'],
  copies: ['text'],
  labels: ['dictionaries', 'text'],
  words: ['vocabulary', 'dictionaries'],
  fields: ['vocabulary'],
  events: ['vocabulary', 'text', 'time', 'words', 'fields'],
  contract: ['vocabulary', 'text', 'time', 'words', 'fields', 'events'],
  export: ['text', 'contract'],
  metrics: ['vocabulary', 'time'],
  trust: ['vocabulary', 'time', 'metrics'],
  pictures: ['vocabulary', 'text', 'time', 'contract', 'metrics'],
  store: leaves,
  sources: leaves,
  mcp: ['version', 'text'],
  engines: [...leaves, 'store'],
  catalog: [...leaves, 'engines', 'store'],
  search: [...leaves, 'labels', 'store'],
  ingest: [...leaves, 'search', 'sources', 'store'],
  importing: [...leaves, 'ingest', 'sources', 'store'],
  privacy: [...leaves, 'ingest', 'sources', 'store'],
  statistics: [...leaves, 'store', 'metrics', 'trust'],
  rollup: [...leaves, 'store', 'metrics', 'labels', 'statistics', 'trust', 'graph'],
  accounts: [...leaves, 'store', 'contract'],
  graph: [...leaves, 'engines', 'labels', 'metrics', 'search', 'store'],
  watching: [...leaves, 'accounts', 'catalog', 'contract', 'events', 'metrics', 'search', 'store', 'words'],
  ledger: [...leaves, 'accounts', 'contract', 'export', 'store'],
  delivery: [...leaves, 'accounts', 'events', 'store', 'watching', 'words'],
  bot: [...leaves, 'accounts', 'contract', 'store', 'words'],
  api: [
    ...leaves,
    'contract',
    'store',
    'catalog',
    'accounts',
    'delivery',
    'events',
    'export',
    'graph',
    'ledger',
    'mcp',
    'metrics',
    'pictures',
    'search',
    'statistics',
    'trust',
    'version',
    'watching',
    'words',
  ],
  collect: [...leaves, 'sources', 'ingest', 'store'],
  demo: [...leaves, 'accounts', 'delivery', 'graph', 'ingest', 'rollup', 'sources', 'store', 'watching'],
  start: [
    'accounts',
    'bot',
    'collect',
    'contract',
    'delivery',
    'demo',
    'engines',
    'graph',
    'importing',
    'ingest',
    'ledger',
    'messages',
    'privacy',
    'rollup',
    'sources',
    'store',
    'time',
    'version',
    'watching',
  ],
  threads: [
    'accounts',
    'api',
    'catalog',
    'demo',
    'engines',
    'graph',
    'ingest',
    'messages',
    'privacy',
    'start',
    'store',
  ],
  main: ['accounts', 'api', 'delivery', 'demo', 'ledger', 'privacy', 'start', 'store', 'threads', 'watching'],
  cli: [
    ...leaves,
    'accounts',
    'api',
    'bot',
    'catalog',
    'collect',
    'contract',
    'demo',
    'events',
    'importing',
    'ingest',
    'ledger',
    'main',
    'mcp',
    'privacy',
    'rollup',
    'sources',
    'start',
    'store',
    'words',
  ],
}

const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
)
const layerOf = (file: string) => file.split('/')[0]!.replace(/\.ts$/, '')
const textOf = (file: string) => readFileSync(join(src, file), 'utf8')

/** Imported files as paths within `root`; one that lies outside begins with `..`. */
const importsIn = (file: string, text: string, root = src) =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, path]) =>
    relative(root, resolve(root, dirname(file), path!)),
  )
const graph = new Map(files.map((file) => [file, importsIn(file, textOf(file))]))

test.each(files)('%s imports only what its layer may', (file) => {
  const layer = layerOf(file)
  const allowed = may[layer]
  expect(allowed, `${layer} is not in the table`).toBeDefined()
  const imported = graph.get(file)!
  expect(imported.filter((path) => path.startsWith('..'))).toEqual([])
  expect(imported.map(layerOf).filter((other) => other !== layer && !allowed!.includes(other))).toEqual([])
})

/** The first circle in a graph, as the path that leads back to its start. */
const circleIn = (edges: Map<string, Iterable<string>>): string[] | undefined => {
  const done = new Set<string>()
  const walk = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node]
    if (done.has(node)) return undefined
    for (const next of edges.get(node) ?? []) {
      const circle = walk(next, [...path, node])
      if (circle) return circle
    }
    done.add(node)
    return undefined
  }
  for (const node of edges.keys()) {
    const circle = walk(node, [])
    if (circle) return circle
  }
  return undefined
}

/**
 * The imports between the entries of one folder: a sub-folder stands for all files below it. The paths of `imports` are relative
 * to `src`, and '' is `src` itself.
 */
const importsBetweenEntries = (folder: string, imports: Map<string, string[]>): Map<string, Set<string>> => {
  const entryOf = (file: string) => {
    if (folder && !file.startsWith(`${folder}/`)) return undefined
    return file.slice(folder ? folder.length + 1 : 0).split('/')[0]!
  }
  const edges = new Map<string, Set<string>>()
  for (const [file, imported] of imports) {
    const from = entryOf(file)
    if (from === undefined) continue
    if (!edges.has(from)) edges.set(from, new Set())
    for (const to of imported.map(entryOf)) if (to !== undefined && to !== from) edges.get(from)!.add(to)
  }
  return edges
}

test('no file reaches itself through its imports', () => {
  expect(circleIn(graph)).toBeUndefined()
})

/** All folders that the files are in; '' is the one above all. */
const foldersOf = (all: string[]) => ['', ...new Set(all.map((file) => dirname(file)).filter((name) => name !== '.'))]

test.each(foldersOf(files))('no circle between the files and folders of src/%s', (folder) => {
  expect(circleIn(importsBetweenEntries(folder, graph))).toBeUndefined()
})

test('a circle between two folders is found although no file is in a circle', () => {
  const imports = new Map([
    ['main.ts', ['cli/progress.ts']],
    ['cli/start.ts', ['main.ts']],
    ['cli/progress.ts', []],
  ])
  expect(circleIn(imports)).toBeUndefined()
  expect(circleIn(importsBetweenEntries('', imports))).toEqual(['main.ts', 'cli', 'main.ts'])
})

/** Calls that send SQL to the database, whatever the variable is called: `db.rows`, `tx.copy`. */
const SENDS_SQL = /\b(?:db|tx|driver|store)\s*\.\s*(?:rows|row|prepared|copy|script|query)\b/

test('only the store speaks SQL, only start reads the environment, and there is one barrel', () => {
  for (const file of files) {
    const text = textOf(file)
    const layer = layerOf(file)
    if (layer !== 'store') expect(text.match(SENDS_SQL)?.[0], file).toBeUndefined()
    if (!['start', 'main', 'cli'].includes(layer)) expect(text.match(/process\.env/)?.[0], file).toBeUndefined()
  }
  expect(files.filter((file) => file.endsWith('/index.ts'))).toEqual(['contract/index.ts'])
})

/** What tells the plan for a cluster: the property that is set when a database is opened, and the functions and tables of Citus. */
const KNOWS_CLUSTER = /\bis_distributed\b|\bpg_dist_\w+|\bcitus_\w+\(|\bget_shard_id_for_distribution_column\b/

test('only the folder for it knows that the big tables may be on a cluster; others call an operation that works on both', () => {
  const sets = ['store/db.ts', 'store/open.ts']
  const own = files.filter((file) => file.startsWith('store/cluster/'))
  expect(own.some((file) => KNOWS_CLUSTER.test(textOf(file)))).toBe(true)
  const others = files.filter((file) => !own.includes(file) && !sets.includes(file))
  expect(others.filter((file) => KNOWS_CLUSTER.test(textOf(file)))).toEqual([])
  expect(own.flatMap((file) => graph.get(file)!).filter((path) => path.startsWith('store/observed/'))).toEqual([])
  // A test knows from its setup whether there is a cluster, unless its subject is that the database knows.
  const tests = ['src', 'test', 'bench'].flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: resolve(src, '..') }).filter(
      (file) => folder !== 'src' || file.endsWith('.test.ts'),
    ),
  )
  const asking = tests.filter((file) => /\w\.is_distributed\b/.test(readFileSync(resolve(src, '..', file), 'utf8')))
  expect(asking.filter((file) => !/^test\/(?:distribute|failover\/cluster-\w+)\.test\.ts$/.test(file))).toEqual([])
})

test('days of UTC come from src/time/days.ts, under names that say what they are', () => {
  for (const file of files) {
    if (file === 'time/days.ts') continue
    expect(textOf(file).match(/\bdayOf\b|\.toISOString\(\)\.slice\(0, 10\)/)?.[0], file).toBeUndefined()
  }
})

test('the SDK imports only files of its own folder, because it is published without the rest', () => {
  const sdk = resolve(src, '../sdk/src')
  const own = readdirSync(sdk).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  expect(own.length).toBeGreaterThan(10)
  for (const file of own)
    for (const [, imported] of readFileSync(join(sdk, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g))
      expect(own, file).toContain(imported!.replace('./', ''))
})

/** Which folder of the dashboard may import which. Pages do not import each other. */
const mayInDashboard: Record<string, string[]> = {
  words: [],
  data: ['words'],
  look: ['words', 'data'],
  pages: ['words', 'data', 'look'],
  app: ['words', 'data', 'look', 'pages'],
  'main.tsx': ['app', 'data', 'look', 'words'],
}

const dashboard = resolve(src, '../dashboard/src')
const ownOfDashboard = readdirSync(dashboard, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.tsx?$/.test(name),
)
const dashboardGraph = new Map(
  ownOfDashboard.map((file) => [file, importsIn(file, readFileSync(join(dashboard, file), 'utf8'), dashboard)]),
)

test('the dashboard talks to the service through the SDK only, its folders keep their order, and no component is long', () => {
  expect(ownOfDashboard.length).toBeGreaterThan(30)
  for (const file of ownOfDashboard) {
    const text = readFileSync(join(dashboard, file), 'utf8')
    if (file.endsWith('.tsx')) expect(text.split('\n').length, file).toBeLessThanOrEqual(200)
    expect(text.match(/\bfetch\(/)?.[0] === undefined || file.startsWith('data/'), `${file} fetches`).toBe(true)
    const layer = file.split('/')[0]!
    for (const path of dashboardGraph.get(file)!) {
      const [other] = path.split('/')
      const isAllowed = other === layer || mayInDashboard[layer]!.includes(other!)
      expect(isAllowed, `${file} imports ${path}`).toBe(true)
      if (layer === 'pages' && other === 'pages') expect(path.split('/')[1], file).toBe(file.split('/')[1])
    }
  }
})

test('no file of the dashboard reaches itself through its imports, also of types', () => {
  expect(circleIn(dashboardGraph)).toBeUndefined()
})

test.each(foldersOf(ownOfDashboard))('no circle between the files and folders of dashboard/src/%s', (folder) => {
  expect(circleIn(importsBetweenEntries(folder, dashboardGraph))).toBeUndefined()
})

test('docs/architecture.md shows the same table of the dashboard', () => {
  const text = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
  const rows = text
    .split('| In `dashboard/src/` |')[1]!
    .split('\n\n')[0]!
    .matchAll(/^\| `([\w.]+)\/?` \| .+ \| (.+) \|$/gm)
  const shown = [...rows].map(([, name, imports]) => [name, imports === 'nothing' ? [] : imports!.split(', ')])
  expect(Object.fromEntries(shown)).toEqual(mayInDashboard)
})

test('docs/architecture.md shows the same table', () => {
  const text = readFileSync(resolve(src, '../docs/architecture.md'), 'utf8')
  const rows = [
    ...text
      .split('\n## Folders\n')[1]!
      .split(/\n\n(?!\|)/)[0]!
      .matchAll(/^\| `([\w./]+)` \| .+ \| (.+) \|$/gm),
  ]
  const shown = rows.map(([, name, imports]) => {
    const names = imports === 'nothing' ? [] : imports!.split(', ')
    return [name!.replace(/\/$|\.ts$/, ''), names.flatMap((other) => (other === 'leaves' ? leaves : [other]))]
  })
  expect(Object.fromEntries(shown)).toEqual(may)
})
