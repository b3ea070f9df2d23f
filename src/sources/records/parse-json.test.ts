import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

test('whole numbers that a double cannot hold come as text, all others as numbers', () => {
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

test('control characters as Telegram Desktop writes them, and numbers that are none', () => {
  expect(parseJson(String.raw`{"text": "a\x0Bb \\x0B \"\x1f\""}`)).toEqual({ text: 'a\u000bb \\x0B "\u001f"' })
  expect(parseJson('{"views": NaN, "text": "NaN -Infinity", "low": -Infinity}')).toEqual({
    views: null,
    text: 'NaN -Infinity',
    low: null,
  })
})

test('what is no JSON is refused', () => {
  for (const text of ['{"id": }', '{"a": "\\x0"}', '', '{"a": 1'])
    expect(() => parseJson(text), text).toThrow(SyntaxError)
})
