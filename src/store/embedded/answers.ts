// Decodes what the embedded database answers in PostgreSQL's wire protocol. PGlite's own parser makes an object for every message and
// reads values letter by letter, which takes several times as long for large results.
import { types } from '@electric-sql/pglite'

export type Parsers = Record<number, ((text: string, type: number) => unknown) | undefined>
export type AnswerColumn = { name: string; type: number }
type WireAnswer = { columns: AnswerColumn[]; rows: Record<string, unknown>[] }

/** The first bytes of the messages that are read; all others only confirm. */
const ROW_DESCRIPTION = 0x54
const DATA_ROW = 0x44
const ERROR = 0x45

/** `columns` are given if the statement was described before. Throws the error of the database, with its fields as properties. */
export const readAnswer = (bytes: Buffer, parsers: Parsers, columns: AnswerColumn[] = []): WireAnswer => {
  const answer: WireAnswer = { columns, rows: [] }
  let readers = readersOf(columns, parsers)
  for (let start = 0; start < bytes.length; start += 1 + bytes.readUInt32BE(start + 1)) {
    const kind = bytes[start]
    if (kind === DATA_ROW) answer.rows.push(readRow(bytes, start + 7, readers))
    else if (kind === ROW_DESCRIPTION) {
      answer.columns = readColumns(bytes, start + 5)
      readers = readersOf(answer.columns, parsers)
    } else if (kind === ERROR) throw readError(bytes, start + 5)
  }
  return answer
}

type ColumnReader = AnswerColumn & { read: ((text: string, type: number) => unknown) | undefined }

const readersOf = (columns: AnswerColumn[], parsers: Parsers): ColumnReader[] =>
  columns.map((column) => ({ ...column, read: parsers[column.type] ?? (types.parsers as Parsers)[column.type] }))

const readRow = (bytes: Buffer, start: number, readers: ColumnReader[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {}
  let at = start
  for (let i = 0; i < readers.length; i++) {
    const { name, type, read } = readers[i]!
    // A length of -1 stands for null.
    const length = bytes.readInt32BE(at)
    at += 4
    if (length < 0) {
      row[name] = null
      continue
    }
    const text = bytes.toString('utf8', at, at + length)
    row[name] = read ? read(text, type) : text
    at += length
  }
  return row
}

const readColumns = (bytes: Buffer, start: number): AnswerColumn[] => {
  const columns: AnswerColumn[] = []
  let at = start + 2
  for (let left = bytes.readUInt16BE(start); left > 0; left--) {
    const end = bytes.indexOf(0, at)
    columns.push({ name: bytes.toString('utf8', at, end), type: bytes.readUInt32BE(end + 7) })
    // After the name come the table, the column's number, type, size, modifier and format.
    at = end + 19
  }
  return columns
}

/** The letters of the error's fields that are used. */
const errorFields: Record<string, string> = { M: 'message', C: 'code', D: 'detail', n: 'constraint' }

const readError = (bytes: Buffer, start: number): Error => {
  const error = new Error()
  for (let at = start; bytes[at] !== 0; ) {
    const end = bytes.indexOf(0, at)
    const field = errorFields[String.fromCharCode(bytes[at]!)]
    if (field) Object.assign(error, { [field]: bytes.toString('utf8', at + 1, end) })
    at = end + 1
  }
  return error
}
