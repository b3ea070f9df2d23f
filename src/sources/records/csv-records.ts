// The rows of a table with named columns (CSV) as its bytes arrive, whatever separates the columns.
import { type CsvError, parse } from 'csv-parse'
import type { Position, RawRecord } from './imported.ts'

const SEPARATORS = [',', ';', '\t', '|']

/** The separator that the first line has most of, outside of quotes. */
export const separatorOf = (first_line: string): string => {
  const plain = first_line.replace(/"[^"]*"/g, '')
  const count = (separator: string) => plain.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0]!
}

/** The names in the first line. */
export const columnsOf = (first_line: string): string[] => {
  const separator = separatorOf(first_line)
  const line = first_line.replace(/^\uFEFF/, '').trim()
  return line.split(separator).map((name) => name.trim().replace(/^"(.*)"$/, '$1'))
}

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
  /** Lines of rows that are done, and bytes of the row that is not. */
  let lines = 0
  let held = Buffer.alloc(0)

  const position = (): Position => ({ record: ++record, line: lines + 1 })

  /** A parser of what follows; the first one learns the names of the columns. */
  const parserFrom = (line: number) => {
    let consumed = 0
    const parser = parse({
      delimiter: separator,
      bom: true,
      columns: columns ?? ((names: string[]) => (columns = names.map((name) => name.trim()))),
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
    // Told by the writes too.
    parser.on('error', () => {})
    return parser
  }
  let parser = parserFrom(0)

  const told = (act: (done: (error?: Error | null) => void) => void) =>
    new Promise<CsvError | undefined>((resolve) =>
      act((error) => resolve((error ?? undefined) as CsvError | undefined)),
    )

  /** A quote that is never closed makes a row of all that follows: its first line is given up, and reading goes on after it. */
  const giveUpLine = async (error: CsvError): Promise<CsvError | undefined> => {
    const end = held.indexOf(NEWLINE)
    rows.push({ position: position(), problem: error.message })
    const rest = end < 0 ? Buffer.alloc(0) : held.subarray(end + 1)
    lines++
    held = rest
    parser = parserFrom(lines)
    return told((done) => parser.write(rest, done))
  }

  for await (const chunk of bytes) {
    held = Buffer.concat([held, chunk])
    let error = await told((done) => parser.write(chunk, done))
    while (error) error = await giveUpLine(error)
    yield rows
    rows = []
  }
  let error = await told((done) => parser.end(done))
  while (error) error = (await giveUpLine(error)) ?? (await told((done) => parser.end(done)))
  yield rows
}
