import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { jsonScanner, type ScanChoice, type ScanEvent } from './json-scanner.ts'

const choose = (path: string): ScanChoice =>
  path === '' || path === 'messages' ? 'enter' : path === 'messages.*' || path === 'id' ? 'take' : 'skip'

const scanned = (bytes: Uint8Array, cuts: number[] = [], largest?: number) => {
  const scanner = jsonScanner(choose, largest)
  const out: ScanEvent[] = []
  let start = 0
  for (const cut of [...cuts, bytes.length]) {
    // The chunk is overwritten after each push, because streams reuse their memory.
    const chunk = Uint8Array.from(bytes.subarray(start, Math.max(start, cut)))
    out.push(...scanner.push(chunk))
    chunk.fill(0x7b)
    start = Math.max(start, cut)
  }
  out.push(...scanner.end())
  return { out, most_held: scanner.most_held }
}

const records = (text: string, cuts?: number[], largest?: number) => {
  const { out } = scanned(Buffer.from(text), cuts, largest)
  return out.flatMap((one) => (one.kind === 'value' && one.path === 'messages.*' ? [one.text] : []))
}
const problems = (text: string, largest?: number) =>
  scanned(Buffer.from(text), [], largest).out.flatMap((one) => (one.kind === 'broken' ? [[one.byte, one.problem]] : []))

test('the elements of the chosen list are returned whole with the byte where they begin; the rest is skipped', () => {
  const text =
    '\uFEFF{"x": [1, {"messages": ["]"]}], "id": -4.5e3, "messages": [{"a": "}\\"]"}, 7, "s", null, []], "y": {}}'
  const at = (piece: string) => Buffer.from(text).indexOf(piece)
  expect(scanned(Buffer.from(text)).out).toEqual([
    { kind: 'opened', path: '', byte: 3 },
    { kind: 'value', path: 'id', byte: at('-4.5e3'), text: '-4.5e3' },
    { kind: 'opened', path: 'messages', byte: at('[{"a"') },
    { kind: 'value', path: 'messages.*', byte: at('{"a"'), text: '{"a": "}\\"]"}' },
    { kind: 'value', path: 'messages.*', byte: at('7,'), text: '7' },
    { kind: 'value', path: 'messages.*', byte: at('"s"'), text: '"s"' },
    { kind: 'value', path: 'messages.*', byte: at('null'), text: 'null' },
    { kind: 'value', path: 'messages.*', byte: at('[]]'), text: '[]' },
    { kind: 'closed', path: 'messages', byte: at('[]]') + 2 },
    { kind: 'closed', path: '', byte: at('{}}') + 2 },
  ])
})

test('any JSON in any chunks gives the same records, and no more bytes are held than the largest record has', () => {
  const document = fc.record({
    before: fc.jsonValue(),
    messages: fc.array(fc.jsonValue(), { maxLength: 8 }),
    after: fc.jsonValue(),
    indent: fc.constantFrom(undefined, 1, 2, '\t'),
    cuts: fc.array(fc.nat(3_000), { maxLength: 40 }),
  })
  holds(
    fc.property(document, ({ before, messages, after, indent, cuts }) => {
      const bytes = Buffer.from(JSON.stringify({ before, messages, id: 1, after }, null, indent))
      const sorted = cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b)
      const { out, most_held } = scanned(bytes, sorted)
      const texts = out.flatMap((one) => (one.kind === 'value' && one.path === 'messages.*' ? [one.text] : []))
      expect(texts.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(messages)))
      expect(out).toEqual(scanned(bytes).out)
      expect(out.filter(({ kind }) => kind === 'broken')).toEqual([])
      for (const one of out)
        if (one.kind === 'value')
          expect(bytes.subarray(one.byte, one.byte + Buffer.byteLength(one.text)).toString()).toBe(one.text)
      expect(most_held).toBeLessThanOrEqual(Math.max(8, ...texts.map((text) => Buffer.byteLength(text))))
    }),
    { numRuns: 300 },
  )
})

const three = (middle: string) => `{\n "messages": [\n  {\n   "id": 1\n  },\n${middle},\n  {\n   "id": 3\n  }\n ]\n}`

test('a record whose brackets match is returned as it is, even when its content is invalid', () => {
  expect(records(three('  {\n   "id": , oops\n  }'))).toHaveLength(3)
})

test('a missing or surplus quote, bracket or brace costs only the record that it is in', () => {
  const ids = (text: string) => records(text).filter((record) => /^\{\s*"id": [13]\s*\}$/.test(record)).length
  for (const middle of [
    '  {\n   "text": "no end\n  }',
    '  {\n   "list": [1, 2\n  }',
    '  {\n   "inner": {"a": 1\n  }',
    '  {\n   "id": 2',
    '  {\n   "id": 2\n  }}',
    '  {\n   "id": 2\n  ]}',
    '  {\n   "a" "b": {]\n  }',
  ])
    expect(ids(three(middle)), middle).toBe(2)
  expect(problems(three('  {\n   "id": 2'))).toEqual([[39, 'it does not end before the next one begins']])
  expect(problems(three('  {\n   "id": 2\n  }}'))).toEqual([[55, 'a } too many']])
})

test('a record that is too large is skipped, and its bytes are not held', () => {
  const large = `{"text": "${'x'.repeat(5_000)}"}`
  const text = `{"messages": [{"id": 1}, ${large}, {"id": 3}]}`
  const cuts = Array.from({ length: 50 }, (_, i) => i * 100)
  expect(records(text, cuts, 1_000)).toEqual(['{"id": 1}', '{"id": 3}'])
  expect(problems(text, 1_000)).toEqual([[25, 'it is larger than 1000 bytes']])
  expect(scanned(Buffer.from(text), cuts, 1_000).most_held).toBeLessThanOrEqual(1_000)
})

test('a truncated file gives the records before the cut, and the cut is reported', () => {
  expect(records('{"messages": [{"id": 1}, {"id')).toEqual(['{"id": 1}'])
  expect(problems('{"messages": [{"id": 1}, {"id')).toEqual([[25, 'the file ends in the middle of it']])
  expect(problems('{"messages": [{"id": 1}')).toEqual([[23, 'the file ends before its closing brackets']])
})
