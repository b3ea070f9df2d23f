// A workbook of Excel (Office Open XML), written one page of rows at a time. Texts are cells of text, so that none becomes a formula.
import type { ColumnKind, ExportColumn } from '../contract/exports.ts'
import { cut } from '../text/cut.ts'
import { cellOf, type ExportRow } from './rows.ts'
import { openZip } from './zip.ts'

/** What a sheet can hold. The rows that follow go to another sheet. */
const SHEET_ROWS = 1_048_576
/** A sheet ends after this much XML, so that its size fits into the 32 bits of a zip archive. */
const SHEET_CHARACTERS = 1_000_000_000
/** What a cell can hold. */
const CELL_CHARACTERS = 32_767
/** A spreadsheet counts with 15 digits. A longer number is kept as text. */
const EXACT = 999_999_999_999_999

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

/** Style 1 is a moment. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>`

const BEFORE_ROWS = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`
const AFTER_ROWS = '</sheetData></worksheet>'

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Control characters are written as `_x000D_`, and a text that looks like that is escaped. */
const xmlText = (text: string): string => {
  return (
    cut(text.toWellFormed(), CELL_CHARACTERS)
      .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what XML forbids
      .replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
        const code = sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
        return `_x${code}_`
      })
      .replace(/[&<>]/g, (sign) => signs[sign]!)
  )
}

const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`

const DAY_MS = 86_400_000
/** Spreadsheets count days from the end of 1899. */
const EPOCH_DAYS = 25_569

const cell = (at: string, kind: ColumnKind, value: unknown): string => {
  if (value === undefined) return ''
  if (kind === 'boolean') return `<c r="${at}" t="b"><v>${value ? 1 : 0}</v></c>`
  if (kind === 'time') return `<c r="${at}" s="1"><v>${Date.parse(value as string) / DAY_MS + EPOCH_DAYS}</v></c>`
  if (kind === 'json') return textCell(at, JSON.stringify(value))
  if (kind === 'text' || Math.abs(value as number) > EXACT) return textCell(at, String(value))
  return `<c r="${at}"><v>${value}</v></c>`
}

/** 0 is A, 26 is AA. */
const letters = (column: number): string =>
  (column < 26 ? '' : letters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

export const openXlsx = (columns: ExportColumn[], sheet_rows = SHEET_ROWS) => {
  const zip = openZip()
  const names = columns.map((_, i) => letters(i))
  let sheets = 0
  let rows = 0
  let characters = 0

  const line = (cells: (at: string, i: number) => string): string => {
    rows++
    const text = `<row r="${rows}">${names.map((name, i) => cells(`${name}${rows}`, i)).join('')}</row>`
    characters += text.length
    return text
  }
  const openSheet = (): Uint8Array[] => {
    sheets++
    rows = 0
    characters = 0
    const head = line((at, i) => textCell(at, columns[i]!.name))
    return [zip.open(`xl/worksheets/sheet${sheets}.xml`), zip.write(BEFORE_ROWS + head)]
  }
  const closeSheet = (): Uint8Array[] => [zip.write(AFTER_ROWS), zip.close()]
  const write = (all: ExportRow[]): Uint8Array => {
    const chunks = sheets === 0 ? openSheet() : []
    let text = ''
    for (const row of all) {
      if (rows === sheet_rows || characters > SHEET_CHARACTERS) {
        chunks.push(zip.write(text), ...closeSheet(), ...openSheet())
        text = ''
      }
      text += line((at, i) => cell(at, columns[i]!.kind, cellOf(columns[i]!, row)))
    }
    return Buffer.concat([...chunks, zip.write(text)])
  }

  return {
    write,
    /** The end of the file, after a last row of texts if there is one. */
    end: (last?: (column: ExportColumn, i: number) => string): Uint8Array => {
      const chunks = [write([])]
      if (last) {
        const texts = columns.map(last)
        chunks.push(zip.write(line((at, i) => (texts[i] ? textCell(at, texts[i]) : ''))))
      }
      const numbers = Array.from({ length: sheets }, (_, i) => i + 1)
      const files = {
        'xl/styles.xml': STYLES,
        'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${numbers.map((n) => `<sheet name="${n}" sheetId="${n}" r:id="r${n}"/>`).join('')}</sheets></workbook>`,
        'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers.map((n) => `<Relationship Id="r${n}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${n}.xml"/>`).join('')}<Relationship Id="styles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
        '_rels/.rels': `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="book" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
        '[Content_Types].xml': `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
      }
      chunks.push(...closeSheet())
      for (const [name, text] of Object.entries(files)) chunks.push(zip.open(name), zip.write(text), zip.close())
      return Buffer.concat([...chunks, zip.end()])
    },
  }
}
