// The same queries on PostgreSQL, DuckDB and SQLite, each with a flat table and the indexes that help it most (see catalog-world.ts).
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Filter, FoundPage, PageOrder } from '../src/catalog/query.ts'
import { numberFields, unitsOf } from '../src/store/catalog/columns.ts'
import { findCatalogLines } from '../src/store/catalog/feed.ts'
import type { Db } from '../src/store/db.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { catalogLabels, catalogRangeNames, catalogRanges, catalogSorts } from '../src/vocabulary.ts'

export type Rival = {
  name: string
  search(filter: Filter, order: PageOrder): Promise<FoundPage>
  close(): Promise<void>
}

/** The columns in the order in which they stand in the store's lines (see store/catalog/feed.ts). */
const columns = ['chat_id', ...numberFields.map((field) => catalogSorts[field]), ...catalogLabels, 'verified', 'is_public', 'is_private', 'is_group',
  'search_title', 'search_description'] // biome-ignore format: a list of columns

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

type Dialect = {
  /** Whether percentages are in the units of the store's lines. */
  inUnits: boolean
  verified: string
  notVerified: string
  isPublic: string
  isPrivate: string
  /** The condition that a description matches a pattern. */
  described: (pattern: string) => string
}

/** Values are written into the statement itself, which is safe because they all come from our own list of queries. */
const conditions = (filter: Filter, dialect: Dialect): string => {
  const all: string[] = []
  for (const name of catalogLabels) if (filter[name]) all.push(`${name} in (${filter[name].map(quoted).join(',')})`)
  for (const name of catalogRangeNames) {
    const field = catalogRanges[name]
    const units = unitsOf(field)
    const bound = (value: number) => (dialect.inUnits && units > 1 ? Math.round(value * units) : value)
    const { [`${name}_min` as const]: least, [`${name}_max` as const]: most } = filter
    if (least !== undefined) all.push(`${catalogSorts[field]} >= ${bound(least)}`)
    if (most !== undefined) all.push(`${catalogSorts[field]} <= ${bound(most)}`)
  }
  if (filter.verified !== undefined) all.push(filter.verified ? dialect.verified : dialect.notVerified)
  if (filter.privacy) all.push(filter.privacy === 'Public' ? dialect.isPublic : dialect.isPrivate)
  if (filter.term) {
    const { words, in_description, named } = filter.term
    const has = (word: string) =>
      in_description
        ? `(search_title like ${quoted(`%${word}%`)} or ${dialect.described(quoted(`%${word}%`))})`
        : `search_title like ${quoted(`%${word}%`)}`
    const matches = `(${words.map(has).join(' and ')})`
    all.push(named.length ? `(${matches} or chat_id in (${named.join(',')}))` : matches)
  }
  return all.length ? `where ${all.join(' and ')}` : ''
}

const statements = (filter: Filter, order: PageOrder, dialect: Dialect, titleOrder: string) => {
  const where = conditions(filter, dialect)
  const column = order.sort_by === 'title' ? titleOrder : catalogSorts[order.sort_by]
  return {
    totals: `select count(*) as count, coalesce(sum(members_count), 0) as audience_count from flat ${where}`,
    page: `select chat_id from flat ${where} order by ${column} ${order.sort_direction} nulls last, chat_id limit ${order.limit} offset ${order.skip}`,
  }
}

/** Totals and page are queried in parallel, over two connections. */
export const postgresRival = (url: string): Rival => {
  const driver = openPostgres(url, 2)
  const dialect = {
    inUnits: false,
    verified: 'verified',
    notVerified: 'not verified',
    isPublic: `privacy = 'Public'`,
    isPrivate: `privacy = 'Private'`,
    described: (pattern: string) =>
      `chat_id in (select chat_id from described where search_description like ${pattern})`,
  }
  return {
    name: 'PostgreSQL 15',
    search: async (filter, order) => {
      const { totals, page } = statements(filter, order, dialect, 'search_title collate "C"')
      const [[sums], rows] = (await Promise.all([
        driver.query({ text: totals, values: [] }),
        driver.query({ text: page, values: [] }),
      ])) as [[{ count: number; audience_count: number }], { chat_id: number }[]]
      return { ...sums, chat_ids: rows.map(({ chat_id }) => chat_id) }
    },
    close: () => driver.close(),
  }
}

const folder = async () => mkdtemp(join(tmpdir(), 'cs-bench-'))

async function* allLines(db: Db): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const part = await findCatalogLines(db, after, 20_000)
    if (!part) return
    yield part.lines
    after = part.last_chat_id
  }
}

const typeOf = (column: string) =>
  [...catalogLabels, 'search_title', 'search_description'].includes(column) ? 'text' : 'bigint'
const emptyIsNull = new Set<string>(catalogLabels)
const flagDialect = {
  inUnits: true,
  verified: 'verified = 1',
  notVerified: 'verified is null',
  isPublic: 'is_public = 1',
  isPrivate: 'is_private = 1',
  described: (pattern: string) => `search_description like ${pattern}`,
}

type DuckDB = {
  create(path: string): Promise<{
    connect(): Promise<{
      run(statement: string): Promise<unknown>
      runAndReadAll(statement: string): Promise<{ getRows(): (number | bigint)[][] }>
      closeSync(): void
    }>
    closeSync(): void
  }>
}

export const duckdbRival = async (db: Db): Promise<Rival> => {
  // The name is a variable so that the compiler does not resolve it: the package is installed for benchmarks only.
  const fetched = '@duckdb/node-api'
  const { DuckDBInstance } = (await import(fetched)) as { DuckDBInstance: DuckDB }
  const at = await folder()
  const file = createWriteStream(join(at, 'rows.tsv'))
  for await (const lines of allLines(db)) if (!file.write(`${lines}\n`)) await once(file, 'drain')
  file.end()
  await once(file, 'close')
  const instance = await DuckDBInstance.create(join(at, 'catalog.duckdb'))
  const connection = await instance.connect()
  const types = columns.map((name) => `'${name}': '${typeOf(name) === 'bigint' ? 'BIGINT' : 'VARCHAR'}'`)
  await connection.run(`create table flat as select ${columns.map((name) => (name.startsWith('search') ? `coalesce(${name}, '') as ${name}` : name)).join(', ')}
    from read_csv('${join(at, 'rows.tsv')}', delim = '\t', header = false, quote = '', escape = '', nullstr = '', columns = {${types.join(', ')}}) order by chat_id`)
  return {
    name: 'DuckDB',
    search: async (filter, order) => {
      const { totals, page } = statements(filter, order, flagDialect, 'search_title')
      const [sums] = (await connection.runAndReadAll(totals)).getRows()
      const rows = (await connection.runAndReadAll(page)).getRows()
      return { count: Number(sums![0]), audience_count: Number(sums![1]), chat_ids: rows.map(([id]) => Number(id)) }
    },
    close: async () => {
      connection.closeSync()
      instance.closeSync()
      await rm(at, { recursive: true })
    },
  }
}

export const sqliteRival = async (db: Db): Promise<Rival> => {
  const at = await folder()
  const sqlite = new DatabaseSync(join(at, 'catalog.sqlite'))
  sqlite.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000; pragma mmap_size = 4000000000',
  )
  sqlite.exec(
    `create table flat (${columns.map((name) => `${name} ${name === 'chat_id' ? 'integer primary key' : typeOf(name)}`).join(', ')})`,
  )
  const insert = sqlite.prepare(`insert into flat values (${columns.map(() => '?').join(', ')})`)
  for await (const lines of allLines(db)) {
    sqlite.exec('begin')
    for (const line of lines.split('\n')) {
      const fields = line.split('\t').map((text, i) => {
        const column = columns[i]!
        if (typeOf(column) === 'text') return text === '' && emptyIsNull.has(column) ? null : text
        return text === '' ? null : Number(text)
      })
      insert.run(...fields)
    }
    sqlite.exec('commit')
  }
  for (const label of catalogLabels) sqlite.exec(`create index flat_${label} on flat (${label}, members_count desc)`)
  for (const column of Object.values(catalogSorts))
    sqlite.exec(`create index by_${column} on flat (${column}, chat_id)`)
  sqlite.exec('analyze; pragma case_sensitive_like = on')
  return {
    name: 'SQLite',
    search: async (filter, order) => {
      const { totals, page } = statements(filter, order, flagDialect, 'search_title')
      const sums = sqlite.prepare(totals).get() as { count: number; audience_count: number }
      const rows = sqlite.prepare(page).all() as { chat_id: number }[]
      return { ...sums, chat_ids: rows.map(({ chat_id }) => chat_id) }
    },
    close: async () => {
      sqlite.close()
      await rm(at, { recursive: true })
    },
  }
}
