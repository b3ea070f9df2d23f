import { expect, test } from 'vitest'
import { barsOf, totalsOf } from './minutes.ts'

const minutes = [
  { at: '2026-09-01T11:58:00Z', ok: 90, refused: 6, failed: 4 },
  { at: '2026-09-01T11:59:00Z', ok: 100, refused: 0, failed: 0 },
]

test('the axis has 15 minutes, and those before the start of the process have no bar', () => {
  const { times, all, notOk, failed } = barsOf(minutes)
  expect(times.map((time) => new Date(time * 1000).toISOString().slice(11, 16))).toEqual(
    Array.from({ length: 15 }, (_, i) => `11:${45 + i}`),
  )
  expect(all.slice(-3)).toEqual([null, 100, 100])
  expect(notOk.slice(-3)).toEqual([null, 10, 0])
  expect(failed.slice(-3)).toEqual([null, 4, 0])
  expect(barsOf([]).times).toEqual([])
})

test('the share of failures is of all answers, and unknown without any', () => {
  expect(totalsOf(minutes)).toEqual({ ok: 190, refused: 6, failed: 4, all: 200, failed_percent: 2 })
  expect(totalsOf([]).failed_percent).toBeUndefined()
})
