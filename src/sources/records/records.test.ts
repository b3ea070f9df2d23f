// Lines, tables and JSON lists are split into records, whatever the size of the chunks.
import { expect, test } from 'vitest'
import { inChunks } from '../../../test/imported.ts'
import { columnsOf, csvRecords, separatorOf } from './csv-records.ts'
import type { RawRecord } from './imported.ts'
import { jsonRecords } from './json-records.ts'
import { lineRecords } from './line-records.ts'

const all = async (records: AsyncIterable<RawRecord[]>) => {
  const list: RawRecord[] = []
  for await (const batch of records) list.push(...batch)
  return list
}
const sizes = [1, 2, 3, 7, 1000]

test('one JSON value per line: empty lines count as lines, and a bad line does not stop the rest', async () => {
  const text = '\uFEFF{"a": "é"}\r\n\n{"a": 2\n{"a": 3}\n  \n{"a": 4}'
  for (const size of sizes)
    expect(await all(lineRecords(inChunks(Buffer.from(text), size)))).toEqual([
      { position: { record: 1, line: 1, byte: 0 }, value: { a: 'é' } },
      { position: { record: 2, line: 3, byte: 17 }, problem: expect.stringContaining('JSON') },
      { position: { record: 3, line: 4, byte: 25 }, value: { a: 3 } },
      { position: { record: 4, line: 6, byte: 37 }, value: { a: 4 } },
    ])
})

test('a line that is too long is skipped and reported', async () => {
  const text = `{"a": 1}\n{"a": "${'x'.repeat(500)}"}\n{"a": 3}\n`
  for (const size of sizes)
    expect(await all(lineRecords(inChunks(Buffer.from(text), size), 100))).toEqual([
      { position: { record: 1, line: 1, byte: 0 }, value: { a: 1 } },
      { position: { record: 2, line: 2, byte: 9 }, problem: 'the line is longer than 100 bytes' },
      { position: { record: 3, line: 3, byte: 519 }, value: { a: 3 } },
    ])
})

test('the list of records may be at the top or under a known name', async () => {
  const text = '{"about": "x", "posts": [{"id": 1}, {"id": }, {"id": 3}], "next": [{"id": 9}]}'
  expect(await all(jsonRecords(inChunks(Buffer.from(text), 5)))).toEqual([
    { position: { record: 1, byte: 25 }, value: { id: 1 } },
    { position: { record: 2, byte: 36 }, problem: expect.stringContaining('JSON') },
    { position: { record: 3, byte: 46 }, value: { id: 3 } },
  ])
  expect(await all(jsonRecords(inChunks(Buffer.from('[1, 2]'))))).toHaveLength(2)
})

const table = (separator: string, newline: string) =>
  ['\uFEFFid,text', '1,"two\nlines, and ""quotes"""', '', '2,second', '3', '4,fourth']
    .join(newline)
    .replaceAll(/,(?! and)/g, separator)

test('tables may have quoted line ends and quotes, a byte order mark, CRLF and any separator; a short row is bad', async () => {
  for (const separator of [',', ';', '\t', '|'])
    for (const newline of ['\n', '\r\n']) {
      const text = table(separator, newline)
      const first = text.split(/\r?\n/, 1)[0]!
      expect(separatorOf(first)).toBe(separator)
      expect(columnsOf(first)).toEqual(['id', 'text'])
      expect(await all(csvRecords(inChunks(Buffer.from(text), 3), separator)), JSON.stringify(separator)).toEqual([
        { position: { record: 1, line: 2 }, value: { id: '1', text: 'two\nlines, and "quotes"' } },
        { position: { record: 2, line: expect.any(Number) }, value: { id: '2', text: 'second' } },
        { position: { record: 3, line: 6 }, problem: 'it has another number of columns than the first line' },
        { position: { record: 4, line: 7 }, value: { id: '4', text: 'fourth' } },
      ])
    }
})

test('an unclosed quote costs only its own line', async () => {
  const text = 'id,text\n1,one\n2,"two\n3,three\n'
  expect(await all(csvRecords(inChunks(Buffer.from(text)), ','))).toEqual([
    { position: { record: 1, line: 2 }, value: { id: '1', text: 'one' } },
    { position: { record: 2, line: 3 }, problem: expect.stringContaining('Quote Not Closed') },
    { position: { record: 3, line: 4 }, value: { id: '3', text: 'three' } },
  ])
})
