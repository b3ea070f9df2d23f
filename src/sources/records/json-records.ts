// Reads the records of a JSON file as its bytes arrive: the elements of the list at its top, or under one of the names below.
import type { RawRecord } from './imported.ts'
import { jsonScanner, type ScanChoice } from './json-scanner.ts'
import { parseJson } from './parse-json.ts'

/** The names under which programs write the list of records. */
export const LISTS = [
  'messages',
  'chats',
  'channels',
  'posts',
  'items',
  'data',
  'results',
  'records',
  'observations',
  'rows',
]
const ELEMENT = new RegExp(`^(?:\\*|(?:${LISTS.join('|')})\\.\\*)$`)

const choose = (path: string): ScanChoice => {
  if (path === '' || LISTS.includes(path)) return 'enter'
  return ELEMENT.test(path) ? 'take' : 'skip'
}

export async function* jsonRecords(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<RawRecord[]> {
  const scanner = jsonScanner(choose)
  let record = 0
  const records = (found: ReturnType<typeof scanner.push>): RawRecord[] =>
    found.flatMap((one): RawRecord[] => {
      if (one.kind === 'broken') return [{ position: { record: ++record, byte: one.byte }, problem: one.problem }]
      if (one.kind !== 'value') return []
      const position = { record: ++record, byte: one.byte }
      try {
        return [{ position, value: parseJson(one.text) }]
      } catch (error) {
        return [{ position, problem: (error as Error).message }]
      }
    })
  for await (const chunk of bytes) yield records(scanner.push(chunk))
  yield records(scanner.end())
}
