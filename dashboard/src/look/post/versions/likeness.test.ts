import { expect, test } from 'vitest'
import { isRewritten, likeness } from './likeness.ts'

const same = (text: string) => ({ kind: 'same' as const, text })
const added = (text: string) => ({ kind: 'added' as const, text })
const removed = (text: string) => ({ kind: 'removed' as const, text })

test('likeness is the part of the letters that stayed, in both texts', () => {
  expect(likeness([same('The price is '), removed('90'), added('120'), same(' €')])).toBeCloseTo(20 / 25)
  expect(likeness([removed('Old'), added('New')])).toBe(0)
  expect(likeness([same('All')])).toBe(1)
  expect(likeness([same('🎉 '), removed('🎂'), added('🎁')])).toBe(1)
})

test('a post of which less than half stayed is rewritten; one that only grew or shrank is not', () => {
  const rewritten = [removed('Vacancies of'), added('Prices in'), same(' the '), removed('week'), added('town')]
  expect(isRewritten(rewritten)).toBe(true)
  expect(isRewritten([same('Dates of the '), removed('week'), added('month')])).toBe(false)
  expect(isRewritten([same('News'), added(': the harbour is closed on Friday and on Sunday')])).toBe(false)
  expect(isRewritten([same('News'), removed(': the harbour is closed on Friday and on Sunday')])).toBe(false)
})
