// Random catalog queries like those of users. The same catalog and seed always give the same queries.
import type { PageOrder } from '../src/catalog/query.ts'
import type { CatalogFilters } from '../src/contract/index.ts'
import { cumulative, pickWeighted, type Random, stream } from '../src/demo/random.ts'
import type { Db } from '../src/store/db.ts'
import { type CatalogLabel, catalogLabels, catalogSortFields } from '../src/vocabulary.ts'

export type Question = { filter: CatalogFilters; order: PageOrder }

type Labels = Record<CatalogLabel, string[]>

/** Each label occurs as often as it has channels, because users ask for labels that are common. */
const listLabels = async (db: Db): Promise<Labels> => {
  const rows = await db.rows<Record<keyof Labels, string | null>>`
    select country, language, category, posts_language, ads_index_grade, trust_level from flat where chat_id % ${97} = 0 limit 5000`
  const of = (name: keyof Labels) => rows.flatMap((row) => row[name] ?? [])
  return Object.fromEntries(catalogLabels.map((name) => [name, of(name)])) as Labels
}

const listTitles = async (db: Db): Promise<string[]> =>
  (await db.rows<{ search_title: string }>`select search_title from flat where chat_id % ${89} = 0 limit 2000`).map(
    ({ search_title }) => search_title,
  )

export const questions = async (db: Db, count: number, seed: number): Promise<Question[]> => {
  const random = stream(seed, 'catalog questions', 0)
  const labels = await listLabels(db)
  const titles = await listTitles(db)
  return Array.from({ length: count }, () => ({
    filter: randomFilter(random, labels, titles),
    order: randomOrder(random),
  }))
}

/** Terms to search by name, some of them in descriptions too. */
export const nameQuestions = async (db: Db, count: number, seed: number) => {
  const random = stream(seed, 'name questions', 0)
  const titles = await listTitles(db)
  return Array.from({ length: count }, () => ({
    term: randomTerm(random, titles),
    search_in_about: random.chance(0.35),
    skip: random.chance(0.7) ? 0 : 20 * random.int(10),
  }))
}

/** The shares of queries with no filter, one filter, two filters and so on. */
const filterCounts = cumulative([0.1, 0.25, 0.28, 0.2, 0.11, 0.06])

const randomFilter = (random: Random, labels: Labels, titles: string[]): CatalogFilters => {
  const wanted = pickWeighted(random, filterCounts)
  const kinds = [
    'language',
    'category',
    'country',
    'members',
    'term',
    'post_views',
    'er',
    'ads_index',
    'mentions',
    'verified',
    'privacy',
    'members_growth30d_percent',
    'err',
    'last_post_date',
    'posts_language',
    'ads_index_grade',
    'media_share',
    'trust_level',
  ] as const
  const filter: CatalogFilters = {}
  const chosen = new Set<string>()
  while (chosen.size < wanted) {
    const kind = kinds[Math.floor(kinds.length * random.next() ** 1.4)]!
    if (chosen.has(kind)) continue
    chosen.add(kind)
    Object.assign(filter, oneFilter(kind, random, labels, titles))
  }
  return filter
}

const oneFilter = (kind: string, random: Random, labels: Labels, titles: string[]): CatalogFilters => {
  switch (kind) {
    case 'language':
    case 'category':
    case 'country':
    case 'posts_language':
    case 'ads_index_grade':
    case 'trust_level':
      return {
        [kind]: [
          ...new Set(
            Array.from({ length: random.chance(0.6) ? 1 : 2 + random.int(2) }, () => random.pick(labels[kind])),
          ),
        ].join(','),
      }
    case 'members':
      return range(random, 'members', () => Math.round(random.logNormal(4_000, 1.9)))
    case 'post_views':
      return range(random, 'post_views', () => Math.round(random.logNormal(1_200, 1.7)))
    case 'er':
      return range(random, 'er', () => Math.round(random.logNormal(2.2, 0.8) * 10) / 10)
    case 'ads_index':
      return range(random, 'ads_index', () => 30 + random.int(60))
    case 'mentions':
      return range(random, 'mentions', () => Math.round(random.logNormal(3, 1.5)))
    case 'members_growth30d_percent':
      return range(random, kind, () => Math.round(random.between(-5, 20) * 10) / 10)
    case 'err':
      return range(random, kind, () => Math.round(random.logNormal(25, 0.8) * 10) / 10)
    case 'media_share':
      return range(random, kind, () => random.int(101))
    case 'last_post_date':
      return range(random, kind, () => 1_788_264_000 - random.int(40 * 86_400))
    case 'verified':
      return { verified: random.chance(0.8) }
    case 'privacy':
      return { privacy: random.chance(0.8) ? 'Public' : 'Private' }
    default:
      return { term: randomTerm(random, titles), search_in_about: random.chance(0.35) }
  }
}

const range = (random: Random, name: string, value: () => number): CatalogFilters => {
  const [a, b] = [value(), value()]
  const shape = random.next()
  if (shape < 0.55) return { [`${name}_min`]: a }
  if (shape < 0.7) return { [`${name}_max`]: a }
  return { [`${name}_min`]: Math.min(a, b), [`${name}_max`]: Math.max(a, b) }
}

/** One or two words of some title, often only the beginning of a word. */
const randomTerm = (random: Random, titles: string[]): string => {
  const words = random
    .pick(titles)
    .trim()
    .split(' ')
    .filter((word) => word.length > 1)
  if (!words.length) return 'news'
  const word = random.pick(words)
  if (random.chance(0.25)) return words.slice(0, 2).join(' ')
  return random.chance(0.35) && word.length > 4 ? word.slice(0, 4) : word
}

const randomOrder = (random: Random): PageOrder => ({
  sort_by: random.chance(0.3) ? 'members_count' : random.pick([...catalogSortFields]),
  sort_direction: random.chance(0.75) ? 'desc' : 'asc',
  limit: random.pick([20, 20, 20, 50, 100]),
  skip: random.chance(0.6) ? 0 : random.chance(0.7) ? 20 * (1 + random.int(10)) : random.int(1_001),
})
