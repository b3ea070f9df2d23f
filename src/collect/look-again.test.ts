// In which stretches posts are read again.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { stretchesToRead } from './look-again.ts'

test('posts close to one another, and new ones, are read as one stretch', () => {
  expect(stretchesToRead([], 500)).toEqual([{ after: 500 }])
  expect(stretchesToRead([490, 495], 500)).toEqual([{ after: 489 }])
  expect(stretchesToRead([100, 110, 125, 300, 490], 500)).toEqual([
    { after: 99, until: 125 },
    { after: 299, until: 300 },
    { after: 489 },
  ])
})

test('stretches cover every post and everything new, are in order and do not overlap', () =>
  holds(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 2_000 })), fc.nat(300), (ids, more) => {
      const sorted = ids.toSorted((a, b) => a - b)
      const newest = (sorted.at(-1) ?? 0) + more
      const stretches = stretchesToRead(sorted, newest)
      const isIn = (id: number) =>
        stretches.some(({ after, until }) => id > after && (until === undefined || id <= until))
      expect(sorted.every(isIn)).toBe(true)
      expect(isIn(newest + 1)).toBe(true)
      expect(stretches.filter(({ until }) => until === undefined)).toEqual([stretches.at(-1)])
      for (let i = 1; i < stretches.length; i++)
        expect(stretches[i]!.after).toBeGreaterThan(stretches[i - 1]!.until! - 1)
    }),
  ))
