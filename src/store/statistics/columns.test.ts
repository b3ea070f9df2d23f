import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { columnTypes } from '../columns.ts'
import { channelCitations, channelRanks, channelStats, groupStats } from './columns.ts'

const schema = readFileSync(new URL('../../../migrations/schema.sql', import.meta.url), 'utf8')
const sqlTypes: Record<string, string> = { float8: 'double precision' }

/** The columns of a table as schema.sql has them, without those that every table of statistics has. */
const columnsOf = (table: string) => {
  const definition = new RegExp(`^create table ${table} \\(\\n([^;]*)\\n\\)`, 'm').exec(schema)![1]!
  const columns = [...definition.matchAll(/^ {2}([a-z]\w*) ([a-z ]+?)( not null)?,?$/gm)]
  return Object.fromEntries(
    columns
      .filter(([, name]) => name !== 'chat_id' && name !== 'updated_at')
      .map(([, name, type, required]) => [name, `${type}${required ?? ''}`]),
  )
}

const asSql = (columns: Parameters<typeof columnTypes>[0]) =>
  Object.fromEntries(
    columnTypes(columns).map(([name, type]) => [
      name,
      `${sqlTypes[type] ?? type}${columns[name]!.endsWith(' not null') ? ' not null' : ''}`,
    ]),
  )

test('the tables of columns are those of the schema: a column that is missing in one of them fails here', () => {
  expect(asSql({ ...channelStats, ...channelRanks, ...channelCitations })).toEqual(columnsOf('channel_stats'))
  expect(asSql(groupStats)).toEqual(columnsOf('group_stats'))
})
