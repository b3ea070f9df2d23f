// Detects the format of a file from its first bytes.

import { type ImportFormat, importFormats } from '../../vocabulary.ts'
import { type Mapping, mappingByNames, spelledAs } from '../dataset/mapping.ts'
import { isDumpRecord } from '../dataset/message-dump.ts'
import { isObservation } from '../dataset/native.ts'
import { columnsOf, separatorOf } from '../records/csv-records.ts'
import { isFields } from '../records/imported.ts'
import { LISTS } from '../records/json-records.ts'
import { jsonScanner, type ScanChoice } from '../records/json-scanner.ts'
import { parseJson } from '../records/parse-json.ts'
import { binaryProblem } from './binary.ts'

export const formats = importFormats
export type Format = ImportFormat

export const formatNames: Record<Format, string> = {
  'telegram-export': 'Telegram Desktop export',
  messages: 'dump of messages',
  observations: 'observations',
  table: 'records through a mapping',
}

type DetectedLayout =
  | { format: Format; layout: 'json' | 'lines' }
  | { format: 'table'; layout: 'csv'; separator: string }
/** `columns` are those of the first record of a table; a report compares them with the mapping. */
export type DetectedFormat = DetectedLayout & { mapping?: Mapping; columns?: string[] }
/** A table whose columns are not known. */
type UnmappedTable = { problem: string; columns: string[] }

/** How much of a file is read to detect its format. A file whose first record is longer is not recognised. */
export const HEAD_BYTES = 1024 * 1024

/** Returns a text when the file cannot be read, which says why. What the operator asked for wins over detection. */
export const detectFormat = (
  head: Uint8Array,
  asked: { format?: Format; mapping?: Mapping } = {},
): DetectedFormat | UnmappedTable | string => {
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return 'it is written in UTF-16; save it as UTF-8'
  const binary = binaryProblem(head)
  if (binary) return binary
  const text = Buffer.from(head)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
  if (!text) return 'it is empty'
  if (text.startsWith('<')) return webPage(text)
  return text.startsWith('{') || text.startsWith('[') ? detectJson(text, head, asked) : detectTable(text, asked)
}

/** The HTML form of an export has no numbers of chats, no exact times and no entities, so it is not read. */
const webPage = (text: string): string =>
  /class="page_wrap|Exported Data/.test(text)
    ? 'it is the HTML form of a Telegram Desktop export, which lacks the number of the chat; export the chat again, choose "Machine-readable JSON" as format, and import result.json'
    : 'it is a web page; export again and choose "Machine-readable JSON", which writes result.json'

/** The widest data sets in use have a few hundred. Each row has as many cells. */
const MOST_COLUMNS = 2_000

const detectTable = (
  text: string,
  asked: { format?: Format; mapping?: Mapping },
): DetectedFormat | UnmappedTable | string => {
  const line = text.split(/\r?\n/, 1)[0]!
  const columns = columnsOf(line)
  if (asked.format && asked.format !== 'table') return 'it is no JSON'
  if (columns.length < 2) return 'it is neither JSON nor a table with named columns'
  if (columns.length > MOST_COLUMNS) return `it has more than ${MOST_COLUMNS} columns`
  const wanted = asked.mapping ?? mappingByNames(columns)
  if (!wanted) return unmapped(columns)
  const found = spelledAs(wanted, columns)
  if ('missing' in found) return `it has no column ${found.missing.join(', ')}; its columns are ${columns.join(', ')}`
  return { format: 'table', layout: 'csv', separator: separatorOf(line), mapping: found.mapping, columns }
}

const unmapped = (columns: string[]): UnmappedTable => ({
  problem: `no mapping fits its columns (${columns.slice(0, 30).join(', ')}); write one and give it with --map`,
  columns,
})

const detectJson = (
  text: string,
  head: Uint8Array,
  asked: { format?: Format; mapping?: Mapping },
): DetectedFormat | UnmappedTable | string => {
  const line = text.startsWith('{') ? firstLine(text) : undefined
  const alone = !text.trimEnd().includes('\n')
  const layout = line && !(alone && hasRecordsInside(line)) ? 'lines' : 'json'
  const { first, keys } = layout === 'lines' ? { first: line, keys: [] } : firstRecord(head)
  const columns = isFields(first) ? Object.keys(first) : []
  if (asked.mapping) return { format: 'table', layout, mapping: asked.mapping, columns }
  const format = asked.format ?? formatOf(first, keys)
  if (format === undefined)
    return first === undefined ? 'it holds no list of records that is known' : 'its records are of no known kind'
  if (format !== 'table') return { format, layout: format === 'telegram-export' ? 'json' : layout }
  const mapping = mappingByNames(columns)
  return mapping ? { format, layout, mapping, columns } : unmapped(columns)
}

const formatOf = (first: unknown, keys: string[]): Format | undefined => {
  if (isObservation(first)) return 'observations'
  if (isDumpRecord(first)) return 'messages'
  if (keys.includes('chats.list') || keys.includes('left_chats.list') || keys.includes('messages'))
    return 'telegram-export'
  return isFields(first) ? 'table' : undefined
}

/** The value of the first line; when it parses, the file has one record per line. */
const firstLine = (text: string): unknown => {
  try {
    return parseJson(text.split('\n', 1)[0]!)
  } catch {
    return undefined
  }
}

/** A file with a single line may also be one object that contains the list of records. */
const hasRecordsInside = (value: unknown): boolean =>
  isFields(value) &&
  !isDumpRecord(value) &&
  !isObservation(value) &&
  [...LISTS, 'left_chats'].some((name) => typeof value[name] === 'object' && value[name] !== null)

/** The first record of the file's list, and the paths before it. */
const firstRecord = (head: Uint8Array): { first: unknown; keys: string[] } => {
  const keys: string[] = []
  const scanner = jsonScanner((path): ScanChoice => {
    keys.push(path)
    if (path === '' || /^(?:chats|left_chats)(?:\.list)?$/.test(path)) return 'enter'
    return /\*$/.test(path) ? 'take' : path.includes('.') ? 'skip' : 'enter'
  })
  const record = scanner.push(head).find((found) => found.kind === 'value' && found.path.endsWith('*'))
  if (record?.kind !== 'value') return { first: undefined, keys }
  try {
    return { first: parseJson(record.text), keys }
  } catch {
    return { first: undefined, keys }
  }
}
