// How many channels each choice of a filter would leave, in SQL. It answers until the catalog in memory is loaded, and tests compare with it.
import {
  type CatalogHistogram,
  type CatalogLabel,
  catalogHistogramNames,
  catalogHistograms,
  catalogLabels,
  catalogRanges,
} from '../../vocabulary.ts'
import { type Db, joinSql, ownSql, sql } from '../db.ts'
import { valueColumn } from './columns.ts'
import { type CatalogFilter, matching, withStatistics } from './search.ts'

type FacetChoice = { id: string; count: number }
type CommunityChoice = { id: number; count: number }
type Bucket = { min?: number; max?: number; count: number }
export type ChoiceFacet = CatalogLabel | 'privacy' | 'verified'
export type FacetCounts = { count: number; audience_count: number } & Record<ChoiceFacet, FacetChoice[]> & {
    communities: CommunityChoice[]
    ranges: Record<CatalogHistogram, Bucket[]>
  }

export const choiceFacets: ChoiceFacet[] = [...catalogLabels, 'privacy', 'verified']
type Facet = ChoiceFacet | CatalogHistogram | 'community_id'
const facets: Facet[] = [...choiceFacets, ...catalogHistogramNames, 'community_id']

/** There may be thousands of communities, so that only those with most channels are counted out. */
const MOST_COMMUNITIES = 100

const isHistogram = (facet: Facet): facet is CatalogHistogram => facet in catalogHistograms

/** The fields of a filter that a facet leaves out. */
const fieldsOf = (facet: Facet): string[] => (isHistogram(facet) ? [`${facet}_min`, `${facet}_max`] : [facet])

const picked = (filter: CatalogFilter, fields: (name: string) => boolean): CatalogFilter =>
  Object.fromEntries(Object.entries(filter).filter(([name, value]) => value !== undefined && fields(name)))

/** The filter without the facet's own part, or undefined if it has none. */
export const withoutFacet = (filter: CatalogFilter, facet: Facet): CatalogFilter | undefined => {
  const own = new Set(fieldsOf(facet))
  const isFiltered = Object.keys(picked(filter, (name) => own.has(name))).length > 0
  return isFiltered ? picked(filter, (name) => !own.has(name)) : undefined
}

/** The choices in the order in which they are shown. Those that are in the filter are shown also with 0. */
export const choicesOf = (filter: CatalogFilter, facet: ChoiceFacet, counts: Map<string, number>): FacetChoice[] => {
  const given = filter[facet]
  const chosen = given === undefined ? [] : Array.isArray(given) ? given : [String(given)]
  const shown = new Map([...chosen.map((id) => [id, 0] as const), ...[...counts].filter(([, count]) => count > 0)])
  return Array.from(shown, ([id, count]) => ({ id, count })).sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
}

/** Those with most channels, and those that are in the filter. */
export const communitiesOf = (filter: CatalogFilter, counts: Map<number, number>): CommunityChoice[] => {
  const chosen = new Set(filter.community_id)
  const sorted = [...new Map([...Array.from(chosen, (id) => [id, 0] as const), ...counts])]
    .map(([id, count]) => ({ id, count }))
    .sort((a, b) => b.count - a.count || a.id - b.id)
  return sorted.filter(({ id }, place) => place < MOST_COMMUNITIES || chosen.has(id))
}

/** `counts` has one more entry than there are bounds. */
export const bucketsOf = (name: CatalogHistogram, counts: number[]): Bucket[] => {
  const bounds: readonly number[] = catalogHistograms[name]
  return counts.map((count, i) => ({
    ...(i > 0 && { min: bounds[i - 1]! }),
    ...(i < bounds.length && { max: bounds[i]! }),
    count,
  }))
}

const idOf = (facet: Facet) => {
  if (facet === 'verified') return sql`verified::text`
  if (facet === 'community_id') return sql`community_id::text`
  if (!isHistogram(facet)) return ownSql(facet)
  return sql`width_bucket((${valueColumn(catalogRanges[facet])})::float8, ${[...catalogHistograms[facet]]}::float8[])::text`
}

/**
 * One pass over the channels. A channel counts for every facet if it passes all filters, and if it fails the filter of one facet only, it
 * counts for that facet.
 */
export const countCatalogFacets = async (db: Db, filter: CatalogFilter): Promise<FacetCounts> => {
  const own = new Set(facets.flatMap(fieldsOf))
  const failures = facets.flatMap((facet) => {
    const condition = picked(filter, (name) => fieldsOf(facet).includes(name))
    if (Object.keys(condition).length === 0) return []
    return [sql`case when (${matching(condition)}) then null else ${facet}::text end`]
  })
  const rows = await db.rows<{ facet: string; id: string; count: number; audience_count: number }>`
    with channel as (
      select members_count, array_remove(array[${joinSql([sql`null::text`, ...failures], ', ')}], null) as failed,
        ${joinSql(
          facets.map((facet) => sql`${idOf(facet)} as ${ownSql(`facet_${facet}`)}`),
          ', ',
        )}
      from ${withStatistics}
      where ${matching(picked(filter, (name) => !own.has(name)))})
    select facet, id, count(*) as count, coalesce(sum(members_count), 0) as audience_count
    from channel cross join lateral (values ('all', ''), ${joinSql(
      facets.map((facet) => ownSql(`('${facet}', facet_${facet})`)),
      ', ',
    )}) as counted(facet, id)
    where id is not null and (cardinality(failed) = 0 or failed = array[facet])
    group by facet, id`
  const counts = new Map<string, Map<string, number>>(facets.map((facet) => [facet, new Map()]))
  for (const { facet, id, count } of rows) counts.get(facet)?.set(id, count)
  const all = rows.find(({ facet }) => facet === 'all')
  const choices = choiceFacets.map((facet) => [facet, choicesOf(filter, facet, counts.get(facet)!)])
  const ranges = catalogHistogramNames.map((name) => {
    const buckets = Array.from(
      { length: catalogHistograms[name].length + 1 },
      (_, i) => counts.get(name)!.get(`${i}`) ?? 0,
    )
    return [name, bucketsOf(name, buckets)]
  })
  return {
    count: all?.count ?? 0,
    audience_count: all?.audience_count ?? 0,
    ...Object.fromEntries(choices),
    communities: communitiesOf(filter, new Map(Array.from(counts.get('community_id')!, ([id, n]) => [Number(id), n]))),
    ranges: Object.fromEntries(ranges),
  }
}
