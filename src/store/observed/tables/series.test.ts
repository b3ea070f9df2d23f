import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../../../test/seed.ts'
import { lastKnown, orderedReadings, packedSeries, type Reading, unpackedSeries } from './series.ts'

const counters = ['views', 'forwards'] as const
const reading = (at: number, views: number | null, forwards: number | null): Reading<'views' | 'forwards'> => ({
  at,
  views,
  forwards,
})
const members = (at: number, members: number) => ({ at, members })

test('values are stored only when they change; for an unchanged reading only its time is stored', () => {
  const readings = [members(1, 5), members(2, 5), members(3, 7), members(4, 7), members(5, 5)]
  expect(packedSeries(readings, ['members'])).toEqual({ at: [1, 3, 5], members: [5, 7, 5], confirmed_at: [2, 4] })
})

test('null means unknown and is different from zero', () => {
  const packed = packedSeries([reading(1, 5, null), reading(2, 5, 0)], counters)
  expect(packed).toEqual({ at: [1, 2], views: [5, 5], forwards: [null, 0], confirmed_at: null })
  expect(lastKnown([reading(1, 5, null), reading(2, null, null)], 'views')).toEqual({ at: 1, value: 5 })
  expect(lastKnown([reading(1, 5, null)], 'forwards')).toBeUndefined()
})

test('a counter that was never known has no array', () => {
  expect(packedSeries([reading(1, 5, null), reading(2, 6, null)], counters)).toMatchObject({ forwards: null })
})

test('two readings of the same moment are merged into one with the greater counts', () => {
  expect(orderedReadings([reading(2, 1, null), reading(1, 9, 9), reading(2, null, 3)], counters)).toEqual([
    reading(1, 9, 9),
    reading(2, 1, 3),
  ])
})

test('unpacking a packed series returns the same readings', () => {
  const value = fc.option(fc.integer({ min: 0, max: 3 }))
  const readings = fc.array(fc.record({ at: fc.integer({ min: 1, max: 50 }), views: value, forwards: value }))
  holds(
    fc.property(readings, (given) => {
      const ordered = orderedReadings(given, counters)
      expect(unpackedSeries(packedSeries(ordered, counters), counters)).toEqual(ordered)
    }),
  )
})
