import { expect, test, vi } from 'vitest'

let language = 'en'
vi.stubGlobal('localStorage', { getItem: () => language })
vi.stubGlobal('navigator', { language: 'en-US' })
const { duration, shortApart, year } = await import('./format.ts')

test('labels of an axis are short, and no two are the same', () => {
  expect(shortApart([0, 500, 1000, 1500])).toEqual(['0', '500', '1K', '1.5K'])
  expect(shortApart([1_700_000, 1_705_000, 1_710_000])).toEqual(['1.7M', '1.705M', '1.71M'])
  expect(shortApart([0.1, 0.15, 0.2])).toEqual(['0.1', '0.15', '0.2'])
})

test('a duration is in the largest unit of which there is one', () => {
  expect([0, 45, 60, 412, 5400, 86_400].map(duration)).toEqual([
    '0 sec',
    '45 sec',
    '1 min',
    '6.9 min',
    '1.5 hr',
    '1 day',
  ])
})

test('a year is written in the digits of the reader', () => {
  expect(year('2024-01-01T00:00:00Z')).toBe('2024')
  language = 'fa'
  expect(year('2024-01-01T00:00:00Z')).toBe('۲۰۲۴')
  language = 'en'
})
