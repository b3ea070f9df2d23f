import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { partHash } from './part-hash.ts'

test('the hash of an id is the one by which PostgreSQL divides rows', async () => {
  const db = await testDatabase()
  const ids = [0, 1, -1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), 2 ** 32, Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER]
  for (let id = 3; id < 2 ** 50; id = id * 3 + 1) ids.push(id, -id)
  const rows = await db.rows<{ id: number; hash: number }>`
    select id, hashint8(id) as hash from unnest(${ids}::bigint[]) as id`
  expect(rows.map(({ id }) => [id, partHash(id)])).toEqual(rows.map(({ id, hash }) => [id, hash]))
})
