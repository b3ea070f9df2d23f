import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { column, textColumn } from './columns.ts'

const db = await testDatabase()
const readBack = async (values: (string | null)[]) =>
  (
    await db.rows<{ n: number; value: string | null }>`
    select ${column(
      values.map((_, n) => n),
      'integer',
    )} as n, ${textColumn(values)} as value`
  ).map(({ value }) => value)

test.each([
  [['a', null, 'b']],
  [['']],
  [[null]],
  [['', '', null]],
  [['{"quoted", \\ back}', "it's", '😀 é']],
  [['holds \x01 the separator', 'b']],
  [['\x02', null]],
])('%j comes back as it went in', async (values) => {
  expect(await readBack(values)).toEqual(values)
})
