import { expect, test } from 'vitest'
import { narrowed, questionIn, stepFor } from './state.ts'

test('the address is the question, and unknown words are left out', () => {
  expect(questionIn({ term: '"open source" -ads', language: 'en', period: '7d', sort_by: 'views', x: '1' })).toEqual({
    term: '"open source" -ads', language: 'en', period: '7d', sort_by: 'views',
  }) // biome-ignore format: one line
  expect(questionIn({ period: 'ever', sort_by: 'luck' })).toEqual({ term: '' })
})

test('the bars of the trend fit the period', () => {
  const now = Date.parse('2026-09-01T00:00:00Z')
  expect(stepFor({}, now)).toBe('day')
  expect(stepFor({ period: 'all' }, now)).toBe('week')
  expect(stepFor({ date_from: '2026-08-30', date_to: '2026-08-31' }, now)).toBe('hour')
  expect(stepFor({ date_from: '2026-08-29' }, now)).toBe('hour')
  expect(stepFor({ date_from: '2026-01-01' }, now)).toBe('week')
})

test('dragging over the trend chooses whole days and replaces the period', () => {
  const from = Date.parse('2026-08-03T10:00:00Z') / 1000
  expect(narrowed({ term: 'a', period: '30d' }, from, from + 86_400)).toEqual({
    term: 'a', period: undefined, date_from: '2026-08-03', date_to: '2026-08-04',
  }) // biome-ignore format: one line
})
