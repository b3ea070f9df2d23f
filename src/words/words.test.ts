// The words of all languages: what the reader makes of a message, and that no language lacks a text, a place or a plural form.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { signals } from '../trust/signals/signals.ts'
import { trustSignals, wordLanguages } from '../vocabulary.ts'
import { faultLines, folders } from './check.ts'
import { faultsOf, messagesIn } from './faults.ts'
import { BadMessage, formatter, parse, wordsOf } from './message.ts'
import { wordTypes } from './message-types.ts'
import type { DashboardMessages } from './types.d.ts'

const said = (message: string, given: Record<string, string | number>, locale = 'en') =>
  formatter(locale)(parse(message), given)

test('a place takes a text as it is, and a number as the language writes it', () => {
  expect(said('{name}: {count}', { name: '{x} #', count: 1234.5 })).toBe('{x} #: 1,234.5')
  expect(said('{count}', { count: 1234 }, 'ru')).toBe('1\u00a0234')
  expect(said('{count}', { count: 1234 }, 'fa')).toBe('۱٬۲۳۴')
})

test.each([
  [
    'en',
    [
      [0, '0 posts'],
      [1, '1 post'],
      [2, '2 posts'],
    ],
  ],
  [
    'ru',
    [
      [1, '1 пост'],
      [3, '3 поста'],
      [11, '11 постов'],
      [21, '21 пост'],
      [1.5, '1,5 поста'],
    ],
  ],
] as const)('plurals of %s', (locale, cases) => {
  const message = {
    en: '{n, plural, one {# post} other {# posts}}',
    ru: '{n, plural, one {# пост} few {# поста} many {# постов} other {# поста}}',
  }[locale]
  for (const [n, text] of cases) expect(said(message, { n }, locale)).toBe(text)
})

test('an exact number comes before its form, and choices hold other places and choices', () => {
  const message = '{n, plural, =0 {none} one {# of {all}} other {{all, select, few {few} other {#/{all}}}}}'
  expect(said(message, { n: 0, all: 'few' })).toBe('none')
  expect(said(message, { n: 1, all: 'nine' })).toBe('1 of nine')
  expect(said(message, { n: 2, all: 'few' })).toBe('few')
  expect(said(message, { n: 2, all: 'nine' })).toBe('2/nine')
})

test('in a notice that is written from right to left, what others wrote keeps its own direction', () => {
  const notices = JSON.parse(readFileSync(new URL('fa/notices.json', import.meta.url), 'utf8')) as Record<string, never>
  for (const [key, message] of messagesIn(notices))
    for (const [place] of message.matchAll(/.?\{(title|by_title|text|term|name|list_name|watch_name)\}.?/g))
      expect(place, key).toMatch(/^\u2068.*\u2069$/)
})

test('# is a sign like any other outside of a plural', () => {
  expect(said('post #{id}', { id: '7' })).toBe('post #7')
})

test.each(['{', '}', 'a {', '{a', '{a, plural, one {x}}', '{a, date, other {x}}', '{a, select, other {x}', '{ }'])(
  'a broken message is refused: %s',
  (message) => expect(() => parse(message)).toThrow(BadMessage),
)

test('messages with places become functions, and others stay texts', () => {
  const words = wordsOf<{ a: string; b: [string, (given: { x: string }) => string] }>(
    { a: 'plain', b: ['one', 'of {x}'] },
    'en',
  )
  expect([words.a, words.b[0], words.b[1]({ x: 'y' })]).toEqual(['plain', 'one', 'of y'])
})

test.each([
  [{ a: 'x' }, {}, 'a is missing. In English: x'],
  [{ a: 'x' }, { a: 'x', b: 'y' }, 'b is not in the English file'],
  [{ a: 'x' }, { a: ' ' }, 'a is empty'],
  [{ a: '{n}' }, { a: 'x' }, 'a lacks {n}'],
  [{ a: 'x' }, { a: '{n}' }, 'a has {n}, which is not given'],
  [
    { a: '{n}' },
    { a: '{n, plural, one {#} few {#} many {#} other {#}}' },
    'a counts {n}, which is not a number in English',
  ],
  [
    { a: '{n, plural, one {#} other {#}}' },
    { a: '{n, plural, one {#} few {#} other {#}}' },
    'a lacks the plural form “many” of {n}',
  ],
  [{ a: '{s, select, yes {x} other {y}}' }, { a: '{s, select, other {y}}' }, 'a lacks the case “yes” of {s}'],
  [{ a: '{n}' }, { a: '{n' }, 'a “,” is missing at character 3 of: {n'],
])('the fault of %j as %j', (english, other, fault) => {
  expect(faultsOf(english, other as typeof english, 'ru').map(({ key, fault }) => `${key} ${fault}`)).toEqual([fault])
})

test('every language that is offered has a folder, and every folder is offered', () => {
  expect(folders().sort()).toEqual([...wordLanguages].sort())
})

test.each(wordLanguages)('%s lacks nothing', (language) => {
  expect(faultLines(language)).toEqual([])
})

test('a language that is only begun is told what it lacks', () => {
  expect(faultLines('xx')).toEqual([
    'src/words/xx/dashboard.json is missing: copy the English one',
    'src/words/xx/bot.json is missing: copy the English one',
    'src/words/xx/notices.json is missing: copy the English one',
    'xx is not offered yet: add it to wordLanguages in src/vocabulary.ts and run npm run generate',
  ])
})

const english: DashboardMessages = wordsOf(
  JSON.parse(readFileSync(new URL('en/dashboard.json', import.meta.url), 'utf8')),
  'en',
)

test.each(trustSignals)('the dashboard says of %s in English what the API says', (name) => {
  const facts = new Proxy({} as Record<string, number>, {
    get: (_, fact) => (typeof fact === 'string' ? 12 : undefined),
  })
  const { sentence, about, clears } = english.trustPanel.signals[name]
  const written = (sentence as (given: Record<string, number>) => string)(facts)
  expect(written).toBe(signals[name].sentence(facts).replaceAll('12.0', '12'))
  expect({ about, clears }).toEqual({ about: signals[name].about, clears: signals[name].clears })
})

test('the types of words say which texts there are, and what each has to be given', () => {
  const files = {
    Said: { plain: 'Save', of: { posts: '{who}: {count, plural, one {# post} other {# posts}}' }, 'two words': 'x' },
  }
  expect(wordTypes(files)).toContain(`export type Said = {
  plain: string
  of: {
    posts: (given: { who: string | number; count: number }) => string
  }
  "two words": string
}
`)
})
