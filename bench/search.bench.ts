// Message search on PostgreSQL against its own full text search used plainly and against ClickHouse's text index, on the same messages.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stream } from '../src/demo/random.ts'
import { findMessages } from '../src/search/find-messages.ts'
import { hashOf, wordsInHex } from '../src/search/hash.ts'
import { parseQuery } from '../src/search/query.ts'
import { orderOf, wantedBy } from '../src/search/store-query.ts'
import { findTrend } from '../src/search/trend.ts'
import { indexOf } from '../src/search/words.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { openEmbedded } from '../src/store/embedded/open.ts'
import { migrate } from '../src/store/migrate.ts'
import { type IndexedMessage, insertIndexed } from '../src/store/observed/indexed-messages.ts'
import type { Searched } from '../src/store/observed/message-search.ts'
import { ensurePartitions } from '../src/store/observed/partitions.ts'
import { openPostgres } from '../src/store/postgres/postgres.ts'
import { withDatabase } from './database.ts'
import type { Bench } from './run.ts'
import { ingestCost } from './search-ingest.ts'
import {
  clickhouse,
  createPlainTable,
  type IndexedText,
  plainPostgres,
  type Question,
  type SearchRival,
} from './search-rivals.ts'
import { type BenchMessage, CHATS, LANGUAGES, searchWorld, WORLD_END } from './search-world.ts'

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 5_000_000)
const BATCH = 1_000
/** Messages whose indexing is measured. */
const MEASURED = 200_000
/** Messages on the embedded database. */
const EMBEDDED = Math.min(MESSAGES, 200_000)
const PER_KIND = 5
/** Requests per second of the open loop. */
const OPEN_RATE = 20

export const bench: Bench = {
  question: `How fast is a page of messages among ${MESSAGES.toLocaleString('en')}, for rare and common terms, in every order?`,
  run: async (server_url) => {
    fetchRivals()
    console.table([await ingestCost(server_url)])
    return withDatabase(server_url, async (url) => {
      const db = dbOver(openPostgres(url, 4))
      await db.script(`${createPlainTable}; alter database ${new URL(url).pathname.slice(1)} set jit = off`)
      const plain = plainPostgres(url)
      const rivals = [plain, await clickhouse()]
      try {
        const frequencies = await fill(db, rivals)
        const questions = await withShare(questionsFrom(frequencies), rivals[1]!)
        const own = ownSystem(db)
        const rows: Record<string, string | number>[] = []
        const times = new Map<string, number[]>()
        let differing = 0
        const ask = async (question: Measured, { name, page }: Pick<SearchRival, 'name' | 'page'>) => {
          await page(question)
          const start = performance.now()
          const answer = await page(question)
          const key = `${kindOf(question)}\t${question.by}\t${name}`
          times.set(key, [...(times.get(key) ?? []), performance.now() - start])
          return answer.join()
        }
        for (const question of questions) {
          const mine = await ask(question, own)
          for (const rival of rivals) if ((await ask(question, rival)) !== mine && rival === plain) differing++
        }
        await plain.tune()
        for (const question of questions)
          await ask(question, { name: 'PostgreSQL, GIN and an index for each order', page: plain.page })
        for (const [key, list] of [...times].sort(([a], [b]) => (a < b ? -1 : 1))) {
          const [terms, by, system] = key.split('\t') as [string, string, string]
          rows.push({ terms, by, system, ...statistics(list) })
        }
        console.log(`${questions.length} questions; pages unlike PostgreSQL's: ${differing}`)
        rows.push(await openLoop(own.page, questions))
        rows.push(await counts(db, questions), await trends(db, questions))
        return [...rows, ...(await onEmbedded(frequencies))]
      } finally {
        for (const rival of rivals) await rival.close()
        await db.close()
      }
    })
  },
}

/** The same questions on the embedded database, with fewer messages. */
const onEmbedded = async (frequencies: Map<string, number>) => {
  const data_dir = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  const db = dbOver(await openEmbedded(data_dir))
  try {
    await migrate(db)
    await fillChats(db)
    for (const messages of searchWorld(EMBEDDED, BATCH)) {
      await ensurePartitions(
        db,
        messages.map(({ date }) => date),
      )
      await insertIndexed(db, messages.map(indexedText).map(rowOf))
    }
    const own = ownSystem(db)
    const times = { date: [] as number[], views: [] as number[], relevance: [] as number[] }
    for (const question of questionsFrom(frequencies)) {
      await own.page(question)
      const start = performance.now()
      await own.page(question)
      times[question.by].push(performance.now() - start)
    }
    return Object.entries(times).map(([by, list]) => ({
      terms: `embedded, ${EMBEDDED.toLocaleString('en')} messages`,
      by,
      system: 'Channelscope',
      ...statistics(list),
    }))
  } finally {
    await db.close()
    await rm(data_dir, { recursive: true, force: true })
  }
}

const fetchRivals = () => {
  if (existsSync(join(import.meta.dirname, 'node_modules/chdb'))) return
  const npm = spawnSync('npm', ['install', '--no-fund', '--no-audit', '--no-package-lock'], {
    cwd: import.meta.dirname,
    stdio: 'inherit',
  })
  if (npm.status !== 0) throw new Error('ClickHouse could not be fetched')
}

const fillChats = (db: Db) =>
  db.rows`insert into chats (chat_id, internal_id, peer, title, search_title, observed_at, source_language, source_category)
    select n, 'bench' || n, 'Channel', 'Channel ' || n, ' channel', now(), (${LANGUAGES}::text[])[1 + n % ${LANGUAGES.length}], 'c' || n % 40
    from generate_series(1, ${CHATS}::integer) as n`

const indexedText = (message: BenchMessage): IndexedText => ({ ...message, ...indexOf(message.text) })

const rowOf = ({ chat_id, message_id, date, views, keys, line }: IndexedText): IndexedMessage => ({
  ...{ chat_id, message_id, date, views },
  terms: keys.map(hashOf),
  words: wordsInHex(line.trim().split(' ')),
})

const fill = async (db: Db, rivals: SearchRival[]): Promise<Map<string, number>> => {
  await fillChats(db)
  const seen = new Map<string, number>()
  let [indexing, writing, done] = [0, 0, 0]
  let last: Promise<unknown> = Promise.resolve()
  for (const messages of searchWorld(MESSAGES, BATCH)) {
    const started = performance.now()
    const indexed = messages.map(indexedText)
    const rows = indexed.map(rowOf)
    await ensurePartitions(
      db,
      messages.map(({ date }) => date),
    )
    if (done < MEASURED) {
      indexing += performance.now() - started
      const sent = performance.now()
      await insertIndexed(db, rows)
      writing += performance.now() - sent
    }
    // The rest is written while the next messages are made, because only the beginning is measured.
    await last
    last = Promise.all([
      done < MEASURED ? undefined : insertIndexed(db, rows),
      ...rivals.map((rival) => rival.add(indexed)),
    ])
    if (done < 100_000)
      for (const { line } of indexed)
        for (const word of new Set(line.trim().split(' '))) seen.set(word, (seen.get(word) ?? 0) + 1)
    done += messages.length
    if (done % 250_000 === 0) console.log(`${done} messages`)
  }
  await last
  for (const table of ['message_search', 'message_terms', 'chats']) await db.script(`vacuum analyze ${table}`)
  for (const rival of rivals) await rival.finish()
  const [size] = await db.rows<{ walked: number; terms: number }>`select
    sum(pg_total_relation_size(relid)) filter (where relid::regclass::text like 'message_search%')::float8 as walked,
    sum(pg_total_relation_size(relid)) filter (where relid::regclass::text like 'message_terms%')::float8 as terms
    from pg_stat_user_tables`
  console.table([
    {
      messages: MESSAGES,
      'words made, messages/s': Math.round(Math.min(MESSAGES, MEASURED) / (indexing / 1000)),
      'written with all indexes, messages/s': Math.round(Math.min(MESSAGES, MEASURED) / (writing / 1000)),
      'table that is walked, bytes a message': Math.round(size!.walked / MESSAGES),
      'table of terms, bytes a message': Math.round(size!.terms / MESSAGES),
      'GIN of PostgreSQL, bytes a message': Math.round((await rivals[0]!.bytes()) / MESSAGES),
      'index of ClickHouse, bytes a message': Math.round((await rivals[1]!.bytes()) / MESSAGES),
    },
  ])
  const sampled = Math.min(MESSAGES, 100_000)
  return new Map([...seen].map(([word, count]) => [word, count / sampled]))
}

type Measured = Question & { share: number }

/** One to four words of each class of frequency, phrases, filters, periods, all in every order. */
const questionsFrom = (frequencies: Map<string, number>): Question[] => {
  const random = stream(9, 'questions')
  const between = (low: number, high: number) =>
    [...frequencies].filter(([word, share]) => share >= low && share < high && word.length > 2).map(([word]) => word)
  const classes = [
    between(0.05, 1),
    between(0.01, 0.05),
    between(0.001, 0.01),
    between(0.0001, 0.001),
    between(0, 0.00002),
  ]
  const questions: Question[] = []
  const year = WORLD_END - 365 * 86_400
  const ask = (term: string, more: Partial<Question> = {}) => {
    for (const by of ['date', 'views', 'relevance'] as const)
      questions.push({ term, query: parseQuery(term), by, from: year, to: WORLD_END, except_chat_ids: [], ...more })
  }
  for (let i = 0; i < PER_KIND; i++) {
    for (const words of classes) ask(random.pick(words))
    const common = [...classes[0]!, ...classes[1]!]
    ask(`${random.pick(common)} ${random.pick(common)}`)
    ask(`${random.pick(common)} ${random.pick(classes[2]!)}`)
    ask(`${random.pick(common)} ${random.pick(common)} ${random.pick(classes[2]!)}`)
    ask(`${random.pick(common)} ${random.pick(common)} ${random.pick(common)} ${random.pick(classes[3]!)}`)
    ask(`"${random.pick(common)} ${random.pick(common)}"`)
    ask(random.pick(common), { language: random.pick(LANGUAGES) })
    ask(random.pick(common), { category: `c${random.int(40)}` })
    ask(random.pick(classes[2]!), { category: `c${random.int(40)}` })
    ask(random.pick(common), { from: WORLD_END - 30 * 86_400 })
    ask(random.pick(common), { on_chat_id: 1 + random.int(CHATS) })
    ask(`${random.pick(common)} -${random.pick(common)}`, { except_chat_ids: [1 + random.int(CHATS)] })
  }
  return questions.filter(({ query }) => query.clauses.length > 0)
}

const withShare = async (questions: Question[], rival: SearchRival): Promise<Measured[]> => {
  const measured: Measured[] = []
  for (const question of questions) measured.push({ ...question, share: (await rival.count(question)) / MESSAGES })
  return measured
}

const kindOf = (question: Question): string => {
  const { share } = question as Measured
  return share > 0.01 ? 'over 1 %' : share > 0.0005 ? '0.05 % to 1 %' : 'below 0.05 %'
}

const searchedOf = (q: Question): Searched => ({
  ...wantedBy(q.query),
  range: { from: new Date(q.from * 1000), to: new Date(q.to * 1000) },
  language: q.language,
  category: q.category,
  on_chat_id: q.on_chat_id,
  except_chat_ids: q.except_chat_ids,
})

const ownSystem = (db: Db) => ({
  name: 'Channelscope',
  page: async (q: Question): Promise<string[]> => {
    const { rows } = await findMessages(db, searchedOf(q), {
      order: orderOf(q.by, q.query),
      after: undefined,
      limit: 20,
    })
    return rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`)
  },
})

const statistics = (list: number[]) => {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1))
  return { asked: sorted.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'most ms': at(1) }
}

/** Requests come at a fixed rate, whether or not the earlier ones are answered. */
const openLoop = async (page: (q: Question) => Promise<string[]>, questions: Measured[]) => {
  const times: number[] = []
  const running: Promise<void>[] = []
  const started = performance.now()
  for (let i = 0; i < questions.length; i++) {
    const due = started + (i * 1000) / OPEN_RATE
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    running.push(page(questions[(i * 7) % questions.length]!).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(running)
  return { terms: `all, open loop, ${OPEN_RATE} a second`, by: 'all', system: 'Channelscope', ...statistics(times) }
}

/** How many answers have an exact count. */
const counts = async (db: Db, questions: Measured[]) => {
  let exact = 0
  for (const q of questions) {
    const { count, count_is } = await findMessages(db, searchedOf(q), {
      order: orderOf(q.by, q.query),
      after: undefined,
      limit: 20,
    })
    const real = Math.round(q.share * MESSAGES)
    if (count_is === 'exact' ? count !== real : count > real)
      throw new Error(`${q.term}: ${count} ${count_is}, really ${real}`)
    if (count_is === 'exact') exact++
  }
  return { terms: 'exact counts, of all', by: 'all', system: 'Channelscope', asked: `${exact} of ${questions.length}` }
}

const trends = async (db: Db, questions: Measured[]) => {
  const times: number[] = []
  for (const q of questions.filter(({ by }) => by === 'date')) {
    const start = performance.now()
    await findTrend(db, searchedOf(q), { bucket: 'day', most: 1_000 })
    times.push(performance.now() - start)
  }
  return { terms: 'trend by day', by: '', system: 'Channelscope', ...statistics(times) }
}
