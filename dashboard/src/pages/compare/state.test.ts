import { expect, test } from 'vitest'
import { comparedLines, idsIn, indexed, isBest, sinceOf, singleLines, usualScale, viewIn } from './state.ts'

test('the address names the channels in their order, each once, and the view', () => {
  expect(idsIn({ ids: 'b, a,,b,c' })).toEqual(['b', 'a', 'c'])
  expect(idsIn({})).toEqual([])
  expect(viewIn({ range: '1y', chart: 'err', scale: 'indexed', beside: 'rank' })).toEqual({
    range: '1y', chart: 'err', scale: 'indexed', beside: 'rank',
  }) // biome-ignore format: one line
  expect(viewIn({ range: 'ever', chart: 'luck' })).toEqual({
    range: '90d', chart: 'members', scale: undefined, beside: 'difference',
  }) // biome-ignore format: one line
})

test('a range ends today and has whole days, and long ones are read in weeks', () => {
  const now = Date.parse('2026-09-01T12:34:56Z') / 1000
  expect(sinceOf('7d', now)).toEqual({ from: Date.parse('2026-08-26T00:00:00Z') / 1000, by: 'day' })
  expect(sinceOf('1y', now)).toEqual({ from: Date.parse('2025-09-02T00:00:00Z') / 1000, by: 'week' })
  expect(sinceOf('all', now).by).toBe('week')
})

test('lines begin where the first of them is known', () => {
  const at = (date: string, ...members: (number | undefined)[]) => ({
    date,
    values: members.map((value) => (value === undefined ? {} : { members: value })),
  })
  const points = [
    at('2026-08-01T00:00:00Z', undefined, undefined),
    at('2026-08-02T00:00:00Z', undefined, 5),
    at('2026-08-03T00:00:00Z', 7, 6),
  ]
  const chart = { aggregation: 'day' as const, from_date: '', to_date: '', points }
  const start = Date.parse('2026-08-02T00:00:00Z') / 1000
  expect(comparedLines(chart, 'members')).toEqual({
    times: [start, start + 86_400],
    values: [[null, 7], [5, 6]],
  }) // biome-ignore format: one line
  expect(comparedLines(chart, 'reach')).toEqual({ times: [], values: [[], []] })
})

test('charts of single channels share one axis, and what one of them lacks is unknown, not 0', () => {
  const monday = Date.parse('2026-08-03T00:00:00Z') / 1000
  const point = (week: number, value: number) => ({
    date: new Date((monday + week * 604_800) * 1000).toISOString(),
    value,
  })
  expect(singleLines([[point(0, 1), point(2, 3)], [point(2, 9)]], 'week')).toEqual({
    times: [monday, monday + 604_800, monday + 1_209_600],
    values: [[1, null, 3], [null, null, 9]],
  }) // biome-ignore format: one line
  expect(singleLines([[], []], 'day')).toEqual({ times: [], values: [[], []] })
})

test('an indexed line begins with 100, wherever it begins', () => {
  expect(indexed([null, 50, 75, null, 25])).toEqual([null, 100, 150, null, 50])
  expect(indexed([0, 4])).toEqual([null, null])
})

test('lines whose first values differ by three times begin with 100, and one that begins with 0 cannot', () => {
  expect(usualScale([[null, 100, 900], [299, 100]])).toBe('absolute') // biome-ignore format: one line
  expect(usualScale([[null, 100, 100], [300, 300]])).toBe('indexed') // biome-ignore format: one line
  expect(usualScale([[0, 5], [300, 300]])).toBe('absolute') // biome-ignore format: one line
  expect(usualScale([[5], [null]])).toBe('absolute')
  expect(usualScale([])).toBe('absolute')
})

test('the best value is the greatest, also if two share it, but not if all are equal or one is alone', () => {
  const row = (...ranks: (number | undefined)[]) =>
    ranks.map((rank) => ({ internal_id: 'a', ...(rank !== undefined && { value: 10 - rank, rank }) }))
  const best = (...ranks: (number | undefined)[]) => row(...ranks).map((value, _, all) => isBest(value, all))
  expect(best(2, 1, 3)).toEqual([false, true, false])
  expect(best(1, 1, 3)).toEqual([true, true, false])
  expect(best(1, 1)).toEqual([false, false])
  expect(best(1, undefined)).toEqual([false, false])
})

test('what a channel with strong findings has is never the best: the next one is', () => {
  const values = ['a', 'b', 'c'].map((internal_id, i) => ({ internal_id, value: 9 - i, rank: i + 1 }))
  const doubted = new Set(['a'])
  expect(values.map((value) => isBest(value, values, doubted))).toEqual([false, true, false])
  expect(values.map((value) => isBest(value, values, new Set(['a', 'b', 'c'])))).toEqual([false, false, false])
})
