import fc from 'fast-check'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../test/database.ts'
import { holds } from '../../../../test/seed.ts'
import { forEachPacked, type PackedGroups, type PackedRows, packedColumns } from './packed-numbers.ts'

const db = await testDatabase()
const groups: PackedGroups = [{ a: 6, b: 18, c: 24 }, { d: 8 }]

const packed = async (rows: (number | null)[][]): Promise<PackedRows> =>
  (await db.row<PackedRows>`select ${packedColumns(groups)} from (
    select * from unnest(${rows.map(([a]) => a)}::bigint[], ${rows.map(([, b]) => b)}::bigint[], ${rows.map(([, , c]) => c)}::bigint[],
      ${rows.map(([, , , d]) => d)}::bigint[]) with ordinality as given(a, b, c, d, place) order by place) as given`)!

const unpacked = (found: PackedRows) => {
  const rows: (number | null)[][] = []
  forEachPacked(groups, found, (row) => rows.push([...row]))
  return rows
}

test('numbers that fit take their bits, and the others decimals', async () => {
  const rows = [
    [61, 262_141, 16_777_213, 253],
    [62, 262_142, 16_777_214, 254],
    [null, -1, null, null],
    [0, 0, 0, 0],
  ]
  const found = await packed(rows)
  // Seven bytes for each row.
  expect(Buffer.from(found.packed!, 'base64')).toHaveLength(28)
  expect(found.large).toBe('62 262142 16777214 254 -1')
  expect(unpacked(found)).toEqual(rows)
})

test('no rows', async () => {
  expect(unpacked(await packed([]))).toEqual([])
})

test('property: what was packed is unpacked', () => {
  const number = fc.oneof(
    fc.constant(null),
    fc.integer({ min: 0, max: 70 }),
    fc.integer({ min: 0, max: 20_000_000 }),
    fc.maxSafeInteger(),
  )
  return holds(
    fc.asyncProperty(
      fc.array(fc.tuple(number, number, number, number), { minLength: 1, maxLength: 40 }),
      async (rows) => {
        expect(unpacked(await packed(rows))).toEqual(rows)
      },
    ),
    { numRuns: 40 },
  )
})
