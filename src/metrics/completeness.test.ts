// Completeness by month from what is known of each month, compared with counting the numbers one by one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holds } from '../../test/seed.ts'
import { completenessByMonth, observedPercent } from './completeness.ts'

type KnownNumber = { number: number; month: string; kind: 'message' | 'service' | 'deleted' | 'item' }

/** What the store keeps of these numbers. */
const monthsOf = (known: KnownNumber[]) =>
  [...Map.groupBy(known, ({ month }) => month)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => {
      const count = (kind: KnownNumber['kind']) => own.filter((one) => one.kind === kind).length
      const numbers = own.map(({ number }) => number)
      return {
        month,
        messages: own.length - count('item'),
        service_messages: count('service'),
        deleted_messages: count('deleted'),
        album_items: count('item'),
        first_number: Math.min(...numbers),
        last_number: Math.max(...numbers),
      }
    })

const kind = fc.constantFrom('message', 'message', 'service', 'deleted', 'item') as fc.Arbitrary<KnownNumber['kind']>
const numbers = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 40 })
const monthNames = ['2026-01', '2026-02', '2026-04', '2026-05']

/** Numbers whose months rise with them, as the platform gives them out. */
const inOrder = fc
  .record({
    numbers,
    kinds: fc.array(kind, { minLength: 40, maxLength: 40 }),
    ends: fc.array(fc.nat(60), { minLength: 3, maxLength: 3 }),
  })
  .map(({ numbers, kinds, ends }): KnownNumber[] => {
    const last = ends.toSorted((a, b) => a - b)
    return numbers.map((number, i) => ({
      number,
      kind: kinds[i]!,
      month: monthNames[last.filter((end) => number > end).length]!,
    }))
  })

const inAnyOrder = fc
  .record({
    numbers,
    kinds: fc.array(kind, { minLength: 40, maxLength: 40 }),
    months: fc.array(fc.nat(3), { minLength: 40, maxLength: 40 }),
  })
  .map(({ numbers, kinds, months }): KnownNumber[] =>
    numbers.map((number, i) => ({ number, kind: kinds[i]!, month: monthNames[months[i]!]! })),
  )

test('each number is in its own month, and an unknown one in that of the next known number', () =>
  holds(
    fc.property(inOrder, (known) => {
      const found = completenessByMonth(monthsOf(known))!
      const sorted = known.toSorted((a, b) => a.number - b.number)
      const last = sorted.at(-1)!.number
      const expected = new Map<string | null, { numbers: number; unknown: number }>()
      for (let number = 1; number <= last; number++) {
        const next = sorted.find((one) => one.number >= number)!
        const month = number < sorted[0]!.number ? null : next.month
        const counted = expected.get(month) ?? { numbers: 0, unknown: 0 }
        counted.numbers++
        if (next.number !== number) counted.unknown++
        expected.set(month, counted)
      }
      expect(found.months.map(({ month, numbers, unknown }) => [month, { numbers, unknown }])).toEqual(
        [...expected].sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
      )
      expect(found.total).toMatchObject({
        numbers: last,
        messages: known.filter((one) => one.kind === 'message').length,
        service_messages: known.filter((one) => one.kind === 'service').length,
        deleted_messages: known.filter((one) => one.kind === 'deleted').length,
        album_items: known.filter((one) => one.kind === 'item').length,
        unknown: last - known.length,
        observed_percent: Math.floor((known.length * 10_000) / last) / 100,
      })
      expect(found.is_in_order).toBe(true)
    }),
    { numRuns: 300, seed: 61 },
  ))

test('numbers that do not rise with dates still add up, and no month has fewer unknown numbers than none', () =>
  holds(
    fc.property(inAnyOrder, (known) => {
      const found = completenessByMonth(monthsOf(known))!
      const last = Math.max(...known.map(({ number }) => number))
      expect(found.total).toMatchObject({ numbers: last, unknown: last - known.length })
      expect(found.months.reduce((sum, month) => sum + month.numbers, 0)).toBe(last)
      for (const month of found.months) expect(month.unknown).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 300, seed: 61 },
  ))

test('100 % means every number: one unknown number of a million is not rounded away', () => {
  expect(observedPercent(999_999, 1_000_000)).toBe(99.99)
  expect(observedPercent(1_000_000, 1_000_000)).toBe(100)
  expect(observedPercent(2, 3)).toBe(66.66)
})

test('without a month nothing is said', () => {
  expect(completenessByMonth([])).toBeUndefined()
})
