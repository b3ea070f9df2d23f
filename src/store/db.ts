// The database interface: SQL is written as template literals and runs the same on the embedded database and on a PostgreSQL server.

/**
 * With `prepared`, the database keeps the plan and uses it again for the same text. When `stop` aborts, the caller was refused meanwhile: a server's
 * driver does not send the statement, or closes the connection that waits for its answer.
 */
export type Sql = { text: string; values: unknown[]; prepared?: boolean; stop?: AbortSignal }

class Fragment {
  readonly strings: readonly string[]
  readonly values: readonly unknown[]
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings
    this.values = values
  }
}

/** A fragment to embed in a larger statement: `db.rows`select … where ${sql`a = ${a}`}``. */
export const sql = (strings: TemplateStringsArray, ...values: unknown[]) => new Fragment(strings, values)
export type SqlFragment = Fragment

/** SQL whose text stands in our own code, such as a list of column names. Text from outside must never come here. */
export const ownSql = (text: string): SqlFragment => new Fragment([text], [])

export const joinSql = (fragments: SqlFragment[], separator: string) =>
  new Fragment(
    ['', ...Array(Math.max(fragments.length - 1, 0)).fill(separator), ''],
    fragments.length ? fragments : [new Fragment([''], [])],
  )

/** The row of a statement that always has one, such as a count, an insert or a row that is known to be there. */
export const theRow = <Row>(row: Row | undefined): Row => {
  if (row === undefined) throw new Error('a statement that always has a row had none')
  return row
}

type Template<Result> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

export interface Db {
  rows<Row = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** The first row, or undefined. */
  row<Row = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined>
  /**
   * Like `rows`, with a cached plan, for frequent statements. Their text must not vary with their values. They must name their columns,
   * because a cached `select *` fails when a migration adds a column.
   */
  prepared<Row = Record<string, unknown>>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]>
  /** Commits when `work` returns, and rolls back when it throws. */
  transaction<Result>(work: (db: Db) => Promise<Result>): Promise<Result>
  /** Inserts rows given in COPY's text format (see copy.ts). */
  copy(table: string, columns: string[], text: string): Promise<void>
  /** Runs several statements without parameters, for migrations. */
  script(text: string): Promise<void>
  /** Runs one statement that PostgreSQL refuses in a transaction. It fails if it has to wait for a lock longer than `lock_ms`. */
  alone(text: string, lock_ms: number): Promise<void>
  /** Another process runs the database and shares its only session with us, so a long transaction makes the callers of that process wait. */
  isGuest?(): boolean
  /** PGlite has one session and takes several times as long as a server for each row, so that callers may bound their work more tightly. */
  is_embedded?: true
  /**
   * The big tables are spread over machines. Every row of a chat is on one of them, so a statement must name its chats where the planner
   * sees them: it cannot follow a lateral join from a list of chats. Only store/cluster asks for it.
   */
  is_distributed?: true
  /** The back-fills that were not finished when the database was opened. Reads of what they fill ask for each chat whether it was reached. */
  unfilled?: ReadonlySet<string>
  close(): Promise<void>
}

/** The same database, with back-fills that are not finished. */
export const withUnfilled = (db: Db, names: string[]): Db =>
  names.length === 0
    ? db
    : {
        ...db,
        unfilled: new Set(names),
        transaction: (work) => db.transaction((tx) => work(withUnfilled(tx, names))),
      }

/**
 * A transaction for readers that open one for themselves, because transactions do not nest. What they set for theirs holds until the end of this
 * one, so it should have little left to do.
 */
export const joining = (tx: Db): Db => ({ ...tx, transaction: (work) => work(joining(tx)) })

/** The same database, known to be distributed. */
export const asDistributed = (db: Db): Db => ({
  ...db,
  is_distributed: true,
  transaction: (work) => db.transaction((tx) => work(asDistributed(tx))),
})

/** What a database adapter must provide; `dbOver` turns it into a Db. */
export type Driver = {
  query(sql: Sql): Promise<unknown[]>
  copy(table: string, columns: string[], text: string): Promise<void>
  script(text: string): Promise<void>
  /** Absent where nobody else can hold a lock. */
  alone?(text: string, lock_ms: number): Promise<void>
  transaction<Result>(work: (driver: Driver) => Promise<Result>): Promise<Result>
  isGuest?(): boolean
  is_embedded?: true
  close(): Promise<void>
}

export const dbOver = (driver: Driver): Db => {
  const rows: Template<unknown[]> = (strings, ...values) => driver.query(statement(strings, ...values))
  const row: Template<unknown> = async (strings, ...values) => (await driver.query(statement(strings, ...values)))[0]
  const prepared: Template<unknown[]> = (strings, ...values) =>
    driver.query({ ...statement(strings, ...values), prepared: true })
  return {
    rows: rows as Db['rows'],
    row: row as Db['row'],
    prepared: prepared as Db['prepared'],
    transaction: (work) => driver.transaction((inner) => work(dbOver(inner))),
    copy: (table, columns, text) => driver.copy(table, columns, text),
    script: (text) => driver.script(text),
    alone: (text, lock_ms) => (driver.alone ? driver.alone(text, lock_ms) : driver.script(text)),
    ...(driver.isGuest && { isGuest: driver.isGuest }),
    ...(driver.is_embedded && { is_embedded: true }),
    close: () => driver.close(),
  }
}

export const statement = (strings: readonly string[], ...values: unknown[]): Sql => {
  const into: Sql = { text: '', values: [] }
  append(into, strings, values)
  return into
}

const append = (into: Sql, strings: readonly string[], values: readonly unknown[]) => {
  strings.forEach((piece, i) => {
    into.text += piece
    if (i === strings.length - 1) return
    const value = values[i]
    if (value instanceof Fragment) append(into, value.strings, value.values)
    else {
      into.values.push(parameter(value))
      into.text += `$${into.values.length}`
    }
  })
}

/** Reduces values to text, numbers, booleans, bytes and nulls, because the two drivers convert all other types differently. */
const parameter = (value: unknown): unknown => {
  if (value === undefined || value === null) return null
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return arrayLiteral(value)
  if (value instanceof Uint8Array) return value
  if (typeof value === 'object') return JSON.stringify(value)
  return value
}

const arrayLiteral = (values: unknown[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += i ? `,${arrayElement(values[i])}` : arrayElement(values[i])
  return `${text}}`
}

const arrayElement = (value: unknown): string => {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return 'NULL'
  if (Array.isArray(value)) return arrayLiteral(value)
  const text =
    value instanceof Date ? value.toISOString() : typeof value === 'object' ? JSON.stringify(value) : String(value)
  return /["\\]/.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : `"${text}"`
}

/** Tells errors of an unreachable, overloaded or read-only database from errors in a statement. */
export const isUnreachable = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message?: string }
  // SQLSTATE 08: connection; 53: out of resources; 57P: server starting or stopping; 57014, 55P03, 25P03: a timeout of the server;
  // 25006: read-only, as a replica is after a failover
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_|ENOENT|EHOST|ENET|08|53|57P|57014|55P03|25P03|25006)/.test(code ?? '') ||
    /terminat|timeout exceeded when trying to connect|Client has encountered a connection error/i.test(message ?? '')
  )
}
