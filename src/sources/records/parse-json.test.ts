import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('integers that a double cannot hold exactly become text; all other numbers stay numbers', () => {
  expect(parseJson('{"grouped_id": 13216212634749131, "id": 9007199254740991, "lat": 59.12345678901234}')).toEqual({
    grouped_id: '13216212634749131',
    id: 9007199254740991,
    lat: 59.12345678901234,
  })
  expect(parseJson('["1234567890123456789", -4228145100065013957, 1e21]')).toEqual([
    '1234567890123456789',
    '-4228145100065013957',
    1e21,
  ])
})

test('invalid JSON that real programs write is accepted: \\x escapes, NaN and Infinity', () => {
  expect(parseJson(String.raw`{"text": "a\x0Bb \\x0B \"\x1f\""}`)).toEqual({ text: 'a\u000bb \\x0B "\u001f"' })
  expect(parseJson('{"views": NaN, "text": "NaN -Infinity", "low": -Infinity}')).toEqual({
    views: null,
    text: 'NaN -Infinity',
    low: null,
  })
})

test('any other invalid JSON throws a SyntaxError', () => {
  for (const text of ['{"id": }', '{"a": "\\x0"}', '', '{"a": 1'])
    expect(() => parseJson(text), text).toThrow(SyntaxError)
})
