// What a claim of due chats costs the database.
import { claimDue } from '../src/store/collecting/collecting.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

export const bench: Bench = {
  question: 'how many rows does a claim read?',
  run: (server_url) => withDatabase(server_url, claims),
}

const ROWS = [20_000, 200_000, 2_000_000]
const LIMIT = 10

const claims = async (url: string) => {
  const db = dbOver(openServer(url))
  const rows: Record<string, string | number>[] = []
  let there = 0
  try {
    for (const wanted of ROWS) {
      await fill(db, there, wanted)
      there = wanted
      const counted = await countedClaim(db)
      rows.push({
        what: `claim of ${LIMIT} among ${wanted.toLocaleString('en')}, 1 % due`,
        'rows read': counted.rows,
        'pages read': counted.pages,
        ms: counted.ms.toFixed(2),
      })
    }
  } finally {
    await db.close()
  }
  return rows
}

const fill = async (db: Db, from: number, to: number) => {
  await db.rows`insert into collecting (address, origin, priority, next_due_at, chat_due_at, created_at)
    select '@bench_' || n, 'added', case when n % 1000 = 0 then 2 else 1 end,
      now() + make_interval(secs => case when n % 100 = 0 then -n % 9000 else n % 600000 end), now(), now()
    from generate_series(${from + 1}::integer, ${to}::integer) as n`
  await db.script('vacuum analyze collecting')
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
  for (let turn = 0; turn < 3; turn++)
    await claimDue(explaining, { worker: 'bench', limit: LIMIT, lease_seconds: 300, now: new Date() })
  const [{ Plan: plan, 'Execution Time': ms }] = explained!['QUERY PLAN'] as [ExplainedPlan['QUERY PLAN'][0]]
  return { rows: rowsRead(plan), pages: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], ms }
}

const rowsRead = (plan: Plan): number =>
  (plan['Relation Name'] && plan['Node Type'].includes('Scan')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), 0)
