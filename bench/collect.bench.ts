// What it costs the database to schedule many chats: the rows and the time of a claim, the space of a chat, and the time of what each visit writes.
import { WAIT_COUNTS } from '../src/collect/rules/counts-more.ts'
import { claimDue, finishClaim } from '../src/store/collecting/collecting.ts'
import { markWhatCountsMore } from '../src/store/collecting/counts-more.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

export const bench: Bench = {
  question: 'what does it cost to schedule so many chats?',
  run: (server_url, sizes) => withDatabase(server_url, (url) => claims(url, sizes.length > 0 ? sizes : CHATS)),
}

const CHATS = [20_000, 200_000, 2_000_000]
const LIMIT = 10
const CLAIM = { worker: 'bench', limit: LIMIT, wait_counts: WAIT_COUNTS, lease_seconds: 300 }

const claims = async (url: string, sizes: number[]) => {
  const db = dbOver(openServer(url))
  const rows: Record<string, string | number>[] = []
  let there = 0
  try {
    for (const wanted of sizes) {
      await fill(db, there, wanted)
      there = wanted
      const counted = await countedClaim(db)
      rows.push({
        what: `claim of ${LIMIT} among ${wanted.toLocaleString('en')}, 1 % due`,
        'rows read': counted.rows,
        'pages read': counted.pages,
        ms: counted.ms.toFixed(2),
        'bytes a chat': await bytesOfChat(db, wanted),
        'ms a visit': (await visitMs(db)).toFixed(2),
        'ms of marks': (await msOf(() => markWhatCountsMore(db, new Date()))).toFixed(0),
      })
    }
  } finally {
    await db.close()
  }
  return rows
}

const fill = async (db: Db, from: number, to: number) => {
  await db.rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at, counts_more)
    select '@bench_' || n, 'added', case when n % 1000 = 0 then 2 else 1 end,
      now() + make_interval(secs => case when n % 100 = 0 then -n % 9000 else n % 600000 end), now(), now(), n % 50 = 0
    from generate_series(${from + 1}::integer, ${to}::integer) as n`
  await db.script('vacuum analyze collecting')
}

/** With the indexes. */
const bytesOfChat = async (db: Db, chats: number) =>
  Math.round(
    (await db.row<{ bytes: number }>`select pg_total_relation_size('collecting')::float8 as bytes`)!.bytes / chats,
  )

const msOf = async (work: () => Promise<unknown>) => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const TURNS = 30

/** What the queue takes of a visit: its share of a claim, and the result. */
const visitMs = async (db: Db) => {
  let visits = 0
  const ms = await msOf(async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      const now = new Date()
      const claims = await claimDue(db, { ...CLAIM, now })
      visits += claims.length
      for (const claim of claims) {
        const next_due_at = new Date(now.getTime() + 6 * 3_600_000)
        const { priority, failures, missing_since } = claim
        await finishClaim(db, claim, {
          chat_id: null,
          priority,
          failures,
          missing_since,
          next_due_at,
          chat_due_at: next_due_at,
          tried_at: now,
          read_at: now,
          result: 'read',
          detail: null,
          newest_message_id: 1,
          oldest_message_id: 1,
          history_complete: true,
          history_end_seen: true,
          reread_after: null,
        })
      }
    }
  })
  return ms / visits
}

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Relation Name'?: string
  'Rows Removed by Filter'?: number
  'Node Type': string
  Plans?: Plan[]
}
type ExplainedPlan = {
  'QUERY PLAN': {
    Plan: Plan & { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
    'Execution Time': number
  }[]
}

/** Makes the claim of a worker under `explain analyze`, and returns what the database counted. */
const countedClaim = async (db: Db) => {
  let explained: ExplainedPlan | undefined
  const explaining: Db = {
    ...db,
    rows: async (strings, ...values) => {
      const pieces = [`explain (analyze, buffers, format json) ${strings[0]}`, ...strings.slice(1)]
      explained = await db.row<ExplainedPlan>(Object.assign(pieces, { raw: pieces }), ...values)
      return []
    },
  }
  // The first turns read the pages of the table into memory; the last one is measured.
  for (let turn = 0; turn < 3; turn++) await claimDue(explaining, { ...CLAIM, now: new Date() })
  const [{ Plan: plan, 'Execution Time': ms }] = explained!['QUERY PLAN'] as [ExplainedPlan['QUERY PLAN'][0]]
  return { rows: rowsRead(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms }
}

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] && plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
