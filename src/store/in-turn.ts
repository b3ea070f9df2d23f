// Statements of one transaction given at once: each is made ready at once, while the one before it still runs.
import { type Db, sql, statement } from './db.ts'

export type InTurn = Pick<Db, 'rows' | 'row' | 'copy'>

/** After a statement that fails, those behind it fail with the same error and do not run. */
export const inTurn = (db: Db): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  const afterLast = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work)
    last = turn
    // Whoever gave the statement hears of the failure; the next one in the queue is not the only listener.
    last.catch(() => {})
    return turn
  }
  const rows = <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const ready = statement(strings, ...values)
    const pieces = ready.text.split(/\$\d+/) as unknown as TemplateStringsArray
    return afterLast(() => db.rows<Row>`${sql(pieces, ...ready.values)}`)
  }
  return {
    rows,
    copy: (table, columns, text) => afterLast(() => db.copy(table, columns, text)),
    row: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => (await rows<Row>(strings, ...values))[0],
  }
}
