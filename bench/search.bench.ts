// Message search on PostgreSQL against its own full text search used plainly, on the same messages.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMessages } from '../src/search/find-messages.ts'
import { orderOf, wantedBy } from '../src/search/store-query.ts'
import { findTrend } from '../src/search/trend.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { openEmbedded } from '../src/store/embedded/open.ts'
import { migrate } from '../src/store/migrate.ts'
import { mergeNewTerms } from '../src/store/observed/search/indexed-messages.ts'
import type { SearchFilter } from '../src/store/searching/searched.ts'
import { openServer } from './database.ts'
import type { Bench } from './run.ts'
import { bytesPerMessage, fillChats, indexedText, indexingCost, insertAll, prepareSearchWorld } from './search-fill.ts'
import { ingestCost } from './search-ingest.ts'
import { makeQuestions, ORDERS, type Question } from './search-questions.ts'
import { type PlainPostgres, plainPostgres } from './search-rivals.ts'
import { searchWorld } from './search-world.ts'

const MESSAGES = Number(process.env.BENCH_MESSAGES ?? 5_000_000)
/** Messages on the embedded database. */
const EMBEDDED = Math.min(MESSAGES, 200_000)
/** Some answers of plain PostgreSQL take ten seconds. It is asked for so long in each order, by rounds that have every kind of question once. */
const RIVAL_SECONDS = 15
/** Requests per second of the open loop. */
const OPEN_RATE = 10

type Row = Record<string, string | number>
type SearchSystem = Pick<PlainPostgres, 'name' | 'page'>
type CountedQuestion = Question & { kind: string; matching: number }

export const bench: Bench = {
  question: `How fast is a page of messages among ${MESSAGES.toLocaleString('en')}, for rare and common terms, in every order?`,
  run: async (server_url) => {
    const url = await prepareSearchWorld(server_url, MESSAGES)
    const db = dbOver(openServer(url, 4))
    const plain = plainPostgres(url)
    try {
      console.table(await bytesPerMessage(db, MESSAGES))
      console.log(`the text index of ${plain.name}: ${Math.round((await plain.bytes()) / MESSAGES)} bytes a message`)
      console.table([await indexingCost(db, MESSAGES)])
      console.table([await ingestCost(server_url)])
      const questions = await withKind(makeQuestions(), plain)
      const own = await timesOf(ownSystem(db), questions)
      console.table(rowsOf(questions, own))
      console.table([await openLoop(ownSystem(db).page, questions)])
      console.table([await counts(db, questions), await trends(db, questions)])
      console.table(against(questions, own, await rivalTimes(plain, questions)))
      await plain.tuned(async () => {
        const tuned = { ...plain, name: 'PostgreSQL, also an index for each order' }
        console.table(against(questions, own, await rivalTimes(tuned, questions)))
      })
      return onEmbedded()
    } finally {
      for (const system of [plain, db]) await system.close()
    }
  },
}

const withKind = async (questions: Question[], rival: PlainPostgres): Promise<CountedQuestion[]> => {
  const matching = new Map<string, number>()
  const measured: CountedQuestion[] = []
  for (const question of questions) {
    const { by: _, ...same } = question
    const key = JSON.stringify(same)
    if (!matching.has(key)) matching.set(key, await rival.count(question))
    measured.push({ ...question, matching: matching.get(key)!, kind: kindOf(matching.get(key)! / MESSAGES) })
  }
  return measured
}

const kindOf = (share: number): string =>
  share > 0.01 ? '1. over 1 %' : share > 0.0005 ? '2. 0.05 % to 1 %' : '3. below 0.05 %'

const searchedOf = (q: Question): SearchFilter => ({
  ...wantedBy(q.query),
  range: { from: new Date(q.from * 1000), to: new Date(q.to * 1000) },
  ...(q.language !== undefined && { languages: [q.language] }),
  ...(q.category !== undefined && { categories: [q.category] }),
  on_chat_id: q.on_chat_id,
  except_chat_ids: q.except_chat_ids,
})

const find = (db: Db, q: Question) =>
  findMessages(db, searchedOf(q), { order: orderOf(q.by, q.query), after: undefined, limit: 20 })

const ownSystem = (db: Db): SearchSystem => ({
  name: 'Channelscope',
  page: async (q) => (await find(db, q)).rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`),
})

type TimedPage = { ms: number; page: string[] }

/** Asked twice; the second time counts. */
const timed = async ({ page }: SearchSystem, question: Question): Promise<TimedPage> => {
  await page(question)
  const start = performance.now()
  const answer = await page(question)
  return { ms: performance.now() - start, page: answer }
}

const timesOf = async (system: SearchSystem, questions: Question[]): Promise<Map<Question, TimedPage>> => {
  const times = new Map<Question, TimedPage>()
  for (const question of questions) times.set(question, await timed(system, question))
  return times
}

const rivalTimes = async (rival: SearchSystem, questions: CountedQuestion[]) => {
  const times = new Map<Question, TimedPage>()
  for (const by of ORDERS) {
    const until = performance.now() + RIVAL_SECONDS * 1_000
    for (const question of questions)
      if (question.by === by && performance.now() < until) times.set(question, await timed(rival, question))
  }
  return { name: rival.name, times }
}

const groupsOf = (questions: CountedQuestion[]): { kind: string; by: string; asked: CountedQuestion[] }[] =>
  [...new Set(questions.map(({ kind }) => kind))]
    .sort()
    .flatMap((kind) =>
      ORDERS.map((by) => ({ kind, by, asked: questions.filter((q) => q.kind === kind && q.by === by) })),
    )

const rowsOf = (questions: CountedQuestion[], times: Map<Question, TimedPage>): Row[] =>
  groupsOf(questions).map(({ kind, by, asked }) => ({
    matching: kind,
    by,
    ...statistics(asked.map((q) => times.get(q)!.ms)),
    'slowest term': asked.toSorted((a, b) => times.get(b)!.ms - times.get(a)!.ms)[0]!.term,
  }))

/** Both systems on the questions that the other had time for. */
const against = (
  questions: CountedQuestion[],
  own: Map<Question, TimedPage>,
  { name, times }: { name: string; times: Map<Question, TimedPage> },
): Row[] =>
  groupsOf(questions).map(({ kind, by, asked }) => {
    const both = asked.filter((q) => times.has(q))
    if (!both.length) return { system: name, matching: kind, by, asked: 0 }
    const theirs = statistics(both.map((q) => times.get(q)!.ms))
    const mine = statistics(both.map((q) => own.get(q)!.ms))
    // A page that ends before it is full says so by its cursor; its rows are the first of the answer.
    const unlike = both.filter((q) => !times.get(q)!.page.join().startsWith(own.get(q)!.page.join()))
    return {
      system: name,
      matching: kind,
      by,
      ...theirs,
      'times as slow, median': ratio(theirs['median ms'], mine['median ms']),
      'times as slow, p95': ratio(theirs['p95 ms'], mine['p95 ms']),
      'other pages': unlike.length,
    }
  })

const ratio = (theirs: number, mine: number) => Number((theirs / mine).toFixed(2))

const statistics = (list: number[]) => {
  const sorted = list.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Number(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(1))
  return { asked: sorted.length, 'median ms': at(0.5), 'p95 ms': at(0.95), 'p99 ms': at(0.99), 'most ms': at(1) }
}

/** Requests come at a fixed rate, whether or not the earlier ones are answered. */
const openLoop = async (page: SearchSystem['page'], questions: CountedQuestion[]): Promise<Row> => {
  const times: number[] = []
  const running: Promise<void>[] = []
  const started = performance.now()
  for (let i = 0; i < questions.length; i++) {
    const due = started + (i * 1000) / OPEN_RATE
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    running.push(page(questions[(i * 7) % questions.length]!).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(running)
  return { what: `all kinds, open loop, ${OPEN_RATE} a second`, ...statistics(times) }
}

/** How many answers have an exact count. A count that is wrong ends the benchmark. */
const counts = async (db: Db, questions: CountedQuestion[]): Promise<Row> => {
  let exact = 0
  let full = 0
  for (const q of questions) {
    const { count, count_is, rows, next } = await find(db, q)
    if (count_is === 'exact' ? count !== q.matching : count > q.matching)
      throw new Error(`${q.term}: ${count} ${count_is}, really ${q.matching}`)
    if (count_is === 'exact') exact++
    if (rows.length === 20 || !next) full++
  }
  return { what: 'counts', 'exact counts': `${exact} of ${questions.length}`, 'full pages': full }
}

const trends = async (db: Db, questions: CountedQuestion[]): Promise<Row> => {
  const times: number[] = []
  for (const q of questions.filter(({ by }) => by === 'date')) {
    const start = performance.now()
    await findTrend(db, searchedOf(q), { bucket: 'day', most: 1_000 })
    times.push(performance.now() - start)
  }
  return { what: 'trend by day', ...statistics(times) }
}

/** The same questions on the embedded database, with fewer messages. */
const onEmbedded = async (): Promise<Row[]> => {
  const data_dir = await mkdtemp(join(tmpdir(), 'channelscope-bench-'))
  const db = dbOver(await openEmbedded(data_dir))
  try {
    await migrate(db)
    await fillChats(db)
    for (const messages of searchWorld(EMBEDDED, 1_000)) await insertAll(db, messages.map(indexedText))
    await mergeNewTerms(db)
    const questions = makeQuestions()
    const times = await timesOf(ownSystem(db), questions)
    return ORDERS.map((by) => ({
      system: `embedded, ${EMBEDDED.toLocaleString('en')} messages`,
      by,
      ...statistics(questions.filter((q) => q.by === by).map((q) => times.get(q)!.ms)),
    }))
  } finally {
    await db.close()
    await rm(data_dir, { recursive: true, force: true })
  }
}
