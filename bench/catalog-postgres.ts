// The same queries on PostgreSQL itself, with a flat table and the indexes that help it most (see catalog-world.ts).
import type { Filter, FoundPage, PageOrder } from '../src/catalog/query.ts'
import { catalogLabels, catalogRangeNames, catalogRanges, catalogSorts } from '../src/vocabulary.ts'
import { openServer } from './database.ts'

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** Values are written into the statement itself, which is safe because they all come from our own list of queries. */
const conditions = (filter: Filter): string => {
  const all: string[] = []
  for (const name of catalogLabels) if (filter[name]) all.push(`${name} in (${filter[name].map(quoted).join(',')})`)
  for (const name of catalogRangeNames) {
    const column = catalogSorts[catalogRanges[name]]
    const { [`${name}_min` as const]: least, [`${name}_max` as const]: most } = filter
    if (least !== undefined) all.push(`${column} >= ${least}`)
    if (most !== undefined) all.push(`${column} <= ${most}`)
  }
  if (filter.verified !== undefined) all.push(filter.verified ? 'verified' : 'not verified')
  if (filter.privacy) all.push(`privacy = ${quoted(filter.privacy)}`)
  if (filter.term) {
    const { words, in_description, named } = filter.term
    const has = (word: string) =>
      in_description
        ? `(search_title like ${quoted(`%${word}%`)} or chat_id in (select chat_id from described where search_description like ${quoted(`%${word}%`)}))`
        : `search_title like ${quoted(`%${word}%`)}`
    const matches = `(${words.map(has).join(' and ')})`
    all.push(named.length ? `(${matches} or chat_id in (${named.join(',')}))` : matches)
  }
  return all.length ? `where ${all.join(' and ')}` : ''
}

const statements = (filter: Filter, order: PageOrder) => {
  const where = conditions(filter)
  const column = order.sort_by === 'title' ? 'search_title collate "C"' : catalogSorts[order.sort_by]
  return {
    totals: `select count(*) as count, coalesce(sum(members_count), 0) as audience_count from flat ${where}`,
    page: `select chat_id from flat ${where} order by ${column} ${order.sort_direction} nulls last, chat_id limit ${order.limit} offset ${order.skip}`,
  }
}

/** Totals and page are queried in parallel, over two connections. */
export const plainCatalog = (url: string) => {
  const driver = openServer(url, 2)
  return {
    search: async (filter: Filter, order: PageOrder): Promise<FoundPage> => {
      const { totals, page } = statements(filter, order)
      const [[sums], rows] = (await Promise.all([
        driver.query({ text: totals, values: [] }),
        driver.query({ text: page, values: [] }),
      ])) as [[{ count: number; audience_count: number }], { chat_id: number }[]]
      return { ...sums, chat_ids: rows.map(({ chat_id }) => chat_id) }
    },
    close: () => driver.close(),
  }
}
