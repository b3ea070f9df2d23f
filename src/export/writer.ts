// Turns rows into the bytes of a file, page by page. An export that stopped early says so in the file.
import type { ExportColumn, FileFormat } from '../contract/exports.ts'
import { CONTINUE_WITH } from '../contract/exports.ts'
import { BOM, csvHeader, csvLine, csvRow, csvText } from './csv.ts'
import { openGexf } from './gexf.ts'
import { openGraphml } from './graphml.ts'
import { openParquet } from './parquet.ts'
import type { ExportRow } from './rows.ts'
import { openXlsx } from './xlsx.ts'

/** Why an export stopped before its end: the refusal of the next page, and the parameter that continues there. */
export type ExportBreak = { status: number; body: unknown; continue_with?: string }

export type FileChunk = string | Uint8Array

type ExportWriter = {
  rows(rows: ExportRow[]): FileChunk
  /** With `incomplete` the file shows that rows are missing, and how to get them. */
  end(incomplete?: ExportBreak): FileChunk
}

const csvWriter = (columns: ExportColumn[], bom: boolean): ExportWriter => {
  let opening = (bom ? BOM : '') + csvHeader(columns)
  const opened = (text: string) => {
    const all = opening + text
    opening = ''
    return all
  }
  return {
    rows: (rows) => opened(rows.map((row) => csvRow(columns, row)).join('')),
    end: (incomplete) => opened(incomplete ? incompleteLine(columns, incomplete) : ''),
  }
}

/** A row like the others, so that every parser reads it. Its first cell cannot be taken for a value. */
const incompleteCell =
  ({ status, body, continue_with = '' }: ExportBreak) =>
  ({ name }: ExportColumn, i: number): string =>
    i === 0 ? `# incomplete: ${status} ${JSON.stringify(body)}` : name === CONTINUE_WITH ? continue_with : ''

const incompleteLine = (columns: ExportColumn[], incomplete: ExportBreak): string =>
  csvLine(columns.map(incompleteCell(incomplete)).map(csvText))

const ndjsonWriter = (): ExportWriter => ({
  rows: (rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
  end: (incomplete) => (incomplete ? `${JSON.stringify({ incomplete })}\n` : ''),
})

const parquetWriter = (columns: ExportColumn[]): ExportWriter => {
  const file = openParquet(columns)
  return {
    rows: file.write,
    end: (incomplete) => file.end(incomplete && { key: 'channelscope.incomplete', value: JSON.stringify(incomplete) }),
  }
}

const xlsxWriter = (columns: ExportColumn[]): ExportWriter => {
  const file = openXlsx(columns)
  return { rows: file.write, end: (incomplete) => file.end(incomplete && incompleteCell(incomplete)) }
}

export const openWriter = (format: FileFormat, columns: ExportColumn[], { bom = false } = {}): ExportWriter => {
  if (format === 'csv') return csvWriter(columns, bom)
  if (format === 'ndjson') return ndjsonWriter()
  // A graph is one page, so it is never incomplete.
  if (format === 'graphml') return openGraphml(columns)
  if (format === 'gexf') return openGexf(columns)
  return format === 'xlsx' ? xlsxWriter(columns) : parquetWriter(columns)
}
