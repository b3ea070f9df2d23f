// The questions of the search benchmark, asked of a cluster and of a plain PostgreSQL with the same messages: times, equal pages, full pages, and the
// bytes that the coordinator receives.
import { findMessages } from '../src/search/find-messages.ts'
import { orderOf, wantedBy } from '../src/search/store-query.ts'
import type { Db, Sql } from '../src/store/db.ts'
import type { SearchFilter } from '../src/store/searching/searched.ts'
import { bytesReceived } from '../test/bytes-received.ts'
import { recording } from '../test/rows-read.ts'
import { isQuery } from '../test/shards-touched.ts'
import { fillChats, indexedText, insertAll } from './search-fill.ts'
import { makeQuestions, type Question } from './search-questions.ts'
import { searchWorld } from './search-world.ts'

const MESSAGES = Number(process.env.BENCH_CLUSTER_SEARCHED ?? 200_000)
/** The first of them; 51 have every kind once in every order. */
const QUESTIONS = Number(process.env.BENCH_CLUSTER_QUESTIONS ?? 255)
const PAGE = 20
const BATCH = 2_000

type Row = Record<string, string | number>

export const measureSearch = async (plain: Db, cluster: Db): Promise<Row[]> => {
  for (const db of [plain, cluster]) {
    await fillChats(db)
    for (const batch of searchWorld(MESSAGES, BATCH)) await insertAll(db, batch.map(indexedText))
    for (const table of ['message_search', 'message_terms', 'chats']) await db.script(`vacuum analyze ${table}`)
  }
  const questions = makeQuestions().slice(0, QUESTIONS)
  const [first, second] = [await asked(plain, questions), await asked(cluster, questions)]
  const bytes = await bytesOf(cluster, questions)
  const rows: Row[] = [...Map.groupBy(questions.keys(), (i) => questions[i]!.by)].map(([by, of]) => {
    const ms = (answers: Answer[]) =>
      quantile(
        of.map((i) => answers[i]!.ms),
        0.5,
      )
    const slow = (answers: Answer[]) =>
      quantile(
        of.map((i) => answers[i]!.ms),
        0.95,
      )
    return {
      what: `search by ${by}`,
      questions: of.length,
      'plain, median ms': ms(first).toFixed(1),
      'cluster, median ms': ms(second).toFixed(1),
      ratio: (ms(second) / ms(first)).toFixed(2),
      'plain, p95 ms': slow(first).toFixed(1),
      'cluster, p95 ms': slow(second).toFixed(1),
      'different pages': of.filter((i) => first[i]!.page !== second[i]!.page).length,
      'short pages': of.filter((i) => second[i]!.is_short).length,
      'kB received, most': (Math.max(...of.map((i) => bytes[i]!)) / 1000).toFixed(1),
      'kB received, median': (
        quantile(
          of.map((i) => bytes[i]!),
          0.5,
        ) / 1000
      ).toFixed(1),
    }
  })
  return rows
}

type Answer = { ms: number; page: string; is_short: boolean }

const ask = (db: Db, { query, by, from, to, language, category, ...more }: Question) => {
  const searched: SearchFilter = {
    ...wantedBy(query),
    ...more,
    range: { from: new Date(from * 1000), to: new Date(to * 1000) },
    ...(language && { languages: [language] }),
    ...(category && { categories: [category] }),
  }
  return findMessages(db, searched, { order: orderOf(by, query), after: undefined, limit: PAGE })
}

/** Each question is asked three times, and the quickest is taken. */
const asked = async (db: Db, questions: Question[]): Promise<Answer[]> => {
  const answers: Answer[] = []
  for (const question of questions) {
    let ms = Number.POSITIVE_INFINITY
    let found: Awaited<ReturnType<typeof ask>> | undefined
    for (let i = 0; i < 3; i++) {
      const began = performance.now()
      found = await ask(db, question)
      ms = Math.min(ms, performance.now() - began)
    }
    const { rows, next } = found!
    const page = rows.map(({ chat_id, message_id }) => `${chat_id} ${message_id}`).join()
    answers.push({ ms, page, is_short: next !== undefined && rows.length < PAGE })
  }
  return answers
}

const bytesOf = async (db: Db, questions: Question[]): Promise<number[]> => {
  const recorded: Sql[] = []
  const recorder = recording(db, recorded)
  await ask(recorder, questions[0]!)
  const bytes: number[] = []
  for (const question of questions) {
    recorded.length = 0
    await ask(recorder, question)
    let sum = 0
    for (const sql of recorded.filter(isQuery)) sum += await bytesReceived(db, sql)
    bytes.push(sum)
  }
  return bytes
}

const quantile = (numbers: number[], at: number) =>
  numbers.toSorted((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * at))]!
