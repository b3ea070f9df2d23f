// The same searches on plain PostgreSQL full text search, with the same terms and one flat table: what is found has to be the same.
import { type Db, dbOver, ownSql } from '../src/store/db.ts'
import { openServer } from './database.ts'
import type { Question } from './search-questions.ts'
import type { BenchMessage } from './search-world.ts'

export type IndexedText = BenchMessage & { keys: string[]; line: string }

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** What is filtered by beside the terms. */
const filters = (q: Question): string[] => [
  `date between ${q.from} and ${q.to}`,
  ...(q.language ? [`language = '${q.language}'`] : []),
  ...(q.category ? [`category = '${q.category}'`] : []),
  ...(q.on_chat_id === undefined ? [] : [`chat_id = ${q.on_chat_id}`]),
  ...(q.except_chat_ids.length ? [`chat_id not in (${q.except_chat_ids})`] : []),
]

const orderOf = (q: Question, has: (words: string) => string): string => {
  const { words } = q.query
  const match = `(${words.map((word) => has(` ${word} `)).join(' + ')}) * ${0.25 / words.length} + ${has(` ${words.join(' ')} `)} * 0.25`
  const first = {
    date: '',
    views: 'views desc,',
    relevance: `ln(views + 1) * 0.7213475204444817 + date / 604800.0 + ${match} desc,`,
  }
  return `order by ${first[q.by]} date desc, chat_id desc, message_id desc limit 20`
}

const keyOf = ({ chat_id, message_id }: { chat_id: number; message_id: number }) => `${chat_id} ${message_id}`

export type PlainPostgres = {
  name: string
  add(messages: IndexedText[]): Promise<void>
  finish(): Promise<void>
  page(question: Question): Promise<string[]>
  count(question: Question): Promise<number>
  bytes(): Promise<number>
  close(): Promise<void>
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
      const text = `select chat_id, message_id from plain where ${where(q)} ${orderOf(q, has)}`
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
