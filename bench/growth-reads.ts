// Asks every read over HTTP and counts the rows and pages that its statements touch.
import { storedCatalog } from '../src/catalog/catalog.ts'
import { type Db, dbOver, type Sql, statement } from '../src/store/db.ts'
import { explain, type QueryPlan } from '../test/rows-read.ts'
import { openApi } from './api.ts'
import { openServer } from './database.ts'
import { NOW } from './growth-fill.ts'
import { questions, type Subject } from './growth-questions.ts'

export type ReadTimes = { status: number; median_ms: number; p99_ms: number; rows: number; statements: number }

/** A statement, or the settings that a transaction makes for the next ones. */
type SentStatement = { sql: Sql } | { script: string }

const recording = (db: Db, sent: SentStatement[]): Db => {
  const keep =
    <Answer>(send: (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Answer>) =>
    (strings: TemplateStringsArray, ...values: unknown[]) => {
      sent.push({ sql: statement(strings, ...values) })
      return send(strings, ...values)
    }
  return {
    ...db,
    rows: keep(db.rows) as Db['rows'],
    row: keep(db.row) as Db['row'],
    prepared: keep(db.prepared) as Db['prepared'],
    script: (text) => {
      sent.push({ script: text })
      return db.script(text)
    },
    transaction: (work) => db.transaction((tx) => work(recording(tx, sent))),
  }
}

const touched = (plan: QueryPlan): number =>
  (plan['Relation Name'] ? (plan['Actual Rows']! + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']! : 0) +
  (plan.Plans ?? []).reduce((sum, child) => sum + touched(child), 0)

const observed =
  /\b(messages|message_series|message_months|post_counts|member_series|member_samples|mentions|mention_months|mention_changes)\b/

/** How many rows the statements about messages, members and mentions take from tables. */
const rowsOf = (db: Db, sent: SentStatement[]) =>
  db.transaction(async (tx) => {
    let rows = 0
    let statements = 0
    for (const one of sent) {
      if ('script' in one) {
        if (one.script.startsWith('set local')) await tx.script(one.script)
      } else if (observed.test(one.sql.text)) {
        rows += touched(await explain(tx, one.sql, 'analyze'))
        statements++
      }
    }
    return { rows, statements }
  })

export type ReadRounds = { of: 'Channel' | 'Group'; subjects: Subject[]; rounds: number }

/** By read. */
export const measureReads = async (url: string, asked: ReadRounds[]): Promise<Map<string, ReadTimes>> => {
  const db = dbOver(openServer(url))
  const sent: SentStatement[] = []
  const api = await openApi(recording(db, sent), storedCatalog, () => new Date(NOW * 1000))
  const measured = new Map<string, ReadTimes>()
  try {
    for (const { of, subjects, rounds } of asked)
      for (const question of questions.filter((one) => one.of === of)) {
        const times: number[] = []
        let status = 0
        const counts: { rows: number; statements: number }[] = []
        for (const subject of subjects) {
          const path = question.path(subject)
          sent.length = 0
          status = Math.max(status, (await api.ask('GET', path)).status)
          counts.push(await rowsOf(db, [...sent]))
          for (let round = 0; round < rounds; round++) {
            const began = performance.now()
            await api.ask('GET', path)
            times.push(performance.now() - began)
          }
        }
        times.sort((a, b) => a - b)
        const median = (all: number[]) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!
        measured.set(question.read, {
          status,
          median_ms: times[Math.floor(times.length / 2)]!,
          p99_ms: times[Math.floor(times.length * 0.99)]!,
          rows: median(counts.map(({ rows }) => rows)),
          statements: median(counts.map(({ statements }) => statements)),
        })
      }
  } finally {
    await api.close()
    await db.close()
  }
  return measured
}
