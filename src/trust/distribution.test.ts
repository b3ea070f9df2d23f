import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { type Distribution, pRange, pValue, quantilesOf, shares, usualRange } from './distribution.ts'

const of = (values: number[]): Distribution => ({
  channels: values.length,
  days: values.length * 30,
  quantiles: quantilesOf(values),
})
const thousand = of(Array.from({ length: 1_000 }, (_, i) => i + 1))
const values = fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 100, maxLength: 400 })

test('the p-value is the share of values that are as great or greater', () => {
  expect(pValue(thousand, 0)).toBe(1)
  expect(pValue(thousand, quantilesOf(Array.from({ length: 1_000 }, (_, i) => i + 1))[2]!)).toBeCloseTo(0.5)
  expect(pValue(thousand, 950.05)).toBeCloseTo(0.05)
  expect(pValue(thousand, 990.01)).toBeCloseTo(0.01)
})

test('the usual range holds nine of ten', () => {
  expect(usualRange(thousand)).toEqual({ low: expect.closeTo(50.95), high: expect.closeTo(950.05) })
})

test('a greater value is never less unusual, and p-values are above 0 and at most 1', () => {
  holds(
    fc.property(values, fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 2 }), (some, asked) => {
      const distribution = of(some)
      let before = 1
      for (const value of asked.sort((a, b) => a - b)) {
        const p = pValue(distribution, value)
        expect(p).toBeGreaterThan(0)
        expect(p).toBeLessThanOrEqual(before)
        before = p
      }
    }),
  )
})

test('quantiles do not depend on the order of values, and rise', () => {
  holds(
    fc.property(values, (some) => {
      const quantiles = quantilesOf(some)
      expect(quantiles).toHaveLength(shares.length)
      expect(quantiles).toEqual(quantilesOf(some.toReversed()))
      expect(quantiles).toEqual(quantiles.toSorted((a, b) => a - b))
    }),
  )
})

test('a value that most channels have is not unusual', () => {
  const mostly_zero = of([...new Array(960).fill(0), ...Array.from({ length: 40 }, (_, i) => i + 1)])
  expect(pValue(mostly_zero, 0)).toBe(1)
  expect(pValue(of(new Array(200).fill(3)), 3)).toBe(1)
})

test('beyond the last quantile that the number of channels supports, the tail falls with the slope before it', () => {
  // Pareto values with the power 2: the share above x is x ** -2.
  const pareto = of(Array.from({ length: 1_000 }, (_, i) => ((i + 0.5) / 1_000) ** -0.5))
  expect(pValue(pareto, 100)).toBeCloseTo(1e-4, 4)
  // With 100 channels the 99 % quantile is one value alone, and is not taken.
  const few = { ...pareto, channels: 100, days: 3_000 }
  expect(pValue(few, pareto.quantiles[shares.indexOf(0.98)]!)).toBeCloseTo(0.02, 3)
  expect(pValue(few, 100)).toBeCloseTo(1e-4, 3)
})

test('the slope of the tail is that from the 90 % quantile to the last supported one', () => {
  const quantiles = [0, 1, 2, 5, 10, 16, 20, 30, 40, 50]
  // Twice the 98 % quantile: from 10 to 20 the share above fell from 0.1 to 0.02, to a fifth, and it falls to a fifth again. From the 95 % quantile it would be 0.0012.
  expect(pValue({ channels: 100, days: 3_000, quantiles }, 40)).toBeCloseTo(0.004, 6)
  // With fewer than 100 channels the 95 % quantile is the last one: from 10 to 16 the share fell to a half.
  const few = { channels: 99, days: 2_970, quantiles }
  expect(pValue(few, 16)).toBeCloseTo(0.05, 6)
  expect(pValue(few, 25.6)).toBeCloseTo(0.025, 6)
})

const start = of(Array.from({ length: 2_000 }, (_, i) => ((i + 0.5) / 2_000) ** -1))
const quiet = (channels: number): Distribution => ({
  ...of(Array.from({ length: channels }, (_, i) => 1 + i / channels)),
  independent: channels,
  floor: start,
})

test('beyond its own values a small band calls nothing rarer than the ranges of a fresh installation do', () => {
  // Its own tail would fall with the eighth power.
  const { floor: _, ...alone } = quiet(100)
  expect(pValue(alone, 10)).toBeLessThan(1e-6)
  expect(pValue(quiet(100), 10)).toBeCloseTo(0.01)
  expect(pValue(quiet(1_000), 10)).toBeCloseTo(0.001)
  for (const value of [500, 1_000, 5_000]) expect(pValue(quiet(100), value)).toBe(pValue(start, value))
})

test('with a floor too, a greater value is never less unusual', () => {
  holds(
    fc.property(values, fc.array(fc.double({ min: 0, max: 1e9, noNaN: true }), { minLength: 2 }), (some, asked) => {
      const distribution = { ...of(some), independent: 100, floor: start }
      let before = 1
      for (const value of asked.sort((a, b) => a - b)) {
        const p = pValue(distribution, value)
        expect(p).toBeLessThanOrEqual(before)
        const { low, high } = pRange(distribution, value)
        expect(low).toBeLessThanOrEqual(p)
        expect(high).toBeGreaterThanOrEqual(p)
        before = p
      }
    }),
  )
})

test('the error of a p-value is that of a share of so many values, and greater in the tail', () => {
  const p = 0.05
  const value = 950.05
  const { low, high } = pRange({ ...thousand, independent: 1_000 }, value)
  const error = 1.96 * Math.sqrt((1 - p) / (p * 1_000))
  expect(Math.log(high / p)).toBeCloseTo(error, 2)
  expect(Math.log(p / low)).toBeCloseTo(error, 2)
  const few = pRange({ ...thousand, independent: 100 }, value)
  expect(few.high / few.low).toBeGreaterThan(high / low)
  const tail = (x: number) => pRange({ ...start, independent: 1_000 }, x)
  expect(tail(5_000).high / tail(5_000).low).toBeGreaterThan(tail(600).high / tail(600).low)
})
