// Run as a process of its own: builds the memory of an engine from made-up channels and writes its file, or reads that file. Prints what it measured as JSON.
import { closeSync, openSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Engine, EngineLoader } from '../src/catalog/engine.ts'
import { demoCatalogRows } from '../src/demo/catalog-rows.ts'
import { readParts, writeParts } from '../src/engines/parts.ts'
import { LinkLists } from '../src/graph/link-lists.ts'
import { LinkListsLoader } from '../src/graph/link-lists-loader.ts'
import { numberFields, unitsOf } from '../src/store/catalog/columns.ts'
import { fold } from '../src/text/fold.ts'
import { catalogLabels, catalogSorts } from '../src/vocabulary.ts'
import { seconds } from './database.ts'
import { worldOf } from './similar-world.ts'

/** Seconds by the clock and of the processor. */
export type MemoryReport = { seconds: number; cpu_s: number; megabytes: number }

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const NOW = Date.UTC(2026, 8, 1) / 1_000

/** Lines as the store makes them (store/catalog/feed.ts), near enough for sizes and times. */
const catalogOf = (channels: number): Engine => {
  const loader = new EngineLoader(channels)
  let chat_id = 0
  for (const rows of demoCatalogRows({ seed: 1, now: NOW, channels })) {
    const lines = rows.map((row) => {
      const values = row as unknown as Record<string, string | number | null>
      const numbers = numberFields.map((field) => {
        const value = values[catalogSorts[field]]
        return typeof value === 'number' ? Math.round(value * unitsOf(field)) : ''
      })
      const labels = catalogLabels.map((name) => values[name] ?? '')
      const texts = [fold(row.title), fold(row.description ?? '')]
      return [++chat_id, ...numbers, ...labels, '', 1, '', '', (chat_id % 2_000) + 1, ...texts].join('\t')
    })
    loader.add(lines.join('\n'))
  }
  return loader.finish()
}

const graphOf = (channels: number): LinkLists => {
  const world = worldOf(channels)
  const loader = new LinkListsLoader()
  for (let channel = 0; channel < channels; channel++) loader.add([world.linksTo(channel)])
  return loader.finish()
}

const engines = {
  catalog: { of: catalogOf, from: Engine.from, size: (engine: Engine) => engine.matching({}).chat_ids.length },
  graph: { of: graphOf, from: LinkLists.from, size: (lists: LinkLists) => lists.size },
}

const write = async (memory: Engine | LinkLists, path: string) => {
  const file = await open(path, 'wx')
  await writeParts(file, {}, memory.parts())
  await file.close()
}

const read = <Memory>(from: (parts: ReturnType<typeof readParts>) => Memory, path: string): Memory => {
  const file = openSync(path, 'r')
  const parts = readParts(file)
  parts.value()
  const memory = from(parts)
  parts.end()
  closeSync(file)
  return memory
}

const [what, work, path, channels] = process.argv.slice(2) as ['catalog' | 'graph', 'write' | 'read', string, string]
const { of, from, size } = engines[what] as (typeof engines)['catalog']
const report: MemoryReport = { seconds: 0, cpu_s: 0, megabytes: 0 }
const measure = async (work: () => Promise<unknown>) => {
  const before = cpuSeconds()
  report.seconds = await seconds(work)
  report.cpu_s = cpuSeconds() - before
}
if (work === 'write') {
  const memory = of(Number(channels))
  await measure(() => write(memory, path))
} else {
  let memory: Engine | undefined
  await measure(async () => {
    memory = read(from, path)
  })
  if (size(memory!) < Number(channels) / 2) throw new Error('the file has too few channels')
}
report.megabytes = statSync(path).size / 1e6
console.log(JSON.stringify(report))
