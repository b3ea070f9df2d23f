import { expect, test } from 'vitest'
import { type BudgetOffer, overlapShare, planBudget } from './budget.ts'

const offer = (chat_id: number, price: number | null, views: number | null, more: Partial<BudgetOffer> = {}) => ({
  chat_id,
  price,
  currency: price === null ? null : 'USD',
  views,
  has_strong_findings: false,
  is_deleted: false,
  ...more,
})
const usd = (amount: number) => ({ amount, currency: 'USD' })

test('the cheapest per view first; what costs more than is left is passed over, and a cheaper one after it fits', () => {
  const offers = [offer(1, 100, 1_000), offer(2, 50, 2_000), offer(3, 80, 1_000), offer(4, 40, 100)]
  const { results, bought, spent } = planBudget(offers, usd(175))
  expect(bought.map(({ chat_id }) => chat_id)).toEqual([2, 3, 4])
  expect(spent).toBe(170)
  expect(results).toEqual(
    new Map([
      [1, 'too_expensive'],
      [2, 'fits'],
      [3, 'fits'],
      [4, 'fits'],
    ]),
  )
})

test('what is left out says why, and strong findings before everything that a price could change', () => {
  const offers = [
    offer(1, 1, 1_000, { has_strong_findings: true }),
    offer(2, null, 1_000),
    offer(3, 1, 1_000, { currency: 'EUR' }),
    offer(4, 1, null),
    offer(5, 1, 1_000, { is_deleted: true }),
    offer(6, 1, 1_000, { currency: 'usd' }),
    offer(7, 1, 0),
  ]
  expect([...planBudget(offers, usd(10)).results.values()].sort()).toEqual(
    ['strong_findings', 'no_price', 'other_currency', 'views_unknown', 'deleted', 'fits', 'views_unknown'].sort(),
  )
})

test('cents add up: three times 0.10 fit into 0.30', () => {
  const offers = [1, 2, 3, 4].map((id) => offer(id, 0.1, 10))
  expect(planBudget(offers, usd(0.3))).toMatchObject({
    bought: [{ chat_id: 1 }, { chat_id: 2 }, { chat_id: 3 }],
    spent: 0.3,
  })
})

test('the overlap is the share of those mentioning a chat that mention one bought before, by views', () => {
  const bought = [offer(1, 1, 1_000), offer(2, 1, 2_000), offer(3, 1, 1_000)]
  const sources = new Map([
    [1, [11, 12, 13, 14, 15]],
    // Three of ten are reached: 11, 12, and the first chat itself.
    [2, [1, 11, 12, 21, 22, 23, 24, 25, 26, 27]],
    [3, [31, 32, 33, 34, 35]],
  ])
  expect(overlapShare(bought, sources)).toEqual({ share: (2_000 * 0.3) / 4_000, chats: 3 })
})

test('no overlap is told where few are mentioned enough, or where they bring less than half of the views', () => {
  const sources = new Map([
    [1, [11, 12, 13, 14, 15]],
    [2, [11, 12, 13, 14]],
    [3, [11, 12, 13, 14, 15]],
  ])
  expect(overlapShare([offer(1, 1, 10), offer(2, 1, 10)], sources)).toBeUndefined()
  expect(overlapShare([offer(1, 1, 10), offer(2, 1, 30), offer(3, 1, 10)], sources)).toBeUndefined()
  expect(overlapShare([offer(1, 1, 10), offer(2, 1, 20), offer(3, 1, 10)], sources)).toEqual({ share: 0.5, chats: 2 })
})
