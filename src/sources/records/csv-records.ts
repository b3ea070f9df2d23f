// Parses the rows of a CSV table with named columns as its bytes arrive; the separator may be any of the four below.
import { type CsvError, parse } from 'csv-parse'
import { parse as parseAll } from 'csv-parse/sync'
import type { FilePosition, RawRecord } from './imported.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** The separator that occurs most often in the first line, outside of quotes. */
export const separatorOf = (first_line: string): string => {
  const plain = first_line.replace(/"[^"]*"/g, '')
  const count = (separator: string) => plain.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!
}

/** The names in the first line, as `csvRecords` reads them. A separator within quotes is part of a name. */
export const columnsOf = (first_line: string): string[] => {
  const options = { delimiter: separatorOf(first_line), bom: true, relax_quotes: true, to: 1 }
  try {
    return trimmed((parseAll(first_line, options) as string[][])[0] ?? [])
  } catch {
    // A quote that does not end in this line. Its row will be reported as invalid.
    return trimmed(first_line.split(separatorOf(first_line)))
  }
}

/** A byte order mark is a blank here. Some programs write a second one, within the quotes of the first name. */
const trimmed = (names: string[]): string[] => names.map((name) => name.trim())

const LONGEST_ROW = 1024 * 1024
const [NEWLINE, RETURN] = [0x0a, 0x0d]

/**
 * How many bytes may be read again after quotes that are not closed, beyond as many as the file has: each may cost the longest row. A file in
 * which honest programs forgot some quotes needs less than its own length.
 */
const READ_AGAIN_BYTES = 16 * 1024 * 1024

export async function* csvRecords(
  bytes: AsyncIterable<Uint8Array>,
  separator: string,
  longest = LONGEST_ROW,
): AsyncGenerator<RawRecord[]> {
  let rows: RawRecord[] = []
  let record = 0
  let columns: string[] | undefined
  /** How many lines the finished rows took. */
  let lines = 0
  /** The bytes of the row that is not finished. */
  let held = Buffer.alloc(0)
  /** How many of the bytes that the parser got are no longer held. */
  let consumed = 0
  let read_again = -READ_AGAIN_BYTES
  /** What ends the first line: what is empty for the parser. */
  let line_end: Uint8Array | undefined

  const position = (): FilePosition => ({ record: ++record, line: lines + 1 })

  const take = (values: string[]): RawRecord | undefined => {
    if (columns && values.length === columns.length) return { position: position(), value: fieldsOf(columns, values) }
    if (columns) return { position: position(), problem: 'it has another number of columns than the first line' }
    columns = trimmed(values)
    return undefined
  }

  /** A parser that starts after `line` lines. Rows are lists for it: with names it would write all of them into the error of each short row. */
  const parserFrom = (line: number) => {
    consumed = 0
    const parser = parse({
      delimiter: separator,
      bom: true,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longest,
      on_record: (values: string[], info) => {
        const taken = take(values)
        if (taken) rows.push(taken)
        lines = line + info.lines
        line_end ??= lineEndBefore(held, info.bytes - consumed)
        held = held.subarray(Math.max(0, Math.min(held.length, info.bytes - consumed)))
        consumed = info.bytes
        return null
      },
    })
    // Without a listener the process would crash; the callback of each write reports the same error.
    parser.on('error', () => {})
    return parser
  }
  let parser = parserFrom(0)

  /** Empty lines make no row. If they were held until the next one, each chunk of them would be copied again with all before it. */
  const dropEmptyLines = () => {
    let count = 0
    while (line_end && startsWith(held, line_end, count * line_end.length)) count++
    if (line_end) held = held.subarray(count * line_end.length)
    lines += count
    consumed += count * (line_end?.length ?? 0)
  }

  const errorOf = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<CsvError | undefined>((resolve) =>
      act((error) => resolve((error ?? undefined) as CsvError | undefined)),
    )

  /**
   * An unclosed quote swallows all rows after it, so only its own line is dropped and parsing restarts on the next line. Empty lines before it
   * are dropped with it: else each would cost a reading of all that follows.
   */
  const dropLine = async (error: CsvError): Promise<CsvError | undefined> => {
    const begin = lengthOfEmptyLines(held)
    lines += countLines(held.subarray(0, begin))
    const end = held.indexOf(NEWLINE, begin)
    rows.push({ position: position(), problem: error.message })
    const rest = end < 0 ? Buffer.alloc(0) : held.subarray(end + 1)
    lines++
    held = rest
    read_again += rest.length
    parser = parserFrom(lines)
    return errorOf((done) => parser.write(rest, done))
  }

  const tooOften = (): RawRecord => ({
    position: position(),
    problem: 'too many quotes are not closed: nothing from this line on was read',
  })

  for await (const chunk of bytes) {
    read_again -= chunk.length
    held = Buffer.concat([held, chunk])
    let error = await errorOf((done) => parser.write(chunk, done))
    while (error && read_again <= 0) error = await dropLine(error)
    if (error) {
      yield [...rows, tooOften()]
      return
    }
    dropEmptyLines()
    yield rows
    rows = []
  }
  let error = await errorOf((done) => parser.end(done))
  while (error && read_again <= 0) error = (await dropLine(error)) ?? (await errorOf((done) => parser.end(done)))
  yield error ? [...rows, tooOften()] : rows
}

const startsWith = (bytes: Uint8Array, start: Uint8Array, from: number): boolean =>
  from + start.length <= bytes.length && start.every((byte, i) => bytes[from + i] === byte)

/** CR and LF, or one of them. */
const lineEndBefore = (bytes: Uint8Array, end: number): Uint8Array => {
  const isPair = bytes[end - 2] === RETURN && bytes[end - 1] === NEWLINE
  return bytes.slice(Math.max(0, isPair ? end - 2 : end - 1), end)
}

const isLineEnd = (byte: number | undefined): boolean => byte === NEWLINE || byte === RETURN

const lengthOfEmptyLines = (bytes: Uint8Array): number => {
  let length = 0
  while (length < bytes.length && isLineEnd(bytes[length])) length++
  return length
}

const countLines = (bytes: Uint8Array): number => {
  let count = 0
  for (const byte of bytes) if (byte === NEWLINE) count++
  return count
}

/** Of two columns with one name the later one counts. */
const fieldsOf = (columns: string[], values: string[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (let i = 0; i < columns.length; i++)
    Object.defineProperty(fields, columns[i]!, {
      value: values[i],
      enumerable: true,
      writable: true,
      configurable: true,
    })
  return fields
}
