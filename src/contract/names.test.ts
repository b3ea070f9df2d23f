import { expect, test } from 'vitest'
import { LINE_PATTERN, NAME_PATTERN } from './fields.ts'

const [line, name] = [LINE_PATTERN, NAME_PATTERN].map((pattern) => new RegExp(pattern, 'u')) as [RegExp, RegExp]

test.each(['رختکن ذخیره‌ها', 'Family 👨‍👩‍👧', 'a', 'Ads of the autumn'])('a name may be %s', (text) => {
  expect([line.test(text), name.test(text)]).toEqual([true, true])
})

test.each(['two\nlines', 'turned \u202e round', 'nothing\u200b seen', 'bell \u0007', ''])('no name is %j', (text) => {
  expect([line.test(text), name.test(text)]).toEqual([false, false])
})

test('a name has no spaces at its ends, and no joiner', () => {
  for (const text of [' a', 'a ', '\u200ca', 'a\u200d']) expect(name.test(text)).toBe(false)
})

test('a validator that knows no Unicode classes takes the names of our examples too', () => {
  for (const text of ['Our rivals', 'Ads of the autumn', 'newsroom board', 'Newsroom'])
    expect([new RegExp(LINE_PATTERN).test(text), new RegExp(NAME_PATTERN).test(text)], text).toEqual([true, true])
})
