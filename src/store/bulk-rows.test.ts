import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { copyText, givenRows, textArray, valueRows } from './bulk-rows.ts'
import { namesOf } from './columns.ts'
import { sql } from './db.ts'

const db = await testDatabase()
const readBack = async (values: (string | null)[]) =>
  (
    await db.rows<{ n: number; value: string | null }>`
    select ${sql`unnest(${values.map((_, n) => n)}::integer[])`} as n, ${textArray(values)} as value`
  ).map(({ value }) => value)

test.each([
  [['a', null, 'b']],
  [['']],
  [[null]],
  [['', '', null]],
  [['{"quoted", \\ back}', "it's", '😀 é']],
  [['holds \x01 the separator', 'b']],
  [['\x02', null]],
])('the texts %j are read back unchanged', async (values) => {
  expect(await readBack(values)).toEqual(values)
})

const columns = {
  id: 'bigint not null',
  count: 'integer',
  share: 'float8',
  flag: 'boolean',
  words: 'text',
  facts: 'json',
  more: 'jsonb',
  moment: 'time',
  day: 'date',
  series: 'integer[]',
  bytes: 'bytea',
} as const

const blank = {
  count: null,
  share: null,
  flag: null,
  words: null,
  facts: null,
  more: null,
  moment: null,
  day: null,
  bytes: null,
}

const rows = [
  {
    id: 9_007_199_254_740_991,
    count: -1,
    share: 0.5,
    flag: true,
    words: 'tab\t, line\n and \\ back',
    facts: { a: ['"', '\\', '\n'] },
    more: { b: null },
    moment: 1_788_220_800,
    day: '2026-11-17',
    series: [1, null, 3],
    bytes: '00ff5c0a',
  },
  {
    id: 2,
    count: null,
    share: null,
    flag: null,
    words: null,
    facts: null,
    more: null,
    moment: null,
    day: null,
    series: null,
    bytes: null,
  },
  { ...blank, id: 1, series: [] },
  { ...blank, id: 0, series: [null] },
]

const stored = rows.map((row) => ({
  ...row,
  moment: row.moment === null ? null : new Date(row.moment * 1000),
  day: row.day === null ? null : new Date(row.day),
}))

/** The drivers give bytes in different classes. */
const inHex = (read: Record<string, unknown>[]) =>
  read.map((row) => ({ ...row, bytes: row.bytes && Buffer.from(row.bytes as Uint8Array).toString('hex') }))

test('values of every column type are read back unchanged from a sub-select', async () => {
  expect(inHex(await db.rows`select * from (${givenRows(columns, rows)}) as given order by id desc`)).toEqual(stored)
})

test('values of every column type are read back unchanged from `values`', async () => {
  const read = db.rows`select * from (${valueRows(columns, rows)}) as given (${namesOf(columns)}) order by id desc`
  expect(inHex(await read)).toEqual(stored)
})

test('values of every column type are read back unchanged after COPY', async () => {
  await db.script(`create table bulk_rows_test (id bigint, count integer, share float8, flag boolean, words text, facts json,
    more jsonb, moment timestamptz, day date, series integer[], bytes bytea)`)
  await db.copy('bulk_rows_test', Object.keys(columns), copyText(columns, rows))
  expect(inHex(await db.rows`select * from bulk_rows_test order by id desc`)).toEqual(stored)
  await db.script('drop table bulk_rows_test')
})
