// How long the reads of a page that explores the catalog take in the engine, without HTTP and database: facets, pages far down in the
// list, and suggestions for every beginning of a typed name.
import { type Engine, EngineLoader } from '../src/catalog/engine.ts'
import type { Filter } from '../src/catalog/query.ts'
import { type DemoCatalogRow, demoCatalogRows } from '../src/demo/catalog-rows.ts'
import { stream } from '../src/demo/random.ts'
import { numberFields, unitsOf } from '../src/store/catalog/columns.ts'
import { fold, foldedWords } from '../src/text/fold.ts'
import { catalogLabels, catalogSortFields, catalogSorts } from '../src/vocabulary.ts'
import type { Bench } from './run.ts'

const NOW = Date.UTC(2026, 8, 1, 12) / 1000
const sizes = (process.env.EXPLORE_CHANNELS ?? '50000,2000000').split(',').map(Number)

/** The line that store/catalog/feed.ts makes of a channel. */
const lineOf = (row: DemoCatalogRow, chat_id: number): string => {
  const columns = row as unknown as Record<string, number | string | null>
  const numbers = numberFields.map((field) => {
    const value = columns[catalogSorts[field]] as number | null | undefined
    return value == null ? '' : unitsOf(field) === 1 ? value : Math.round(value * 100)
  })
  const flags = [row.verified_by_platform ? 1 : '', row.username ? 1 : '', row.invite_hash ? 1 : '', '']
  const labels = catalogLabels.map((name) => columns[name] ?? '')
  return [chat_id, ...numbers, ...labels, ...flags, fold(row.title), fold(row.description ?? '')].join('\t')
}

const loaded = (channels: number): { engine: Engine; titles: string[] } => {
  const loader = new EngineLoader(channels)
  const titles: string[] = []
  let chat_id = 0
  for (const rows of demoCatalogRows({ seed: 1, now: NOW, channels })) {
    loader.add(rows.map((row) => lineOf(row, ++chat_id)).join('\n'))
    titles.push(rows[0]!.title)
  }
  return { engine: loader.finish(), titles }
}

const percentile = (sorted: number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!

const measured = (channels: number, what: string, asked: (() => unknown)[], before = () => {}) => {
  for (const ask of asked.slice(0, 20)) ask()
  const times = asked.map((ask) => {
    before()
    const began = performance.now()
    ask()
    return performance.now() - began
  })
  const sorted = times.sort((a, b) => a - b)
  const ms = (share: number) => percentile(sorted, share).toFixed(2)
  return { channels, what, 'median ms': ms(0.5), 'p95 ms': ms(0.95), 'most ms': ms(1), asked: asked.length }
}

const random = stream(7, 'explore bench')
const someFilter = (): Filter => ({
  ...(random.chance(0.5) && { language: [random.pick(['ru', 'ar', 'en', 'fa'])] }),
  ...(random.chance(0.3) && { verified: false }),
  ...(random.chance(0.5) && { members_min: 10 ** (1 + random.int(4)) }),
  ...(random.chance(0.3) && { er_min: random.int(5) }),
  ...(random.chance(0.2) && { ads_index_grade: ['A', 'A+'] }),
})

export const bench: Bench = {
  question: 'how long do facets, pages far down and suggestions take in the engine?',
  alone: true,
  run: async () =>
    sizes.flatMap((channels) => {
      const { engine, titles } = loaded(channels)
      const orders = Array.from({ length: 200 }, () => ({
        sort_by: random.pick(catalogSortFields),
        sort_direction: random.pick(['asc', 'desc'] as const),
        limit: 100,
        skip: random.int(channels),
      }))
      // Every beginning of what someone types, because the box asks at every key press.
      const typed = Array.from({ length: 40 }, () => random.pick(titles)).flatMap((title) =>
        Array.from({ length: Math.min(title.length, 16) }, (_, i) => foldedWords(title.slice(0, i + 1))),
      )
      const suggestions = typed
        .filter((words) => words.length > 0)
        .map((words) => () => engine.names({}, { words, in_description: false, named: [] }, { limit: 8, skip: 0 }))
      const filters = Array.from({ length: 200 }, someFilter)
      /** An empty change, after which nothing is cached. */
      const forget = () => void engine.apply([], '', false)
      return [
        measured(
          channels,
          'facets without a filter',
          filters.map(() => () => engine.facets({})),
        ),
        measured(
          channels,
          'facets of some filters',
          filters.map((filter) => () => engine.facets(filter)),
          forget,
        ),
        measured(
          channels,
          'a page far down, no filter',
          orders.map((order) => () => engine.search({}, order)),
        ),
        measured(channels, 'a suggestion', suggestions),
      ]
    }),
}
