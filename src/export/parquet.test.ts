// Parquet files that an independent reader understands, written in groups of a bounded size.
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { expect, test } from 'vitest'
import type { ExportColumn } from '../contract/exports.ts'
import { openParquet } from './parquet.ts'
import { openWriter } from './writer.ts'

const column = (name: string, kind: ExportColumn['kind']): ExportColumn => ({ name, path: name.split('.'), kind })
const columns = [
  column('internal_id', 'text'),
  column('members_change.last_7_days', 'integer'),
  column('er', 'number'),
  column('verified', 'boolean'),
  column('date', 'time'),
  column('entities', 'json'),
]

const fileOf = (...chunks: (string | Uint8Array)[]): ArrayBuffer => {
  const bytes = Buffer.concat(chunks.map((chunk) => Buffer.from(chunk as Uint8Array)))
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer
}

test('every type comes back as it was written, and what is missing as null', async () => {
  const file = openParquet(columns)
  const rows = [
    {
      internal_id: '=k3Xp9QaZ\r\n"🔥',
      members_change: { last_7_days: -9_007_199_254_740_991 },
      er: 2.4,
      verified: false,
      date: '2026-09-01T00:00:00Z',
      entities: [{ type: 'bold', offset: 0 }],
    },
    {},
  ]
  const read = await parquetReadObjects({ file: fileOf(file.write(rows), file.end()) })
  expect(read).toEqual([
    {
      internal_id: '=k3Xp9QaZ\r\n"🔥',
      'members_change.last_7_days': -9_007_199_254_740_991n,
      er: 2.4,
      verified: false,
      date: new Date('2026-09-01T00:00:00Z'),
      entities: [{ type: 'bold', offset: 0 }],
    },
    Object.fromEntries(columns.map(({ name }) => [name, null])),
  ])
})

test('a file without rows has its columns', async () => {
  const file = fileOf(openParquet(columns).end())
  expect(await parquetReadObjects({ file })).toEqual([])
  expect(
    parquetMetadata(file)
      .schema.slice(1)
      .map(({ name }) => name),
  ).toEqual(columns.map(({ name }) => name))
})

test('what is collected has a bound: 10,000 rows or 4 MB of text are a group', () => {
  const file = openParquet([column('text', 'text')])
  const sizes: number[] = []
  for (let page = 0; page < 25; page++)
    sizes.push(file.write(Array.from({ length: 1_000 }, (_, i) => ({ text: `${page} ${i}` }))).length)
  expect(sizes.flatMap((size, page) => (size > 100 ? page : []))).toEqual([9, 19])
  const long = 'x'.repeat(6_000)
  expect(file.write(Array.from({ length: 1_000 }, (_, i) => ({ text: `${i} ${long}` }))).length).toBeGreaterThan(100)
})

test('an export that stopped says so in the metadata of the file', async () => {
  const writer = openWriter('parquet', columns)
  const incomplete = { status: 402, body: { shortfall_mc: 50 }, continue_with: 'cursor=abc' }
  const file = fileOf(writer.rows([{ internal_id: 'a' }]), writer.end(incomplete))
  expect(await parquetReadObjects({ file })).toHaveLength(1)
  expect(parquetMetadata(file).key_value_metadata).toEqual([
    { key: 'channelscope.incomplete', value: JSON.stringify(incomplete) },
  ])
})
