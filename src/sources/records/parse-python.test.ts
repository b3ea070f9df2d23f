import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../test/seed.ts'
import { parsePython } from './parse-python.ts'

test.each([
  ["{'a': 1, 'b': None, 'c': [True, False, nan], }", { a: 1, b: null, c: [true, false, null] }],
  ["{'emoji': '👍', 'count': 5}", { emoji: '👍', count: 5 }],
  ["('a', \"it's\", u'\\u0041', b'\\x42', 'a\\'b\\\\n\\n')", ['a', "it's", 'A', 'B', "a'b\\n\n"]],
  ["'\\U0001F44D \\x'", '👍 x'],
  ['[-1, 1.5, 1e3, 13216212634749131]', [-1, 1.5, 1000, '13216212634749131']],
  ['PeerChannel(channel_id=5)', { _: 'PeerChannel', channel_id: 5 }],
  [
    "{'date': datetime.datetime(2024, 1, 25, tzinfo=datetime.timezone(datetime.timedelta(0))), 'id': 1}",
    {
      date: { _: 'datetime.datetime', tzinfo: { _: 'datetime.timezone' } },
      id: 1,
    },
  ],
  ['datetime.datetime(2024, 1, datetime.timezone.utc)', { _: 'datetime.datetime' }],
  ['{}', {}],
  ['[ ]', []],
])('%s', (text, value) => expect(parsePython(text)).toEqual(value))

test('anything else throws a SyntaxError, also very deep nesting', () => {
  for (const text of ['', '{', "{'a'", "{'a': }", "'a", 'word', '[1 2]', '{} {}', '['.repeat(100_000), 'a('.repeat(99)])
    expect(() => parsePython(text), text.slice(0, 20)).toThrow(SyntaxError)
  holds(
    fc.property(fc.string({ unit: fc.constantFrom(..."{}[](),:='\\a1 .") }), (text) => {
      try {
        parsePython(text)
      } catch (error) {
        expect(error).toBeInstanceOf(SyntaxError)
      }
    }),
  )
})
