// Statements of one transaction given at once: each is made ready at once, while the one before it still runs.
import { type Db, sql, statement } from './db.ts'

/** After a statement that fails, those behind it fail with the same error and do not run. */
export const inTurn = (db: Db): Pick<Db, 'rows' | 'row'> => {
  let last: Promise<unknown> = Promise.resolve()
  const rows = <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> => {
    const ready = statement(strings, ...values)
    const pieces = ready.text.split(/\$\d+/) as unknown as TemplateStringsArray
    const turn = last.then(() => db.rows<Row>`${sql(pieces, ...ready.values)}`)
    last = turn
    // Whoever gave the statement hears of the failure; the next one in the queue is not the only listener.
    last.catch(() => {})
    return turn
  }
  return {
    rows,
    row: async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => (await rows<Row>(strings, ...values))[0],
  }
}
