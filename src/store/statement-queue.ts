// A queue for the statements of one transaction: each statement's text and parameters are built at once, while the database still
// runs the statement before it.
import type { Writer } from './cluster/rows-to-insert.ts'
import { type Db, sql, statement } from './db.ts'

type StatementQueue = Writer & Pick<Db, 'row' | 'copy' | 'unfilled'>

/** When a statement fails, the statements behind it do not run and reject with the same error. */
export const statementQueue = (db: Db): StatementQueue => {
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = last.then(work)
    last = result
    // The caller handles the rejection of `result`. Without this handler, `last` would also count as an unhandled rejection.
    last.catch(() => {})
    return result
  }
  const rows = <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const ready = statement(strings, ...values)
    const pieces = ready.text.split(/\$\d+/) as unknown as TemplateStringsArray
    return enqueue(() => db.rows<Row>`${sql(pieces, ...ready.values)}`)
  }
  return {
    ...db,
    rows,
    copy: (table, columns, text) => enqueue(() => db.copy(table, columns, text)),
    row: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => (await rows<Row>(strings, ...values))[0],
  }
}
