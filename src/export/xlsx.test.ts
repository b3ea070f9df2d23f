// Workbooks: what a cell holds, and what a file has besides rows.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { unzip, xlsxRows } from '../../test/xlsx.ts'
import type { ColumnKind, ExportColumn } from '../contract/exports.ts'
import type { ExportRow } from './rows.ts'
import { openWriter } from './writer.ts'
import { openXlsx } from './xlsx.ts'

const column = (name: string, kind: ColumnKind): ExportColumn => ({ name, path: [name], kind })
const fileOf = (columns: ExportColumn[], ...pages: ExportRow[][]) => {
  const writer = openWriter('xlsx', columns)
  return Buffer.concat([...pages.map((rows) => writer.rows(rows) as Uint8Array), writer.end() as Uint8Array])
}

test('each kind of value is a cell of its kind, and a missing one is no cell', () => {
  const columns = [
    column('text', 'text'),
    column('count', 'integer'),
    column('share', 'number'),
    column('flag', 'boolean'),
    column('at', 'time'),
    column('more', 'json'),
  ]
  const rows = [
    { text: 'a', count: -5, share: 0.25, flag: true, at: '2026-09-01T12:00:01Z', more: { x: [1] } },
    { flag: false, count: 9_007_199_254_740_991 },
  ]
  const [sheet] = xlsxRows(fileOf(columns, rows.slice(0, 1), rows.slice(1)))
  expect(sheet).toEqual([
    ['text', 'count', 'share', 'flag', 'at', 'more'],
    ['a', -5, 0.25, true, new Date('2026-09-01T12:00:01Z'), '{"x":[1]}'],
    // A spreadsheet would round a number of more than 15 digits.
    [undefined, '9007199254740991', undefined, false],
  ])
})

test('no text becomes a formula, and every text comes back', () => {
  const columns = [column('text', 'text')]
  const texts = ['=1+1', '+cmd|calc', "@SUM(A1), '", '<b>&amp;</b>', ' two  spaces ', 'a\r\n\tb\u0000', '_x0041_', '😀']
  const bytes = fileOf(columns, [...texts.map((text) => ({ text }))])
  expect(xlsxRows(bytes)[0]!.slice(1)).toEqual(texts.map((text) => [text]))
  expect([...unzip(bytes).values()].join('')).not.toContain('<f>')
  holds(
    fc.property(fc.array(fc.string({ unit: 'grapheme', minLength: 1 })), (given) => {
      const read = xlsxRows(
        fileOf(
          columns,
          given.map((text) => ({ text })),
        ),
      )[0]!.slice(1)
      expect(read).toEqual(given.map((text) => [text.toWellFormed()]))
    }),
    { numRuns: 50 },
  )
})

test('a text that is too long for a cell is cut, and says so', () => {
  const [, row] = xlsxRows(fileOf([column('text', 'text')], [{ text: 'x'.repeat(40_000) }]))[0]!
  expect(row![0]).toHaveLength(32_767)
  expect(String(row![0]).endsWith('x…')).toBe(true)
})

test('a file without rows has its head, and one that stopped early says so in its last row', () => {
  const columns = [column('a', 'integer'), column('continue_with', 'text')]
  expect(xlsxRows(fileOf(columns))).toEqual([[['a', 'continue_with']]])
  const writer = openWriter('xlsx', columns)
  const parts = [writer.rows([{ a: 1 }]), writer.end({ status: 402, body: { code: 'x' }, continue_with: 'skip=1' })]
  expect(xlsxRows(Buffer.concat(parts as Uint8Array[]))[0]!.slice(1)).toEqual([
    [1],
    ['# incomplete: 402 {"code":"x"}', 'skip=1'],
  ])
})

test('rows beyond what a sheet can hold are in a second sheet', () => {
  const file = openXlsx([column('a', 'integer')], 3)
  const parts = [file.write([{ a: 1 }, { a: 2 }, { a: 3 }]), file.write([{ a: 4 }, { a: 5 }]), file.end()]
  const bytes = Buffer.concat(parts)
  expect(xlsxRows(bytes)).toEqual([
    [['a'], [1], [2]],
    [['a'], [3], [4]],
    [['a'], [5]],
  ])
  expect(unzip(bytes).get('xl/workbook.xml')).toContain('sheetId="3"')
})
