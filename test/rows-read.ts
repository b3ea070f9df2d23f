// Counts the rows that statements read, so that a test can show bounded work without measuring time.
import { type Db, type Sql, statement } from '../src/store/db.ts'
import { indexOrderOnly } from '../src/store/index-order.ts'

/** A database that also keeps every statement as the service sends it. */
export const recording = (db: Db, recorded: Sql[]): Db => ({
  ...db,
  rows: (strings, ...values) => {
    recorded.push(statement(strings, ...values))
    return db.rows(strings, ...values)
  },
  row: (strings, ...values) => {
    recorded.push(statement(strings, ...values))
    return db.row(strings, ...values)
  },
  prepared: (strings, ...values) => {
    recorded.push(statement(strings, ...values))
    return db.prepared(strings, ...values)
  },
  transaction: (work) => db.transaction((tx) => work(recording(tx, recorded))),
})

export type QueryPlan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Filter?: string
  'Sort Method'?: string
  'Group Key'?: string[]
  Plans?: QueryPlan[]
  /** What the coordinator of a cluster sends to a worker, with the plan there. */
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': { Plan: QueryPlan }[][] }[] } }
}

/** The steps under a step, also those on a worker. */
export const stepsUnder = (plan: QueryPlan): QueryPlan[] => [
  ...(plan.Plans ?? []),
  ...(plan['Distributed Query']?.Job.Tasks ?? []).flatMap((task) => task['Remote Plan'].flat().map(({ Plan }) => Plan)),
]

/** A step and all under it. */
export const nodesOf = (plan: QueryPlan): QueryPlan[] => [plan, ...stepsUnder(plan).flatMap(nodesOf)]

/** The plan of a recorded statement. `options` are those of `explain`. */
export const explain = async (db: Db, { text, values }: Sql, options: string): Promise<QueryPlan> => {
  const pieces = `explain (${options}, format json) ${text}`.split(/\$\d+/)
  const order = [...text.matchAll(/\$(\d+)/g)].map(([, n]) => values[Number(n) - 1])
  const template = Object.assign([...pieces], { raw: pieces }) as unknown as TemplateStringsArray
  return (await db.row<{ 'QUERY PLAN': { Plan: QueryPlan }[] }>(template, ...order))!['QUERY PLAN'][0]!.Plan
}

/** How many rows a recorded statement, which must only read, takes from tables. */
export const rowsRead = async (db: Db, sql: Sql): Promise<number> => scannedRows(await explain(db, sql, 'analyze'))

/** The same for a statement that the service sends by `inIndexOrder`. */
export const rowsReadInOrder = (db: Db, sql: Sql): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.script(indexOrderOnly)
    return rowsRead(tx, sql)
  })

const scannedRows = (plan: QueryPlan): number => {
  const own = plan['Relation Name']
    ? (plan['Actual Rows']! + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']!
    : 0
  return own + stepsUnder(plan).reduce((sum, child) => sum + scannedRows(child), 0)
}
