import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { bytesOfPage, changesBetween, packIds, unpackIds, unpackPage, unpackPart } from './id-set.ts'

const sets = fc
  .oneof(
    fc.uniqueArray(fc.integer({ min: 1, max: 400 }), { maxLength: 200 }),
    fc.uniqueArray(
      fc.maxSafeInteger().map((id) => Math.abs(id) || 1),
      { maxLength: 50 },
    ),
  )
  .map((ids) => Float64Array.from(ids).sort())

test('unpacking returns the packed ids', () => {
  holds(
    fc.property(sets, (ids) => {
      expect(unpackIds(packIds(ids))).toEqual(ids)
    }),
  )
})

test('pages of any size cover the set exactly once', () => {
  holds(
    fc.property(sets, fc.integer({ min: 1, max: 60 }), (ids, limit) => {
      const packed = packIds(ids)
      const seen: number[] = []
      for (let skip = 0; skip < ids.length; skip += limit) seen.push(...unpackPage(packed, skip, limit))
      expect(seen).toEqual([...ids])
      expect([...unpackPage(packed, ids.length, limit)]).toEqual([])
    }),
  )
})

test('parts of the packed bytes cover the set exactly once', () => {
  holds(
    fc.property(sets, fc.integer({ min: 1, max: 60 }), (ids, limit) => {
      const packed = packIds(ids)
      const seen: number[] = []
      for (let from = 0; from < packed.length; ) {
        const part = unpackPart(packed.subarray(from, from + bytesOfPage(limit)), seen.at(-1) ?? 0, limit)
        expect(part.ids).toHaveLength(Math.min(limit, ids.length - seen.length))
        seen.push(...part.ids)
        from += part.used
      }
      expect(seen).toEqual([...ids])
    }),
  )
})

test('original − removed + added = current; added and removed are disjoint', () => {
  holds(
    fc.property(sets, sets, (original, current) => {
      const { added, removed } = changesBetween(original, current)
      const gone = new Set(removed)
      const kept = [...original].filter((id) => !gone.has(id))
      expect(Float64Array.from([...kept, ...added]).sort()).toEqual(current)
      expect([...added].filter((id) => gone.has(id) || kept.includes(id))).toEqual([])
      expect([...removed].every((id) => original.includes(id))).toBe(true)
      expect([added, removed]).toEqual([added.toSorted(), removed.toSorted()])
    }),
  )
})

test('packs one byte per id when all channels match, and two when one in 500 does', () => {
  const every = (step: number) => Float64Array.from({ length: 100_000 }, (_, i) => 1 + i * step)
  expect(packIds(every(1)).length).toBe(100_000)
  expect(packIds(every(500)).length).toBe(199_999)
})

test('ids that are not ascending throw', () => {
  expect(() => packIds(Float64Array.of(2, 2))).toThrow()
  expect(() => packIds(Float64Array.of(0))).toThrow()
})
