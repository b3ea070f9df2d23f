// CSV that every parser reads back, and in which no text can act as a formula.
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { csvCell, csvLine, csvText, csvUnescaped } from './csv.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']
const before = ['', ' ', '\t', '\r', '\n', '\u00a0', '\u200b', '\ufeff', ' \t ', '\u0000', "'", "''", "' "]

test.each(before.flatMap((space) => signs.map((sign) => `${space}${sign}SUM(A1)`)))('%j is no formula', (text) => {
  expect(csvText(text).replace(/^"/, '')).toMatch(/^'/)
})

test.each(['\tcmd', '\rcmd', '\ncmd'])('%j is no formula either: spreadsheets drop what it begins with', (text) => {
  expect(csvText(text)).toMatch(/^"'/)
})

const separators = [';', '\t', '\r', '\n', '; ', ';\u200b', ';"', "\n'"]
test.each(separators.flatMap((separator) => signs.map((sign) => `hello${separator}${sign}SUM(A1);x`)))(
  '%j has no formula, whatever the separator of the spreadsheet is',
  (text) => {
    const cells = csvLine(['a', csvText(text)]).split(/[;\t\r\n]/)
    expect(cells.filter((cell) => /^[\s\p{Cf}"]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
    expect(cells.some((cell) => cell.startsWith("'"))).toBe(true)
  },
)

test.each(['news', 'a=b', "it's", "'quoted'", '5 - 3', '#news', '', '🔥'])('%j stays as it is', (text) => {
  expect(csvText(text)).toBe(text)
})

test('numbers, times and truth values are not text: a negative number stays a number', () => {
  expect(csvCell({ kind: 'integer' }, -5)).toBe('-5')
  expect(csvCell({ kind: 'number' }, -0.25)).toBe('-0.25')
  expect(csvCell({ kind: 'boolean' }, false)).toBe('false')
  expect(csvCell({ kind: 'time' }, '2026-09-01T00:00:00Z')).toBe('2026-09-01T00:00:00Z')
  expect(csvCell({ kind: 'text' }, undefined)).toBe('')
  expect(csvCell({ kind: 'json' }, [{ a: '"' }])).toBe('"[{""a"":""\\""""}]"')
})

test('a parser reads back every text, and taking the apostrophe away gives what was written', () => {
  const piece = fc.oneof(
    fc.constantFrom(...signs, ...before, '"', ',', ';', '\r\n', "'", '#', 'a'),
    fc.string({ unit: 'binary', maxLength: 4 }),
  )
  const text = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('').toWellFormed())
  holds(
    fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
      const file = rows.map((cells) => csvLine(cells.map(csvText))).join('')
      const read = parse(file, { record_delimiter: '\r\n', skip_empty_lines: false }) as string[][]
      expect(read.map((cells) => cells.map(csvUnescaped))).toEqual(rows)
    }),
    { seed: 20260901, numRuns: 150 },
  )
})
