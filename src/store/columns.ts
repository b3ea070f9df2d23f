// A table's columns, written once as name → type. Row types and the lists of columns in statements are made from that.
import { ownSql, type SqlFragment } from './db.ts'

/** What a row holds for each type of column. A `time` is a timestamp in the database and unix seconds in a row. */
type ColumnValues = {
  bigint: number
  integer: number
  float8: number
  boolean: boolean
  text: string
  json: unknown
  jsonb: unknown
  time: number
  /** Such as 2026-11-17. */
  date: string
  'smallint[]': (number | null)[]
  'integer[]': (number | null)[]
  'bigint[]': (number | null)[]
  'float8[]': (number | null)[]
  /** Hexadecimal. */
  bytea: string
}

export type ColumnType = keyof ColumnValues
export type Columns = Record<string, ColumnType | `${ColumnType} not null`>

export type RowOf<Table extends Columns> = {
  -readonly [Name in keyof Table]: Table[Name] extends `${infer Type extends ColumnType} not null`
    ? ColumnValues[Type]
    : Table[Name] extends ColumnType
      ? ColumnValues[Table[Name]] | null
      : never
}

export const columnNames = (columns: Columns): string[] => Object.keys(columns)

export const columnTypes = (columns: Columns): [name: string, type: ColumnType][] =>
  Object.entries(columns).map(([name, type]) => [name, type.replace(' not null', '') as ColumnType])

const list = (parts: string[]) => ownSql(parts.join(', '))

/** `a, b` */
export const namesOf = (columns: Columns): SqlFragment => list(columnNames(columns))

/** `a integer, b text`: what `json_to_recordset` needs to read rows. */
export const definitionsOf = (columns: Columns): SqlFragment =>
  list(columnTypes(columns).map(([name, type]) => `${name} ${type}`))

/** `a = excluded.a, b = excluded.b`, or another source than `excluded`. */
export const assignmentsOf = (columns: Columns, from = 'excluded'): SqlFragment =>
  list(columnNames(columns).map((name) => `${name} = ${from}.${name}`))
