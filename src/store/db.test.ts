import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { copyText, copyTime } from './copy.ts'
import { joinSql, sql, statement } from './db.ts'

const db = await testDatabase()

test('fragments nest and parameters are numbered in order', () => {
  const where = joinSql([sql`a = ${1}`, sql`b = any(${['x', 'y"z']}::text[])`], ' and ')
  const made = statement`select ${0} from t where ${where} limit ${9}`
  expect(made.text).toBe('select $1 from t where a = $2 and b = any($3::text[]) limit $4')
  expect(made.values).toEqual([0, 1, '{"x","y\\"z"}', 9])
})

test('values come back as they went in', async () => {
  const at = new Date('2026-09-01T12:34:56.789Z')
  const row =
    await db.row`select ${at}::timestamptz as at, ${2 ** 53 - 1}::bigint as big, ${'a\\"{},é😀'}::text as text,
    ${['a,b', 'c"d', null, '\\']}::text[] as texts, ${[1, null, 3]}::int[] as ints, ${{ a: [1, null] }}::jsonb as json,
    ${Buffer.from([0, 255])}::bytea as bytes, ${true}::boolean as yes, ${null}::text as nothing, ${1.5}::float8 as half,
    '2026-09-01'::date as day, 1.25::numeric as exact, ${[at]}::timestamptz[] as ats`
  expect({ ...row, bytes: [...(row!.bytes as Uint8Array)] }).toEqual({
    at,
    big: 2 ** 53 - 1,
    text: 'a\\"{},é😀',
    texts: ['a,b', 'c"d', null, '\\'],
    ints: [1, null, 3],
    json: { a: [1, null] },
    bytes: [0, 255],
    yes: true,
    nothing: null,
    half: 1.5,
    day: new Date('2026-09-01T00:00:00Z'),
    exact: 1.25,
    ats: [at],
  })
})

test('a transaction that throws leaves nothing, and others wait for it', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.rows`insert into settings values ('half', '1')`
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  expect(await db.rows`select * from settings`).toEqual([])
  await Promise.all(
    Array.from({ length: 20 }, () =>
      db.transaction(async (tx) => {
        await tx.rows`select pg_advisory_xact_lock(1)`
        const row = await tx.row<{ n: number }>`select value::int as n from settings where name = 'n'`
        await tx.rows`insert into settings values ('n', ${(row?.n ?? 0) + 1}::int::text::jsonb)
          on conflict (name) do update set value = excluded.value`
      }),
    ),
  )
  expect(await db.row`select value from settings where name = 'n'`).toEqual({ value: 20 })
})

test('copied rows come back as they went in, within a transaction too', async () => {
  const text = 'tab\t line\n back\\slash \\N \r é😀 "quoted" {braces}'
  const rows = copyText([
    ['copied 1', JSON.stringify(text)],
    ['copied 2', 'null'],
  ])
  await db.transaction((tx) => tx.copy('settings', ['name', 'value'], rows))
  expect(await db.rows`select name, value from settings where name like 'copied%' order by name`).toEqual([
    { name: 'copied 1', value: text },
    { name: 'copied 2', value: null },
  ])
  await expect(db.copy('settings', ['name', 'value'], rows)).rejects.toMatchObject({ code: '23505' })
  await expect(
    db.transaction(async (tx) => {
      await tx.copy('settings', ['name', 'value'], copyText([['copied 3', '1']]))
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  await db.copy(
    'member_samples',
    ['chat_id', 'at', 'sampled', 'premium'],
    copyText([[1, copyTime(1_788_220_800), 30, null]]),
  )
  expect(await db.rows`select chat_id, at, sampled, premium from member_samples`).toEqual([
    { chat_id: 1, at: new Date('2026-09-01T00:00:00Z'), sampled: 30, premium: null },
  ])
  expect(await db.rows`select name from settings where name = 'copied 3'`).toEqual([])
})

test('an error names its code, and the session goes on', async () => {
  await expect(db.rows`select * from nowhere`).rejects.toMatchObject({ code: '42P01' })
  expect(await db.row`select 1 as one`).toEqual({ one: 1 })
})
