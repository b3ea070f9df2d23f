import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lastKnown, orderedReadings, packedSeries, type Reading, unpackedSeries } from './series.ts'

const reading = (at: number, ...values: (number | null)[]): Reading => ({ at, values })

test('only changes keep their values; a reading that says the same keeps its time', () => {
  const packed = packedSeries([reading(1, 5), reading(2, 5), reading(3, 7), reading(4, 7), reading(5, 5)], 1)
  expect(packed).toEqual({ at: [1, 3, 5], columns: [[5, 7, 5]], confirmed_at: [2, 4] })
})

test('unknown is not zero: a null is a value of its own', () => {
  const packed = packedSeries([reading(1, 5, null), reading(2, 5, 0)], 2)
  expect(packed).toEqual({
    at: [1, 2],
    columns: [
      [5, 5],
      [null, 0],
    ],
    confirmed_at: [],
  })
  expect(lastKnown([reading(1, 5, null), reading(2, null, null)], 0)).toEqual({ at: 1, value: 5 })
  expect(lastKnown([reading(1, 5, null)], 1)).toBeUndefined()
})

test('two readings of one moment become one, with the greater counts', () => {
  expect(orderedReadings([reading(2, 1, null), reading(1, 9, 9), reading(2, null, 3)])).toEqual([
    reading(1, 9, 9),
    reading(2, 1, 3),
  ])
})

test('packing loses nothing', () => {
  const value = fc.option(fc.integer({ min: 0, max: 3 }))
  const readings = fc.array(fc.record({ at: fc.integer({ min: 1, max: 50 }), values: fc.tuple(value, value) }))
  fc.assert(
    fc.property(readings, (given) => {
      const ordered = orderedReadings(given)
      const { at, columns, confirmed_at } = packedSeries(ordered, 2)
      expect(unpackedSeries(at, columns, confirmed_at)).toEqual(ordered)
    }),
  )
})
