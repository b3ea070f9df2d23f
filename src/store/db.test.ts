import { expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { copyText } from './bulk-rows.ts'
import { joinSql, sql, statement } from './db.ts'

const db = await testDatabase()

test('fragments nest, and parameters are numbered in order', () => {
  const where = joinSql([sql`a = ${1}`, sql`b = any(${['x', 'y"z']}::text[])`], ' and ')
  const made = statement`select ${0} from t where ${where} limit ${9}`
  expect(made.text).toBe('select $1 from t where a = $2 and b = any($3::text[]) limit $4')
  expect(made.values).toEqual([0, 1, '{"x","y\\"z"}', 9])
})

test('values of every type are read back as they were written', async () => {
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

test('a transaction that throws is rolled back, and 20 concurrent ones lose no update', async () => {
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

test('copied rows are read back as they were written, inside a transaction too', async () => {
  const text = 'tab\t line\n back\\slash \\N \r é😀 "quoted" {braces}'
  const columns = { name: 'text not null', value: 'text not null' } as const
  const rows = copyText(columns, [
    { name: 'copied 1', value: JSON.stringify(text) },
    { name: 'copied 2', value: 'null' },
  ])
  await db.transaction((tx) => tx.copy('settings', ['name', 'value'], rows))
  expect(await db.rows`select name, value from settings where name like 'copied%' order by name`).toEqual([
    { name: 'copied 1', value: text },
    { name: 'copied 2', value: null },
  ])
  await expect(db.copy('settings', ['name', 'value'], rows)).rejects.toMatchObject({ code: '23505' })
  await expect(
    db.transaction(async (tx) => {
      await tx.copy('settings', ['name', 'value'], copyText(columns, [{ name: 'copied 3', value: '1' }]))
      throw new Error('stop')
    }),
  ).rejects.toThrow('stop')
  const sampled = {
    chat_id: 'bigint not null',
    at: 'time not null',
    sampled: 'integer not null',
    premium: 'integer',
  } as const
  const sample = { chat_id: 1, at: 1_788_220_800, sampled: 30, premium: null }
  await db.copy('member_samples', Object.keys(sampled), copyText(sampled, [sample]))
  expect(await db.rows`select chat_id, at, sampled, premium from member_samples`).toEqual([
    { chat_id: 1, at: new Date('2026-09-01T00:00:00Z'), sampled: 30, premium: null },
  ])
  expect(await db.rows`select name from settings where name = 'copied 3'`).toEqual([])
})

test('an error carries its SQLSTATE, and the session stays usable', async () => {
  await expect(db.rows`select * from nowhere`).rejects.toMatchObject({ code: '42P01' })
  expect(await db.row`select 1 as one`).toEqual({ one: 1 })
})

test('a prepared statement returns the same rows as an unprepared one, also on repeated calls', async () => {
  const at = new Date('2026-09-01T12:34:56.789Z')
  for (const n of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const values = [n, `a\\"{},é😀 ${n}`, n % 2 === 0, at, [n, null], Buffer.from([0, n]), null] as const
    const ask = (how: 'rows' | 'prepared') =>
      db[
        how
      ]`select ${values[0]}::bigint as big, ${values[1]}::text as text, ${values[2]}::boolean as even, ${values[3]}::timestamptz as at,
        ${values[4]}::int[] as ints, encode(${values[5]}::bytea, 'hex') as bytes, ${values[6]}::text as nothing`
    expect(await ask('prepared')).toEqual(await ask('rows'))
  }
  const put = (name: string, n: number) => db.prepared`insert into settings values (${name}, ${n}::int::text::jsonb)`
  expect([await put('kept 1', 1), await put('kept 2', 2)]).toEqual([[], []])
  expect(await db.rows`select name, value from settings where name like 'kept%' order by name`).toEqual([
    { name: 'kept 1', value: 1 },
    { name: 'kept 2', value: 2 },
  ])
})

test('a prepared statement that fails does not damage the session, inside or outside a transaction', async () => {
  const put = (within: typeof db, name: string) => within.prepared`insert into settings values (${name}, '1')`
  await put(db, 'once')
  await expect(put(db, 'once')).rejects.toMatchObject({ code: '23505' })
  await expect(db.prepared`select ${'x'}::int as number`).rejects.toMatchObject({ code: '22P02' })
  await expect(db.prepared`select nothing from nowhere`).rejects.toMatchObject({ code: '42P01' })
  const failing = db.transaction(async (tx) => {
    await put(tx as typeof db, 'undone')
    await put(tx as typeof db, 'once')
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  await put(db, 'twice')
  expect(await db.rows`select name from settings where name in ('once', 'twice', 'undone') order by 1`).toEqual([
    { name: 'once' },
    { name: 'twice' },
  ])
})

test('a prepared statement outside a transaction does not join a transaction that is open at the same time', async () => {
  const failing = db.transaction(async (tx) => {
    await tx.rows`insert into settings values ('theirs', '1')`
    const own = db.prepared`insert into settings values ('own', '1')`
    // On the embedded database the statement waits until this transaction ends, but it arrives there before the next statement.
    await (db.database_url ? own : tx.rows`select 1`)
    throw Object.assign(new Error('stop'), { own })
  })
  const { own } = await failing.catch((error) => error)
  await own
  expect(await db.rows`select name from settings where name in ('theirs', 'own')`).toEqual([{ name: 'own' }])
})

test('a prepared statement that names its columns still works after a migration adds a column', async () => {
  await db.script('create table migrated (id int primary key, name text); insert into migrated values (1, $$one$$)')
  const ask = () => db.prepared`select id, name from migrated where id = ${1}`
  for (let i = 0; i < 7; i++) expect(await ask()).toEqual([{ id: 1, name: 'one' }])
  await db.script('alter table migrated add column more text')
  expect(await ask()).toEqual([{ id: 1, name: 'one' }])
  await db.script('drop table migrated')
})
