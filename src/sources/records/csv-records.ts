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
const NEWLINE = 0x0a

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

  const position = (): FilePosition => ({ record: ++record, line: lines + 1 })

  /** A parser that starts after `line` lines. The first one takes the names of the columns from the first row. */
  const parserFrom = (line: number) => {
    let consumed = 0
    const parser = parse({
      delimiter: separator,
      bom: true,
      columns: columns ?? ((names: string[]) => (columns = trimmed(names))),
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: longest,
      on_record: (value: Record<string, string>, info) => {
        if (lines === line && line === 0) lines = 1
        const problem = info.error && 'it has another number of columns than the first line'
        rows.push(problem ? { position: position(), problem } : { position: position(), value })
        lines = line + info.lines
        held = held.subarray(Math.min(held.length, info.bytes - consumed))
        consumed = info.bytes
        return null
      },
    })
    // Without a listener the process would crash; the callback of each write reports the same error.
    parser.on('error', () => {})
    return parser
  }
  let parser = parserFrom(0)

  const errorOf = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<CsvError | undefined>((resolve) =>
      act((error) => resolve((error ?? undefined) as CsvError | undefined)),
    )

  /** An unclosed quote swallows all rows after it, so only its own line is dropped and parsing restarts on the next line. */
  const dropLine = async (error: CsvError): Promise<CsvError | undefined> => {
    const end = held.indexOf(NEWLINE)
    rows.push({ position: position(), problem: error.message })
    const rest = end < 0 ? Buffer.alloc(0) : held.subarray(end + 1)
    lines++
    held = rest
    parser = parserFrom(lines)
    return errorOf((done) => parser.write(rest, done))
  }

  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk])
    let error = await errorOf((done) => parser.write(chunk, done))
    while (error) error = await dropLine(error)
    yield rows
    rows = []
  }
  let error = await errorOf((done) => parser.end(done))
  while (error) error = (await dropLine(error)) ?? (await errorOf((done) => parser.end(done)))
  yield rows
}
