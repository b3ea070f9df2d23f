import { expect, test } from 'vitest'
import { firstOf, narrowed, questionIn, spreadOf, stepFor, stepsFor } from './state.ts'

test('the address is the question, and unknown words are left out', () => {
  const known = { term: '"open source" -ads', language: 'en', period: '7d', sort_by: 'views' }
  const typed: Record<string, string> = { ...known, x: '1' }
  expect(questionIn(typed)).toEqual(known)
  expect(questionIn({ period: 'ever', sort_by: 'luck' })).toEqual({ term: '' })
})

test('deleted posts and former texts are part of the question only if they are wanted', () => {
  expect(questionIn({ term: 'a', deleted: 'only', former: 'true' })).toEqual({
    term: 'a',
    deleted: 'only',
    former: true,
  })
  expect(questionIn({ term: 'a', deleted: 'exclude', former: 'no' })).toEqual({ term: 'a' })
  expect(questionIn({ term: 'a', deleted: 'perhaps' })).toEqual({ term: 'a' })
})

test('the first bar that is not empty is when it was first seen', () => {
  const counts = [0, 3, 0, 1]
  const points = counts.map((messages, i) => ({ date: `2026-09-0${1 + i}T00:00:00Z`, messages }))
  expect(firstOf(points)).toBe(Date.parse('2026-09-02T00:00:00Z') / 1000)
  expect(spreadOf(points)).toEqual({ with: 2, all: 4 })
  expect([firstOf(points.slice(2, 3)), firstOf([])]).toEqual([undefined, undefined])
})

const now = Date.parse('2026-09-01T00:00:00Z') / 1000

test('the bars of the trend fit the period', () => {
  expect(stepFor({}, now)).toBe('day')
  expect(stepFor({ period: 'all' }, now)).toBe('week')
  expect(stepFor({ date_to: '2026-08-31' }, now)).toBe('week')
  expect(stepFor({ date_from: '2026-08-30', date_to: '2026-08-31' }, now)).toBe('hour')
  expect(stepFor({ date_from: '2026-08-29' }, now)).toBe('hour')
  expect(stepFor({ date_from: '2026-01-01' }, now)).toBe('week')
})

test('bars can be chosen where there are neither too many nor too few of them', () => {
  expect(stepsFor({ period: '7d' }, now)).toEqual(['hour', 'day'])
  expect(stepsFor({ period: '90d' }, now)).toEqual(['day', 'week'])
  expect(stepsFor({ period: 'all' }, now)).toEqual(['week'])
  expect(stepFor({ period: '7d', by: 'hour' }, now)).toBe('hour')
  expect(stepFor({ period: '90d', by: 'hour' }, now)).toBe('day')
})

test('the bars that were clicked or dragged over become the dates, and replace the period', () => {
  const day = 86_400
  const first = Date.parse('2026-08-03T00:00:00Z') / 1000
  const bars = (step: 'hour' | 'day' | 'week', length: number) => ({
    times: [0, 1, 2].map((i) => first + i * length),
    step,
  })
  const search = { term: 'a', period: '30d', by: 'day' }
  const chosen = (date_from: string, date_to: string) => ({
    term: 'a',
    period: undefined,
    by: undefined,
    date_from,
    date_to,
  })
  expect(narrowed(search, bars('day', day), first + day)).toEqual(chosen('2026-08-04', '2026-08-04'))
  expect(narrowed(search, bars('day', day), first - 0.4 * day, first + 1.3 * day)).toEqual(
    chosen('2026-08-03', '2026-08-04'),
  )
  expect(narrowed(search, bars('week', 7 * day), first + 7 * day)).toEqual(chosen('2026-08-10', '2026-08-16'))
  expect(narrowed(search, bars('hour', 3600), first + 3600, first + 7200)).toEqual(
    chosen('2026-08-03T01:00:00Z', '2026-08-03T02:59:59Z'),
  )
})
