// CSV by RFC 4180 that a spreadsheet can open safely.
import type { ExportColumn } from '../contract/exports.ts'
import { cellOf, type ExportRow } from './rows.ts'

export const BOM = '\ufeff'

/**
 * Spreadsheets take a text for a formula if it begins with one of these signs, also in full width, and also after spaces or control
 * characters. Such a text gets an apostrophe in front. So does one that already has it, so that a reader can take it away again.
 */
const FORMULA = /^'*(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u
const ESCAPED = /^'+(?:[\t\r\n]|[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠])/u

/**
 * A spreadsheet whose separator is the semicolon or the tab honours no quotes behind a comma: to it a cell begins after each of these signs
 * and after each line break within the text. A formula there gets an apostrophe by the same rule. Quotes may stand before it, because they
 * are doubled in the file, and two quotes are an empty beginning.
 */
const INNER_FORMULA = /(?<=[;\t\r\n])(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu
const INNER_ESCAPED = /(?<=[;\t\r\n])'(?='*(?:(?![\t\r\n])[\s\p{Cc}\p{Cf}"])*[=+\-@＝＋－＠])/gu

/** The semicolon and the tab are separators in some countries, so they are quoted too. */
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/

export const csvText = (text: string): string => {
  const safe = (FORMULA.test(text) ? `'${text}` : text).replace(INNER_FORMULA, "'")
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** What `csvText` was given, from a cell without its quotes. */
export const csvUnescaped = (cell: string): string => {
  const text = cell.replace(INNER_ESCAPED, '')
  return ESCAPED.test(text) ? text.slice(1) : text
}

export const csvCell = ({ kind }: Pick<ExportColumn, 'kind'>, value: unknown): string => {
  if (value === undefined) return ''
  if (kind === 'text') return csvText(String(value))
  return kind === 'json' ? csvText(JSON.stringify(value)) : String(value)
}

export const csvLine = (cells: string[]): string => `${cells.join(',')}\r\n`

export const csvHeader = (columns: ExportColumn[]): string => csvLine(columns.map(({ name }) => csvText(name)))

export const csvRow = (columns: ExportColumn[], row: ExportRow): string =>
  csvLine(columns.map((column) => csvCell(column, cellOf(column, row))))
