// The same searches on plain PostgreSQL full text search and on ClickHouse's text index, each with the same terms and one flat table.
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SearchQuery } from '../src/search/query.ts'
import { type Db, dbOver, ownSql } from '../src/store/db.ts'
import { openServer } from './database.ts'
import type { Question } from './search-questions.ts'
import type { BenchMessage } from './search-world.ts'

export type IndexedText = BenchMessage & { keys: string[]; line: string }

export type SearchRival = {
  name: string
  add(messages: IndexedText[]): Promise<void>
  finish(): Promise<void>
  page(question: Question): Promise<string[]>
  count(question: Question): Promise<number>
  bytes(): Promise<number>
  close(): Promise<void>
}

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What all systems filter by beside the terms. */
const filters = (q: Question): string[] => [
  `date between ${q.from} and ${q.to}`,
  ...(q.language ? [`language = '${q.language}'`] : []),
  ...(q.category ? [`category = '${q.category}'`] : []),
  ...(q.on_chat_id === undefined ? [] : [`chat_id = ${q.on_chat_id}`]),
  ...(q.except_chat_ids.length ? [`chat_id not in (${q.except_chat_ids})`] : []),
]

const orderOf = (q: Question, has: (words: string) => string, ln: string): string => {
  const { words } = q.query
  const match = `(${words.map((word) => has(` ${word} `)).join(' + ')}) * ${0.25 / words.length} + ${has(` ${words.join(' ')} `)} * 0.25`
  const first = {
    date: '',
    views: 'views desc,',
    relevance: `${ln}(views + 1) * 0.7213475204444817 + date / 604800.0 + ${match} desc,`,
  }
  return `order by ${first[q.by]} date desc, chat_id desc, message_id desc limit 20`
}

const keyOf = ({ chat_id, message_id }: { chat_id: number; message_id: number }) => `${chat_id} ${message_id}`

type PlainPostgres = SearchRival & {
  /** Does the work while there is an index for each order and for the chat as well. */
  tuned(work: () => Promise<void>): Promise<void>
}

/** One table and one GIN index. */
export const plainPostgres = (url: string): PlainPostgres => {
  const db: Db = dbOver(openServer(url, 1))
  const lexeme = (key: string) => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
  const where = (q: Question) => {
    const all = q.query.clauses.flatMap(({ keys }) => keys.map((list) => `(${list.map(lexeme).join(' | ')})`))
    const none = q.query.excluded.map(
      ({ keys }) => `!(${keys.map((list) => `(${list.map(lexeme).join(' | ')})`).join(' & ')})`,
    )
    const phrases = q.query.clauses.flatMap(({ phrase }) => (phrase ? [`strpos(line, ${quoted(phrase)}) > 0`] : []))
    return [`terms @@ ${quoted([...all, ...none].join(' & '))}::tsquery`, ...phrases, ...filters(q)].join(' and ')
  }
  const has = (words: string) => `(strpos(line, ${quoted(words)}) > 0)::integer`
  return {
    name: 'PostgreSQL, one GIN index',
    add: async (messages) => {
      const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ')
      const line = (m: IndexedText) =>
        [
          m.chat_id,
          m.message_id,
          m.date,
          m.views,
          m.language,
          m.category,
          escaped(m.keys.map(lexeme).join(' ')),
          escaped(m.line),
        ].join('\t')
      await db.copy(
        'plain',
        ['chat_id', 'message_id', 'date', 'views', 'language', 'category', 'terms', 'line'],
        `${messages.map(line).join('\n')}\n`,
      )
    },
    finish: async () => {
      await db.script('create index plain_by_term on plain using gin (terms)')
      await db.script('vacuum analyze plain')
    },
    tuned: async (work) => {
      await db.script(`create index if not exists plain_by_date on plain (date desc);
        create index if not exists plain_by_views on plain (views desc);
        create index if not exists plain_by_chat on plain (chat_id, date desc)`)
      await db.script('analyze plain')
      await work()
      await db.script('drop index plain_by_date, plain_by_views, plain_by_chat')
    },
    page: async (q) => {
      const text = `select chat_id, message_id from plain where ${where(q)} ${orderOf(q, has, 'ln')}`
      return (await db.rows<{ chat_id: number; message_id: number }>`${ownSql(text)}`).map(keyOf)
    },
    count: async (q) => {
      const [row] = await db.rows<{ count: number }>`${ownSql(`select count(*) as count from plain where ${where(q)}`)}`
      return row!.count
    },
    bytes: async () => {
      const [row] = await db.rows<{
        bytes: number
      }>`${ownSql(`select pg_relation_size('plain_by_term')::float8 as bytes`)}`
      return row!.bytes
    },
    close: () => db.close(),
  }
}

export const createPlainTable = `create unlogged table plain (chat_id integer, message_id integer, date integer, views integer,
  language text, category text, terms tsvector, line text)`

type Session = { query(sql: string, format?: string): string; cleanup?(): void }

/** The data stay in the folder. */
export const clickhouse = async (folder: string): Promise<SearchRival> => {
  const { Session } = (await import('chdb' as string)) as { Session: new (path: string) => Session }
  mkdirSync(folder, { recursive: true })
  const session = new Session(join(folder, 'data'))
  const file = join(folder, 'messages.tsv')
  writeFileSync(file, '')
  const list = (keys: string[]) =>
    `[${keys.map((key) => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`).join(',')}]`
  const where = (q: Question) => {
    const has = (clauses: SearchQuery['clauses']) => {
      const lists = clauses.flatMap(({ keys }) => keys)
      const single = lists.filter((keys) => keys.length === 1).flat()
      return [
        ...(single.length ? [`hasAllTokens(keys, ${list(single)})`] : []),
        ...lists.filter((keys) => keys.length > 1).map((keys) => `hasAnyTokens(keys, ${list(keys)})`),
        ...clauses.flatMap(({ phrase }) => (phrase ? [`position(line, ${list([phrase]).slice(1, -1)}) > 0`] : [])),
      ]
    }
    return [
      ...has(q.query.clauses),
      ...q.query.excluded.map((one) => `not (${has([one]).join(' and ')})`),
      ...filters(q),
    ].join(' and ')
  }
  const has = (words: string) => `(position(line, ${list([words]).slice(1, -1)}) > 0)`
  const rows = (sql: string) =>
    session
      .query(sql, 'TSV')
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('\t'))
  session.query('create database if not exists bench')
  session.query(`create table if not exists bench.flat (chat_id UInt32, message_id UInt32, date UInt32, views UInt32, language LowCardinality(String),
    category LowCardinality(String), keys Array(String), line String,
    index by_term keys type text(tokenizer = array)) engine = MergeTree order by (date, chat_id, message_id)`)
  const load = () => {
    session.query(`insert into bench.flat select * from file('${file}', TSV,
      'chat_id UInt32, message_id UInt32, date UInt32, views UInt32, language String, category String, keys Array(String), line String')`)
    writeFileSync(file, '')
  }
  let waiting = 0
  return {
    name: 'ClickHouse text index',
    add: async (messages) => {
      const line = (m: IndexedText) =>
        [
          m.chat_id,
          m.message_id,
          m.date,
          m.views,
          m.language,
          m.category,
          list(m.keys),
          m.line.replaceAll('\\', '\\\\'),
        ].join('\t')
      appendFileSync(file, `${messages.map(line).join('\n')}\n`)
      waiting += messages.length
      if (waiting < 500_000) return
      load()
      waiting = 0
    },
    finish: async () => {
      load()
      session.query('optimize table bench.flat final')
    },
    page: async (q) =>
      rows(`select chat_id, message_id from bench.flat where ${where(q)} ${orderOf(q, has, 'log')}`).map((row) =>
        row.join(' '),
      ),
    count: async (q) => Number(rows(`select count() from bench.flat where ${where(q)}`)[0]![0]),
    bytes: async () =>
      Number(
        rows(`select sum(secondary_indices_compressed_bytes) from system.parts where active and table = 'flat'`)[0]![0],
      ),
    close: async () => {
      session.cleanup?.()
    },
  }
}
