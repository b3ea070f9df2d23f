// How many channels one worker keeps fresh (on a virtual clock), and what a claim costs the database.
import { claimDue } from '../src/store/collecting/collecting.ts'
import { type Db, dbOver } from '../src/store/db.ts'
import { simulate } from './collect-simulation.ts'
import { openServer, withDatabase } from './database.ts'
import type { Bench } from './run.ts'

/** Channels and requests per second. The last case stands for ten workers with 20 requests per second each. */
const CASES: [number, number][] = [
  ...[2_000, 20_000, 200_000, 2_000_000].flatMap((channels) =>
    [1, 5, 20].map((rate): [number, number] => [channels, rate]),
  ),
  [2_000_000, 200],
]
const DAYS = { warm: 1, measured: 2 }

export const bench: Bench = {
  question: `how many channels does one worker keep fresh at a given rate of requests (${DAYS.measured} simulated days), and how many rows does a claim read?`,
  run: async (server_url) => [...simulated(), ...(await withDatabase(server_url, claims))],
}

const simulated = () =>
  CASES.map(([channels, rate]) => {
    const s = simulate(channels, rate, DAYS)
    return {
      what: `${channels.toLocaleString('en')} channels, ${rate} requests/s`,
      'channels read within their pace': percent(s.fresh_share),
      'lateness median': duration(s.late_median),
      'lateness p95': duration(s.late_p95),
      'requests per channel and day': s.requests_per_channel_day.toFixed(2),
      'time at work': percent(s.busy_share),
      'posts with views at 24 h': percent(s.day_looks_share),
    }
  })

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const duration = (seconds: number) =>
  seconds < 60
    ? `${seconds.toFixed(0)} s`
    : seconds < 7_200
      ? `${(seconds / 60).toFixed(0)} min`
      : `${(seconds / 3_600).toFixed(1)} h`

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
