// The same stored queries as rows of a table of PostgreSQL. All messages are given in one statement, so that no message pays for a round trip.
import { existsSync, readFileSync } from 'node:fs'
import { parseQuery } from '../src/search/query.ts'
import type { StandingQuery } from '../src/search/standing/standing-queries.ts'
import { type Db, dbOver, ownSql } from '../src/store/db.ts'
import { openServer, withDatabase } from './database.ts'
import type { NewMessage } from './watch-queries.ts'

/** Processor time where the server is on this machine, otherwise time. `found` are pairs of message and query. */
type PostgresWay = { way: string; us: number; found: Set<string> }

const TICK_MS = 10

const lexeme = (key: string) => `'${key.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
const escaped = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\t', ' ').replaceAll('\n', ' ')
const orNull = (value: string | number | undefined) => (value === undefined ? '\\N' : escaped(String(value)))

const oneOf = (list: string[]) => `(${list.map(lexeme).join(' | ')})`

const rowOf = ({ term, filters }: StandingQuery, id: number, countOf: (key: string) => number): string => {
  const { clauses, excluded, words } = parseQuery(term)
  const lists = clauses.flatMap(({ keys }) => keys)
  const phrases = clauses.flatMap(({ phrase }) => phrase ?? [])
  if (phrases.length > 1 || excluded.some(({ phrase }) => phrase)) throw new Error(`the table has no place for ${term}`)
  const none = excluded.map(({ keys }) => `!(${keys.map(oneOf).join(' & ')})`)
  const spelled = words.map(lexeme)
  const unspelled = excluded.map(({ keys }) => `!(${keys.map(([exact]) => lexeme(exact!)).join(' & ')})`)
  const rarest = lists.toSorted((a, b) => Math.max(...a.map(countOf)) - Math.max(...b.map(countOf)))[0]!
  return [
    id,
    escaped([...lists.map(oneOf), ...none].join(' & ')),
    escaped([spelled.join(phrases.length ? ' <-> ' : ' & '), ...unspelled].join(' & ')),
    escaped(spelled.join(' & ')),
    orNull(`{${rarest.map((key) => `"${key.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`).join(',')}}`),
    orNull(phrases[0]),
    orNull(filters?.on_chat_id),
    orNull(filters?.languages && `{${filters.languages.join(',')}}`),
  ].join('\t')
}

const messageRow = ({ index, facts }: NewMessage, id: number): string => {
  const words = index.line.trim().split(' ')
  return [
    id,
    escaped(index.keys.map(lexeme).join(' ')),
    escaped(words.map((word, at) => `${lexeme(word)}:${at + 1}`).join(' ')),
    escaped([...new Set(words)].map(lexeme).join(' & ')),
    escaped(index.line),
    facts.chat_id,
    facts.language!,
  ].join('\t')
}

const filtered = `(s.chat_id is null or s.chat_id = m.chat_id) and (s.languages is null or m.language = any(s.languages))`
const phrased = `(s.phrase is null or strpos(m.line, s.phrase) > 0)`

/** Long values are stored compressed and apart. They are read once for each message, not once for each query. */
const fresh = `(select id, chat_id, language, line || '' as line, terms || '' as terms, words || '' as words,
  word_list::tsquery as all_words from fresh offset 0) as m`

const ways: Record<string, string> = {
  'each row of tsquery': `select m.id as message, s.id as query from ${fresh} join standing s on m.terms @@ s.wanted
    where ${filtered} and ${phrased}`,
  'each row of tsquery, one spelling for each word': `select m.id as message, s.id as query from ${fresh}
    join standing s on m.words @@ s.spelled where ${filtered}`,
  'GiST on tsquery, one spelling for each word': `select m.id as message, s.id as query from ${fresh}
    join standing s on s.required <@ m.all_words and m.words @@ s.spelled where ${filtered}`,
  'listed under the rarest key, as here': `select distinct m.id as message, s.id as query from ${fresh}
    cross join lateral unnest(tsvector_to_array(m.terms)) as term(key) join listed using (key) join standing s on s.id = listed.id
    where m.terms @@ s.wanted and ${filtered} and ${phrased}`,
}

export const inPostgres = (
  server_url: string,
  queries: StandingQuery[],
  messages: NewMessage[],
  all: NewMessage[],
): Promise<PostgresWay[]> =>
  withDatabase(server_url, async (url) => {
    const db = dbOver(openServer(url, 1))
    try {
      const counts = new Map<string, number>()
      for (const { index } of all) for (const key of index.keys) counts.set(key, (counts.get(key) ?? 0) + 1)
      await fill(db, queries, messages, (key) => counts.get(key) ?? 0)
      const measured: PostgresWay[] = []
      for (const [way, text] of Object.entries(ways)) {
        await db.script(`set enable_seqscan = ${way.startsWith('GiST') ? 'off' : 'on'}`)
        measured.push(await timed(db, way, text, messages.length))
      }
      return measured
    } finally {
      await db.close()
    }
  })

const fill = async (db: Db, queries: StandingQuery[], messages: NewMessage[], countOf: (key: string) => number) => {
  await db.script(`create table standing (id integer primary key, wanted tsquery, spelled tsquery, required tsquery, rarest text[], phrase text,
      chat_id integer, languages text[]);
    create table fresh (id integer, terms tsvector, words tsvector, word_list text, line text, chat_id integer, language text)`)
  const rows = queries.map((query, id) => rowOf(query, id, countOf))
  await db.copy(
    'standing',
    ['id', 'wanted', 'spelled', 'required', 'rarest', 'phrase', 'chat_id', 'languages'],
    `${rows.join('\n')}\n`,
  )
  await db.copy(
    'fresh',
    ['id', 'terms', 'words', 'word_list', 'line', 'chat_id', 'language'],
    `${messages.map(messageRow).join('\n')}\n`,
  )
  await db.script(`create index on standing using gist (required);
    create table listed as select unnest(rarest) as key, id from standing; create index on listed (key, id);
    set max_parallel_workers_per_gather = 0; set jit = off`)
  await db.script('vacuum analyze')
}

/** The second time counts. */
const timed = async (db: Db, way: string, text: string, messages: number): Promise<PostgresWay> => {
  const pid = (await db.row<{ pid: number }>`select pg_backend_pid() as pid`)!.pid
  await db.rows`${ownSql(text)}`
  const start = workOf(pid)
  const rows = await db.rows<{ message: number; query: number }>`${ownSql(text)}`
  const us = ((workOf(pid) - start) * 1000) / messages
  return { way, us, found: new Set(rows.map(({ message, query }) => `${message} ${query}`)) }
}

const workOf = (pid: number): number => {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return performance.now()
  const fields = readFileSync(file, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}
