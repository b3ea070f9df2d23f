// Values of every kind, errors and large results, as the embedded database answers them.
import { afterAll, expect, test } from 'vitest'
import { dbOver } from '../db.ts'
import { openInMemory } from './open.ts'

const client = await openInMemory()
const db = dbOver(client)
afterAll(() => client.close())

test('values of every type and null, prepared or not', async () => {
  const expected = {
    int: 7,
    big: 9_007_199_254_740_991,
    numeric: 1.5,
    float: 0.1,
    flag: false,
    text: 'é\u{1f600}\n\t"',
    empty: '',
    nothing: null,
    json: { a: [1, null] },
    list: [1, null, 3],
    bytes: new Uint8Array([0, 255]),
    time: new Date('2026-02-03T04:05:06.789Z'),
  }
  const values = [7, expected.text]
  for (const query of [db.rows, db.prepared, db.prepared])
    expect(
      await query`select ${values[0]}::int as int, 9007199254740991 as big, 1.5 as numeric, 0.1::float8 as float, false as flag,
        ${values[1]}::text as text, '' as empty, null::int as nothing, '{"a": [1, null]}'::jsonb as json,
        '{1,NULL,3}'::int[] as list, '\\x00ff'::bytea as bytes, '2026-02-03T04:05:06.789Z'::timestamptz as time`,
    ).toEqual([expected])
})

test('a result of several megabytes arrives whole', async () => {
  const rows = await db.rows<{ n: number; text: string }>`
    select n, repeat('x', n % 1000) as text from generate_series(1, 10000) as n`
  expect(rows).toHaveLength(10_000)
  expect(rows.every(({ n, text }, i) => n === i + 1 && text.length === n % 1_000)).toBe(true)
})

test('an error carries its code, constraint and detail, and the next statement works', async () => {
  await db.rows`create table once (id int constraint once_key primary key)`
  await db.rows`insert into once values (1)`
  for (const query of [db.rows, db.prepared])
    await expect(query`insert into once values (${1})`).rejects.toMatchObject({
      code: '23505',
      constraint: 'once_key',
      detail: 'Key (id)=(1) already exists.',
      message: 'duplicate key value violates unique constraint "once_key"',
    })
  await expect(db.rows`select 1 / 0`).rejects.toMatchObject({ code: '22012' })
  await expect(db.prepared`select nonsense`).rejects.toMatchObject({ code: '42703' })
  expect(await db.rows`select count(*) as count from once`).toEqual([{ count: 1 }])
})
