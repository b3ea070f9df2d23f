// Writes many rows in one statement, in the two forms that PostgreSQL reads fastest: the text format of COPY for rows that are
// known to be new, and one array for each column for everything else.
import { type Columns, type ColumnType, columnTypes, type RowOf } from './columns.ts'
import { joinSql, ownSql, type SqlFragment, sql } from './db.ts'

/** The rows in the text format of COPY: a line for each row, `\N` for null, and escapes for what would end a value or a line. */
export const copyText = <Table extends Columns>(columns: Table, rows: RowOf<Table>[]): string => {
  const times = new Map<number, string>()
  const time = (value: unknown): string => {
    // Most rows of a batch were observed at the same time.
    const known = times.get(value as number)
    if (known !== undefined) return known
    const text = copyWriters.time(value)
    times.set(value as number, text)
    return text
  }
  const writers = columnTypes(columns).map(([name, type]) => ({
    name,
    write: type === 'time' ? time : copyWriters[type],
  }))
  let text = ''
  for (const row of rows as Record<string, unknown>[]) {
    for (let i = 0; i < writers.length; i++) {
      const { name, write } = writers[i]!
      const value = row[name]
      text += `${i ? '\t' : ''}${value === null ? '\\N' : write(value)}`
    }
    text += '\n'
  }
  return text
}

const special = /[\\\t\n\r\b\f\v]/
const escapes: Record<string, string> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\b': '\\b',
  '\f': '\\f',
  '\v': '\\v',
}

const escaped = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r\b\f\v]/g, (letter) => escapes[letter]!) : text

const copyWriters: Record<ColumnType, (value: unknown) => string> = {
  bigint: String,
  integer: String,
  float8: String,
  boolean: String,
  text: (value) => escaped(value as string),
  json: (value) => escaped(JSON.stringify(value)),
  jsonb: (value) => escaped(JSON.stringify(value)),
  time: (value) => new Date((value as number) * 1000).toISOString(),
  date: String,
  'smallint[]': (value) => arrayLiteral(value as (number | null)[]),
  'integer[]': (value) => arrayLiteral(value as (number | null)[]),
  'bigint[]': (value) => arrayLiteral(value as (number | null)[]),
  'float8[]': (value) => arrayLiteral(value as (number | null)[]),
  bytea: (value) => `\\\\x${value}`,
}

/**
 * The rows as a sub-select: `from (${givenRows(columns, rows)}) as given`. Each column is sent as one array. The arrays are
 * unnested in the select list, where they advance together and PostgreSQL does not materialise their rows first.
 */
export const givenRows = <Table extends Columns>(columns: Table, rows: RowOf<Table>[]): SqlFragment => {
  const types = columnTypes(columns)
  const arrays = types.map(([name, type]) => {
    const values = (rows as Record<string, unknown>[]).map((row) => row[name])
    return sql`${arrayOf(type, values)} as ${ownSql(name)}`
  })
  const read = types.map(([name, type]) => ownSql(`${readBack(name, type)} as ${name}`))
  return sql`select ${joinSql(read, ', ')} from (select ${joinSql(arrays, ', ')}) as arrays`
}

/**
 * The rows as `values`, for a distributed database: it sends each row to its part. The rows of `givenRows` would be gathered in a file for each part
 * first, which takes longer than everything else.
 */
export const valueRows = <Table extends Columns>(columns: Table, rows: RowOf<Table>[]): SqlFragment => {
  const types = columnTypes(columns)
  const row = (given: Record<string, unknown>) =>
    sql`(${joinSql(
      types.map(([name, type]) => asValue(type, given[name])),
      ', ',
    )})`
  return sql`values ${joinSql((rows as Record<string, unknown>[]).map(row), ', ')}`
}

const asValue = (type: ColumnType, value: unknown): SqlFragment => {
  if (type === 'time') return sql`to_timestamp(${value}::integer)`
  const isJson = type === 'json' || type === 'jsonb'
  const sent = value === null ? null : isJson ? JSON.stringify(value) : type === 'bytea' ? `\\x${value}` : value
  return sql`${sent}::${ownSql(type)}`
}

const arrayOf = (type: ColumnType, values: unknown[]): SqlFragment => {
  switch (type) {
    case 'bigint':
      return sql`unnest(${values}::bigint[])`
    case 'integer':
    case 'time':
      return sql`unnest(${values}::integer[])`
    case 'float8':
      return sql`unnest(${values}::float8[])`
    case 'boolean':
      return sql`unnest(${values}::boolean[])`
    case 'text':
    case 'date':
      return textArray(values as (string | null)[])
    case 'json':
    case 'jsonb':
      return textArray(values.map((value) => (value === null ? null : JSON.stringify(value))))
    case 'bytea':
      return textArray(values.map((value) => (value === null ? null : `\\x${value}`)))
    case 'smallint[]':
    case 'integer[]':
    case 'bigint[]':
    case 'float8[]':
      return textArray(
        values.map((value) => (value === null ? null : (value as (number | null)[]).map(numberOrN).join())),
      )
  }
}

const numberOrN = (value: number | null) => value ?? 'N'

/**
 * Casts values that are sent as text or as unix seconds to the type of their column. Arrays are split by a function that is immutable,
 * which the cast of a whole array is not: an update of a distributed table may call no other on columns.
 */
const readBack = (name: string, type: ColumnType): string => {
  if (type === 'time') return `to_timestamp(${name})`
  if (type.endsWith('[]')) return `string_to_array(${name}, ',', 'N')::${type}`
  return ['json', 'jsonb', 'bytea', 'date'].includes(type) ? `${name}::${type}` : name
}

/** Neither character occurs in JSON or in numbers, and hardly ever in human text. */
const SEPARATOR = '\x01'
const NULL = '\x02'

/**
 * PostgreSQL splits one long text at a separator in half the time that it takes to parse an array of quoted texts. Texts that
 * contain the separator, or equal the null mark, are sent as an array.
 */
export const textArray = (values: (string | null)[]): SqlFragment => {
  const joined = values.map((value) => value ?? NULL).join(SEPARATOR)
  if (joined === '' || occurrences(joined, SEPARATOR) !== values.length - 1 || values.includes(NULL))
    return sql`unnest(${values}::text[])`
  return sql`string_to_table(${joined}::text, ${SEPARATOR}::text, ${NULL}::text)`
}

const occurrences = (text: string, letter: string): number => {
  let count = 0
  for (let at = text.indexOf(letter); at !== -1; at = text.indexOf(letter, at + 1)) count++
  return count
}

export const arrayLiteral = (values: readonly (number | null)[]): string => {
  let text = '{'
  for (let i = 0; i < values.length; i++) text += `${i ? ',' : ''}${values[i] ?? 'NULL'}`
  return `${text}}`
}
