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

/** Milliseconds of CPU time of this thread. */
const cpuOf = async (text: string) => {
  const start = process.threadCpuUsage()
  const found = await all(csvRecords(inChunks(Buffer.from(text), 65_536), ','))
  const { user, system } = process.threadCpuUsage(start)
  return { ms: (user + system) / 1_000, found }
}

const head = 'id,text\n1,one\n'
test.each([
  ['empty lines within a quote that closes too late', `${head}2,"${'\n'.repeat(1_400_000)}"\n`],
  ['empty lines and a quote that does not close', `${head}${'\n'.repeat(1_400_000)}2,"`],
  ['empty lines without end', `${head}${'\n'.repeat(8_000_000)}2,two\n`],
])('%s are read in proportion to their length', async (_, text) => {
  const { ms, found } = await cpuOf(text)
  expect(found[0]).toMatchObject({ value: { id: '1', text: 'one' } })
  expect(ms).toBeLessThan(5_000)
})

test('quotes that are not closed, each for as long as a row may be, end the reading before they take for ever', async () => {
  // After each line that is dropped the quote of the next one is read to the limit again.
  const hostile = `${'2,"""x\n'.repeat(200)}${'x'.repeat(3_000)}\n`.repeat(400)
  const { ms } = await cpuOf(head + hostile)
  expect(ms).toBeLessThan(10_000)
})
