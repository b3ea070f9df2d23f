// The rows of an insert, in the form that reaches their machines soonest.
import { givenRows, valueRows } from '../bulk-rows.ts'
import type { Columns, RowOf } from '../columns.ts'
import type { Db, SqlFragment } from '../db.ts'

/** A database, or a queue of its statements, that big tables are written by. */
export type Writer = Pick<Db, 'rows' | 'is_distributed'>

/** What stands behind `insert into … (…)`. */
export const rowsToInsert = <Table extends Columns>(
  { is_distributed }: Writer,
  columns: Table,
  rows: RowOf<Table>[],
): SqlFragment => (is_distributed ? valueRows(columns, rows) : givenRows(columns, rows))
