import { expect, test } from 'vitest'
import { readTyped } from './link.ts'

test.each([
  ['', 'empty'],
  ['  ', 'empty'],
  [' @riyadh_morning ', 'name'],
  ['riyadh_morning', 'name'],
  ['t.me/riyadh_morning', 'name'],
  ['https://t.me/s/riyadh_morning/123?single', 'name'],
  ['https://riyadh.t.me', 'name'],
  ['tg://resolve?domain=riyadh_morning', 'name'],
  ['https://t.me/+AbCdEf123456', 'invite'],
  ['t.me/joinchat/AbCdEf123456', 'invite'],
  ['https://t.me/c/1483920175/7', 'number'],
  ['https://t.me/+4915112345678', 'unreadable'],
  ['https://example.org/riyadh', 'unreadable'],
  ['two words', 'unreadable'],
  ['@abc', 'unreadable'],
])('%j is read as %s', (text, kind) => {
  expect(readTyped(text).kind).toBe(kind)
})

test('a plain word becomes a name, because the service takes plain words for ids', () => {
  expect(readTyped('riyadh_morning')).toEqual({ kind: 'name', link: '@riyadh_morning' })
})
