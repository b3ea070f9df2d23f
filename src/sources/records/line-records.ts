// Parses a file with one JSON value per line as its bytes arrive; a line that is too long is skipped and reported.
import type { RawRecord } from './imported.ts'
import { parseJson } from './parse-json.ts'

const LONGEST_LINE = 16 * 1024 * 1024
const NEWLINE = 0x0a

export async function* lineRecords(
  bytes: AsyncIterable<Uint8Array>,
  longest = LONGEST_LINE,
): AsyncGenerator<RawRecord[]> {
  let kept: Uint8Array[] = []
  let held = 0
  let line = 0
  let record = 0
  let line_byte = 0

  const keep = (part: Uint8Array) => {
    held += part.length
    if (held > longest) kept = []
    else kept.push(Uint8Array.from(part))
  }
  const finish = (rest: Uint8Array): RawRecord[] => {
    line++
    const too_long = held + rest.length > longest
    const text = too_long
      ? ''
      : Buffer.concat([...kept, rest])
          .toString('utf8')
          .replace(/^\uFEFF/, '')
          .trim()
    const position = { record: record + 1, line, byte: line_byte }
    line_byte += held + rest.length + 1
    kept = []
    held = 0
    if (too_long) {
      record++
      return [{ position, problem: `the line is longer than ${longest} bytes` }]
    }
    if (!text) return []
    record++
    try {
      return [{ position, value: parseJson(text) }]
    } catch (error) {
      return [{ position, problem: (error as Error).message }]
    }
  }

  for await (const chunk of bytes) {
    const records: RawRecord[] = []
    let start = 0
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      records.push(...finish(chunk.subarray(start, end)))
      start = end + 1
    }
    keep(chunk.subarray(start))
    yield records
  }
  if (held > 0) yield finish(new Uint8Array())
}
